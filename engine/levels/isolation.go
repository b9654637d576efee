package levels

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
)

// smallIsolation is the number of cells below which who sees the opponent's last move has nearly won.
const smallIsolation = 25

// Isolation returns the difficulties of Isolation. Beginner and Easy err as in gomokuLevels; a few
// thousand positions are enough to see what decides.
func Isolation(r isolation.Rules) Players {
	if r.Rows*r.Columns < smallIsolation {
		return smallIsolationLevels(r)
	}
	medium, hard := 250, 5000
	if r.Queen { // with many moves to look at
		medium, hard = 1200, 10_000
	}
	return Players{
		Beginner: "deepening(eval=improved,depth=2,block,shuffle,noise=2,overlook=0.1)",
		Easy:     "deepening(eval=improved,depth=4,time=1s,block,shuffle,noise=1,overlook=0.02)",
		Medium:   fmt.Sprintf("deepening(eval=improved,nodes=%d,block,shuffle)", medium),
		Hard:     fmt.Sprintf("deepening(eval=improved,nodes=%d,block,shuffle)", hard),
		Master:   isolationMaster(r),
	}
}

// smallIsolationLevels are the difficulties where who sees the opponent's last move has nearly
// won: Easy may overlook it. On the smallest boards Medium sees to the end of the game.
func smallIsolationLevels(r isolation.Rules) Players {
	medium := "deepening(eval=improved,depth=4,time=1s,block,shuffle)"
	if r.Rows*r.Columns <= 18 {
		medium = "deepening(eval=improved,depth=18,time=1s,nodes=200000,block,shuffle)"
	}
	return Players{
		Easy:   "deepening(eval=improved,depth=2,shuffle,blunder=0.75)",
		Medium: medium,
		Hard:   thoroughIsolation,
		Master: isolationMaster(r),
	}
}

// thoroughIsolation is Hard on small boards of Isolation, and gives hints where nothing is
// stronger.
const thoroughIsolation = "deepening(eval=improved,time=4s,nodes=2000000,block,shuffle)"

// provedQueens is the number of cells up to which Isolation with queens is proved from the first move on:
// 5 × 4 takes 472,000 positions, 5 × 5 more than 9,600,000.
const provedQueens = 20

// isolationMaster is the strongest player of Isolation that there is for the rules.
func isolationMaster(r isolation.Rules) string {
	if r.Queen && r.Rows*r.Columns > provedQueens {
		return "deepening(eval=improved,block,shuffle)"
	}
	return "perfect(eval=improved)"
}

// IsolationHint returns the player that gives hints: Master's search where it proves most positions.
func IsolationHint(r isolation.Rules) string {
	if r.Queen && r.Rows*r.Columns > provedQueens {
		return thoroughIsolation
	}
	return "perfect(eval=improved,time=4s,nodes=4000000)"
}
