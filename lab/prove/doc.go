// Package prove finds the value of a position by jobs that any machine can do: bounded searches,
// from which a tree above them (engine/searches/solve) builds the proof.
//
// Begin with job.go (a job as data), then solve.go (the work) and state.go (the finished jobs that
// are stored so that a proof can be resumed).
package prove
