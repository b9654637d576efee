package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// strokes returns the straight parts of the lines through winning rows.
func (p *player) strokes() []*canvas.Line {
	var list []*canvas.Line
	for _, o := range p.scene.over[overStrike].objects {
		if l, ok := o.(*canvas.Line); ok {
			list = append(list, l)
		}
	}
	return list
}

func TestRowsLeaveNumbersOut(t *testing.T) {
	for name, view := range map[string]game.View{"marks": wonMarks(), "stones": wonStones(), "discs": wonDiscs()} {
		p := newPlayer(t, view)
		if got := len(p.strokes()); got != 1 {
			t.Errorf("%s: without numbers the row is %d lines, want 1", name, got)
		}
		p.SetOptions(Options{Numbers: true})
		parts := p.strokes()
		if len(parts) < 2 {
			t.Errorf("%s: numbers do not part the row", name)
		}
		for i := range p.scene.cells {
			f := p.scene.face(i)
			if f.number == 0 {
				continue
			}
			ink := inkOf(p.scene.number(i, f))
			for _, l := range parts {
				if on := ink.on(l.Position1, l.Position2.Subtract(l.Position1)); on.from < on.to {
					t.Errorf("%s: the row covers the number of cell %d", name, i)
				}
			}
		}
	}
}

func TestWayThroughAnArea(t *testing.T) {
	square := area{fyne.NewPos(10, 10), fyne.NewPos(20, 20)}
	for _, c := range []struct {
		name        string
		start, step fyne.Position
		want        stretch
		meets       bool
	}{
		{"across", fyne.NewPos(0, 15), fyne.NewPos(40, 0), stretch{0.25, 0.5}, true},
		{"back", fyne.NewPos(40, 15), fyne.NewPos(-40, 0), stretch{0.5, 0.75}, true},
		{"slanting", fyne.NewPos(0, 0), fyne.NewPos(40, 40), stretch{0.25, 0.5}, true},
		{"ends inside", fyne.NewPos(15, 0), fyne.NewPos(0, 15), stretch{10.0 / 15, 1}, true},
		{"past it", fyne.NewPos(0, 5), fyne.NewPos(40, 0), stretch{}, false},
		{"short of it", fyne.NewPos(0, 0), fyne.NewPos(5, 5), stretch{}, false},
	} {
		got := square.on(c.start, c.step)
		if meets := got.from < got.to; meets != c.meets || meets && got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestBetween(t *testing.T) {
	got := between([]stretch{{0.5, 0.7}, {0.1, 0.2}, {0.6, 0.65}, {0.9, 1}})
	want := []stretch{{0, 0.1}, {0.2, 0.5}, {0.7, 0.9}}
	if d := cmp.Diff(want, got, cmp.AllowUnexported(stretch{})); d != "" {
		t.Errorf("free (-want +got):\n%s", d)
	}
	rapid.Check(t, func(t *rapid.T) {
		fraction := rapid.Float32Range(0, 1)
		taken := rapid.SliceOf(rapid.Custom(func(t *rapid.T) stretch {
			a, b := fraction.Draw(t, "a"), fraction.Draw(t, "b")
			return stretch{min(a, b), max(a, b)}
		})).Draw(t, "taken")
		at := fraction.Draw(t, "at")
		inside := func(list []stretch) bool {
			for _, s := range list {
				if s.from < at && at < s.to {
					return true
				}
			}
			return false
		}
		if inside(taken) && inside(between(taken)) {
			t.Errorf("%g is taken and free of %v", at, taken)
		}
	})
}
