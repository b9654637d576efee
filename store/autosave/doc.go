// Package autosave writes in the background whatever must not be lost: the game in progress after
// every move, finished games, runs of the laboratory, puzzles and settings. It does not depend on
// the window.
//
// Begin with saver.go. claim.go and adopt.go handle the games of windows that were killed.
package autosave
