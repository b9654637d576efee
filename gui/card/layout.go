package card

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// form is how much the card shows, beside the board or below it. During a game it depends only on the card's height,
// so that it does not change.
type form int

const (
	flat  form = iota // no title, and no text on whose turn it is; the All Games button is beside the players
	whole             // everything; what does not fit scrolls
)

// formAt returns the form that the card has at a size. A panel, an analysis or what the person has
// earned against an opponent makes it flat if that needs more height than a whole card has.
func (c *Card) formAt(size fyne.Size) form {
	earned := c.ended() && c.end.Opponent != (look.Opponent{})
	if size.Height < wholeHeight || (c.panel.shown || c.analysed != nil || earned) && size.Height < c.minHeight(whole, size.Width) {
		return flat
	}
	return whole
}

// Measures of the card, in Fyne's units.
const (
	minCardWidth = 216 // beside the board; every text still fits
	maxCardWidth = 400
	maxWideCard  = 560 // with an analysis or a review
	wholeHeight  = 320 // of the lowest whole card
	minBody      = 64  // the scroll area and the moves together
	rowsInset    = 8   // indents objects that are not labels, to align them with the text of labels
	tight        = 6   // the space that widgets.Tight removes above and below a label
	gap          = 4   // between two rows
	turnRoom     = 44  // for two lines about whose turn it is
)

// row is one of the rows above the scroll area.
type row struct {
	object fyne.CanvasObject
	inset  float32 // from the sides
	height func(width float32) float32
}

// pad returns the distance between the edges of the card and its content.
func (f form) pad() fyne.Size {
	if f == flat {
		return fyne.NewSize(4, 6)
	}
	return fyne.NewSize(8, 14)
}

// topRows returns the rows above the scroll area in a card of a form. If all is set it includes rows that are
// hidden now but may appear during the game, so that nothing moves when they come and go.
func (c *Card) topRows(f form, all bool) (rows []row) {
	if f > flat {
		rows = append(rows, row{c.head, 0, func(w float32) float32 { return headLayout{c}.height(w, f) }})
	}
	rows = append(rows, row{c.players.root, 0, func(w float32) float32 {
		if side := c.players.portrait; side > 0 && !all {
			return c.players.portraitHeight(w, side)
		}
		return c.players.height(w, f)
	}})
	switch {
	case f == flat: // nobody should have to scroll to find the choices
		rows = append(rows, row{c.brief, rowsInset, widgets.Wrapping(c.brief)})
	case c.helping.shown:
		rows = append(rows, row{c.helping.root, 0, c.helping.height})
	case all || c.showsTurn() && (c.analysed == nil || c.forbiddenMove != ""):
		rows = append(rows, row{c.turnRow, 0, widgets.Wrapping(c.turnRow)})
	}
	if !all && c.showsPractice(f) { // it takes its height from the body
		rows = append(rows, row{c.practice.root, rowsInset, widgets.Wrapping(c.practice.root)})
	}
	if c.pace.shown || all && c.pace.watched {
		rows = append(rows, row{c.pace.root, rowsInset, widgets.Wrapping(c.pace.root)})
	}
	return append(rows, row{c.bar, rowsInset, func(float32) float32 { return c.bar.MinSize().Height }})
}

// maxWidth returns the greatest width of the card beside the board.
func (c *Card) maxWidth() float32 {
	if c.analysed != nil || c.over && c.review.Open {
		return maxWideCard
	}
	return maxCardWidth
}

// fits reports whether a card of a size has room for what it must show. A whole card always has, since its rows can
// scroll.
func (c *Card) fits(size fyne.Size) bool {
	return c.formAt(size) == whole || c.minHeight(flat, size.Width) <= size.Height
}

// minHeight returns the height that a card of a form needs at a width so that only the part below its rows scrolls.
// It does not change with the texts during a game, except for the choices of an opening.
func (c *Card) minHeight(f form, width float32) float32 {
	if c.panel.shown {
		return c.minWithPanel(f, width)
	}
	pad := f.pad()
	width -= 2 * pad.Width
	foot, body := c.buttons.facesIn(buttonRoom{width - 2*rowsInset, f == flat}).high, float32(minBody)
	foot = max(foot, lineOfMoves+maxEndHeight(f == flat)-body)
	high := 2*pad.Height + foot + gap
	for _, r := range c.topRows(f, true) {
		need := float32(turnRoom)
		if r.object != c.turnRow && r.object != c.helping.root {
			need = r.height(width - 2*r.inset)
		}
		if r.object == c.brief || r.object == c.pace.root {
			body = max(body-need, lineOfMoves)
		}
		if need > 0 {
			high += need + gap
		}
	}
	return high + body - gap
}

