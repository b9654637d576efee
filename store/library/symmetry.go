package library

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// board describes how the positions of a variant are recognized from their marks, in any order.
type board struct {
	start         game.Position
	images        [][]uint16 // the cell to which each symmetry moves each cell, the identity first
	orderedMarks  int        // how many of the last marks affect the position in another way, too
	lastSends     bool       // they do so by the small board in which the next mark must be
	ignoresOwners bool       // it does not matter whose the other marks are: they only close cells
}

// boardOf returns the board of the variant with a name.
func boardOf(variant string) (*board, error) {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return nil, err
	}
	b := &board{start: v.Start()}
	rows, columns := b.start.Size()
	upright := false
	switch p := b.start.(type) {
	case *mnk.Position:
		rules := p.Rules()
		upright = rules.Has(mnk.Gravity)
	case *nested.Position:
		b.orderedMarks, b.lastSends = 1, true
	case *isolation.Position:
		b.orderedMarks, b.ignoresOwners = 2, true // the pieces stand on the last two marks
	default:
		upright = true
	}
	b.images = images(rows, columns, upright)
	return b, nil
}

// images returns the cell to which each symmetry of a board moves each cell.
func images(rows, columns int, upright bool) (list [][]uint16) {
	for _, i := range game.ImagesOf(rows, columns, upright) {
		to := make([]uint16, rows*columns)
		for c := range to {
			to[c] = uint16(i.Cell(c, rows, columns))
		}
		list = append(list, to)
	}
	return list
}

// inverse returns the inverse of a symmetry.
func inverse(image []uint16) []uint16 {
	back := make([]uint16, len(image))
	for from, to := range image {
		back[to] = uint16(from)
	}
	return back
}

// markHash returns a pseudo-random number for a mark. A different value of salt gives an
// independent number.
func markHash(mark uint16, salt int) uint64 {
	return game.Mix((uint64(mark)<<8|uint64(salt))*0x9e3779b97f4a7c15 + 0x632be59bd9b4e019)
}

// key returns a hash of a position. It depends on the set of marks, but not on their order, except
// for what the last marks decide.
func (b *board) key(marks []uint16) (key uint64) {
	for _, m := range marks {
		if b.ignoresOwners {
			m &^= history.SecondMark
		}
		key ^= markHash(m, 0)
	}
	for i := range min(b.orderedMarks, len(marks)) {
		m := marks[len(marks)-1-i]
		if b.lastSends {
			m = sentTo(m)
		}
		key ^= markHash(m, 1)
	}
	return key
}

// sentTo returns the middle cell of the small board to which a mark of a nested game sends the
// other side.
func sentTo(mark uint16) uint16 {
	const columns, side = 9, 3
	cell := mark &^ history.SecondMark
	row, column := cell/columns%side, cell%columns%side
	return (row*side+side/2)*columns + column*side + side/2
}

// mapped returns the marks after a symmetry.
func mapped(marks, image []uint16) []uint16 {
	list := make([]uint16, len(marks))
	for i, m := range marks {
		list[i] = image[m&^history.SecondMark] | m&history.SecondMark
	}
	return list
}

// target is a position to search for.
type target struct {
	*board
	position   game.Position
	count      int                 // the number of its marks
	inverses   map[uint64][]uint16 // the symmetries that map its images back to it, by the keys of the images
	symmetries [][]uint16          // the symmetries that leave it unchanged, the identity first
}

// newTarget prepares a position for the search. If turn is set, its images under all symmetries are
// found too.
func newTarget(b *board, p game.Position, turn bool) *target {
	marks := history.MarksOf(p)
	a := &target{board: b, position: p.Clone(), count: len(marks), inverses: map[uint64][]uint16{}}
	list := b.images
	if !turn {
		list = list[:1]
	}
	own := b.key(marks)
	for _, image := range list {
		key := b.key(mapped(marks, image))
		if _, ok := a.inverses[key]; !ok {
			a.inverses[key] = inverse(image)
		}
		if key == own {
			a.symmetries = append(a.symmetries, image)
		}
	}
	return a
}

// reached reports whether a game with these marks reached the position, and returns the symmetry
// that maps the game to the position.
func (a *target) reached(marks []uint16) (back []uint16, ok bool) {
	if len(marks) < a.count {
		return nil, false
	}
	back, ok = a.inverses[a.key(marks[:a.count])]
	return back, ok
}

// next returns the cell of the mark that followed the position, mapped to the position by back. Of
// cells that are equivalent there, it returns the first. ok is not set if the game ended there.
func (a *target) next(marks, back []uint16) (cell int, ok bool) {
	if len(marks) == a.count {
		return 0, false
	}
	at := back[marks[a.count]&^history.SecondMark]
	cell = int(at)
	for _, image := range a.symmetries {
		cell = min(cell, int(image[at]))
	}
	return cell, true
}

// moveTo returns the move to a cell in the position, or game.NoMove if there is none.
func (a *target) moveTo(cell int) game.Move {
	moves := a.position.AppendMoves(nil)
	if i := slices.IndexFunc(moves, func(m game.Move) bool { return a.position.Cell(m) == cell }); i >= 0 {
		return moves[i]
	}
	return game.NoMove
}
