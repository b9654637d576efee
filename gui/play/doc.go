// Package play is the part of the card that asks what is to be decided in an opening: which step
// it is, and what there is to choose from. It knows no window: whoever chooses is told.
package play
