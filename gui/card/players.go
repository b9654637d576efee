package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// playersPane shows the two players, side by side or, on a narrow card, one below the other. On a foldable
// card the button that folds and unfolds the card is beside them, and on a flat card the All Games button.
type playersPane struct {
	root        *fyne.Container
	rows        [2]*playerRow
	games, fold *widgets.Button
	bubble      *bubble // what an opponent says: over the card, in Frame
	form        form
	analysed    bool    // an analysis needs the room
	portrait    float32 // the side of large faces, or 0
	above       float32 // the height left free above large faces
}

func newPlayersPane(keys widgets.Keys, tip *widgets.Tip, g Game, fold func()) *playersPane {
	more := do(g, Players)
	p := &playersPane{
		rows:  [2]*playerRow{newPlayerRow(more, g.EditPerson), newPlayerRow(more, g.EditPerson)},
		games: widgets.NewIconButton(theme.HomeIcon(), words.ToAllGames(), tip, keys, do(g, AllGames)),
		fold:  widgets.NewIconButton(theme.MenuDropUpIcon(), words.Unfold(), tip, keys, fold),

		bubble: newBubble(),
	}
	for _, row := range p.rows {
		row.personFace = g.PersonFace
	}
	p.games.Hide()
	p.fold.Hide()
	p.root = container.New(playersLayout{p}, p.rows[0], p.rows[1], p.games, p.fold)
	return p
}

// setAnalysed sets whether the card has an analysis, in a game that a snapshot shows.
func (p *playersPane) setAnalysed(on bool, s session.Snapshot) {
	if p.analysed == on {
		return
	}
	p.analysed = on
	if s.Tree != nil {
		p.show(s)
	}
}

// show draws a snapshot.
func (p *playersPane) show(s session.Snapshot) {
	for side, row := range p.rows {
		row.analysed = p.analysed
		row.show(s, game.Side(side))
	}
}

// Say shows what the opponent who plays a side says, in a bubble at the face. If fades is set, it appears gradually.
func (c *Card) Say(side game.Side, text string, fades bool) {
	p := c.players
	p.bubble.say(side, text, fades)
	c.placeBubble()
	relayout(c.head) // its summary gives way
	c.repaint()
}

// EndSaying hides what an opponent says.
func (c *Card) EndSaying(fades bool) { c.players.bubble.end(fades) }

// SetReacting sets whether the faces of opponents follow the game from the next snapshot on.
func (c *Card) SetReacting(on bool) {
	for _, row := range c.players.rows {
		row.reacts = on
	}
}

// placeBubble places what an opponent says at the face. Call it when the card and the players on it are in their places.
func (c *Card) placeBubble() {
	p := c.players
	if !p.bubble.Visible() {
		return
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject // the players may be in the scroll area
	frame := at(c.root).Subtract(c.root.Position())
	pane, face := at(p.root).Subtract(frame), p.rows[p.bubble.side].face
	below := p.form == flat || p.isStacked(p.root.Size().Width) && p.bubble.side == game.Second // the other player is above it
	p.bubble.placeAt(at(face).Subtract(frame), face.Size().Width, pane.X, p.root.Size().Width, below)
}

// climb animates the faces of the opponents: they climb to their places.
func (p *playersPane) climb() {
	for _, row := range p.rows {
		if row.hasOpponent {
			row.climb()
		}
	}
}

// tick updates the clocks to the current time.
func (p *playersPane) tick(s session.Snapshot) {
	for _, row := range p.rows {
		row.tick(s)
	}
}

// setForm sets the form of the card, and whether the card is foldable and unfolded.
func (p *playersPane) setForm(f form, foldable, unfolded bool) {
	p.form = f
	widgets.SetVisible(p.games, f == flat)
	widgets.SetVisible(p.fold, foldable)
	if unfolded {
		p.fold.SetFace(theme.MenuDropDownIcon(), words.Fold())
	} else {
		p.fold.SetFace(theme.MenuDropUpIcon(), words.Unfold())
	}
}

// isBrief reports whether the rows are brief at a width in a form of the card: on a flat card, and one below the other
// above an analysis.
func (p *playersPane) isBrief(width float32, f form) bool {
	return f == flat || p.analysed && width < sideBySide
}

// isStacked reports whether the rows are one below the other at a width.
func (p *playersPane) isStacked(width float32) bool { return width < sideBySide && p.portrait == 0 }

// Measures of the rows, in Fyne's units.
const (
	rowGap     = 4
	sideBySide = 260 // the narrowest pane in which the players stand side by side
)

// height returns the height of the rows at a width in a form of the card, which need not be its current
// form.
func (p *playersPane) height(width float32, f form) float32 {
	brief := p.isBrief(width, f)
	if width < sideBySide {
		return p.rows[0].height(width, brief) + rowGap + p.rows[1].height(width, brief)
	}
	half := (width - rowGap) / 2
	return max(p.rows[0].height(half, brief), p.rows[1].height(half, brief))
}

// playersLayout places the rows of a playersPane.
type playersLayout struct{ p *playersPane }

// MinSize returns the least size in the current form of the card.
func (l playersLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	p, width := l.p, l.p.root.Size().Width
	if p.portrait > 0 {
		return fyne.NewSize(rowWidth, p.portraitHeight(width, p.portrait))
	}
	return fyne.NewSize(rowWidth, p.height(width, p.form))
}

// Layout places the rows, and the buttons to the left and right of them.
func (l playersLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p, x, end := l.p, float32(0), size.Width
	brief := p.isBrief(size.Width, p.form)
	for _, row := range p.rows {
		row.setBrief(brief)
	}
	put := func(b *widgets.Button, at float32) {
		widgets.Place(b, at, (size.Height-b.MinSize().Height)/2, b.MinSize().Width, b.MinSize().Height)
	}
	if p.games.Visible() {
		put(p.games, 0)
		x = p.games.MinSize().Width + rowGap
	}
	if p.fold.Visible() {
		end -= p.fold.MinSize().Width
		put(p.fold, end)
		end -= rowGap
	}
	if p.isStacked(size.Width) {
		first := p.rows[0].height(end-x, brief)
		widgets.Place(p.rows[0], x, 0, end-x, first)
		widgets.Place(p.rows[1], x, first+rowGap, end-x, size.Height-first-rowGap)
		return
	}
	half := (end - x - rowGap) / 2
	widgets.Place(p.rows[0], x, 0, half, size.Height)
	widgets.Place(p.rows[1], x+half+rowGap, 0, half, size.Height)
}
