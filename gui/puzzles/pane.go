package puzzles

import (
	"cmp"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
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
	tries                  *choices.Signs
	triesLeft              *widget.Label
	month, streak, note    *widget.Label
	days                   *Calendar
	calendar               *fyne.Container
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
		tries:   choices.NewSigns(maxTries), tick: choices.NewSigns(1), triesLeft: widgets.Quiet(""), month: widgets.Bold(""),
		streak: widgets.Quiet(""), note: widgets.Wrapped(widgets.Quiet("")), days: newCalendar(u.isMissed, u.openMissed),
	}
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
	text := widgets.TightColumn(widgets.Tight(p.task), widgets.Tight(p.message))
	task := container.NewStack(p.box, container.NewBorder(nil, nil, widgets.Inset(mark), nil,
		container.New(layout.NewCustomPaddedLayout(6, 6, 0, 0), text)))
	p.top = widgets.Column(task, widgets.Inset(container.NewBorder(nil, nil, container.NewCenter(p.tries), nil, widgets.Tight(p.triesLeft))))
	p.calendar = widgets.TightColumn(container.NewBorder(nil, nil, widgets.Tight(p.month), widgets.Tight(p.streak)),
		p.days, widgets.Tight(p.note))
	p.body = container.NewStack(p.calendar)
	p.foot = card.NewFoot(p.tryAgain, p.next)
	p.foot.Objects = []fyne.CanvasObject{p.tryAgain, p.next, p.help, p.answer, p.more, p.share}
	return p
}

// markSide is the side length of the mark beside the task, in Fyne's units.
const markSide = 30

// show updates the pane for a snapshot of a puzzle, and returns it for the card.
func (p *pane) show(a *attempt, s session.Snapshot) *card.Panel {
	u := p.puzzles
	if a.daily() {
		today := day.Of(u.Now())
		widgets.SetText(p.month, words.MonthName(today.Month))
		widgets.SetText(p.streak, words.DaysInARow(u.streak()))
		p.days.Set(today, u.Result)
		widgets.SetText(p.note, p.noteOf(a))
		widgets.SetVisible(p.note, p.note.Text != "")
	}
	widgets.SetVisible(p.calendar, a.daily())
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
	said := a.message
	if a.stage == asking {
		said = words.Sentences(said, words.AnyBoard(s.View))
	}
	widgets.SetText(p.message, said)
	right := a.sign()
	p.tick.Set(right)
	p.tries.Set(signsOf(a.fails, right)...)
	left := ""
	switch {
	case a.over():
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
	return &card.Panel{Title: a.title(), About: about, Top: p.top, Body: p.body, Foot: p.foot, Fit: p.fit}
}

// fit shows the days of the whole month if the height available is enough for the calendar, else
// those of the week.
func (p *pane) fit(room float32) {
	high := p.calendar.MinSize().Height
	if !p.days.month {
		high += (monthRows-1)*dayPitch + dayBelow
	}
	if p.days.setMonth(room >= high) {
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
	widgets.SetVisible(p.next, a.over())
	widgets.SetVisible(p.more, a.over())
	widgets.SetVisible(p.share, a.stage == done && a.daily() && a.counts())
	widgets.SetVisible(p.help, !a.over())
	widgets.SetVisible(p.answer, !a.over())
	widgets.SetEnabled(p.help, a.stage == asking || a.stage == judging)
	widgets.SetEnabled(p.answer, a.canAnswer())
	help, importance := words.HelpButton(), widget.MediumImportance
	if h := s.Help; h.At > 0 {
		help, importance = words.NextHelp(h), widget.HighImportance
	}
	p.help.Importance = importance
	p.help.SetText(help)
	p.foot.Refresh()
}
