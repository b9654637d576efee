package analysis

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// ForbiddenStop looks for the move of a line of moves that cannot be answered only because the rules forbid the answer to the
// other side: it threatens a row on one cell, which that side may not play, though it has no row of its own to complete. ply is
// the index of the first such move, and cell the forbidden one. ok is false if there is none.
func ForbiddenStop(pos game.Position, line []game.Move) (ply, cell int, ok bool) {
	pos = pos.Clone()
	for i, m := range line {
		if !pos.Legal(m) {
			break
		}
		side := pos.ToMove()
		if pos.Play(m); side != game.Second || pos.Outcome().Over() { // the rules forbid cells to the first side
			continue
		}
		if wins := winsOf(pos, side); len(wins) == 1 && len(winsOf(pos, side.Other())) == 0 && isForbidden(pos, wins[0]) {
			return i, wins[0], true
		}
	}
	return 0, 0, false
}

// winsOf returns the cells on which a side would complete a row.
func winsOf(pos game.Position, side game.Side) []int {
	t, ok := pos.(game.Threatening)
	if !ok {
		return nil
	}
	threats, _ := t.Threats(side)
	return threats.Wins
}

// isForbidden reports whether the rules forbid a cell to the first side.
func isForbidden(pos game.Position, cell int) bool {
	return slices.ContainsFunc(pos.View().Forbidden, func(f game.Forbidden) bool { return f.Cell == cell })
}
