package card

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// The ranks of the parts: what goes first where there is no room for all.
const (
	rankWords = iota
	rankAside // threats and forbidden points beside an analysis or a graph: the board shows them too
	rankGraph
	rankMoves
	rankSlimHead // the title of the window says as much
	rankAnalysis
	rankState
	rankHead
	rankPlayers // there is room for them in every window, unless the graph was asked for
	always
)

// minMoves is the least height in which the moves are shown.
const minMoves = 60

// cardLayout shows those parts of the card that its form has and for which there is
// room.
type cardLayout struct{ card *Card }

// MinSize is that of the lowest form: the frame gives a card what its form needs.
func (l cardLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(slimWidth, stripLeast)
}

// Layout places the parts.
func (l cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	c := l.card
	if size.Width < slimWidth {
		return // not in a window yet; texts that wrap need some width
	}
	o[0].Resize(size) // the paper
	pad := c.form.padding()
	room := size.SubtractWidthHeight(2*pad.Width, 2*pad.Height)
	shown := c.seat(room)
	for _, object := range o[1:] {
		is := func(p *part) bool { return p.object == object }
		widgets.SetVisible(object, slices.ContainsFunc(shown, is))
	}
	widgets.SetVisible(c.summary, c.density == loose)
	widgets.SetVisible(c.detail, !c.quiet())
	c.graph.setButtons()
	stack(shown, fyne.NewPos(pad.Width, pad.Height), room)
}

// seat returns the parts for which there is room, as choose does. Where clocks would take it from the
// moves they stand beside the names.
func (c *Card) seat(room fyne.Size) []*part {
	c.players.setBeside(false)
	shown := c.choose(room)
	if c.form.beside() && c.players.timed() && !c.showsMoves(shown, room) {
		c.players.setBeside(true)
		shown = c.choose(room)
	}
	c.players.redraw()
	return shown
}

// showsMoves reports whether there is room for three rows of moves, or for what takes their place.
func (c *Card) showsMoves(shown []*part, room fyne.Size) bool {
	moves := slices.Contains(shown, c.parts.moves) || slices.Contains(shown, c.parts.course)
	return moves && growing(shown, room) >= 4*rowPitch
}

// growing returns how much of a room is left to the part that grows.
func growing(shown []*part, room fyne.Size) float32 {
	left := room.Height - heights(shown, room.Width)
	for _, p := range shown {
		if p.grows {
			left += p.height(room.Width) - p.gap
		}
	}
	return left
}

// density is how much the card leaves out to have room for the moves, or for more of them beside a graph.
type density int

const (
	loose   density = iota
	dense           // the rules in short and how to play again go, and the graph is low
	densest         // buttons beside it have no text either
)

// roomyMoves is the height in which there are four rows of moves.
const roomyMoves = 5*rowPitch + 2

// choose returns the parts for which there is room, and makes the card as dense as it takes for
// the moves, for four rows of them beside a graph, or for the graph.
func (c *Card) choose(room fyne.Size) (shown []*part) {
	rank := rankAside
	if c.parts.analysis.absent && c.parts.graph.absent {
		rank = rankAnalysis
	}
	c.parts.threats.rank, c.parts.forbidden.rank = rank, rank
	for d := loose; d <= densest; d++ {
		c.setDensity(d)
		shown = fitting(c.forms[c.form], room)
		if c.form == slim && !slices.ContainsFunc(shown, func(p *part) bool { return p.grows }) {
			return c.chooseLow(room)
		}
		wanted, least := c.parts.graph, float32(roomyMoves)
		if wanted.absent {
			wanted, least = c.parts.moves, 0
		}
		seated := wanted.absent || slices.Contains(shown, wanted)
		if c.form != full || seated && growing(shown, room) >= least {
			return shown
		}
		if d == densest && !seated { // in vain
			c.setDensity(loose)
			shown = fitting(c.forms[c.form], room)
		}
	}
	return shown
}

// chooseLow returns the parts of a slim card without a row of moves for which there is room: for the line of moves the
// head goes, or else what the signs of threats mean.
func (c *Card) chooseLow(room fyne.Size) (shown []*part) {
	p := c.parts
	for _, gone := range [][]*part{nil, {p.slimHead}, {p.threatsBrief}, {p.threatsBrief, p.slimHead}} {
		shown = fitting(without(p.slimLow(), func(p *part) bool { return slices.Contains(gone, p) }), room)
		if p.line.absent || slices.Contains(shown, p.slimLine) {
			break
		}
	}
	return shown
}

// setDensity lets the parts measure themselves as they are then.
func (c *Card) setDensity(d density) {
	c.density = d
	if c.graph != nil {
		c.graph.density = d
	}
}

// quiet reports whether the line below the turn is left out: after a game a button says as much, and a slim
// card has no room for it.
func (c *Card) quiet() bool { return c.density > loose && c.over || c.form == slim }

// stateHeight is the height at a width of whose turn it is, with the line below.
func (c *Card) stateHeight(width float32) float32 {
	high := widgets.Wrapping(c.turn)(width) - 2*tight
	if !c.quiet() {
		high += widgets.Wrapping(c.detail)(width) - 2*tight
	}
	return high
}

// least returns the height that the card needs in a form and a width, with the parts
// that are there in every window while no graph takes the place of the moves.
func (c *Card) least(f form, width float32) float32 {
	pad := f.padding()
	parts := without(c.forms[f], func(p *part) bool { return p.absent || p.grows || p.rank < rankPlayers })
	beside := c.players.rows[0].beside
	c.players.setBeside(true)
	defer c.players.setBeside(beside)
	for i, p := range parts {
		if p.object == c.buttons.root {
			would := *p
			would.at, parts[i] = c.buttons.height(c.graph != nil && f != full), &would
		}
	}
	return heights(parts, width-2*pad.Width) + 2*pad.Height
}
