// Package statistics implements the page Statistics: what a person has won, how strong they are, and on how many
// days in a row they played.
//
// page.go opens and fills the page, and choices.go has what it can be limited to. Each card has a file of its own:
// figures.go, shelf.go with coin.go, results.go, streak.go and curve.go. people.go is the choice of the person.
package statistics
