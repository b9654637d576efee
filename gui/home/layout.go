package home

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Measures of the page, in Fyne's units.
const (
	minTileWidth  = 224 // the minimum width of a card that is not a row
	minRowWidth   = 360 // the minimum width of a row
	tileHeight    = 226 // the minimum height of a game's card
	firstHeight   = 204 // that height on the first day
	maxTileHeight = 420 // the maximum height of a game's card, if there is room
	maxTileWidth  = 440 // the maximum width of a card
	largeHigh     = 152 // the height of a large card
	startHigh     = 196 // the height of the large cards on the first day
	weekInset     = 3   // the empty space at the side of the days of a week
	columnGap     = 16
	rowGap        = 14
	rowHigh       = 72  // the minimum height of a game's card that is a row
	maxRowHigh    = 112 // the maximum height of such a card
	largeRow      = 74  // the height of a large card that is a row
	puzzleRow     = 92  // the height of a puzzle's card that is a row
	listGap       = 8   // between rows
	headTop       = 4   // above the head of the page
	coinSide      = 36  // the size of the coin of the person who plays
	pageMargin    = 28  // the smallest margin at the sides of the page
	pageEdge      = 12  // the margin in narrow windows, and above the cards
	pageFoot      = 5   // the margin below the cards
)

// The smallest widths of a window with two rows beside each other, with columns of cards in place of rows, and with up
// to five of these columns. The first width of the window is more than fourColumns, so that a frame around the window
// takes no column away.
const (
	twoRows     = 2*pageMargin + 2*minRowWidth + columnGap
	fourColumns = 2*pageMargin + 4*minTileWidth + 3*columnGap
	fiveColumns = 2*pageMargin + 5*minTileWidth + 4*columnGap
)

// margin returns the margin at each side of a page with a width and a number of columns.
func margin(width float32, columns int) float32 {
	if width < card.WideWindow {
		return pageEdge
	}
	maxWidth := max(columns, 4)*(maxTileWidth+columnGap) - columnGap
	return max(pageMargin, float32((int(width)-maxWidth)/2))
}

// pageLayout places the head of the page and the cards. The head has a title only where that fits beside the buttons. Where
// the buttons do not fit into one row, they take two, and the last ones are left out if that is not enough; the menu has
// their commands, too.
type pageLayout struct {
	grid *grid
	page *page
}

// MinSize leaves room for the head and a little of the cards.
func (pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(card.MenuWidth, o[1].MinSize().Height+card.MinBoard)
}

// Layout places the head and the cards. In a window that is taller than they need, they are centred
// vertically.
func (l pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	title, buttons, scroll := o[0], o[1], o[2]
	edge := margin(size.Width, l.grid.columnsAt(size.Width))
	room := l.page.fitButtons(size.Width - 2*edge)
	left := edge - widgets.LabelPad // aligns the title's text with the cards
	beside, high := size.Width-edge-room.Width-left, room.Height
	if title.Visible() {
		high = max(high, widgets.HeightAt(title, beside))
	}
	top := headTop + high
	narrow := l.grid.isNarrow()
	if l.grid.page = fyne.NewSize(size.Width, size.Height-top); l.grid.isNarrow() != narrow {
		l.page.showHint() // it is shorter in a narrow window
	}
	spare := max(float32(int((l.grid.page.Height-l.grid.MinSize(nil).Height)/2)), 0)
	widgets.Place(buttons, size.Width-edge-room.Width, headTop+spare+(high-room.Height)/2, room.Width, room.Height)
	widgets.Place(title, left, headTop+spare, beside, high)
	top += spare
	widgets.Place(scroll, 0, top, size.Width, size.Height-top)
}

// fitButtons shows the parts of the head for which there is room, and returns the size of its buttons.
func (s *page) fitButtons(room float32) fyne.Size {
	flow, offered := s.buttons.Layout.(*widgets.Flow), s.offered()
	for i, b := range s.head {
		widgets.SetVisible(b, i < len(offered))
	}
	row := flow.SizeIn(s.buttons.Objects, 0)
	title := fyne.MeasureText(s.title.Text, look.TitleText, s.title.TextStyle).Width + 2*widgets.LabelPad
	widgets.SetVisible(s.title, row.Width+title <= room)
	if row.Width <= room {
		return row
	}
	for n := len(offered); n > 1 && flow.SizeIn(s.buttons.Objects, room).Height > 2*row.Height+flow.Gap; n-- {
		offered[n-1].Hide()
	}
	return fyne.NewSize(room, flow.SizeIn(s.buttons.Objects, room).Height)
}

// arrangement is how the large cards are placed.
type arrangement struct {
	// firstDay is set before the person has finished a game. The first large card is then twice as wide as the
	// others, and all stand in one line if there is room.
	firstDay bool
	// firstEmpty keeps the first place empty for a card that may follow.
	firstEmpty bool
}

