package card

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// anAnalysis returns an analysis as high as a usual one, and whether it was told to be short.
func anAnalysis() (a *Analysis, short *bool) {
	short = new(bool)
	a = &Analysis{More: widgets.NewButton(words.More(), noKeys, func() {}), SetShort: func(on bool) { *short = on }}
	a.Content = widgets.TightColumn(widgets.Gap(60), widgets.Gap(96))
	return a, short
}

// Beside an analysis of a finished game are the graph and at least six rows of moves. In a low window the graph goes,
// and then a line.
func TestAnalysisLeavesRoomForMoves(t *testing.T) {
	d := aDisplay(t)
	ended := gamesOfAllSeats(t, variants(t)[0])[0]
	endGame(&ended, game.WinFor(0), game.ByRow)
	a, short := anAnalysis()
	for _, c := range []struct {
		width, height float32
		graph, short  bool
		rows          int
	}{{1040, 760, true, false, 6}, {800, 760, false, false, 4}, {800, 600, false, true, 1}} {
		d.show(state{snap: ended})
		d.card.SetReview(Review{Graph: widgets.Gap(48)})
		d.card.SetAnalysis(a)
		d.resize(fyne.NewSize(c.width, c.height))
		d.card.Show(ended, Score{})
		d.card.Fit()
		rows := int(d.card.moves.list.Size().Height+4) / rowPitch
		if d.card.graph.Visible() != c.graph || *short != c.short || rows < c.rows {
			t.Errorf("%v × %v: the graph %v, short %v, %d rows of moves", c.width, c.height, d.card.graph.Visible(), *short, rows)
		}
	}
	a.Unfolded = true // it has the room of the moves but one row, and that of the graph if it needs it
	d.resize(fyne.NewSize(1040, 760))
	for high, graph := range map[float32]bool{100: true, 200: false} {
		a.Content = widgets.TightColumn(widgets.Gap(156), widgets.Gap(high))
		d.card.SetAnalysis(a)
		d.card.Fit()
		if cut := 156 + high - d.card.scroll.Size().Height; d.card.graph.Visible() != graph || cut > 0 {
			t.Errorf("unfolded, %v higher: the graph %v, %v are cut off", high, d.card.graph.Visible(), cut)
		}
	}
}

// Below the graph of a review with times, accuracy and two mistakes, there are six rows of moves, if the game has as many.
func TestAReviewHasRowsOfMoves(t *testing.T) {
	d := aDisplay(t)
	ended := gamesOfAllSeats(t, variants(t)[0])[0]
	endGame(&ended, game.WinFor(0), game.ByRow)
	d.show(state{snap: ended})
	d.card.SetReview(Review{Open: true, Graph: container.NewVBox(widgets.Gap(144), widgets.Gap(140))})
	d.resize(fyne.NewSize(1040, 760))
	d.card.Show(ended, Score{})
	d.card.Fit()
	want := min(6, len(d.card.moves.rows))
	if rows := int(d.card.moves.list.Size().Height+4) / rowPitch; rows < want || d.card.scroll.Size().Height < 144 {
		t.Errorf("there are %d rows of moves, and the graph has %v", rows, d.card.scroll.Size().Height)
	}
}

// A review that has no room beside the rows of moves is made low, and the fact about the end goes. Otherwise both are whole.
func TestAReviewFitsItsRoom(t *testing.T) {
	d := aDisplay(t)
	ended := gamesOfAllSeats(t, variants(t)[0])[0]
	endGame(&ended, game.WinFor(0), game.ByRow)
	d.show(state{snap: ended})
	pane, rest := container.NewVBox(widgets.Gap(80), widgets.Gap(60)), widgets.Gap(140)
	pane.Add(rest)
	d.card.SetEnd(End{Fact: "Five in a row."})
	d.card.SetReview(Review{Open: true, Graph: pane, Fit: func(low bool) { widgets.SetVisible(rest, !low) }})
	for high, low := range map[float32]bool{760: true, 1100: false} {
		d.resize(fyne.NewSize(high+280, high))
		d.card.Show(ended, Score{})
		d.card.Fit()
		rows := int(d.card.moves.list.Size().Height+4) / rowPitch
		if rest.Visible() == low || d.card.details.Visible() == low || rows < 6 || d.card.scroll.Size().Height < pane.MinSize().Height {
			t.Errorf("%v high: all is seen %v, the fact %v, %d rows of moves; %v of %v scrolls", high, rest.Visible(),
				d.card.details.Visible(), rows, d.card.scroll.Size().Height, pane.MinSize().Height)
		}
	}
}

