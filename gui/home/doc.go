// Package home implements the start page, which covers the window and shows a card for each game.
// start.go opens the page, cards.go fills the cards, page.go and tile.go draw them, and layout.go places
// them. The parts of a card are placed by tilelayout.go and, for the large cards at the top, by
// largelayout.go. playsign.go, tilecover.go, tileface.go and tilelink.go are parts of a card.
package home
