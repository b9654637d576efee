package library

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Measures of the page, in Fyne's units.
const (
	wide       = 680 // the width from which the board stands beside the games
	gap        = 8
	sideGap    = 20
	leftShare  = 0.42
	widestLeft = 420
	headHigh   = 36
	rowHigh    = 28
	minHigh    = 440 // of the page where the board stands beside the games
	minBoard   = 240 // of the board: less is too little for its coordinates
	manyRows   = 8   // of the games above the board
	someRows   = 4   // the most rows of moves there
	barRoom    = 12  // what is left for the scroll bar there
)

// pageLayout places the head, the board, the head and the list of the next moves, the fields, the
// checks, the head and the list of the games: side by side or, in narrow windows, below each other.
type pageLayout struct {
	width, height float32
	next          func() int // counts the next moves: the list has no more room than they need
}

// MinSize is as high as all is in the width that there is.
func (l *pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	if l.width >= wide {
		return fyne.NewSize(0, minHigh)
	}
	return fyne.NewSize(0, l.narrow(o, l.width-barRoom, func(fyne.CanvasObject, float32, float32) {}))
}

// Layout places all.
func (l *pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if size.Width < wide {
		width := size.Width - barRoom
		l.narrow(o, width, func(o fyne.CanvasObject, y, height float32) { widgets.Place(o, 0, y, width, height) })
		return
	}
	if l.height < minHigh { // the page scrolls
		size.Width -= barRoom
	}
	widgets.Place(o[0], 0, 0, size.Width, headHigh)
	top := float32(headHigh + gap)
	left := min(size.Width*leftShare, widestLeft)
	square := min(left, (size.Height-top)*0.68)
	widgets.Place(o[1], 0, top, left, square)
	y := top + square + gap
	steps := widgets.HeightAt(o[2], left)
	widgets.Place(o[2], 0, y, left, steps)
	widgets.Place(o[3], 0, y+steps, left, size.Height-y-steps)
	x := left + sideGap
	y = top
	for _, part := range o[4:7] {
		height := widgets.HeightAt(part, size.Width-x)
		widgets.Place(part, x, y, size.Width-x, height)
		y += height + gap/2
	}
	widgets.Place(o[7], x, y, size.Width-x, size.Height-y)
}

// narrow calls place for each part, the one below the other and the games above the board, and returns the height
// of all.
func (l *pageLayout) narrow(o []fyne.CanvasObject, width float32, place func(o fyne.CanvasObject, y, height float32)) (y float32) {
	heights := []float32{
		widgets.HeightAt(o[0], width), min(width, max(l.height*0.6, minBoard)), widgets.HeightAt(o[2], width), rowsHigh(min(l.next(), someRows)),
		widgets.HeightAt(o[4], width), widgets.HeightAt(o[5], width), o[6].MinSize().Height, rowsHigh(manyRows),
	}
	for _, i := range []int{0, 4, 5, 6, 7, 1, 2, 3} {
		place(o[i], y, heights[i])
		y += heights[i] + gap
	}
	return y
}

// rowsHigh returns the height of a list that shows n rows.
func rowsHigh(n int) float32 { return float32(n) * (rowHigh + gap/2) }

// outer lays out what scrolls, and tells the page how wide it is.
func (l *pageLayout) outer() fyne.Layout { return outerLayout{l} }

type outerLayout struct{ page *pageLayout }

// MinSize leaves room for the head and a few rows.
func (outerLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 200) }

// Layout fills the room.
func (l outerLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.page.width, l.page.height = size.Width, size.Height
	widgets.Place(o[0], 0, 0, size.Width, size.Height)
	o[0].Refresh()
}

// rowLayout places the columns of a row of a list side by side, as wide as it returns for the width of the row. A
// column without a width is hidden.
type rowLayout func(columns []fyne.CanvasObject, width float32) []float32

// MinSize is the height of a row.
func (rowLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, rowHigh) }

// Layout places the columns.
func (l rowLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for i, width := range l(o, size.Width) {
		height := o[i].MinSize().Height
		widgets.Place(o[i], x, (size.Height-height)/2, width, height)
		widgets.SetVisible(o[i], width > 0)
		x += width
	}
}

// textNeeds are the widths that the texts of the players and the result need; 0 where they are not known.
type textNeeds [3]float32

// widths shares out the room for texts: each column has its usual share, and what one does not need of that goes to
// those that need more.
func (n *textNeeds) widths(room float32) (w [3]float32) {
	w = [3]float32{nameShare * room, nameShare * room, (1 - 2*nameShare) * room}
	spare, missing := float32(0), float32(0)
	for i := range w {
		if n[i] > 0 {
			spare += max(w[i]-n[i], 0)
			missing += max(n[i]-w[i], 0)
		}
	}
	if spare == 0 || missing == 0 {
		return w
	}
	for i := range w {
		switch moved := min(spare, missing); {
		case n[i] > w[i]:
			w[i] += (n[i] - w[i]) / missing * moved
		case n[i] > 0:
			w[i] -= (w[i] - n[i]) / spare * moved
		}
	}
	return w
}

// The columns of a row: how wide the last two are, the widths from which there are all, and all but the moves, and what
// each player has of the rest. The result may name the variant too where there are all.
const movesWide, dateWide, allColumns, dateColumn, nameShare = 64, 100, 420, 360, 0.28

// columns returns the widths of the two players, the result, the moves and the date. Narrow rows lack the moves, very
// narrow ones the date, too: who played matters more.
func (n *textNeeds) columns(_ []fyne.CanvasObject, width float32) []float32 {
	moves, date := float32(movesWide), float32(dateWide)
	if width < allColumns {
		moves = 0
	}
	if width < dateColumn {
		date = 0
	}
	texts := n.widths(width - moves - date)
	return append(texts[:], moves, date)
}

// The columns of a move: how wide they are, but for the bar, and the least for that: where it has less it is
// left out.
const numberWide, moveWide, countWide, shareWide, minBar = 26, 46, 104, 160, 24

// nextColumns returns the widths of the number of a move, the move, the number of games, the bar and the share. Where the
// bar has no room the words stand as close as their own spaces let them.
func nextColumns(o []fyne.CanvasObject, width float32) []float32 {
	bar := width - numberWide - moveWide - countWide - shareWide
	if bar >= minBar+gap {
		return []float32{numberWide, moveWide, countWide, bar, shareWide}
	}
	const number, move = numberWide - gap/2, moveWide - gap/2
	count := o[2].MinSize().Width - gap
	return []float32{number, move, count, 0, width + gap - number - move - count}
}
