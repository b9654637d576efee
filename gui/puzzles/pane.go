package puzzles

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// pane is what the card shows of a puzzle in the place of a game: the task and how far it is solved, the tries, for the
// puzzle of a day the days of the month, and buttons.
type pane struct {
	of                   *Puzzles
	mark                 *board.Symbol
	task, said           *widget.Label
	box                  *widgets.Pad
	tries                *triesRow
	left                 *widget.Label
	month, streak, again *widget.Label
	days                 *Days
	calendar             *fyne.Container
	top, body, foot      *fyne.Container
	try, help, answer    *widgets.Button
	next, more           *widgets.Button
	solved               bool // the box has the colour of what is solved
}

func newPane(u *Puzzles) *pane {
	p := &pane{
		of: u, mark: board.NewSymbol(game.Marks, game.First), task: widgets.Wrapped(widgets.Bold("")), said: widgets.Wrapped(widget.NewLabel("")),
		tries: newTriesRow(), left: widgets.Quiet(""), month: widgets.Bold(""), streak: widgets.Quiet(""), again: widgets.Wrapped(widgets.Quiet("")), days: newDays(true),
	}
	p.box = widgets.NewPad(func(c look.Palette) color.NRGBA {
		if p.solved {
			return c.SoftWin
		}
		return c.Fill
	})
	p.try = widgets.NewButton(words.TryAgainButton(), u.Keys, u.TryAgain).Primary()
	p.next = widgets.NewButton(words.NextPuzzle(), u.Keys, u.Next).Primary()
	p.help = widgets.NewButton(words.HelpButton(), u.Keys, u.Help)
	p.answer = widgets.NewButton(words.Answer(), u.Keys, u.Answer)
	p.more = widgets.NewButton(words.MorePuzzles(), u.Keys, u.Choose)
	mark := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(markSide), p.mark))
	text := widgets.TightColumn(widgets.Tight(p.task), widgets.Tight(p.said))
	task := container.NewStack(p.box, container.NewBorder(nil, nil, widgets.Inset(mark), nil, container.New(layout.NewCustomPaddedLayout(6, 6, 0, 0), text)))
	p.top = widgets.Column(task, widgets.Inset(container.NewBorder(nil, nil, container.NewCenter(p.tries), nil, widgets.Tight(p.left))))
	p.calendar = widgets.Column(container.NewBorder(nil, nil, widgets.Tight(p.month), widgets.Tight(p.streak)), container.NewCenter(p.days), widgets.Tight(p.again))
	p.body = container.NewStack(p.calendar)
	p.foot = container.New(&footLayout{}, p.try, p.next, p.help, p.answer, p.more)
	return p
}

// markSide is the side of the mark beside the task, in Fyne's units.
const markSide = 30

// show shows the puzzle on the table.
func (p *pane) show() {
	u := p.of
	a, s := u.now, u.Table.Snap
	title := words.Puzzles()
	if a.own() {
		title = words.OwnMistakes()
	}
	if a.daily() {
		title = words.TodaysPuzzle()
		today := puzzle.DateOf(u.Now())
		widgets.SetText(p.month, words.Month(today.Time()))
		widgets.SetText(p.streak, words.DaysInARow(u.log.Streak(u.names(), today)))
		p.days.Set(today, u.Result)
		again := ""
		if a.again {
			again = words.PuzzleAgain()
		}
		widgets.SetText(p.again, again)
		widgets.SetVisible(p.again, a.again)
	}
	widgets.SetVisible(p.calendar, a.daily())
	p.mark.Set(s.View.Style, s.Setup.Mark(a.puzzle.Position().ToMove()))
	task := a.task()
	switch a.stage {
	case done:
		task = words.PuzzleSolved(a.fails+1, a.helped)
	case answering, answered:
		task = words.PuzzleAnswer()
	}
	if p.solved != (a.stage == done) {
		p.solved = a.stage == done
		p.box.Refresh()
	}
	widgets.SetText(p.task, task)
	widgets.SetText(p.said, a.said)
	p.tries.set(a.fails, a.stage == done)
	left := ""
	if !a.over() {
		left = words.PuzzleTries(mostTries - a.fails)
	}
	widgets.SetText(p.left, left)
	p.showButtons(a)
	about := words.PuzzleOf(a.puzzle, a.day)
	if a.own() {
		about = words.PuzzleOf(a.puzzle, a.mistake)
	}
	u.Card.SetPuzzle(&card.Puzzle{Title: title, About: about, Top: p.top, Body: p.body, Foot: p.foot})
}

