package analysis

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The parts of a line never run into each other, however long the words of a language are, and the moves of all lines
// are aligned.
func TestPartsOfALineHaveRoom(t *testing.T) {
	test.NewTempApp(t)
	won := analysis.Score{Value: 100, Proof: search.ProvedWin, Mate: 250, AtMost: true}
	var moves []float32
	for _, l := range []Line{
		{Score: won, Scored: true, Exact: true, Move: "k12", Rest: "l12 m12 n12", Mistake: true},
		{Score: analysis.Score{Value: -82}, Scored: true, Exact: true, Move: "f11"},
		{Score: analysis.Score{Value: -82}, Scored: true, Reviewed: words.ReviewFigure(analysis.Score{Value: -82}), Move: "f11", Mistake: true},
		{Move: "f12"},
	} {
		r := newLineRow(playtest.NoKeys, func() {}, func(bool) {})
		test.NewTempWindow(t, r)
		r.Resize(fyne.NewSize(280, lineHeight))
		r.show(l, false, true)
		end := float32(0)
		for _, o := range []fyne.CanvasObject{r.chip, r.move, r.rest, r.figure, r.mistake} {
			if o != r.rest && o.Visible() && o.Size().Width < o.MinSize().Width {
				t.Errorf("%s: %T is %v wide, it needs %v", l.Move, o, o.Size().Width, o.MinSize().Width)
			}
			if o != r.rest && o.Visible() && o.MinSize().Width > 0 {
				if o.Position().X < end {
					t.Errorf("%s: %T begins at %v, what is before it ends at %v", l.Move, o, o.Position().X, end)
				}
				end = o.Position().X + o.Size().Width
			}
		}
		if end > 280 {
			t.Errorf("%s: it ends at %v", l.Move, end)
		}
		moves = append(moves, r.move.Position().X)
	}
	if slices.Min(moves) != slices.Max(moves) {
		t.Errorf("the moves begin at %v", moves)
	}
}

// The colour of a proved line agrees with its word, and with the tags on the board: a win is green for whoever is to move.
func TestColoursAgreeWithTheWords(t *testing.T) {
	b, _ := lookBack(t, outcome(100, search.ProvedWin), outcome(-100, search.ProvedLoss), value(40), value(10))
	for _, theirs := range []bool{false, true} {
		s := b.Table.Snap
		if theirs {
			s.Setup.Seats[b.current.report.Side].Kind = record.Computer
		}
		r := newLineRow(playtest.NoKeys, func() {}, func(bool) {})
		test.NewTempWindow(t, r)
		c := look.PaletteFor(r)
		for i, green := range []bool{true, false} {
			r.show(b.thoughts(s).lines[i], false, false)
			if got := r.word.Color == c.Win && r.chip.FillColor == c.SoftWin; got != green || !green && r.word.Color != c.Danger {
				t.Errorf("%s, of the opponent %v: green %v", r.word.Text, theirs, got)
			}
		}
	}
}

// Beside the buttons of a study, too, the moves of all lines begin at the same place, whatever word or figure is before them.
func TestMovesOfCollectedLinesAreAligned(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	for _, code := range words.Languages() {
		t.Run(code, func(t *testing.T) {
			t.Cleanup(func() {
				if err := words.Use(words.English); err != nil {
					t.Error(err)
				}
			})
			if err := words.Use(code); err != nil {
				t.Fatal(err)
			}
			var moves []float32
			for _, score := range []analysis.Score{
				{Value: -54}, {Value: -100, Proof: search.ProvedLoss}, {Proof: search.ProvedDraw}, {Value: 100, Proof: search.ProvedWin},
			} {
				r := newLineRow(playtest.NoKeys, func() {}, func(bool) {})
				test.NewTempWindow(t, r)
				r.Resize(fyne.NewSize(280, lineHeight))
				r.show(Line{Score: score, Scored: true, Exact: true, Move: "h6", Add: CanAdd}, false, false)
				moves = append(moves, r.move.Position().X)
			}
			if slices.Min(moves) != slices.Max(moves) {
				t.Errorf("the moves begin at %v", moves)
			}
		})
	}
}

