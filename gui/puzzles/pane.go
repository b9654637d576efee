package puzzles

import (
	"cmp"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/choices"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
)

// pane is the part of the card that shows a puzzle instead of a game: the task and the progress, the
// tries, the days of the month for a daily puzzle, and the buttons.
type pane struct {
	puzzles                *Puzzles
	mark                   *board.Symbol
	task, message          *widget.Label
	box                    *widgets.Pad
	text                   taskLayout // of task and message
	tries                  *choices.Signs
	triesLeft              *widget.Label
	month, streak, note    *widget.Label
	days                   *Calendar
	calendar               *fyne.Container
	analysis               *fyne.Container // takes the place of calendar while the analysis is on
	cheer                  *cheer
	top, body, foot        *fyne.Container
	tryAgain, help, answer *widgets.Button
	next, more, share      *widgets.Button
	tick                   *choices.Signs
	solved                 bool // the box has the colour of a solved puzzle
}

func newPane(u *Puzzles) *pane {
	p := &pane{
		puzzles: u, mark: board.NewSymbol(game.Marks, game.First), task: widgets.Wrapped(widgets.Bold("")),
		message: widgets.Wrapped(widget.NewLabel("")),
		tries:   choices.NewSigns(maxTries), tick: choices.NewSign(markSide), triesLeft: widgets.Wrapped(widgets.Quiet("")),
		month: widgets.Bold(""), streak: widgets.Quiet(""), note: widgets.Wrapped(widgets.Quiet("")), days: newCalendar(u.isMissed, u.openMissed),
	}
	p.text.task = p.task
	p.box = widgets.NewPad(func(c look.Palette) color.NRGBA {
		if p.solved {
			return c.SoftWin
		}
		return c.Fill
	})
	p.tryAgain = widgets.NewButton(words.TryAgainButton(), u.table.Keys, u.TryAgain).Primary()
	p.next = widgets.NewButton(words.NextPuzzle(), u.table.Keys, u.Next).Primary()
	p.help = widgets.NewButton(words.HelpButton(), u.table.Keys, u.table.Sheets.UnlessHeld(u.help))
	p.answer = widgets.NewButton(words.Answer(), u.table.Keys, u.table.Sheets.UnlessHeld(u.Answer))
	p.more = widgets.NewButton(words.MorePuzzles(), u.table.Keys, u.openLists)
	p.share = card.NewShareButton(u.table.Keys, u.table.Tip, func() { u.OnShare() })
	mark := container.NewCenter(container.NewStack(container.NewGridWrap(fyne.NewSquareSize(markSide), p.mark), container.NewCenter(p.tick)))
	text := container.New(&p.text, widgets.TightColumn(widgets.Tight(p.task), widgets.Tight(p.message)))
	task := container.NewStack(p.box, container.NewBorder(nil, nil, container.New(layout.NewCustomPaddedLayout(0, 0, markPad, 0), mark), nil,
		container.New(layout.NewCustomPaddedLayout(boxPad, boxPad, 0, 0), text)))
	tries := container.NewBorder(nil, nil, container.NewCenter(p.tries), nil, widgets.Tight(p.triesLeft))
	p.top = widgets.Column(task, container.New(layout.NewCustomPaddedLayout(triesPad, 0, 0, 0), tries))
	p.calendar = widgets.TightColumn(widgets.Outset(container.NewBorder(nil, nil, widgets.Tight(p.month), widgets.Tight(p.streak))),
		p.days, widgets.Outset(widgets.Tight(p.note)))
	p.analysis = container.NewStack()
	p.cheer = newCheer()
	p.body = widgets.TightColumn(p.analysis, p.cheer.root, p.calendar)
	p.foot = card.NewFoot(p.tryAgain, p.next)
	return p
}

// Measures of the box with the task, in Fyne's units.
const (
	markSide = 38 // the side length of the mark beside the task
	markPad  = 10 // to its left
	boxPad   = 8  // above and below the text
	triesPad = 4  // above the signs of the tries
	weekRoom = 44 // for the signs of the days of the week on a low card
)

// taskLayout lays out the task and the message. The task is large where it then has no more lines.
type taskLayout struct {
	task  *widget.Label
	width float32
}