// The card keeps room for what a review has still to find, as if it were there, but does not scroll while there is nothing in
// that room.
func TestAReviewDoesNotScrollToWhatIsStillToCome(t *testing.T) {
	d := aDisplay(t)
	ended := gamesOfAllSeats(t, variants(t)[0])[0]
	endGame(&ended, game.WinFor(0), game.ByRow)
	d.show(state{snap: ended})
	const found, coming = 60, 140
	for _, size := range []fyne.Size{fyne.NewSize(300, 480), fyne.NewSize(384, 700), fyne.NewSize(1040, 700), fyne.NewSize(1400, 1100)} {
		d.resize(size)
		var seen [2]float32
		for i, now := range []float32{found, found + coming} {
			later := found + coming - now
			d.card.SetReview(Review{Open: true, Graph: widgets.Gap(now), Fit: func(bool) {}, Coming: func() float32 { return later }})
			d.card.Show(ended, Score{})
			d.card.Fit()
			seen[i] = d.card.scroll.Size().Height
			if all := d.card.body.Size().Height; later > 0 && all > seen[i]+0.5 {
				t.Errorf("%v: %v of %v is seen", size, seen[i], all)
			}
		}
		if seen[0] != seen[1] {
			t.Errorf("%v: %v high while the review looks, then %v", size, seen[0], seen[1])
		}
	}
}

// The score between the players gives its room to an analysis, and to the review of a game.
func TestTheScoreGivesWay(t *testing.T) {
	d := aDisplay(t)
	playing := gamesOfAllSeats(t, variants(t)[0])[0]
	ended := playing
	endGame(&ended, game.WinFor(0), game.ByRow)
	a, _ := anAnalysis()
	score := Score{Names: [2]string{"You", "Pip"}, Won: [2]int{0, 1}}
	for _, c := range []struct {
		snap     session.Snapshot
		analysis *Analysis
		review   bool
		want     bool
	}{{playing, nil, false, true}, {playing, a, false, false}, {ended, nil, false, true}, {ended, nil, true, false}} {
		d.show(state{snap: c.snap})
		d.card.SetAnalysis(c.analysis)
		d.card.SetReview(Review{Graph: widgets.Gap(48), Open: c.review})
		d.resize(fyne.NewSize(1040, 760))
		d.card.Show(c.snap, score)
		if d.card.Fit(); d.card.score.Visible() != c.want {
			t.Errorf("over %v, analysed %v, reviewed %v: the score is seen: %v", c.snap.Ending.Over(), c.analysis != nil, c.review, !c.want)
		}
	}
}

// On a card on which everything scrolls a line goes too, so that more of what is below the analysis is in sight.
func TestALineGoesOnACardThatScrolls(t *testing.T) {
	d := aDisplay(t)
	playing := gamesOfAllSeats(t, variants(t)[0])[0]
	a, short := anAnalysis()
	d.show(state{snap: playing})
	d.card.SetAnalysis(a)
	d.card.SetThreats(widgets.Gap(130))
	for _, size := range []fyne.Size{{Width: 600, Height: 400}, {Width: 384, Height: 700}} {
		d.resize(size)
		d.card.Show(playing, Score{})
		if d.card.Fit(); !d.card.cramped && d.card.form != flat || !*short || d.card.ThreatsInSight() {
			t.Errorf("%v: short %v, the threats in sight %v", size, *short, d.card.ThreatsInSight())
		}
	}
	d.resize(fyne.NewSize(1600, 1200))
	d.card.Show(playing, Score{})
	if d.card.Fit(); *short || !d.card.ThreatsInSight() {
		t.Errorf("in a large window it is short %v, the threats in sight %v", *short, d.card.ThreatsInSight())
	}
}

