package card

import (
	"maps"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
)

// Review is what the review of a finished game shows on the card. The zero value shows nothing.
type Review struct {
	// Graph shows how the game went, while Open is set or beside an analysis. Without a Graph there is nothing to review, and the button
	// for it is disabled.
	Graph fyne.CanvasObject
	Open  bool
	// Fit makes the graph low if there is little room for it, or shows all of it. It may be nil.
	Fit func(low bool)
	// Coming returns how much higher the graph will be once everything is found: the card keeps that room, and does not
	// scroll to it. It may be nil.
	Coming func() float32
	// Moment is a turning point or praise for a game without any, or nil. A whole card shows it while Open is not set.
	Moment fyne.CanvasObject
	// Mistakes are the moves that have a question mark in the list of moves.
	Mistakes map[session.Node]bool
	// Better says which move the board shows as better than the last one shown, or is "". It takes the place of the turn.
	Better string
	// Clean is set if the button offers to look through a game that is known to have no mistake.
	Clean bool
}

// stillToCome returns how much higher the graph will be once everything is found, if the card shows it.
func (c *Card) stillToCome() float32 {
	if c.review.Coming == nil || !c.more.Visible() || !c.graph.Visible() {
		return 0
	}
	return c.review.Coming()
}

// SetReview shows a review, and reports whether the card needs to be laid out again.
func (c *Card) SetReview(r Review) (resized bool) {
	old := c.review
	c.review = r
	fill(c.graph, r.Graph)
	fill(c.earned.moment, r.Moment)
	widgets.SetEnabled(c.buttons.turningPoints, r.Graph != nil)
	c.buttons.setClean(r.Clean)
	if !maps.Equal(old.Mistakes, r.Mistakes) {
		c.moves.setMistakes(r.Mistakes)
	}
	c.showTurn()
	c.showWords()
	return old.Graph != r.Graph || old.Open != r.Open || old.Moment != r.Moment
}

// RevealGraph unfolds a folded card and scrolls to the graph.
func (c *Card) RevealGraph() {
	c.unfolded = c.unfolded || c.foldable
	c.fit()
	top := c.more.Position().Y + c.graph.Position().Y
	y := widgets.Reveal(c.scroll.Offset.Y, c.scroll.Size().Height, top, top+c.graph.Size().Height)
	c.scroll.ScrollToOffset(fyne.NewPos(0, y))
}
