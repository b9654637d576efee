// Package gomoku is a search for k in a row on boards without gravity: alpha-beta over the patterns
// on every line of the board, with VCF and VCT. It plays free, exact and renju rules, with k from
// 4 to 6 on boards up to 20 × 20.
//
// Read in this order: shape.go (the shape a stone would make on one line), pattern4.go (its pattern on all
// four lines), board.go (updates both move by move), threats.go (the threats of both sides), renju.go
// (forbidden points), vcf.go (wins by fours, quiescence) and vct.go (wins by threats), defence.go (moves that stop an
// open four or a VCF), node.go (alpha-beta and static evaluation), weights.go (its weights), net.go and netboard.go (the
// neural net that corrects it), features.go (features for fitting both), prune.go (pruning and reductions), order.go (move
// order), history.go (killers, counter-moves, history), correction.go (correction history), counters.go (statistics for
// tuning), threads.go (lazy SMP), thinker.go (the root, as search.Thinker), lines.go (lines to the end of the game),
// shortest.go (shortest wins), wins.go (wins for proofs). builder.go is a simple opponent without look-ahead.
package gomoku
