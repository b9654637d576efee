// Package library searches the past games by position (also rotated and mirrored), players, dates,
// openings and results, and reports how the games continued from a position. It imports games from
// files and folders, and reads games that were found for export.
//
// An Index holds what a search needs in memory, about 300 bytes per game, and every search looks at
// every game. No index on disk is needed: only the first n marks of a game can form a position with
// n marks.
//
// To read: index.go, search.go with symmetry.go, sort.go; import.go, export.go.
package library
