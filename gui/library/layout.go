package library

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Measures of the page, in Fyne's units.
const (
	wide       = 680 // the width from which the board is beside the games
	gap        = 8
	sideGap    = 20
	leftShare  = 0.42
	widestLeft = 420
	leastLeft  = 280
	ampleList  = 700 // the width of a list of games of several variants that cuts few texts
	headHigh   = 36
	rowHigh    = 28
	minHigh    = 440 // of the page, if the board is beside the games
	minBoard   = 240 // of the board: a smaller one has no room for its coordinates
	manyRows   = 8   // in the list of the games above the board
	someRows   = 4   // at most, in the list of moves in a narrow window
	barRoom    = 12  // the width left for the scroll bar
)

// pageLayout places the parts of the page: the page's head, the board, the head and the list of the
// next moves, the fields, the checks, the head and the list of the games. The board is beside the
// games, or below them in narrow windows.
type pageLayout struct {
	width, height float32
	next          func() int  // returns the number of next moves, which limits the list in narrow windows
	isPicture     func() bool // reports whether the board only shows the chosen game; it is then small if the list needs room
}

// MinSize returns the height of the page at its present width.
func (l *pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	if l.width >= wide {
		return fyne.NewSize(0, minHigh)
	}
	return fyne.NewSize(0, l.layOutNarrow(o, l.width-barRoom, func(fyne.CanvasObject, float32, float32) {}))
}

func (l *pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if size.Width < wide {
		width := size.Width - barRoom
		l.layOutNarrow(o, width, func(o fyne.CanvasObject, y, height float32) { widgets.Place(o, 0, y, width, height) })
		return
	}
	if l.height < minHigh { // the page scrolls
		size.Width -= barRoom
	}
	widgets.Place(o[0], 0, 0, size.Width, headHigh)
	top := float32(headHigh + gap)
	left := min(size.Width*leftShare, widestLeft)
	if l.isPicture() {
		left = min(left, max(size.Width-sideGap-ampleList, leastLeft))
	}
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

// layOutNarrow calls place for each part, one below the other with the games above the board, and returns
// the total height.
func (l *pageLayout) layOutNarrow(
	o []fyne.CanvasObject, width float32, place func(o fyne.CanvasObject, y, height float32),
) (y float32) {
	heights := []float32{
		widgets.HeightAt(o[0], width), min(width, max(l.height*0.6, minBoard)), widgets.HeightAt(o[2], width),
		rowsHeight(min(l.next(), someRows)),
		widgets.HeightAt(o[4], width), widgets.HeightAt(o[5], width), o[6].MinSize().Height, rowsHeight(manyRows),
	}
	for _, i := range []int{0, 4, 5, 6, 7, 1, 2, 3} {
		place(o[i], y, heights[i])
		y += heights[i] + gap
	}
	return y
}

// rowsHeight returns the height of a list that shows n rows.
func rowsHeight(n int) float32 { return float32(n) * (rowHigh + gap/2) }

// scrollLayout returns the layout of the scroll container. It tells the page its visible size.
func (l *pageLayout) scrollLayout() fyne.Layout { return outerLayout{l} }

type outerLayout struct{ page *pageLayout }

// MinSize leaves room for the head and a few rows.
func (outerLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 200) }

func (l outerLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.page.width, l.page.height = size.Width, size.Height
	widgets.Place(o[0], 0, 0, size.Width, size.Height)
	o[0].Refresh()
}

// rowLayout returns the layout of a row of a list. spans returns the places of the cells.
func rowLayout(spans func(cells []fyne.CanvasObject, width float32) []widgets.Span) widgets.Columns {
	return widgets.Columns{
		Least: func([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, rowHigh) },
		Spans: spans,
	}
}

// textNeeds holds the widths that the texts of the two players and the result need, or 0 if they
// are not known.
type textNeeds [3]float32

// widths distributes room between the three texts. Each column has its usual share; what one column
// does not need goes to the columns that need more.
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

// The columns of a row of the list of games: the widths of the moves and the date, the row widths
// from which the moves and the date may be shown, the row width from which the date is always shown,
// and each player's share of the rest.
const movesWide, dateWide, allColumns, dateColumn, dateAlways, nameShare = 64, 100, 420, 360, 520, 0.28

// columns returns the places of the two players, the result, the moves and the date. If a text would
// be cut for them, the moves are left out, and then, in narrow rows, the date: who played what
// matters more.
func (n *textNeeds) columns(_ []fyne.CanvasObject, width float32) []widgets.Span {
	moves, date, texts := float32(movesWide), float32(dateWide), n[0]+n[1]+n[2]
	if width < allColumns || width-moves-date < texts {
		moves = 0
	}
	if width < dateColumn || width < dateAlways && width-date < texts {
		date = 0
	}
	shares := n.widths(width - moves - date)
	return widgets.SideBySide(append(shares[:], moves, date)...)
}

// The columns of a row of the list of moves: the widths of all except the bar, and the minimum
// width of the bar. If it has less room, it is left out.
const numberWide, moveWide, countWide, shareWide, minBar = 26, 46, 104, 160, 24

// nextColumns returns the places of the number of a move, the move, the number of games, the bar
// and the share. If there is no room for the bar, the texts move as close together as their padding
// allows.
func nextColumns(o []fyne.CanvasObject, width float32) []widgets.Span {
	bar := width - numberWide - moveWide - countWide - shareWide
	if bar >= minBar+gap {
		return widgets.SideBySide(numberWide, moveWide, countWide, bar, shareWide)
	}
	const number, move = numberWide - gap/2, moveWide - gap/2
	count := o[2].MinSize().Width - gap
	return widgets.SideBySide(number, move, count, 0, width+gap-number-move-count)
}
