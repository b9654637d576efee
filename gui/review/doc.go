// Package review shows in the window how a game went once it is over.
//
// To read: reviewer.go (when a game is reviewed) and gamereview.go (what is known of it), moment.go and moments.go
// (Where the Game Turned) with line.go and dashedframe.go (the better line), pane.go (the card), endmoment.go (right after a
// game), accuracy.go (all moves of both sides), longer.go (what a longer analysis corrects), kept.go (a second look at
// a game), graph.go and curve.go, decisions.go (what Statistics counts).
package review
