package card

import (
	"cmp"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// ReviewContent is how a game went, as its graph shows it. Values are from −analysis.Most to
// analysis.Most, those of the side whose bars point up.
type ReviewContent struct {
	// Style is how the pieces look, and Mark that of the side whose bars point up; Up and
	// Down are the names of both.
	Style    game.Style
	Mark     game.Side
	Up, Down string
	// Values holds what the position after each move is worth, and Known which of them are
	// known.
	Values []int
	Known  []bool
	// Times holds how long each move took, 0 where that is not known, and perhaps a turn without a
	// move at the end; empty where none is known. First
	// is the mark of the side that made the first move. TimesNotes say more; the first one for
	// which there is room is shown.
	Times      []time.Duration
	First      game.Side
	TimesNotes []string
	// Shown is the number of moves before the position shown, 0 for none.
	Shown int
	// Heading stands above the mistakes.
	Heading  string
	Mistakes []ReviewMistake
}

// ReviewMistake is a mistake with its number in the graph and on the board, from 1.
type ReviewMistake struct {
	// Ply is the number of moves before it.
	Ply int
	// Move names it, Better says what should have been played.
	Move, Better string
}

// ReviewActions are what the controls of a GameCourse do.
type ReviewActions struct {
	// Look shows the position after so many moves.
	Look func(ply int)
	// Again lets the game go on from there.
	Again func(ply int)
	// Tip names the controls that have no text.
	Tip *widgets.Tip
}

// Review is the part of the card that shows how a game went: the graph, and the largest
// mistakes.
type Review struct {
	root    *fyne.Container
	graph   *graph
	heading *widget.Label
	rows    []*mistakeRow
	density density
}

// maxMistakes is how many mistakes there is room for.
const maxMistakes = 2

// NewReview returns the course of no game yet.
func NewReview(keys widgets.Keys, do ReviewActions) *Review {
	c := &Review{graph: newGraph(do.Look), heading: widgets.Wrapped(widgets.Quiet(""))}
	c.graph.low = func() bool { return c.density > loose }
	c.root = widgets.TightColumn(widgets.Inset(c.graph), widgets.Gap(4), widgets.Tight(c.heading))
	for n := range maxMistakes {
		row := newMistakeRow(n+1, keys, do, c)
		c.rows = append(c.rows, row)
		c.root.Add(row.root)
	}
	return c
}

// setButtons shows those buttons for which there is room. A review that is nil has none.
func (c *Review) setButtons() {
	if c == nil {
		return
	}
	for _, r := range c.rows {
		widgets.SetVisible(r.again, c.density < densest)
		widgets.SetVisible(r.retry, c.density == densest)
	}
}

// Show shows how a game went, and reports whether that needs another height than before.
func (c *Review) Show(g ReviewContent) (resized bool) {
	height := c.root.MinSize().Height
	c.graph.show(g)
	widgets.SetText(c.heading, g.Heading)
	for i, row := range c.rows {
		widgets.SetVisible(row.root, i < len(g.Mistakes))
		if i < len(g.Mistakes) {
			row.show(g.Mistakes[i])
		}
	}
	return c.root.MinSize().Height != height
}

// mistakeRow is one of the largest mistakes, with a button to try again.
type mistakeRow struct {
	root         fyne.CanvasObject
	move, better *widget.Label
	again, retry *widgets.Button // the same, with its text and, in little room, without
	ply          int
}

func newMistakeRow(number int, keys widgets.Keys, do ReviewActions, c *Review) *mistakeRow {
	r := &mistakeRow{move: widgets.Wrapped(bold()), better: widgets.Wrapped(widgets.Quiet(""))}
	try := func() { do.Again(r.ply) }
	r.again = widgets.NewButton(words.TryAgainHere(), keys, try)
	r.retry = widgets.NewIconButton(theme.MediaReplayIcon(), words.TryAgainHere(), do.Tip, keys, try)
	r.retry.Hide()
	text := widgets.TightColumn(widgets.Tight(r.move), widgets.Tight(r.better))
	mark := container.NewCenter(newMistakeBadge(number))
	r.root = widgets.Inset(container.New(&mistakeLayout{c: c, r: r}, mark, text, r.again, r.retry))
	r.root.Hide()
	return r
}

func (r *mistakeRow) show(m ReviewMistake) {
	r.ply = m.Ply
	widgets.SetText(r.move, m.Move)
	widgets.SetText(r.better, m.Better)
}

// mistakeLayout stands the button beside the text of a mistake, or below it where that
// leaves the text too little.
type mistakeLayout struct {
	c     *Review
	r     *mistakeRow
	width float32
}

// button is the one that is shown.
func (l *mistakeLayout) button() *widgets.Button {
	if l.c.density == densest {
		return l.r.retry
	}
	return l.r.again
}

// mistakeText is the least width of the text beside the button, in Fyne's units.
const mistakeText = 110

// MinSize is that at the width that it has.
func (l *mistakeLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	_, height := l.lay(o, cmp.Or(l.width, fullWidth))
	return fyne.NewSize(l.button().MinSize().Width, height)
}

// lay returns how wide the text is in a width, and how high all is.
func (l *mistakeLayout) lay(o []fyne.CanvasObject, width float32) (text, height float32) {
	button, text := l.button().MinSize(), width-o[0].MinSize().Width
	if text-button.Width < mistakeText {
		return text, widgets.Wrapping(o[1])(text) + button.Height
	}
	text -= button.Width
	return text, max(widgets.Wrapping(o[1])(text), button.Height)
}

// Layout places the number, the text and the button.
func (l *mistakeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	mark, button := o[0].MinSize().Width, l.button().MinSize()
	width, _ := l.lay(o, size.Width)
	text, high := widgets.Wrapping(o[1])(width), size.Height
	if mark+width+button.Width > size.Width {
		high = text
		widgets.Place(l.button(), 0, text, size.Width, button.Height)
	} else {
		widgets.Place(l.button(), mark+width, (size.Height-button.Height)/2, button.Width, button.Height)
	}
	widgets.Place(o[0], 0, 0, mark, high)
	widgets.Place(o[1], mark, (high-text)/2, width, text)
}

// mistakeBadge is the number of a mistake.
type mistakeBadge struct {
	widget.BaseWidget
	text string
}

// badgeSize is the diameter of a badge in Fyne's units.
const badgeSize = 20

func newMistakeBadge(number int) *mistakeBadge {
	b := &mistakeBadge{text: strconv.Itoa(number)}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer draws the number on a disc.
func (b *mistakeBadge) CreateRenderer() fyne.WidgetRenderer {
	disc, number := canvas.NewCircle(nil), canvas.NewText(b.text, nil)
	number.Alignment, number.TextStyle.Bold, number.TextSize = fyne.TextAlignCenter, true, look.QuietText
	return widgets.Painted(b, &widgets.Painter{
		Parts: widgets.Fixed(disc, number), Min: widgets.MinSize(badgeSize, badgeSize),
		Lay: func(size fyne.Size) {
			disc.Resize(size)
			high := number.MinSize().Height
			widgets.Place(number, 0, (size.Height-high)/2, size.Width, high)
		},
		Paint: func() {
			colours := look.For(b)
			disc.FillColor, number.Color = colours.Danger, colours.Card
			disc.Refresh()
			number.Refresh()
		},
	})
}
