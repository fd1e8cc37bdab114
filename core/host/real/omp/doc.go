// Package omp reads, repairs and checks the arguments of a tool call as OMP does
// between its model and the tool: malformed JSON is mended, values are coerced
// towards the schema of pi.typebox.Type.Unsafe, and what still does not fit is
// refused in the host's own words. It follows @oh-my-pi/pi-coding-agent 18.2.3 and
// the pi-ai, pi-utils and omptype of that release, as they were seen to run.
//
// What cannot be followed is not guessed: the functions then panic with a value
// that Missing understands.
package omp

// missing is the panic for a call that is not simulated.
type missing string

// Missing tells what is not simulated from the value of a recovered panic; false
// for any other panic, which is to go on.
func Missing(recovered any) (string, bool) {
	m, ok := recovered.(missing)
	return string(m), ok
}

// Lack gives up on a call for a reason that a recovered panic tells to Missing.
func Lack(what string) { panic(missing(what)) }
