package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Segments is a row of options. A click or the arrow keys choose one.
type Segments struct {
	optionChooser
	options []string
	sign    func(i int, chosen bool) fyne.CanvasObject
	faces   *fyne.Container // the drawn options
}

// NewSegments returns a row of options. changed, which may be nil, is called with each choice.
func NewSegments(options []string, chosen int, keys Keys, changed func(int)) *Segments {
	s := &Segments{
		optionChooser: optionChooser{Focus: Focus{Keys: keys}, changed: changed},
		faces:         container.New(&Flow{Rows: OneRow}),
	}
	s.options, s.count, s.chosen = options, len(options), chosen
	s.ExtendBaseWidget(s)
	return s
}

// SetOptions replaces the options and chooses one. It does not call changed.
func (s *Segments) SetOptions(options []string, chosen int) {
	s.options, s.count, s.chosen = options, len(options), chosen
	s.Refresh()
}

// SetSigns puts a sign in front of each option. sign returns the sign of option i, drawn for the
// accent colour if the option is chosen, or nil if it has no sign.
func (s *Segments) SetSigns(sign func(i int, chosen bool) fyne.CanvasObject) {
	s.sign = sign
	s.Refresh()
}

func (s *Segments) Tapped(e *fyne.PointEvent) {
	focus(s)
	x := e.Position.X - s.faces.Position().X
	for i, face := range s.faces.Objects {
		if x < face.Position().X+face.Size().Width {
			s.Choose(i)
			return
		}
	}
}

// focus gives the focus to a widget. Fyne 2.8.1 forgets the canvas of a widget that it has not
// painted for a while. Then the canvas is that of the window, because the program has only one.
func focus(w interface {
	fyne.CanvasObject
	fyne.Focusable
},
) {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(w)
	if windows := driver.AllWindows(); c == nil && len(windows) > 0 {
		c = windows[len(windows)-1].Canvas()
	}
	if c != nil {
		c.Focus(w)
	}
}

func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	back, row := &canvas.Rectangle{CornerRadius: look.Corner}, s.faces
	return StartPainter(s, &Painter{
		Parts: FixedParts(back, row),
		Min:   func() fyne.Size { return row.MinSize().AddWidthHeight(4, 4) },
		Lay: func(size fyne.Size) {
			back.Resize(size)
			Place(row, 2, 2, size.Width-4, size.Height-4)
		},
		Paint: func() {
			colours := look.PaletteFor(s)
			back.FillColor, back.StrokeColor, back.StrokeWidth = colours.Fill, colours.Line, 1
			if s.Focused {
				back.StrokeColor, back.StrokeWidth = colours.Accent, 2
			}
			row.Objects = s.draw(colours)
			row.Refresh()
			back.Refresh()
		},
	})
}

// draw returns the drawn options.
func (s *Segments) draw(colours look.Palette) (faces []fyne.CanvasObject) {
	for i, text := range s.options {
		face := &canvas.Rectangle{CornerRadius: look.Corner - 2}
		label := canvas.NewText(text, colours.Text)
		label.Alignment, label.TextSize = fyne.TextAlignCenter, look.BodyText
		if i == s.chosen {
			face.FillColor, label.Color = colours.Accent, colours.OnAccent
		}
		face.SetMinSize(fyne.NewSize(0, label.MinSize().Height+12))
		faces = append(faces, container.NewStack(face,
			container.New(layout.NewCustomPaddedLayout(0, 0, 6, 6), s.signed(i, label))))
	}
	return faces
}

// signSide is the side of a sign, in Fyne's units.
const signSide = 20

// signed returns the text of an option, with its sign in front if it has one.
func (s *Segments) signed(i int, label fyne.CanvasObject) fyne.CanvasObject {
	if s.sign == nil {
		return label
	}
	sign := s.sign(i, i == s.chosen)
	if sign == nil {
		return label
	}
	size := fyne.NewSquareSize(signSide)
	return container.NewCenter(container.NewHBox(container.NewCenter(container.NewGridWrap(size, sign)), label))
}
