package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// playerRow shows one player: mark, name and games won. The row of the player
// whose turn it is stands on a quiet fill.
type playerRow struct {
	widget.BaseWidget
	mark   *board.Symbol
	name   *widget.Label
	tally  *widget.Label
	active bool
}

func newPlayerRow() *playerRow {
	r := &playerRow{mark: board.NewSymbol(game.Marks, game.First), name: widget.NewLabel(""), tally: widget.NewLabel("")}
	r.name.Truncation = fyne.TextTruncateEllipsis
	r.tally.Importance = widget.LowImportance
	r.ExtendBaseWidget(r)
	return r
}

// show draws the player of a side.
func (r *playerRow) show(s session.Snapshot, side game.Side, tally int) {
	r.mark.Set(s.View.Style, s.Setup.Mark(side))
	control.SetText(r.name, words.Name(s.Setup.Seats[side].Name))
	control.SetText(r.tally, words.Number(tally))
	if active := !s.Ending.Over() && s.ToMove == side; active != r.active {
		r.active = active
		r.Refresh()
	}
}

// CreateRenderer lays the parts side by side.
func (r *playerRow) CreateRenderer() fyne.WidgetRenderer {
	back := &canvas.Rectangle{CornerRadius: look.Corner}
	lay := func(size fyne.Size) {
		back.Resize(size)
		r.lay(size)
	}
	return control.Painted(&control.Painter{
		Parts: control.Fixed(back, r.mark, r.name, r.tally), Least: control.Least(160, 40), Lay: lay,
		Paint: func() {
			back.FillColor = nil
			if r.active {
				back.FillColor = look.For(r).Fill
			}
			lay(r.Size())
			back.Refresh()
		},
	})
}

// lay places the parts on the row.
func (r *playerRow) lay(size fyne.Size) {
	const mark, left = 24, 8
	control.Place(r.mark, left, (size.Height-mark)/2, mark, mark)
	tally, height := r.tally.MinSize(), r.name.MinSize().Height
	y := (size.Height - height) / 2
	control.Place(r.tally, size.Width-tally.Width, y, tally.Width, tally.Height)
	control.Place(r.name, left+mark, y, size.Width-tally.Width-left-mark, height)
}
