// Package history keeps the finished games, one row a game in an SQLite
// database, and draws statistics from them with queries.
//
// What counts: games of a person against the computer in which neither Undo nor
// Hint was used. A game that was left counts only if it was resigned, as a
// loss. A game whose level changed counts at the lowest level used. All other
// games are kept and listed, but apart.
package history
