// Package analysis shows in the window what the computer thinks of the position shown. Its parts on the card are ValueBar,
// Lines and More. They show what they are given and know no game, so that other pages can use them, too; the best move is
// drawn by board.Advice.
package analysis
