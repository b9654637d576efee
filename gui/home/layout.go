package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Measures of the page, in Fyne's units.
const (
	fourColumns = 1040 // the smallest width of a window with up to four columns of cards. Narrower windows have
	// two, and below card.WideWindow the cards are rows.
	minTileWidth  = 234 // the minimum width of a card that is not a row
	tileHeight    = 230 // the minimum height of a game's card
	maxTileHeight = 420 // the maximum height of a game's card, if there is room
	maxTileWidth  = 440 // the maximum width of a card
	largeHigh     = 138 // the height of a large card
	weekInset     = 3   // the empty space at the side of the days of a week
	columnGap     = 16
	rowGap        = 14
	rowHigh       = 72 // the height of a game's card that is a row
	largeRow      = 74 // the height of a large card that is a row
	listGap       = 8  // between rows
	headTop       = 4  // above the head of the page
	coinSide      = 32 // the size of the coin of the person who plays
	pageMargin    = 28 // the smallest margin at the sides of the page
	pageEdge      = 12 // the margin in narrow windows, and above and below the cards
)

// fiveColumns is the smallest width of a window with up to five columns of cards.
const fiveColumns = 2*pageMargin + 5*minTileWidth + 4*columnGap

// margin returns the margin at each side of a page with a width and a number of columns.
func margin(width float32, columns int) float32 {
	if width < card.WideWindow {
		return pageEdge
	}
	maxWidth := max(columns, 4)*(maxTileWidth+columnGap) - columnGap
	return max(pageMargin, float32((int(width)-maxWidth)/2))
}

// pageLayout places the head of the page and the cards. Narrow windows have no head; its commands are in
// the menu, too.
type pageLayout struct {
	grid *grid
	page *page
}

// MinSize leaves room for the head and a little of the cards.
func (pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(card.MenuWidth, o[0].MinSize().Height+card.MinBoard)
}

// Layout places the head and the cards. In a window that is taller than they need, they are centred
// vertically.
func (l pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head, scroll := o[0], o[1]
	edge, top := margin(size.Width, l.grid.columnsAt(size.Width)), float32(0)
	widgets.SetVisible(head, size.Width >= card.WideWindow)
	if head.Visible() {
		wide := size.Width - 2*edge + widgets.LabelPad // aligns the title's text with the cards
		head.Resize(fyne.NewSize(wide, head.Size().Height))
		high := head.MinSize().Height
		top = high + headTop
		widgets.Place(head, edge-widgets.LabelPad, headTop, wide, high)
	}
	rows := l.grid.asRows()
	if l.grid.page = fyne.NewSize(size.Width, size.Height-top); l.grid.asRows() != rows {
		l.page.showHint() // the hint changes with the form of the cards
	}
	if spare := float32(int((l.grid.page.Height - l.grid.MinSize(nil).Height) / 2)); spare > 0 && head.Visible() {
		head.Move(head.Position().AddXY(0, spare))
		top += spare
	}
	widgets.Place(scroll, 0, top, size.Width, size.Height-top)
}

// grid lays out the cards, with the large cards above the games.
type grid struct {
	page  fyne.Size // the space for cards that is visible without scrolling
	tiles func() (large, games []*tile)
}

// asRows reports whether the cards are drawn as rows.
func (g *grid) asRows() bool { return g.page.Width < card.WideWindow }

// columns returns the number of columns of the games.
func (g *grid) columns() int { return g.columnsAt(g.page.Width) }

// columnsAt returns the number of columns of the games on a page with a width: as few as the rows that
// are needed allow, so that the last row is as full as can be.
func (g *grid) columnsAt(width float32) int {
	maxColumns := 5
	switch {
	case width < card.WideWindow:
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

// place calls put with the position and the size of each card, and returns the height of all cards together.
func (g *grid) place(put func(t *tile, x, y, width, height float32)) float32 {
	large, games := g.tiles()
	n := g.columns()
	edge, y := margin(g.page.Width, n), float32(pageEdge)
	width := g.page.Width - 2*edge
	if g.asRows() {
		for _, t := range large {
			put(t, edge, y, width, largeRow)
			y += largeRow + listGap
		}
		for _, t := range games {
			put(t, edge, y, width, rowHigh)
			y += rowHigh + listGap
		}
		return y
	}
	side := func(n int) float32 { return float32(int((width - float32(n-1)*columnGap) / float32(n))) }
	maxBeside := 2
	if g.page.Width < fourColumns {
		maxBeside = 1
	}
	for beside := min(len(large), maxBeside); len(large) > 0; large = large[beside:] {
		for i, t := range large[:beside] {
			put(t, edge+float32(i)*(side(beside)+columnGap), y, side(beside), largeHigh)
		}
		y += largeHigh + rowGap
	}
	rows := (len(games) + n - 1) / n
	left := g.page.Height - y - pageEdge - float32(rows-1)*rowGap
	high := min(max(float32(int(left/float32(max(rows, 1)))), tileHeight), maxTileHeight)
	for i, t := range games {
		wide := side(n)
		if i == len(games)-1 && i%n == 0 { // alone in the last row
			wide = width
		}
		put(t, edge+float32(i%n)*(side(n)+columnGap), y+float32(i/n)*(high+rowGap), wide, high)
	}
	return y + float32(rows)*(high+rowGap) - rowGap + pageEdge
}

// MinSize returns the height of all cards at the current width of the page.
func (g *grid) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, g.place(func(*tile, float32, float32, float32, float32) {}))
}

