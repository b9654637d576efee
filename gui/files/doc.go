// Package files opens, saves and shares: the dialogs that ask for files and folders, or the desktop's own if
// there are any; games from files and the clipboard; the game on the board as a file, a web page or
// a text; and everything that the program stores, for another computer.
package files
