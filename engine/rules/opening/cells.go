package opening

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Refusal is a reason why the opening rule does not allow a stone on a cell.
type Refusal uint8

// The refusals.
const (
	Allowed    Refusal = iota
	Taken              // a stone is there already, or is offered there
	NotStones          // the current step does not ask for a stone
	OffCentre          // the first stone must be in the centre
	OffSquare          // the stone must be inside the central square (see State.Square)
	InSquare           // the stone must be outside the central square
	NotOffered         // the stone is not one of those offered
	Symmetric          // an equivalent stone is already offered
)

// Refuse returns the reason why a stone cannot be placed or offered on a cell. It returns Allowed if
// it can, and after the end of the opening. It does not check the rules of the game. For a negative
// cell, as of a pass, it returns NotStones.
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

// misplaced returns the reason why a cell is not in the area that a step requires, or Allowed if it is.
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

// Square returns the side length of the central square inside or outside which the next stone must
// be, or 0 if there is no such limit.
func (s State) Square() int {
	now := s.step()
	return max(now.within, now.outside)
}

// distance returns the distance of a cell from the centre in king's moves.
func (s State) distance(cell int) int {
	return s.kingDistance(cell, s.rows/2*s.columns+s.columns/2)
}

// symmetric reports whether a stone on the cell is equivalent to an offered stone.
func (s State) symmetric(cell int) bool {
	return slices.ContainsFunc(s.offers, func(offer int) bool { return s.equivalent(offer, cell) })
}

// equivalent reports whether two fifth stones are equivalent: some rotation or reflection of the plane,
// about any centre or axis, maps black stones to black stones, white stones to white stones, and one
// fifth stone to the other. The edge of the board is ignored.
func (s State) equivalent(a, b int) bool {
	for image := range game.Image(game.Images) {
		if move, ok := s.colourPreserving(image); ok && move(a) == s.point(b) {
			return true
		}
	}
	return false
}

// colourPreserving returns the function that applies image to a cell and then shifts it so that the stones of
// each colour map to stones of the same colour. ok is false if no shift does that.
func (s State) colourPreserving(image game.Image) (move func(cell int) point, ok bool) {
	turned := func(cell int) point { return s.point(image.Cell(cell, s.rows, s.columns)) }
	var shift point // first multiplied by the number of black stones; their centroid must not move
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

// point is a point of the plane, on or off the board.
type point struct{ row, column int }

// point returns the point of a cell.
func (s State) point(cell int) point { return point{cell / s.columns, cell % s.columns} }

// plus returns p plus n times q.
func (p point) plus(q point, n int) point { return point{p.row + n*q.row, p.column + n*q.column} }
