// What TypeBox's formats say of the strings of the official suite and of others
// made from them, for core/host/real/typebox.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Format } from './node_modules/typebox/build/format/index.mjs'

const suite = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../format/testdata/suite')
const names = ['date-time', 'date', 'duration', 'email', 'hostname', 'idn-email', 'idn-hostname', 'ipv4', 'ipv6', 'iri-reference', 'iri', 'json-pointer-uri-fragment', 'json-pointer', 'regex', 'relative-json-pointer', 'time', 'uri-reference', 'uri-template', 'uri', 'url', 'uuid']
const urls = ['http://a@b', 'http://a:b@c:80', 'http://@', 'http://a@', 'http://:80', 'http://a:', 'http://a:0', 'http://a:65535', 'http://a:65536', 'http://a:080', 'http://a:8a', 'http:a', 'http:/a', 'http:///a', 'http:\\\\a', 'https:a', 'HTTP:', 'http:', 'http://?', 'http://#', 'http://.', 'http://..', 'http://a..b', 'http://1', 'http://256', 'http://1.2', 'http://1.2.3.4.5', 'http://1.2.3.256', 'http://1.2.3.4.', 'http://0x7f.1', 'http://0xzz', 'http://a.0xzz', 'http://a.0x', 'http://08', 'http://1.09', 'http://a.1', 'http://a.1.', 'http://4294967296', 'http://1.16777216', 'http://%61', 'http://%zz', 'http://%25', 'http://a%20b', 'http://a%C3%A9', 'http://a|b', 'http://a<b', 'http://a b/', 'http://a/ b', 'http://a^b', 'http://a_b', 'http://a!b', 'http://(a)', 'http://xn--a', 'http://[::1]', 'http://[::1', 'http://::1]', 'http://[1:2:3:4:5:6:7:8]', 'http://[1:2:3:4:5:6:7]', 'http://[1::2::3]', 'http://[::1.2.3.4]', 'http://[1:2:3:4:5:6:1.2.3.4]', 'http://[1:2:3:4:5:6:7:1.2.3.4]', 'http://[::01.2.3.4]', 'http://[::1.2.3]', 'http://[::1.2.3.256]', 'http://[::12345]', 'http://[:1]', 'http://[1:]', 'http://[::1%25eth0]', 'http://[::1]a', 'http://[::1]:8', 'foo://a', 'foo://', 'foo:///', 'foo://a:b', 'foo://a b', 'foo://a|b', 'foo://%zz', 'foo://[::1]', 'foo://[x]', 'foo:a b', 'foo:', 'foo:?', 'foo://é', 'foo://a@', 'foo://@', 'foo://:80', 'file:', 'file:/', 'file://', 'file://a', 'file:///C:/a', 'file://C:/a', 'file://C|/a', 'file://a b', 'file://1.256.1', 'file:\\\\a\\b', 'file://a:80', '1a:b', 'a+b.c-1:x', ':a', '//', '//a:b', '//a b', '\\\\a', '/\\a', '///a', ' http://a ', 'ht\ttp://a', 'http://a\n', '\u00a0http://a', 'http://é.fr', 'http://a/é', 'ws://a', 'wss:a', 'ftp://a@b:c', 'blob:http://a', 'javascript:1', 'data:,a b', 'http://[v1.a:b]', 'http://[V1.]', 'http://a?%zz', 'http://a#%', 'http://a/%41', 'http://[v1.a]x', 'http://[vg.a]']
const more = ['', ' ', 'a', 'a b', 'a@b', 'a@b.co', 'A@B.CO', 'a@b.co ', 'a.b+c@d-e.f', '"a b"@c.de', 'a@[127.0.0.1]', 'a@[IPv6:::1]', 'a@[IPv6:zz]', 'a@b..c', '.a@b.c', 'a@-b.c', 'é@b.c', 'a@é.fr', 'a@b_c.d', '1.2.3.4', '01.2.3.4', '::1', '::ffff:1.2.3.4', 'FE80::1', '1::2::3', 'fe80::1%eth0', 'http://a', 'http://a b', 'http://é.fr/é', 'HTTP://A.B:80/c?d#e', 'https://', 'http://[::1]:80/', 'http://[v1.a]/', 'http://a:99999', 'http://a:b', 'mailto:a@b', 'urn:x:y', 'file:///a', 'file:a', '//a/b', '/a', 'a:b', 'a/b', '#a', '?a', '%', '%41', '%zz', 'a%', 'a\\b', 'a|b', 'a{b}', 'a<b>', 'a"b', 'a^b', 'a`b', 'http://a/{b}', '{a}', '{a', '{+a,b*}', '{a:3}', '{a:0}', '{é}', '{a.b}', '{!a}', '{a%41}', "{a'}", "'", 'a\u0000', 'a\n', 'a\u00a0', '\u{1F600}', '\ud800', 'localhost', 'a.b', 'a-b.c', '-a.b', 'a-.b', 'xn--nxasmq6b', 'xn--a', 'ab--c', 'a_b', 'a.', '.a', 'a..b', 'A.B', '1.1', 'a'.repeat(64), 'a'.repeat(63), `${'a'.repeat(63)}.`.repeat(4) + 'a', 'straße.de', 'ＡＢ.com', 'a。b', 'a\u200db', '\u0661.com', 'א.com', 'P1Y', 'P1Y2M3DT4H5M6S', 'P1YT', 'PT1S', 'P1W', 'P1M1Y', 'PT1H1S', 'P1Y1D', 'p1d', 'P', 'P1.5D', '2020-01-01', '2020-13-01', '2021-02-29', '0000-01-01', '2020-1-1', '2020-01-01T00:00:00Z', '2020-01-01t00:00:00z', '2020-01-01 00:00:00Z', '2020-01-01T24:00:00Z', '2020-01-01T23:59:60Z', '2020-01-01T22:59:60Z', '2020-01-01T00:00:00', '2020-01-01T00:00:00.123+01:00', '2020-01-01T00:00:00+24:00', '2020-01-01T00:00:00+0100', '2020-01-01T00:59:60+01:00', '00:00:00.Z', '12:00:00Z', '12:00:00+00:60', '٠٠:00:00Z', '/a/b', '/a~0', '/a~2', 'a/b', '#/a', '#/a%20', '#/é', '#a', '0', '0#', '1/a', '01', '-1', '1~', '123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000', '00000000-0000-0000-0000-000000000000', '{123e4567-e89b-12d3-a456-426614174000}', 'urn:uuid:123e4567-e89b-12d3-a456-426614174000', '[a-z]+', '[', '(?<=a)b', '\\p{L}', '\\a', 'a{1', '(?i)a', '\\k<a>', '[z-a]', '(?:a', '\\-', 'a**', '^\\S(|(.|\\n)*\\S)\\Z']

export function formatRows() {
  let seed = 99
  const below = n => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor(seed / 4294967296 * n) }
  const byName = new Map(names.map(name => [name, new Set(/^(ir|ur)/.test(name) ? [...more, ...urls] : more)]))
  const folder = path.join(suite, 'draft2020-12')
  for (const file of fs.readdirSync(folder).sort()) {
    for (const group of JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))) {
      for (const { data } of group.tests) if (typeof data === 'string') byName.get(group.schema.format)?.add(data)
    }
  }
  const rows = []
  for (const [name, set] of byName) {
    for (const s of [...set]) {
      const p = below(s.length + 1)
      if (below(2)) set.add(below(2) ? s.slice(0, p) + s.slice(p + 1) : s.slice(0, p) + '.-:/%@aZ0 é[]T~\u0000'[below(17)] + s.slice(p))
    }
    for (const s of set) rows.push([name, s, Format.Test(name, s)])
  }
  return rows
}
