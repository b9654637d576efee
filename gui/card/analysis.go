package card

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Analysis is what an analysis of the position shown has on the card.
type Analysis struct {
	// Content is the assessment with the lines.
	Content fyne.CanvasObject
	// More is the button that unfolds Content, and Unfolded is set if it is: it then takes the room of the moves, and that of
	// the graph if both do not fit.
	More     *widgets.Button
	Unfolded bool
	// SetShort sets whether Content leaves out a line, because the card is low.
	SetShort func(on bool)
}

// SetAnalysis shows an analysis on the card, or none for nil. It takes the place of whose turn it is.
func (c *Card) SetAnalysis(a *Analysis) {
	c.analysed = a
	c.players.setAnalysed(a != nil, c.buttons.snap)
	c.placeAnalysis()
	if a == nil {
		c.buttons.setMore(nil)
	} else {
		c.buttons.setMore(a.More)
	}
	c.showWords()
}

// placeAnalysis puts the analysis into the panel if that has a place for it, and else into the body of the card.
func (c *Card) placeAnalysis() {
	var content fyne.CanvasObject
	if c.analysed != nil {
		content = c.analysed.Content
	}
	if c.panel.analysis == nil {
		fill(c.analysis, content)
		return
	}
	fill(c.analysis, nil)
	fill(c.panel.analysis, content)
}

// moveRows is the number of rows of moves for which an analysis makes room.
const moveRows = 4

// fitAnalysis lets an analysis leave room, in a width and a height, for some rows of moves: first the graph goes, and
// then a line. On a card on which everything scrolls the graph stays: somebody may scroll to it.
func (c *Card) fitAnalysis(width, high float32) {
	if c.analysed == nil {
		return
	}
	exceeds := func() bool {
		relayoutAll(c.body)
		moves := rowsAndButtons(width) + (moveRows-1)*rowPitch
		if c.analysed.Unfolded {
			moves = lineOfMoves
		}
		return widgets.HeightAt(c.body, width)+ruleRoom+moves > high
	}
	c.analysed.SetShort(false)
	scrolls := c.form == flat || c.cramped
	if c.showWords(); !scrolls && c.graph.Visible() && exceeds() {
		c.graph.Hide()
	}
	c.analysed.SetShort(!c.analysed.Unfolded && exceeds())
}
