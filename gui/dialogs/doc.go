// Package dialogs holds the dialogs of the window that have no room of their own: a new
// game, settings, statistics and past games, comments, and help. Each is given what
// it needs; none knows the window.
package dialogs
