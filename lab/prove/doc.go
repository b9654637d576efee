// Package prove finds the value of a position by jobs that any machine can do: bounded
// searches, from which a tree above them (engine/searches/solve) makes the proof.
//
// To read: job.go (a job as data), solve.go (the work), state.go (what is kept so that a proof
// can go on later).
package prove
