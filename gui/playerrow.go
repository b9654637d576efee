package gui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/session"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
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
	setText(r.name, s.Setup.Seats[side].Name)
	setText(r.tally, strconv.Itoa(tally))
	if active := !s.Ending.Over() && s.ToMove == side; active != r.active {
		r.active = active
		r.Refresh()
	}
}

// CreateRenderer lays the parts side by side.
func (r *playerRow) CreateRenderer() fyne.WidgetRenderer {
	p := &playerRowRenderer{row: r, back: &canvas.Rectangle{CornerRadius: look.Corner}}
	p.Refresh()
	return p
}

type playerRowRenderer struct {
	row  *playerRow
	back *canvas.Rectangle
}

func (p *playerRowRenderer) Destroy() {}

func (p *playerRowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.back, p.row.mark, p.row.name, p.row.tally}
}

func (p *playerRowRenderer) MinSize() fyne.Size { return fyne.NewSize(160, 40) }

func (p *playerRowRenderer) Layout(size fyne.Size) {
	const mark, left = 24, 8
	p.back.Resize(size)
	p.row.mark.Move(fyne.NewPos(left, (size.Height-mark)/2))
	p.row.mark.Resize(fyne.NewSquareSize(mark))
	tally, height := p.row.tally.MinSize(), p.row.name.MinSize().Height
	y := (size.Height - height) / 2
	p.row.tally.Move(fyne.NewPos(size.Width-tally.Width, y))
	p.row.tally.Resize(tally)
	p.row.name.Move(fyne.NewPos(left+mark, y))
	p.row.name.Resize(fyne.NewSize(size.Width-tally.Width-left-mark, height))
}

func (p *playerRowRenderer) Refresh() {
	p.back.FillColor = nil
	if p.row.active {
		p.back.FillColor = look.For(p.row).Fill
	}
	p.Layout(p.row.Size())
	p.back.Refresh()
}
