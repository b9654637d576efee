package analysis

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// lookBack lets a bench look at a game of Connect Four before its third move, a1, and returns the node of that move. The
// analysis has found some lines, which begin with the moves d3, c1, e1 and a1.
func lookBack(t *testing.T, moves ...analysis.Line) (b *bench, played session.Node) {
	t.Helper()
	return lookBackAt(t, []string{"d3", "c1", "e1", "a1"}, moves...)
}

// lookBackAt does what lookBack does, with lines that begin with the named moves.
func lookBackAt(t *testing.T, names []string, moves ...analysis.Line) (b *bench, played session.Node) {
	t.Helper()
	b = newBench(t)
	b.TwoPeople("connect-four")
	b.Cells("d1 d2 a1 a2")
	path := b.Table.Snap.Tree.Line()
	b.Table.Session.Look(path[1])
	b.turnOn()
	b.dropSearch()
	pos := b.Table.Session.Snapshot().Position()
	for i := range moves {
		m, err := pos.ParseMove(names[i])
		if err != nil {
			t.Fatal(err)
		}
		moves[i].Moves = append(moves[i].Moves, m)
	}
	b.current = &positionAnalysis{
		variant: "connect-four", pos: pos, reported: true, side: pos.ToMove(),
		report: analysis.Assessment{Side: pos.ToMove(), Lines: moves[:3], Moves: moves},
	}
	return b, path[2]
}

// value returns a line with a value.
func value(n int) analysis.Line { return analysis.Line{Score: analysis.Score{Value: n}, Exact: true} }

// outcome returns a line with a proved outcome.
func outcome(n int, p search.Proof) analysis.Line {
	return analysis.Line{Score: analysis.Score{Value: n, Proof: p}, Exact: true}
}

// After two of three best lines the card shows the move that was played in the game, and how the game went on.
func TestPlayedMoveIsShown(t *testing.T) {
	b, played := lookBack(t, value(60), value(50), value(40), value(10))
	b.reviewed = map[session.Node]reviewed{played: {mistake: true}}
	lines := b.lines(b.Table.Snap)
	if len(lines) != 3 || lines[1].Move != "c1" || lines[2].Move != "a1" || lines[2].Rest != "a2" || !lines[2].Mistake {
		t.Errorf("the lines are %+v", lines)
	}
	if lines[0].Mistake || lines[1].Mistake {
		t.Errorf("a move that was not played is a mistake: %+v", lines)
	}
}

// A move is blamed only if the review has found that it is a mistake, or if it is proved to be worse than the best one.
func TestOnlyWhatIsWorseIsBlamed(t *testing.T) {
	raced.Skip(t)
	for name, c := range map[string]struct {
		best, played analysis.Line
		want         bool
	}{
		"estimate":                  {value(90), value(-90), false},
		"win, estimate":             {outcome(100, search.ProvedWin), value(-90), false},
		"win, draw":                 {outcome(100, search.ProvedWin), outcome(0, search.ProvedDraw), true},
		"draw, loss":                {outcome(0, search.ProvedDraw), outcome(-100, search.ProvedLoss), true},
		"loss, loss":                {outcome(-100, search.ProvedLoss), outcome(-100, search.ProvedLoss), false},
		"better estimate than draw": {outcome(0, search.ProvedDraw), value(-90), false},
	} {
		b, _ := lookBack(t, c.best, c.best, c.best, c.played)
		if lines := b.lines(b.Table.Snap); lines[2].Mistake != c.want {
			t.Errorf("%s: %+v", name, lines[2].Line)
		}
	}
}

// A move that the analysis has not compared has the score of the review, but never more than the best move: what the review has
// found is said apart. Without a review its score is not known.
func TestScoreOfThePlayedMove(t *testing.T) {
	raced.Skip(t)
	score := func(n int) *reviewed { return &reviewed{score: analysis.Score{Value: n}} }
	for name, c := range map[string]struct {
		known    []analysis.Line
		reviewed *reviewed
		want     Line
	}{
		"compared": {
			[]analysis.Line{value(10)},
			score(30),
			Line{Score: analysis.Score{Value: 10}, Scored: true, Exact: true, Reviewed: "Review: +30"},
		},
		"reviewed":     {nil, score(30), Line{Score: analysis.Score{Value: 30}, Scored: true, Reviewed: "Review: +30"}},
		"not so good":  {nil, score(80), Line{Score: analysis.Score{Value: 60}, Scored: true, Reviewed: "Review: +80"}},
		"not reviewed": {nil, nil, Line{}},
	} {
		b, played := lookBack(t, append([]analysis.Line{value(60), value(50), value(40)}, c.known...)...)
		b.reviewed = map[session.Node]reviewed{}
		if c.reviewed != nil {
			b.reviewed[played] = *c.reviewed
		}
		got := b.lines(b.Table.Snap)[2].Line
		got.Move, got.Rest = "", ""
		if got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// In how many moves the played move loses is said if the review knows it, among the best lines and after them.
func TestDistanceOfThePlayedMove(t *testing.T) {
	loss := analysis.Score{Value: -100, Proof: search.ProvedLoss, Mate: 32}
	lost := func(mate int) analysis.Line {
		return analysis.Line{Score: analysis.Score{Value: -100, Proof: search.ProvedLoss, Mate: mate}, Exact: true}
	}
	for _, names := range [][]string{{"d3", "c1", "e1", "a1"}, {"d3", "c1", "a1", "e1"}} {
		known := []analysis.Line{lost(32), lost(32), lost(32), lost(32)}
		known[slices.Index(names, "a1")] = lost(0)
		b, played := lookBackAt(t, names, known...)
		b.reviewed = map[session.Node]reviewed{played: {score: loss}}
		if got := b.lines(b.Table.Snap)[2].Line; got.Move != "a1" || got.Score != loss {
			t.Errorf("%v: %+v", names, got)
		}
	}
}

// If the move that was played is among the best ones, the card shows these alone.
func TestPlayedMoveAmongTheBest(t *testing.T) {
	b, played := lookBackAt(t, []string{"d3", "a1", "e1", "c1"}, value(60), value(50), value(40), value(30))
	b.reviewed = map[session.Node]reviewed{played: {mistake: true}}
	lines := b.lines(b.Table.Snap)
	if len(lines) != 3 || lines[2].Move != "e1" || !lines[1].Mistake || lines[2].Mistake {
		t.Errorf("the lines are %+v", lines)
	}
}
