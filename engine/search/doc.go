// Package search is the contract between a search and the program. The searches in
// engine/searches use only what this package exports, as searches from outside do.
//
// A Search is a way to choose moves in one or more games. Its Thinker works in one game and gets
// each move to find as a Task, which watches the limits and publishes Reports. A Player is a search
// with an evaluation and limits, written "alphabeta(eval=generic,depth=4)". Parse reads it with
// the options of engine/playerspec. A Brain is a player in one game.
//
// What a search uses: search.go, task.go, leaves.go, root.go, reporter.go, depths.go, since.go,
// ranking.go, multipv.go, lapses.go, visited.go. How it runs: limits.go, report.go, player.go,
// brain.go, watchdog.go, clock.go, fault.go, memory.go. Player strings: parse.go, shared.go,
// evaluation.go, tuning.go.
package search
