// Package newgame holds the New Game dialog, with the opponent and the clocks of a new game, and the controls
// that describe a game wherever one is chosen: its variant or the numbers of its board, the opening rule, and
// how a computer plays, as a level or as a search with its evaluation and options.
//
// To read: newgame.go (the dialog) and changes.go (what changes with a choice), variantfields.go with boardfields.go,
// clocks.go, openingrule.go; player.go with choiceviews.go (opponents), effort.go (Master's time); strategy.go with
// optionfields.go, optionfield.go and the files of the kinds of fields.
package newgame
