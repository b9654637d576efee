// Package library searches the past games: by position, turned and mirrored too, by names, dates,
// openings and results, and tells how the games went on from a position. It takes in games from
// files and folders, and writes those that were found.
//
// An Index holds what it needs of each game in memory, about 300 bytes, and looks at every game in
// every search: of a game that reached a position after n marks only its first n marks are to be
// looked at, which needs no index on disk.
package library
