// Package solve finds the value of positions by proof. Solve determines which side wins by
// searching every line that matters. SolveByJobs does the same with many bounded searches, which
// may run at the same time. The search perfect plays by such proofs.
//
// Reading order: solve.go (the two questions), prover.go (one question), answer.go, knowledge.go
// (what a prover knows of a game beyond its rules), prooftable.go (the table of answers), setup.go,
// perfect.go and rate.go (the player). For jobs: try.go (a bounded search), tree.go (the tree of
// jobs), jobs.go (their order), proved.go (answers that jobs pass on). Knowledge of positional
// games, such as k in a row: sets.go, fours.go (wins by fours), blockade.go (sets that cannot be
// completed), symmetry.go (symmetrical boards); of Isolation with knights: walks.go; of nine-board:
// blocks.go, with dfpn.go (proof-number search) and numbertable.go (its table).
package solve

import "github.com/mnkdesk/mnkdesk/engine/search"

// Searches lists the searches of this package.
func Searches() []search.Search { return []search.Search{Perfect(Setup{})} }
