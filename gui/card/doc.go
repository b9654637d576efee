// Package card holds the parts of the window other than the board: the card, the status line, the
// banner over the board at the end of a game, and the frame that lays out the window. The card and its
// panes draw a session.Snapshot. Setters add what others show on it, such as the analysis.
package card
