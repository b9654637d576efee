package levels

import "github.com/mnkdesk/mnkdesk/engine/rules/isolation"

// Isolation returns the players of Isolation. A few thousand positions are enough to find the
// decisive moves.
func Isolation(r isolation.Rules) Players {
	return humanErrors("perfect(eval=improved,nodes=5000", walks, isolationMaster(r))
}

// provedQueens is the largest number of cells for which Isolation with queens is proved from the
// first move: 5 × 4 takes 472,000 positions, 5 × 5 more than 9,600,000.
const provedQueens = 20

// isolationMaster returns the strongest player of Isolation for the rules.
func isolationMaster(r isolation.Rules) string {
	if r.Queen && r.Rows*r.Columns > provedQueens {
		return "deepening(eval=improved,block,shuffle)"
	}
	return "perfect(eval=improved)"
}

// IsolationHint returns the player that gives hints: Master's search, with limits within which it
// proves most positions.
func IsolationHint(r isolation.Rules) string {
	if r.Queen && r.Rows*r.Columns > provedQueens {
		return "deepening(eval=improved,time=4s,nodes=2000000,block,shuffle)"
	}
	return "perfect(eval=improved,time=4s,nodes=4000000)"
}
