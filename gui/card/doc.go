// Package card holds the parts of the window beside the board: the card, the status line and the frame that
// lays them out. Each pane draws from a session.Snapshot and from nothing else.
package card
