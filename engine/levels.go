package engine

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/isolation"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// The levels are limited by depth or by a number of positions, so that their games
// can be played again; the limits of time only keep a slow machine from waiting.
// docs/results.md has what they score against each other.

// wideBoard is the number of cells above which k in a row is searched among the
// best moves near the marks.
const wideBoard = 36

// rowLevels are the difficulties of k in a row.
func rowLevels(r mnk.Rules) [3]string {
	switch {
	case r == mnk.Rules{Rows: 4, Columns: 5, K: 4}:
		return reportLevels()
	case r.Gravity || r.Misere:
		return [3]string{
			"deepening(eval=pascal,depth=1,block,shuffle,blunder=0.4)",
			"deepening(eval=pascal,depth=4,time=1s,block,shuffle)",
			"deepening(eval=pascal,time=4s,nodes=500000,block,shuffle)",
		}
	case r.Rows*r.Columns <= wideBoard:
		return [3]string{
			"deepening(eval=pascal,depth=1,block,shuffle,blunder=0.4)",
			"deepening(eval=pascal,depth=3,time=1s,block,shuffle,blunder=0.1)",
			"perfect(eval=pascal,time=4s,nodes=500000)",
		}
	default:
		const near = ",moves=near,order=motifs,width=12,block,shuffle)"
		return [3]string{
			"deepening(eval=pascal,depth=1,moves=near,block,shuffle,blunder=0.3)",
			"deepening(eval=pascal,depth=3,time=1s" + near,
			"deepening(eval=pascal,time=4s,nodes=60000" + near,
		}
	}
}

// reportLevels are the difficulties of "A 4 x 5 Tic-Tac-Toe Game", section 2.4.1,
// with a look at the opponent's immediate wins.
func reportLevels() (levels [3]string) {
	for i := range levels {
		levels[i] = fmt.Sprintf("cutoff(eval=pascal,level=%d,block)", i+2)
	}
	return levels
}

// nestedLevels are the difficulties of the games on nine blocks.
func nestedLevels() [3]string {
	return [3]string{
		"deepening(depth=1,block,shuffle,blunder=0.25)",
		"deepening(depth=4,time=1s,block,shuffle)",
		"deepening(time=4s,nodes=1000000,block,shuffle)",
	}
}

// isolationLevels are the difficulties of Isolation.
func isolationLevels(isolation.Rules) [3]string {
	return [3]string{
		"deepening(eval=improved,depth=1,block,shuffle,blunder=0.4)",
		"deepening(eval=improved,depth=4,time=1s,block,shuffle)",
		"deepening(eval=improved,time=4s,nodes=500000,block,shuffle)",
	}
}
