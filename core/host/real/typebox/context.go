package typebox

// maxErrors is how many errors one context takes; the others are dropped.
const maxErrors = 8

// context is what one evaluation has seen so far: the errors, and, where a schema
// has unevaluated keywords (on), the keys and items that were evaluated, on a stack.
type context struct {
	on     bool
	stack  []frame
	errors []Error
}

type frame struct {
	indices map[int]bool
	keys    map[string]bool
}

func (r *run) context() *context {
	c := &context{on: r.tracks}
	c.push()
	return c
}

func (c *context) push() {
	if c.on {
		c.stack = append(c.stack, frame{map[int]bool{}, map[string]bool{}})
	}
}

func (c *context) pop() {
	if c.on {
		c.stack = c.stack[:len(c.stack)-1]
	}
}

// top gives the sets on top of the stack, which are nil when nothing is counted.
func (c *context) top() frame {
	if !c.on {
		return frame{}
	}
	return c.stack[len(c.stack)-1]
}

func (c *context) addIndex(i int) {
	if c.on {
		c.top().indices[i] = true
	}
}

func (c *context) addKey(key string) {
	if c.on {
		c.top().keys[key] = true
	}
}

// merge takes over what other contexts have on top of their stacks.
func (c *context) merge(others ...*context) {
	for _, o := range others {
		for i := range o.top().indices {
			c.addIndex(i)
		}
		for key := range o.top().keys {
			c.addKey(key)
		}
	}
}

func (c *context) full() bool { return len(c.errors) >= maxErrors }

// add notes an error unless the context is full, and gives false.
func (c *context) add(e Error) bool {
	if !c.full() {
		c.errors = append(c.errors, e)
	}
	return false
}

// addAll notes the errors of other contexts.
func (c *context) addAll(others []*context) {
	for _, o := range others {
		for _, e := range o.errors {
			c.add(e)
		}
	}
}
