// Package session is one game being played: its moves, undo and redo, whose
// turn it is, and the computer that thinks beside it.
//
// A Session has one owner, the goroutine behind the dispatch function that it
// is made with (the window's thread, or a test's queue): all its methods are
// called there and its callbacks run there. Only the searches run elsewhere, each
// on its own goroutine with its own copy of the position; what they report comes
// back through dispatch and is dropped if the game has gone another way
// meanwhile.
//
// Begin with session.go and action.go (what can be done), board.go (the game), tree.go (its moves), thinker.go
// (searches) and snapshot.go (what a window shows).
package session
