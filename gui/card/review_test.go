package card

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
)

// graphOf returns a graph of four moves, 120 wide without its edges.
func graphOf(t *testing.T, told *int) *graph {
	t.Helper()
	test.NewTempApp(t)
	g := newGraph(func(ply int) { *told = ply })
	g.Resize(fyne.NewSize(120+2*graphEdge, graphHeight))
	g.show(ReviewContent{Style: game.Marks, Values: []int{10, -100, 100, 0}, Known: []bool{true, true, true, false}, Shown: 2})
	return g
}

// A bar a known move, up for one side and down for the other, and as high as the value.
func TestBarsOfAGame(t *testing.T) {
	var told int
	g := graphOf(t, &told)
	p := look.For(g)
	var bars []*canvas.Rectangle
	column := 0
	for _, o := range test.WidgetRenderer(g).Objects() {
		r, ok := o.(*canvas.Rectangle)
		switch {
		case ok && (r.FillColor == p.X || r.FillColor == p.O):
			bars = append(bars, r)
		case ok && r.FillColor == look.Fade(p.Accent, shownShare):
			column++
			if r.Position().X != graphEdge+30 || r.Size().Width != 30 {
				t.Errorf("the position shown is marked at %v, %v wide", r.Position(), r.Size())
			}
		}
	}
	if len(bars) != 3 || column != 1 {
		t.Fatalf("%d bars and %d columns", len(bars), column)
	}
	const middle = graphHeight / 2
	if bars[0].FillColor != p.X || bars[1].FillColor != p.O || bars[0].Position().Y >= middle || bars[1].Position().Y < middle {
		t.Error("the bars do not point to their sides")
	}
	if low, high := bars[0].Size().Height, bars[2].Size().Height; low*9 > high || high < middle-6 || bars[1].Size().Height != high {
		t.Errorf("the bars are %v and %v high", low, high)
	}
}

// A position in which nobody is better has no bar, but a sign on the line in the colour
// of neither.
func TestNobodyIsBetter(t *testing.T) {
	var told int
	g := graphOf(t, &told)
	p := look.For(g)
	for _, style := range []game.Style{game.Marks, game.Stones} {
		g.show(ReviewContent{Style: style, Values: []int{0}, Known: []bool{true}})
		found := 0
		for _, o := range test.WidgetRenderer(g).Objects() {
			r, ok := o.(*canvas.Rectangle)
			if !ok || r.Size().Width != widestBar {
				continue
			}
			found++
			if y := r.Position().Y + r.Size().Height/2; r.FillColor != p.Quiet || r.StrokeWidth != 0 || y != graphHeight/2+0.5 {
				t.Errorf("%v: %v at %v", style, r.FillColor, y)
			}
		}
		if found != 1 {
			t.Errorf("%v: %d signs", style, found)
		}
	}
}

func TestBarsAreClicked(t *testing.T) {
	var told int
	g := graphOf(t, &told)
	for x, want := range map[float32]int{0: 1, graphEdge + 29: 1, graphEdge + 31: 2, 131: 4} {
		test.TapAt(g, fyne.NewPos(x, 50))
		if told != want {
			t.Errorf("a click at %v shows ply %d, want %d", x, told, want)
		}
	}
}

func TestMistakesAreTriedAgain(t *testing.T) {
	test.NewTempApp(t)
	ply := -1
	c := NewReview(func(*fyne.KeyEvent) bool { return false }, ReviewActions{Look: func(int) {}, Again: func(n int) { ply = n }})
	grown := c.Show(ReviewContent{Values: make([]int, 9), Known: make([]bool, 9), Mistakes: []ReviewMistake{{Ply: 3, Move: "x"}, {Ply: 7, Move: "y"}}})
	if !grown || !c.rows[1].root.Visible() {
		t.Error("the mistakes are not shown")
	}
	test.Tap(c.rows[1].again)
	if ply != 7 {
		t.Errorf("the game goes on after %d moves", ply)
	}
}

