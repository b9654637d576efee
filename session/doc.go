// Package session plays one game: it holds the moves, undoes and redoes them, knows whose turn it
// is, and runs the computer's searches in the background.
//
// A Session has one owner: the goroutine behind the dispatch function that is passed to New (the
// window's thread, or a test's queue). All methods are called there, and all callbacks run there.
// Only the searches run elsewhere, each on its own goroutine with its own copy of the position.
// Their results come back through dispatch, and are dropped if the game has changed meanwhile.
//
// Begin with session.go and action.go (what can be done), board.go (the game), tree.go (its moves), thinker.go
// (searches) and snapshot.go (what a window shows). Also help.go and practice.go (what help costs), seats.go (levels,
// two computers), clock.go, opening.go with deciding.go, ponder.go, pace.go, finish.go (how a game was won), study.go
// (changes of a study).
package session
