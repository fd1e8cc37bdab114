// What JavaScript itself answers, for core/host/real/js: messages of JSON.parse,
// String, JSON.stringify, Number, trim and length.
const bits = ['{', '}', '[', ']', ':', ',', '"', '"a"', '1', '-', '0', '01', '1.5', '1.', '1e', '1e+', '-0', '2E5', 'true', 'tru', 'nul', 'null', 'false', 'fal', 'x', '\\', '\\u', '\\u12', '\\u00e9', '\\n', '\\x', '\n', '\r\n', '\r', ' ', '\t', 'é', '\u{1F600}', '\ud800', '\udc00', 'NaN', 'undefined', 'Infinity', '{"a":1}', '{"text":"Hello"}', '// c\n', '```json\n', '"k":', '"k": ', '\u0001', '\u007f', '\u2028', '[1,2,3]', '\ufeff', "'a'", 'None', 'True']
const starts = ['{"text": "Hello world", "separator": "-", "list": [1, 2, 3.5, null, true], "o": {"k": "v\\n\\u00e9"}}', '[1,2,[3,[4]],{"a":{"b":[]}}]', '{"text":"a\nb"}', '"just a string"', 'NaN', 'Infinity', 'undefined', '[object Object]', '{}', '[]', ' ']
const values = ['null', 'true', 'false', '0', '-0', '1e21', '1e-7', '123456789012345678901234567890', '1e400', '-1e400', '0.1', '1.0', '"a\\n\\ud800\\u2028\\u007f/<"', '[]', '{}', '[1,[2,3,[null]],null,{"a":1},true,"x"]', '{"b":1,"a":[],"2":{},"10":[1],"-1":0,"01":3,"4294967294":1,"4294967295":2}', '{"__proto__":{"x":1},"a":{"__proto__":1}}', '[[],[[]],{}]', '{"a":{"b":{"c":[1,{"d":null}]}}}', '["\\ud83d","\\ude00"]', '{"\\u001b\\n":1,"":2}']
const numbers = ['', ' ', '5', '5.', '.5', '.', '-', '+5', '-5', '--5', '5e', '5e3', '5E+3', '5e-3', 'e5', '1_000', '0x1F', '0X1f', '-0x1', '0x', '0o17', '0b101', '0b2', 'Infinity', '+Infinity', '-Infinity', 'infinity', 'NaN', '1e400', '-1e400', '1e-400', '\u00a05\ufeff', '\u20285', '\u180e5', '5 5', '00012', '1,2', '٣', '0x1fffffffffffffffffff', '0x20000000000001', '1e21', '123456789012345678901234567890', '0.1', 'abc', 'true', 'null', '5n', '\t\n5\r\v\f', '\u0085 5', '.e1', '1.e1', '1.5.2', '\u{1F600}', '\ud800x', '-0', '0x_1', '0x+1', '+.5e1', '+ 5', '0b', '1e5_0']

function messages() {
  let seed = 12345
  const below = n => { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return (seed >> 8) % n }
  const rows = []
  for (let i = 0; i < 4000; i++) {
    let t = ''
    if (i % 2) for (let n = 1 + below(12); n > 0; n--) t += bits[below(bits.length)]
    else {
      t = starts[below(starts.length)]
      for (let n = below(4); n > 0; n--) {
        const p = below(t.length + 1), what = below(4)
        t = what === 0 ? t.slice(0, p) : what === 1 ? t.slice(0, p) + t.slice(p + 1) : t.slice(0, p) + bits[below(bits.length)] + t.slice(p)
      }
    }
    let message = ''
    try { JSON.parse(t) } catch (e) { message = e.message }
    rows.push([t, message])
  }
  return rows
}

export function recordLanguage(save) {
  save('syntaxerror.json.gz', messages())
  save('values.json.gz', values.map(t => { const v = JSON.parse(t); return [t, String(v), JSON.stringify(v), JSON.stringify(v, null, 2)] }))
  save('numbers.json.gz', numbers.map(s => [s, String(Number(s)), s.trim(), String(s.length)]))
}
