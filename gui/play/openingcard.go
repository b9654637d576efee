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

// OpeningCard asks the person on the card for a decision in an opening. Its methods belong to the UI
// goroutine.
type OpeningCard struct {
	OpeningWindow
	panel    *panel
	shown    bool
	lookedUp uint64 // hash of the position for which past games were last looked up
}

// OpeningWindow holds what OpeningCard needs from the window.
type OpeningWindow struct {
	Table *Table
	Card  *card.Card
	Key   widgets.Keys
	Tip   *widgets.Tip
	// Refuse tells the person why something cannot be done.
	Refuse func(string)
	// Score looks up, off the UI goroutine, the results of past games of a variant from a position.
	Score func(variant string, p game.Position, show func(library.Score))
}

// NewOpeningCard returns an OpeningCard that asks nothing yet.
func NewOpeningCard(w OpeningWindow) *OpeningCard {
	c := &OpeningCard{OpeningWindow: w}
	c.panel = newPanel(w.Key, w.Tip, c.choose)
	return c
}

// choose makes a choice in the opening, or says why it is refused.
func (c *OpeningCard) choose(choice opening.Choice) {
	if err := c.Table.Session.Choose(choice); err != nil {
		c.Refuse(words.WhyRefused(err))
	}
}

// TypeKey makes a choice by the key 1, 2 or 3, and reports whether there is such a choice.
func (c *OpeningCard) TypeKey(name fyne.KeyName) bool {
	return c.shown && c.panel.Choose(slices.Index([]fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3}, name))
}

// Show updates the card for a snapshot.
func (c *OpeningCard) Show(s session.Snapshot) {
	switch was := c.shown; {
	case c.panel.Show(s):
		c.shown = true
		c.Card.SetOpening(c.panel.Whole, c.panel.Brief)
	case was:
		c.shown, c.lookedUp = false, 0
		c.Card.SetOpening(nil, nil)
	}
}

// Follow looks up the results of past games from the current position, and shows them if the position is
// still the same then. Call it after the snapshot is drawn.
func (c *OpeningCard) Follow(s session.Snapshot) {
	if !c.shown || s.Ply == 0 {
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
			c.Card.Fit()
		}
	})
}
