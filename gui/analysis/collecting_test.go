package analysis

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// collecting is a mode that collects lines.
type collecting struct {
	play.Mode
	lines [][]game.Move
	notes []session.LineNote
	err   error
}

// Leave does nothing: the mode it was made of is still there.
func (c *collecting) Leave() {}

// HasLine implements Collector.
func (c *collecting) HasLine(moves []game.Move) bool {
	return slices.ContainsFunc(c.lines, func(l []game.Move) bool { return len(l) >= len(moves) && slices.Equal(l[:len(moves)], moves) })
}

// AddLine implements Collector.
func (c *collecting) AddLine(moves []game.Move, note session.LineNote) error {
	if c.err == nil {
		c.lines, c.notes = append(c.lines, moves), append(c.notes, note)
	}
	return c.err
}

// collect makes the table collect lines.
func (b *bench) collect() *collecting {
	c := &collecting{Mode: b.Table.Mode()}
	b.Table.SetMode(c)
	b.redraw()
	return c
}

// Where lines are collected, Add puts in the moves that are drawn, and with Shift all; a line that is there has a check.
func TestLinesAreCollected(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("4-5-4")
	b.turnOn()
	whole := b.current.pos.AppendMoves(nil)[:linePlies+2]
	b.current.cancel()
	b.current.report.Lines = []analysis.Line{{Moves: whole, Score: analysis.Score{Value: 12}, Exact: true}}
	b.current.proved = len(whole) // no other report is shown
	c := b.collect()
	row := b.pane.lines.rows[0]
	if !row.add.Visible() || row.add.added || b.pane.ordinary.Visible() {
		t.Fatalf("the button is visible: %v", row.add.Visible())
	}
	if row.add.MouseIn(nil); len(b.shown.Line) != linePlies {
		t.Errorf("%d moves are drawn of %d", len(b.shown.Line), len(whole))
	}
	row.add.MouseOut()
	test.Tap(row.add)
	if b.redraw(); len(c.lines) != 1 || len(c.lines[0]) != linePlies || c.notes[0] != (session.LineNote{}) || !row.add.added {
		t.Errorf("%v was put in of %v", c.lines, whole)
	}
	row.add.MouseDown(&desktop.MouseEvent{Modifier: fyne.KeyModifierShift})
	if test.Tap(row.add); len(c.lines) != 2 || !slices.Equal(c.lines[1], whole) {
		t.Errorf("with Shift %v, want %v", c.lines, whole)
	}
	b.add(0, false, true)
	if note := c.notes[2]; note.Value != (record.Value{}) || !strings.Contains(note.Comment, "+12") {
		t.Errorf("the note of an estimate is %+v", note)
	}
	b.current.report.Lines[0].Score = analysis.Score{Value: analysis.MaxValue, Proof: search.ProvedWin, Mate: 5}
	b.add(0, false, true)
	if note := c.notes[3]; note != (session.LineNote{Value: record.Value{Result: game.FirstWins, In: 3}}) {
		t.Errorf("the note of a proof is %+v", note)
	}
	c.err = session.ErrFull
	if b.add(0, true, false); len(c.lines) != 4 {
		t.Error("a line was put in where there is no room")
	}
	b.add(len(b.pane.lines.rows), false, false) // the line has gone
}

// The button is used with keys, too: Shift counts while it is held, and the key Menu opens the menu.
func TestAddByKeys(t *testing.T) {
	test.NewTempApp(t)
	var got []bool
	b := newAddButton(playtest.NoKeys, func(whole, _ bool) { got = append(got, whole) }, func(bool) {})
	b.Show()
	w := test.NewTempWindow(t, b)
	w.Resize(fyne.NewSize(400, 300))
	enter, shift := &fyne.KeyEvent{Name: fyne.KeyReturn}, &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
	b.TypedKey(enter)
	b.KeyDown(shift)
	b.TypedKey(enter)
	b.KeyUp(shift)
	b.TypedKey(enter)
	b.KeyDown(shift)
	b.FocusLost()
	b.TypedKey(enter)
	if want := []bool{false, true, false, false}; !slices.Equal(got, want) {
		t.Errorf("whole lines: %v, want %v", got, want)
	}
	b.TypedKey(&fyne.KeyEvent{Name: desktop.KeyMenu})
	if _, ok := w.Canvas().Overlays().Top().(*widget.PopUpMenu); !ok && w.Canvas().Overlays().Top() == nil {
		t.Error("no menu")
	}
	w.Canvas().Overlays().Remove(w.Canvas().Overlays().Top())
	test.TapSecondary(b)
	if w.Canvas().Overlays().Top() == nil {
		t.Error("no menu by a right click")
	}
}
