package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// NoteSymbol is a widget that shows the shape of a mark, for a button. Use NewNoteSymbol.
type NoteSymbol struct {
	widget.BaseWidget

	shape NoteShape
	on    bool
	faint bool
}

// NewNoteSymbol returns the symbol of a shape.
func NewNoteSymbol(s NoteShape) *NoteSymbol {
	n := &NoteSymbol{shape: s}
	n.ExtendBaseWidget(n)
	return n
}

// Set sets whether the symbol has the accent colour, or else is faint, because its button cannot be used.
func (s *NoteSymbol) Set(on, faint bool) {
	if s.on != on || s.faint != faint {
		s.on, s.faint = on, faint
		s.Refresh()
	}
}

// noteSymbolSide is the side of a NoteSymbol, in Fyne's units.
const noteSymbolSide = 18

// MinSize returns the size of a symbol.
func (s *NoteSymbol) MinSize() fyne.Size { return fyne.NewSquareSize(noteSymbolSide) }

// CreateRenderer is called by Fyne.
func (s *NoteSymbol) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(shape.Moving(s.MinSize(), func() shape.Picture {
		c := look.PaletteFor(s).Text
		switch {
		case s.on:
			c = look.PaletteFor(s).Accent
		case s.faint:
			c = look.PaletteFor(s).Edge
		}
		return shape.Picture{Width: noteSymbolSide, Height: noteSymbolSide, Layers: []shape.Layer{
			{Inside: s.shape.figure(noteSymbolSide/2-1.5, 2), Color: c},
		}}
	}))
}

// NextDisc is a widget that shows the disc of a move that follows, for its row. Use NewNextDisc.
type NextDisc struct {
	widget.BaseWidget

	move NextMove
}

// NewNextDisc returns an empty disc.
func NewNextDisc() *NextDisc {
	d := &NextDisc{}
	d.ExtendBaseWidget(d)
	return d
}

// Set changes the move.
func (d *NextDisc) Set(m NextMove) {
	if d.move != m {
		d.move = m
		d.Refresh()
	}
}

// nextDiscSide is the side of a NextDisc, in Fyne's units.
const nextDiscSide = 26

// MinSize returns the size of a disc.
func (d *NextDisc) MinSize() fyne.Size { return fyne.NewSquareSize(nextDiscSide) }

// CreateRenderer is called by Fyne.
func (d *NextDisc) CreateRenderer() fyne.WidgetRenderer {
	picture := shape.Moving(d.MinSize(), func() shape.Picture {
		return shape.Picture{Width: nextDiscSide, Height: nextDiscSide, Layers: nextFaceOf(d.move, look.PaletteFor(d)).layers(nextDiscSide / 2)}
	})
	letter := canvas.NewText("", color.Transparent)
	letter.TextStyle.Bold, letter.Alignment = true, fyne.TextAlignCenter
	r := &discRenderer{d, picture, letter}
	r.Refresh()
	r.Layout(d.Size())
	return r
}

// discRenderer draws a NextDisc.
type discRenderer struct {
	disc    *NextDisc
	picture *canvas.Raster
	letter  *canvas.Text
}

// Destroy does nothing.
func (r *discRenderer) Destroy() {}

// MinSize returns the size of the disc.
func (r *discRenderer) MinSize() fyne.Size { return r.disc.MinSize() }

// Objects returns the disc and its letter.
func (r *discRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.picture, r.letter} }

// Layout puts the letter into the middle of the disc.
func (r *discRenderer) Layout(size fyne.Size) {
	at := fyne.NewPos((size.Width-nextDiscSide)/2, (size.Height-nextDiscSide)/2)
	r.picture.Move(at)
	r.picture.Resize(fyne.NewSquareSize(nextDiscSide))
	high := r.letter.MinSize().Height
	r.letter.Move(at.AddXY(0, (nextDiscSide-high)/2-1))
	r.letter.Resize(fyne.NewSize(nextDiscSide, high))
}

// Refresh draws the disc again.
func (r *discRenderer) Refresh() {
	m := r.disc.move
	l := label{text: m.Label, size: look.QuietText, bold: true}.fitted(fyne.MeasureText, labelShare*nextDiscSide/2)
	r.letter.Text, r.letter.Color, r.letter.TextSize = l.text, nextFaceOf(m, look.PaletteFor(r.disc)).letter, l.size
	r.Layout(r.disc.Size())
	r.picture.Refresh()
	r.letter.Refresh()
}
