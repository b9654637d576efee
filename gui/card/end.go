package card

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// End is what is said of a game that has ended.
type End struct {
	// Head says how it ended, Fact one thing that is certain of it.
	Head, Fact string
	Tone       Tone
	// Medal is set where the game has earned the opponent's medal.
	Medal bool
	// Opponent is the one against whom the person has played, in a Mood; the zero value for others.
	Opponent opponent.Opponent
	Mood     opponent.Mood
	// Next is the opponent against whom the person may play next, "" in NextText for none.
	Next     opponent.Opponent
	NextText string
}

// Tone is how the banner of an end looks.
type Tone int

// The tones: an end between others or a plain draw, a win, a loss, and a draw with one who can't be beaten.
const (
	Plain Tone = iota
	Won
	Lost
	Honour
)

// SetEnd says on the card how the game has ended; the zero value while it goes on.
func (c *Card) SetEnd(e End) {
	c.end = e
	c.buttons.setEnd(e)
	if c.over {
		widgets.SetText(c.detail, e.Fact)
		c.showWords()
	}
}

// Climb lets the opponent who has taken another one's place climb to it.
func (c *Card) Climb() { c.players.climb() }

// SetMoments says how many moments there are in the review of a game that has ended; done is set once it has been
// looked through.
func (c *Card) SetMoments(n int, done bool) { c.buttons.setMoments(n, done) }

// SetMoment puts on the card a moment of a game that has ended, in which it turned; nil takes it away.
func (c *Card) SetMoment(o fyne.CanvasObject) { fill(c.moment, o) }

// ShowReview shows the graph of a game that has ended, and its mistakes.
func (c *Card) ShowReview() {
	if !c.graphOpen() {
		c.ToggleReview()
	}
}

// ToggleReview shows them, or hides them. On a card without room for all that scrolls it shows the graph.
func (c *Card) ToggleReview() {
	c.reviewing = !c.graphOpen()
	c.unfolded = c.unfolded || c.reviewing && c.foldable
	c.showWords()
	c.fit()
	if c.reviewing {
		top := c.more.Position().Y + c.graph.Position().Y
		c.scroll.ScrollToOffset(fyne.NewPos(0, widgets.Reveal(c.scroll.Offset.Y, c.scroll.Size().Height, top, top+c.graph.Size().Height)))
	}
}

// graphOpen reports whether the graph of a game that has ended is seen.
func (c *Card) graphOpen() bool { return c.reviewing && !c.folded() }

// endLayout places the buttons of a game that has ended: Again, Next Level, Share and Where the Game Turned. On a low card
// they stand in two rows. Where there is too little room for their texts they have shorter ones.
type endLayout struct{ b *cardButtons }

// Measures of the buttons, in Fyne's units.
const (
	againHeight = 48
	endHeight   = 44 // of the others
	endGap      = 8
	endLow      = 32 // of all on a low card
)

// rows are the buttons by rows.
func (l endLayout) rows() [][]*widgets.Button {
	b := l.b
	switch {
	case !b.next.Visible():
		return [][]*widgets.Button{{b.again}, {b.turned, b.share}}
	case b.low:
		return [][]*widgets.Button{{b.again, b.next}, {b.turned, b.share}}
	default:
		return [][]*widgets.Button{{b.again}, {b.next, b.share}, {b.turned}}
	}
}

// measures are the height of a row and the distance to the next one.
func (l endLayout) measures(row int) (height, gap float32) {
	switch {
	case l.b.low:
		return endLow, buttonGap
	case row == 0:
		return againHeight, endGap
	default:
		return endHeight, endGap
	}
}

// MinSize is as high as all rows.
func (l endLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	high, last := float32(0), float32(0)
	for i := range l.rows() {
		height, gap := l.measures(i)
		high, last = high+height+gap, gap
	}
	return fyne.NewSize(0, high-last)
}

// Layout places the buttons.
func (l endLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	b, y := l.b, float32(0)
	for i, row := range l.rows() {
		height, gap := l.measures(i)
		width := size.Width
		if len(row) == 2 {
			room := size.Width - gap
			right := height
			if row[1] == b.next {
				setFitting(b.next, room-b.again.MinSize().Width, b.nextTexts()...)
				right = max(room/2, b.next.MinSize().Width)
				right = min(right, room-b.again.MinSize().Width)
			}
			width = room - right
			widgets.Place(row[1], width+gap, y, right, height)
		}
		switch row[0] {
		case b.next:
			setFitting(b.next, width, b.nextTexts()...)
		case b.turned:
			setFitting(b.turned, width, b.turnedTexts()...)
		}
		widgets.Place(row[0], 0, y, width, height)
		y += height + gap
	}
}

// setFitting gives a button the first text that fits a width, or else the last. Its tip has the longest.
func setFitting(b *widgets.Button, width float32, texts ...string) {
	for _, text := range texts {
		b.SetText(text)
		if b.MinSize().Width <= width {
			break
		}
	}
	if b.Name = ""; b.Text != texts[0] {
		b.Name = texts[0]
	}
}
