package play

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// OpeningCard asks the person on the card for a decision in an opening. Its methods belong to the UI
// goroutine.
type OpeningCard struct {
	// Score looks up, off the UI goroutine, the results of past games of a variant from a position. Nil means
	// that there are none.
	Score func(variant string, p game.Position, show func(library.Score))

	t        *Table
	panel    *panel
	lookedUp uint64 // hash of the position for which past games were last looked up
}

func newOpeningCard(t *Table) *OpeningCard {
	c := &OpeningCard{t: t}
	c.panel = newPanel(t.Keys, t.Tip, c.choose)
	return c
}

// choose makes a choice in the opening, or says why it is refused.
func (c *OpeningCard) choose(choice opening.Choice) {
	if err := c.t.Session.Choose(choice); err != nil {
		c.t.Status.Refuse(words.WhyRefused(err))
	}
}

// TypeKey makes the choice with the number of a key from 1 to 9, and reports whether there is such a choice.
func (c *OpeningCard) TypeKey(name fyne.KeyName) bool {
	i := slices.Index([]fyne.KeyName{
		fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4, fyne.Key5, fyne.Key6, fyne.Key7, fyne.Key8, fyne.Key9,
	}, name)
	return i >= 0 && c.panel.drawn && c.panel.Choose(i)
}

// show updates the card for a snapshot.
func (c *OpeningCard) show(s session.Snapshot) {
	if c.panel.Show(s) {
		c.t.Card.SetOpening(c.panel.Whole, c.panel.Brief)
	} else {
		c.t.Card.SetOpening(nil, nil)
	}
}

// lookUp looks up the results of past games from the current position, and shows them if the position is
// still the same then. Call it after a new snapshot is drawn.
func (c *OpeningCard) lookUp(s session.Snapshot) {
	if !c.panel.drawn {
		c.lookedUp = 0
	}
	if !c.panel.drawn || s.Ply == 0 || c.Score == nil {
		return
	}
	pos := s.Position()
	now := pos.Hash()
	if c.lookedUp == now {
		return
	}
	c.lookedUp = now
	c.Score(s.Setup.Variant.Name, pos, func(score library.Score) {
		if c.lookedUp == now {
			c.panel.setChances(score)
			c.t.Card.Fit()
		}
	})
}
