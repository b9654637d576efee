package study

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/drill"
)

// practicePane is the part of the card that shows a practice: what is asked for or what came of it, the count, the note on
// the move, and the buttons.
type practicePane struct {
	mark                           *board.Symbol
	task, message                  *widget.Label
	box                            *widgets.Pad
	right                          bool // the box has the colour of a right move
	count, about, note             *widget.Label
	top, body, foot                *fyne.Container
	showMove, tryAgain, next, stop *widgets.Button
}

func newPracticePane(u *Studies) *practicePane {
	t := u.Table
	p := &practicePane{
		mark: board.NewSymbol(game.Stones, game.First), task: widgets.Wrapped(widgets.Bold("")),
		message: widgets.Wrapped(widget.NewLabel("")), count: widgets.Wrapped(widgets.Quiet("")),
		about: widgets.Truncated(widgets.Quiet("")), note: widgets.Wrapped(widget.NewLabel("")),
	}
	p.box = widgets.NewPad(func(c look.Palette) color.NRGBA {
		if p.right {
			return c.SoftWin
		}
		return c.Fill
	})
	p.showMove = widgets.NewButton(words.ShowTheMove(), t.Keys, func() { u.practice.Help() })
	p.tryAgain = widgets.NewButton(words.TryAgainButton(), t.Keys, func() { u.practice.goOn() }).Primary()
	p.next = widgets.NewButton(words.NextLine(), t.Keys, func() { u.practice.goOn() }).Primary()
	p.stop = widgets.NewButton(words.EndPractice(), t.Keys, u.EndPractice)
	mark := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(practiceMark), p.mark))
	text := widgets.TightColumn(widgets.Tight(p.task), widgets.Tight(p.message))
	p.top = widgets.Column(container.NewStack(widgets.Gap(practiceTask), p.box, container.NewBorder(nil, nil, widgets.Inset(mark), nil,
		container.New(layout.NewCustomPaddedLayout(practiceEdge, practiceEdge, 0, 0), text))), widgets.Outset(widgets.Tight(p.count)))
	p.body = container.NewStack(widgets.Gap(practiceNote),
		widgets.Outset(widgets.TightColumn(widgets.Tight(p.about), widgets.Tight(p.note))))
	p.foot = card.NewFoot()
	p.foot.Objects = []fyne.CanvasObject{p.tryAgain, p.next, p.showMove, p.stop}
	return p
}

// Measures in Fyne's units: the side of the mark, the room above and below the task, and the heights that the task and, on a
// low card, the note have at least, so that the board keeps its size when one of them gets a line more.
const (
	practiceMark = 30
	practiceEdge = 6
	practiceTask = 52
	practiceNote = 48
)

// show updates the pane for a practice, and returns it for the card.
func (p *practicePane) show(of *practice, s session.Snapshot) *card.Panel {
	d := of.drill
	task, message := of.task(s)
	widgets.SetText(p.task, task)
	widgets.SetText(p.message, message)
	widgets.SetVisible(p.message, message != "")
	p.mark.Set(s.View.Style, s.Setup.Mark(of.side))
	if right := d.Stage() == drill.Over || d.Stage() == drill.Replying && !of.fresh; right != p.right {
		p.right = right
		p.box.Refresh()
	}
	widgets.SetText(p.count, words.PracticeScore(d.Score()))
	about, note := "", ""
	if n := of.noted; n != session.Root {
		name := s.Tree.Detail(n).Notes().Name
		if note = s.Tree.Comment(n); name != "" {
			about = words.List(moveName(s.Tree, n), name)
		} else if note != "" {
			about = moveName(s.Tree, n)
		}
	}
	widgets.SetText(p.about, about)
	widgets.SetText(p.note, note)
	widgets.SetVisible(p.note, note != "")
	widgets.SetVisible(p.tryAgain, d.Stage() == drill.Wrong && !of.secondTry())
	widgets.SetVisible(p.next, d.Stage() == drill.Over)
	widgets.SetVisible(p.showMove, of.canShow() || d.Stage() == drill.Replying)
	widgets.SetEnabled(p.showMove, of.canShow())
	p.foot.Refresh()
	return &card.Panel{
		Title: of.study.studies.pane.title(of.study.keeper), About: words.PractisingAs(s.Setup, of.side),
		Top: p.top, Body: p.body, Foot: p.foot, LeastBody: practiceNote,
		SetFlat: func(bool) {}, // all is the same on a flat card, with less space between
	}
}

// task returns what is asked for or what came of it, and a sentence about that.
func (p *practice) task(s session.Snapshot) (task, message string) {
	d := p.drill
	switch d.Stage() {
	case drill.Wrong:
		return p.verdict(s)
	case drill.Replying:
		if p.fresh {
			return words.AnotherAnswer(), words.SideToMove(s)
		}
		return words.RightMove(), words.SideToMove(s)
	case drill.Over:
		return words.EndOfLine(), p.lineOver()
	default:
		if d.Again() {
			return words.YourMove(), words.MissedBefore()
		}
		return words.YourMove(), words.WhatIsPlayed()
	}
}

// verdict returns what is said about a wrong move.
func (p *practice) verdict(s session.Snapshot) (task, message string) {
	d := p.drill
	if n := d.Tried(); n != session.Root {
		if len(s.Tree.Next(n)) > 0 {
			message = words.SeeTheAnswer()
		}
		return words.MarkedWrong(s.Tree.Name(n), s.Tree.Detail(n).Notes(), p.side), message
	}
	if p.secondTry() {
		return words.NotInThisStudy(s.Position().Format(d.Move())), words.TryOnceMore()
	}
	var names []string
	for _, n := range d.Answers() {
		names = append(names, words.MoveName(s.Tree.Name(n)))
	}
	if d.Move() == game.NoMove {
		return words.StudyPlays(names), words.PlayIt()
	}
	return words.NotInThisStudy(s.Position().Format(d.Move())), words.StudyPlays(names)
}

// lineOver returns what is said at the end of a line.
func (p *practice) lineOver() string {
	switch {
	case p.drill.Pending() > 0:
		return words.MissedReturns()
	case p.drill.Finished():
		return words.EveryLineSeen()
	default:
		return ""
	}
}
