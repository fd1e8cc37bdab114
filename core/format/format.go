// Package format holds the formats of JSON Schema, drafts 4 to 2020-12, as tests
// on one string: a table of names in this file, one file per family beside it.
//
// Strings are WTF-8 (see package jsontext) of any length; every test is linear
// in it and none panics. Nothing of regexp, net or time is used: this package is
// part of what the browser loads.
package format

import "fourhosts/core/pattern"

// Lookup gives the test of a format, nil when the name is none that is known: a
// value of an unknown format passes. A name means the same in every draft.
func Lookup(name string) func(value string) bool {
	return formats[name]
}

var formats = map[string]func(string) bool{
	"date-time":             dateTime,
	"date":                  date,
	"time":                  clock,
	"duration":              duration,
	"email":                 email,
	"idn-email":             idnEmail,
	"hostname":              hostname,
	"idn-hostname":          idnHostname,
	"ipv4":                  ipv4,
	"ipv6":                  ipv6,
	"uri":                   uri,
	"uri-reference":         uriReference,
	"iri":                   iri,
	"iri-reference":         iriReference,
	"uri-template":          uriTemplate,
	"json-pointer":          jsonPointer,
	"relative-json-pointer": relativeJSONPointer,
	"uuid":                  uuid,
	"regex":                 func(s string) bool { return pattern.Syntax(s) == nil },
}