func (g *grid) Layout([]fyne.CanvasObject, fyne.Size) {
	g.place(func(t *tile, x, y, width, height float32) { widgets.Place(t.root, x, y, width, height) })
}

// tileLayout places the parts of a card.
type tileLayout struct{ t *tile }

// Measures of a card, in Fyne's units.
const (
	tilePad    = 13
	pictureRim = 7  // the width of the ground around a picture
	faceSide   = 42 // the size of the rival's face
	smallFace  = 40 // the size of the rival's face in a row
	faceGap    = 8
	titleHigh  = 20 // the height of a bold line
	quietHigh  = 18 // the height of a muted line
	headHigh   = 26 // the height of a large card's title
	largePad   = 11
	rowPad     = 10
	rowPicture = 66
	medalSide  = 14
	medalGap   = 4
)

// MinSize returns zero, since the grid determines the size of the cards.
func (tileLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// line places a label so that its text begins at x, in a line of the given height that is centred on y.
func line(l fyne.CanvasObject, x, y, width, height float32) {
	const pad = widgets.LabelPad
	widgets.Place(l, x-pad, y-height/2-pad, max(width, 0)+2*pad, height+2*pad)
}

// Layout shows or hides the parts of the card, and places them.
func (l *tileLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t, rows := l.t, l.t.page.grid.asRows()
	widgets.Place(t.root.Objects[0], 0, 0, size.Width, size.Height)
	widgets.Place(t.cover, 0, 0, size.Width, size.Height)
	for o, on := range map[fyne.CanvasObject]bool{
		t.kicker: t.large, t.line: t.large, t.about: !t.large, t.ground: !t.large, t.name: t.hasRival(),
		t.face: t.hasRival(), t.rules: len(t.content.Rules) > 0,
		t.medals: t.hasMedals(), t.week: t.content.Result != nil && !rows,
		t.aside: t.large && !rows && t.content.Aside != "",
	} {
		widgets.SetVisible(o, on)
	}
	titleSize := fyne.ThemeSizeName("") // that of text
	if t.large && !rows {
		titleSize = theme.SizeNameHeadingText
	}
	if t.title.SizeName != titleSize {
		t.title.SizeName = titleSize
		t.title.Refresh()
	}
	t.signLabelHidden = false
	t.paintSign()
	switch {
	case rows && t.large:
		l.largeRow(size)
	case rows:
		l.row(size)
	case t.large:
		l.largeCard(size)
	default:
		l.card(size)
	}
}

// card places the parts of a game's card, one below the other.
func (l *tileLayout) card(size fyne.Size) {
	t := l.t
	side, foot := size.Width-2*tilePad, size.Height-tilePad+2-faceSide
	picture := foot - tilePad - 56
	widgets.Place(t.ground, tilePad, tilePad, side, picture)
	widgets.Place(t.picture, tilePad+pictureRim, tilePad+pictureRim, side-2*pictureRim, picture-2*pictureRim)
	y := tilePad + picture + 8 + titleHigh/2
	line(t.title, tilePad+2, y, side, titleHigh)
	about := side - 2
	if t.rules.Visible() {
		drop := t.rules.MinSize()
		about -= drop.Width + faceGap
		widgets.Place(t.rules, size.Width-tilePad-drop.Width, y+20-drop.Height/2, drop.Width, drop.Height)
	}
	line(t.about, tilePad+2, y+20, about, quietHigh)
	width := t.sign.width()
	if !t.hasRival() {
		width = side
	}
	widgets.Place(t.sign, size.Width-tilePad-width, foot+(faceSide-signHeight)/2, width, signHeight)
	widgets.Place(t.face, tilePad+2, foot, faceSide, faceSide)
	x := float32(tilePad + 2 + faceSide + faceGap)
	middle := foot + faceSide/2
	if t.hasMedals() {
		l.placeMedals(x, foot+30)
		middle = foot + 10
	}
	line(t.name, x, middle, size.Width-tilePad-width-faceGap-x, titleHigh)
}

// placeMedals places the medals in a line that begins at x and is centred on y.
func (l *tileLayout) placeMedals(x, y float32) {
	size := l.t.medals.MinSize()
	widgets.Place(l.t.medals, x, y-size.Height/2, size.Width, size.Height)
}

// largeCard places the parts of a large card beside its picture.
func (l *tileLayout) largeCard(size fyne.Size) {
	t := l.t
	picture := size.Height - 2*largePad
	widgets.Place(t.picture, largePad, largePad, picture, picture)
	x, week := largePad+picture+18, fyne.Size{}
	if t.content.Result != nil {
		week = t.week.MinSize()
	}
	width := t.fitSign(size.Width - 15 - max(week.Width-weekInset, 0) - x)
	textWidth := size.Width - x - tilePad
	aside := t.aside.MinSize().Width - 2*widgets.LabelPad
	if t.content.Aside == "" {
		aside = 0
	}
	line(t.aside, size.Width-15-aside, 21, aside, quietHigh)
	line(t.kicker, x, 21, textWidth-aside, quietHigh)
	line(t.title, x, 45, textWidth, headHigh)
	widgets.Place(t.sign, size.Width-15-width, size.Height-tilePad-38, width, 38)
	if !t.hasRival() { // a puzzle
		widgets.SetText(t.line, t.content.Line)
		line(t.line, x, 68, textWidth, quietHigh)
		widgets.Place(t.week, x-weekInset, size.Height-tilePad-week.Height, week.Width, week.Height)
		return
	}
	widgets.Place(t.face, x, 73, faceSide, faceSide)
	x += faceSide + faceGap
	textWidth = size.Width - 15 - width - faceGap - x
	line(t.name, x, 84, textWidth, titleHigh)
	line(t.line, x, 104, textWidth, quietHigh)
}

// row places the parts of a game's card that is a row, side by side.
func (l *tileLayout) row(size fyne.Size) {
	t := l.t
	high := size.Height - 2*8
	widgets.Place(t.ground, rowPad, 8, rowPicture, high)
	widgets.Place(t.picture, rowPad+3, 8+3, rowPicture-6, high-6)
	width := t.sign.width()
	x, right := float32(2*rowPad+rowPicture), size.Width-rowPad-width
	widgets.Place(t.sign, right, (size.Height-38)/2, width, 38)
	if t.hasRival() {
		right -= smallFace + faceGap
		widgets.Place(t.face, right, (size.Height-smallFace)/2, smallFace, smallFace)
	}
	textWidth := right - faceGap - x
	widgets.SetVisible(t.name, false)
	var lines []fyne.CanvasObject // below the title
	if t.rules.Visible() {
		lines = append(lines, t.rules)
	}
	if t.hasMedals() {
		lines = append(lines, t.medals)
	}
	widgets.SetVisible(t.about, len(lines) == 0)
	if len(lines) == 0 {
		lines = append(lines, t.about)
	}
	y := size.Height/2 - 10*float32(len(lines))
	line(t.title, x, y, textWidth, titleHigh)
	for _, o := range lines {
		switch y += 20; o {
		case t.about:
			line(o, x, y, textWidth, quietHigh)
		case t.medals:
			l.placeMedals(x, y)
		default:
			drop := o.MinSize()
			widgets.Place(o, x, y-drop.Height/2, min(drop.Width, textWidth), drop.Height)
		}
	}
}

// largeRow places the parts of a large card that is a row, side by side.
func (l *tileLayout) largeRow(size fyne.Size) {
	t := l.t
	widgets.SetVisible(t.kicker, false)
	widgets.SetVisible(t.name, false)
	if !t.hasRival() { // a puzzle
		widgets.SetText(t.line, t.content.Kicker)
	}
	picture := size.Height - 2*largePad
	widgets.Place(t.picture, rowPad, largePad, picture, picture)
	x := rowPad + picture + faceGap
	if t.hasRival() {
		widgets.Place(t.face, x, (size.Height-36)/2, 36, 36)
		x += 36 + faceGap + 2
	}
	title := fyne.MeasureText(t.content.Title, look.BodyText, fyne.TextStyle{Bold: true}).Width
	width := t.fitSign(size.Width - rowPad - faceGap - title - x)
	widgets.Place(t.sign, size.Width-rowPad-width, (size.Height-38)/2, width, 38)
	textWidth := size.Width - rowPad - width - faceGap - x
	line(t.title, x, size.Height/2-11, textWidth, titleHigh)
	line(t.line, x, size.Height/2+11, textWidth, quietHigh)
}
