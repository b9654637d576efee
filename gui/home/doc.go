// Package home implements the start page, which covers the window and shows a card for each game.
// start.go opens the page, cards.go fills the cards, page.go and tile.go draw them, and layout.go places
// them. playsign.go, tilecover.go and tileface.go are parts of a card.
package home
