// Package omp reads, repairs and checks the arguments of a tool call as OMP does
// between its model and the tool: malformed JSON is mended, values are coerced
// towards the schema of pi.typebox.Type.Unsafe, and what still does not fit is
// refused in the host's own words. It follows @oh-my-pi/pi-coding-agent 18.2.3 and
// the pi-ai, pi-utils and omptype of that release, as they were seen to run.
//
// What cannot be followed is not guessed: the functions then panic with a *js.Missing.
package omp
