package host

import "fourhosts/core"

// Invocation is one run of core.InvokeTool, kept so that several adapters may hand
// over the same call.
type Invocation struct {
	tool   *core.Tool
	check  *core.Check
	result core.Result
	err    error
}

// Invoke checks the arguments and runs the tool when they fit.
func Invoke(t *core.Tool, arguments string) Invocation {
	result, check, err := core.InvokeTool(t, arguments)
	return Invocation{tool: t, check: check, result: result, err: err}
}

// Check is what became of the arguments.
func (i Invocation) Check() *core.Check { return i.check }

// Instead gives the same checked call, had the tool answered otherwise. Arguments
// that did not fit stay what they are: the tool never ran.
func (i Invocation) Instead(result core.Result, err error) Invocation {
	if i.badInput() == nil {
		i.result, i.err = result, err
	}
	return i
}

// badInput gives the failed check, nil when the tool ran.
func (i Invocation) badInput() *core.ToolInputError {
	if i.check == nil || i.check.OK {
		return nil
	}
	input, _ := i.err.(*core.ToolInputError)
	return input
}

// Threw tells whether the tool ran and threw.
func (i Invocation) Threw() bool { return i.badInput() == nil && i.err != nil }

// Returned tells whether the tool ran and returned a failure.
func (i Invocation) Returned() bool { return i.err == nil && i.result.Failed() }