// In a small window the graph and the mistakes take the place of the moves, and give it
// back; a card below the board unfolds for them.
func TestGraphIsReachedInSmallWindows(t *testing.T) {
	over := aGame(t, "a1", "b1", "a2", "b2", "a3").Snapshot()
	for name, size := range map[string]fyne.Size{"strip": {Width: 384, Height: 560}, "slim": {Width: 600, Height: 588}} {
		d := aDisplay(t)
		d.window.Resize(size)
		d.show(state{snap: over})
		d.card.graphed = false
		d.card.placeGraph()
		c := d.card
		if form := map[string]form{"strip": strip, "slim": slim}[name]; c.form != form || !c.buttons.graph.Visible() {
			t.Fatalf("%s: form %v, the graph is offered: %v", name, c.form, c.buttons.graph.Visible())
		}
		test.Tap(c.buttons.graph)
		if !c.parts.course.object.Visible() || c.moves.root.Visible() || c.parts.course.object.Size().Height < minMoves {
			t.Errorf("%s: the graph is shown: %v, with %v", name, c.parts.course.object.Visible(), c.parts.course.object.Size())
		}
		again := d.course.rows[0].again
		if end := again.Position().X + again.Size().Width; !again.Visible() || end > c.root.Size().Width {
			t.Errorf("%s: the button ends at %v", name, end)
		}
		test.Tap(c.buttons.graph)
		if c.parts.course.object.Visible() || !c.moves.root.Visible() {
			t.Errorf("%s: the graph does not go", name)
		}
	}
}

// In the smallest window an analysis says in words who is better.
func TestAnalysisHasWordsInTheSmallestWindow(t *testing.T) {
	d := aDisplay(t)
	d.window.Resize(fyne.NewSize(384, 560))
	playing := aGame(t, "a1").Snapshot()
	d.show(state{snap: playing, analysed: true})
	if d.card.form != strip || !d.analysis.standings[2].words.Visible() || !d.card.parts.verdict.object.Visible() {
		t.Errorf("form %v: the words are shown: %v", d.card.form, d.card.parts.verdict.object.Visible())
	}
	if fold := d.card.players.fold; !fold.Visible() {
		t.Error("the card cannot be unfolded")
	} else if test.Tap(fold); d.card.form != open || !d.card.parts.brief.object.Visible() {
		t.Errorf("unfolded, form %v: the bar is shown: %v", d.card.form, d.card.parts.brief.object.Visible())
	}
}

// On a slim card in a low window the words of the analysis matter more than the title.
func TestAnalysisHasWordsInALowWindow(t *testing.T) {
	d := aDisplay(t)
	d.window.Resize(fyne.NewSize(540, 400))
	d.show(state{snap: aGame(t, "a1").Snapshot()})
	if d.card.form != slim || !d.card.head.Visible() {
		t.Fatalf("form %v: the title is shown: %v", d.card.form, d.card.head.Visible())
	}
	d.show(state{snap: aGame(t, "a1").Snapshot(), analysed: true})
	if d.card.form != slim || !d.card.parts.brief.object.Visible() {
		t.Errorf("form %v: the words are shown: %v", d.card.form, d.card.parts.brief.object.Visible())
	}
}

// Beside the graph and the mistakes of a game there are four rows of moves, in German three, in a
// window of usual size: the card leaves out what the window says elsewhere, and no more than it
// takes. Where all of that is in vain it leaves out nothing but the graph.
func TestMovesHaveRoomBesideTheGraph(t *testing.T) {
	snap := aGame(t, "a1", "b1", "a2", "b2", "a3").Snapshot()
	for _, c := range []struct {
		language      string
		size          fyne.Size
		rows          int
		graph         bool
		texts, button bool // what the card leaves out first, and last
	}{
		{words.English, fyne.NewSize(1200, 860), 4, true, true, true},
		{words.English, fyne.NewSize(950, 690), 4, true, false, true},
		{"de", fyne.NewSize(950, 670), 3, true, false, false},
		{"de", fyne.NewSize(950, 480), 3, false, true, true},
	} {
		speak(t, c.language)
		d := aDisplay(t)
		d.window.Resize(c.size)
		d.show(state{snap: snap})
		d.course.Show(ReviewContent{
			Values: make([]int, 5), Known: make([]bool, 5), Heading: words.LargestMistakes(snap.Setup, 2, true),
			Mistakes: []ReviewMistake{
				{Move: words.MistakeAt(1, "b1", false, analysis.Score{}), Better: words.BetterMove("b2", analysis.Score{})},
				{Move: words.MistakeAt(3, "b2", true, analysis.Score{}), Better: words.BetterMove("a3", analysis.Score{})},
			},
		})
		d.card.Fit()
		if rows := int((d.card.moves.list.Size().Height + 4) / rowPitch); d.card.form != full || rows < c.rows || !d.card.moves.root.Visible() {
			t.Errorf("%s, %v: form %v with %d rows of moves", c.language, c.size, d.card.form, rows)
		}
		if shown := d.card.parts.graph.object.Visible(); shown != c.graph {
			t.Errorf("%s, %v: the graph is shown: %v", c.language, c.size, shown)
		}
		row := d.course.rows[0]
		if d.card.summary.Visible() != c.texts || d.card.detail.Visible() != c.texts || row.again.Visible() != c.button || row.retry.Visible() == c.button {
			t.Errorf("%s, %v: summary %v, detail %v, text on the buttons %v", c.language, c.size, d.card.summary.Visible(), d.card.detail.Visible(), row.again.Visible())
		}
	}
}

