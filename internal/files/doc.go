// Package files reads and writes the program's files so that a kill, a full disk or a second window
// never leaves a half-written file. It replaces files atomically, locks them, keeps broken ones
// aside, and describes errors in plain words.
//
// To read: write.go with step.go (steps that tests let fail), read.go, lock.go, move.go, aside.go, problem.go,
// space.go.
package files
