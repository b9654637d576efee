// Package gomocup reads and writes the lines of the Gomocup protocol, in both directions. Managers
// and brains of five in a row talk by it. The package neither plays nor starts programs.
//
// A manager writes Commands, and a brain answers with Answers. Both may end their lines with CR, LF
// or both (Lines), and name cells by column and row from the top left, from 0 (Cell, Stone). INFO
// sets Settings. A MESSAGE of a brain about its thinking is a Message; every brain has its own
// format for it.
//
// The protocol: plastovicka.github.io/protocl2en.htm. Many brains also know the commands of
// Yixin-Board, which are published only in its source.
package gomocup
