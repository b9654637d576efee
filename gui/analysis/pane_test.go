package analysis

import (
	"image/color"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/golden"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// examplePane returns a pane with two lines.
func examplePane(t *testing.T) *pane {
	t.Helper()
	p := newBench(t).pane
	p.show(thoughts{
		value: 40, verdict: "better", position: "Move 3", details: Details{Searcher: "he", Player: "p"},
		lines: []Line{
			{Score: analysis.Score{Value: 40}, Scored: true, Move: "a1", Rest: "b2"},
			{Score: analysis.Score{Value: -3}, Scored: true, Move: "c3"},
		},
	}, false)
	return p
}

// The list has a row for each line. It is chosen by a click or a key, and pointed at by the mouse.
func TestLinesAreControls(t *testing.T) {
	p := examplePane(t)
	for i, row := range p.lines.rows {
		if row.Visible() != (i < 2) {
			t.Errorf("line %d is seen: %v", i, row.Visible())
		}
	}
	b := newBench(t)
	b.TwoPeople("connect-four")
	b.turnOn()
	b.Until("two lines", func() bool { return len(b.current.report.Lines) > 1 })
	row := b.pane.lines.rows[1]
	if test.Tap(row); b.drawnLine() != 1 {
		t.Errorf("a click draws line %d", b.drawnLine())
	}
	if row.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}); b.drawnLine() != -1 {
		t.Errorf("after a key line %d is drawn", b.drawnLine())
	}
	if row.MouseIn(nil); b.hoveredLine != 1 {
		t.Errorf("the mouse points at line %d", b.hoveredLine)
	}
	if row.MouseOut(); b.hoveredLine != -1 {
		t.Errorf("without the mouse it points at line %d", b.hoveredLine)
	}
}

// The pane reports whether it needs another height. It hides lines that are not filled in.
func TestPaneGrows(t *testing.T) {
	p := examplePane(t)
	if !p.show(thoughts{}, false) || p.lines.rows[0].Visible() {
		t.Error("nothing is known, but something is shown")
	}
	if p.show(thoughts{}, false) {
		t.Error("it wants another height for the same thoughts")
	}
}

// TestPaneMarkup compares the look of the pane with its golden markup.
func TestPaneMarkup(t *testing.T) {
	p := examplePane(t)
	w := test.NewTempWindow(t, container.NewVBox(p.root))
	w.Resize(fyne.NewSize(320, 600))
	golden.Compare(t, "analysis.xml", test.RenderToMarkup(w.Canvas()))
}

// More shows how much was searched and by whom, and switches what is on the board. Nothing of it is in sight until its
// button is pressed.
func TestMoreIsOutOfSight(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.TwoPeople("4-5-4")
	b.turnOn()
	more := b.pane.more
	if more.Object().Visible() {
		t.Error("it is in sight")
	}
	test.Tap(more.Button)
	if text := b.CardText(); !strings.Contains(text, words.StrategyOf(b.current.player)) {
		t.Errorf("the card says %q", text)
	}
	for i, on := range []func() bool{
		func() bool { return len(b.shown.Line) == 0 && !b.shown.Best.Shown }, func() bool { return b.Table.Prefs.AnalysisHeat },
		b.Table.Threats.On, func() bool { return b.Table.Prefs.AnalysisEndless },
	} {
		s := more.switches[i]
		before := on()
		test.Tap(s.check)
		if on() == before || s.check.Checked != s.On() {
			t.Errorf("%s: it was %v before and is after its switch, which is %v", s.Text, before, s.check.Checked)
		}
	}
	b.Until("the key beside the values", func() bool { // the analysis begins again where it is to go on
		return b.Table.Prefs.AnalysisHeat && strings.Contains(b.CardText(), words.KeyToValues()) == (len(b.current.heats()) > 0)
	})
	test.Tap(more.Button)
	if more.Object().Visible() {
		t.Error("it does not close")
	}
	b.TwoPeople("isolation")
	if more.Show(Details{}); more.switches[2].check.Visible() {
		t.Error("there are threats in Isolation")
	}
}

// The bar moves to another value, and jumps to that of another game or if nothing may move.
func TestBarMoves(t *testing.T) {
	test.NewTempApp(t)
	b := NewValueBar()
	b.Set(game.Stones, game.First, 40, true)
	if b.motion != nil || b.drawn != 0.7 {
		t.Errorf("it moves to the value of another game: %v", b.drawn)
	}
	b.Set(game.Stones, game.First, -40, false)
	if b.motion != nil || b.drawn != 0.3 {
		t.Errorf("it moves though nothing may: %v", b.drawn)
	}
	b.Set(game.Stones, game.First, 0, true)
	if b.motion == nil {
		t.Fatal("it does not move")
	}
	b.motion.Stop()
	for done, want := range map[float32]float32{0: 0.3, 0.5: 0.4, 1: 0.5} {
		if b.motion.Tick(done); b.drawn != want {
			t.Errorf("at %v it shows %v, want %v", done, b.drawn, want)
		}
	}
}

