package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// End describes how a game has ended, for the banner and the card.
type End struct {
	// Head says how the game ended. Fact is a sentence with a certain fact about it, or "".
	Head, Fact string
	Tone       Tone
	// Medal is set if the game earned the opponent's medal, and Reward says what the game has earned.
	Medal  bool
	Reward Reward
	// Rating says what the person's rating is after the game, or is "".
	Rating string
	// Banner is set if a banner says how the game ended. Pending is set while that and the reward are still to come.
	Banner, Pending bool
	// Opponent is the computer opponent of the person, and Mood its mood. They are zero in other games.
	Opponent look.Opponent
	Mood     look.Mood
	// Person is the face of the person in the game, and PersonMood its mood. If two people played, it is that of the
	// winner or, after a draw, of the one who is first. Person is "" if there is none.
	Person     look.Person
	PersonMood look.Mood
	// Other is the face of the other person if two played, or "", and OtherMood its mood.
	Other     look.Person
	OtherMood look.Mood
	// Watched holds the opponents of a game between two computers, in the order of Person and Other, whose moods they have.
	Watched [2]look.Opponent
	// Next is the opponent on the button that leads to other opponents, or the zero Opponent if it leads back to where the game
	// came from. NextText is the button's text, or "" for no button, and NextBrief one for a narrow button. NextFirst is set if
	// it is the main button, as after a medal.
	Next                look.Opponent
	NextText, NextBrief string
	NextFirst           bool
}

// showsScore reports whether the card shows the score between the players: after a loss, and if there is no medal to win.
func (e End) showsScore() bool { return e.Tone == Lost || e.Opponent == (look.Opponent{}) }

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
	c.earned.show(e)
	c.foot.setEnd(e)
	if c.over {
		c.showEnd()
		c.showWords()
	}
}

// kept is the layout of one object whose place stays when it is hidden: while an earlier position is shown, nothing is said
// about the end, but what is below must not move under the mouse.
type kept struct{}

// MinSize is called by Fyne.
func (kept) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout is called by Fyne.
func (kept) Layout(o []fyne.CanvasObject, size fyne.Size) {
	widgets.Place(o[0], 0, 0, size.Width, size.Height)
}

// showEnd shows the fact about a finished game beside a review.
func (c *Card) showEnd() {
	if c.end.Banner {
		widgets.SetText(c.detail, "")
	} else {
		widgets.SetText(c.detail, c.end.Fact)
	}
}

// PlayReward animates the reward that the card shows, and EndMotion ends that.
func (c *Card) PlayReward() { c.earned.play() }
func (c *Card) EndMotion()  { c.earned.settle() }

// ended reports whether the card shows the end of a game, and no review or analysis of it.
func (c *Card) ended() bool {
	return c.over && !c.review.Open && !c.analysesEnd() && !c.panel.shown
}

// movesFolded reports whether the line at the foot of the card stands for the list of moves.
func (c *Card) movesFolded() bool { return (c.ended() || c.isPlainFlat()) && !c.listOpen() }

// isPlainFlat reports whether the card is flat and shows a beginner's game, and nothing else.
func (c *Card) isPlainFlat() bool {
	return c.simple && !c.over && c.form == flat && c.analysed == nil && !c.panel.shown && !c.helping.shown
}

// toggleMoves shows or hides the list of moves after a game, or during one of beginners. A folded card unfolds for it.
func (c *Card) toggleMoves() {
	open := !c.listOpen()
	if c.over {
		c.movesOpen = open
	} else {
		c.movesInGame = open
	}
	c.unfolded = c.unfolded || c.foldable && open
	c.foot.setOpen(open)
	c.fit()
}

// listOpen reports whether the line at the foot of the card has opened the list of moves.
func (c *Card) listOpen() bool { return c.movesOpen || !c.over && c.movesInGame && !c.folded() }

