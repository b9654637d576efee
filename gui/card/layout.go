package card

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// form is how much of the card there is, beside the board or below it. It follows from the height alone, so that
// it does not change while a game goes on.
type form int

const (
	flat  form = iota // has no title and does not say whose turn it is; the button to all games is beside the players
	low               // has both
	whole             // also says the rules in a line, how the computer plays, and how two players stand
)

// brief reports whether a card of the form leaves out what only a whole one has room for.
func (f form) brief() bool { return f < whole }

// formOf returns the form of a card of a height.
func formOf(height float32) form {
	switch {
	case height < lowHeight:
		return flat
	case height < wholeHeight:
		return low
	default:
		return whole
	}
}

// Measures of the card, in Fyne's units.
const (
	narrowest   = 216 // beside the board: every text has room there
	widest      = 400
	lowHeight   = 320
	wholeHeight = 520
	minBody     = 64 // of what scrolls and the moves
	rowsInset   = 8  // of objects other than labels, to align them with the text of labels
	tight       = 6  // what widgets.Tight takes away above and below a label
	gap         = 4  // between two rows
	turnRoom    = 44 // for two lines about whose turn it is
)

// row is one of the things that stand one below the other above what scrolls.
type row struct {
	object fyne.CanvasObject
	inset  float32 // from the sides
	height func(width float32) float32
}

// pad is the distance between the edge of the card and what is on it.
func (f form) pad() fyne.Size {
	if f.brief() {
		return fyne.NewSize(4, 6)
	}
	return fyne.NewSize(8, 14)
}

// top lists the rows that stand above what scrolls in a card of a form: those that are seen now, or all that may be
// while the game goes on, so that nothing moves when they come and go.
func (c *Card) top(f form, all bool) (rows []row) {
	if f > flat {
		rows = append(rows, row{c.head, 0, func(w float32) float32 { return headLayout{c}.height(w, f) }})
	}
	rows = append(rows, row{c.players.root, 0, func(w float32) float32 { return c.players.height(w, f) }})
	switch {
	case f == flat: // what is to be chosen is not to be looked for in what scrolls
		rows = append(rows, row{c.brief, rowsInset, widgets.Wrapping(c.brief)})
	case c.helping.shown:
		rows = append(rows, row{c.helping.root, 0, c.helping.height})
	default:
		rows = append(rows, row{c.turnRow, 0, widgets.Wrapping(c.turnRow)})
	}
	if c.pace.shown || all && c.pace.watched {
		rows = append(rows, row{c.pace.root, rowsInset, widgets.Wrapping(c.pace.root)})
	}
	return append(rows, row{c.bar, rowsInset, func(float32) float32 { return c.bar.MinSize().Height }})
}

