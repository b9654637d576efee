package card

import "fyne.io/fyne/v2"

// plan says where board and card are.
type plan struct {
	form        form
	foldable    bool // the card below the board can be folded and unfolded
	board, card place
}

// place is a rectangle.
type place struct {
	at   fyne.Position
	size fyne.Size
}

// centred returns the place of a size in the middle of a room.
func centred(size fyne.Size, at fyne.Position, room fyne.Size) place {
	return place{at.AddXY((room.Width-size.Width)/2, (room.Height-size.Height)/2), size}
}

// What the board keeps at the least. The full card is dear: a slim one will do.
const (
	shareBesideFull = 0.6 // of the area of the window's largest square, and of its own
	shareUnfolded   = 0.5 // of its own, above the unfolded card
)

// plan returns the best one for a size: the full card beside the board if that leaves
// the board enough, else the slim card beside it or the strip below, whichever makes
// the larger board.
func (f *Frame) plan(size fyne.Size) plan {
	if wide := f.beside(full, size); size.Width >= WideWindow && f.leavesEnough(size) && f.holds(wide) {
		return wide
	}
	aside, below := f.beside(slim, size), f.below(size)
	if area(aside.board.size) > area(below.board.size) && f.holds(aside) {
		return aside
	}
	return below
}

// holds reports whether the card of a plan has the room that it needs at the least.
func (f *Frame) holds(p plan) bool {
	return f.card.least(p.form, p.card.size.Width) <= p.card.size.Height
}

// leavesEnough reports whether the full card leaves room for a large square, or for
// nearly all that this board can have.
func (f *Frame) leavesEnough(size fyne.Size) bool {
	room := size.SubtractWidthHeight(fullWidth+3*margin, 2*margin)
	side, whole := min(room.Width, room.Height), min(size.Width, size.Height)
	return side*side >= shareBesideFull*whole*whole ||
		area(f.extent(room)) >= shareBesideFull*area(f.extent(size))
}

func area(s fyne.Size) float32 { return s.Width * s.Height }

// beside puts the card near the right side of the board, both in the middle of the
// window. The full card is wider where the board leaves room beside it.
func (f *Frame) beside(form form, size fyne.Size) plan {
	width, around, gap := float32(fullWidth), float32(margin), float32(margin)
	if form == slim {
		width, around, gap = slimWidth, edge, between
	}
	room := size.SubtractWidthHeight(width+2*around+gap, 2*around)
	board := f.extent(room)
	if form == full {
		width += spared(room.Width - board.Width)
	}
	high := min(max(board.Height, cardHigh), room.Height)
	left := (size.Width - board.Width - gap - width) / 2
	return plan{
		form:  form,
		board: centred(board, fyne.NewPos(left, 0), fyne.NewSize(board.Width, size.Height)),
		card:  place{fyne.NewPos(left+board.Width+gap, (size.Height-high)/2), fyne.NewSize(width, high)},
	}
}

// spared returns how much of the room that the board leaves beside it the full card takes:
// half of it at the most, in steps, so that it does not change with each unit of a window.
func spared(room float32) float32 {
	const step = 16
	return step * float32(int(min(max(room/2, 0), fullWidest-fullWidth)/step))
}

// below puts the card under the board: as a strip, or unfolded where the board leaves
// room for that, or the person wants it and the board keeps its half.
func (f *Frame) below(size fyne.Size) plan {
	room := size.SubtractWidthHeight(2*edge, 2*edge+between)
	width := min(room.Width, stripWidest)
	least := f.card.least(strip, width)
	spare := room.Height - f.extent(fyne.NewSize(room.Width, room.Height-least)).Height
	most := max(f.unfolds(size, room, least), min(least+unfoldAlways, room.Height-MinBoard))
	p := plan{form: strip, foldable: most >= least+unfoldLeast}
	high := least
	switch {
	case spare >= least+unfoldLeast:
		p.form, p.foldable, high = open, false, min(spare, openHighest)
	case p.foldable && f.card.unfolded:
		p.form, high = open, most
	}
	room.Height -= high
	p.board = centred(f.extent(room), fyne.NewPos(edge, edge), room)
	p.card = place{fyne.NewPos((size.Width-width)/2, size.Height-edge-high), fyne.NewSize(width, high)}
	return p
}

// unfolds returns how high the card in a room may be at the most.
func (f *Frame) unfolds(size, room fyne.Size, least float32) float32 {
	const step = 4
	enough := shareUnfolded * area(f.extent(size))
	high := min(room.Height-MinBoard, openHighest)
	for high > least && area(f.extent(fyne.NewSize(room.Width, room.Height-high))) < enough {
		high -= step
	}
	return high
}

// Measures of the card below the board, in Fyne's units.
const (
	unfoldLeast  = 60  // unfolding must win as much
	unfoldAlways = 120 // as much is given even if the board loses more than half
	openHighest  = 420 // the highest card below the board
	stripWidest  = 640
)
