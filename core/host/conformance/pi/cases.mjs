// The named cases: tools, the text that the model sends, and what the tool does.
// Without a behaviour a tool answers `echo <JSON of its input>` with details {a: input}.
const slug = {
  type: 'object',
  properties: { text: { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' }, separator: { type: 'string', enum: ['-', '_', '.'] } },
  required: ['text'], additionalProperties: false,
}
const probe = {
  type: 'object',
  properties: {
    n: { type: 'number' }, i: { type: 'integer' }, b: { type: 'boolean' }, s: { type: 'string' }, e: { type: 'string', enum: ['-', '_'] },
    a: { type: 'array', items: { type: 'string' } }, o: { type: 'object', properties: { k: { type: 'number' } } },
    d: { type: 'string', default: 'dflt' }, u: { type: ['string', 'null'] },
  },
}
const wide = {
  type: 'object',
  properties: {
    c: { const: 'x' }, cn: { const: 5 }, t: { type: ['integer', 'boolean'] }, l: { type: 'array', minItems: 1, maxItems: 2, uniqueItems: true },
    tu: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false },
    any: { anyOf: [{ type: 'integer', minimum: 3 }, { type: 'object', properties: { k: { type: 'string' } }, required: ['k'] }] },
    one: { oneOf: [{ type: 'integer' }, { type: 'number', multipleOf: 0.5 }] },
    tag: { oneOf: [
      { type: 'object', properties: { kind: { const: 'a' }, x: { type: 'integer' } }, required: ['kind', 'x'] },
      { type: 'object', properties: { kind: { const: 'b' }, y: { type: 'string' } }, required: ['kind', 'y'] }] },
    all: { allOf: [{ type: 'string', minLength: 2 }, { pattern: '^a' }] }, not: { not: { type: 'string' } },
    num: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 0.1 }, em: { type: 'string', format: 'email' },
    map: { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 1, maxProperties: 2, propertyNames: { pattern: '^[a-z]+$' } },
    pat: { type: 'object', patternProperties: { '^x-': { type: 'integer' } }, additionalProperties: false },
    ref: { $ref: '#/$defs/node' }, nul: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] },
    dep: { type: 'object', dependentRequired: { a: ['b', 'c'] } },
    cond: { type: 'object', if: { properties: { m: { const: 1 } }, required: ['m'] }, then: { required: ['p'] }, else: { required: ['q'] } },
    con: { type: 'array', contains: { type: 'integer' }, minContains: 2, maxContains: 3 },
    un: { type: 'object', properties: { k: {} }, unevaluatedProperties: false },
    big: { enum: Array.from({ length: 25 }, (_, i) => `v${i}`) },
  },
  $defs: { node: { type: 'object', properties: { v: { type: 'integer' }, next: { $ref: '#/$defs/node' } }, required: ['v'] } },
}
const three = required => ({ type: 'object', properties: { s: { type: 'string' }, n: { type: 'number' }, b: { type: 'boolean' } }, required })

export const tools = {
  text_slug: slug, probe, probe_req: three(['s']), probe_all: three(['s', 'n', 'b']),
  wide, empty: { type: 'object', properties: {} },
}

