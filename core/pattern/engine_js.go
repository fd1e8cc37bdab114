//go:build js

package pattern

// The browser's RegExp is set by Use: this package knows no browser.
var defaultEngine Engine
