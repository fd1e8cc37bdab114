// Package language stands in for golang.org/x/text/language.
package language

type Tag struct{}

var English Tag
