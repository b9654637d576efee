package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Segments is a row of options of which one is chosen, by a click or with the
// left and right arrows.
type Segments struct {
	choosing
	options []string
	sign    func(i int, chosen bool) fyne.CanvasObject
	faces   *fyne.Container // the options as they are drawn
}

// NewSegments returns a row of options; changed, if not nil, sees each choice.
func NewSegments(options []string, chosen int, keys Keys, changed func(int)) *Segments {
	s := &Segments{choosing: choosing{Focus: Focus{Keys: keys}, changed: changed}, faces: container.New(segmentLayout{})}
	s.options, s.count, s.chosen = options, len(options), chosen
	s.ExtendBaseWidget(s)
	return s
}

// SetOptions offers other options, of which one is chosen. It reports no change.
func (s *Segments) SetOptions(options []string, chosen int) {
	s.options, s.count, s.chosen = options, len(options), chosen
	s.Refresh()
}

// SetSigns puts signs before the options: sign makes that of option i, as it stands on the accent colour
// once that is chosen; nil for none.
func (s *Segments) SetSigns(sign func(i int, chosen bool) fyne.CanvasObject) {
	s.sign = sign
	s.Refresh()
}

// Tapped chooses the option under the pointer.
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

// focus gives the focus to a widget. Fyne 2.8.1 forgets the canvas of what it has not painted
// for a while: it then is that of the window, of which the program has one.
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

// CreateRenderer draws the options side by side.
func (s *Segments) CreateRenderer() fyne.WidgetRenderer {
	back, row := &canvas.Rectangle{CornerRadius: look.Corner}, s.faces
	return Painted(s, &Painter{
		Parts: Fixed(back, row),
		Min:   func() fyne.Size { return row.MinSize().AddWidthHeight(4, 4) },
		Lay: func(size fyne.Size) {
			back.Resize(size)
			Place(row, 2, 2, size.Width-4, size.Height-4)
		},
		Paint: func() {
			colours := look.For(s)
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

// draw draws the options.
func (s *Segments) draw(colours look.Palette) (faces []fyne.CanvasObject) {
	for i, text := range s.options {
		face := &canvas.Rectangle{CornerRadius: look.Corner - 2}
		label := canvas.NewText(text, colours.Text)
		label.Alignment, label.TextSize = fyne.TextAlignCenter, look.BodyText
		if i == s.chosen {
			face.FillColor, label.Color = colours.Accent, colours.OnAccent
		}
		face.SetMinSize(fyne.NewSize(0, label.MinSize().Height+12))
		faces = append(faces, container.NewStack(face, container.New(layout.NewCustomPaddedLayout(0, 0, 6, 6), s.signed(i, label))))
	}
	return faces
}

// signSide is the side of a sign, in Fyne's units.
const signSide = 20

// signed returns an option's text behind its sign, if it has one.
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

// segmentLayout places options side by side, all as wide as each other if there is
// room for that.
type segmentLayout struct{}

// MinSize has room for each option as wide as it must be.
func (segmentLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	width, height, _ := (&Flow{}).measure(o)
	return fyne.NewSize(width, height)
}

// Layout places the options.
func (segmentLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	(&Flow{width: size.Width}).place(o, 0)
}
