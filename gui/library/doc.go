// Package library draws the past games as a library: the board on which one looks for positions with
// the moves that were played next, and the games that were found.
package library