// cardLayout lays out the card: the part that is always visible at the top, the buttons at the bottom, and
// between them the scroll area and the moves.
type cardLayout struct{ card *Card }

// MinSize returns the minimum width without a height: the frame gives a card the height that it needs.
func (cardLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(minCardWidth, 0) }

func (l cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	c := l.card
	if size.Width < minCardWidth {
		return // not in a window yet
	}
	defer c.placeBubble()
	o[0].Resize(size) // the paper
	c.roomy = size.Height >= c.minHeight(flat, size.Width)+unfoldMin
	c.setForm(c.formAt(size))
	c.setCramped(c.form == whole && !c.panel.shown && size.Height < c.minHeight(whole, size.Width))
	if c.panel.laidOutShown != c.panel.shown {
		c.panel.laidOutShown = c.panel.shown
		o = c.root.Objects
		for i, object := range o[1:] {
			widgets.SetVisible(object, (i+1 >= len(o)-len(c.panel.objects())) == c.panel.shown)
		}
	}
	if c.panel.shown {
		c.layPanel(size)
		return
	}
	pad := c.form.pad()
	width, end := size.Width-2*pad.Width, size.Height-pad.Height
	c.crowded = false
	if c.ended() && c.form == whole && !c.cramped {
		c.setPortraits(0, 0)
		c.placeEnd(pad.Width, c.placeTop(pad.Width, pad.Height, width, end)+gap, width, end)
		return
	}
	if c.isPlain() {
		c.placePlain(pad.Width, pad.Height, width, end)
		return
	}
	c.setPortraits(0, 0)
	end -= c.placeButtons(pad.Width+rowsInset, end, width-2*rowsInset) + gap
	if c.cramped {
		c.topHigh = c.placeTop(0, 0, width, math.MaxInt32) - gap
		c.placeBody(pad.Width, pad.Height, width, end-pad.Height)
		c.revealHelp()
		return
	}
	y := c.placeTop(pad.Width, pad.Height, width, end)
	if c.form == flat && c.helping.shown {
		y += c.placeHelp(pad.Width, y, width, end-y)
	}
	c.placeBody(pad.Width, y, width, end-y)
}

// setCramped moves the rows above the body into the scroll area, or out of it.
func (c *Card) setCramped(on bool) {
	if c.cramped == on {
		return
	}
	c.cramped = on
	widgets.SetVisible(c.scrolled, on)
	if on {
		c.root.Objects = slices.Delete(c.root.Objects, 1, 1+len(c.top))
		c.scrolled.Objects = c.top
	} else {
		c.scrolled.Objects = nil
		c.root.Objects = slices.Insert(c.root.Objects, 1, c.top...)
		c.topHigh = 0
	}
}

// revealHelp scrolls to the help with a move in a cramped card.
func (c *Card) revealHelp() {
	if help := c.helping.root; c.helping.shown {
		top := help.Position().Y
		c.scroll.ScrollToOffset(fyne.NewPos(0, widgets.Reveal(c.scroll.Offset.Y, c.scroll.Size().Height, top, top+help.Size().Height)))
	}
}

// topLayout is the layout of the rows of a cramped card in the scroll area. The card places them itself.
type topLayout struct{ card *Card }

// MinSize returns the height of the rows.
func (l topLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, l.card.topHigh) }

// Layout does nothing.
func (topLayout) Layout([]fyne.CanvasObject, fyne.Size) {}

// placeButtons places the buttons so that they end at end. It returns the height reserved for them.
func (c *Card) placeButtons(x, end, width float32) float32 {
	reserved := c.fitButtons(width)
	foot := widgets.HeightAt(c.buttons.root, width)
	widgets.Place(c.buttons.root, x, end-foot, width, foot)
	return reserved
}

