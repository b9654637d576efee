package review

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// blunder plays a game of tic-tac-toe between two people and waits for its review. In the game an
// edge loses to the centre, and later a win is overlooked.
func (b *bench) blunder() {
	b.T.Helper()
	b.TwoPeople("3,3,3")
	b.Cells("b2 a2 a1 c3 a3 c1 c2 b3 b1")
	if !b.Table.Snap.Ending.Over() {
		b.T.Fatal("the game goes on")
	}
	b.Until("the review", func() bool { return b.game.found.Done })
}

// Whoever shows more of a game learns of everything that the review finds, until the end.
func TestFindingsAreTold(t *testing.T) {
	b := newBench(t)
	done := false
	b.OnFound = func() { done = b.game.found.Done }
	b.blunder()
	if !done {
		t.Error("what was found last has not been told")
	}
}

// After the end the card has the graph and names the largest mistakes. A click leads to a mistake:
// the board shows it with the better move, and the game can go on from before it.
func TestReviewOfAGame(t *testing.T) {
	b := newBench(t)
	b.blunder()
	mistakes := b.game.found.Mistakes
	if len(mistakes) != 2 || mistakes[0].Ply != 1 || mistakes[1].Ply != 4 {
		t.Fatalf("the mistakes are %+v", mistakes)
	}
	text := b.CardText()
	for _, want := range []string{
		"Move 1: a2", "would have led to a draw.", "Move 3: a3", "c1 would have won.",
		words.LargestMistakes(b.Table.Snap, 2, true, false),
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the card does not say %q but %q", want, text)
		}
	}
	if r := b.marks; len(r.Mistakes) > 0 || r.Better.Shown {
		t.Errorf("the last position has a mistake: %+v", r)
	}
	b.showPly(5)
	if b.Table.Snap.Shown != 5 || b.Table.Snap.Ply != 9 {
		t.Errorf("it shows ply %d of %d", b.Table.Snap.Shown, b.Table.Snap.Ply)
	}
	r := b.marks
	name := func(cell int) string { return b.Table.Snap.View.Cells[cell].Name }
	if len(r.Mistakes) != 1 || name(r.Mistakes[0]) != "a3" || !r.Better.Shown || name(r.Better.Cell) != "c1" {
		t.Errorf("the board shows %+v", r)
	}
	b.PlayFrom(4)
	if b.Table.Snap.Ply != 4 || b.Table.Snap.Ending.Over() || b.game != nil || b.marks.Better.Shown {
		t.Errorf("the game does not go on: %+v", b.Table.Snap)
	}
}

// Another game ends the review, and results that arrive later are not shown.
func TestReviewEndsWithTheNextGame(t *testing.T) {
	b := newBench(t)
	b.blunder()
	old := b.game
	b.TwoPeople("4-5-4")
	if b.game != nil {
		t.Error("the old game is still under review")
	}
	b.onReport(old, old.found)
	if strings.Contains(b.CardText(), words.LargestMistakes(b.Table.Snap, 2, true, false)) {
		t.Error("the old mistakes are shown")
	}
}

// Two games with the same moves have a review each if the person played a different mark in each.
func TestReviewIsOfOneGame(t *testing.T) {
	b := newBench(t)
	for _, person := range []game.Side{game.First, game.Second} {
		kinds := map[game.Side]string{person: "person", person.Other(): "computer"}
		o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "` + kinds[game.First] + `"]
		[OKind "` + kinds[game.Second] + `"] [Level "Easy"]
			[Date "2026-03-04T12:00:00Z"] [Result "X"] [Seed "7"] b2 a2 a1 b1 c3`))
		if err != nil {
			t.Fatal(err)
		}
		b.Table.Session.Resume(o)
		b.Until("the review", func() bool { return b.game.found.Done })
		mistakes := b.game.found.Mistakes
		if b.game.side != person || (person == game.Second) != (len(mistakes) > 0) {
			t.Errorf("the person had %v: side %v, mistakes %+v", person, b.game.side, mistakes)
		}
	}
}

// The person's mistakes in a game become puzzles, even if the next game begins as soon as they are
// found.
func TestMistakesArePassedOn(t *testing.T) {
	b := newBench(t)
	var missed []string
	b.keep = func(list []*puzzle.Puzzle) {
		for _, p := range list {
			missed = append(missed, p.Line())
		}
	}
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "tic-tac-toe"] [XKind "person"] [OKind "computer"]
		[Level "Easy"] [Result "draw"] [Seed "7"]
		b2 a2 a1 c3 a3 c1 b3 b1 c2`))
	if err != nil {
		t.Fatal(err)
	}
	b.Table.Session.Resume(o)
	b.Until("the review", func() bool { return b.game.found.Done })
	b.TwoPeople("4-5-4") // the next game does not interrupt this
	b.Until("the mistake", func() bool { return len(missed) > 0 })
	if want := []string{"tic-tac-toe missed 2 1 c1 b2a2a1c3 a3", "tic-tac-toe rescue 0 1 c2 b2a2a1c3a3c1 b3"}; !slices.Equal(missed, want) {
		t.Errorf("it passes on %q, want %q", missed, want)
	}
}

