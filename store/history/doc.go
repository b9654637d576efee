// Package history stores the finished games in an SQLite database, one row per game, and computes
// statistics from them.
//
// The statistics count games of a person against the computer, with equal times and without help
// (Undo, Help, analysis and the like). If the person left a game, it counts only if they resigned,
// as a loss. A game whose level changed counts at the lowest level used. All other games are stored
// and listed, but do not count.
//
// A damaged database is set aside. salvage.go reads its pages one by one, without SQLite, and saves
// every game on an intact page in a new database, whatever happened to the header, the indexes or
// other pages. Only games with a part on a damaged page are lost.
//
// Begin with store.go. game.go (Counted) and person.go (countedSubquery) decide which games count. The
// tables are in the folder schema: see versions.go.
package history