// showButtons shows what can be done.
func (p *pane) showButtons(a *attempt) {
	again := a.stage == failed && a.fails < mostTries
	widgets.SetVisible(p.try, again)
	widgets.SetVisible(p.next, a.over())
	widgets.SetVisible(p.more, a.over())
	widgets.SetVisible(p.help, !a.over())
	widgets.SetVisible(p.answer, !a.over())
	widgets.SetEnabled(p.help, a.stage == asking || a.stage == judging)
	widgets.SetEnabled(p.answer, a.canAnswer())
	help, importance := words.HelpButton(), widget.MediumImportance
	if h := p.of.Table.Snap.Help; h.At > 0 {
		help, importance = words.NextHelp(h), widget.HighImportance
	}
	p.help.Importance = importance
	p.help.SetText(help)
	p.foot.Refresh()
}

// footLayout places the main button over the others, which share a row.
type footLayout struct{ width float32 }

// Measures of the buttons, in Fyne's units.
const (
	footGap  = 8
	footHigh = 40
	footWide = 330 // the least width of a row of three
)

// rows are the buttons that can be seen by rows.
func (l *footLayout) rows(o []fyne.CanvasObject) (rows [][]fyne.CanvasObject) {
	seen := widgets.Visible(o)
	if len(seen) < 3 || l.width >= footWide {
		return [][]fyne.CanvasObject{seen}
	}
	return [][]fyne.CanvasObject{seen[:1], seen[1:]}
}

// MinSize has the height of all rows.
func (l *footLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	n := float32(len(l.rows(o)))
	return fyne.NewSize(0, n*footHigh+(n-1)*footGap)
}

// Layout places the buttons.
func (l *footLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	y := float32(0)
	for _, row := range l.rows(o) {
		spare := size.Width - footGap*float32(len(row)-1)
		for _, b := range row {
			spare -= b.MinSize().Width
		}
		x := float32(0)
		for _, b := range row {
			width := b.MinSize().Width + spare/float32(len(row))
			widgets.Place(b, x, y, width, footHigh)
			x += width + footGap
		}
		y += footHigh + footGap
	}
}

// triesRow shows the tries: a cross for each that was wrong, a tick for the one that was right, and a ring for each left.
type triesRow struct {
	widget.BaseWidget
	fails  int
	solved bool
}

func newTriesRow() *triesRow {
	t := &triesRow{}
	t.ExtendBaseWidget(t)
	return t
}

// set shows how many tries were wrong, and whether one was right.
func (t *triesRow) set(fails int, solved bool) {
	if t.fails != fails || t.solved != solved {
		t.fails, t.solved = fails, solved
		t.Refresh()
	}
}

// Measures of the tries, in Fyne's units.
const (
	trySide  = 20
	tryPitch = 27
	tryLine  = 2
)

// CreateRenderer draws the tries.
func (t *triesRow) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(t, widgets.MinSize(mostTries*tryPitch, trySide+2*tryLine), func(fyne.Size) []fyne.CanvasObject { return t.draw(look.For(t)) })
}

// draw draws the rings and what is in them.
func (t *triesRow) draw(p look.Palette) (list []fyne.CanvasObject) {
	for i := range mostTries {
		x := float32(i)*tryPitch + tryLine
		ring := &canvas.Circle{StrokeColor: p.Edge, StrokeWidth: tryLine, FillColor: color.Transparent}
		widgets.Place(ring, x, tryLine, trySide, trySide)
		list = append(list, ring)
		stroke := func(colour color.Color, x1, y1, x2, y2 float32) {
			line := canvas.NewLine(colour)
			line.StrokeWidth = tryLine
			line.Position1, line.Position2 = fyne.NewPos(x+x1*trySide, tryLine+y1*trySide), fyne.NewPos(x+x2*trySide, tryLine+y2*trySide)
			list = append(list, line)
		}
		switch {
		case i < t.fails:
			ring.StrokeColor = p.Danger
			stroke(p.Danger, .33, .33, .67, .67)
			stroke(p.Danger, .67, .33, .33, .67)
		case i == t.fails && t.solved:
			ring.StrokeColor, ring.FillColor = p.Win, p.Win
			stroke(p.Card, .28, .52, .45, .68)
			stroke(p.Card, .45, .68, .74, .34)
		case t.solved:
			list = list[:len(list)-1]
		}
	}
	return list
}