// When several games are left one after the other, only the last is still reviewed.
func TestReviewsDoNotPileUp(t *testing.T) {
	b := newBench(t)
	var ended []int
	for i := range 3 {
		b.detach(func() { ended = append(ended, i) })
	}
	if want := []int{0, 1}; !slices.Equal(ended, want) {
		t.Errorf("the reviews of %v have ended, want %v", ended, want)
	}
}

// Pieces that were set up and random moves are nobody's mistakes.
func TestSetUpMovesAreNoMistakes(t *testing.T) {
	b := newBench(t)
	for setUp, want := range map[string]int{"": 4, `[SetUpMoves "5"] `: 6} {
		o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "person"] [Result "draw"]
			` + setUp + `b2 a2 a1 c3 a3 c1 b3 b1 c2`))
		if err != nil {
			t.Fatal(err)
		}
		b.Table.Session.Resume(o)
		b.Until("the review", func() bool { return b.game.found.Done })
		if found := b.game.found.Mistakes; len(found) != 2 || found[0].Ply != want {
			t.Errorf("%s: mistakes %+v, want the first at ply %d", setUp, found, want)
		}
		b.TwoPeople("4-5-4") // ends the review
	}
}

// lookBack shows an earlier position of the game, and then its end again.
func (b *bench) lookBack() {
	b.Table.Session.LookTo(session.Back)
	b.Table.Session.LookTo(session.Latest)
}

// label returns the label of the review button on the card.
func (b *bench) label() string {
	labels := []string{words.WhereTheGameTurned(), words.LookThroughTheGame()}
	for _, o := range test.LaidOutObjects(b.Card.Object()) {
		if k, ok := o.(*widgets.Button); ok && slices.Contains(labels, cmp.Or(k.Name, k.Text)) {
			return cmp.Or(k.Name, k.Text)
		}
	}
	return ""
}

// A game that is found clean while the last move is still drawn ends with the button that offers to look through it.
func TestGameFoundCleanBeforeItsButtonsAreShown(t *testing.T) {
	for _, animated := range []bool{true, false} {
		b := newBench(t)
		b.IsAnimated = animated
		b.TwoPeople("tic-tac-toe")
		b.Cells("c1 b2 a3 b3 b1 a1 c3 c2 a2")
		for !b.game.isClean(b.Table.Snap) {
			(<-b.Queue)()
		}
		for b.Waiting() > 0 {
			b.Pass()
		}
		want := words.WhereTheGameTurned() // the button was there at once
		if animated {
			want = words.LookThroughTheGame()
		}
		if got := b.label(); got != want {
			t.Errorf("animated %v: %q, want %q", animated, got, want)
		}
	}
}

// The label of the review button stays until another game comes, whatever the review finds meanwhile. Only a game that is
// known to be clean when its end is first shown has another label.
func TestReviewButtonKeepsItsLabel(t *testing.T) {
	b := newBench(t)
	says := func(when, want string) {
		t.Helper()
		if got := b.label(); got != want {
			t.Errorf("%s: %q, want %q", when, got, want)
		}
	}
	b.showFinished(`[XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`)
	b.Follow(b.Table.Snap)
	b.Show(b.Table.Snap)
	says("found clean while it is shown", words.WhereTheGameTurned())
	b.lookBack()
	says("shown again", words.WhereTheGameTurned())
	again := b.Table.Snap
	again.Game += 100
	b.Follow(again)
	b.Show(again)
	says("the same game opened again", words.LookThroughTheGame())
	b.onReport(b.game, analysis.Game{Scores: b.game.found.Scores, Known: b.game.found.Known})
	b.Follow(again)
	b.Show(again)
	says("another result", words.LookThroughTheGame())
	b.showFinished(`[XKind "person"] [OKind "computer"] [Level "Easy"] [Result "O"] a1 b2 a2 a3 b1 c1`)
	says("another game", words.WhereTheGameTurned())
}

// showsGraph reports whether the card shows the graph.
func (b *bench) showsGraph() bool {
	return slices.Contains(sheettest.Seen(b.Card.Object()), fyne.CanvasObject(b.pane.root))
}

// A finished game that is opened shows its graph. A game that ends here shows it once it is asked for. Drawing decides
// nothing: only a game that is put on the table opens the graph.
func TestGraphOfAFinishedGame(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[XKind "person"] [OKind "person"] [Result "X"] b2 a2 a1 b1 c3`)
	if !b.showsGraph() {
		t.Error("an opened game does not show its graph")
	}
	b.blunder()
	if b.showsGraph() {
		t.Error("a game that has just ended shows its graph")
	}
	other := b.Table.Snap
	other.Game++
	b.Card.Show(other, card.Score{})
	if b.Show(other); b.showsGraph() {
		t.Error("drawing opens the graph")
	}
	b.setOpen(true)
	if b.lookBack(); !b.showsGraph() {
		t.Error("the graph does not stay")
	}
	if b.draw(b.Table.Snap) {
		t.Error("the same review has another height when it is drawn again")
	}
	b.PlayFrom(4)
	if b.showsGraph() {
		t.Error("a game that goes on shows its graph")
	}
}

