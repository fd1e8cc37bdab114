// Generated pairs of schema and arguments text, the same on every run: schemas as
// tools have them, valid values for them, and mistakes that models make.
const base = [
  { type: 'object', properties: { path: { type: 'string', minLength: 1 }, edits: { type: 'array', minItems: 1, items: { type: 'object', properties: { oldText: { type: 'string' }, newText: { type: 'string' }, all: { type: 'boolean' } }, required: ['oldText', 'newText'], additionalProperties: false } } }, required: ['path', 'edits'], additionalProperties: false },
  { type: 'object', properties: { query: { type: 'string', description: 'what' }, limit: { type: 'integer', minimum: 1, maximum: 50, default: 10 }, offset: { type: ['integer', 'null'] }, fuzzy: { type: 'boolean' } }, required: ['query'] },
  { type: 'object', properties: { filter: { anyOf: [{ type: 'string' }, { type: 'object', properties: { field: { type: 'string' }, op: { enum: ['eq', 'ne', 'gt'] }, value: {} }, required: ['field', 'op'] }, { type: 'null' }] }, sort: { type: 'string', enum: ['asc', 'desc'] } } },
  { type: 'object', properties: { email: { type: 'string', format: 'email' }, when: { type: 'string', format: 'date-time' }, day: { type: 'string', format: 'date' }, at: { type: 'string', format: 'time' }, link: { type: 'string', format: 'uri' }, id: { type: 'string', format: 'uuid' }, ip: { type: 'string', format: 'ipv4' }, span: { type: 'string', format: 'duration' }, x: { type: 'string', format: 'made-up' } }, required: ['email'] },
  { type: 'object', properties: { root: { $ref: '#/$defs/node' } }, required: ['root'], $defs: { node: { type: 'object', properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } } }, required: ['name'], additionalProperties: false } } },
  { type: 'object', properties: { action: { oneOf: [{ type: 'object', properties: { type: { const: 'move' }, x: { type: 'number' }, y: { type: 'number' } }, required: ['type', 'x', 'y'], additionalProperties: false }, { type: 'object', properties: { type: { const: 'say' }, text: { type: 'string' } }, required: ['type', 'text'], additionalProperties: false }] } }, required: ['action'], additionalProperties: false },
  { type: 'object', properties: { labels: { type: 'object', additionalProperties: { type: 'string' }, maxProperties: 3 }, scores: { type: 'object', patternProperties: { '^s_': { type: 'number', minimum: 0 } }, additionalProperties: false } } },
  { type: 'object', properties: { point: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: false, minItems: 2 }, tags: { type: 'array', items: { type: 'string', pattern: '^[a-z]+$' }, uniqueItems: true, maxItems: 4 } }, required: ['point'] },
  { type: 'object', properties: { amount: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01 }, currency: { type: 'string', pattern: '^[A-Z]{3}$' }, count: { type: 'integer', exclusiveMaximum: 100, multipleOf: 5 } }, required: ['amount', 'currency'], additionalProperties: false },
  { type: 'object', properties: { mode: { type: 'string', enum: ['file', 'text'] }, file: { type: 'string' }, text: { type: 'string' } }, required: ['mode'], if: { properties: { mode: { const: 'file' } } }, then: { required: ['file'] }, else: { required: ['text'] } },
  { type: 'object', properties: { card: { type: 'string' }, address: { type: 'string' }, zip: { type: 'string' } }, dependentRequired: { card: ['address', 'zip'] }, dependentSchemas: { zip: { properties: { zip: { minLength: 5 } } } } },
  { type: 'object', allOf: [{ properties: { a: { type: 'integer' } }, required: ['a'] }, { properties: { b: { type: 'string', maxLength: 3 } } }], unevaluatedProperties: false },
  { type: 'object', properties: { v: { anyOf: [{ type: 'integer' }, { type: 'boolean' }, { type: 'array', items: { type: 'integer' } }] }, w: { oneOf: [{ type: 'string', maxLength: 2 }, { type: 'string', minLength: 2 }] }, n: { not: { type: 'null' } } } },
  { type: 'object', properties: { owner: { anyOf: [{ $ref: '#/definitions/user' }, { type: 'null' }] }, users: { type: 'array', items: { $ref: '#/definitions/user' } } }, definitions: { user: { type: 'object', properties: { id: { type: 'integer' }, name: { type: ['string', 'null'] } }, required: ['id'] } } },
  { type: 'object', properties: { level: { enum: [1, 2, 3, 'max', null] }, fixed: { const: { a: 1 } }, yes: { const: true }, pick: { enum: [[1], { b: 2 }, 'x'] } } },
  { type: 'object', properties: { nums: { type: 'array', contains: { type: 'integer', minimum: 5 }, minContains: 1, maxContains: 2 }, deep: { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'object', properties: { c: { type: 'integer' } }, required: ['c'] } }, required: ['b'] } }, required: ['a'] } } },
  { type: 'object', properties: { q: { type: 'string' } }, required: ['q'], additionalProperties: { type: 'integer' }, propertyNames: { pattern: '^[a-z_]+$' }, minProperties: 1, maxProperties: 4 },
  { type: 'object', properties: {}, additionalProperties: false },
  { type: 'object' },
  { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' }, c: { type: 'boolean' } }, required: ['a', 'b', 'c'], additionalProperties: false },
  { type: 'object', properties: { lines: { type: 'array', items: { type: 'array', items: { type: 'number' } } }, flags: { type: 'array', items: { type: 'boolean' } }, any: { type: 'array' }, o: { type: 'object' } } },
  { type: 'object', anyOf: [{ properties: { id: { type: 'integer' } }, required: ['id'] }, { properties: { name: { type: 'string' } }, required: ['name'] }], properties: { id: {}, name: {}, note: { type: 'string' } } },
  { type: 'object', properties: { s: { type: 'string', minLength: 2, maxLength: 5 }, t: { type: ['string', 'number', 'null'] }, u: { type: ['boolean', 'integer'] }, v: { type: ['array', 'string'], items: { type: 'integer' } } }, required: ['s', 't'] },
  { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'https://example.com/tool', type: 'object', properties: { e: { $ref: '#/$defs/e' }, l: { type: 'array', items: { $ref: '#/$defs/e' } }, at: { $ref: '#anchor' } }, $defs: { e: { type: 'string', enum: ['on', 'off'] }, s: { $anchor: 'anchor', type: 'integer' } }, additionalProperties: false },
  { type: 'object', properties: { expr: { $ref: '#/$defs/expr' } }, required: ['expr'], $defs: { expr: { anyOf: [{ type: 'number' }, { type: 'object', properties: { op: { enum: ['+', '-'] }, left: { $ref: '#/$defs/expr' }, right: { $ref: '#/$defs/expr' } }, required: ['op', 'left', 'right'] }] } } },
]

