// Package analysis shows in the window what the computer thinks of the position shown. Its parts on the card are ValueBar,
// Lines and More. They show what they are given and know no game, so that other pages can use them, too; the best move is
// drawn by board.Advice.
//
// To read: analyst.go (when it looks, and for how long), choices.go (its switches), thoughts.go and exact.go (the
// board), pane.go with played.go, lines.go, valuebar.go and more.go (the card), asking.go (questions about a position),
// restriction.go and area.go (moves that it leaves out), collecting.go with addbutton.go (lines for a study),
// programs.go (programs of others), solved.go (solved moves, for a study).
package analysis
