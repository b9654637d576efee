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
	Master:   "Plays as well as it can in the time it has",
}

// perfectly is what is said of Master where it proves the whole game from the first move on.
const perfectly = "Plays perfectly"

// RowStyles returns the styles of k in a row.
func RowStyles(r mnk.Rules) Styles {
	s := usual
	if isSmall(r) || provedFromTheStart(r) {
		s.Master = perfectly
	}
	return s
}

// NestedStyles returns the styles of the games on nine blocks.
func NestedStyles(nested.Rules) Styles { return usual }

// IsolationStyles returns the styles of Isolation.
func IsolationStyles(isolation.Rules) Styles { return usual }
