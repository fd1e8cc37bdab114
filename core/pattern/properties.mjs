// Writes properties.txt: every property that \p{…} takes and its code points, as
// this JavaScript's own RegExp has them.
//
//   node properties.mjs > properties.txt
//
// A line: the kind (gc, sc, scx, or - for what stands alone), all names of the
// property joined with commas, and the ranges. A range is the gap since the last
// one and, behind a colon, how many more code points it has, both in base 36.
// Script_Extensions stand there where they differ from Script. The names to try
// are those of property_names.go; the test of this package compares the two.
import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('property_names.go', import.meta.url), 'utf8')
const names = (list) => {
  const text = source.slice(source.indexOf(`const ${list} =`)).split('\n\n')[0]
  return [...text.matchAll(/"([^"]*)"/g)].map((m) => m[1]).join('').trim().split(' ')
}

const characters = Array.from({ length: 0x110000 }, (_, c) => String.fromCodePoint(c))

function ranges(property) {
  const re = new RegExp(`\\p{${property}}`, 'u')
  const out = []
  let last = -1
  for (let c = 0; c < 0x110000; c++) {
    if (!re.test(characters[c])) continue
    const start = c
    while (c + 1 < 0x110000 && re.test(characters[c + 1])) c++
    out.push((start - last - 1).toString(36) + (c > start ? ':' + (c - start).toString(36) : ''))
    last = c
  }
  return out.join(' ')
}

function section(kind, prefix, list, without = new Map()) {
  const byRanges = new Map()
  for (const name of list) {
    const text = ranges(prefix + name)
    if (without.get(name) === text) continue
    byRanges.set(text, [...(byRanges.get(text) ?? []), name])
  }
  const all = new Map()
  for (const [text, same] of byRanges) {
    console.log([kind, same.join(','), text].join(' '))
    for (const name of same) all.set(name, text)
  }
  return all
}

console.log(`# Unicode ${process.versions.unicode}; written by properties.mjs, which says what a line means`)
section('gc', 'gc=', names('categories'))
section('-', '', names('binaries'))
section('scx', 'scx=', names('scripts'), section('sc', 'sc=', names('scripts')))
