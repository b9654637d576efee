package widgets

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// aLadder returns a ladder with three opponents and a guest with long texts, in a window of a
// width.
func aLadder(t *testing.T, width float32, keys Keys, chosen *[]int) *Ladder {
	t.Helper()
	test.NewTempApp(t)
	appearance(look.AlwaysLight)
	l := NewLadder(false, keys, func(i int) { *chosen = append(*chosen, i) })
	rung := func(level engine.Level, about, note string, m progress.Medal, next string) Rung {
		o := look.OpponentAt(level)
		return Rung{Opponent: o, Name: o.Name, Kind: "level", About: about, Note: note, Medal: m, OnLadder: true, Next: next}
	}
	l.SetRungs([]Rung{
		rung(engine.Medium, "stops what is close by and forgets diagonals", "", progress.None, ""),
		rung(engine.Easy, "forgets", "won 1 of 3", progress.Half, "next"),
		rung(engine.Beginner, "plays", "won 2 of 4", progress.Won, ""),
		{
			Name:  "a guest with a long name that takes more than one line",
			About: "a guest of whom there is much to say", Note: "won 1 of 1",
		},
	}, 1)
	shown(t, l, width, 400)
	return l
}

func anyKey(*fyne.KeyEvent) bool { return true }

func TestRungIsChosenByKeyAndMouse(t *testing.T) {
	var chosen []int
	passed := 0
	l := aLadder(t, 460, func(e *fyne.KeyEvent) bool {
		if e.Name != FocusEvent {
			passed++
		}
		return true
	}, &chosen)
	for _, key := range []fyne.KeyName{
		fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyEnd, fyne.KeyDown, fyne.KeyHome,
		fyne.KeyReturn,
	} {
		l.TypedKey(&fyne.KeyEvent{Name: key})
	}
	for _, i := range []int{2, 3, 0} {
		row := l.rows.Objects[i]
		test.TapAt(l, row.Position().AddXY(20, ladderFrame+row.Size().Height-4))
	}
	test.TapAt(l, fyne.NewPos(20, l.Size().Height))
	if want := []int{0, 1, 3, 0, 2, 3, 0, 3}; !slices.Equal(chosen, want) || passed != 1 || !l.Focused {
		t.Errorf("chosen %v, want %v; %d keys passed on; focus %v", chosen, want, passed, l.Focused)
	}
}

// If there is little room, nothing is cut: texts take more lines, and the note is left out.
func TestLadderCutsNoText(t *testing.T) {
	wide := aLadder(t, 600, anyKey, new([]int)).MinSize().Height
	l := aLadder(t, 260, anyKey, new([]int))
	if narrow := l.MinSize().Height; narrow <= wide {
		t.Errorf("%v high where it is narrow, %v where it is wide", narrow, wide)
	}
	if width := l.MinSize().Width; width > 260 {
		t.Errorf("it cannot be narrower than %v", width)
	}
	for _, o := range test.LaidOutObjects(l) {
		label, ok := o.(*widget.Label)
		if !ok || !label.Visible() {
			continue
		}
		if low := label.MinSize(); label.Size().Height < low.Height || label.Size().Width < low.Width {
			t.Errorf("%q is cut: %v of %v", label.Text, label.Size(), low)
		}
		if strings.HasPrefix(label.Text, "won") {
			t.Errorf("there is a note: %q", label.Text)
		}
	}
}

// Rails join only the faces of the opponents, and are green below a medal that was won.
func TestRailsJoinTheFaces(t *testing.T) {
	l := aLadder(t, 460, anyKey, new([]int))
	colours := look.PaletteFor(l)
	var got []any
	for i, r := range l.rails.Objects {
		got = append(got, test.WidgetRenderer(r.(*Pad)).Objects()[0].(*canvas.Rectangle).FillColor)
		above, below := l.rows.Objects[i], l.rows.Objects[i+1]
		if top, end := r.Position().Y, r.Position().Y+r.Size().Height; top <= above.Position().Y+rungFace ||
			end >= below.Position().Y+below.Size().Height/2 || end <= top {
			t.Errorf("rail %d goes from %v to %v", i, top, end)
		}
	}
	if len(got) != 2 || got[0] != colours.Line || got[1] != colours.Win {
		t.Errorf("the rails are %v", got)
	}
}

// At the right, a rung shows the state of its medal, half a medal as everywhere.
func TestRewards(t *testing.T) {
	l := aLadder(t, 460, anyKey, new([]int))
	for i, want := range [][]progress.Medal{{progress.None}, {progress.Half}, {progress.Won}, nil} {
		var got []progress.Medal
		for _, o := range test.LaidOutObjects(l.rows.Objects[i]) {
			if m, ok := o.(*Medal); ok {
				got = append(got, m.state)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("rung %d shows %v, want %v", i, got, want)
		}
	}
}
