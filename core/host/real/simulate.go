package real

import (
	"fourhosts/core/host"
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// simulations has what a release of each host does with a call; the row of the
// release in releases.json says what is its own.
var simulations = map[string]func(row *jsontext.Value) func(Call) Answer{
	"mcp": func(row *jsontext.Value) func(Call) Answer {
		r := ReadMCPRelease(row)
		return func(c Call) Answer { return MCP(r, c) }
	},
	"pi": func(row *jsontext.Value) func(Call) Answer {
		r := NewPiRelease(row)
		return func(c Call) Answer { return Pi(r, c) }
	},
	"omp":    func(*jsontext.Value) func(Call) Answer { return OMP },
	"ai-sdk": func(*jsontext.Value) func(Call) Answer { return AISDK },
	"ai-sdk-mcp": func(row *jsontext.Value) func(Call) Answer {
		var server MCPRelease
		for _, r := range host.Releases("mcp") {
			if r.Number == row.Get("server").Text {
				server = ReadMCPRelease(r.Row)
			}
		}
		return func(c Call) Answer { return AISDKMCP(server, c) }
	},
}

// made is the simulation of each known release, by its row.
var made = func() map[*jsontext.Value]func(Call) Answer {
	m := map[*jsontext.Value]func(Call) Answer{}
	for id, of := range simulations {
		for _, r := range host.Releases(id) {
			m[r.Row] = of(r.Row)
		}
	}
	return m
}()

// Simulate gives what a release of a host does with a call. An Answer that is
// Missing says what was not simulated; it is never guessed.
func Simulate(r host.Release, c Call) (a Answer) {
	defer func() {
		switch p := recover().(type) {
		case nil:
		case *js.Missing:
			a = Answer{Missing: p.What}
		default:
			panic(p)
		}
	}()
	if simulation := made[r.Row]; simulation != nil {
		return simulation(c)
	}
	return Answer{Missing: "this release"}
}
