// Package gui is the window: the board at the left, a card with everything
// about the game at the right, a status line below, menus and dialogs.
//
// It contains no rules of games. The person's actions become calls of the
// session, and every pane draws the same snapshot that the session publishes.
// Only workers access the disks, never the window's goroutine.
//
// Desk is the window. It connects the parts: the table (the game on the board)
// in package play, and the other features in packages of their own. Each part
// declares in a struct what it needs from the window.
//
// To read: desk.go (build connects the parts), show.go (what a snapshot changes), commands.go with menu.go and keys.go,
// dialog.go (what each dialog gets), focus.go, leave.go (quitting), windowsize.go, savedstate.go (what is read at the
// start).
package gui
