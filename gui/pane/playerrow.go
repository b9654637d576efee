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

// playerRow shows one player: mark, name and games won; of a computer also how it plays
// and what its last search came to. The row of the player whose turn it is stands on a
// quiet fill. A click on a computer's row tells more of it.
type playerRow struct {
	widget.BaseWidget
	mark     *board.Symbol
	name     *widget.Label
	tally    *widget.Label
	plays    *widget.Label // how a computer plays; empty for people
	worth    *widget.Label // what its last search came to
	active   bool
	tellMore func()
}

func newPlayerRow(tellMore func()) *playerRow {
	r := &playerRow{
		mark: board.NewSymbol(game.Marks, game.First), name: widget.NewLabel(""), tally: widget.NewLabel(""),
		plays: control.Quiet(""), worth: control.Quiet(""), tellMore: tellMore,
	}
	r.name.Truncation, r.plays.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	r.tally.Importance = widget.LowImportance
	r.ExtendBaseWidget(r)
	return r
}

// show draws the player of a side.
func (r *playerRow) show(s session.Snapshot, side game.Side, tally int) {
	r.mark.Set(s.View.Style, s.Setup.Mark(side))
	control.SetText(r.name, words.Name(s.Setup.Seats[side].Name))
	control.SetText(r.tally, words.Number(tally))
	plays, worth := words.SeatOf(s.Setup, side), words.Worth(s, side)
	active := !s.Ending.Over() && s.ToMove == side
	changed := active != r.active || plays != r.plays.Text || worth != r.worth.Text
	control.SetText(r.plays, plays)
	control.SetText(r.worth, worth)
	if changed {
		r.active = active
		r.Refresh()
	}
}

// Tapped tells more of a computer.
func (r *playerRow) Tapped(*fyne.PointEvent) {
	if r.plays.Text != "" {
		r.tellMore()
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
		Parts: control.Fixed(back, r.mark, r.name, r.tally, r.plays, r.worth), Least: control.Least(160, rowHeight), Lay: lay,
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

// rowHeight is the height of a row in Fyne's units.
const rowHeight = 44

// lay places the parts on the row: the name in its middle, or above how a computer
// plays.
func (r *playerRow) lay(size fyne.Size) {
	const mark, left, overlap = 24, 8, 14
	control.Place(r.mark, left, (size.Height-mark)/2, mark, mark)
	tally, height, low := r.tally.MinSize(), r.name.MinSize().Height, r.plays.MinSize().Height
	y := (size.Height - height) / 2
	if r.plays.Text != "" {
		y = (size.Height - height - low + overlap) / 2
	}
	control.Place(r.tally, size.Width-tally.Width, y, tally.Width, tally.Height)
	control.Place(r.name, left+mark, y, size.Width-tally.Width-left-mark, height)
	worth := r.worth.MinSize()
	below := y + height - overlap
	control.Place(r.worth, size.Width-worth.Width, below, worth.Width, low)
	control.Place(r.plays, left+mark, below, size.Width-worth.Width-left-mark, low)
}
