// Package words has every sentence that a person reads in the window, whole, with
// places for names and numbers, and puts it into the person's language.
//
// The English sentence is the key of its translation in languages/de.json. Where
// one English word is two in another language, the key is a name of its own, and
// languages/en.json has the English; it also has the plural forms. docs/adding.md
// says what a further language needs.
//
// Numbers of moves: what a player does is counted in that player's own moves ("You won in
// 5 moves", "wins in 3 moves"), see ownMoves. Moves of a game are counted as its list
// numbers them, those of both sides: "Move 7 of 24", a game's length, how far a search looks.
//
// Begin with language.go; each other file has the sentences of one feature.
package words
