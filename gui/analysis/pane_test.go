package analysis

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/golden"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// examplePane returns a pane with two lines.
func examplePane(t *testing.T) *pane {
	t.Helper()
	test.NewTempApp(t)
	p := newPane(&Analyst{}, playtest.NoKeys, nil)
	p.show(thoughts{
		hasValue: true, value: 40, verdict: "better", searchInfo: "much", searcher: "he", player: "p",
		lines: []thoughtLine{{value: 40, share: 1, move: "a1", rest: "b2"}, {value: -3, move: "c3"}},
	})
	return p
}

// The list has a row for each line. It is chosen by a click or a key, and pointed at by the mouse.
func TestLinesAreControls(t *testing.T) {
	p := examplePane(t)
	for i, row := range p.lines {
		if row.Visible() != (i < 2) {
			t.Errorf("line %d is seen: %v", i, row.Visible())
		}
	}
	if row := p.lines[1]; row.value.Text != "–3" || p.number.Text != "+40" {
		t.Errorf("the numbers are %q and %q", row.value.Text, p.number.Text)
	}
	b := newBench(t)
	b.TwoPeople("connect-four")
	row := b.pane.lines[1]
	if test.Tap(row); b.chosenLine != 1 {
		t.Errorf("a click chooses line %d", b.chosenLine)
	}
	b.chosenLine = 0
	if row.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}); b.chosenLine != 1 {
		t.Errorf("a key chooses line %d", b.chosenLine)
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
	if !p.show(thoughts{}) || p.lines[0].Visible() || p.number.Text != "" {
		t.Error("nothing is known, but something is shown")
	}
	if p.show(thoughts{}) {
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

// A button above the analysis looks pressed while its overlay is on the board.
func TestWhatLiesOverTheBoardIsPressed(t *testing.T) {
	p := examplePane(t)
	for _, on := range []bool{true, false} {
		p.show(thoughts{hasValue: true, heat: on, line: !on})
		heat, line := p.heat.Importance == widget.MediumImportance, p.line.Importance == widget.MediumImportance
		if heat != on || line == on {
			t.Errorf("heat %v: pressed %v and %v", on, heat, line)
		}
	}
}

// The texts of the pane cover nothing else, in narrow and in wide cards, in each language and at each text size.
func TestThoughtsAreUncut(t *testing.T) {
	s := sheettest.NewScreen(t)
	for _, language := range words.Languages() {
		if err := words.Use(language); err != nil {
			t.Fatal(err)
		}
		p := newPane(&Analyst{}, playtest.NoKeys, nil)
		p.show(longThoughts())
		box := container.NewVBox(p.root)
		w := test.NewTempWindow(t, box)
		for _, width := range []float32{200, 260, 400} {
			for _, times := range sheettest.TextSizes() {
				s.SetTextSize(times)
				w.Resize(fyne.NewSize(width, 600))
				if over := sheettest.Overlap(box); over != "" {
					t.Errorf("%s, %v wide: %s", language, width, over)
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
		verdict: words.Better(s, won, game.First), hasValue: true, value: -100,
		onlyMove:   words.OnlyMove("i9–i8", false),
		searchInfo: words.SearchEffort(analysis.Assessment{Depth: 388, Nodes: 1_999_999, Elapsed: time.Second}),
		parts: words.Parts([]game.Part{
			{Name: "Own moves", Value: -1000}, {Name: "Opponent's moves", Value: 1000}, {Name: "Mobility after a move", Value: 1000},
		}),
		searcher: words.ComputerAbout(s, game.Second), player: "mcts(rollout=pascal,simulations=1000000)",
		lines: []thoughtLine{{value: -100, move: "i9–i8", rest: strings.Repeat("i9–i8 ", 20)}},
	}
}
