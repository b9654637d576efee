package gui

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// dialogue asks on the card what is to be decided in an opening.
type dialogue struct {
	desk  *Desk
	panel *play.Panel
	shown bool
	asked uint64 // the position of which past games were asked about last
}

func newDialogue(d *Desk) *dialogue {
	g := &dialogue{desk: d}
	g.panel = play.NewPanel(d.key, d.tip, g.choose)
	return g
}

// choose decides.
func (g *dialogue) choose(c opening.Choice) {
	if err := g.desk.table.session.Choose(c); err != nil {
		g.desk.status.Refuse(words.Refused(err))
	}
}

// key takes the keys 1, 2 and 3 as choices, and reports whether there is such a choice.
func (g *dialogue) key(name fyne.KeyName) bool {
	return g.shown && g.panel.Choose(slices.Index([]fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3}, name))
}

// show brings the card in line with a snapshot.
func (g *dialogue) show(s session.Snapshot) {
	switch was := g.shown; {
	case g.panel.Show(s):
		g.shown = true
		g.lookUp(s)
		g.desk.card.SetOpening(g.panel.Whole, g.panel.Brief)
	case was:
		g.shown, g.asked = false, 0
		g.desk.card.SetOpening(nil, nil)
	}
}

// lookUp looks up beside the window how past games went on from the position, and shows it if it is
// still the same.
func (g *dialogue) lookUp(s session.Snapshot) {
	pos := g.desk.table.session.Position()
	now := pos.Hash()
	if s.Ply == 0 || g.asked == now {
		return
	}
	g.asked = now
	g.desk.shelf.Score(s.Setup.Variant.Name, pos, func(score library.Score) {
		if g.asked == now {
			g.panel.SetChances(score)
			g.desk.card.Fit()
		}
	})
}
