package analysis

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Before a mistake of the game the move that the review shows with ✓ is among the lines, unless the analysis has found that
// the lines shown are better. It is the first one if no move that the analysis has compared is better, or if the review has
// proved that it wins. The verdict, the bar, the graph and
// the board always agree with the first line.
func TestFirstLineAgreesWithTheVerdict(t *testing.T) {
	raced.Skip(t)
	inexact := func(n int) analysis.Line { return analysis.Line{Score: analysis.Score{Value: n}} }
	draw, won := outcome(0, search.ProvedDraw), outcome(100, search.ProvedWin)
	for name, c := range map[string]struct {
		best, third analysis.Line
		better      string
		reviewed    analysis.Line
		want        []string
	}{
		"worse":                     {value(60), value(-33), "e1", value(20), []string{"d3", "c1", "a1"}},
		"a bound":                   {value(60), inexact(0), "e1", value(20), []string{"d3", "e1", "a1"}},
		"as good":                   {value(60), value(60), "e1", value(20), []string{"e1", "d3", "a1"}},
		"best":                      {value(60), value(40), "d3", value(20), []string{"d3", "c1", "a1"}},
		"not yet known":             {value(60), value(40), "g1", value(90), []string{"d3", "g1", "a1"}},
		"a win, not yet known":      {value(60), value(40), "g1", won, []string{"g1", "d3", "a1"}},
		"a win, which seemed worse": {value(60), value(40), "e1", won, []string{"e1", "d3", "a1"}},
		"a draw":                    {value(60), value(40), "g1", draw, []string{"d3", "g1", "a1"}},
		"another win is proved":     {won, value(40), "e1", value(20), []string{"d3", "e1", "a1"}},
	} {
		b, played := lookBack(t, c.best, value(50), c.third, value(10))
		b.table.Prefs.AnalysisLine = true
		m, err := b.current.pos.ParseMove(c.better)
		if err != nil {
			t.Fatal(err)
		}
		b.reviewed = map[session.Node]reviewed{played: {mistake: true}}
		b.mistakes = map[session.Node]analysis.Mistake{played: {Better: m, Score: c.reviewed.Score}}
		b.current.report.Score = c.best.Score
		b.Show(b.Table.Snap)
		b.checkAgrees(t, name, c.better, c.want)
		b.checkFigure(t, name, words.ReviewFigure(c.reviewed.Score))
	}
}

// checkFigure checks that the line with ✓, if there is one, has a figure: that of the analysis or of the review.
func (b *bench) checkFigure(t *testing.T, name, reviewed string) {
	t.Helper()
	for _, l := range b.thoughts(b.Table.Snap).lines {
		want := words.LineFigure(l.Score)
		if !l.Exact && l.Score.Proof == search.Unproved {
			want = reviewed
		}
		if got := l.figure(true); l.Better && got != want {
			t.Errorf("%s: beside %s is %q, want %q", name, l.Move, got, want)
		}
	}
}

// checkAgrees checks the moves of the lines that are shown, and that all else that is shown agrees with the first one.
func (b *bench) checkAgrees(t *testing.T, name, better string, want []string) {
	t.Helper()
	var got []string
	shown := b.thoughts(b.Table.Snap)
	for _, l := range shown.lines {
		got = append(got, l.Move)
	}
	for _, l := range shown.lines {
		if l.Better != (l.Move == better && slices.Contains(want, better)) {
			t.Errorf("%s: %s has the sign of the better move: %v", name, l.Move, l.Better)
		}
	}
	if !slices.Equal(got, want) || !shown.lines[len(want)-1].Mistake {
		t.Errorf("%s: %q, want %q: %+v", name, got, want, shown.lines)
	}
	first, m := shown.lines[0], b.lines(b.Table.Snap)[0].moves[0]
	if shown.value != first.Score.Value || b.assessed.For(b.current.side, game.First).Value != first.Score.Value {
		t.Errorf("%s: the bar shows %d, the graph %+v, the first line %+v", name, shown.value, b.assessed, first)
	}
	for _, l := range shown.lines[1:] {
		if l.Score.Value > first.Score.Value {
			t.Errorf("%s: %+v is below %+v", name, l, first)
		}
	}
	if cell := b.shown.Best.Ghost.Cell; cell != b.current.pos.Cell(m) {
		t.Errorf("%s: the board shows cell %d", name, cell)
	}
}

// A position that the review has proved to be won or lost is so in the analysis, too, as in the graph.
func TestProofsOfTheReviewAreAdopted(t *testing.T) {
	score := analysis.Score{Value: 100, Proof: search.ProvedWin, Mate: 4}
	b, played := lookBack(t, value(-5), value(-6), value(-7), value(-30))
	b.reviewed = map[session.Node]reviewed{played: {score: score}}
	b.Show(b.Table.Snap)
	if got := b.thoughts(b.Table.Snap); got.value != 100 || got.lines[0].Move != "a1" || got.lines[0].Score.Mate != 5 {
		t.Errorf("the move that was played is proved to win: %+v", got)
	}
	b, played = lookBack(t, value(-5), value(-6), value(-7), value(-30))
	b.reviewed = map[session.Node]reviewed{played: {}, b.Table.Snap.At: {score: score}}
	b.Show(b.Table.Snap)
	if got := b.thoughts(b.Table.Snap); got.value != -100 || got.lines[0].Score.Proof != search.ProvedLoss {
		t.Errorf("the move before is proved to win: %+v", got)
	}
	for best, want := range map[string]search.Proof{"e1": search.ProvedWin, "": search.Unproved} {
		b, played = lookBack(t, value(-5), value(-6), value(-7), value(-30))
		b.reviewed = map[session.Node]reviewed{played: {}, b.Table.Snap.At: {score: score.Reversed()}}
		if best != "" {
			m, err := b.current.pos.ParseMove(best)
			if err != nil {
				t.Fatal(err)
			}
			b.best = map[session.Node]game.Move{b.Table.Snap.At: m}
		}
		b.Reviewed() // the review has found it after the last report
		if got := b.pane.shown; got.value != 100 || got.lines[0].Score.Proof != want || best != "" && got.lines[0].Move != best {
			t.Errorf("the move before is proved to lose by %q: %+v", best, got)
		}
	}
}

// Whoever wants the values of the moves on the board sees them beside the lines, too, at any level.
func TestFiguresComeWithTheValues(t *testing.T) {
	b, _ := lookBack(t, value(60), value(50), value(40), value(10))
	for _, on := range []bool{false, true} {
		b.table.Prefs.AnalysisHeat = on
		if got := b.thoughts(b.Table.Snap).figures; got != on {
			t.Errorf("values on the board %v: figures beside the lines %v", on, got)
		}
	}
}
