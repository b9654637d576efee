// Package autosave writes what must not be lost, in the background: the game in progress
// after every move, finished games, runs of the laboratory, settings. It knows no window.
//
// Begin with saver.go; claim.go and adopt.go have the games of windows that were killed.
package autosave