// least is the height that a card of a form needs at a width. It does not depend on what is said while a
// game goes on, but for the choices of an opening.
func (c *Card) least(f form, width float32) float32 {
	if c.puzzle.shown && f == flat {
		return c.minWithPuzzle(width)
	}
	pad := f.pad()
	width -= 2 * pad.Width
	foot, body := c.buttons.in(room{width - 2*rowsInset, f.brief()}).high, float32(minBody)
	foot = max(foot, lineOfMoves+highestEnd(f.brief())-body)
	high := 2*pad.Height + foot + gap
	for _, r := range c.top(f, true) {
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

// cardLayout stands what is always seen at the top, the buttons at the foot, and between them what
// scrolls and the moves.
type cardLayout struct{ card *Card }

// MinSize is that of no form: the frame gives a card what it needs.
func (cardLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(narrowest, 0) }

// Layout places everything.
func (l cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	c := l.card
	if size.Width < narrowest {
		return // not in a window yet
	}
	o[0].Resize(size) // the paper
	c.setForm(formOf(size.Height))
	if c.puzzle.laid != c.puzzle.shown {
		c.puzzle.laid = c.puzzle.shown
		for i, object := range o[1:] {
			widgets.SetVisible(object, (i+1 >= len(o)-len(c.puzzle.objects())) == c.puzzle.shown)
		}
	}
	if c.puzzle.shown {
		c.layPuzzle(size)
		return
	}
	pad := c.form.pad()
	width, end := size.Width-2*pad.Width, size.Height-pad.Height
	end -= c.placeButtons(pad.Width+rowsInset, end, width-2*rowsInset) + gap
	y := c.placeTop(pad.Width, pad.Height, width, end)
	if c.form == flat && c.helping.shown {
		y += c.placeHelp(pad.Width, y, width, end-y)
	}
	c.placeBody(pad.Width, y, width, end-y)
}

// placeButtons stands the buttons above the end of the card. It returns the height that is kept for them.
func (c *Card) placeButtons(x, end, width float32) float32 {
	c.buttons.low = c.form.brief() || c.reviewing // all moves need the room
	c.buttons.inOrder()
	c.buttons.setIcons(c.buttons.in(room{width, c.form.brief()}).icons)
	foot := widgets.HeightAt(c.buttons.root, width)
	widgets.Place(c.buttons.root, x, end-foot, width, foot)
	if c.over && !c.reviewing { // while one looks back the rest stays where it is
		foot = max(foot, widgets.HeightAt(c.buttons.usual, width), c.buttons.end.Layout.MinSize(nil).Height)
	}
	return foot
}

// placeTop stands what is always seen one below the other from y on, and returns where the next thing goes. Help with a
// move leaves room above the end for what scrolls.
func (c *Card) placeTop(x, y, width, end float32) float32 {
	rows := c.top(c.form, false)
	for _, o := range []fyne.CanvasObject{c.head, c.brief, c.turnRow, c.helping.root, c.pace.root} {
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
		widgets.Place(r.object, x+r.inset, y, width-2*r.inset, high)
		switch inside := r.object.(type) { // something else may be seen in the same size
		case *fyne.Container:
			relayout(inside)
		case *container.Scroll:
			layOutScroll(inside)
		}
		y += high + gap
	}
	return y
}

// placeHelp gives the help on a flat card what it needs of a room, or all of that where no line of what scrolls has room
// below it. It returns how much it has taken.
func (c *Card) placeHelp(x, y, width, room float32) float32 {
	high := c.helping.height(width)
	if high+gap+lineOfMoves > room {
		high = room
	}
	widgets.Place(c.helping.root, x, y, width, high)
	layOutScroll(c.helping.root)
	return min(high+gap, room)
}

// placeBody parts a room between what scrolls and the moves, which have at least one line of it, a third
// where that is enough for rows, and all that the rest leaves. The review of a game has all but one line where it does not
// fit. Below the help on a flat card there are no moves.
func (c *Card) placeBody(x, y, width, high float32) {
	want := widgets.HeightAt(c.body, width)
	helps := c.form == flat && c.helping.shown
	if widgets.SetVisible(c.moves.root, !helps); helps {
		widgets.SetVisible(c.scroll, want > 0 && high > 0)
		c.rule.Hide()
		widgets.Place(c.scroll, x, y, width, high)
		layOutScroll(c.scroll)
		return
	}
	rows := rowsAndButtons(width)
	seen := min(want, high-min(max(high/3, lineOfMoves), rows+2*rowPitch))
	moves := high
	if want > 0 {
		moves -= seen + ruleRoom
	}
	if moves < rows || c.reviewing && seen < want { // one thing scrolls, not two
		seen = min(want, high-lineOfMoves-ruleRoom)
		moves = high - seen - ruleRoom
	}
	if seen < minScroll {
		seen, moves = 0, high
	}
	widgets.SetVisible(c.scroll, seen > 0)
	widgets.SetVisible(c.rule, seen > 0)
	widgets.Place(c.scroll, x, y, width, seen)
	layOutScroll(c.scroll)
	widgets.Place(c.rule, x+rowsInset, y+seen+gap, width-2*rowsInset, widget.NewSeparator().MinSize().Height)
	widgets.Place(c.moves.root, x, y+high-moves, width, moves)
}

// Heights of the moves, in Fyne's units.
const (
	lineOfMoves = 32 // one row with the buttons beside it
	minScroll   = 16 // less shows no line of text
	ruleRoom    = 8  // for the line between what scrolls and the moves
)

// rowsAndButtons is the least height of the moves, at a width, with one row and the buttons above or below it.
func rowsAndButtons(width float32) float32 {
	if width < narrowMoves {
		return 3*rowPitch + 6
	}
	return 2*rowPitch + 2
}