const words = ['', ' ', 'a', 'ab', 'hello', 'on', 'off', 'file', 'text', 'move', 'say', 'eq', 'asc', '-', '5', '3.5', '-1', '1e3', 'true', 'false', 'null', 'TRUE', 'EUR', 'usd', 'max', 'x', 'src/main.go', 'a@b.co', 'no mail', '2024-02-30', '2024-02-29',
  '2024-02-29T12:00:00Z', '12:00:00Z', '25:00:00Z', 'https://example.com/a?b#c', 'not a uri', 'P1D', 'PT', '127.0.0.1', '256.1.1.1', '123e4567-e89b-12d3-a456-426614174000', 'é', 'e\u0301e\u0301', '\u{1F600}', '\u{1F468}\u200d\u{1F469}', '\ud800', '\u001b[31m', 'line\nbreak', '[1]', '{"a":1}', '["a"]', '0', '1']
const numbers = [0, -0, 1, 2, 3, 5, 10, 50, 51, 100, -1, 0.5, 3.5, 0.01, 0.07, 19.99, 1e21, 1e-7, 123456789012345680000, 4.35]

// Tells whether a schema comes back to itself on one and the same value.
function loops(root) {
  const target = ref => ref === '#' ? root : ref.startsWith('#/') ? ref.slice(2).split('/').reduce((v, k) => v?.[k], root) : undefined
  const state = new Map()
  const visit = s => {
    if (!s || typeof s !== 'object' || state.get(s) === 'done') return false
    if (state.get(s) === 'open') return true
    state.set(s, 'open')
    const here = [s.$ref && target(s.$ref), s.not, s.if, s.then, s.else, ...s.allOf ?? [], ...s.anyOf ?? [], ...s.oneOf ?? [], ...Object.values(s.dependentSchemas ?? {}), ...Object.values(s.dependencies ?? {})]
    const found = here.some(visit)
    state.set(s, 'done')
    return found
  }
  const everywhere = v => v && typeof v === 'object' && (visit(v) || Object.values(v).some(everywhere))
  return everywhere(root)
}