// grid lays out the cards, with the large cards above the games.
type grid struct {
	arrangement
	page  fyne.Size // the space for cards that is visible without scrolling
	tiles func() (large, games []*tile)
}

// putTile places a card.
type putTile func(t *tile, x, y, width, height float32)

// asRows reports whether the cards are drawn as rows.
func (g *grid) asRows() bool { return g.page.Width < fourColumns }

// isNarrow reports whether the window is narrow.
func (g *grid) isNarrow() bool { return g.page.Width < card.WideWindow }

// columns returns the number of columns of the games.
func (g *grid) columns() int { return g.columnsAt(g.page.Width) }

// columnsAt returns the number of columns of the games on a page with a width: as few as the rows that
// are needed allow, so that the last row is as full as can be.
func (g *grid) columnsAt(width float32) int {
	maxColumns := 5
	switch {
	case width < twoRows:
		return 1
	case width < fourColumns:
		maxColumns = 2
	case width < fiveColumns:
		maxColumns = 4
	}
	_, games := g.tiles()
	rows := max((len(games)+maxColumns-1)/maxColumns, 1)
	return max((len(games)+rows-1)/rows, 2)
}

// side returns the width of each of n cards beside each other.
func (g *grid) side(n int) float32 {
	width := g.page.Width - 2*margin(g.page.Width, g.columns())
	return float32(int((width - float32(n-1)*columnGap) / float32(n)))
}

// place calls put with the position and the size of each card, and returns the height of all cards together.
func (g *grid) place(put putTile) float32 {
	large, games := g.tiles()
	edge := margin(g.page.Width, g.columns())
	if g.asRows() {
		y := g.placeLargeRows(put, large, edge)
		return g.placeGames(put, games, edge, y, listGap, rowHigh, maxRowHigh)
	}
	y, high := g.placeLarge(put, large, edge), float32(tileHeight)
	if g.firstDay {
		high = firstHeight
	}
	return g.placeGames(put, games, edge, y, rowGap, high, maxTileHeight)
}

// placeLarge places the large cards of a window with columns, and returns where the games begin.
func (g *grid) placeLarge(put putTile, large []*tile, edge float32) (y float32) {
	if len(large) == 0 {
		return pageEdge
	}
	x, high := edge, float32(largeHigh)
	for i, t := range large {
		wide := g.side(max(min(len(large), 2), 1))
		switch {
		case g.firstDay && i == 0:
			wide, high = g.side(2), startHigh
		case g.firstDay:
			wide = g.side(4)
		case g.firstEmpty:
			wide = g.side(2)
			x += wide + columnGap
		}
		put(t, x, pageEdge, wide, high)
		x += wide + columnGap
	}
	return pageEdge + high + rowGap
}

// placeLargeRows places the large cards of a window with rows, and returns where the games begin. The card for
// the first game is as high as ever, and alone in its line.
func (g *grid) placeLargeRows(put putTile, large []*tile, edge float32) (y float32) {
	y = pageEdge
	if len(large) > 0 && large[0].content.Start {
		put(large[0], edge, y, g.side(1), startHigh)
		y += startHigh + listGap
		large = large[1:]
	}
	for n := g.columns(); len(large) > 0; {
		line := large[:min(n, len(large))]
		high := float32(0)
		for _, t := range line {
			high = max(high, t.largeRowHeight())
		}
		for i, t := range line {
			wide := g.side(len(line))
			put(t, edge+float32(i)*(wide+columnGap), y, wide, high)
		}
		y += high + listGap
		large = large[len(line):]
	}
	return y
}

// placeGames places the cards of the games below y, with a gap between lines, and returns the height of all cards
// together. The cards are low high, and up to maxHigh if there is room.
func (g *grid) placeGames(put putTile, games []*tile, edge, y, gap, low, maxHigh float32) float32 {
	n := g.columns()
	lines := (len(games) + n - 1) / n
	left := g.page.Height - y - pageFoot - float32(lines-1)*gap
	high := min(max(float32(int(left/float32(max(lines, 1)))), low), maxHigh)
	if n == 1 { // a list, which scrolls
		high = low
	}
	for i, t := range games {
		wide := g.side(n)
		if i == len(games)-1 && i%n == 0 { // alone in the last line
			wide = g.side(1)
		}
		put(t, edge+float32(i%n)*(g.side(n)+columnGap), y+float32(i/n)*(high+gap), wide, high)
	}
	return y + float32(lines)*(high+gap) - gap + pageFoot
}

// MinSize returns the height of all cards at the current width of the page.
func (g *grid) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, g.place(func(*tile, float32, float32, float32, float32) {}))
}

func (g *grid) Layout([]fyne.CanvasObject, fyne.Size) {
	g.place(func(t *tile, x, y, width, height float32) { widgets.Place(t.root, x, y, width, height) })
}
