package control

import (
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
	l := aLadder(t, func(*fyne.KeyEvent) bool { passed++; return true }, &chosen)
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(420, 240))
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyEnd, fyne.KeyDown, fyne.KeyHome, fyne.KeyReturn} {
		l.TypedKey(&fyne.KeyEvent{Name: key})
	}
	test.TapAt(l, fyne.NewPos(50, l.top(2)+4))
	test.TapAt(l, fyne.NewPos(50, l.top(4)+4))
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
// little room there is no scale, and a text that is too long is cut.
func TestLadderHasOneScale(t *testing.T) {
	l := aLadder(t, func(*fyne.KeyEvent) bool { return true }, new([]int))
	l.Resize(fyne.NewSize(480, l.MinSize().Height))
	l.Mark(700, true)
	dots, texts, dashes := shownOn(l)
	if len(dots) != 3 || dashes == 0 {
		t.Fatalf("%d dots and %d dashes", len(dots), dashes)
	}
	at := func(i int) float32 { return dots[i].Position().X }
	if share := (at(1) - at(0)) / (at(2) - at(0)); share < 0.24 || share > 0.26 {
		t.Errorf("900 stands at %v between 600 and 1,800", share)
	}
	for text, o := range texts {
		if end := o.Position().X + o.Size().Width; end > 480 {
			t.Errorf("%q ends at %v", text, end)
		}
	}
	l.Resize(fyne.NewSize(200, l.MinSize().Height))
	if dots, texts, dashes := shownOn(l); len(dots) != 0 || dashes != 0 || texts["1,800"] == nil || texts["won"] == nil {
		t.Errorf("in little room there are %d dots and %d dashes, %v", len(dots), dashes, texts)
	}
	l.SetRungs([]Rung{{Name: "one"}, {Name: "two"}}, 0)
	l.Resize(fyne.NewSize(480, l.MinSize().Height))
	if dots, _, dashes := shownOn(l); len(dots) != 0 || dashes != 0 {
		t.Errorf("without numbers there are %d dots and %d dashes", len(dots), dashes)
	}
}
