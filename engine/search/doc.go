// Package search is the contract of choosing a move in any game: what a search is asked
// and told, what it reports, and how players are written. The searches themselves are
// rooms of their own beside it, which use what is exported here and nothing else, as
// any search from outside does.
//
// A Search is a way to choose moves, for all games or for one; its Thinker is at work in
// one game, and gets each move to be found as a Task, which watches limits and
// cancelling and tells what was found. A Player is a search with its evaluation and
// limits, written as a string such as "alphabeta(eval=generic,depth=4)"; Parse reads it,
// and engine/playerspec cuts it into words.
// A Brain is a player at work in one game.
//
// To read: search.go (what a search is), task.go, leaves.go, root.go, reporter.go, depths.go, since.go (what
// it is given), limits.go and report.go, brain.go (how it is run); then options.go,
// values.go and parse.go (how it is written), evaluation.go and tuning.go.
package search