export function generate(seed = 20261129, count = 4200, own = 250) {
  const below = n => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor(seed / 4294967296 * n) }
  const pick = list => list[below(list.length)]
  const chance = percent => below(100) < percent

  let odd = false
  const scalarSchema = () => pick([
    () => ({ type: 'string' }), () => ({ type: 'string', minLength: below(3), maxLength: 2 + below(6) }), () => ({ type: 'string', pattern: pick(['^[a-z]+$', '\\d', '^\\S+$', '\\p{L}']) }),
    () => ({ type: 'string', enum: ['on', 'off', 'max'] }), () => ({ enum: [1, 'a', null, true] }), () => ({ type: 'integer', minimum: below(3), maximum: 3 + below(60) }), () => ({ type: 'integer' }), () => ({ type: 'number' }), () => ({ type: 'number', multipleOf: pick([0.1, 2, 0.01]) }),
    () => ({ type: 'boolean' }), () => ({ type: 'null' }), () => ({ type: pick([['string', 'null'], ['integer', 'string'], ['boolean', 'null'], ['number', 'boolean']]) }), () => ({ const: pick(['a', 1, true, null]) }), () => ({}), () => ({ type: 'string', format: pick(['date', 'email', 'uuid', 'ipv4', 'ipv6', 'time', 'hostname', 'uri-reference', 'json-pointer', 'regex']) }),
  ])()
  const someSchema = depth => {
    if (depth <= 0 || chance(45)) return scalarSchema()
    if (odd && chance(50)) return oddSchema(depth - 1)
    return pick([
      () => objectSchema(depth - 1), () => objectSchema(depth - 1), () => ({ type: 'array', items: someSchema(depth - 1), ...chance(30) && { minItems: 1 }, ...chance(20) && { maxItems: 2 }, ...chance(20) && { uniqueItems: true } }),
      () => ({ anyOf: [someSchema(depth - 1), someSchema(depth - 1), ...chance(50) ? [{ type: 'null' }] : []] }), () => ({ oneOf: [someSchema(depth - 1), someSchema(depth - 1)] }), () => ({ allOf: [someSchema(depth - 1), chance(50) ? { not: { enum: ['a', 5] } } : someSchema(0)] }),
      () => ({ $ref: pick(['#/$defs/a', '#/$defs/b']) }), () => ({ type: 'array', prefixItems: [someSchema(0), someSchema(depth - 1)], ...chance(40) && { items: chance(50) ? false : someSchema(0) } }),
      () => ({ type: 'object', additionalProperties: someSchema(depth - 1) }), () => ({ type: 'object', patternProperties: { '^a': someSchema(0), 'b$': someSchema(depth - 1) }, ...chance(50) && { additionalProperties: false } }),
      () => ({ not: someSchema(0) }), () => ({ if: someSchema(0), then: someSchema(depth - 1), ...chance(50) && { else: someSchema(0) } }), () => ({ type: 'array', contains: someSchema(0), ...chance(40) && { minContains: below(3) }, ...chance(30) && { maxContains: 2 } }),
    ])()
  }
  // Keywords that tools seldom have, and their odd forms.
  const oddSchema = depth => pick([
    () => ({ type: 'array', items: [someSchema(0), someSchema(depth)], ...chance(60) && { additionalItems: chance(50) ? false : someSchema(0) } }),
    () => ({ type: 'object', dependencies: { a: ['b', 'id'], b: someSchema(depth) } }), () => ({ type: 'object', dependentSchemas: { a: someSchema(depth), b: { required: ['id'] } }, properties: { a: {} }, unevaluatedProperties: chance(50) ? false : { type: 'string' } }),
    () => ({ type: 'array', prefixItems: [someSchema(0)], contains: { type: 'integer' }, unevaluatedItems: chance(60) ? false : { type: 'boolean' } }), () => ({ type: ['array', 'object'], anyOf: [{ prefixItems: [{ type: 'integer' }] }, { contains: { type: 'string' } }], unevaluatedItems: false }),
    () => ({ if: { properties: { a: { const: 1 } }, required: ['a'] }, then: { properties: { b: someSchema(0) } }, else: { properties: { id: {} } }, unevaluatedProperties: false }), () => ({ allOf: [{ $ref: '#/$defs/a' }, { properties: { id: { type: 'integer' } } }], unevaluatedProperties: false }),
    () => ({ not: { properties: { a: { type: 'integer' } }, required: ['a'] }, properties: { b: {} }, unevaluatedProperties: false }), () => ({ type: 'object', properties: { a: someSchema(0), b: someSchema(0) }, required: ['a', 'id'], additionalProperties: false }),
    () => ({ type: 'object', properties: { a: someSchema(0), b: someSchema(0) }, required: ['a', 'a'], additionalProperties: false }), () => ({ type: ['object', 'null'], properties: { a: someSchema(depth) }, additionalProperties: someSchema(0), patternProperties: { '^[ib]': someSchema(0) } }),
    () => ({ type: [pick(['string', 'number', 'boolean', 'array']), pick(['null', 'integer', 'object'])], minLength: 1, minimum: 1, minItems: 1, minProperties: 1 }), () => ({ properties: { a: someSchema(0) }, patternProperties: { '.': someSchema(0) } }), () => ({ minLength: 2, maximum: 4, maxItems: 1, required: ['a'] }),
    () => ({ oneOf: [{ const: 'a' }, { const: 'b', title: 'B' }, { const: 5 }] }), () => ({ anyOf: [{ const: 'a' }, { const: 1 }, { const: true }, { const: null }] }), () => ({ anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }], description: 'd' }),
    () => ({ anyOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }, { type: 'array', items: { $ref: '#/$defs/a' } }], properties: { id: { type: 'integer' } } }), () => ({ oneOf: [objectSchema(0), objectSchema(0), objectSchema(0)] }), () => ({ oneOf: [true, someSchema(0)] }), () => ({ anyOf: [false, someSchema(0)] }),
    () => ({ allOf: [{ type: 'integer' }, { minimum: 3 }, { type: ['string', 'integer'] }], type: 'number' }), () => ({ $ref: '#/$defs/a', properties: { b: { type: 'string' } }, required: ['b'] }), () => ({ $ref: pick(['#/$defs/none', '#none', 'other', '#/properties/a', '#', '#/$defs']) }), () => ({ enum: [] }), () => ({ enum: [[1], { a: 1 }, 1.0, 'true', false] }),
    () => ({ const: { a: [1, null] } }), () => ({ const: [] }), () => ({ type: 'number', multipleOf: pick([0.3, 1e-8, 7, 0.5]), minimum: -0.5 }), () => ({ type: 'string', minLength: 1.5, maxLength: 3.5 }), () => ({ type: 'object', propertyNames: { enum: ['a', 'b', 'id'] }, additionalProperties: { type: ['integer', 'null'] } }),
    () => ({ type: 'array', items: { type: 'array', items: someSchema(0) }, uniqueItems: true }), () => ({ type: 'array', items: { type: 'object', properties: { a: { type: 'integer' } } }, uniqueItems: true }), () => ({ type: 'array', contains: someSchema(0), minContains: 0, maxContains: 1 }), () => true, () => false,
    () => ({ type: 'object', properties: { a: { type: 'null' }, b: { type: ['null', 'string'] }, id: { anyOf: [{ type: 'null' }, { type: 'boolean' }] } } }), () => ({ type: 'object', properties: { '2': someSchema(0), '10': someSchema(0), b: someSchema(0), '1': someSchema(0) }, additionalProperties: false }),
  ])()
  const keys = ['a', 'b', 'ab', 'name', 'id', 'x/y', '1', 'k~', 'text', 'items']
  const objectSchema = depth => {
    const properties = {}
    for (let i = below(4) + 1; i > 0; i--) properties[pick(keys)] = someSchema(depth)
    const names = Object.keys(properties)
    const s = { type: 'object', properties, required: names.filter(() => chance(45)) }
    if (s.required.length === 0 && chance(70)) delete s.required
    if (chance(40)) s.additionalProperties = false
    else if (chance(15)) s.additionalProperties = someSchema(0)
    else if (chance(10)) s.unevaluatedProperties = false
    if (chance(6)) s.minProperties = 2
    if (chance(6)) s.maxProperties = 2
    if (chance(6)) s.propertyNames = { maxLength: 3 }
    if (chance(6)) s.dependentRequired = { [pick(names)]: [pick(keys), pick(keys)] }
    return s
  }
  const schemas = [...base]
  while (schemas.length < own) {
    odd = schemas.length % 2 === 0
    const s = objectSchema(3)
    s.$defs = { a: someSchema(2), b: scalarSchema() }
    if (!loops(s)) schemas.push(s)
  }

  // A value that fits more or less.
  const value = (s, root, depth = 0) => {
    if (s === true || s === undefined || s === false || depth > 8) return pick([1, 'x', null])
    if (s.$ref) {
      if (depth > 4) return 'deep'
      const target = s.$ref === '#anchor' ? root.$defs.s : s.$ref.slice(2).split('/').reduce((v, k) => v?.[k], root)
      return value(target, root, depth + 1)
    }
    if ('const' in s) return s.const
    if (s.enum) return pick(s.enum)
    if (s.anyOf && !s.properties) return value(pick(s.anyOf), root, depth + 1)
    if (s.oneOf) return value(pick(s.oneOf), root, depth + 1)
    if (s.allOf && !s.properties) return s.allOf.map(p => value(p, root, depth + 1)).reduce((a, b) => a && b && typeof a === 'object' && typeof b === 'object' && !Array.isArray(a) ? { ...a, ...b } : a)
    const type = Array.isArray(s.type) ? pick(s.type) : s.type ?? (s.properties ? 'object' : pick(['string', 'integer', 'null']))
    switch (type) {
      case 'string': return s.format === undefined ? pick(words) : chance(60) ? { email: 'a@b.co', date: '2024-02-29', time: '12:00:00Z', 'date-time': '2024-02-29T12:00:00Z', uri: 'https://example.com/a', uuid: '123e4567-e89b-12d3-a456-426614174000', ipv4: '127.0.0.1', ipv6: '::1', duration: 'P1D' }[s.format] ?? pick(words) : pick(words)
      case 'integer': return chance(70) ? 1 + below(9) : pick(numbers)
      case 'number': return pick(numbers)
      case 'boolean': return chance(50)
      case 'null': return null
      case 'array': {
        const list = []
        for (let i = below(4); i > 0; i--) list.push(value(s.prefixItems?.[list.length] ?? s.items ?? s.contains ?? scalarSchema(), root, depth + 1))
        return list
      }
      default: {
        const o = {}
        for (const [k, p] of Object.entries(s.properties ?? {})) if (s.required?.includes(k) || chance(65 - 8 * depth)) o[k] = value(p, root, depth + 1)
        if (typeof s.additionalProperties === 'object' && chance(60)) o[pick(keys)] = value(s.additionalProperties, root, depth + 1)
        if (s.patternProperties && chance(60)) o[pick(['a', 'ab', 's_1', 'b'])] = value(Object.values(s.patternProperties)[0], root, depth + 1)
        return o
      }
    }
  }

  // Every place in a value, as [container, key].
  const places = (v, list = []) => {
    if (v && typeof v === 'object') for (const k of Object.keys(v)) { list.push([v, k]); places(v[k], list) }
    return list
  }
  const mutate = v => {
    const list = places(v)
    if (list.length === 0 || chance(8)) {
      if (v && typeof v === 'object' && !Array.isArray(v)) v[pick(['extra', 'seperator', 'a', 'id', '__proto__x', 'constructor', 'toString', 'x/y'])] = pick([1, 'x', null, {}])
      return v
    }
    const [o, k] = pick(list)
    const old = o[k]
    const changed = pick([
      () => null, () => String(old), () => JSON.stringify(old), () => [old], () => ({ value: old }), () => '', () => pick(words), () => pick(numbers), () => chance(50), () => [], () => ({}), () => typeof old === 'string' ? `${old} ` : Number(old),
      () => undefined, () => { const u = { ...old }; u[pick(keys)] = 1; return u }, () => Array.isArray(old) ? [...old, ...old] : [old, old], () => Array.isArray(old) ? Object.assign({}, old) : old,
    ])()
    if (Array.isArray(o) && changed === undefined) o.splice(Number(k), 1)
    else if (changed === undefined) delete o[k]
    else o[k] = Number.isNaN(changed) ? 'NaN' : changed
    if (!Array.isArray(o) && chance(6)) { o[k.slice(0, -1) + k.slice(-2, -1) + k.slice(-1)] = o[k]; delete o[k] }
    return v
  }
  const spoil = text => pick([
    t => t.slice(0, below(t.length + 1)), t => t.slice(0, below(t.length + 1)), t => '```json\n' + t + '\n```', t => t + ',', t => t.replace(/}$/, ',}'), t => t + t, t => JSON.stringify(t), t => `[${t}]`, t => t.replace(/"/g, "'"), t => t.replace(/"(\w+)":/g, '$1:'),
    t => t.replace(/\\./, '\\x'), t => t.replace(/"([^"]*)"/, '"$1\n"'), t => 'Here: ' + t, t => t.replace(/true|false/, m => m[0].toUpperCase() + m.slice(1)), t => t.replace(/\d+/, 'NaN'), t => t.replace(/:/, ''), t => t.replace(/:\s*("[^"]*"|\d+)/, ':'), t => pick(['null', '[]', '7', '"x"', '""', 'true', '', ' ', '{', '[', '"', '-', '{"', '{}}']),
    t => { const i = below(t.length + 1); return t.slice(0, i) + pick(['"', '{', '}', '[', ']', ',', '\\', '\u0000', 'e', '\\u12', '\ud83d']) + t.slice(i) }, t => t.replace(/(\d+)/, '$1e400'), t => t.replace(/^\{/, '{"__proto__":{"x":1},'), t => t.replace(/^\{("\w+"):/, '{$1:1,$1:'),
  ])(text)
  const pairs = []
  for (let i = 0; i < count; i++) {
    const n = i < count * 0.5 ? i % base.length : base.length + below(schemas.length - base.length)
    let v = value(schemas[n], schemas[n])
    for (let m = below(4); m > 0; m--) v = mutate(v)
    let text = JSON.stringify(v, null, chance(10) ? 2 : 0)
    if (chance(18)) text = spoil(text)
    pairs.push([n, text])
  }
  return { schemas, pairs }
}
