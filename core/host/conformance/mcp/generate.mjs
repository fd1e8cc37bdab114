// Makes pairs of a tool schema and the text of a call from a seed: schemas as tools
// have them, valid calls of theirs, and what models make of such calls.

export function random(seed) {
  let a = seed >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low, high) => low + Math.floor(next() * (high - low + 1));
  const pick = (list) => list[int(0, list.length - 1)];
  const chance = (p) => next() < p;
  return { next, int, pick, chance };
}

const words = ["text", "query", "path", "limit", "offset", "name", "id", "tags", "options", "user", "email", "url", "when", "mode", "count", "filter", "items", "value", "note", "kind", "2", "10", "a/b", "t~x", "größe"];
const strings = ["", "a", "Hello", "hello world", "   ", "42", "true", "null", "x".repeat(12), "2024-02-29", "2023-02-29", "2024-01-01T10:00:00Z", "2024-01-01 10:00:00+01:00", "10:00:00Z", "23:59:60Z", "P1DT2H", "P1W", "P", "user@example.com", "user@localhost", "not an email", "https://example.com/a?b=c#d", "http://[::1]:80/", "/relative/path", "urn:isbn:1", "example.com", "-bad-.com", "127.0.0.1", "256.1.1.1", "::1", "1::2::3", "00000000-0000-4000-8000-000000000000", "/a/b~0", "~", "0/a", "{x}", "{", "😀", "\ud800", "a\nb", "ABC-123", "abc_123", "[\"x\"]", "{\"a\":1}", "ftp://host.example/x", "aGVsbG8=", "a.b-c", "(", "[z-a]"];
const patterns = ["\\S", "^[a-z]+$", "^[A-Z]{2,}-\\d+$", "^\\w*$", "^.{2,4}$", "@", "^(?:a|b)+$", "\\p{L}", "^\\S+\\.\\S+$"];
const formats = ["date", "time", "date-time", "email", "uri", "uri-reference", "uuid", "ipv4", "ipv6", "hostname", "duration", "regex", "json-pointer", "relative-json-pointer", "uri-template", "url", "byte", "iso-time", "iso-date-time", "password", "unknown-format", "idn-email", "iri"];
const numbers = [0, 1, -1, 2, 3.5, 0.3, 10, 100, 1e21, -0.5, 42, 7, 2147483648, 1e-7];

// A hard schema has more of what is rare in tools.
export function makeSchema(r, hard = false) {
  const draft7 = r.chance(0.08);
  const defs = {};
  const w = { r, defs, draft7, defKey: draft7 ? "definitions" : "$defs", hard };
  if (r.chance(0.3)) {
    for (let i = r.int(1, 2); i > 0; i--) defs["d" + i] = objectOrLeaf(w, 1);
    if (r.chance(0.3)) defs.tree = { type: "object", properties: { v: { type: "integer" }, next: { $ref: `#/${w.defKey}/tree` }, kids: { type: "array", items: { $ref: `#/${w.defKey}/tree` } } }, required: ["v"], additionalProperties: r.chance(0.5) ? false : undefined };
  }
  const schema = object(w, 0);
  schema.type = "object";
  if (draft7) schema.$schema = r.pick(["http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft-07/schema"]);
  else if (r.chance(0.05)) schema.$schema = "https://json-schema.org/draft/2020-12/schema";
  if (Object.keys(defs).length) schema[w.defKey] = defs;
  return JSON.parse(JSON.stringify(schema));
}

const objectOrLeaf = (w, depth) => (w.r.chance(0.5) ? object(w, depth + 1) : leaf(w));

