// Package sharing shares a finished game, a position or a puzzle as a picture with a story: who played, how it
// ended and when. Dialog shows the picture before it is copied or saved, alone or as a GIF of the whole game.
//
// To read: dialog.go with layout.go, story.go (what a picture tells), names.go. Package board draws the picture and the
// GIF.
package sharing
