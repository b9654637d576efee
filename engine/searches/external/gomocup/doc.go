// Package gomocup is the Gomocup protocol, by which managers and brains of five in a row
// talk: how its lines are read and written, in both directions. It plays nothing and starts
// nothing.
//
// A manager writes Commands, a brain answers with Answers. Both end their lines as they
// like (Lines) and name cells by column and row from the top left, from 0 (Cell, Stone).
// What INFO sets are Settings; what a brain tells of its thinking in a MESSAGE is a
// Message, which every brain writes in its own way.
//
// The protocol: plastovicka.github.io/protocl2en.htm; the words of Yixin-Board, which many
// brains know too, are not published but by its source.
package gomocup
