// Package files opens, saves and shares: the dialogs that ask for files and folders, or the desktop's own if
// there are any; games from files and the clipboard; the game on the board as a file, a web page or
// a text; and everything that the program stores, for another computer.
//
// To read: opener.go (Open, Paste, drag and drop) with filegames.go and choose.go, study.go (files that are studies);
// save.go with savewrite.go, share.go, webpage.go; native.go (the desktop's dialogs), folder.go (ours), dialogs.go
// (long work); transfer.go (another computer).
package files