// MinSize is that of the texts.
func (*taskLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout is called by Fyne.
func (l *taskLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.choose()
	o[0].Resize(size)
}

// choose chooses the size of the task's text.
func (l *taskLayout) choose() {
	lines := func(text float32) int {
		return len(widgets.WrapText(l.task.Text, func(line string) bool {
			return fyne.MeasureText(line, text, l.task.TextStyle).Width > l.width-2*widgets.LabelPad
		}))
	}
	name := theme.SizeNameText
	if lines(look.TaskText) <= lines(look.BodyText) {
		name = theme.SizeNameSubHeadingText
	}
	if l.task.SizeName != name {
		l.task.SizeName = name
		l.task.Refresh()
	}
}

// show updates the pane for a snapshot of a puzzle, and returns it for the card.
func (p *pane) show(a *attempt, s session.Snapshot) *card.Panel {
	u := p.puzzles
	if a.daily() {
		today := day.Of(u.Now())
		widgets.SetText(p.streak, words.DaysInARow(u.streak()))
		p.days.Set(today, u.Result)
		widgets.SetText(p.month, p.days.title())
		widgets.SetText(p.note, p.noteOf(a))
		widgets.SetVisible(p.note, p.note.Text != "")
	}
	widgets.SetVisible(p.calendar, a.daily() && !u.table.Window.Analysing())
	p.cheer.show(u, a.stage == done && !a.daily() && !u.table.Window.Analysing())
	p.mark.Set(s.View.Style, s.Setup.Mark(a.puzzle.Position().ToMove()))
	task := a.task()
	switch a.stage {
	case done:
		task = a.solvedAs()
	case answering, answered:
		task = words.PuzzleAnswer()
	}
	if p.solved != (a.stage == done) {
		p.solved = a.stage == done
		p.box.Refresh()
	}
	widgets.SetVisible(p.mark, !p.solved)
	widgets.SetVisible(p.tick, p.solved)
	widgets.SetText(p.task, task)
	p.text.choose()
	said := a.message
	if a.stage == asking {
		said = words.Sentences(said, words.AnyBoard(s.View))
	}
	widgets.SetText(p.message, said)
	right, tick := a.sign(), choices.NoSign
	if p.solved {
		tick = choices.SolvedSign
	}
	p.tick.Set(tick)
	p.tries.Set(signsOf(a.fails, right)...)
	left := ""
	switch {
	case a.over() || a.stage == answering:
	case a.isPractice() && a.fails < maxTries:
		left = words.PuzzlePractice()
	default:
		left = words.PuzzleTries(maxTries - a.fails)
	}
	widgets.SetText(p.triesLeft, left)
	p.showButtons(a, s)
	about := words.PuzzleOf(a.puzzle, cmp.Or(a.day, a.missedDate))
	if a.isOwnMistake() {
		about = words.MistakeOf(a.puzzle, a.mistakeDate)
	}
	return &card.Panel{
		Title: a.title(), About: about, Top: p.top, Body: p.body, Foot: p.foot, LeastBody: weekRoom, Fit: p.fit, Callout: p.callout(a),
		Analysis: p.analysis,
	}
}

// callout returns why the last try failed, to be said on the board beside the answer to it. The card says which try is next
// instead.
func (p *pane) callout(a *attempt) *card.Callout {
	if a.stage != failed || a.wrongCell < 0 {
		return nil
	}
	return &card.Callout{Cell: a.wrongCell, Head: a.failure, Text: a.answer, OnPlaced: func(shown bool) {
		said := a.message
		if shown {
			said = words.PuzzleNextTry(a.fails)
		}
		widgets.SetText(p.message, said)
		p.top.Refresh() // its height may be that of the last layout, which was for the other text
	}}
}

// fit shows the days of the whole month if the height available is enough for the calendar, else
// those of the week.
func (p *pane) fit(room float32) {
	high := p.calendar.MinSize().Height
	if !p.days.month {
		high += (monthRows-1)*dayPitch + dayBelow
	}
	if p.days.setMonth(room >= high) {
		widgets.SetText(p.month, p.days.title())
		p.calendar.Refresh()
	}
}

// noteOf returns the note below the days: the game of tomorrow's puzzle, or that the daily puzzles
// have begun again.
func (p *pane) noteOf(a *attempt) string {
	today, _ := p.puzzles.Today()
	switch {
	case a.over() && a.day == today.Day && today.Tomorrow.Name != "":
		return words.PuzzleTomorrow(today.Tomorrow)
	case a.repeated:
		return words.PuzzleAgain()
	default:
		return ""
	}
}

// showButtons shows and enables the buttons for what the person can do.
func (p *pane) showButtons(a *attempt, s session.Snapshot) {
	widgets.SetVisible(p.tryAgain, a.canRetry(s.Ply))
	widgets.SetVisible(p.next, a.over() || a.outOfTries())
	widgets.SetVisible(p.more, a.over())
	widgets.SetVisible(p.share, a.stage == done && a.daily() && a.counts())
	widgets.SetVisible(p.help, !a.over() && !a.outOfTries())
	widgets.SetVisible(p.answer, !a.over())
	widgets.SetEnabled(p.help, a.canAnswer() || a.stage == judging)
	widgets.SetEnabled(p.answer, a.canAnswer())
	p.foot.Objects = []fyne.CanvasObject{p.tryAgain, p.next, p.help, p.answer, p.more, p.share}
	p.next.Importance, p.answer.Importance = widget.HighImportance, widget.MediumImportance
	if a.outOfTries() {
		p.foot.Objects = []fyne.CanvasObject{p.answer, p.next, p.tryAgain, p.help, p.more, p.share}
		p.next.Importance, p.answer.Importance = widget.MediumImportance, widget.HighImportance
	}
	p.next.Refresh()
	p.answer.Refresh()
	help, importance := words.HelpButton(), widget.MediumImportance
	if h := s.Help; h.At > 0 {
		help, importance = words.NextHelp(h), widget.HighImportance
	}
	p.help.Importance = importance
	p.help.SetText(help)
	p.foot.Refresh()
}
