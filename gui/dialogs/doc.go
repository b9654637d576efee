// Package dialogs holds the dialogs of the window: a new game, settings, statistics
// and past games, saved games, the review of a game, and help. Each is given what
// it needs; none knows the window.
package dialogs
