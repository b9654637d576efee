package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// heard returns a key handler that handles only Escape, and the list of the keys that it got.
func heard() (Keys, *[]fyne.KeyName) {
	var names []fyne.KeyName
	return func(e *fyne.KeyEvent) bool {
		names = append(names, e.Name)
		return e.Name == fyne.KeyEscape
	}, &names
}

func typeKeys(f fyne.Focusable, names ...fyne.KeyName) {
	for _, n := range names {
		f.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func TestEnterPressesAButton(t *testing.T) {
	test.NewTempApp(t)
	keys, names := heard()
	pressed := 0
	b := NewButton("Go", keys, func() { pressed++ })
	w := test.NewTempWindow(t, b)
	w.Canvas().Focus(b)
	*names = nil
	typeKeys(b, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyEscape)
	if w.Canvas().Focused() != b || !b.ByKey() {
		t.Error("a key takes the focus away, or does not count as one")
	}
	if pressed != 3 || !slices.Equal(*names, []fyne.KeyName{fyne.KeyEscape}) {
		t.Errorf("pressed %d times, passed on %v", pressed, *names)
	}
	SetEnabled(b, false)
	typeKeys(b, fyne.KeyReturn)
	if pressed != 3 || len(*names) != 2 {
		t.Errorf("disabled: pressed %d times, passed on %v", pressed, *names)
	}
}

func TestControlsPassKeysOn(t *testing.T) {
	test.NewTempApp(t)
	keys, names := heard()
	list := []fyne.Focusable{
		NewEntry("", Bound{Max: 99}, keys), NewChoice([]string{"a"}, "a", keys, nil), NewCheck("on", true, keys, nil),
		NewSlider(0, 1, 1, 0, keys, nil), NewSegments([]string{"a"}, 0, keys, nil),
		NewList(func() int { return 0 }, func() fyne.CanvasObject { return widget.NewLabel("") }, nil, nil, keys),
	}
	for i, c := range list {
		typeKeys(c, fyne.KeyEscape)
		if len(*names) != i+1 {
			t.Errorf("%T swallows Escape", c)
		}
	}
}

func TestSegmentsByKeyAndMouse(t *testing.T) {
	test.NewTempApp(t)
	keys, _ := heard()
	var seen []int
	s := NewSegments([]string{"one", "two", "three"}, 0, keys, func(i int) { seen = append(seen, i) })
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 40))
	typeKeys(s, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft)
	test.TapAt(s, fyne.NewPos(10, 10))
	if s.Chosen() != 0 || !slices.Equal(seen, []int{1, 2, 1, 0}) {
		t.Errorf("chosen %d, seen %v", s.Chosen(), seen)
	}
	if w.Canvas().Focused() != s {
		t.Error("a click does not focus")
	}
}

// Options share the width equally while the longest fits, and according to their needs if it does
// not. The mouse finds each option where it is drawn.
func TestSegmentsOfDifferentLength(t *testing.T) {
	test.NewTempApp(t)
	s := NewSegments([]string{"X", "O", "a much longer option"}, 0, func(*fyne.KeyEvent) bool { return false }, nil)
	w := test.NewTempWindow(t, s)
	for _, width := range []float32{900, s.MinSize().Width} {
		w.Resize(fyne.NewSize(width+8, 80))
		faces := s.faces.Objects
		if equal := faces[0].Size().Width == faces[2].Size().Width; equal != (width == 900) {
			t.Errorf("%v wide: %v and %v", width, faces[0].Size(), faces[2].Size())
		}
		for i, face := range faces {
			if face.Size().Width < face.MinSize().Width {
				t.Errorf("%v wide: option %d is cut", width, i)
			}
			test.TapAt(s, face.Position().Add(fyne.NewPos(face.Size().Width/2+2, 10)))
			if s.Chosen() != i {
				t.Errorf("%v wide: option %d is not under the mouse", width, i)
			}
		}
	}
}

// forgetful is an app whose driver knows the canvas of no object.
type forgetful struct{ fyne.App }

func (f forgetful) Driver() fyne.Driver { return forgetfulDriver{f.App.Driver()} }

type forgetfulDriver struct{ fyne.Driver }

func (forgetfulDriver) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }

// Fyne forgets the canvas of an object that it has not painted for a while. A click still chooses
// the option and sets the focus.
func TestSegmentsWithoutACanvas(t *testing.T) {
	app := test.NewTempApp(t)
	s := NewSegments([]string{"one", "two"}, 0, func(*fyne.KeyEvent) bool { return false }, nil)
	w := test.NewTempWindow(t, s)
	w.Resize(fyne.NewSize(200, 36))
	fyne.SetCurrentApp(forgetful{app})
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(150, 18)})
	if s.Chosen() != 1 || w.Canvas().Focused() != s {
		t.Errorf("option %d is chosen, %v has the focus", s.Chosen(), w.Canvas().Focused())
	}
}

// A button that loses its icon is as wide as one that never had one, and its text is at the same place.
func TestButtonForgetsItsIcon(t *testing.T) {
	test.NewTempApp(t)
	plain, once := NewButton("Undo", nil, func() {}), NewButton("", nil, func() {})
	once.Icon = theme.ContentUndoIcon()
	test.NewTempWindow(t, container.NewVBox(plain, once))
	if icon := once.MinSize(); icon.Width >= plain.MinSize().Width {
		t.Errorf("an icon is %v wide, a text %v", icon, plain.MinSize())
	}
	once.Text, once.Icon = "Undo", nil
	once.Refresh()
	for _, b := range []*Button{plain, once} {
		b.Resize(fyne.NewSize(120, 36))
	}
	at := func(b *Button) fyne.Position { return test.WidgetRenderer(b).Objects()[2].Position() }
	if once.MinSize() != plain.MinSize() || at(once) != at(plain) {
		t.Errorf("%v with the text at %v, want %v and %v", once.MinSize(), at(once), plain.MinSize(), at(plain))
	}
}

// A button that is only an icon with a side of its own is square, with the same room around the icon as others.
func TestIconWithItsOwnSideMakesASquareButton(t *testing.T) {
	test.NewTempApp(t)
	b := NewIconButton(theme.MediaReplayIcon(), "again", nil, nil, func() {})
	b.SetIconSide(16)
	test.NewTempWindow(t, b)
	if want := fyne.NewSquareSize(16 + 2*theme.InnerPadding()); b.MinSize() != want {
		t.Errorf("the button is %v large, want %v", b.MinSize(), want)
	}
}

// A slider is drawn in the accent colour, also after the theme has changed.
func TestSliderHasTheAccentColour(t *testing.T) {
	app := test.NewTempApp(t)
	keys, _ := heard()
	s := NewSlider(0, 1, 0.5, 0.5, keys, nil)
	test.NewTempWindow(t, s)
	for _, mode := range []look.Mode{look.AlwaysLight, look.AlwaysDark} {
		app.Settings().SetTheme(look.New(mode))
		s.Refresh()
		colours, accents := look.PaletteFor(s), 0
		for _, o := range test.WidgetRenderer(s).Objects() {
			switch o := o.(type) {
			case *canvas.Rectangle:
				if o.FillColor == colours.Text {
					t.Errorf("mode %v: the track has the colour of text", mode)
				}
			case *canvas.Circle:
				if o.FillColor == colours.Accent {
					accents++
				}
			}
		}
		if accents != 1 {
			t.Errorf("mode %v: %d thumbs have the accent colour", mode, accents)
		}
	}
}
