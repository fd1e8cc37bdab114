package playground

import (
	"encoding/json"
	"regexp"
	"strings"
)

// beginName is the script that stands in the page itself and begins what takes longest: no file of the
// site, and the one script that the page's policy names by its content.
const beginName = "begin.js"

// beginTag matches that script in the page: the first, and the only one without an address.
var beginTag = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// pagePolicy is the policy of the page, which says it in a meta element too, for static hosts that send
// no headers of their own: the site's, and its one script of its own.
func pagePolicy(script string) string {
	return strings.Replace(Policy, "script-src 'self'", "script-src 'self' "+hashOf(script), 1)
}

// firstRequest is the request of the sample call in the very text of requestOf (web/state.ts): the page
// takes over its answer where it asks the same. Panels tell the hosts and their releases.
func firstRequest(sample *Preset, panels []Panel) (string, error) {
	type host struct {
		Host    string `json:"host"`
		Release string `json:"release"`
		Adapter string `json:"adapter"`
	}
	request := struct {
		Tool struct {
			Name        json.RawMessage `json:"name"`
			Title       json.RawMessage `json:"title"`
			Description json.RawMessage `json:"description"`
			Effect      json.RawMessage `json:"effect"`
			SchemaText  string          `json:"schemaText"`
		} `json:"tool"`
		Arguments string `json:"arguments"`
		Hosts     []host `json:"hosts"`
		View      bool   `json:"view"`
	}{Arguments: sample.Arguments, View: true}
	tool := &request.Tool
	tool.Name, tool.Title, tool.Description, tool.Effect = sample.tool["name"], sample.tool["title"], sample.tool["description"], sample.tool["effect"]
	tool.SchemaText = sample.SchemaText
	for _, panel := range panels {
		if panel.Shown {
			request.Hosts = append(request.Hosts, host{panel.Host, panel.Release, "core"})
		}
	}
	text, err := encode(request)
	return string(text), err
}
