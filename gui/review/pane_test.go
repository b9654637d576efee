package review

import (
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// graphOf returns a graph of four moves, 120 wide without its margins.
func graphOf(t *testing.T, shown *int) *graph {
	t.Helper()
	test.NewTempApp(t)
	g := newGraph(func(ply int) { *shown = ply })
	g.Resize(fyne.NewSize(120+2*graphEdge, graphHeight))
	g.show(Content{Style: game.Marks, Values: []int{10, -100, 100, 0}, Known: []bool{true, true, true, false}, Shown: 2})
	return g
}

// Each move with a known value has a bar. It points up for one side and down for the other, and its
// height is the value.
func TestBarsOfAGame(t *testing.T) {
	var ply int
	g := graphOf(t, &ply)
	p := look.PaletteFor(g)
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
	if ground := g.draw(p)[0]; bars[2].Position().Y != ground.Position().Y ||
		bars[1].Position().Y+bars[1].Size().Height < ground.Position().Y+ground.Size().Height {
		t.Errorf("the bars of proved ends do not reach the edges: %v, %v", bars[2].Position(), ground.Position())
	}
	if low, high := bars[0].Size().Height, bars[2].Size().Height; low*9 > high || high < middle-nameHeight-2 || bars[1].Size().Height != high {
		t.Errorf("the bars are %v and %v high", low, high)
	}
}

// The names of the sides are beside the longest bars, not on them.
func TestNamesCoverNoBar(t *testing.T) {
	var ply int
	g := graphOf(t, &ply)
	c := g.content
	c.UpName, c.DownName = "You", "Rusty"
	g.show(c)
	p := look.PaletteFor(g)
	var names, bars []fyne.CanvasObject
	for _, o := range test.WidgetRenderer(g).Objects() {
		switch o := o.(type) {
		case *canvas.Text:
			names = append(names, o)
		case *canvas.Rectangle:
			if o.FillColor == p.X || o.FillColor == p.O {
				bars = append(bars, o)
			}
		}
	}
	if len(names) != 2 || len(bars) != 3 {
		t.Fatalf("%d names and %d bars", len(names), len(bars))
	}
	for _, name := range names {
		top, bottom := name.Position().Y, name.Position().Y+name.Size().Height
		for _, bar := range bars {
			if bar.Position().Y < bottom && bar.Position().Y+bar.Size().Height > top {
				t.Errorf("%q is at %v to %v, a bar at %v, %v high", name.(*canvas.Text).Text, top, bottom, bar.Position().Y, bar.Size().Height)
			}
		}
	}
}

// A bar that may still change is pale.
func TestBarsThatMayChangeArePale(t *testing.T) {
	var ply int
	g := graphOf(t, &ply)
	p := look.PaletteFor(g)
	g.show(Content{
		Style: game.Marks, Values: []int{10, 20, 0}, Known: []bool{true, true, true}, Changing: []bool{false, true, true},
	})
	found := map[color.Color]int{}
	for _, o := range test.WidgetRenderer(g).Objects() {
		if r, ok := o.(*canvas.Rectangle); ok {
			found[r.FillColor]++
		}
	}
	if found[p.X] != 1 || found[look.Fade(p.X, paleShare)] != 1 || found[look.Fade(p.Quiet, paleShare)] != 1 {
		t.Errorf("the bars have the colours %v", found)
	}
}

// While the review goes on, only what is proved no longer changes.
func TestProvedBarsAreFinal(t *testing.T) {
	b := newBench(t)
	b.blunder()
	g := b.game
	g.found.Scores = slices.Clone(g.found.Scores)
	g.found.Scores[3] = analysis.Score{Value: 7}
	for _, done := range []bool{false, true} {
		g.found.Done = done
		got := g.content(b.Table.Snap).Changing
		if i := slices.Index(got, true); done != (i < 0) || !done && (i != 2 || slices.Contains(got[3:], true)) {
			t.Errorf("done %v: %v", done, got)
		}
	}
}

// A position in which nobody is better has no bar. It has a sign on the line in a neutral colour.
func TestNobodyIsBetter(t *testing.T) {
	var ply int
	g := graphOf(t, &ply)
	p := look.PaletteFor(g)
	for _, style := range []game.Style{game.Marks, game.Stones} {
		g.show(Content{Style: style, Values: []int{0}, Known: []bool{true}})
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
	var ply int
	g := graphOf(t, &ply)
	for x, want := range map[float32]int{0: 1, graphEdge + 29: 1, graphEdge + 31: 2, 131: 4} {
		test.TapAt(g, fyne.NewPos(x, 50))
		if ply != want {
			t.Errorf("a click at %v shows ply %d, want %d", x, ply, want)
		}
	}
}

func TestMistakesAreTriedAgain(t *testing.T) {
	test.NewTempApp(t)
	ply := -1
	p := newPane(playtest.NoKeys, func(int) {}, func(n int) { ply = n })
	grown := p.show(Content{Values: make([]int, 9), Known: make([]bool, 9), Mistakes: []Mistake{{Ply: 3, Move: "x"}, {Ply: 7, Move: "y"}}})
	if !grown || !p.rows[1].root.Visible() {
		t.Error("the mistakes are not shown")
	}
	test.Tap(p.rows[1].again)
	if ply != 7 {
		t.Errorf("the game goes on after %d moves", ply)
	}
}

// Bars for the times of a game's moves stand below the graph, in the colours of the sides that made
// them. The longest time has the highest bar. If there is little room, the note is shorter.
func TestTimesOfMoves(t *testing.T) {
	var ply int
	g := graphOf(t, &ply)
	p := look.PaletteFor(g)
	c := g.content
	c.Times, c.FirstMark = []time.Duration{0, 20 * time.Second, 10 * time.Second, 0}, game.First
	c.TimesNotes = []string{"a note that is much too long for so narrow a graph", "short"}
	before := g.MinSize().Height
	g.show(c)
	if g.MinSize().Height != before+timesHeight {
		t.Errorf("%v high, %v without times", g.MinSize().Height, before)
	}
	g.Resize(fyne.NewSize(120+2*graphEdge, graphHeight+timesHeight))
	var bars []*canvas.Rectangle
	var texts []string
	for _, o := range test.WidgetRenderer(g).Objects() {
		switch o := o.(type) {
		case *canvas.Rectangle:
			if (o.FillColor == p.X || o.FillColor == p.O) && o.Position().Y > graphHeight {
				bars = append(bars, o)
			}
		case *canvas.Text:
			texts = append(texts, o.Text)
		}
	}
	if len(bars) != 2 || bars[0].FillColor != p.O || bars[1].FillColor != p.X || bars[0].Size().Height != 2*bars[1].Size().Height {
		t.Errorf("%d bars: %+v", len(bars), bars)
	}
	if texts[len(texts)-1] != "short" {
		t.Errorf("%q", texts)
	}
}

// The bars of both sides can be told from the background in every theme, also while they may change, and from each other.
func TestBarsCanBeSeen(t *testing.T) {
	for name, p := range map[string]look.Palette{
		"light": look.Light(), "dark": look.Dark(), "contrast": look.Contrast(),
		"dark contrast": look.ContrastDark(),
	} {
		for _, style := range []game.Style{game.Stones, game.Marks} {
			g, bars := &graph{content: Content{Style: style}}, [2]canvas.Rectangle{}
			for side := range bars {
				r := &bars[side]
				for _, opacity := range []float32{paleShare, 1} {
					g.paint(r, p, game.Side(side), opacity)
					ink := r.StrokeColor.(color.NRGBA)
					fill := look.Ratio(r.FillColor.(color.NRGBA), graphGround(p))
					edge := look.Ratio(look.Mix(graphGround(p), ink, float32(ink.A)/0xFF), graphGround(p))
					if edge < 3 || fill < 1.02 {
						t.Errorf("%s: the bar of side %d has a contrast of %.2f, its edge of %.2f", name, side, fill, edge)
					}
				}
			}
			if bars[0].FillColor == bars[1].FillColor {
				t.Errorf("%s: both sides have the same bars", name)
			}
		}
	}
}

// The mouse cursor over the graph is a hand, as each bar can be clicked.
func TestGraphIsAHand(t *testing.T) {
	var ply int
	if g := graphOf(t, &ply); g.Cursor() != desktop.PointerCursor {
		t.Errorf("over the graph the mouse is %v", g.Cursor())
	}
}

// If Fyne has dropped the graph's renderer, the graph is drawn again as it was.
func TestGraphComesBackWhole(t *testing.T) {
	ply := 0
	graph := graphOf(t, &ply)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	position := board.NewThumbnail()
	position.SetView(sheettest.Variant(t, "3,3,3").Start().View())
	curve := newCurve(func(int) {})
	curve.show(curveData{values: []int{0, 50, -50}, known: []bool{true, true, true}, shown: 1, mistakes: []int{2}}, false)
	controltest.Renewed(t, map[string]fyne.Widget{
		"graph": graph, "curve": curve, "lineBoard": newLineBoard(position, nil, nil, nil),
		"dashedFrame": newDashedFrame(),
	})
}

// The texts about mistakes cover nothing else, in narrow and in wide cards.
func TestMistakesAreUncut(t *testing.T) {
	raced.Skip(t)
	s := sheettest.NewScreen(t)
	for _, language := range words.Languages() {
		if err := words.Use(language); err != nil {
			t.Fatal(err)
		}
		p := newPane(nil, nil, nil)
		content := Content{Values: make([]int, 9), Known: make([]bool, 9), Heading: words.LargestMistakes(session.Snapshot{}, 2, true, false)}
		for range maxMistakes {
			content.Mistakes = append(content.Mistakes, Mistake{
				Ply: 387, Move: words.MistakeAt(387, "i9–i8", true, analysis.Score{}),
				Better: words.BetterMove("i9–i8", analysis.Score{Proof: search.ProvedDraw}),
			})
		}
		p.show(content)
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

// Where there is little room, the pane has a lower graph without times and only the last mistake before the position shown, in
// a place as high as the highest mistake.
func TestLowPaneShowsOneMistake(t *testing.T) {
	sheettest.NewScreen(t)
	p := newPane(nil, nil, nil)
	c := Content{
		Values: make([]int, 9), Known: make([]bool, 9), Times: make([]time.Duration, 9), Heading: "Where the game turned",
		Mistakes: []Mistake{
			{Ply: 2, Move: strings.Repeat("two lines ", 6), Better: "b2"}, {Ply: 6, Move: "c3", Better: "c4"},
		},
	}
	p.show(c)
	high := func() float32 { return widgets.HeightAt(p.root, 280) }
	whole := high()
	p.fit(true)
	var lows []float32
	for shown, want := range map[int]string{1: "b2", 3: "b2", 6: "b2", 7: "c4", 9: "c4"} {
		c.Shown = shown
		p.show(c)
		if lows = append(lows, high()); lows[0] != lows[len(lows)-1] || lows[0] >= whole-graphHeight/2 {
			t.Errorf("after %d moves it is %v high, whole %v", shown, lows, whole)
		}
		var seen []string
		for _, row := range p.rows {
			if row.root.Visible() {
				seen = append(seen, row.better.Text)
			}
		}
		if !slices.Equal(seen, []string{want}) || p.heading.Visible() || len(p.graph.times(look.Palette{})) > 0 {
			t.Errorf("after %d moves it shows %q, want %q", shown, seen, want)
		}
	}
	if p.fit(false); high() != whole {
		t.Errorf("whole again it is %v high, not %v", high(), whole)
	}
}

// While the review looks, the card shows no part of it that gives way when the mistakes are found, whatever the height of the
// window: neither the times of the moves nor the fact about the end vanish.
func TestNothingGivesWayToTheMistakes(t *testing.T) {
	b := newBench(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "tic-tac-toe"] [X "You"] [XKind "person"] [OKind "computer"] [Level "Hard"]
		[Result "O"] b2 @9s a2 @1s a1 @4s c3 @1s a3 @8s c1 @1s b3 @2s b1 @1s c2 @3s`))
	if err != nil {
		t.Fatal(err)
	}
	b.Table.Session.Resume(o)
	b.setOpen(true)
	b.Until("the review", func() bool { return b.game.isComplete() && b.game.both.known })
	found := b.game.findings
	if len(found.found.Mistakes) != maxMistakes {
		t.Fatalf("%+v", found.found.Mistakes)
	}
	var lows []bool
	for high := float32(560); high < 1100; high += 20 {
		b.Win.Resize(fyne.NewSize(high+280, high))
		var low [2]bool
		for i, done := range []bool{false, true} {
			b.game.both.known, b.game.findings = done, found
			if b.game.found.Done = done; !done {
				b.game.found.Mistakes = nil
			}
			b.redraw()
			b.Card.Fit()
			low[i] = b.pane.low
		}
		if !low[0] && low[1] {
			t.Errorf("%v high: the review becomes low", high)
		}
		lows = append(lows, low[1])
	}
	if !slices.Contains(lows, true) || !slices.Contains(lows, false) {
		t.Errorf("the review is low: %v", lows)
	}
}
