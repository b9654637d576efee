package play

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// OpeningCard asks on the card what is to be decided in an opening. Its methods belong to the UI goroutine.
type OpeningCard struct {
	OpeningWindow
	panel *panel
	shown bool
	asked uint64 // hash of the position of which past games were asked about last
}

// OpeningWindow is what OpeningCard needs of the window.
type OpeningWindow struct {
	Table *Table
	Card  *card.Card
	Key   widgets.Keys
	Tip   *widgets.Tip
	// Refuse says why something cannot be done.
	Refuse func(string)
	// Score looks up off the UI goroutine how past games of a variant went on from a position.
	Score func(variant string, p game.Position, show func(library.Score))
}

// NewOpeningCard returns one that asks nothing yet.
func NewOpeningCard(w OpeningWindow) *OpeningCard {
	c := &OpeningCard{OpeningWindow: w}
	c.panel = newPanel(w.Key, w.Tip, c.choose)
	return c
}

// choose decides.
func (c *OpeningCard) choose(choice opening.Choice) {
	if err := c.Table.Session.Choose(choice); err != nil {
		c.Refuse(words.Refused(err))
	}
}

// TypeKey takes the keys 1, 2 and 3 as choices, and reports whether there is such a choice.
func (c *OpeningCard) TypeKey(name fyne.KeyName) bool {
	return c.shown && c.panel.Choose(slices.Index([]fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3}, name))
}

// Show brings the card in line with a snapshot.
func (c *OpeningCard) Show(s session.Snapshot) {
	switch was := c.shown; {
	case c.panel.Show(s):
		c.shown = true
		c.Card.SetOpening(c.panel.Whole, c.panel.Brief)
	case was:
		c.shown, c.asked = false, 0
		c.Card.SetOpening(nil, nil)
	}
}

// Follow looks up how past games went on from the position where the card asks, and shows it if the position is still the same.
// It comes after the snapshot is drawn.
func (c *OpeningCard) Follow(s session.Snapshot) {
	if !c.shown || s.Ply == 0 {
		return
	}
	pos := s.Position()
	now := pos.Hash()
	if c.asked == now {
		return
	}
	c.asked = now
	c.Score(s.Setup.Variant.Name, pos, func(score library.Score) {
		if c.asked == now {
			c.panel.setChances(score)
			c.Card.Fit()
		}
	})
}