function object(w, depth) {
  const { r } = w;
  const s = { type: "object", properties: {} };
  const rare = (p) => r.chance(w.hard ? 0.3 : p);
  const names = [];
  for (let n = r.int(depth ? 1 : 1, depth ? 3 : r.chance(0.1) ? 10 : 5); n > 0; n--) {
    const name = r.pick(words);
    if (names.includes(name)) continue;
    names.push(name);
    s.properties[name] = any(w, depth + 1);
  }
  if (r.chance(0.7)) s.required = names.filter(() => r.chance(0.5));
  if (s.required && !s.required.length && r.chance(0.8)) delete s.required;
  const more = r.next();
  if (more < (w.hard ? 0.05 : 0.6)) s.additionalProperties = false;
  else if (more < (w.hard ? 0.1 : 0.75)) s.additionalProperties = any(w, depth + 2);
  else if (more < (w.hard ? 0.12 : 0.8)) s.additionalProperties = true;
  else if (more < 0.84 && !w.draft7) s.unevaluatedProperties = r.chance(0.7) ? false : leaf(w);
  if (rare(0.06)) s.patternProperties = { [r.pick(["^x-", "^[a-z]+$", "\\d"])]: leaf(w) };
  if (r.chance(0.05)) s.propertyNames = r.pick([{ pattern: "^[a-z]+$" }, { maxLength: 4 }, { minLength: 2, maxLength: 5 }]);
  if (r.chance(0.06)) s.minProperties = r.int(1, 3);
  if (r.chance(0.05)) s.maxProperties = r.int(1, 3);
  if (r.chance(0.06) && names.length > 1) s[w.draft7 ? "dependencies" : r.chance(0.8) ? "dependentRequired" : "dependencies"] = { [names[0]]: names.slice(1, r.int(2, 3)) };
  if (rare(0.04) && !w.draft7) s.dependentSchemas = { [names[0]]: w.hard ? object(w, depth + 2) : { required: [r.pick(words)] } };
  if (rare(0.05)) Object.assign(s, { if: { properties: { [names[0]]: { const: r.pick(["a", 1, true]) } }, required: r.chance(0.7) ? [names[0]] : undefined }, then: { required: [r.pick(words)] }, else: r.chance(0.5) ? { properties: { [names[0]]: leaf(w) } } : undefined });
  if (rare(0.04)) s.allOf = [object(w, depth + 2)].map((o) => (delete o.additionalProperties, o));
  if (rare(0.04)) s.anyOf = names.slice(0, 2).map((n) => (w.hard ? { required: [n], properties: { [r.pick(words)]: leaf(w) } } : { required: [n] }));
  if (r.chance(0.03)) s.not = { required: [r.pick(words)] };
  if (r.chance(0.1)) s.description = "An object";
  return s;
}

function any(w, depth) {
  const { r } = w;
  const defs = Object.keys(w.defs);
  const x = r.next();
  if (defs.length && x < 0.2) {
    const ref = { $ref: `#/${w.defKey}/${r.pick(defs)}` };
    if (r.chance(0.2)) ref.description = "See there";
    if (r.chance(0.06)) ref.minLength = 2;
    return ref;
  }
  if (depth < 3 && x < 0.34) return object(w, depth);
  if (depth < 4 && x < 0.48) return array(w, depth);
  if (x < 0.58) return union(w, depth);
  return leaf(w);
}

function array(w, depth) {
  const { r } = w;
  const s = { type: "array" };
  const x = r.next();
  if (x < (w.hard ? 0.3 : 0.75)) s.items = any(w, depth + 1);
  else if (x < (w.hard ? 0.4 : 0.85)) {
    const tuple = [leaf(w), leaf(w)];
    if (w.draft7) Object.assign(s, { items: tuple, additionalItems: r.chance(0.6) ? false : leaf(w) });
    else Object.assign(s, { prefixItems: tuple, items: r.chance(0.5) ? false : r.chance(0.5) ? leaf(w) : undefined });
  } else if (x < 0.9 && !w.draft7) Object.assign(s, { prefixItems: [leaf(w)], unevaluatedItems: r.chance(0.7) ? false : leaf(w) });
  if (r.chance(0.3)) s.minItems = r.int(1, 2);
  if (r.chance(0.25)) s.maxItems = r.int(1, 3);
  if (r.chance(0.2)) s.uniqueItems = true;
  if (r.chance(0.08)) {
    s.contains = leaf(w);
    if (!w.draft7 && r.chance(0.5)) s.minContains = r.int(0, 2);
    if (!w.draft7 && r.chance(0.4)) s.maxContains = r.int(1, 2);
  }
  return s;
}

function union(w, depth) {
  const { r } = w;
  const x = r.next();
  if (x < 0.35) return { type: r.pick([["string", "null"], ["number", "null"], ["integer", "string"], ["boolean", "string", "null"], ["object", "array"], ["array", "null"]]), ...(r.chance(0.3) ? { minLength: 2 } : {}) };
  if (x < 0.6) return { anyOf: [leaf(w), r.chance(0.6) ? { type: "null" } : any(w, depth + 1)] };
  if (x < 0.8) return { oneOf: [any(w, depth + 1), leaf(w), ...(r.chance(0.4) ? [leaf(w)] : [])] };
  if (x < 0.9) {
    const kinds = ["circle", "square"];
    return { oneOf: kinds.map((k) => ({ type: "object", properties: { kind: { const: k }, [k === "circle" ? "r" : "side"]: { type: "number" } }, required: ["kind", k === "circle" ? "r" : "side"], additionalProperties: false })) };
  }
  return { allOf: [leaf(w), leaf(w)] };
}