const texts = {
  text_slug: [
    '{"text":"Hello"}', '{"text":"Hello","seperator":"_"}', '{"text":"Hello","separator":"~"}', '{"text":"   "}', '{"text":""}', '{}', '', '  ', '\u00a0',
    '{"text":42}', '{"text":true}', '{"text":1e21}', '{"text":1e400}', '{"text":-0}', '{"text":null}', '{"text":["a"]}', '{"text":{"a":1}}', '{"text":"Hello","separator":null}',
    '{"text":"Hello","zeta":1,"alpha":2}', '{"text":"Hello","__proto__":{"x":1}}', '{"text":"Hello","constructor":1}', '{"text":"Hello","toString":1}',
    '{"text":"Hello","a/b":1,"c~d":2,"e\\u001b[31m\\n":3}', 'null', '[]', '[1]', '7', '"x"', 'true', '"{\\"text\\":\\"Hello\\"}"', '[{"text":"Hello"}]',
    '{"text": "Hel', '{"text": "Hello",}', '{"text":"a"}{"text":"b"}', 'not json', '```json\n{"text":"Hello"}\n```', '{"text":"a\nb"}', '{"text":"a\\qb"}', '{"text":"a\\u12G4"}',
    '{"text":"a\\u12', '{"text":"a\\', '{"text', '{"text"', '{"text":', '{"text":nul', '{"text":-', '{"text":1e', '{"text":1.', "{'text':'a'}", '{text:"a"}', '{"text":"a" // c\n}',
    '{"text":NaN}', '{"text":Infinity}', '{"text":-Infinity}', '{"text":undefined}', '[NaN', 'NaN', '-', '{"text":"a","text":"b"}', '{"text":"\ud800"}', '{"text":"\\ud83d\\ude00"}',
    `{"text":"${'x'.repeat(201)}"}`, `{"text":"${'\u{1F600}'.repeat(150)}"}`, '{"text":"e\\u0301"}', '{"1":1,"text":"a","0":2}',
  ],
  probe: [
    '{"n":"5"}', '{"n":"5.5"}', '{"n":"abc"}', '{"n":""}', '{"n":" "}', '{"n":"true"}', '{"n":true}', '{"n":null}', '{"n":"0x10"}', '{"n":"1e400"}', '{"n":1e400}', '{"n":"12n"}', '{"n":[1]}',
    '{"i":"3"}', '{"i":"3.5"}', '{"i":3.5}', '{"i":3.0}', '{"i":-0.5}', '{"i":"x"}', '{"b":1}', '{"b":0}', '{"b":2}', '{"b":"TRUE"}', '{"b":"true"}', '{"b":"1"}', '{"b":"yes"}', '{"b":""}', '{"b":null}',
    '{"s":42}', '{"s":{}}', '{"s":[]}', '{"s":null}', '{"e":"~"}', '{"e":null}', '{"e":"- "}', '{"a":"x"}', '{"a":"[\\"x\\"]"}', '{"a":[1,null,true]}', '{"a":{"k":1}}', '{"a":5}', '{"a":null}',
    '{"o":"{\\"k\\":1}"}', '{"o":{"k":"1"}}', '{"o":{"k":"x"}}', '{"o":[]}', '{"u":42}', '{"u":null}', '{"u":[]}', '{"d":1}', '{"x":{"y":[1,{"z":null}]}}', '{"n":123456789012345678901234567890}',
  ],
  probe_req: ['{"n":"1"}', '{"s":42}'],
  probe_all: ['{}', '{"n":"1"}', '{"s":null,"n":null,"b":null}', '{"s":1,"n":"x","b":"y"}', '{"s":"a","n":1,"b":true,"extra":1}'],
  wide: [
    '{"c":"y"}', '{"cn":"5"}', '{"cn":6}', '{"t":"3"}', '{"t":"true"}', '{"t":"x"}', '{"t":null}', '{"l":[]}', '{"l":[1,1]}', '{"l":[1,2,3]}', '{"l":[0,-0]}', '{"l":[[[1],2],[[1,2]]]}', '{"l":5}',
    '{"tu":["1",2]}', '{"tu":[1,"a",3]}', '{"tu":"x"}', '{"any":2}', '{"any":"4"}', '{"any":{}}', '{"any":{"k":5}}', '{"any":"x"}', '{"one":2}', '{"one":2.5}', '{"one":"2.5"}', '{"one":2.2}',
    '{"tag":{"kind":"a"}}', '{"tag":{"kind":"b","y":1}}', '{"tag":{"kind":"c"}}', '{"tag":{"x":1}}', '{"tag":1}', '{"all":"b"}', '{"all":"ab"}', '{"all":5}', '{"not":"s"}', '{"not":null}', '{"num":0}', '{"num":0.3}',
    '{"num":"0.35"}', '{"num":10}', '{"num":11}', '{"em":"a@b.c"}', '{"em":"nope"}', '{"map":{}}', '{"map":{"a":"1","b":"x","C":1}}', '{"map":{"a":1,"b":2,"c":3}}', '{"pat":{"x-a":"1","y":2}}', '{"pat":{"x-a":"q"}}',
    '{"ref":{}}', '{"ref":{"v":"1","next":{"v":"q","next":{}}}}', '{"ref":null}', '{"ref":5}', '{"nul":null}', '{"nul":{"v":"2"}}', '{"nul":{"v":2}}', '{"nul":"x"}', '{"dep":{"a":1}}', '{"dep":{"a":1,"b":2}}', '{"cond":{"m":1}}',
    '{"cond":{"m":2}}', '{"cond":{}}', '{"con":[1]}', '{"con":[1,2,"a"]}', '{"con":[1,2,3,4]}', '{"con":[]}', '{"un":{"k":1,"z":2}}', '{"big":"v3"}', '{"big":"w"}', '{"big":3}',
    '{"c":"y","cn":6,"t":"x","l":[],"num":11,"em":"nope","dep":{"a":1},"all":"b","one":"q","big":"w"}',
  ],
}

