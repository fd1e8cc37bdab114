package playground

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Sizes lists the files in bytes, plain, by gzip and by brotli, one a line, with the sum
// of all; a visit of the page loads some of them (page.html names which).
func (s Site) Sizes() string {
	var out strings.Builder
	var plain, zip, br int
	line := func(name string, plain, zip, br int) {
		fmt.Fprintf(&out, "%-34s %9d %9d gz %9d br\n", name, plain, zip, br)
	}
	for _, name := range slices.Sorted(maps.Keys(s)) {
		file := s[name]
		line(name, len(file.Body), len(file.Gzip), len(file.Brotli))
		plain, zip, br = plain+len(file.Body), zip+len(file.Gzip), br+len(file.Brotli)
	}
	line("together", plain, zip, br)
	return out.String()
}

// pageParts are the scripts and the style of the page, each as a file by itself, without what is compressed of it.
func (s Site) pageParts() Site {
	parts := make(Site)
	for _, name := range []string{"app.js", "app.css"} {
		parts[name] = newFile(name, s.asset(name).Body)
	}
	if found := beginTag.FindSubmatch(s[indexName].Body); found != nil {
		parts[beginName] = newFile(beginName, found[1])
	}
	return parts
}