// In a card of any width and density the graph, the heading and the mistakes stand below each other,
// and the shown button of a mistake, which says what it does, beside or below its text.
func TestReviewAtEachDensity(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	ply := -1
	c := NewReview(noKeys, ReviewActions{Again: func(n int) { ply = n }, Tip: widgets.NewTip()})
	shown := test.NewTempWindow(t, c.root)
	shown.SetPadded(false)
	c.Show(ReviewContent{Heading: "The two largest mistakes", Mistakes: []ReviewMistake{
		{Ply: 3, Move: "Move 4: h8", Better: "i9 was better."}, {Ply: 7, Move: "Move 8: j10 lost the game", Better: "k11 would draw."},
	}})
	for _, width := range []float32{slimWidth, 200, fullWidth, fullWidest} {
		last := float32(0)
		for _, d := range []density{loose, dense, densest} {
			c.density = d
			c.setButtons()
			shown.Resize(fyne.NewSize(width, c.root.MinSize().Height))
			shown.Resize(fyne.NewSize(width, c.root.MinSize().Height))
			high := c.root.MinSize().Height
			if last > 0 && high > last {
				t.Errorf("%v wide, density %v: %v high, before %v", width, d, high, last)
			}
			last = high
			y := float32(0)
			for _, o := range c.root.Objects {
				if at := o.Position().Y; at < y {
					t.Errorf("%v wide, density %v: something begins at %v, above %v", width, d, at, y)
				}
				y = o.Position().Y + o.Size().Height
			}
			if y > high {
				t.Errorf("%v wide, density %v: it ends at %v of %v", width, d, y, high)
			}
			row := c.rows[1]
			button := row.again
			if d == densest {
				button = row.retry
			}
			if !button.Visible() || row.again.Visible() == row.retry.Visible() || button.Text == "" && button.Name != words.TryAgainHere() {
				t.Errorf("%v wide, density %v: the buttons %q and %q are shown: %v, %v", width, d, row.again.Text, row.retry.Name, row.again.Visible(), row.retry.Visible())
			}
			if test.Tap(button); ply != 7 {
				t.Errorf("%v wide, density %v: the game goes on after %d moves", width, d, ply)
			}
			ply = -1
		}
	}
}

// Where a button gives up its text, that of the mistake beside it takes one line where it took two,
// and what stands below moves up.
func TestAMistakeMovesUpWithItsButton(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	c := NewReview(noKeys, ReviewActions{Tip: widgets.NewTip()})
	test.NewTempWindow(t, container.NewWithoutLayout(c.root))
	c.Show(ReviewContent{Mistakes: []ReviewMistake{{Move: "Move 8: j10 lost the game", Better: "k11 would draw."}}})
	row := c.rows[0]
	c.root.Resize(fyne.NewSize(fullWidth, 400))
	var high []float32
	for _, d := range []density{dense, densest} {
		c.density = d
		c.setButtons()
		c.root.Resize(fyne.NewSize(fullWidth, c.root.MinSize().Height))
		high = append(high, row.move.MinSize().Height)
		absolute := fyne.CurrentApp().Driver().AbsolutePositionForObject
		if below := absolute(row.better).Y - absolute(row.move).Y; below > row.move.MinSize().Height {
			t.Errorf("density %v: the second text is %v below the first one, which is %v high", d, below, row.move.MinSize().Height)
		}
	}
	if high[0] <= high[1] {
		t.Errorf("the first text is %v high, then %v: it does not break", high[0], high[1])
	}
}
