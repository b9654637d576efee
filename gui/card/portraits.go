package card

import (
	"math"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// In a beginner's game the line at the foot of the card stands for the list of moves, which a click opens. The room belongs
// to the players: large faces side by side, with what an opponent says above them and the names below.

// Measures of large faces, in Fyne's units.
const (
	maxPortrait  = 148
	minPortrait  = 64
	portraitPad  = 10   // around a face
	portraitGap  = 2    // between a face and the name
	portraitCoin = 0.3  // the diameter of the coin at the edge of a face, as a share of its side
	portraitMark = 0.62 // the side of the mark of a player without a face, as a share of a face's
	portraitTop  = 0.3  // the share of the free height that is above the faces
	bubbleRoom   = 36   // for what an opponent says above the faces

	smallBoard = 49 // the greatest number of cells on which a game of two people is one of beginners
)

// isSimple reports whether a game without clocks is one of beginners: against an opponent below Hard, or between two people on
// a small board.
func isSimple(s session.Snapshot) bool {
	if s.Clocks[game.First].IsSet() || s.Clocks[game.Second].IsSet() {
		return false
	}
	seats := s.Setup.Seats
	twoPeople := seats[0].Kind == record.Person && seats[1].Kind == record.Person
	return s.Setup.BelowHard() || twoPeople && len(s.View.Cells) <= smallBoard
}

// isPlain reports whether the card has room for what it shows of a beginner's game, and shows nothing else.
func (c *Card) isPlain() bool {
	return c.simple && !c.over && c.form == whole && !c.cramped && c.analysed == nil && !c.panel.shown
}

// placePlain places what the card shows of a beginner's game, from top down to end.
func (c *Card) placePlain(x, top, width, end float32) {
	bottom := end
	end = c.placeFoot(x, width, bottom)
	end -= c.placeButtons(x+rowsInset, end, width-2*rowsInset) + gap
	if c.movesInGame {
		c.setPortraits(0, 0)
		y := c.placeTop(x, top, width, end)
		c.placeBody(x, y, width, end-y)
		c.placeFoot(x, width, bottom) // again, because placeBody has hidden it
		return
	}
	want := widgets.HeightAt(c.body, width)
	c.setPortraits(c.portraitSide(top, width, end-want))
	rows := end
	if c.players.portrait > 0 {
		rows = math.MaxInt32 // everything fits, so nothing has to leave room for moves
	}
	y := c.placeTop(x, top, width, rows)
	c.moves.root.Hide()
	c.placeScroll(x, y, width, end, want)
}

// portraitSide returns the side of large faces between top and end and how much is free above them, or 0 if there is no room for
// them. Their place does not change with what appears below them, as long as that fits.
func (c *Card) portraitSide(top, width, end float32) (side, above float32) {
	below, usual := float32(0), float32(turnRoom+gap)
	for _, r := range c.topRows(whole, false) {
		if high := r.height(width - 2*r.inset); high > 0 && r.object != c.players.root {
			below += high + gap
			if r.object == c.head {
				usual += high + gap
			}
		}
	}
	p := c.players
	side = min((width-rowGap)/2-2*portraitPad, maxPortrait)
	room := end - top - below - gap - bubbleRoom
	if side -= max(p.portraitHeight(width, side)-room, 0); side < minPortrait {
		return 0, 0
	}
	high := p.portraitHeight(width, side)
	return side, max(min(portraitTop*(end-top-usual-high), room-high), 0) + bubbleRoom
}

// portraitHeight returns the height of the players with faces of a side.
func (p *playersPane) portraitHeight(width, side float32) float32 {
	half := (width - rowGap) / 2
	return max(p.rows[0].portraitHeight(half, side), p.rows[1].portraitHeight(half, side))
}

// setPortraits gives the players faces of a side with some room above them, or usual ones for 0.
func (c *Card) setPortraits(side, above float32) {
	c.players.portrait, c.players.above = side, above
	for _, row := range c.players.rows {
		row.setPortrait(side)
	}
}

// portraitAlign returns the alignment of a player's name and style below a face of a side, or beside a usual one for 0.
func portraitAlign(side float32) fyne.TextAlign {
	if side > 0 {
		return fyne.TextAlignCenter
	}
	return fyne.TextAlignLeading
}

// setPortrait gives the row a face of a side above the name, or a usual one beside it for 0.
func (r *playerRow) setPortrait(side float32) {
	if side == r.portrait {
		return
	}
	r.portrait, r.name.Alignment, r.playStyle.Alignment = side, portraitAlign(side), portraitAlign(side)
	r.playStyle.Refresh()
	r.Refresh()
}

// portraitHeight returns the height of the row at a width with a face of a side.
func (r *playerRow) portraitHeight(width, side float32) float32 {
	high := 2*portraitPad + side + portraitGap + r.name.MinSize().Height - 2*tight
	if r.hasSecondLine(false) {
		high += widgets.Wrapping(r.playStyle)(width) - 2*tight
	}
	return high
}

// layPortrait places the parts on a row with a large face.
func (r *playerRow) layPortrait(size fyne.Size) {
	y := float32(portraitPad)
	r.layPicture((size.Width-r.portrait)/2, y, r.portrait)
	y += r.portrait + portraitGap - tight
	widgets.Place(r.name, 0, y, size.Width, r.name.MinSize().Height)
	y += r.name.MinSize().Height - 2*tight
	widgets.Place(r.playStyle, 0, y, size.Width, widgets.HeightAt(r.playStyle, size.Width))
	r.searchResult.Hide()
}
