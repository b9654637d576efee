package widgets

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Every control shows the focus by the same ring, and by nothing else. On a button in the ring's
// colour, the ring lies inside, in the colour of the text.
func TestOneRingForAll(t *testing.T) {
	test.NewTempApp(t)
	keys, _ := heard()
	nothing := func() {}
	for name, c := range map[string]struct {
		w      fyne.Widget
		bright bool
	}{
		"button": {NewButton("Go", keys, nothing), false},
		"main":   {NewButton("Go", keys, nothing).Primary(), true},
		"danger": {NewButton("Go", keys, nothing).Danger(), true},
		"choice": {NewChoice([]string{"a"}, "a", keys, nil), false},
		"check":  {NewCheck("on", true, keys, nil), false},
		"slider": {NewSlider(0, 1, 1, 0, keys, nil), false},
	} {
		win := shown(t, c.w, 200, 40)
		for _, mode := range []look.Mode{look.AlwaysLight, look.HighContrastDark} {
			colours := appearance(mode)
			win.Canvas().Unfocus()
			before := fills(c.w)
			win.Canvas().Focus(c.w.(fyne.Focusable))
			objects := test.WidgetRenderer(c.w).Objects()
			r := objects[len(objects)-1].(*canvas.Rectangle)
			want, inset := colours.Accent, float32(0)
			if c.bright {
				want, inset = colours.OnAccent, ringInset
			}
			if r.Hidden || r.StrokeColor != color.Color(want) || r.Position().X != inset {
				t.Errorf("%s, %v: hidden %v, %v at %v", name, mode, r.Hidden, r.StrokeColor, r.Position())
			}
			for i, fill := range fills(c.w) {
				if fill != before[i] {
					t.Errorf("%s, %v: part %d was %v and is %v", name, mode, i, before[i], fill)
				}
			}
			if win.Canvas().Unfocus(); !r.Hidden {
				t.Errorf("%s, %v: the ring stays", name, mode)
			}
		}
	}
}

// fills returns the colours of the parts of a control.
func fills(w fyne.Widget) (all []color.Color) {
	for _, o := range test.WidgetRenderer(w).Objects() {
		switch p := o.(type) {
		case *canvas.Rectangle:
			all = append(all, p.FillColor)
		case *canvas.Circle:
			all = append(all, p.FillColor)
		}
	}
	return all
}
