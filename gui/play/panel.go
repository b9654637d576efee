package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// panel shows a person's choices in an opening, in two forms: Whole has a row for each choice, Brief a
// button.
type panel struct {
	// Whole and Brief are the two forms.
	Whole, Brief *fyne.Container

	keys    widgets.Keys
	tip     *widgets.Tip
	choose  func(opening.Choice)
	shown   session.Snapshot
	drawn   bool
	chances library.Score // results of past games from the position shown
}

// newPanel returns a panel without choices. tip explains the effect of a choice in the brief form, and
// choose is called with the choice.
func newPanel(keys widgets.Keys, tip *widgets.Tip, choose func(opening.Choice)) *panel {
	return &panel{Whole: widgets.TightColumn(), Brief: container.NewStack(), keys: keys, tip: tip, choose: choose}
}

// Show shows the choices in a snapshot. It reports whether there is anything to show: an opening is in
// progress or has a name, and the snapshot shows no earlier position.
func (p *panel) Show(s session.Snapshot) bool {
	if s.Looking || s.Ending.Over() || s.Opening.Kind() == opening.Over && !hasNamedOpening(s) {
		p.drawn, p.chances = false, library.Score{}
		p.Whole.RemoveAll()
		p.Brief.RemoveAll()
		return false
	}
	if p.drawn && p.hasSameChoices(s) {
		return true
	}
	if !p.drawn || p.shown.Ply != s.Ply {
		p.chances = library.Score{} // of another position
	}
	p.shown, p.drawn = s, true
	p.draw()
	return true
}

// namedPlies is the number of moves up to which the results of past games with a named opening are shown.
// It is somewhat more than the moves of those openings.
const namedPlies = 5

// hasNamedOpening reports whether a game of renju has a named opening and is at most namedPlies moves long.
func hasNamedOpening(s session.Snapshot) bool {
	return s.Setup.Variant.Name == "renju" && s.Ply >= 3 && s.Ply <= namedPlies
}

// hasSameChoices reports whether a snapshot has the same choices as the one shown, for the same players.
func (p *panel) hasSameChoices(s session.Snapshot) bool {
	was := p.shown
	return was.Ply == s.Ply && was.YourTurn == s.YourTurn && was.ToMove == s.ToMove && was.Setup.Seats == s.Setup.Seats &&
		was.Setup.FirstMark == s.Setup.FirstMark && was.View.Style == s.View.Style && was.Opening.Equal(s.Opening)
}

// Choose makes the choice with an index, from 0, and reports whether it exists.
func (p *panel) Choose(i int) bool {
	all := p.choices()
	if i >= len(all) {
		return false
	}
	p.choose(all[i])
	return true
}

// choices returns what the person can choose now.
func (p *panel) choices() []opening.Choice {
	if !p.drawn || !p.shown.YourTurn {
		return nil
	}
	return p.shown.Opening.Choices()
}

// draw draws both forms.
func (p *panel) draw() {
	p.Whole.RemoveAll()
	p.Brief.RemoveAll()
	if p.shown.Opening.Kind() == opening.Over {
		p.addChances()
		return
	}
	n, of := p.shown.Opening.Phase()
	step := widgets.Quiet(words.OpeningStep(p.shown.Opening))
	p.Whole.Add(widgets.Inset(widget.NewSeparator()))
	p.Whole.Add(container.NewBorder(nil, nil, step, container.NewCenter(widgets.Inset(newDashes(n, of)))))
	if p.areNumbers() {
		p.Whole.Add(p.buttons(container.NewGridWithColumns(4)))
		p.Brief.Add(p.buttons(widgets.NewFlow(briefGap)))
		return
	}
	for i, c := range p.choices() {
		if i > 0 {
			p.Whole.Add(widgets.Gap(rowGap))
		}
		p.Whole.Add(p.row(c))
	}
	p.Brief.Add(p.buttons(widgets.NewFlow(briefGap)))
	p.addChances()
}

// Gaps between two rows, and between two buttons of the brief form.
const (
	rowGap   = 8
	briefGap = 4
)

// areNumbers reports whether the choices are numbers, which need little room.
func (p *panel) areNumbers() bool {
	all := p.choices()
	return len(all) > 0 && all[0].Kind == opening.Fifths
}

// buttons fills a container with a button for each choice.
func (p *panel) buttons(into *fyne.Container) *fyne.Container {
	for _, c := range p.choices() {
		_, about := words.OpeningChoice(p.shown, c)
		into.Add(widgets.NewButton(words.BriefOpeningChoice(p.shown, c), p.keys, func() { p.choose(c) }).Named(about, p.tip))
	}
	return into
}
