package levels

import (
	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

// Styles holds a few English words about how the player of each level plays: "Often overlooks
// something".
type Styles = ByLevel[string]

// usualStyles holds the styles for games about which only this is known: each level errs less often than
// the one below.
var usualStyles = Styles{
	Beginner: "Overlooks most things",
	Easy:     "Overlooks a lot",
	Medium:   "Often overlooks something",
	Hard:     "Sometimes overlooks something",
	Expert:   "Seldom overlooks anything",
	Master:   "Plays her best",
}

// perfectStyle is the style of Master if it proves the whole game from the first move.
const perfectStyle = "Plays perfectly"

// smallStyles holds the styles on small boards, where a level loses by missing a stop. 'go run
// ./tools/styles' measures how often, and shows that a level that forgets diagonals misses
// at least twice as many stops there as on rows and columns.
var smallStyles = Styles{
	Beginner: "Misses most threats",
	Easy:     "Often misses a threat",
	Medium:   "Sometimes misses a threat",
	Hard:     "Stops what is close by, forgets diagonals",
	Expert:   "Misses only threats on a diagonal, and seldom",
	Master:   perfectStyle,
}

// RowStyles returns the styles of k in a row.
func RowStyles(r mnk.Rules) Styles {
	switch {
	case isSmall(r):
		return smallStyles
	case provedFromTheStart(r):
		s := usualStyles
		s.Master = perfectStyle
		return s
	default:
		return usualStyles
	}
}

// NestedStyles returns the styles of the games on nine boards, where Beginner does not look where a
// move sends the opponent. tools/styles measures how often a level gives the opponent a
// free choice of board in this way, or an immediate win.
func NestedStyles(r nested.Rules) Styles {
	s := usualStyles
	s.Beginner = "Sends you where you can win"
	if r.Closes() {
		s.Beginner = "Often sends you to a won board"
	}
	return s
}

// IsolationStyles returns the styles of Isolation. tools/styles measures how often a level
// steps to the edge without need.
func IsolationStyles(isolation.Rules) Styles {
	s := usualStyles
	s.Beginner, s.Easy = "Wanders anywhere, often to the edge", "Often strays to the edge"
	return s
}
