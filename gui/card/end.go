package card

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// End describes how a game has ended, for the banner and the card.
type End struct {
	// Head says how the game ended. Fact is a sentence with a certain fact about it, or "".
	Head, Fact string
	Tone       Tone
	// Medal is set if the game earned the opponent's medal.
	Medal bool
	// Opponent is the computer opponent of the person, and Mood its mood. They are zero in other games.
	Opponent look.Opponent
	Mood     look.Mood
	// Person is the face of the person in the game, or of the winner if two people played, and PersonMood its
	// mood. Person is "" if there is none.
	Person     look.PersonFace
	PersonMood look.Mood
	// Next is the opponent offered for the next game. NextText is the button's text, or "" for no offer.
	Next     look.Opponent
	NextText string
}

// Tone determines how the banner looks.
type Tone int

// The tones: Plain for an ordinary draw, Won for a win, also between others, Lost for the person's loss,
// and Honour for a draw with an opponent who can't be beaten.
const (
	Plain Tone = iota
	Won
	Lost
	Honour
)

// SetEnd shows on the card how the game has ended. Pass the zero End during a game.
func (c *Card) SetEnd(e End) {
	c.end = e
	c.buttons.setEnd(e)
	if c.over {
		widgets.SetText(c.detail, e.Fact)
		c.showWords()
	}
}

// Climb animates the face of an opponent who has just replaced another: it climbs to its place.
func (c *Card) Climb() { c.players.climb() }

// endLayout lays out the buttons after a game: Again, Next Level, Share and Where the Game Turned. On a
// low card they are in two rows, and below an analysis in one. If there is too little room for their texts,
// they get shorter ones.
type endLayout struct{ b *cardButtons }

// Measures of the buttons, in Fyne's units.
const (
	againHeight = 48
	endHeight   = 44 // of the other rows
	endGap      = 8
	endLow      = 32 // of every row on a low card
)

// rows returns the visible buttons, row by row.
func (l endLayout) rows() [][]*widgets.Button {
	b := l.b
	switch {
	case b.oneRow:
		return [][]*widgets.Button{{b.again, b.turningPoints, b.share}}
	case !b.next.Visible():
		return [][]*widgets.Button{{b.again}, {b.turningPoints, b.share}}
	case b.low:
		return [][]*widgets.Button{{b.again, b.next}, {b.turningPoints, b.share}}
	default:
		return [][]*widgets.Button{{b.again}, {b.next, b.share}, {b.turningPoints}}
	}
}

// measures returns the height of a row and the distance to the next one.
func (l endLayout) measures(row int) (height, gap float32) {
	switch {
	case l.b.oneRow:
		return l.b.again.MinSize().Height, buttonGap // as high as the usual buttons
	case l.b.low:
		return endLow, buttonGap
	case row == 0:
		return againHeight, endGap
	default:
		return endHeight, endGap
	}
}

func (l endLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	high, last := float32(0), float32(0)
	for i := range l.rows() {
		height, gap := l.measures(i)
		high, last = high+height+gap, gap
	}
	return fyne.NewSize(0, high-last)
}

func (l endLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	b, y := l.b, float32(0)
	if b.oneRow {
		l.layOneRow(size.Width)
		return
	}
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
		case b.turningPoints:
			setFitting(b.turningPoints, width, b.turningPointTexts()...)
		}
		widgets.Place(row[0], 0, y, width, height)
		y += height + gap
	}
}

// layOneRow places the buttons of a single row: Share is a square at its end, and the others share the rest.
func (l endLayout) layOneRow(width float32) {
	b := l.b
	height, gap := l.measures(0)
	both := width - height - 2*gap
	again := max(both/2, b.again.MinSize().Width)
	setFitting(b.turningPoints, both-again, b.turningPointTexts()...)
	widgets.Place(b.again, 0, 0, again, height)
	widgets.Place(b.turningPoints, again+gap, 0, both-again, height)
	widgets.Place(b.share, width-height, 0, height, height)
}

// setFitting gives a button the first text that fits a width, or the last if none fits. If that is not the
// first text, the tooltip shows the first.
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