const outcomes = {
  'ok-no-content': { returns: { details: { a: 1 } } }, 'ok-null': { returns: null }, 'ok-undefined': { returnsUndefined: true }, 'ok-string': { returns: 'plain' }, 'ok-number': { returns: 5 },
  'ok-true': { returns: true }, 'ok-list': { returns: [] }, 'ok-empty': { returns: {} }, 'ok-content-null': { returns: { content: null } }, 'ok-two-texts': { returns: { content: [{ type: 'text', text: 'a' }, { type: 'text', text: 'b' }], details: 5 } },
  'ok-iserror-false': { returns: { content: [{ type: 'text', text: 'a' }], isError: false } }, 'ok-iserror-1': { returns: { content: [{ type: 'text', text: 'a' }], isError: 1 } },
  'ok-iserror-text': { returns: { content: [{ type: 'text', text: 'a' }], isError: 'true' } }, 'ok-esc': { returns: { content: [{ type: 'text', text: 'a\u001b[31mb\r\nc' }], details: null } },
  'ok-surrogate': { returns: { content: [{ type: 'text', text: 'bad \ud800 end' }] } }, 'ok-usage': { returns: { content: [], usage: { input: 1 }, extra: 1, details: { '2': 1, '1': 2 } } },
  'ok-structured': { returns: { content: [{ type: 'text', text: 'a' }], structuredContent: { k: 1 } } },
  'fail-text': { returns: { content: [{ type: 'text', text: 'no' }], isError: true, details: { slug: '' } } }, 'fail-no-content': { returns: { isError: true } },
  'fail-empty-content': { returns: { content: [], isError: true, details: {} } }, 'fail-image': { returns: { content: [{ type: 'image', data: 'AA==', mimeType: 'image/png' }], isError: true } },
  'fail-text-image': { returns: { content: [{ type: 'text', text: 'see' }, { type: 'image', data: 'AA==', mimeType: 'image/png' }, { type: 'text', text: 'it' }], isError: true } },
  'throw-boom': { throws: { name: 'Error', message: 'boom' } }, 'throw-empty': { throws: { name: 'Error', message: '' } }, 'throw-named': { throws: { name: 'TypeError', message: 'bad\u001b[31m\r\ntype' } },
  'throw-text': { throwsValue: 'text' }, 'throw-number': { throwsValue: 42 }, 'throw-null': { throwsValue: null }, 'throw-object': { throwsValue: { message: 'obj' } }, 'throw-list': { throwsValue: [1, [2, null], {}] },
  'throw-undefined': { throwsUndefined: true },
}

export const cases = []
for (const [tool, list] of Object.entries(texts)) list.forEach((args, i) => cases.push({ id: `${tool}-${i}`, tool, args }))
for (const [id, behaviour] of Object.entries(outcomes)) cases.push({ id, tool: 'empty', args: '{}', behaviour })
for (const name of ['nope', '', 'toString', '__proto__', 'Text_slug', 'a\u001b[31m\nb']) cases.push({ id: `unknown-${JSON.stringify(name)}`, tool: 'text_slug', name, args: '{"text":"Hello"}' })
cases.push({ id: 'unknown-broken', tool: 'text_slug', name: 'nope', args: '{"text' })
