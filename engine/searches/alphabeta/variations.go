package alphabeta

import "github.com/mnkdesk/mnkdesk/engine/game"

// variations holds the principal variation below each ply of the line being
// searched.
type variations struct {
	moves  []game.Move // one row per ply
	length []int
}

// newVariations returns variations of up to depth moves, all empty.
func newVariations(depth int) variations {
	return variations{make([]game.Move, (depth+1)*(depth+1)), make([]int, depth+1)}
}

// at returns the variation that begins with the move made at ply.
func (v *variations) at(ply int) []game.Move {
	if ply >= len(v.length) {
		return nil
	}
	return v.row(ply)[:v.length[ply]]
}

func (v *variations) row(ply int) []game.Move {
	return v.moves[ply*len(v.length) : (ply+1)*len(v.length)]
}

// clear clears the variation at ply.
func (v *variations) clear(ply int) {
	if ply < len(v.length) {
		v.length[ply] = 0
	}
}

// extend sets the variation at ply to m, followed by the variation of the next ply.
func (v *variations) extend(ply int, m game.Move) {
	row := v.row(ply)
	row[0] = m
	v.length[ply] = 1 + copy(row[1:], v.at(ply+1))
}

// set sets the variation at ply to the given moves.
func (v *variations) set(ply int, moves []game.Move) {
	v.length[ply] = copy(v.row(ply), moves)
}
