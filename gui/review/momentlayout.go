package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
)

// momentLayout is the layout of the captions, the boards and the text of a moment. The boards are
// side by side, with the text beside them or, if there is less room, below them. A narrow window
// shows only the better board, with both captions above it. In a high one the boards grow, and the
// text is below them if they are larger so.
type momentLayout struct {
	shape    float32 // rows of the board divided by its columns
	text     fyne.CanvasObject
	textHigh func(width float32) float32 // measures the text for a width, and leaves it as it is
	room     fyne.Size                   // in the last layout; zero before the first
}

// measuredOnce returns a function that measures the height of an object for a width, once for each width and size of text.
// Fyne asks for minimum sizes before each picture, and measuring text resizes it, which asks for another picture.
func measuredOnce(o fyne.CanvasObject) func(width float32) float32 {
	type key struct{ width, text float32 }
	measure, known := widgets.Wrapping(o), map[key]float32{}
	return func(width float32) float32 {
		k := key{width, theme.TextSize()}
		if _, ok := known[k]; !ok {
			known[k] = measure(width)
		}
		return known[k]
	}
}

// boardShape returns the rows of the board of s divided by its columns.
func boardShape(s session.Snapshot) float32 {
	return float32(s.View.Rows) / float32(max(s.View.Columns, 1))
}

// Measures of a moment, in Fyne's units.
const (
	momentGap         = 12
	momentHigh        = 274   // the height of a moment in a usual window, and of the frame while the review looks
	momentBoard       = 248   // the width of a board beside the text; on a wide page it is momentShare of the moment
	momentShare       = 0.284 // in a window 1040 wide the cells of a large board are then 27 wide
	boardGap          = 19    // between the boards
	textGap           = 26    // between the boards and the text
	playedTop         = 6     // above it
	maxStackedBoard   = 300   // the maximum size of a board above the text
	maxLoneBoard      = 270   // the same of the only board of a moment, so that the button below is in sight
	maxBoardShape     = 0.865 // the maximum height of a board divided by its width, so that two moments fit below each other
	panelPad          = 16    // between a moment and the left and right edges of its frame
	panelFoot         = 6     // between a moment and the lower edge of its frame
	lonePad           = 12    // above and below a moment whose boards have grown and whose text is below them
	belowTry          = 10    // below a button that is the lowest part: with panelFoot as far from the frame as at the left
	panelEdge         = 2     // around the frame, so that its line is not cut off
	captionHeight     = 36    // of the button that plays the line again
	playedHeight      = 24    // of the caption of the move played above that of the only board
	belowHead         = 4     // between the heading and the reason
	aboveTry          = 18    // between the reason and the button
	tryWide           = 190   // the width and the height of the button
	tryHigh           = 44
	besideMinWidth    = 700                     // the minimum width with the text beside the boards
	twoBoardsMinWidth = 460                     // the minimum width with two boards: what a window 560 wide leaves
	besideText        = 340                     // the minimum width of the text beside boards that have grown
	worthGrowing      = 1.1                     // the least factor by which boards grow
	panelMore         = 2*panelEdge + panelFoot // what the frame adds to the height of a moment
)

// boardSize returns the size of a board in a moment of that width.
func (l *momentLayout) boardSize(width float32) fyne.Size {
	side := min(max(momentBoard, float32(int(momentShare*width))), width)
	switch {
	case width < twoBoardsMinWidth:
		side = min(width, maxLoneBoard)
	case width < besideMinWidth:
		side = min((width-boardGap)/2, maxStackedBoard)
	}
	if l.shape > 1 {
		return fyne.NewSize(float32(int(side/l.shape)), side)
	}
	height := min(l.shape, maxBoardShape) * side
	return fyne.NewSize(side, float32(int(height))) // the sheet would scroll for a fraction of a unit
}