// task is a mode other than that of a game.
type task struct{ play.Mode }

// A puzzle is not reviewed when it is solved.
func TestPuzzlesAreNotReviewed(t *testing.T) {
	b := newBench(t)
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] a1 b1 a2 b2`))
	if err != nil {
		t.Fatal(err)
	}
	b.Table.Enter(task{b.Mode()}, o)
	if b.Cells("a3"); !b.Table.Snap.Ending.Over() || b.game != nil || b.showsGraph() {
		t.Errorf("over %v, reviewed %v, graph %v", b.Table.Snap.Ending.Over(), b.game != nil, b.showsGraph())
	}
}

// Beside an analysis the review on the card is only a curve, and the board has no marks of it: the analysis shows the best
// move.
func TestReviewBesideAnAnalysis(t *testing.T) {
	b := newBench(t)
	b.blunder()
	b.setOpen(true)
	b.showPly(5)
	for _, on := range []bool{true, false} {
		b.IsAnalysing = func() bool { return on }
		if !b.draw(b.Table.Snap) || b.pane.whole.Visible() == on || b.pane.brief.Visible() != on {
			t.Errorf("analysis %v: the curve is shown %v", on, b.pane.brief.Visible())
		}
		if b.marks.Better.Shown == on || len(b.marks.Mistakes) > 0 == on {
			t.Errorf("analysis %v: the board has the marks %+v", on, b.marks)
		}
	}
}

// The review tells the score of a move for the side that made it, and whether it is a mistake. It knows nothing of
// variations.
func TestReviewOfAMove(t *testing.T) {
	b := newBench(t)
	b.blunder()
	path := b.Table.Snap.Tree.Line()
	for ply := range path {
		score, scored, mistake := b.Reviewer.Move(path[ply])
		side := game.Side(ply % 2)
		if want := b.game.found.Scores[ply+1].For(side, game.First); !scored || score != want || mistake != b.game.mistakes[path[ply]] {
			t.Errorf("move %d: %+v, %v, mistake %v, want %+v", ply+1, score, scored, mistake, want)
		}
	}
	if m, ok := b.Mistake(path[4]); !ok || b.game.start.Format(m.Better) != "c1" {
		t.Errorf("better than move 5 is %+v, %v", m, ok)
	}
	if _, ok := b.Mistake(path[0]); ok {
		t.Error("a good move has a better one")
	}
	if _, scored, mistake := b.Reviewer.Move(session.Node(1000)); scored || mistake {
		t.Error("it knows a move that was not made")
	}
}

// The curve shows what the analysis has found for the position shown, in place of the score of the review, and the review's
// again when another position is shown.
func TestCurveShowsWhatTheAnalysisFinds(t *testing.T) {
	b := newBench(t)
	b.blunder()
	b.IsAnalysing = func() bool { return true }
	path := b.Table.Snap.Tree.Line()
	b.draw(b.Table.Snap)
	before := slices.Clone(b.pane.curve.data.values)
	side := 1
	if b.game.side == game.Second {
		side = -1
	}
	b.showPly(2)
	b.Assess(path[1], analysis.Score{Value: 37}, 1000)
	b.Assess(session.Node(1000), analysis.Score{Value: 38}, 1000)
	want := slices.Clone(before)
	want[2] = 37 * side
	if got := b.pane.curve.data.values; !slices.Equal(got, want) {
		t.Errorf("the curve shows %v, want %v", got, want)
	}
	b.showPly(5)
	if got := b.pane.curve.data.values; !slices.Equal(got, before) {
		t.Errorf("at another position the curve shows %v, want %v", got, before)
	}
}

// Beside an analysis a running game is reviewed too, for its curve, but for no mistakes. A move more keeps the scores that
// are known. Without the analysis no running game is reviewed.
func TestRunningGameBesideAnAnalysis(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("tic-tac-toe")
	b.Cells("b2 a2")
	if b.game != nil {
		t.Fatal("a running game is reviewed without an analysis")
	}
	b.IsAnalysing = func() bool { return true }
	b.Reviewer.Follow(b.Table.Snap)
	b.Until("the review", func() bool { return b.game.found.Done })
	if !b.pane.brief.Visible() || len(b.game.found.Mistakes) > 0 || b.game.onCard != nil {
		t.Errorf("the curve is shown %v, with %+v", b.pane.brief.Visible(), b.game.found.Mistakes)
	}
	if _, ok := b.Content(); ok {
		t.Error("the running game has a graph of its mistakes")
	}
	known := b.game.curve(b.Table.Snap).known
	b.Cells("a1")
	if got := b.game.curve(b.Table.Snap).known; !slices.Equal(got[:3], known) || len(got) != 4 {
		t.Errorf("after a move more %v are known, before %v", got, known)
	}
	b.Until("the review", func() bool { return b.game.found.Done })
	b.Table.Session.Undo()
	b.Until("the step back", func() bool { return b.Table.Snap.Ply == 2 })
	if got := b.game.curve(b.Table.Snap).known; !slices.Equal(got, known) {
		t.Errorf("after a step back %v are known, before %v", got, known)
	}
	b.IsAnalysing = nil
	if b.Reviewer.Follow(b.Table.Snap); b.game != nil {
		t.Error("the review goes on")
	}
}

// What the analysis has proved about a position of the game stays in the curve when another position is shown, and the
// report takes it over: it is made again, with the same moments at last.
func TestReportTakesOverProofs(t *testing.T) {
	b := newBench(t)
	b.blunder()
	g, path := b.game, b.Table.Snap.Tree.Line()
	want := slices.Clone(g.found.Scores)
	better := g.found.Mistakes[1].Better
	b.IsAnalysing = func() bool { return true }
	blame := func() { // as a review does that could prove nothing about two positions
		g.found.Scores = slices.Clone(want)
		g.found.Scores[4], g.found.Scores[2] = analysis.Score{}, analysis.Score{}
		g.found.Mistakes = slices.Clone(g.found.Mistakes)
		g.found.Mistakes[1].Better, g.found.Mistakes[1].Score = g.moves[6], analysis.Score{Value: 52}
	}
	b.ShowMoments()
	for _, ply := range []int{4, 2} {
		blame()
		b.showPly(ply)
		b.draw(b.Table.Snap)
		side := g.start.ToMove()
		score := want[ply].For(side, game.First)
		b.Proofs().Keep(b.Table.Snap.Setup.Variant.Name, b.Table.Snap.Position(), analysis.Assessment{
			Side: side, Score: score, Moves: []analysis.Line{{Moves: []game.Move{better}, Score: score, Exact: true}},
		}, 1)
		b.Assess(path[ply-1], want[ply], 1000)
		if !g.again || len(g.found.Mistakes) != 1 || g.isComplete() {
			t.Error("the report is not made again, or goes on to contradict the proof")
		}
		b.showPly(9)
		if got := b.pane.curve.data.values[ply]; got != want[ply].For(g.side, game.First).Value || got == 0 {
			t.Errorf("at the end the curve shows %d after %d moves, want %+v", got, ply, want[ply])
		}
		b.Until("the report", func() bool { return !g.again })
	}
	if m := g.found.Mistakes; b.game != g || len(m) != 2 || m[1].Better != better || m[1].Score != want[4].For(m[1].Side, game.First) {
		t.Errorf("the report says %+v", m)
	}
	if all := g.shownMoments(); len(b.moments.panels) != len(all) || len(b.moments.boards) != len(all) {
		t.Errorf("the sheet has %d moments, want %d", len(b.moments.panels), len(all))
	}
}
