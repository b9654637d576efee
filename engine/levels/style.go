package levels

import (
	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

// Styles say in English how those behind the levels play: "Often overlooks something".
type Styles Players

// usual are the styles where no more is known of the levels than that each errs more seldom than the one below.
var usual = Styles{
	Beginner: "Overlooks most things",
	Easy:     "Overlooks a lot",
	Medium:   "Often overlooks something",
	Hard:     "Sometimes overlooks something",
	Expert:   "Seldom overlooks anything",
	Master:   "Plays its very best",
}

// perfectly is what is said of Master where it proves the whole game from the first move on.
const perfectly = "Plays perfectly"

// small are the styles on small boards, where a level loses by missing a stop: 'go run ./internal/tools/styles'
// measures how often, and that who forgets diagonals misses at least twice as many stops there as on rows and columns.
var small = Styles{
	Beginner: "Misses most threats",
	Easy:     "Often misses a threat",
	Medium:   "Sometimes misses a threat",
	Hard:     "Stops what is close by, forgets diagonals",
	Expert:   "Seldom misses a threat, and then on a diagonal",
	Master:   perfectly,
}

// RowStyles returns the styles of k in a row.
func RowStyles(r mnk.Rules) Styles {
	switch {
	case isSmall(r):
		return small
	case provedFromTheStart(r):
		s := usual
		s.Master = perfectly
		return s
	default:
		return usual
	}
}

// NestedStyles returns the styles of the games on nine blocks, where Beginner does not look where a move sends the
// opponent. The tool styles measures how often a level gives a free choice of block so, or a win at once.
func NestedStyles(r nested.Rules) Styles {
	s := usual
	s.Beginner = "Sends you where you can win"
	if r.Closes() {
		s.Beginner = "Often sends you to a won board"
	}
	return s
}

// IsolationStyles returns the styles of Isolation. The tool styles measures how often a level steps to the edge where it
// need not.
func IsolationStyles(isolation.Rules) Styles {
	s := usual
	s.Beginner, s.Easy = "Wanders anywhere, often to the edge", "Often strays to the edge"
	return s
}
