package call_test

import (
	"runtime"
	"strconv"
	"strings"
	"testing"

	"fourhosts/core/call"
)

// work is what a call allocates: times and bytes. The first call compiles the schema.
func work(t *testing.T, request string) (times, bytes float64) {
	t.Helper()
	if response := call.Answer(request); !strings.HasPrefix(response, `{"schema":{"ok":true`) {
		t.Fatal(response)
	}
	const runs = 3
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range runs {
		call.Answer(request)
	}
	runtime.ReadMemStats(&after)
	return float64(after.Mallocs-before.Mallocs) / runs, float64(after.TotalAlloc-before.TotalAlloc) / runs
}

// TestGrowth holds what a call costs to its size: four times as much of anything costs
// four times as much, with some room, and what fits costs next to nothing for each item.
func TestGrowth(t *testing.T) {
	for _, c := range []struct {
		name    string
		request func(size int) string
		small   int
		each    float64 // allocations for each of four times as many
		room    float64 // bytes
	}{
		{"numbers", listRequest, 2000, 0.2, 2500},
		{"rows", rowsRequest, 500, 80, 15000}, // 63 and 11,900 when it was written
		{"properties", wideRequest, 100, 25, 10000},
		{"problems", wrongRequest, 200, 80, 14000}, // of a thousand at most
		{"unknown properties", unknownRequest, 100, 120, 40000},
	} {
		times, bytes := work(t, c.request(c.small))
		moreTimes, moreBytes := work(t, c.request(4*c.small))
		if moreTimes > 5*times || moreBytes > 5.5*bytes {
			t.Errorf("%s: %.0f allocations of %.0f bytes grow to %.0f of %.0f", c.name, times, bytes, moreTimes, moreBytes)
		}
		of := float64(4 * c.small)
		if moreTimes/of > c.each || moreBytes/of > c.room {
			t.Errorf("%s: %.2f allocations and %.0f bytes for each", c.name, moreTimes/of, moreBytes/of)
		}
		t.Logf("%s: %.0f, %.0f; %.2f allocations and %.0f bytes for each", c.name, times, moreTimes, moreTimes/of, moreBytes/of)
	}
}

// unknownRequest is a call of a tool with so many properties, with as many others.
func unknownRequest(size int) string {
	var schema, arguments strings.Builder
	for i := range size {
		schema.WriteString(`, "property_` + strconv.Itoa(i) + `": {"type": "string"}`)
		arguments.WriteString(`, "other_` + strconv.Itoa(i) + `": 1`)
	}
	return benchRequest(`{"type": "object", "properties": {`+schema.String()[2:]+`}, "additionalProperties": false}`, `{`+arguments.String()[2:]+`}`, "")
}
