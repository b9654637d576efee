// Package home is the page that shows all games, a tile for each, over the window: start.go opens it and fills the tiles,
// page.go draws it.
package home
