package call

import (
	"strconv"
	"strings"

	"fourhosts/core/host"
	"fourhosts/core/jsontext"
)

// row is one host that is asked.
type row struct {
	adapter  *host.Adapter
	release  host.Release
	failures string // "throw" or "return", empty for hosts without the switch
	core     bool   // false: an ordinary tool without the core
}

// mostRows is how many hosts a request may ask: each of them repeats the whole text,
// and there are about twenty different rows.
const mostRows = 32

// readRows reads which hosts are asked; left out it is each of the four in its
// newest release.
func readRows(root object) []row {
	if !root.has("hosts") {
		var rows []row
		for _, a := range host.Adapters() {
			rows = append(rows, newRow(a))
		}
		return rows
	}
	list := root.list("hosts")
	if len(list) > mostRows {
		root.r.over("the number of hosts", mostRows)
		return nil
	}
	var rows []row
	for i, v := range list {
		name := "hosts" + index(i)
		o := root.r.object(v, name, "/hosts/"+strconv.Itoa(i), "host", "release", "failures", "adapter")
		o.need("host")
		a := host.Find(o.text("host", ""))
		if a == nil {
			o.r.fail("unknown host " + jsontext.Quote(o.text("host", "")) + " in " + name + "; takes " + hostIDs())
			continue
		}
		next := newRow(a)
		if o.has("release") {
			next.release = findRelease(o, a)
		}
		if o.has("failures") {
			if !a.TakesFailures {
				o.r.fail(name + ".failures is for " + idsWithFailures() + " only")
			}
			next.failures = o.oneOf("failures", "throw", "return")
		}
		next.core = o.oneOf("adapter", "core", "none") == "core"
		rows = append(rows, next)
	}
	return rows
}

func newRow(a *host.Adapter) row {
	next := row{adapter: a, release: host.Releases(a.ID)[0], core: true}
	if a.TakesFailures {
		next.failures = "throw"
	}
	return next
}

func findRelease(o object, a *host.Adapter) host.Release {
	want := o.text("release", "")
	var known []string
	for _, r := range host.Releases(a.ID) {
		if r.Number == want {
			return r
		}
		known = append(known, r.Number)
	}
	o.r.fail("unknown release " + jsontext.Quote(want) + " of " + a.ID + " in " + o.name + "; takes " + strings.Join(known, ", "))
	return host.Release{}
}

func hostIDs() string {
	var ids []string
	for _, a := range host.All() {
		ids = append(ids, a.ID)
	}
	return strings.Join(ids, ", ")
}

func idsWithFailures() string {
	var ids []string
	for _, a := range host.Adapters() {
		if a.TakesFailures {
			ids = append(ids, a.ID)
		}
	}
	return strings.Join(ids, ", ")
}

// everyRow is each host, release and switch that there is, newest first: an ordinary
// tool, the core's adapter, and where there is a choice of failures both.
func everyRow() []row {
	var rows []row
	for _, a := range host.All() {
		for _, release := range host.Releases(a.ID) {
			base := newRow(a)
			base.release = release
			rows = append(rows, base)
			if a.TakesFailures {
				base.failures = "return"
				rows = append(rows, base)
				base.failures = "throw"
			}
			base.core = false
			rows = append(rows, base)
		}
	}
	return rows
}

// adapterWord is the word of a row for whether the core is in it.
func (r row) adapterWord() string {
	if r.core {
		return "core"
	}
	return "none"
}

func (r row) hand(call host.Invocation) host.Handed {
	return r.adapter.Hand(call, host.Options{ReturnFailures: r.failures == "return"})
}
