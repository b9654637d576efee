package widgets

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// facesOf returns the backgrounds of the options and the colours of their texts.
func facesOf(s *Segments) (backs []color.Color, inks []color.Color) {
	for _, o := range s.faces.Objects {
		parts := o.(*fyne.Container).Objects
		backs = append(backs, parts[0].(*canvas.Rectangle).FillColor)
		inks = append(inks, parts[1].(*fyne.Container).Objects[0].(*canvas.Text).Color)
	}
	return backs, inks
}

// Only the chosen option has the accent colour, in light and in dark, from the start and after each
// choice.
func TestSegmentsShowTheChosenOne(t *testing.T) {
	test.NewTempApp(t)
	keys, _ := heard()
	s := NewSegments([]string{"one", "two", "three"}, 0, keys, nil)
	shown(t, s, 300, 40)
	for _, mode := range []look.Mode{look.AlwaysLight, look.AlwaysDark} {
		colours := appearance(mode)
		for chosen := range 3 {
			s.Choose(chosen)
			s.Refresh()
			backs, inks := facesOf(s)
			for i := range 3 {
				on := backs[i] == color.Color(colours.Accent) && inks[i] == color.Color(colours.OnAccent)
				off := backs[i] == nil && inks[i] == color.Color(colours.Text)
				if on != (i == chosen) || off == (i == chosen) {
					t.Errorf("%v, %d is chosen: option %d has %v on %v", mode, chosen, i, inks[i], backs[i])
				}
			}
		}
	}
}

// The frame of the segments shows whether they have the focus.
func TestSegmentsShowTheFocus(t *testing.T) {
	test.NewTempApp(t)
	colours := appearance(look.AlwaysLight)
	keys, _ := heard()
	s := NewSegments([]string{"one", "two"}, 0, keys, nil)
	w := shown(t, s, 300, 40)
	frame := test.WidgetRenderer(s).Objects()[0].(*canvas.Rectangle)
	w.Canvas().Focus(s)
	if frame.StrokeColor != color.Color(colours.Accent) || frame.StrokeWidth != 2 {
		t.Errorf("with the focus: %v, %v wide", frame.StrokeColor, frame.StrokeWidth)
	}
	w.Canvas().Unfocus()
	if frame.StrokeColor != color.Color(colours.Line) || frame.StrokeWidth != 1 {
		t.Errorf("without it: %v, %v wide", frame.StrokeColor, frame.StrokeWidth)
	}
}

// Paper fills its room and follows the theme.
func TestPaperFollowsTheTheme(t *testing.T) {
	test.NewTempApp(t)
	p := NewPaper()
	shown(t, p, 120, 80)
	sheet := test.WidgetRenderer(p).Objects()[0].(*canvas.Rectangle)
	for _, mode := range []look.Mode{look.AlwaysDark, look.AlwaysLight} {
		colours := appearance(mode)
		p.Refresh()
		if sheet.FillColor != color.Color(colours.Card) || sheet.StrokeColor != color.Color(colours.Line) {
			t.Errorf("%v: %v, edged %v", mode, sheet.FillColor, sheet.StrokeColor)
		}
	}
	if sheet.Size() != fyne.NewSize(120, 80) {
		t.Errorf("the paper has %v", sheet.Size())
	}
}

// A painter paints once before it is first shown and at each refresh. It is laid out at each new
// size.
func TestPainter(t *testing.T) {
	painted, laid := 0, fyne.Size{}
	part := canvas.NewRectangle(nil)
	w := NewPaper()
	w.Resize(fyne.NewSize(20, 10))
	p := StartPainter(w, &Painter{
		Parts: FixedParts(part), Min: FixedMinSize(30, 20),
		Lay: func(s fyne.Size) { laid = s }, Paint: func() { painted++ },
	})
	defer p.Destroy()
	if painted != 1 || laid != fyne.NewSize(20, 10) {
		t.Errorf("painted %d times before it is shown, laid out in %v", painted, laid)
	}
	p.Refresh()
	p.Layout(fyne.NewSize(50, 40))
	if painted != 2 || laid != fyne.NewSize(50, 40) || p.MinSize() != fyne.NewSize(30, 20) {
		t.Errorf("painted %d times, laid out in %v, needs %v", painted, laid, p.MinSize())
	}
	if o := p.Objects(); len(o) != 1 || o[0] != fyne.CanvasObject(part) {
		t.Errorf("draws %v", o)
	}
}

// A label is updated only if the text differs, and shows the text in readable form.
func TestSetText(t *testing.T) {
	test.NewTempApp(t)
	l := widget.NewLabel("")
	SetText(l, "two\twords\nhere")
	if l.Text != "two words\nhere" {
		t.Errorf("%q", l.Text)
	}
	SetText(l, strings.Repeat("x", 10000))
	if n := len([]rune(l.Text)); n != maxReadable || !strings.HasSuffix(l.Text, "…") {
		t.Errorf("%d characters, ending in %q", n, l.Text[n-4:])
	}
}

func TestSetVisible(t *testing.T) {
	o := canvas.NewRectangle(nil)
	for _, on := range []bool{false, true, true, false} {
		if SetVisible(o, on); o.Visible() != on {
			t.Errorf("visible %v, want %v", o.Visible(), on)
		}
	}
}

// Labels have the sizes that the theme defines for them. Tight, Inset and Gap remove or add the
// room that they promise.
func TestLabelsAndTheirRoom(t *testing.T) {
	test.NewTempApp(t)
	appearance(look.AlwaysLight)
	heading, plain, quiet := Heading("Title"), widget.NewLabel("Title"), Quiet("Title")
	if h, p, q := heading.MinSize().Height, plain.MinSize().Height, quiet.MinSize().Height; h <= p || p <= q {
		t.Errorf("a heading is %v high, a label %v, a quiet one %v", h, p, q)
	}
	if quiet.Importance != widget.LowImportance || !heading.TextStyle.Bold {
		t.Error("they look alike")
	}
	if got := plain.MinSize().Height - Tight(plain).MinSize().Height; got != 12 {
		t.Errorf("tight takes away %v", got)
	}
	if got := Inset(plain).MinSize().Width - plain.MinSize().Width; got != 16 {
		t.Errorf("inset adds %v", got)
	}
	if got := Gap(7).MinSize(); got != fyne.NewSize(0, 7) {
		t.Errorf("the gap is %v", got)
	}
}

// MinWidth gives a long text a fixed minimum width, not that of its whole length, and as many lines
// as it needs at that width.
func TestMinWidthOfAWrappedText(t *testing.T) {
	test.NewTempApp(t)
	l := widget.NewLabel(strings.Repeat("many words ", 40))
	l.Wrapping = fyne.TextWrapWord
	box := container.New(MinWidth{Width: 400}, l)
	size := box.MinSize()
	if size.Width != 400 || size.Height < 3*widget.NewLabel("").MinSize().Height {
		t.Errorf("it needs %v", size)
	}
	box.Resize(fyne.NewSize(800, 600))
	if l.Size() != fyne.NewSize(800, 600) || box.MinSize().Height >= size.Height {
		t.Errorf("the text has %v and needs %v", l.Size(), box.MinSize())
	}
}
