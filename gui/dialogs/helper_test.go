package dialogs

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// screen is a stack of dialogs over a window with nothing else in it.
type screen struct {
	*sheet.Stack
	t   *testing.T
	win fyne.Window
}

func aScreen(t *testing.T) *screen {
	t.Helper()
	test.NewTempApp(t)
	home := widget.NewEntry()
	w := test.NewTempWindow(t, home)
	w.Resize(fyne.NewSize(1000, 800))
	return &screen{Stack: sheet.NewStack(w.Canvas(), home, sheet.Texts{OK: words.OK(), Cancel: words.Cancel()}), t: t, win: w}
}

// count is how many dialogs are open.
func (s *screen) count() int { return len(s.win.Canvas().Overlays().List()) }

// front lists what can be seen of the dialog in front.
func (s *screen) front() (list []fyne.CanvasObject) {
	s.t.Helper()
	top, ok := s.win.Canvas().Overlays().Top().(fyne.Widget)
	if !ok {
		s.t.Fatal("no dialog is open")
	}
	for _, o := range test.WidgetRenderer(top).Objects() {
		list = append(list, seen(o)...)
	}
	return list
}

// seen lists an object and what is inside it, without what is hidden.
func seen(o fyne.CanvasObject) (list []fyne.CanvasObject) {
	if !o.Visible() {
		return nil
	}
	list = append(list, o)
	switch c := o.(type) {
	case *fyne.Container:
		for _, child := range c.Objects {
			list = append(list, seen(child)...)
		}
	case *container.Scroll:
		list = append(list, seen(c.Content)...)
	}
	return list
}

// controls lists the controls of one type in the dialog in front.
func controls[T fyne.CanvasObject](s *screen) []T {
	s.t.Helper()
	return ofType[T](s.front())
}

func ofType[T fyne.CanvasObject](list []fyne.CanvasObject) (found []T) {
	for _, o := range list {
		if c, ok := o.(T); ok {
			found = append(found, c)
		}
	}
	return found
}

// texts are those of the labels among objects.
func texts(list []fyne.CanvasObject) (all []string) {
	for _, l := range ofType[*widget.Label](list) {
		all = append(all, l.Text)
	}
	return all
}

// says is all that the labels of the dialog in front say.
func (s *screen) says() string {
	s.t.Helper()
	return strings.Join(texts(s.front()), "\n")
}

// button finds a button of the dialog in front; nil if there is none.
func (s *screen) button(text string) *control.Button {
	s.t.Helper()
	all := controls[*control.Button](s)
	i := slices.IndexFunc(all, func(b *control.Button) bool { return b.Text == text })
	if i < 0 {
		return nil
	}
	return all[i]
}

// press taps a button of the dialog in front.
func (s *screen) press(text string) {
	s.t.Helper()
	b := s.button(text)
	if b == nil || b.Disabled() {
		s.t.Fatalf("the button %s cannot be pressed", text)
	}
	test.Tap(b)
}

// typeKey types keys into whatever has the focus.
func (s *screen) typeKey(names ...fyne.KeyName) {
	for _, n := range names {
		e := &fyne.KeyEvent{Name: n}
		if f := s.win.Canvas().Focused(); f != nil {
			f.TypedKey(e)
		} else {
			s.Key(e)
		}
	}
}

// rows are the texts of a list's rows.
func rows(l *control.List) (all []string) {
	row := l.CreateItem()
	for i := range l.Length() {
		l.UpdateItem(i, row)
		all = append(all, strings.Join(texts(seen(row)), "|"))
	}
	return all
}

// variant returns a variant by its name.
func variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
