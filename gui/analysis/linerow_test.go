package analysis

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
)

// The value of a line never runs into its move, however long the words of a language are, and the
// moves of all lines are aligned.
func TestWordsOfALineHaveRoom(t *testing.T) {
	test.NewTempApp(t)
	lines := []thoughtLine{{exact: "gewinnt in ≤125", move: "k12", rest: "l12"}, {value: -82, move: "f11"}}
	var moves []float32
	for i := range lines {
		r := newLineRow(playtest.NoKeys, func() {}, func(bool) {})
		r.Resize(fyne.NewSize(300, lineHeight))
		r.show(lines, i, -1)
		if need := r.value.MinSize().Width; r.value.Size().Width < need {
			t.Errorf("line %d: %v wide, its words need %v", i, r.value.Size().Width, need)
		}
		if end := r.value.Position().X + r.value.Size().Width; r.move.Position().X < end-8 {
			t.Errorf("line %d: the move begins at %v, its words end at %v", i, r.move.Position().X, end)
		}
		moves = append(moves, r.move.Position().X)
	}
	if moves[0] != moves[1] {
		t.Errorf("the moves begin at %v", moves)
	}
}

// A line is framed while it has the focus. Moving the mouse over it changes nothing.
func TestLineHasTheFocus(t *testing.T) {
	test.NewTempApp(t)
	var keys []fyne.KeyName
	pointed := 0
	note := func(e *fyne.KeyEvent) bool { keys = append(keys, e.Name); return true }
	r := newLineRow(note, func() {}, func(bool) { pointed++ })
	r.show([]thoughtLine{{value: 40, share: 1, move: "a1", rest: "b2"}}, 0, -1)
	test.NewTempWindow(t, r).Resize(fyne.NewSize(300, 40))
	for _, on := range []bool{true, false} {
		if on {
			r.FocusGained()
		} else {
			r.FocusLost()
		}
		test.WidgetRenderer(r).Refresh()
		if framed := r.ground.StrokeColor == look.PaletteFor(r).Accent; framed != on {
			t.Errorf("focus %v, framed %v", on, framed)
		}
	}
	r.MouseMoved(&desktop.MouseEvent{})
	r.TypedRune('x')
	r.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	if pointed != 0 || !slices.Equal(keys, []fyne.KeyName{widgets.FocusEvent, fyne.KeyF1}) {
		t.Errorf("pointed %d times, passed on %q", pointed, keys)
	}
}

// If Fyne has dropped a line's renderer, the line is drawn again as it was.
func TestLineComesBackWhole(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	line := newLineRow(nil, nil, nil)
	line.show([]thoughtLine{{value: 40, share: 1, move: "a1", rest: "b2"}}, 0, 0)
	controltest.Renewed(t, map[string]fyne.Widget{"lineRow": line})
}