function leaf(w) {
  const { r } = w;
  const x = r.next();
  const s = {};
  if (x < 0.4) {
    s.type = "string";
    if (r.chance(0.25)) s.minLength = r.int(1, 4);
    if (r.chance(0.25)) s.maxLength = r.int(1, 12);
    if (r.chance(0.2)) s.pattern = r.pick(patterns);
    if (r.chance(0.25)) s.format = r.pick(formats);
  } else if (x < 0.55) {
    s.type = r.pick(["string", "string", undefined]);
    s.enum = [["-", "_", "."], ["asc", "desc"], [1, 2, 3], ["a", 1, null], ["only"]][r.int(0, 4)];
    if (s.type && r.chance(0.2)) s.minLength = 1;
  } else if (x < 0.75) {
    s.type = r.pick(["number", "integer", "integer"]);
    if (r.chance(0.35)) s.minimum = r.pick([0, 1, -5, 0.5]);
    if (r.chance(0.25)) s.maximum = r.pick([10, 100, 3, 1e21]);
    if (r.chance(0.1)) s.exclusiveMinimum = r.pick([0, 1]);
    if (r.chance(0.1)) s.exclusiveMaximum = r.pick([10, 2]);
    if (r.chance(0.12)) s.multipleOf = r.pick([2, 0.1, 5, 0.5]);
    if (r.chance(0.05)) s.format = r.pick(["int32", "int64", "float", "double"]);
  } else if (x < 0.85) s.type = "boolean";
  else if (x < 0.88) s.type = "null";
  else if (x < 0.91) s.const = r.pick(["fixed", 1, null, true, { a: 1 }, [1]]);
  else if (x < 0.93) Object.assign(s, { type: "string", nullable: true, ...(r.chance(0.3) ? { minLength: 2 } : {}) });
  else if (x < 0.95) s.not = { type: r.pick(["string", "null", "number"]) };
  else if (x < 0.97) s.description = "anything";
  else Object.assign(s, { type: "string", default: "x" });
  if (r.chance(0.15)) s.description = "About this";
  return JSON.parse(JSON.stringify(s));
}

// A value that fits a schema more often than not.
export function makeValue(r, schema, root, depth = 0) {
  if (schema === true || schema === undefined) return r.pick(strings);
  if (schema === false) return "never";
  if (depth > 6) return null;
  if (schema.$ref) return makeValue(r, schema.$ref.split("/").slice(1).reduce((s, k) => s[k], root), root, depth + 1);
  if ("const" in schema) return schema.const;
  if (schema.enum) return r.pick(schema.enum);
  for (const k of ["anyOf", "oneOf", "allOf"]) if (schema[k] && !schema.properties) return makeValue(r, r.pick(schema[k]), root, depth + 1);
  const type = Array.isArray(schema.type) ? r.pick(schema.type) : schema.type;
  switch (type) {
    case "object": {
      const o = {};
      for (const [k, s] of Object.entries(schema.properties ?? {})) if (schema.required?.includes(k) || r.chance(0.6)) o[k] = makeValue(r, s, root, depth + 1);
      return o;
    }
    case "array": {
      const tuple = schema.prefixItems ?? (Array.isArray(schema.items) ? schema.items : []);
      const list = tuple.map((s) => makeValue(r, s, root, depth + 1));
      for (let n = r.int(0, 2) + (schema.minItems ?? 0); list.length < n; ) list.push(makeValue(r, Array.isArray(schema.items) ? schema.additionalItems : schema.items, root, depth + 1));
      return list;
    }
    case "string": {
      if (schema.format && r.chance(0.5)) return r.pick(strings);
      for (let i = 0; i < 12; i++) {
        const s = r.pick(strings);
        if ((!schema.pattern || new RegExp(schema.pattern, "u").test(s)) && [...s].length >= (schema.minLength ?? 0) && [...s].length <= (schema.maxLength ?? 99)) return s;
      }
      return "abc";
    }
    case "integer": return r.pick([1, 2, 3, 5, 10, 42, 0, 100]);
    case "number": return r.pick(numbers);
    case "boolean": return r.chance(0.5);
    case "null": return null;
  }
  return r.pick([1, "x", null, true, [1], { a: 1 }]);
}

