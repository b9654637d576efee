// Package words holds every text of the window and translates it. Sentences are whole, with
// placeholders for names and numbers.
//
// The English sentence is the key of its translation in languages/de.json. If one English word
// needs two translations, its key is a separate name, and languages/en.json has the English text.
// That file also has the plural forms. docs/adding.md explains how to add a language.
//
// Numbers of moves: what a player does is counted in that player's own moves, see ownMoves ("You
// won in 5 moves", "wins in 3 moves"). The moves of a game are counted as its list numbers them,
// both sides together: "Move 7 of 24", the length of a game, the depth of a search.
//
// Begin with language.go; each other file has the sentences of one feature.
package words
