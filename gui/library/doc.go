// Package library implements Past Games, the window's page of past games.
//
// pastgames.go reads the past games and opens everything that shows them. page.go draws Past Games
// as a library: a board to search for positions (position.go), the moves played next (next.go), the
// search filters (filters.go, dates.go) and the games found (games.go, head.go). layout.go places
// these parts. more.go has a menu for what is needed rarely: actions.go saves, deletes and exports
// games, and importing.go imports them. place.go remembers a search, and indexcache.go holds the
// index of all games.
package library
