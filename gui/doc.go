// Package gui is the window: the board at the left, a card with everything
// about the game at the right, a status line below, menus and dialogs.
//
// It owns no game. What a person does becomes a call of the session; what the
// session publishes is drawn by every pane from the same snapshot. Disks are
// touched by one worker beside the window's goroutine.
package gui