// placeFoot places the line at the foot of the card, below a rule, so that it ends at end. It returns where the rest ends.
func (c *Card) placeFoot(x, width, end float32) float32 {
	inner := width - 2*rowsInset
	end -= lineOfMoves
	widgets.Place(c.foot.root, x+rowsInset, end, inner, lineOfMoves)
	end -= ruleRoom
	widgets.Place(c.rule, x+rowsInset, end+gap, inner, widget.NewSeparator().MinSize().Height)
	c.rule.Show()
	c.foot.root.Show()
	return end
}

// placeEnd places what the card shows after a game, from y down to end: what the game has earned or the list of moves, the
// buttons, and the line at the foot.
func (c *Card) placeEnd(x, y, width, end float32) {
	inner := width - 2*rowsInset
	end = c.placeFoot(x, width, end)
	want, late := c.fitEarned(y, width, end)
	free := end - y - want - late - 2*gap - c.fitButtons(inner)
	end -= min(max(free, 0), aboveFoot)
	end -= c.placeButtons(x+rowsInset, end, inner) + gap
	list := c.movesOpen
	widgets.SetVisible(c.moves.root, list)
	c.moves.setSteps(false)
	if list {
		c.scroll.Hide()
		widgets.Place(c.moves.root, x, y, width, end-y)
		return
	}
	c.placeScroll(x, y, width, end, want)
}

// placeScroll places the scroll area, which wants some height, from y down to end at most.
func (c *Card) placeScroll(x, y, width, end, want float32) {
	widgets.SetVisible(c.scroll, want > 0)
	seen := min(want, end-y)
	widgets.Place(c.scroll, x, y, width, seen)
	layOutScroll(c.scroll)
	if seen < want {
		widgets.Place(c.scroll, x, y, width, wholeParts(c.body, seen))
		layOutScroll(c.scroll)
	}
}

// fitEarned adapts what the card shows after a game, from y down, and the buttons below it to the room above end: it makes
// the buttons low, and then leaves out what comes next. It returns the height of the part above the buttons, and how much
// higher that will be once the rest has come. The buttons keep room for it, so that they need not move then.
func (c *Card) fitEarned(y, width, end float32) (want, late float32) {
	next, late := c.earned.nextHeight(width), c.earned.late(width)
	want = widgets.HeightAt(c.body, width)
	if c.earned.nextRows.Visible() {
		want -= next
	}
	high := y + want + late + next + 2*gap
	c.crowded = high+maxEndHeight(false) > end
	fits := high+c.fitButtons(width-2*rowsInset) <= end
	c.earned.fitNext(fits)
	switch {
	case fits && c.earned.hasNext():
		return want + next, late
	case fits:
		return want, late + next
	default:
		return want, late
	}
}

// aboveFoot is the greatest distance between the buttons and the line at the foot, in Fyne's units.
const aboveFoot = 48

// placeFolded does what placeBody does while the line at the foot stands for the list of moves.
func (c *Card) placeFolded(x, y, width, high float32) {
	inner := width - 2*rowsInset
	foot := c.foot.height(inner, high)
	c.earned.fitNext(true)
	want := widgets.HeightAt(c.body, width)
	if want > high-foot-ruleRoom {
		c.earned.fitNext(false)
		want = widgets.HeightAt(c.body, width)
	}
	if want > high-foot-ruleRoom {
		c.score.Hide() // a higher card has room for it
		want = widgets.HeightAt(c.body, width)
	}
	seen := min(want, high-foot-ruleRoom)
	if seen < minScroll {
		seen = 0
	}
	c.moves.root.Hide()
	c.foot.root.Show()
	widgets.SetVisible(c.scroll, seen > 0)
	widgets.SetVisible(c.rule, seen > 0)
	widgets.Place(c.scroll, x, y, width, seen)
	layOutScroll(c.scroll)
	widgets.Place(c.rule, x+rowsInset, y+seen+gap, inner, widget.NewSeparator().MinSize().Height)
	widgets.Place(c.foot.root, x+rowsInset, y+high-foot, inner, foot)
}