// fitButtons adapts the buttons to a width, and returns the height that they need there.
func (c *Card) fitButtons(width float32) float32 {
	low := c.form == flat || c.cramped
	c.buttons.low = low || c.crowded || c.review.Open // the graph and the moves need the room
	c.buttons.sortEnd()
	c.buttons.setIcons(c.buttons.facesIn(buttonRoom{width, low}).icons)
	high := widgets.HeightAt(c.buttons.root, width)
	if c.over && c.analysed == nil && !c.review.Open { // the rest stays in place while an earlier position is shown
		high = max(high, c.buttons.lookingHeight(width), c.buttons.end.Layout.MinSize(nil).Height)
	}
	return high
}

// placeTop places the rows that are always visible, from y down, and returns where the next object goes.
// Help with a move leaves room above end for the scroll area.
func (c *Card) placeTop(x, y, width, end float32) float32 {
	rows := c.topRows(c.form, false)
	for _, o := range []fyne.CanvasObject{c.head, c.brief, c.turnRow, c.helping.root, c.practice.root, c.pace.root} {
		seen := slices.ContainsFunc(rows, func(r row) bool { return r.object == o })
		widgets.SetVisible(o, seen || o == c.helping.root && c.helping.shown)
	}
	for _, r := range rows {
		high := r.height(width - 2*r.inset)
		if r.object == c.helping.root {
			high = min(high, max(end-minBody-y, turnRoom)) // it scrolls
		}
		if widgets.SetVisible(r.object, high > 0); high == 0 {
			continue
		}
		if r.object == c.players.root {
			y += c.players.above
		}
		widgets.Place(r.object, x+r.inset, y, width-2*r.inset, high)
		switch inside := r.object.(type) { // its content may have changed at the same size
		case *fyne.Container:
			relayout(inside)
		case *container.Scroll:
			layOutScroll(inside)
		}
		y += high + gap
	}
	return y
}

// placeHelp places the help on a flat card. The help takes the height it needs, or all of room if no line
// would fit below it. placeHelp returns the height taken.
func (c *Card) placeHelp(x, y, width, room float32) float32 {
	high := c.helping.height(width)
	if high+gap+lineOfMoves > room {
		high = room
	}
	widgets.Place(c.helping.root, x, y, width, high)
	layOutScroll(c.helping.root)
	return min(high+gap, room)
}

// placeBody divides the remaining height between the scroll area and the moves. The moves get a third of
// it if rows fit into that, or else one line, and also what the scroll area does not need. If the review
// of a game, an unfolded analysis or the rows of a cramped card do not fit, the scroll area gets everything except one line
// of moves. Below the help on a flat card there are no moves, nor below an analysis that needs their room for its lines.
func (c *Card) placeBody(x, y, width, high float32) {
	if c.movesFolded() {
		c.placeFolded(x, y, width, high)
		return
	}
	c.foot.root.Hide()
	if c.isPlainFlat() {
		high = c.placeFoot(x, width, y+high) - y
		c.rule.Hide()
	}
	c.fitAnalysis(width, high)
	c.moves.setSteps(!c.foot.root.Visible() && !c.isPlain())
	c.earned.fitNext(true) // it scrolls
	want := c.fitReview(width, high)
	alone := c.form == flat && (c.helping.shown || c.analysed != nil && high < analysisRoom)
	if widgets.SetVisible(c.moves.root, !alone); alone {
		widgets.SetVisible(c.scroll, want > 0 && high > 0)
		c.rule.Hide()
		widgets.Place(c.scroll, x, y, width, high)
		layOutScroll(c.scroll)
		return
	}
	seen, moves := c.divideBody(width, high, want)
	widgets.SetVisible(c.scroll, seen > 0)
	widgets.SetVisible(c.rule, seen > 0 && (seen < want || want > c.topHigh))
	widgets.Place(c.scroll, x, y, width, seen)
	layOutScroll(c.scroll)
	if cut := seen - wholeParts(c.body, seen); seen < want && cut > 0 {
		seen, moves = seen-cut, moves+cut
		widgets.Place(c.scroll, x, y, width, seen)
		layOutScroll(c.scroll)
	}
	widgets.Place(c.rule, x+rowsInset, y+seen+gap, width-2*rowsInset, widget.NewSeparator().MinSize().Height)
	widgets.Place(c.moves.root, x, y+high-moves, width, moves)
}