// The part of each side stands out from the card, in every appearance: by what it is filled with, or by its edge.
func TestPartsOfTheBarStandOut(t *testing.T) {
	test.NewTempApp(t)
	const minRatio = 3
	for _, mode := range []look.Mode{look.AlwaysLight, look.AlwaysDark, look.HighContrast, look.HighContrastDark} {
		fyne.CurrentApp().Settings().SetTheme(look.New(mode))
		b := NewValueBar()
		b.Set(game.Stones, game.First, 40, false)
		parts := test.WidgetRenderer(b).Objects()
		card := look.PaletteFor(b).Card
		for i, o := range parts[:2] {
			part := o.(*canvas.Rectangle)
			edge := 0.0
			if part.StrokeWidth > 0 {
				edge = look.Ratio(part.StrokeColor.(color.NRGBA), card)
			}
			if max(edge, look.Ratio(part.FillColor.(color.NRGBA), card)) < minRatio {
				t.Errorf("mode %v, part %d: %v on %v", mode, i, part.FillColor, card)
			}
		}
	}
}

// A position with a longer text than the one before gets the width that it needs.
func TestPositionIsUncut(t *testing.T) {
	p := examplePane(t)
	test.NewTempWindow(t, p.root).Resize(fyne.NewSize(300, 600))
	longer := p.shown
	longer.position = "Move 3 of 100"
	p.show(longer, false)
	if has, need := p.position.Size().Width, p.position.MinSize().Width; has < need {
		t.Errorf("it has a width of %v and needs %v", has, need)
	}
}

// The texts of the pane cover nothing else, in narrow and in wide cards, in each language and at each text size.
func TestThoughtsAreUncut(t *testing.T) {
	raced.Skip(t)
	s, a := sheettest.NewScreen(t), newBench(t).Analyst
	for _, language := range words.Languages() {
		if err := words.Use(language); err != nil {
			t.Fatal(err)
		}
		p := newPane(a, playtest.NoKeys, nil)
		p.more.SetOpen(true)
		box := container.NewVBox(p.root)
		w := test.NewTempWindow(t, box)
		for _, collects := range []bool{false, true} {
			thoughts := longThoughts()
			if thoughts.collects = collects; collects {
				thoughts.depth, thoughts.proved = words.Ahead(analysis.Assessment{Depth: 388}), true
				thoughts.lines[0].Add, thoughts.lines[0].Mistake = CanAdd, false
			}
			p.show(thoughts, false)
			for _, width := range []float32{200, 260, 400} {
				for _, times := range sheettest.TextSizes() {
					s.SetTextSize(times)
					w.Resize(fyne.NewSize(width, 600))
					if over := sheettest.Overlap(box); over != "" {
						t.Errorf("%s, %v wide, lines are collected: %v: %s", language, width, collects, over)
					}
				}
			}
		}
	}
	if err := words.Use(words.English); err != nil {
		t.Fatal(err)
	}
}

// longThoughts returns thoughts with the most text that they may have.
func longThoughts() thoughts {
	s := session.Setup{Variant: engine.Default(), Level: engine.Medium}
	s.Seats = [2]session.Seat{{Name: "You"}, {Kind: record.Computer, Name: words.Computer}}
	won := analysis.Score{Proof: search.ProvedWin, Mate: 388, Value: 100}
	return thoughts{
		verdict: words.Better(s, won, game.First, game.First), position: "Move 250 of 250", value: -100, figures: true,
		details: Details{
			Notes: [moreNotes]string{
				words.OnlyMove("i9–i8", false),
				words.SearchEffort(analysis.Assessment{Depth: 388, Nodes: 1_999_999, Elapsed: time.Second}),
				words.Parts([]game.Part{
					{Name: "Own moves", Value: -1000},
					{Name: "Opponent's moves", Value: 1000},
					{Name: "Mobility after a move", Value: 1000},
				}),
				words.KeyToValues(),
			},
			Searcher: words.AnalystAbout(s.PlayerOf(game.Second), time.Minute), Player: "mcts(rollout=pascal,simulations=1000000)",
		},
		lines: []Line{{Score: won, Scored: true, Exact: true, Move: "i9–i8", Rest: strings.Repeat("i9–i8 ", 20), Mistake: true}},
	}
}
