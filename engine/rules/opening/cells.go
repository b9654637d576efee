package opening

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Refusal says why a stone cannot lie on a cell by the rule.
type Refusal uint8

// The refusals.
const (
	Allowed    Refusal = iota
	Taken              // a stone lies there, or one is offered there
	NotStones          // no stone is asked for now
	OffCentre          // the first stone lies in the centre
	OffSquare          // the stone must lie in the central square of Square
	InSquare           // the stone must lie outside of it
	NotOffered         // it is none of the stones offered
	Symmetric          // one that is alike is offered already
)

// Refuse says why a stone cannot be placed, or offered, on a cell; Allowed if it can, and once the
// opening is over. The rules of the game are not asked. No cell, as that of a pass, is NotStones.
func (s State) Refuse(cell int) Refusal {
	now := s.step()
	switch {
	case now.kind == Over:
		return Allowed
	case now.kind == Choose || cell < 0:
		return NotStones
	case now.offered && !slices.Contains(s.offers, cell):
		return NotOffered
	case s.misplaced(now, cell) != Allowed:
		return s.misplaced(now, cell)
	case slices.Contains(s.stones, cell) || now.kind == Points && slices.Contains(s.offers, cell):
		return Taken
	case now.kind == Points && s.symmetric(cell):
		return Symmetric
	default:
		return Allowed
	}
}

// misplaced says why a cell is outside of where a step wants it; Allowed if it is not.
func (s State) misplaced(now step, cell int) Refusal {
	far := s.distance(cell)
	switch {
	case now.within == 1 && far > 0:
		return OffCentre
	case now.within > 0 && far > now.within/2:
		return OffSquare
	case now.outside > 0 && far <= now.outside/2:
		return InSquare
	default:
		return Allowed
	}
}

// Square returns the side of the central square that Refuse speaks of; 0 for none.
func (s State) Square() int {
	now := s.step()
	return max(now.within, now.outside)
}

// distance returns how many steps of a king a cell is from the centre.
func (s State) distance(cell int) int {
	return s.apart(cell, s.rows/2*s.columns+s.columns/2)
}

// symmetric reports whether the stone is alike one that is offered.
func (s State) symmetric(cell int) bool {
	return slices.ContainsFunc(s.offers, func(offer int) bool { return s.alike(offer, cell) })
}

// alike reports whether two fifth stones come to the same: the plane can be turned or mirrored, about
// any centre or axis, so that black stones come to lie on black ones, white ones on white ones, and one
// fifth stone on the other. The edge of the board makes no difference.
func (s State) alike(a, b int) bool {
	for image := range game.Image(game.Images) {
		if move, ok := s.keeping(image); ok && move(a) == s.point(b) {
			return true
		}
	}
	return false
}

// keeping returns a function that maps a cell to its place when the board is turned as in image, then shifted
// so that there are stones of the same colours in the same places as before. ok is false if no shift does that.
func (s State) keeping(image game.Image) (move func(cell int) point, ok bool) {
	turned := func(cell int) point { return s.point(image.Cell(cell, s.rows, s.columns)) }
	var shift point // times the number of black stones, whose centre stays where it is
	black := 0
	for i := 0; i < len(s.stones); i += 2 {
		shift = shift.plus(s.point(s.stones[i]), 1).plus(turned(s.stones[i]), -1)
		black++
	}
	if black == 0 || shift.row%black != 0 || shift.column%black != 0 {
		return nil, false
	}
	shift = point{shift.row / black, shift.column / black}
	move = func(cell int) point { return turned(cell).plus(shift, 1) }
	for i, stone := range s.stones {
		j := slices.IndexFunc(s.stones, func(other int) bool { return s.point(other) == move(stone) })
		if j < 0 || (i-j)%2 != 0 {
			return nil, false
		}
	}
	return move, true
}

// point is a place of the plane, on the board or beside it.
type point struct{ row, column int }

// point returns where a cell lies.
func (s State) point(cell int) point { return point{cell / s.columns, cell % s.columns} }

// plus returns p plus n times q.
func (p point) plus(q point, n int) point { return point{p.row + n*q.row, p.column + n*q.column} }
