// Package sheettest provides a window in which tests open dialogs and use them as a person would.
package sheettest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look/looktest"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Screen is a stack of dialogs over a window with nothing else in it.
type Screen struct {
	*sheet.Stack
	T   *testing.T
	Win fyne.Window
}

// NewScreen returns a screen with no dialog open.
func NewScreen(t *testing.T) *Screen {
	t.Helper()
	looktest.App()
	home := widget.NewEntry()
	w := test.NewTempWindow(t, home)
	w.Resize(fyne.NewSize(1000, 800))
	return &Screen{
		Stack: sheet.NewStack(w.Canvas(), home, sheet.Texts{OK: words.OK(), Cancel: words.Cancel()}),
		T:     t, Win: w,
	}
}

// Count returns how many dialogs are open.
func (s *Screen) Count() int { return len(s.Win.Canvas().Overlays().List()) }

// Front returns the visible objects of the front dialog.
func (s *Screen) Front() (list []fyne.CanvasObject) {
	s.T.Helper()
	top, ok := s.Win.Canvas().Overlays().Top().(fyne.Widget)
	if !ok {
		s.T.Fatal("no dialog is open")
	}
	for _, o := range test.WidgetRenderer(top).Objects() {
		list = append(list, Seen(o)...)
	}
	return list
}

// Seen returns an object and the objects inside it, without hidden ones.
func Seen(o fyne.CanvasObject) (list []fyne.CanvasObject) {
	if !o.Visible() {
		return nil
	}
	list = append(list, o)
	switch c := o.(type) {
	case *fyne.Container:
		for _, child := range c.Objects {
			list = append(list, Seen(child)...)
		}
	case *container.Scroll:
		list = append(list, Seen(c.Content)...)
	}
	return list
}

// Controls returns the controls of one type in the front dialog.
func Controls[T fyne.CanvasObject](s interface{ Front() []fyne.CanvasObject }) []T {
	return OfType[T](s.Front())
}

// OfType returns the objects of one type.
func OfType[T fyne.CanvasObject](list []fyne.CanvasObject) (found []T) {
	for _, o := range list {
		if c, ok := o.(T); ok {
			found = append(found, c)
		}
	}
	return found
}

// Texts returns the texts of the labels among objects.
func Texts(list []fyne.CanvasObject) (all []string) {
	for _, l := range OfType[*widget.Label](list) {
		all = append(all, l.Text)
	}
	return all
}

// Says returns the texts of all labels of the front dialog, one a line.
func (s *Screen) Says() string {
	s.T.Helper()
	return strings.Join(Texts(s.Front()), "\n")
}

// FindButton returns a button of the front dialog by its label, or nil if there is none.
func (s *Screen) FindButton(text string) *widgets.Button {
	s.T.Helper()
	all := Controls[*widgets.Button](s)
	i := slices.IndexFunc(all, func(b *widgets.Button) bool { return b.Text == text })
	if i < 0 {
		return nil
	}
	return all[i]
}

// Press taps a button of the front dialog. The test fails if the button is missing or disabled.
func (s *Screen) Press(text string) {
	s.T.Helper()
	b := s.FindButton(text)
	if b == nil || b.Disabled() {
		s.T.Fatalf("the button %s cannot be pressed", text)
	}
	test.Tap(b)
}

// TypeKey types keys into the control that has the focus, or into the front dialog if none has it.
func (s *Screen) TypeKey(names ...fyne.KeyName) {
	for _, n := range names {
		e := &fyne.KeyEvent{Name: n}
		if f := s.Win.Canvas().Focused(); f != nil {
			f.TypedKey(e)
		} else {
			s.Key(e)
		}
	}
}

// Rows returns the text of each row of a list.
func Rows(l *widgets.List) (all []string) {
	row := l.CreateItem()
	for i := range l.Length() {
		l.UpdateItem(i, row)
		all = append(all, strings.Join(Texts(Seen(row)), "|"))
	}
	return all
}

// Variant returns the variant of a name.
func Variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// LevelAt returns the index of a level in the variant's levels, or -1 if the variant does not have it.
func LevelAt(v engine.Variant, l engine.Level) int { return slices.Index(v.Levels(), l) }

// List returns the first list in the front dialog.
func (s *Screen) List() *widgets.List { return Controls[*widgets.List](s)[0] }

// LastEntry returns the last text field of the front dialog.
func (s *Screen) LastEntry() *widgets.Entry {
	all := Controls[*widgets.Entry](s)
	return all[len(all)-1]
}

// EqualSliders reports a test error if the sliders of the front dialog differ in length, at any of
// several values of the first slider.
func (s *Screen) EqualSliders() {
	s.T.Helper()
	sliders := Controls[*widgets.Slider](s)
	length := sliders[0].Size().Width
	for _, at := range []float64{1, 60, 2} {
		sliders[0].SetValue(at)
		for i, slider := range sliders {
			if slider.Size().Width != length {
				s.T.Errorf("at %v: slider %d is %v long, want %v", at, i, slider.Size().Width, length)
			}
		}
	}
}

// TapMenuItem taps an item of the menu that has the focus on a canvas, and reports whether there is such an item.
func TapMenuItem(c fyne.Canvas, label string) bool {
	menu, ok := c.Focused().(*widget.PopUpMenu)
	if !ok {
		return false
	}
	for _, item := range menu.Items {
		one, ok := item.(fyne.Widget)
		if !ok {
			continue
		}
		isLabel := func(o fyne.CanvasObject) bool {
			text, ok := o.(*canvas.Text)
			return ok && text.Text == label
		}
		if slices.ContainsFunc(test.WidgetRenderer(one).Objects(), isLabel) {
			item.(fyne.Tappable).Tapped(&fyne.PointEvent{})
			return true
		}
	}
	return false
}
