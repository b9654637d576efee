// Package gui is the window: the board at the left, a card with everything
// about the game at the right, a status line below, menus and dialogs.
//
// It owns no rules. What a person does becomes a call of the session; what the
// session publishes is drawn by every pane from the same snapshot. Workers
// access the disks, never the window's goroutine.
//
// The Desk is the window; its parts are the table (the game being played and what
// is kept of it), the starter of games, the opener of files, and the menu.
package gui
