package levels

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Isolation returns the players of Isolation. A few thousand positions are enough to find the
// decisive moves.
func Isolation(r isolation.Rules) Players {
	return humanErrors(provesIsolation.within(search.Limits{Nodes: 5000}), walks, isolationMaster(r))
}

// provedQueens is the largest number of cells for which Isolation with queens is proved from the
// first move: 5 × 4 takes 472,000 positions, 5 × 5 more than 9,600,000.
const provedQueens = 20

// provesIsolation proves positions, and looksAhead is for games in which a proof takes too long.
var (
	provesIsolation = Player{Search: "perfect", Evaluation: "improved"}
	looksAhead      = Player{Search: "deepening", Evaluation: "improved", Options: "block,shuffle"}
)

// isolationMaster returns the strongest player of Isolation for the rules.
func isolationMaster(r isolation.Rules) Player {
	if r.Queen && r.Rows*r.Columns > provedQueens {
		return looksAhead
	}
	return provesIsolation
}

// IsolationHint returns the player that gives hints: Master's search, with limits within which it
// proves most positions.
func IsolationHint(r isolation.Rules) Player {
	if r.Queen && r.Rows*r.Columns > provedQueens {
		return looksAhead.within(search.Limits{Time: hintTime, Nodes: 2_000_000})
	}
	return provesIsolation.within(search.Limits{Time: hintTime, Nodes: 4_000_000})
}

// hintTime is the time limit of a search for a hint.
const hintTime = 4 * time.Second
