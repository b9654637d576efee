// Package search is the contract between a search and the program. The searches, in
// engine/searches, use only what this package exports, as a search from outside does.
//
// A Search chooses moves, in all games or in one. Its Thinker works in one game and gets each
// move to be found as a Task, which watches the limits and publishes Reports. A Player is a
// search with an evaluation and limits, written "alphabeta(eval=generic,depth=4)": Parse reads
// it with the options of engine/playerspec. A Brain is a player in one game.
//
// To read: search.go, task.go, leaves.go, root.go, reporter.go, depths.go and since.go (what a
// search gets); limits.go, report.go and brain.go (how it runs); parse.go and shared.go (players).
package search
