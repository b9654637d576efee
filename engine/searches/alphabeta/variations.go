package alphabeta

import "github.com/mnkdesk/mnkdesk/engine/game"

// variations holds the principal variation below each ply of the line being
// searched.
type variations struct {
	moves  []game.Move // row by row, one row a ply
	length []int
}

// newVariations returns room for variations of up to depth moves.
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

// end makes the variation at ply empty.
func (v *variations) end(ply int) {
	if ply < len(v.length) {
		v.length[ply] = 0
	}
}

// extend makes the variation at ply m and, after it, that of the next ply.
func (v *variations) extend(ply int, m game.Move) {
	row := v.row(ply)
	row[0] = m
	v.length[ply] = 1 + copy(row[1:], v.at(ply+1))
}

// set makes the variation at ply the given moves.
func (v *variations) set(ply int, moves []game.Move) {
	v.length[ply] = copy(v.row(ply), moves)
}
