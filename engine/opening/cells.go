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
	Symmetric          // one that comes to the same is offered already
)

// Refuse says why a stone cannot be placed, or offered, on a cell; Allowed if it can, and once the
// opening is over. The rules of the game are not asked.
func (s State) Refuse(cell int) Refusal {
	now := s.step()
	switch {
	case now.kind == Over:
		return Allowed
	case now.kind == Choose:
		return NotStones
	case now.offered && !slices.Contains(s.offers, cell):
		return NotOffered
	case s.misplaced(now, cell) != Allowed:
		return s.misplaced(now, cell)
	case slices.Contains(s.stones, cell) || now.kind == Points && slices.Contains(s.offers, cell):
		return Taken
	case now.kind == Points && s.mirrored(cell):
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
	r, c := cell/s.columns-s.rows/2, cell%s.columns-s.columns/2
	return max(r, -r, c, -c)
}

// mirrored reports whether the stone comes to the same as one that is offered: the board can be
// turned or mirrored so that its stones stay and the two change places.
func (s State) mirrored(cell int) bool {
	for image := range game.Image(game.Images) {
		if image != 0 && s.keeps(image) && slices.Contains(s.offers, s.turned(cell, image)) {
			return true
		}
	}
	return false
}

// keeps reports whether the stones stay where the board is turned: those of each colour are the same.
func (s State) keeps(image game.Image) bool {
	for i, cell := range s.stones {
		j := slices.Index(s.stones, s.turned(cell, image))
		if j < 0 || (i-j)%2 != 0 {
			return false
		}
	}
	return true
}

// turned returns a cell in an image of the board, which is as high as it is wide where fifth stones are
// offered.
func (s State) turned(cell int, image game.Image) int { return image.Cell(cell, s.rows, s.columns) }
