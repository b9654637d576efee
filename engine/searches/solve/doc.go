// Package solve finds the value of positions by proof: Solve answers whether a side wins
// by looking at every line that matters, SolveByJobs does so by many bounded searches at a
// time, and the search perfect plays by such proofs where they can be had.
//
// To read: solve.go (the two questions), prover.go (one question), knowledge.go (what is known
// of a game beyond its rules), prooftable.go (the memory), setup.go, perfect.go and rate.go
// (the player); for jobs try.go (a bounded search), tree.go (what is made of many), jobs.go (their order), proved.go
// (what they tell each other). What is known beyond the rules: of positional games, such as k in a
// row, sets.go, with fours.go (wins by fours), blockade.go (sets that cannot be completed) and
// symmetry.go (boards that are alike); of Isolation with knights walks.go; of nine-board
// blocks.go, whose questions dfpn.go answers by proof numbers (numbertable.go).
package solve

import "github.com/mnkdesk/mnkdesk/engine/search"

// Searches lists the searches of this package.
func Searches() []search.Search { return []search.Search{Perfect(Setup{})} }