// besideRows returns how much of a height is left beside the rows of moves that a review shows.
func (c *Card) besideRows(width, high float32) float32 {
	rows := min(max(len(c.moves.rows), 1), reviewRows)
	return high - rowsAndButtons(width) - float32(rows-1)*rowPitch - ruleRoom
}

// fitReview adapts an open review to the room beside the rows of moves, and returns the height that the scroll area wants. If
// there is not enough room, the fact about the end, which the line above tells in short, gives way, too.
func (c *Card) fitReview(width, high float32) (want float32) {
	if c.review.Fit == nil || !c.review.Open || c.analysed != nil {
		return widgets.HeightAt(c.body, width)
	}
	for _, c.lowReview = range []bool{false, true} {
		c.review.Fit(c.lowReview)
		c.showWords()
		if want = widgets.HeightAt(c.body, width) + c.stillToCome(); want <= c.besideRows(width, high) {
			break
		}
	}
	return want
}

// divideBody returns how much of a height the scroll area, which wants some, and the moves get.
func (c *Card) divideBody(width, high, want float32) (seen, moves float32) {
	rows, most := rowsAndButtons(width), c.besideRows(width, high)
	seen, moves = min(want, high-min(max(high/3, lineOfMoves), rows+2*rowPitch)), high
	if want > 0 {
		moves -= seen + ruleRoom
	}
	unfolded := c.analysed != nil && c.analysed.Unfolded
	if c.review.Open && !c.cramped && !unfolded && most >= min(c.graph.MinSize().Height+c.stillToCome(), graphRoom) {
		seen = min(want, most) // the rows of a review beside its graph
		return seen, high - seen - ruleRoom
	}
	if moves < rows || (c.review.Open || c.cramped || unfolded) && seen < want { // one thing scrolls, not two
		seen = min(want, high-lineOfMoves-ruleRoom)
		moves = high - seen - ruleRoom
	}
	if seen < minScroll {
		return 0, high
	}
	return seen, moves
}

// wholeParts returns the height of the parts of a column that fit completely into room, so that the edge of
// the scroll area cuts none in half. If that is less than half of room, because a part is high, wholeParts
// returns room.
func wholeParts(column fyne.CanvasObject, room float32) float32 {
	parts, cut := partsOf(column, part{0, column.Size().Height}, nil), room
	for again := true; again; {
		again = false
		for _, p := range parts {
			if p.top < cut-0.5 && p.bottom > cut+0.5 {
				cut, again = p.top, true
			}
		}
	}
	if cut < room/2 {
		return room
	}
	return cut
}

// part is the place of a widget in a column.
type part struct{ top, bottom float32 }

// partsOf adds the places of the visible widgets in an object, which is at a place itself. Labels may reach
// beyond the container that makes them tight, with empty edges.
func partsOf(o fyne.CanvasObject, at part, parts []part) []part {
	if !o.Visible() {
		return parts
	}
	c, ok := o.(*fyne.Container)
	if !ok {
		return append(parts, at)
	}
	for _, child := range c.Objects {
		top := at.top + child.Position().Y
		parts = partsOf(child, part{max(top, at.top), min(top+child.Size().Height, at.bottom)}, parts)
	}
	return parts
}

// Heights of the moves, in Fyne's units.
const (
	lineOfMoves = 32 // one row with the buttons beside it
	minScroll   = 16 // the least useful height of the scroll area: less shows no line of text
	// analysisRoom is the least height, on a flat card, of an analysis with one of its lines and a row of moves.
	analysisRoom = 136
	graphRoom    = 96 // for the graph of a review
	reviewRows   = 6  // of the moves below the graph of a review, if there is room for both
	ruleRoom     = 8  // for the line between the scroll area and the moves
)

// rowsAndButtons returns the least height of the moves, at a width, for one row with the buttons above or
// below it.
func rowsAndButtons(width float32) float32 {
	if width < narrowMoves {
		return 3*rowPitch + 6
	}
	return 2*rowPitch + 2
}
