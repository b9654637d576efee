// Package library is Past Games: pastgames.go reads the past games and opens what is about them, page.go draws them as a
// library, with the board on which one looks for positions, the moves that were played next, and the games that were found.
package library
