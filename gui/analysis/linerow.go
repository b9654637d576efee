package analysis

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// lineRow shows one of the best lines: its value, its first move and the other moves. A click, Enter or
// Space chooses it.
type lineRow struct {
	widgets.Press
	point             func(on bool)
	value, move, rest *widget.Label
	shown             thoughtLine
	wordRoom          float32 // the width of the widest value in words, or 0 if no line has words
	chosen            bool
	swatch, ground    *canvas.Rectangle
}

var (
	_ fyne.Focusable    = (*lineRow)(nil)
	_ desktop.Hoverable = (*lineRow)(nil)
)

func newLineRow(keys widgets.Keys, choose func(), point func(bool)) *lineRow {
	r := &lineRow{
		Press: widgets.Press{Focus: widgets.Focus{Keys: keys}, OnPress: choose}, point: point,
		value: widget.NewLabel(""), move: widgets.Bold(""), rest: widgets.Truncated(widgets.Quiet("")),
		swatch: &canvas.Rectangle{CornerRadius: 2}, ground: &canvas.Rectangle{CornerRadius: look.Corner},
	}
	r.value.Alignment = fyne.TextAlignTrailing
	r.ExtendBaseWidget(r)
	r.Hide()
	return r
}

// show shows lines[i], or hides the row if there is no such line.
func (r *lineRow) show(lines []thoughtLine, i, chosen int) {
	widgets.SetVisible(r, i < len(lines))
	if i >= len(lines) {
		return
	}
	l := lines[i]
	value := l.exact
	if value == "" {
		value = words.Signed(l.value)
	}
	widgets.SetText(r.value, value)
	widgets.SetText(r.move, l.move)
	widgets.SetText(r.rest, l.rest)
	room := r.roomForWords(lines)
	if r.shown == l && r.chosen == (i == chosen) && r.wordRoom == room {
		return
	}
	r.shown, r.chosen, r.wordRoom = l, i == chosen, room
	r.value.Alignment = fyne.TextAlignTrailing
	if room > 0 {
		r.value.Alignment = fyne.TextAlignLeading
	}
	r.value.Refresh()
	r.layOut(r.Size())
	r.Refresh()
}

// roomForWords returns the width that the widest value in words needs, or 0 if no line has words.
func (r *lineRow) roomForWords(lines []thoughtLine) (room float32) {
	const least = 100
	text, padding := theme.SizeForWidget(theme.SizeNameText, r), theme.SizeForWidget(theme.SizeNameInnerPadding, r)
	for _, l := range lines {
		if l.exact != "" {
			room = max(room, least, fyne.MeasureText(l.exact, text, fyne.TextStyle{}).Width+2*padding)
		}
	}
	return room
}

// MouseIn shows the line on the board until MouseOut.
func (r *lineRow) MouseIn(*desktop.MouseEvent) { r.point(true) }

func (r *lineRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut stops showing the line.
func (r *lineRow) MouseOut() { r.point(false) }

// lineHeight is the height of a row, in Fyne's units.
const lineHeight = 28

func (r *lineRow) CreateRenderer() fyne.WidgetRenderer {
	return widgets.StartPainter(r, &widgets.Painter{
		Parts: widgets.FixedParts(r.ground, r.swatch, r.value, r.move, r.rest),
		Min:   widgets.FixedMinSize(160, lineHeight), Lay: r.layOut,
		Paint: func() {
			colours := look.PaletteFor(r)
			r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = nil, nil, 0
			if r.chosen {
				r.ground.FillColor = colours.Fill
			}
			if r.Focused {
				r.ground.StrokeColor, r.ground.StrokeWidth = colours.Accent, 2
			}
			r.paintSwatch(colours)
			r.ground.Refresh()
			r.swatch.Refresh()
		},
	})
}

// paintSwatch gives the swatch the colour that the first move has on the board.
func (r *lineRow) paintSwatch(colours look.Palette) {
	r.swatch.FillColor, r.swatch.StrokeWidth = colours.Heat(look.HeatStep(r.shown.share), colours.Card), 0
	if r.shown.exact == "" {
		return
	}
	r.swatch.FillColor = colours.Win
	if r.shown.outcome != board.Wins {
		r.swatch.FillColor, r.swatch.StrokeColor, r.swatch.StrokeWidth = colours.Card, colours.Edge, 1
	}
	if r.shown.outcome == board.Loses {
		r.swatch.FillColor, r.swatch.StrokeColor = colours.Fill, colours.Danger
	}
}

// layOut places the parts on the row. Values in words get more room than numbers, and are left-aligned with
// those of the other rows.
func (r *lineRow) layOut(size fyne.Size) {
	const left, square, move = 8, 12, 60
	x, value := float32(left+square-4), float32(56)
	if r.wordRoom > 0 {
		x, value = left+square, r.wordRoom
	}
	r.ground.Resize(size)
	widgets.Place(r.swatch, left, (size.Height-square)/2, square, square)
	high := r.move.MinSize().Height
	y := (size.Height - high) / 2
	widgets.Place(r.value, x, y, value, high)
	widgets.Place(r.move, x+value-4, y, move, high)
	x += value + move - 12
	low := r.rest.MinSize().Height
	widgets.Place(r.rest, x, (size.Height-low)/2, max(size.Width-x, 0), low)
}
