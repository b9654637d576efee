// Package history keeps the finished games, one row a game in an SQLite
// database, and draws statistics from them with queries.
//
// What counts: games of a person against the computer, on equal times, without help:
// Undo, Help, analysis and the like. A game that was left counts only if it was resigned, as a
// loss. A game whose level changed counts at the lowest level used. All other
// games are kept and listed, but apart.
//
// A damaged file is kept aside, and the games that can still be read in it are
// put into a new one. For that its pages are read one by one, without SQLite:
// every row of games on a page that is whole is saved, whatever befell the header,
// the indexes or other pages. Only games with a part on a damaged page
// are lost.
//
// Begin with store.go; game.go (Counted), schema.sql (the view counted) and person.go decide which games count; salvage.go
// reads damaged files.
package history
