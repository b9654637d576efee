package card

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// form is how the card is laid out. The frame chooses it by the window's size.
type form uint8

const (
	full  form = iota // beside the board, with all that there is to say
	slim              // narrow, beside the board
	strip             // low, below the board
	open              // the strip, unfolded
)

// Measures of the forms, in Fyne's units.
const (
	fullWidth  = 320 // at the least
	fullWidest = 400
	slimWidth  = 144
	stripLeast = 132
	rowsInset  = 8 // of what is no label, so that it stands in line with the text of labels
)

// beside reports whether the form stands beside the board.
func (f form) beside() bool { return f == full || f == slim }

// low reports whether the form stands below the board.
func (f form) low() bool { return !f.beside() }

// padding returns the space between the edge of the card and its parts.
func (f form) padding() fyne.Size {
	switch f {
	case full:
		return fyne.NewSize(12, 16)
	case slim:
		return fyne.NewSize(4, 12)
	default:
		return fyne.NewSize(4, 10)
	}
}

// part is one of the things that stand one below the other on the card.
type part struct {
	object fyne.CanvasObject
	gap    float32 // above it
	inset  float32 // from the sides
	rank   int     // where there is no room for all, the parts of the lowest rank go first
	grows  bool    // takes the room that is left
	absent bool    // there is nothing to show in it now

	// at returns the height that the object needs at a width; nil where it is the same
	// at each, or minMoves for one that grows.
	at func(width float32) float32
}

// height is the least that a part needs at a width, with the gap above.
func (p *part) height(width float32) float32 {
	switch {
	case p.at != nil:
		return p.gap + p.at(width-2*p.inset)
	case p.grows:
		return p.gap + minMoves
	default:
		return p.gap + p.object.MinSize().Height
	}
}

// heights adds up what parts need.
func heights(parts []*part, width float32) (sum float32) {
	for _, p := range parts {
		sum += p.height(width)
	}
	return sum
}

// fitting returns the parts for which there is room in a size, in their order.
func fitting(parts []*part, size fyne.Size) []*part {
	all := without(parts, func(p *part) bool { return p.absent })
	for len(all) > 0 && heights(all, size.Width) > size.Height+0.5 {
		low := lowest(all)
		if low == always {
			break
		}
		all = without(all, func(p *part) bool { return p.rank == low })
	}
	return all
}

// lowest returns the lowest rank among parts.
func lowest(parts []*part) int {
	low := always
	for _, p := range parts {
		low = min(low, p.rank)
	}
	return low
}

func without(parts []*part, drop func(*part) bool) (left []*part) {
	for _, p := range parts {
		if !drop(p) {
			left = append(left, p)
		}
	}
	return left
}

// stack places parts one below the other, the last one at the foot.
func stack(parts []*part, from fyne.Position, size fyne.Size) {
	spare := max(size.Height-heights(parts, size.Width), 0)
	y := from.Y
	for i, p := range parts {
		height := p.height(size.Width) - p.gap
		y += p.gap
		switch {
		case p.grows:
			height, spare = height+spare, 0
		case i == len(parts)-1:
			y += spare
		}
		widgets.Place(p.object, from.X+p.inset, y, size.Width-2*p.inset, height)
		y += height
	}
}
