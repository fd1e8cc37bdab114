package core

import "fourhosts/core/sanitize"

// SanitizeLine makes one harmless line of any value: escape sequences go, control
// and format characters become spaces (see package sanitize). It never panics.
func SanitizeLine(value any) string { return sanitize.Line(value) }

// SanitizeText makes text harmless and keeps its lines, tabs and joiners.
func SanitizeText(text string) string { return sanitize.Text(text) }
