// Package card holds the parts of the window other than the board: the card, the status line, the
// banner over the board at the end of a game, and the frame that lays out the window. The card and its
// panes draw a session.Snapshot. Setters add what others show on it, such as the analysis.
//
// To read: card.go, layout.go (what it leaves out if it is low), frame.go (its place); cardhead.go, players.go with
// playerrow.go, portraits.go (beginners' games) and seatclock.go; helppane.go, guard.go (the warning over the board);
// moves.go with moverows.go; panel.go and foot.go (puzzles, lessons); end.go, endpane.go and banner.go (after a game);
// mood.go and remark.go (what a face shows and says); statusline.go.
package card