// Climb animates the face of an opponent who has just replaced another: it climbs to its place.
func (c *Card) Climb() { c.players.climb() }

// endLayout lays out the buttons after a game: the main one, the second with Share, and Where the Game Turned. The main one
// is Again or, after a medal, the next opponent, and the second is the other of them. On a low card they are in two rows.
// Beside an analysis the review and Share are in one row with More. Again is not there: a click meant for More, or for Play from
// Here, would leave the game as the end comes into sight.
// If there is too little room for their texts, they get shorter ones.
type endLayout struct{ b *cardButtons }

// Measures of the buttons, in Fyne's units.
const (
	mainHeight = 52
	endHeight  = 44 // of the other rows
	endGap     = 8
	endLow     = 32 // of every row on a low card

	mainFace = 30 // the side of a face on a button of mainHeight, of endHeight and of endLow
	endFace  = 26
	lowFace  = 22
)

// rows returns the visible buttons, row by row.
func (l endLayout) rows() [][]*widgets.Button {
	b := l.b
	main, second := b.again, b.next
	if b.nextFirst {
		main, second = second, main
	}
	switch {
	case b.more != nil:
		return [][]*widgets.Button{{b.turningPoints, b.share, b.more}}
	case !b.hasNext():
		return [][]*widgets.Button{{b.again}, {b.turningPoints, b.share}}
	case b.low:
		return [][]*widgets.Button{{main, second}, {b.turningPoints, b.share}}
	default:
		return [][]*widgets.Button{{main}, {second, b.share}, {b.turningPoints}}
	}
}

// measures returns the height of a row and the distance to the next one.
func (l endLayout) measures(row int) (height, gap float32) {
	switch {
	case l.b.more != nil:
		return l.b.playHere.MinSize().Height, buttonGap // as while an earlier position is shown
	case l.b.low:
		return endLow, buttonGap
	case row == 0:
		return mainHeight, endGap
	default:
		return endHeight, endGap
	}
}

// faceSide returns the side of the face on the button to other opponents.
func (l endLayout) faceSide() float32 {
	switch {
	case l.b.low:
		return lowFace
	case l.b.nextFirst:
		return mainFace
	default:
		return endFace
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
	if !b.end.Visible() { // More may have its place among the usual buttons
		return
	}
	b.next.SetIconSide(l.faceSide())
	l.enlargeMain()
	for i, row := range l.rows() {
		height, gap := l.measures(i)
		width := size.Width
		for i := len(row) - 1; i >= 2; i-- { // beside an analysis
			least := row[i].MinSize().Width
			width -= least
			widgets.Place(row[i], width, y, least, height)
			width -= gap
		}
		if len(row) >= 2 {
			room := width - gap
			right := height
			if row[1] != b.share { // Again beside the next opponent
				setFitting(b.next, room-b.again.MinSize().Width, b.nextTexts()...)
				right = max(room/2, row[1].MinSize().Width)
				right = min(right, room-row[0].MinSize().Width)
			}
			width = room - right
			widgets.Place(row[1], width+gap, y, right, height)
		}
		switch {
		case row[0] == b.next && (len(row) == 1 || row[1] == b.share):
			setFitting(b.next, width, b.nextTexts()...)
		case row[0] == b.turningPoints:
			setFitting(b.turningPoints, width, b.turningPointTexts()...)
		}
		widgets.Place(row[0], 0, y, width, height)
		y += height + gap
	}
}

// enlargeMain gives the main button a large text, if its row is high.
func (l endLayout) enlargeMain() {
	high, _ := l.measures(0)
	main := l.rows()[0][0]
	for _, b := range []*widgets.Button{l.b.again, l.b.next} {
		b.SetLarge(b == main && high == mainHeight)
	}
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
