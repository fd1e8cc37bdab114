// Records what the real releases of Pi do. Without arguments: the named cases into
// testdata/pi-RELEASE.json and the generated ones into testdata/pi-RELEASE.diff.json.gz.
// With -check: compares with what is there and fails on any difference.
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { cases, tools } from './cases.mjs'
import { formatRows } from './formats.mjs'
import { generate } from './generate.mjs'
import { open } from './host.mjs'
import { recordLanguage } from './language.mjs'

const releases = JSON.parse(fs.readFileSync(new URL('../../releases.json', import.meta.url), 'utf8')).filter((row) => row.host === 'pi').map((row) => row.release).reverse()
const recorded = '2026-11-29'
const real = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../real')
const testdata = path.join(real, 'testdata')
const check = process.argv.includes('-check')
let differences = 0

function save(file, text) {
  if (!check) return fs.writeFileSync(file, file.endsWith('.gz') ? zlib.gzipSync(text, { level: 9 }) : text)
  const there = fs.readFileSync(file)
  if ((file.endsWith('.gz') ? zlib.gunzipSync(there) : there).toString('utf8') === text) return
  differences++
  console.error(`${path.basename(file)}: the recording differs`)
}

const lines = rows => rows.map(row => JSON.stringify(row)).join(',\n')

for (const release of releases) {
  const host = await open(release)
  const head = `{"package": "@earendil-works/pi-agent-core", "version": "${release}", "recorded": "${recorded}",\n`
  const rows = []
  for (const c of cases) rows.push({ ...c, ...await host.call({ ...c, tool: { name: c.tool, parameters: tools[c.tool] } }) })
  save(path.join(testdata, `pi-${release}.json`), `${head}"tools": ${JSON.stringify(tools)},\n"rows": [\n${lines(rows)}\n]}\n`)
  // A generated row: number of its schema, text, what the tool got (null when it did not run), what the model reads.
  const { schemas, pairs } = generate()
  const compact = []
  for (const [n, args] of pairs) {
    const r = await host.call({ tool: { name: 'tool', parameters: schemas[n] }, args, behaviour: { returns: { content: [] } } })
    compact.push([n, args, r.executedWith, r.executed ? null : r.text])
  }
  save(path.join(testdata, `pi-${release}.diff.json.gz`), `${head}"schemas": ${JSON.stringify(schemas)},\n"rows": [\n${lines(compact)}\n]}\n`)
  console.log(`pi ${release}: ${rows.length} cases, ${compact.length} generated calls`)
}
save(path.join(real, 'typebox/testdata/formats.json.gz'), JSON.stringify(formatRows()))
recordLanguage((name, rows) => save(path.join(real, 'js/testdata', name), JSON.stringify(rows)))
process.exit(differences ? 1 : 0)
