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

// playersPane shows the two players, side by side or, on a slim card, one below the
// other. Below the board the button that unfolds the card stands beside them.
type playersPane struct {
	root *fyne.Container
	rows [2]*playerRow
	fold *widgets.Button
	form form

	drawn bool // with the clocks beside the names
}

func newPlayersPane(keys widgets.Keys, do Actions, fold func()) *playersPane {
	p := &playersPane{rows: [2]*playerRow{newPlayerRow(do.Players), newPlayerRow(do.Players)}}
	p.fold = widgets.NewIconButton(theme.MenuDropUpIcon(), words.Unfold(), do.Tip, keys, fold)
	p.fold.Hide()
	p.root = container.New(playersLayout{p}, p.rows[0], p.rows[1], p.fold)
	return p
}

// show draws a snapshot.
func (p *playersPane) show(s session.Snapshot) {
	for side, row := range p.rows {
		row.show(s, game.Side(side))
	}
}

// tick shows how the time of a snapshot passes.
func (p *playersPane) tick(s session.Snapshot) {
	for _, row := range p.rows {
		row.tick(s)
	}
}

// timed reports whether somebody has a clock.
func (p *playersPane) timed() bool { return p.rows[0].clock.clock.Set() || p.rows[1].clock.clock.Set() }

// setBeside lets the clocks stand beside the names, as in a low card, or below them. Nothing is drawn
// anew before redraw.
func (p *playersPane) setBeside(on bool) {
	for _, row := range p.rows {
		row.beside = on
	}
}

// redraw draws the rows anew if their clocks stand elsewhere than before.
func (p *playersPane) redraw() {
	if on := p.rows[0].beside; on != p.drawn {
		p.drawn = on
		for _, row := range p.rows {
			row.Refresh()
		}
	}
}

// setForm lays the pane out for a form of the card, which can be unfolded or not.
func (p *playersPane) setForm(f form, foldable bool) {
	p.form = f
	widgets.SetVisible(p.fold, f.low() && foldable)
	if f == open {
		p.fold.SetFace(theme.MenuDropDownIcon(), words.Fold())
	} else {
		p.fold.SetFace(theme.MenuDropUpIcon(), words.Unfold())
	}
	for _, row := range p.rows {
		row.setBrief(f.low())
	}
	relayout(p.root)
}

// playersLayout places the rows of a playersPane.
type playersLayout struct{ p *playersPane }

// The gaps between the rows.
const (
	rowGap  = 4
	foldGap = 8
)

// height returns how high the rows are in a form of the card at a width: one below the
// other, or side by side. It may be another form than the card has now.
func (p *playersPane) height(f form) func(width float32) float32 {
	return func(width float32) float32 {
		if f == slim {
			return p.rows[0].height(width, false) + rowGap + p.rows[1].height(width, false)
		}
		half := (width - rowGap) / 2
		return max(p.rows[0].height(half, f.low()), p.rows[1].height(half, f.low()))
	}
}

// MinSize is that of the form that the card has.
func (l playersLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(rowWidth, l.p.height(l.p.form)(l.p.root.Size().Width))
}

// Layout places the rows.
func (l playersLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p := l.p
	if p.form == slim {
		first, second := p.rows[0].height(size.Width, false), p.rows[1].height(size.Width, false)
		widgets.Place(p.rows[0], 0, 0, size.Width, first)
		widgets.Place(p.rows[1], 0, first+rowGap, size.Width, second)
		return
	}
	width := size.Width
	if p.fold.Visible() {
		side := p.fold.MinSize()
		width -= side.Width + foldGap
		widgets.Place(p.fold, width+foldGap, (size.Height-side.Height)/2, side.Width, side.Height)
	}
	half := (width - rowGap) / 2
	widgets.Place(p.rows[0], 0, 0, half, size.Height)
	widgets.Place(p.rows[1], half+rowGap, 0, half, size.Height)
}
