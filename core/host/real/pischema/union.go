package pischema

import (
	"fourhosts/core/host/real/js"
	"fourhosts/core/jsontext"
)

// walkUnion blames the branch of a union that a value was most likely meant for.
func (e *explainer) walkUnion(keyword string, branches, v *value, path string, out *[]Problem) {
	n := e.matches(branches, v)
	if n == 1 || keyword == "anyOf" && n > 0 {
		return
	}
	if n > 1 {
		*out = append(*out, Problem{keyword, path, "matches more than one alternative"})
		return
	}
	if key, tags := e.tags(branches); tags != nil && v.Kind == jsontext.Object {
		for i, tag := range tags {
			if own := v.Get(key); own != nil && js.Same(own, tag) {
				e.walk(branches.Items[i], v, path, out)
				return
			}
		}
		*out = append(*out, Problem{keyword, pointer(path, key), "expected one of " + listValues(tags)})
		return
	}
	var best []Problem
	most := 0
	for _, branch := range branches.Items {
		var problems []Problem
		e.walk(branch, v, path, &problems)
		if len(problems) == 0 {
			continue
		}
		declared := e.declared(branch, v)
		if best == nil || declared > most || declared == most && js.Length(problems[0].Path) > js.Length(best[0].Path) {
			best, most = problems, declared
		}
	}
	if best == nil {
		best = []Problem{{keyword, path, "matches no alternative"}}
	}
	*out = append(*out, best...)
}

// behind gives the schema that a branch refers to, else the branch.
func (e *explainer) behind(branch *value) *value {
	if ref := text(branch, "$ref"); ref != nil {
		branch, _ = e.resolve(ref.Text)
	}
	return branch
}

// declared counts the properties of a value that a branch names.
func (e *explainer) declared(branch, v *value) int {
	if v.Kind != jsontext.Object {
		return 0
	}
	known, n := e.keys(object(e.behind(branch), "properties")), 0
	for _, m := range v.Members {
		if known[m.Key] != nil {
			n++
		}
	}
	return n
}

// tags gives the property whose constant tells the branches apart, and the constants.
func (e *explainer) tags(branches *value) (key string, tags []*value) {
	if len(branches.Items) == 0 {
		return "", nil
	}
	resolved := make([]*value, len(branches.Items))
	for i, branch := range branches.Items {
		resolved[i] = e.behind(branch)
	}
	for _, p := range members(object(resolved[0], "properties")) {
		if tags := constants(resolved, p.Key); tags != nil {
			return p.Key, tags
		}
	}
	return "", nil
}

// constants gives the different scalar constants of one property in all branches.
func constants(branches []*value, key string) []*value {
	var tags []*value
	for _, branch := range branches {
		tag := object(branch, "properties").Get(key).Get("const")
		if tag == nil || tag.Kind >= jsontext.Array || isOneOf(tag, tags) {
			return nil
		}
		tags = append(tags, tag)
	}
	return tags
}
