package engine

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/isolation"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// The levels are limited by depth or by a number of positions, so that their games
// can be played again; the limits of time only keep a slow machine from waiting.
// docs/results.md has what they score against each other.

// exactBoard is the number of cells up to which Hard looks for the exact value of
// k in a row.
const exactBoard = 36

// rowLevels are the difficulties of k in a row.
func rowLevels(r mnk.Rules) [3]string {
	switch cells := r.Rows * r.Columns; {
	case r == mnk.Rules{Rows: 4, Columns: 5, K: 4}:
		return reportLevels()
	case r.Gravity || r.Misere:
		return otherLevels(r)
	case cells > exactBoard:
		return wideLevels(r)
	default:
		weak, middle := smallLevels(r)
		return [3]string{weak, middle, exact}
	}
}

// exact is Hard on boards of at most exactBoard cells.
const exact = "perfect(eval=pascal,time=4s,nodes=500000)"

// rowHint is the player that gives hints: Hard, but where that is the report's
// player, which opens at random.
func rowHint(r mnk.Rules) string {
	if rowLevels(r) == reportLevels() {
		return exact
	}
	return ""
}

// otherLevels are the difficulties where marks fall or a row loses.
func otherLevels(r mnk.Rules) (levels [3]string) {
	cells := r.Rows * r.Columns
	levels[Hard] = "deepening(eval=pascal,time=4s,nodes=1000000,block,shuffle)"
	if cells > 64 {
		levels[Hard] = "deepening(eval=pascal,time=4s,nodes=200000,block,shuffle)"
	}
	switch {
	case r.K <= 3 && cells <= 15:
		levels[Easy], levels[Medium] = smallLevels(r)
	case drawish(r):
		levels[Easy] = "deepening(eval=pascal,depth=2,shuffle,blunder=0.95)"
		levels[Medium] = "deepening(eval=pascal,depth=3,time=1s,nodes=50000,shuffle,blunder=0.4)"
	default:
		levels[Easy] = "deepening(eval=pascal,depth=1,block,shuffle,blunder=0.5)"
		levels[Medium] = "deepening(eval=pascal,depth=4,time=1s,nodes=50000,block,shuffle,blunder=0.1)"
	}
	return levels
}

// reportLevels are the difficulties of "A 4 x 5 Tic-Tac-Toe Game", section 2.4.1,
// with a look at the opponent's immediate wins.
func reportLevels() (levels [3]string) {
	for i := range levels {
		levels[i] = fmt.Sprintf("cutoff(eval=pascal,level=%d,block)", i+2)
	}
	return levels
}

// smallLevels are Easy and Medium on boards on which Hard is exact. Where rows of
// three are enough, Medium sees as far as the games go. Where a game is drawn unless
// someone overlooks a row, both overlook some: without block, a slip may leave a
// threat open.
func smallLevels(r mnk.Rules) (weak, middle string) {
	switch {
	case r.K <= 3:
		weak = "deepening(eval=pascal,depth=2,shuffle,blunder=0.5)"
		if r.Rows*r.Columns > 12 {
			weak = "deepening(eval=pascal,depth=2,shuffle,blunder=0.75)"
		}
		return weak, "deepening(eval=pascal,depth=7,time=1s,nodes=50000,block,shuffle)"
	case drawish(r):
		return "deepening(eval=pascal,depth=2,shuffle,blunder=0.95)",
			"deepening(eval=pascal,depth=3,time=1s,shuffle,blunder=0.5)"
	default:
		return "deepening(eval=pascal,depth=1,block,shuffle,blunder=0.5)",
			"deepening(eval=pascal,depth=3,time=1s,block,shuffle,blunder=0.1)"
	}
}

// drawish reports whether a board is so narrow for its rows that a game is lost
// only by overlooking one.
func drawish(r mnk.Rules) bool {
	return min(r.Rows, r.Columns)-r.K < r.K-3
}

// wideLevels are the difficulties on boards with room for many moves: only the best
// near the marks are searched.
func wideLevels(r mnk.Rules) [3]string {
	const near = ",moves=near,order=motifs,width=12"
	if drawish(r) {
		return [3]string{
			"deepening(eval=pascal,depth=2,moves=near,shuffle,blunder=0.95)",
			"deepening(eval=pascal,depth=3,time=1s" + near + ",shuffle,blunder=0.5)",
			"deepening(eval=pascal,time=4s,nodes=60000" + near + ",block,shuffle)",
		}
	}
	return [3]string{
		"deepening(eval=pascal,depth=1,moves=near,block,shuffle,blunder=0.4)",
		"deepening(eval=pascal,depth=3,time=1s" + near + ",block,shuffle,blunder=0.1)",
		"deepening(eval=pascal,time=4s,nodes=150000" + near + ",block,shuffle)",
	}
}

// nestedLevels are the difficulties of the games on nine blocks.
func nestedLevels() [3]string {
	return [3]string{
		"deepening(depth=2,time=300ms,block,shuffle,blunder=0.3)",
		"deepening(depth=5,time=1s,block,shuffle,blunder=0.1)",
		"deepening(time=4s,nodes=1000000,block,shuffle)",
	}
}

// isolationLevels are the difficulties of Isolation. On small boards, where who sees
// the opponent's last move has nearly won, Easy may overlook it; on the smallest,
// Medium sees to the end of the game.
func isolationLevels(r isolation.Rules) [3]string {
	weak := "deepening(eval=improved,depth=1,block,shuffle,blunder=0.4)"
	middle := "deepening(eval=improved,depth=4,time=1s,block,shuffle)"
	cells := r.Rows * r.Columns
	if cells < 25 {
		weak = "deepening(eval=improved,depth=2,shuffle,blunder=0.75)"
	}
	if cells <= 18 {
		middle = "deepening(eval=improved,depth=18,time=1s,nodes=200000,block,shuffle)"
	}
	return [3]string{weak, middle, "deepening(eval=improved,time=4s,nodes=2000000,block,shuffle)"}
}