// Above an analysis on a narrow card each player has one row, with the clock beside the name.
func TestPlayersLeaveRoomForAnAnalysis(t *testing.T) {
	d := aDisplay(t)
	s := gamesOfAllSeats(t, variants(t)[0])[0]
	for side := range s.Clocks {
		s.Clocks[side] = record.NewClock(record.TimeControl{Main: 5 * time.Minute})
	}
	d.show(state{snap: s})
	d.resize(fyne.NewSize(800, 600))
	d.card.Show(s, Score{})
	d.card.Fit()
	before := d.card.players.root.Size().Height
	a, _ := anAnalysis()
	d.card.SetAnalysis(a)
	d.card.Fit()
	if high := d.card.players.root.Size().Height; high > 2*40+rowGap || high >= before {
		t.Errorf("the players take %v, without an analysis %v", high, before)
	}
	d.card.SetAnalysis(nil)
	d.card.Fit()
	if high := d.card.players.root.Size().Height; high != before {
		t.Errorf("after the analysis they take %v, not %v", high, before)
	}
}

// On the folded card of a small window an analysis has room for its best line, during a game and after it. The unfolded
// card has the moves, too.
func TestBestLineIsSeenInASmallWindow(t *testing.T) {
	d := aDisplay(t)
	playing := gamesOfAllSeats(t, variants(t)[0])[0]
	ended := playing
	endGame(&ended, game.WinFor(0), game.ByRow)
	a, _ := anAnalysis()
	for _, s := range []session.Snapshot{playing, ended} {
		d.show(state{snap: s})
		d.card.SetAnalysis(a)
		d.resize(fyne.NewSize(384, 640))
		d.card.Show(s, Score{})
		d.card.Fit()
		if high := d.card.scroll.Size().Height; high < 60+32 || d.card.form != flat {
			t.Errorf("over %v: the analysis has a height of %v", s.Ending.Over(), high)
		}
		d.card.toggleFold()
		if high := d.card.scroll.Size().Height; high < 60+2*32 || !d.card.moves.root.Visible() {
			t.Errorf("over %v: unfolded the analysis has a height of %v, moves %v", s.Ending.Over(), high, d.card.moves.root.Visible())
		}
		d.card.toggleFold()
	}
}

// Below a board in a narrow window an analysis takes the room of the title, so that all its lines and some moves are seen.
func TestLinesAreSeenBelowABoard(t *testing.T) {
	d := aDisplay(t)
	playing := gamesOfAllSeats(t, variants(t)[0])[0]
	a, _ := anAnalysis()
	d.show(state{snap: playing})
	d.card.SetAnalysis(a)
	d.resize(fyne.NewSize(384, 731))
	d.card.Show(playing, Score{})
	d.card.Fit()
	if high := d.card.scroll.Size().Height; high < 60+2*32 || !d.card.moves.root.Visible() || d.card.cramped {
		t.Errorf("the analysis has a height of %v, moves %v, cramped %v", high, d.card.moves.root.Visible(), d.card.cramped)
	}
}

// The buttons below an analysis take one row, in each language: the moves need the room.
func TestButtonsLeaveRoomForAnAnalysis(t *testing.T) {
	for _, language := range words.Languages() {
		if err := words.Use(language); err != nil {
			t.Fatal(err)
		}
		defer words.Use(words.English)
		d := aDisplay(t)
		playing := gamesOfAllSeats(t, variants(t)[0])[0]
		a, _ := anAnalysis()
		for _, size := range []fyne.Size{{Width: 1040, Height: 731}, {Width: 800, Height: 571}, {Width: 384, Height: 731}} {
			d.show(state{snap: playing})
			d.card.SetAnalysis(a)
			d.resize(size)
			d.card.Show(playing, Score{})
			d.card.Fit()
			if high := d.card.buttons.root.Size().Height; high > d.card.buttons.undo.MinSize().Height {
				t.Errorf("%s, %v: the buttons have a height of %v", language, size, high)
			}
		}
	}
}

