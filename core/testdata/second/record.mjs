// Asks ajv and TypeBox about pairs of schema and arguments: reads the pairs (one
// JSON text a line: {"draft", "schema", "arguments": [text]}), writes the verdicts.
//   node record.mjs PAIRS VERDICTS
// A verdict is 0 (refused), 1 (accepted) or 2 (none: it threw).
import fs from 'node:fs'
import { createHash } from 'node:crypto'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import Value from 'typebox/value'

const options = { strict: false, validateSchema: false, unicodeRegExp: true, logger: false, addUsedSchema: false, ownProperties: true }
const ajvs = { 7: new Ajv(options), 2020: new Ajv2020(options) }
for (const ajv of Object.values(ajvs)) addFormats.default(ajv)

const attempt = (check, value) => {
  try {
    return check(value) ? 1 : 0
  } catch {
    return 2
  }
}

const validators = {
  ajv(schema, draft) {
    const validate = ajvs[draft].compile(schema)
    ajvs[draft].removeSchema(schema)
    return validate
  },
  typebox: schema => value => Value.Check(schema, value),
}

const text = fs.readFileSync(process.argv[2], 'utf8')
const verdicts = Object.fromEntries(Object.keys(validators).map(name => [name, []]))
for (const line of text.trimEnd().split('\n')) {
  const { draft, schema, arguments: list } = JSON.parse(line)
  for (const [name, make] of Object.entries(validators)) {
    let check
    try {
      check = make(JSON.parse(schema), draft)
    } catch (error) {
      check = () => { throw error }
    }
    for (const text of list) verdicts[name].push(attempt(check, JSON.parse(text)))
  }
}

// Four verdicts a byte, the first in the lowest bits.
const packed = list => {
  const bytes = Buffer.alloc(Math.ceil(list.length / 4))
  list.forEach((verdict, i) => { bytes[i >> 2] |= verdict << 2 * (i & 3) })
  return bytes.toString('base64')
}
const { dependencies } = JSON.parse(fs.readFileSync(new URL('package.json', import.meta.url), 'utf8'))
fs.writeFileSync(process.argv[3], JSON.stringify({
  packages: dependencies,
  pairs: verdicts.ajv.length,
  sha256: createHash('sha256').update(text).digest('hex'),
  verdicts: Object.fromEntries(Object.entries(verdicts).map(([name, list]) => [name, packed(list)])),
}, null, 2) + '\n')
