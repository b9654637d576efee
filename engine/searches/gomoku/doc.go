// Package gomoku is a search for k in a row on boards without gravity: alpha-beta over the patterns
// on every line of the board, with VCF and VCT. It plays free, exact and renju rules, with k from
// 4 to 6 on boards up to 20 × 20.
//
// Read in this order: shape.go (what a stone on an empty cell makes of one line), pattern4.go (of all four
// lines), board.go (keeps both up to date move by move), threats.go (which threats there are), renju.go
// (forbidden points), vcf.go and vct.go (wins by fours and by threats), defence.go (moves that stop an
// open four or a VCF), node.go (alpha-beta and the static evaluation), weights.go (its weights),
// features.go (what they are fitted through), prune.go (pruning and reductions), order.go (move order),
// history.go (what failed high before), correction.go (what the evaluation misjudged before), counters.go
// (what it counts, for tuning), threads.go (lazy SMP), thinker.go (the root, as search.Thinker), lines.go
// (lines to the end of the game), wins.go (wins for proofs). builder.go is a simple opponent without
// look-ahead.
package gomoku
