// Package book makes the book of Connect Four that Master plays by: how every position with eight
// discs ends under best play, and what Master answers in its own games. The work is done in parts, on any
// number of machines, and goes on where it stopped.
//
// To read: book.go (the work), workers.go (who does it), piece.go (a part of it that others do).
package book
