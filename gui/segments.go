package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// segments is a row of options of which one is chosen, by a click or with the
// left and right arrows.
type segments struct {
	widget.BaseWidget
	keys    keyFunc
	options []string
	chosen  int
	focused bool
	changed func(int)
}

func newSegments(options []string, chosen int, keys keyFunc, changed func(int)) *segments {
	s := &segments{keys: keys, options: options, chosen: chosen, changed: changed}
	s.ExtendBaseWidget(s)
	return s
}

// choose selects an option and tells of a change.
func (s *segments) choose(i int) {
	if i < 0 || i >= len(s.options) || i == s.chosen {
		return
	}
	s.chosen = i
	s.Refresh()
	if s.changed != nil {
		s.changed(i)
	}
}

// setOptions replaces the options; the chosen one keeps its place if it can.
func (s *segments) setOptions(options []string) {
	if slices.Equal(options, s.options) {
		return
	}
	s.options = options
	s.chosen = min(s.chosen, len(options)-1)
	s.Refresh()
}

// Tapped chooses the option under the pointer.
func (s *segments) Tapped(e *fyne.PointEvent) {
	fyne.CurrentApp().Driver().CanvasForObject(s).Focus(s)
	s.choose(int(e.Position.X / (s.Size().Width / float32(len(s.options)))))
}

// FocusGained shows the focus.
func (s *segments) FocusGained() { s.focused = true; s.Refresh() }

// FocusLost hides the focus.
func (s *segments) FocusLost() { s.focused = false; s.Refresh() }

// TypedRune uses no letters.
func (s *segments) TypedRune(rune) {}

// TypedKey moves the choice, or passes the key on.
func (s *segments) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		s.choose(s.chosen - 1)
	case fyne.KeyRight, fyne.KeyDown:
		s.choose(s.chosen + 1)
	default:
		s.keys(e)
	}
}

// CreateRenderer draws the options side by side.
func (s *segments) CreateRenderer() fyne.WidgetRenderer {
	r := &segmentsRenderer{s: s, back: &canvas.Rectangle{}, row: container.New(layout.NewGridLayoutWithRows(1))}
	r.Refresh()
	return r
}

type segmentsRenderer struct {
	s    *segments
	back *canvas.Rectangle
	row  *fyne.Container
}

func (r *segmentsRenderer) Destroy() {}

func (r *segmentsRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.row}
}

func (r *segmentsRenderer) Layout(size fyne.Size) {
	r.back.Resize(size)
	r.row.Move(fyne.NewPos(2, 2))
	r.row.Resize(size.SubtractWidthHeight(4, 4))
}

func (r *segmentsRenderer) MinSize() fyne.Size {
	return r.row.MinSize().AddWidthHeight(4, 4)
}

func (r *segmentsRenderer) Refresh() {
	p := look.For(r.s)
	r.back.FillColor, r.back.CornerRadius = p.Fill, look.Corner
	r.back.StrokeColor, r.back.StrokeWidth = p.Line, 1
	if r.s.focused {
		r.back.StrokeColor, r.back.StrokeWidth = p.Accent, 2
	}
	r.row.RemoveAll()
	for i, text := range r.s.options {
		face := &canvas.Rectangle{CornerRadius: look.Corner - 2}
		label := canvas.NewText(text, p.Text)
		label.Alignment, label.TextSize = fyne.TextAlignCenter, look.BodyText
		if i == r.s.chosen {
			face.FillColor = p.Accent
			label.Color = p.OnAccent
		}
		face.SetMinSize(fyne.NewSize(0, label.MinSize().Height+12))
		padded := container.New(layout.NewCustomPaddedLayout(0, 0, 12, 12), label)
		r.row.Add(container.NewStack(face, padded))
	}
	r.back.Refresh()
}
