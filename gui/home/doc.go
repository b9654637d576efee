// Package home is the page that shows all games, a card for each, over the window: start.go opens it, cards.go says what is on
// the cards, page.go and tile.go draw them.
package home
