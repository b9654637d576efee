package engine

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

// The levels of 0.1.0, which had no Master, and whose errors are moves drawn by lot. Some games have
// them still; in the others they are those of the first edition.

// threeLevels are the levels of 0.1.0.
func threeLevels(easy, medium, hard string) map[Level]string {
	return map[Level]string{Beginner: none, Easy: easy, Medium: medium, Hard: hard, Expert: none, Master: none}
}

// rowLevelsBefore are the players of the levels in earlier editions, the first one first.
func rowLevelsBefore(r mnk.Rules) []map[Level]string {
	switch {
	case falls(r):
		return []map[Level]string{otherLevelsBefore(r)}
	case r.Has(mnk.Gravity) || r.Has(mnk.Misere) || isReports(r):
		return nil
	case threatsDecide(r):
		return []map[Level]string{wideLevelsBefore(r)}
	case r.Rows*r.Columns <= exactBoard && errsOnSmall(r):
		return []map[Level]string{smallLevelsBefore(r)}
	}
	return nil
}

// otherLevelsBefore are the difficulties where marks fall or a row loses.
func otherLevelsBefore(r mnk.Rules) map[Level]string {
	cells := r.Rows * r.Columns
	nodes := 1_000_000
	if cells > 64 {
		nodes = 200_000
	}
	strong := fmt.Sprintf("deepening(eval=pascal,time=4s,nodes=%d,block,shuffle)", nodes)
	switch {
	case r.K <= 3 && cells <= 15:
		levels := smallLevelsBefore(r)
		levels[Hard] = strong
		return levels
	case drawish(r):
		return threeLevels(
			"deepening(eval=pascal,depth=2,shuffle,blunder=0.95)",
			"deepening(eval=pascal,depth=3,time=1s,nodes=50000,shuffle,blunder=0.4)",
			strong,
		)
	default:
		return threeLevels(
			"deepening(eval=pascal,depth=1,block,shuffle,blunder=0.5)",
			"deepening(eval=pascal,depth=4,time=1s,nodes=50000,block,shuffle,blunder=0.1)",
			strong,
		)
	}
}

// smallLevelsBefore are the difficulties of boards on which Hard is exact. Where rows of
// three are enough, Medium sees as far as the games go. Where a game is drawn unless
// someone overlooks a row, both overlook some: without block, a blunder may leave a
// threat open.
func smallLevelsBefore(r mnk.Rules) map[Level]string {
	switch {
	case r.K <= 3:
		weak := "deepening(eval=pascal,depth=2,shuffle,blunder=0.5)"
		if r.Rows*r.Columns > 12 {
			weak = "deepening(eval=pascal,depth=2,shuffle,blunder=0.75)"
		}
		return threeLevels(weak, "deepening(eval=pascal,depth=7,time=1s,nodes=50000,block,shuffle)", exact)
	case drawish(r):
		return threeLevels(
			"deepening(eval=pascal,depth=2,shuffle,blunder=0.95)",
			"deepening(eval=pascal,depth=3,time=1s,shuffle,blunder=0.5)",
			exact,
		)
	default:
		return threeLevels(
			"deepening(eval=pascal,depth=1,block,shuffle,blunder=0.5)",
			"deepening(eval=pascal,depth=3,time=1s,block,shuffle,blunder=0.1)",
			exact,
		)
	}
}

// wideLevelsBefore are the difficulties on boards with room for many moves.
func wideLevelsBefore(r mnk.Rules) map[Level]string {
	if drawish(r) {
		return threeLevels(
			"deepening(eval=pascal,depth=2,moves=near,shuffle,blunder=0.95)",
			"deepening(eval=pascal,depth=3,time=1s"+near+",shuffle,blunder=0.5)",
			"deepening(eval=pascal,time=4s,nodes=60000"+near+",block,shuffle)",
		)
	}
	return threeLevels(
		"deepening(eval=pascal,depth=1,moves=near,block,shuffle,blunder=0.4)",
		"deepening(eval=pascal,depth=3,time=1s"+near+",block,shuffle,blunder=0.1)",
		"deepening(eval=pascal,time=4s,nodes=150000"+near+",block,shuffle)",
	)
}

// nestedLevelsBefore are the players of the levels of the games on nine blocks in earlier editions.
func nestedLevelsBefore(r nested.Rules) []map[Level]string {
	if r == nested.UltimateMost {
		return nil // 0.1.0 did not have it
	}
	return []map[Level]string{threeLevels(
		"deepening(depth=2,time=300ms,block,shuffle,blunder=0.3)",
		"deepening(depth=5,time=1s,block,shuffle,blunder=0.1)",
		"deepening(time=4s,nodes=1000000,block,shuffle)",
	)}
}

// isolationEditions are the players of the levels of Isolation in earlier editions.
func isolationEditions(r isolation.Rules) []map[Level]string {
	if r.Rows*r.Columns < smallIsolation {
		return nil
	}
	return []map[Level]string{isolationLevelsBefore(r)}
}

// isolationLevelsBefore are the difficulties of Isolation. On small boards, where who sees
// the opponent's last move has nearly won, Easy may overlook it; on the smallest,
// Medium sees to the end of the game.
func isolationLevelsBefore(r isolation.Rules) map[Level]string {
	weak := "deepening(eval=improved,depth=1,block,shuffle,blunder=0.4)"
	middle := "deepening(eval=improved,depth=4,time=1s,block,shuffle)"
	cells := r.Rows * r.Columns
	if cells < smallIsolation {
		weak = "deepening(eval=improved,depth=2,shuffle,blunder=0.75)"
	}
	if cells <= 18 {
		middle = "deepening(eval=improved,depth=18,time=1s,nodes=200000,block,shuffle)"
	}
	return threeLevels(weak, middle, isolationHard)
}

// isolationHard was Hard, and gives hints where nothing is stronger.
const isolationHard = "deepening(eval=improved,time=4s,nodes=2000000,block,shuffle)"