// A line shows what its move is worth in a word, the length of a win always if it is known, other figures only on request
// and if they can be compared or are those of the review, and the sign of a mistake only for one.
func TestLineShowsWhatIsKnown(t *testing.T) {
	test.NewTempApp(t)
	won := analysis.Score{Value: 100, Proof: search.ProvedWin, Mate: 3}
	for _, c := range []struct {
		line         Line
		figures      bool
		word, figure string
	}{
		{Line{Score: won, Scored: true, Exact: true}, true, "Win", "in 2"},
		{Line{Score: won, Scored: true, Exact: true, Mistake: true}, false, "Win", "in 2"},
		{Line{Score: analysis.Score{Value: 100, Proof: search.ProvedWin}, Scored: true, Exact: true}, false, "Win", ""},
		{Line{Score: analysis.Score{Value: 30}, Scored: true, Exact: true}, false, "Ahead", ""},
		{Line{Score: analysis.Score{Value: 30}, Scored: true}, true, "Ahead", ""},
		{Line{Score: analysis.Score{Value: 30}, Scored: true, Reviewed: "Review: +40"}, true, "Ahead", "Review: +40"},
		{Line{Score: analysis.Score{Value: 30}, Scored: true, Reviewed: "Review: +40"}, false, "Ahead", ""},
		{Line{Score: analysis.Score{Value: 30}, Scored: true, Exact: true, Reviewed: "Review: +40"}, true, "Ahead", "+30"},
		{Line{Score: won, Scored: true, Reviewed: "Review: in 2"}, false, "Win", "in 2"},
		{Line{}, true, "…", ""},
	} {
		r := newLineRow(playtest.NoKeys, func() {}, func(bool) {})
		test.NewTempWindow(t, r)
		r.show(c.line, false, c.figures)
		if r.word.Text != c.word || r.figure.Text != c.figure || r.mistake.Visible() != c.line.Mistake {
			t.Errorf("%+v: %q, %q, mistake %v", c.line, r.word.Text, r.figure.Text, r.mistake.Visible())
		}
	}
}

// A short list leaves out its second line.
func TestShortList(t *testing.T) {
	test.NewTempApp(t)
	l := NewLines(playtest.NoKeys, func(int) {}, func(int) {})
	for _, short := range []bool{true, false} {
		l.Show(make([]Line, 3), 0, false, short)
		for i, want := range []bool{true, !short, true, false, false} {
			if l.rows[i].Visible() != want {
				t.Errorf("short %v: line %d is visible: %v", short, i, !want)
			}
		}
	}
}

// A line is framed while it has the focus. Moving the mouse over it changes nothing.
func TestLineHasTheFocus(t *testing.T) {
	test.NewTempApp(t)
	var keys []fyne.KeyName
	pointed := 0
	note := func(e *fyne.KeyEvent) bool { keys = append(keys, e.Name); return true }
	r := newLineRow(note, func() {}, func(bool) { pointed++ })
	r.show(Line{Scored: true, Move: "a1", Rest: "b2"}, false, false)
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

// If Fyne has dropped the renderer of a widget, it is drawn again as it was.
func TestWidgetsComeBackWhole(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	line := newLineRow(nil, nil, nil)
	line.show(Line{Scored: true, Move: "a1", Rest: "b2"}, true, false)
	bar := NewValueBar()
	bar.Set(game.Stones, game.First, 40, false)
	add := newAddButton(nil, nil, nil)
	add.Show()
	proved := newProvedSign()
	proved.Show()
	controltest.Renewed(t, map[string]fyne.Widget{
		"lineRow": line, "ValueBar": bar, "addButton": add, "provedSign": proved, "unfoldButton": newUnfoldButton(nil, nil),
	})
}