// The button that shows more of an analysis comes last. After a game it comes after the review and Share, whatever the width.
// Without an analysis there is no such button, but Again.
func TestMoreComesLast(t *testing.T) {
	d := aDisplay(t)
	playing := gamesOfAllSeats(t, variants(t)[0])[0]
	back, ended := playing, playing
	back.Looking = true
	endGame(&ended, game.WinFor(0), game.ByRow)
	a, _ := anAnalysis()
	b := d.card.buttons
	for _, on := range []bool{true, false} {
		d.card.SetAnalysis(nil)
		if on {
			d.card.SetAnalysis(a)
		}
		b.show(back)
		if b.playHere.Visible() != true || slices.Contains(widgets.Visible(b.usual.Objects), fyne.CanvasObject(a.More)) != on {
			t.Errorf("analysis %v, looking back: %v", on, widgets.Visible(b.usual.Objects))
		}
		if b.show(ended); !b.end.Visible() || b.usual.Visible() || b.again.Visible() == on {
			t.Errorf("analysis %v, after the game: %v, Again %v", on, b.end.Visible(), b.again.Visible())
		}
		if !on {
			continue
		}
		for _, width := range []float32{296, 184} {
			b.end.Resize(fyne.NewSize(width, b.end.MinSize().Height))
			relayout(b.end)
			want := []fyne.CanvasObject{b.turningPoints, b.share, a.More}
			if got := widgets.Visible(b.end.Objects); !slices.Equal(got, want) {
				t.Errorf("%v wide: %v", width, got)
			}
			for _, o := range want {
				if end := o.Position().X + o.Size().Width; end > width || o != b.share && o.Size().Width < o.MinSize().Width {
					t.Errorf("%v wide: a button of %v ends at %v", width, o.Size(), end)
				}
			}
		}
	}
}

// Beside an analysis of an earlier position, the seat of the player who moves there is marked, also when the analysis comes
// later. Without one only the seat of the player who moves now is.
func TestAnalysisMarksWhoMovesThere(t *testing.T) {
	s := aGame(t, "a1", "b1", "a2")
	c := aCard(t, s)
	s.LookTo(session.Back)
	c.Show(s.Snapshot(), Score{})
	active := func() [2]bool { return [2]bool{c.players.rows[0].active, c.players.rows[1].active} }
	if got := active(); got != [2]bool{} {
		t.Errorf("without an analysis: %v", got)
	}
	a, _ := anAnalysis()
	c.SetAnalysis(a)
	if got := active(); got != [2]bool{true, false} {
		t.Errorf("after two moves: %v", got)
	}
	s.LookTo(session.Back)
	c.Show(s.Snapshot(), Score{})
	if got := active(); got != [2]bool{false, true} {
		t.Errorf("after one move: %v", got)
	}
	c.SetAnalysis(nil)
	if got := active(); got != [2]bool{} {
		t.Errorf("after the analysis: %v", got)
	}
}

// Beside an analysis of an earlier position, More is in the row of Play from Here, also after the window has become smaller:
// the buttons of the end, which are hidden, have a place for it, too.
func TestMoreStaysBesidePlayHere(t *testing.T) {
	d := aDisplay(t)
	s := aGame(t, "a1", "b1", "a2", "b2", "a3")
	s.LookTo(session.Back)
	a, _ := anAnalysis()
	d.show(state{snap: s.Snapshot()})
	d.card.SetAnalysis(a)
	d.card.Show(s.Snapshot(), Score{})
	for _, size := range []fyne.Size{
		{Width: 1040, Height: 760}, {Width: 800, Height: 600}, {Width: 384, Height: 760}, {Width: 1040, Height: 760},
	} {
		d.resize(size)
		d.card.Fit()
		if a.More.Size().Width >= d.card.buttons.playHere.Size().Width {
			t.Errorf("%v: More is as wide as Play from Here", size)
		}
		if more, play := a.More.Position(), d.card.buttons.playHere; more.Y != play.Position().Y || more.X < play.Size().Width {
			t.Errorf("%v: More is at %v, Play from Here at %v and has %v", size, more, play.Position(), play.Size())
		}
	}
}