// arrange returns the size of the boards in a moment of some size, and whether the text is below them.
func (l *momentLayout) arrange(room fyne.Size) (boards fyne.Size, below bool) {
	boards = l.boardSize(room.Width)
	if room.Width < besideMinWidth {
		left := room.Height - captionsHigh(room.Width) - momentGap - l.textHigh(room.Width) - belowTry
		boards.Height = max(boards.Height, float32(int(min(boards.Width*l.shape, left))))
		return boards, true
	}
	within := func(width, height float32) fyne.Size {
		width = min(width, (height-captionHeight)/l.shape)
		return fyne.NewSize(float32(int(width)), float32(int(width*l.shape)))
	}
	beside := within((room.Width-boardGap-textGap-besideText)/2, room.Height)
	high := room.Height - momentGap - 2*lonePad
	under := within((room.Width-boardGap)/2, high-l.textHigh(room.Width))
	for under.Width > 0 { // the text is as wide as the boards: it may be higher below smaller ones
		next := within(under.Width, high-l.textHigh(2*under.Width+boardGap))
		if next.Width >= under.Width {
			break
		}
		under = next
	}
	switch least := worthGrowing * boards.Width; {
	case under.Width >= max(least, beside.Width):
		return under, true
	case beside.Width >= least:
		return beside, false
	}
	return boards, false
}

// MinSize returns the height that is needed at the last width.
func (l *momentLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	width := l.room.Width
	if width == 0 {
		width = besideMinWidth
	}
	size := l.boardSize(width)
	high := captionsHigh(width) + size.Height
	if width >= besideMinWidth {
		return fyne.NewSize(0, max(high, l.textHigh(width-2*size.Width-boardGap-textGap)))
	}
	return fyne.NewSize(0, high+momentGap+l.textHigh(width)+belowTry)
}

// high returns the height that a moment uses in a room.
func (l *momentLayout) high(room fyne.Size) float32 {
	boards, below := l.arrange(room)
	high := captionsHigh(room.Width) + boards.Height
	if below {
		top, foot := l.pad(room, below)
		return top + high + momentGap + l.textHigh(l.wide(room, boards, below)) + foot
	}
	return max(high, l.textHigh(l.wide(room, boards, below)))
}

// captionsHigh returns the height of the captions above the boards of a moment of that width.
func captionsHigh(width float32) float32 {
	if width < twoBoardsMinWidth {
		return playedTop + playedHeight + captionHeight
	}
	return captionHeight
}

// pad returns the room above and below the parts of a moment.
func (l *momentLayout) pad(room fyne.Size, below bool) (top, foot float32) {
	switch {
	case !below:
		return 0, 0
	case room.Width >= besideMinWidth:
		return lonePad, lonePad
	default:
		return 0, belowTry
	}
}

// wide returns the width of the text in a moment.
func (l *momentLayout) wide(room, boards fyne.Size, below bool) float32 {
	switch {
	case room.Width < besideMinWidth:
		return room.Width
	case below:
		return 2*boards.Width + boardGap
	default:
		return room.Width - 2*boards.Width - boardGap - textGap
	}
}

// Layout places the parts.
func (l *momentLayout) Layout(o []fyne.CanvasObject, room fyne.Size) {
	l.room = room
	boards, below := l.arrange(room)
	wide := l.wide(room, boards, below)
	two := room.Width >= twoBoardsMinWidth
	widgets.SetVisible(o[1], two)
	x := float32(0)
	if below {
		x = (room.Width - wide) / 2
	}
	left := x
	y, foot := l.pad(room, below)
	place := func(caption, board fyne.CanvasObject) {
		widgets.Place(caption, x, y, boards.Width, captionHeight)
		widgets.Place(board, x, y+captionHeight, boards.Width, boards.Height)
	}
	if two {
		place(o[0], o[1])
		x += boards.Width + boardGap
	} else {
		widgets.Place(o[0], x, y+playedTop, boards.Width, playedHeight)
		y += playedTop + playedHeight
	}
	place(o[2], o[3])
	if below {
		top := y + captionHeight + boards.Height + momentGap
		widgets.Place(l.text, left, top, wide, room.Height-top-foot)
		return
	}
	left = x + boards.Width + textGap
	high := l.textHigh(wide)
	widgets.Place(l.text, left, max((room.Height-high)/2, 0), wide, high)
}
