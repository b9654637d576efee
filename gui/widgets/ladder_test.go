package widgets

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// aLadder has three rungs on a scale, one without a place and one apart.
func aLadder(t *testing.T, keys Keys, chosen *[]int) *Ladder {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	l := NewLadder(keys, func(i int) { *chosen = append(*chosen, i) })
	l.SetRungs([]Rung{
		{Name: "one", At: 600, Known: true, Number: "600", Note: "won"},
		{Name: "two", At: 900, Known: true, Number: "900"},
		{Name: "three", At: 1800, Known: true, Number: "1,800"},
		{Name: "four", Number: "draws"},
		{Name: "guest", Number: "a guest of whom there is much to say, more than there is room for on a line", Apart: true},
	}, 1)
	return l
}

// shownOn are the circles and the texts of a ladder.
func shownOn(l *Ladder) (dots []*canvas.Circle, texts map[string]*canvas.Text, dashes int) {
	texts = map[string]*canvas.Text{}
	for _, o := range l.faces.Objects {
		switch o := o.(type) {
		case *canvas.Circle:
			dots = append(dots, o)
		case *canvas.Text:
			texts[o.Text] = o
		case *canvas.Rectangle:
			if o.Size().Width == 2 && o.Size().Height == dashHeight {
				dashes++
			}
		}
	}
	return dots, texts, dashes
}

// A rung is chosen by a click and by the keys, and stays within the rungs; other keys are
// passed on.
func TestLadderByKeyAndMouse(t *testing.T) {
	var chosen []int
	passed := 0
	l := aLadder(t, func(e *fyne.KeyEvent) bool {
		if e.Name != Arrival {
			passed++
		}
		return true
	}, &chosen)
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(420, 240))
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyEnd, fyne.KeyDown, fyne.KeyHome, fyne.KeyReturn} {
		l.TypedKey(&fyne.KeyEvent{Name: key})
	}
	test.TapAt(l, fyne.NewPos(50, l.plan(l.Size().Width).tops[2]+4))
	test.TapAt(l, fyne.NewPos(50, l.plan(l.Size().Width).tops[4]+4))
	test.TapAt(l, fyne.NewPos(50, l.height()+50))
	want := []int{0, 1, 4, 0, 2, 4}
	if len(chosen) != len(want) || passed != 1 || !l.focused {
		t.Fatalf("chosen %v, want %v; %d keys passed on; focus %v", chosen, want, passed, l.focused)
	}
	for i := range want {
		if chosen[i] != want[i] {
			t.Errorf("chosen %v, want %v", chosen, want)
		}
	}
}

// The dots stand where their numbers are on the scale, the person's line between them; in
// little room, or with one place alone, there is no scale.
func TestLadderHasOneScale(t *testing.T) {
	l := aLadder(t, func(*fyne.KeyEvent) bool { return true }, new([]int))
	l.Resize(fyne.NewSize(480, l.MinSize().Height))
	l.Mark(700, true)
	dots, _, dashes := shownOn(l)
	if len(dots) != 3 || dashes == 0 {
		t.Fatalf("%d dots and %d dashes", len(dots), dashes)
	}
	at := func(i int) float32 { return dots[i].Position().X }
	if share := (at(1) - at(0)) / (at(2) - at(0)); share < 0.24 || share > 0.26 {
		t.Errorf("900 stands at %v between 600 and 1,800", share)
	}
	l.Resize(fyne.NewSize(200, l.MinSize().Height))
	if dots, texts, dashes := shownOn(l); len(dots) != 0 || dashes != 0 || texts["1,800"] == nil || texts["won"] == nil {
		t.Errorf("in little room there are %d dots and %d dashes, %v", len(dots), dashes, texts)
	}
	l.SetRungs([]Rung{{Name: "one", At: 600, Known: true, Number: "600"}, {Name: "two", Number: "draws"}}, 0)
	l.Resize(fyne.NewSize(480, l.MinSize().Height))
	if dots, _, dashes := shownOn(l); len(dots) != 0 || dashes != 0 {
		t.Errorf("with one number there are %d dots and %d dashes", len(dots), dashes)
	}
}

// No text is cut or lies on another in any width: what has no room beside a name stands below it.
func TestLadderCutsNoText(t *testing.T) {
	l := aLadder(t, func(*fyne.KeyEvent) bool { return true }, new([]int))
	long := strings.Repeat("a name without any space", 4)
	l.SetRungs(append(l.rungs, Rung{Name: strings.ReplaceAll(long, " ", ""), Number: "a guest", Apart: true}), 5)
	all := func(texts []*canvas.Text) (joined string) {
		for _, o := range texts {
			joined += o.Text
		}
		return strings.ReplaceAll(joined, " ", "")
	}
	wide := ""
	for _, width := range []float32{900, 480, 300, 200, l.MinSize().Width} {
		l.Resize(fyne.NewSize(width, 1000))
		high := l.MinSize().Height
		var texts []*canvas.Text
		for _, o := range l.faces.Objects {
			if o, ok := o.(*canvas.Text); ok && o.Text != "" {
				texts = append(texts, o)
			}
		}
		for i, o := range texts {
			at, size := o.Position(), o.Size()
			if at.X < rungInset || at.X+size.Width > width-rungInset || at.Y+size.Height > high {
				t.Errorf("%v wide, %v high: %q is at %v, %v large", width, high, o.Text, at, size)
			}
			for _, other := range texts[:i] {
				if from := other.Position(); at.X < from.X+other.Size().Width && from.X < at.X+size.Width && max(at.Y-from.Y, from.Y-at.Y) < 14 {
					t.Errorf("%v wide: %q lies on %q", width, o.Text, other.Text)
				}
			}
		}
		if wide == "" {
			wide = sorted(all(texts))
		}
		if got := sorted(all(texts)); got != wide {
			t.Errorf("%v wide it says %s, not %s", width, all(texts), wide)
		}
	}
	test.TapAt(l, fyne.NewPos(50, l.plan(l.Size().Width).tops[5]+2*rungHeight))
	if l.Chosen() != 5 {
		t.Errorf("below its first line a rung is not hit, but %d", l.Chosen())
	}
}

// sorted are the letters of a text in their order: lines change places.
func sorted(text string) string {
	letters := []rune(text)
	slices.Sort(letters)
	return string(letters)
}