const wrong = [null, true, false, 0, 1, -1, 3.5, 1e21, "", "x", "42", "3.5", "true", "null", [], [1], ["x"], {}, { a: 1 }, "[]", "{\"a\":1}", "   ", [1, 1], ["a", "a"], [{ a: 1 }, { a: 1 }]];

// One change to a value, somewhere in it.
export function mutate(r, value) {
  const spots = [];
  const visit = (v) => {
    if (v && typeof v === "object") {
      spots.push(v);
      Object.values(v).forEach(visit);
    }
  };
  visit(value);
  if (!spots.length || r.chance(0.04)) return r.pick(wrong);
  const spot = r.pick(spots);
  const keys = Object.keys(spot);
  const key = keys.length ? r.pick(keys) : undefined;
  switch (r.int(0, 10)) {
    case 0: if (Array.isArray(spot)) spot.push(r.pick(wrong)); else spot[r.pick([...words, "extra", "toString", "constructor", "x-1"])] = r.pick(wrong); break;
    case 1: if (key !== undefined && !Array.isArray(spot)) delete spot[key]; break;
    case 2: if (key !== undefined && !Array.isArray(spot)) { const v = spot[key]; delete spot[key]; spot[key.length > 2 ? key.slice(0, -2) + key.at(-1) + key.at(-2) : key + "s"] = v; } break;
    case 3: if (key !== undefined) spot[key] = spot[key] && typeof spot[key] === "object" && Object.hasOwn(spot[key], "toString") ? "odd" : String(spot[key]); break;
    case 4: if (key !== undefined) spot[key] = JSON.stringify(spot[key]); break;
    case 5: if (key !== undefined) spot[key] = [spot[key]]; break;
    case 6: if (key !== undefined) spot[key] = null; break;
    case 7: if (Array.isArray(spot) && spot.length) spot.push(spot[0]); else if (key !== undefined) spot[key] = r.pick(strings); break;
    default: if (key !== undefined) spot[key] = r.pick(wrong);
  }
  return value;
}

// The text of a call: mostly the JSON, sometimes what models make of it.
export function makeText(r, value, broken = 0.1) {
  const text = r.chance(0.2) ? JSON.stringify(value, null, 2) : JSON.stringify(value);
  if (!r.chance(broken)) return text;
  switch (r.int(0, 13)) {
    case 0: return "```json\n" + text + "\n```";
    case 1: return text.slice(0, r.int(0, text.length));
    case 2: return text.replace(/"/g, "'");
    case 3: return text + r.pick([" ok", "}", ",", "\n\n", text]);
    case 4: return text.replace(/\}$/, ",}");
    case 5: return r.pick(["", " ", "\n", "null", "not json", "undefined", "NaN", "{", "[", "\"", "\"{}\"", "\u00a0", "\ufeff{}", "-", "1.", "tru", "{\"a\":01}", "{\"a\":1e400}", "{\"a\" 1}", "{a:1}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12G4\"}"]);
    case 6: return JSON.stringify(text);
    case 7: return text.replace(/true|null|false/, (m) => m[0].toUpperCase() + m.slice(1));
    case 8: return text.replace(/^\{/, "{\"__proto__\":{\"x\":1},");
    case 9: return text.replace(/^\{/, r.pick(["{\"constructor\":{\"prototype\":1},", "{\"constructor\":1,", "{\"\\u005f_proto__\":1,", "{\"k\":{\"__proto__\":null},"]));
    case 10: return text.replace(/:/, r.pick(["", "=", "::", ": :"]));
    case 11: return text.replace(/,/, r.pick(["", ";", ",,"]));
    case 12: { const i = r.int(0, text.length); return text.slice(0, i) + r.pick(["\n", "\u0001", "\\", "\"", "#", "é", "😀"]) + text.slice(i); }
    default: return "Here is the call: " + text;
  }
}

export function pairs(seed, schemas, each, broken, hard = 0) {
  const r = random(seed);
  const out = [];
  for (let i = 0; i < schemas; i++) {
    const schema = makeSchema(r, i >= schemas - hard);
    const texts = [];
    for (let j = 0; j < each; j++) {
      let value = makeValue(r, schema, schema);
      for (let n = r.pick([0, 1, 1, 1, 2, 3]); n > 0; n--) value = mutate(r, JSON.parse(JSON.stringify(value)));
      texts.push(makeText(r, value, broken));
    }
    out.push({ schema, texts });
  }
  return out;
}
