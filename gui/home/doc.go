// Package home draws the page that shows all games, a tile for each.
package home
