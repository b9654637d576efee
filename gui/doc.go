// Package gui is the window: the board at the left, a card with everything
// about the game at the right, a status line below, menus and dialogs.
//
// It owns no rules. What a person does becomes a call of the session; what the
// session publishes is drawn by every pane from the same snapshot. Workers
// access the disks, never the window's goroutine.
//
// The Desk is the window and wires its parts: the table (the game on the board) in play, and those of the other features.
// Each says in a struct what it needs of the window.
package gui
