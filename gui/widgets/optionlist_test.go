package widgets

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// anOptionList has three options and a guest with much to say, in a window of a width.
func anOptionList(t *testing.T, width float32, keys Keys, chosen *[]int) *OptionList {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	l := NewOptionList(keys, func(i int) { *chosen = append(*chosen, i) })
	l.SetOptions([]Option{
		{Name: "one", Details: []string{"600", "won"}},
		{Name: "two", Details: []string{"", "lost"}},
		{Name: "three"},
		{Name: "a guest with a long name that takes more than one line", Details: []string{"a guest of whom there is much to say"}, Apart: true},
	}, 1)
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(width, 300))
	return l
}

func TestOptionIsChosenByKeyAndMouse(t *testing.T) {
	var chosen []int
	passed := 0
	l := anOptionList(t, 400, func(e *fyne.KeyEvent) bool {
		if e.Name != Arrival {
			passed++
		}
		return true
	}, &chosen)
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyEnd, fyne.KeyDown, fyne.KeyHome, fyne.KeyReturn} {
		l.TypedKey(&fyne.KeyEvent{Name: key})
	}
	for _, i := range []int{2, 3, 0} {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l.rows.Objects[i]).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(l))
		test.TapAt(l, at.AddXY(20, l.rows.Objects[i].Size().Height-4))
	}
	test.TapAt(l, fyne.NewPos(20, l.Size().Height))
	if want := []int{0, 1, 3, 0, 2, 3, 0, 3}; !slices.Equal(chosen, want) || passed != 1 || !l.Focused {
		t.Errorf("chosen %v, want %v; %d keys passed on; focus %v", chosen, want, passed, l.Focused)
	}
}

// Details that are empty are left out, and nothing is cut where there is little room: it takes
// more lines.
func TestOptionListCutsNoText(t *testing.T) {
	wide := anOptionList(t, 600, func(*fyne.KeyEvent) bool { return true }, new([]int)).MinSize().Height
	l := anOptionList(t, 180, func(*fyne.KeyEvent) bool { return true }, new([]int))
	if narrow := l.MinSize().Height; narrow <= wide {
		t.Errorf("%v high where it is narrow, %v where it is wide", narrow, wide)
	}
	if width := l.MinSize().Width; width > 180 {
		t.Errorf("it cannot be narrower than %v", width)
	}
	var texts []string
	for _, o := range test.LaidOutObjects(l) {
		if label, ok := o.(*widget.Label); ok {
			texts = append(texts, label.Text)
			if low := label.MinSize().Height; label.Size().Height < low {
				t.Errorf("%q is cut: %v high of %v", label.Text, label.Size().Height, low)
			}
		}
	}
	if said := strings.Join(texts, "|"); !strings.Contains(said, "600 · won") || !strings.Contains(said, "|lost|") {
		t.Errorf("it says %s", said)
	}
}
