package analysis

import (
	"context"
	"reflect"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// An analysis finds the known values under best play, and mates that anybody can count.
func TestPositionKnowsWhatIsCertain(t *testing.T) {
	for _, c := range []struct {
		variant, moves string
		want           Score
		best           string
	}{
		{"3,3,3", "", Score{Proof: search.ProvedDraw}, ""},
		{"4-5-4", "", Score{Proof: search.ProvedDraw}, ""},
		{"3,3,3", "a1 b1 a2 b2", Score{Value: MaxValue, Proof: search.ProvedWin, Mate: 1}, "a3"},
		{"3,3,3", "b2 b1 a2", Score{Value: -MaxValue, Proof: search.ProvedLoss}, ""},
		{"connect-four", "d1 d2 e1 e2 f1", Score{Value: -MaxValue, Proof: search.ProvedLoss, Mate: 2}, ""},
		{"gomoku", "h8 a1 i8 a3 j8 a5 k8", Score{Value: -MaxValue, Proof: search.ProvedLoss, Mate: 2}, ""},
		{"3,3,3", "a1 b1 a2 b2 a3", Score{Value: -MaxValue, Proof: search.ProvedLoss}, ""},
	} {
		v, a := analystOf(t, c.variant)
		pos, _ := played(t, v, c.moves)
		r, err := a.Position(context.Background(), pos, Options{Lines: 3, Nodes: 300_000}, nil)
		if c.want.Mate == 0 {
			r.Score.Mate = 0
		}
		if err != nil || r.Score != c.want {
			t.Errorf("%s after %q is worth %+v, %v, want %+v", c.variant, c.moves, r.Score, err, c.want)
		}
		if c.best != "" && pos.Format(r.Lines[0].Moves[0]) != c.best {
			t.Errorf("%s after %q: best is %s, want %s", c.variant, c.moves, pos.Format(r.Lines[0].Moves[0]), c.best)
		}
	}
}

// On a small board the score of every move agrees with an exhaustive search.
func TestEveryMoveIsJudged(t *testing.T) {
	v, a := analystOf(t, "3,3,3")
	o := oracle{}
	for seed := range uint64(30) {
		pos := v.Start()
		for _, m := range randomGame(v, seed)[:2+seed%4] {
			pos.Play(m)
		}
		if pos.Outcome().Over() {
			continue
		}
		r, err := a.Position(context.Background(), pos, Options{Lines: 5}, nil)
		if err != nil || len(r.Moves) != len(pos.AppendMoves(nil)) {
			t.Fatalf("%d moves are judged of\n%s, %v", len(r.Moves), pos, err)
		}
		if r.Score.Proof != proofOf(o.of(pos), pos.ToMove()) {
			t.Errorf("%+v at\n%s", r.Score, pos)
		}
		for _, l := range r.Moves {
			side := pos.ToMove()
			pos.Play(l.Moves[0])
			want := proofOf(o.of(pos), side)
			pos.Undo()
			lost := r.Score.Proof == search.ProvedLoss
			if (l.Score.Proof != search.Unproved || lost) && l.Score.Proof != want {
				t.Errorf("%s: %+v, want proof %d at\n%s", pos.Format(l.Moves[0]), l.Score, want, pos)
			}
		}
	}
}

// The reports of an analysis are consistent in every variant.
func TestReportsAreSound(t *testing.T) {
	for _, v := range engine.Catalogue() {
		a, err := New(v)
		if err != nil {
			t.Fatal(err)
		}
		moves := randomGame(v, 7)
		pos := v.Start()
		for _, m := range moves[:len(moves)/2] {
			pos.Play(m)
		}
		before := pos.String()
		r, err := a.Position(context.Background(), pos, Options{Lines: 4, Nodes: 3000}, nil)
		if err != nil || pos.String() != before {
			t.Fatalf("%s: %v, the position is\n%s", v.Name, err, pos)
		}
		if len(r.Lines) == 0 || len(r.Lines) > 4 || r.Lines[0].Score != r.Score || r.Nodes < 1 || r.Depth < 1 &&
			a.search.Analysis == search.ByDepth {
			t.Errorf("%s: %+v", v.Name, r)
		}
		for i, l := range r.Moves {
			if before := r.Moves[max(i-1, 0)]; l.Score.Value > r.Score.Value || disordered(before, l) {
				t.Errorf("%s: move %d of %+v is out of order", v.Name, i, r.Moves)
			}
			checkLine(t, pos, l.Moves)
		}
	}
}

// disordered reports whether a should not come before b.
func disordered(a, b Line) bool {
	switch {
	case a.Exact && b.Exact:
		return b.Score.order() > a.Score.order()
	case !a.Exact && !b.Exact:
		return b.Behind < a.Behind
	default:
		return b.Exact
	}
}

// In Connect Four the outcome of each column is proved. The wins and losses have a distance, and the
// lines begin with the best moves.
func TestEachColumnIsProved(t *testing.T) {
	v, a := analystOf(t, "connect-four")
	pos, _ := played(t, v, "d1 d2 d3 d4 e1 f1 c1 b1 f2 d5 b2 d6")
	r, err := a.Position(t.Context(), pos, Options{Lines: 2, Nodes: 30_000_000}, nil)
	if err != nil || len(r.Moves) != 6 || len(r.Lines) != 2 || r.Score.Proof != search.ProvedDraw {
		t.Fatalf("%+v, %v", r, err)
	}
	want := map[string]search.Proof{
		"b3": search.ProvedDraw, "f3": search.ProvedDraw,
		"a1": search.ProvedLoss, "c2": search.ProvedLoss, "e2": search.ProvedLoss, "g1": search.ProvedLoss,
	}
	for _, l := range r.Moves {
		got := l.Score.Proof
		if !l.Exact || got != want[pos.Format(l.Moves[0])] || (got == search.ProvedDraw) != (l.Score.Mate == 0) {
			t.Errorf("%s: %+v", pos.Format(l.Moves[0]), l)
		}
	}
}

// Scores of exact moves are of one depth, at whatever limit the search ends. Here b3 and c2 drop to
// about –50 at a depth at which the other columns would drop as well. In a position of few moves
// each has such a score. In other positions, the moves that are no longer searched keep their
// distance from the best move.
func TestScoresAreOfOneDepth(t *testing.T) {
	v, a := analystOf(t, "6,7,4,gravity,exact")
	pos, _ := played(t, v, "d1 d2 d3 d4 e1 f1 c1 b1 f2 d5 b2 d6")
	for _, nodes := range []int64{1_000, 30_000, 300_000, 1_000_000} {
		r, err := a.Position(t.Context(), pos, Options{Lines: 3, Nodes: nodes}, nil)
		if err != nil || len(r.Moves) != 6 || len(r.Lines) != 3 {
			t.Fatalf("%d nodes: %+v, %v", nodes, r, err)
		}
		values := map[int]bool{}
		for i, l := range r.Moves {
			values[l.Score.Value] = true
			if !l.Exact || l.Behind != r.Score.Value-l.Score.Value || disordered(r.Moves[max(i-1, 0)], l) {
				t.Errorf("%d nodes: move %d of %+v", nodes, i, r.Moves)
			}
		}
		if len(values) < 3 {
			t.Errorf("%d nodes: nearly all moves have one value: %+v", nodes, r.Moves)
		}
	}
	v, a = analystOf(t, "gomoku")
	pos, _ = played(t, v, "h8 i9 h9")
	r, err := a.Position(t.Context(), pos, Options{Lines: 3, Nodes: 10 * wideNodes}, nil)
	if err != nil || len(r.Lines) != 3 || len(r.Moves) < 10 {
		t.Fatalf("%+v, %v", r, err)
	}
	for i, l := range r.Moves {
		if disordered(r.Moves[max(i-1, 0)], l) || i < 3 && !l.Exact || !l.Exact && l.Behind < r.Lines[2].Behind {
			t.Errorf("move %d of %+v", i, r.Moves)
		}
	}
	if r.Moves[len(r.Moves)-1].Exact {
		t.Error("all moves are looked at equally far")
	}
}

// checkLine fails unless every move of a line is legal. It leaves pos unchanged.
func checkLine(t *testing.T, pos game.Position, line []game.Move) {
	t.Helper()
	p := pos.Clone()
	for _, m := range line {
		if !p.Legal(m) {
			t.Fatalf("%v is no line at\n%s", line, pos)
		}
		p.Play(m)
	}
}

// The evaluations of these variants report the parts of their values.
func TestParts(t *testing.T) {
	for name, want := range map[string]int{"4-5-4": 17, "nine-board": 9, "isolation": 2} {
		v, a := analystOf(t, name)
		if got := a.Parts(v.Start(), game.First); len(got) != want {
			t.Errorf("%s has %d parts, want %d", name, len(got), want)
		}
	}
}

// An analysis with the same limits, and without a time limit, gives the same result.
func TestAnalysisIsRepeatable(t *testing.T) {
	for _, name := range []string{"4-5-4", "gomoku", "isolation"} {
		v, a := analystOf(t, name)
		moves := randomGame(v, 3)
		pos := v.Start()
		for _, m := range moves[:6] {
			pos.Play(m)
		}
		look := func() Assessment {
			r, err := a.Position(context.Background(), pos, Options{Lines: 3, Nodes: 5000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Elapsed = 0
			return r
		}
		if x, y := look(), look(); !reflect.DeepEqual(x, y) {
			t.Errorf("%s: once %+v, then %+v", name, x, y)
		}
	}
}

// A position and its mirror image are worth the same.
func TestMirrorsAreWorthTheSame(t *testing.T) {
	v, a := analystOf(t, "connect-four")
	var scores []Score
	for _, moves := range []string{"d1 c1 d2 b1", "d1 e1 d2 f1"} {
		pos, _ := played(t, v, moves)
		r, err := a.Position(context.Background(), pos, Options{Lines: 5, Nodes: 6000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		scores = append(scores, r.Score)
	}
	if scores[0] != scores[1] {
		t.Errorf("%+v and its mirror image %+v", scores[0], scores[1])
	}
}

// An analysis without limits ends with its context, returns what it has found, and leaves no
// goroutine running.
func TestAnalysisStops(t *testing.T) {
	v, a := analystOf(t, "gomoku")
	pos, _ := played(t, v, "h8 i9 h9")
	before := runtime.NumGoroutine()
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	r, err := a.Position(ctx, pos, Options{Lines: 2}, func(r Assessment) {
		calls++
		cancel()
	})
	if err != nil || calls == 0 || len(r.Lines) == 0 {
		t.Errorf("%d reports, then %+v, %v", calls, r, err)
	}
	cancel()
	r, err = a.Position(ctx, pos, Options{Lines: 2}, nil)
	if err != nil || !pos.Legal(r.Moves[0].Moves[0]) {
		t.Errorf("an analysis that never begins knows %+v, %v", r, err)
	}
	for end := time.Now().Add(5 * time.Minute); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("something goes on")
		}
	}
}

// readReport converts a report on a position to an assessment with at most lines best lines.
func readReport(m Meter, pos game.Position, r search.Report, lines int) Assessment {
	s := &positionAnalysis{meter: m, pos: pos, options: Options{Lines: lines}}
	s.replace(r)
	return s.assessment
}

// The report of any player is converted to the same scale.
func TestReportIsWhatThePlayerTold(t *testing.T) {
	v, _ := analystOf(t, "4-5-4")
	pos, _ := played(t, v, "c2 d2")
	for _, name := range []string{"cutoff", "mcts(simulations=300)", "alphabeta(depth=3)"} {
		p, err := v.OpenPlayer(name, 1)
		if err != nil {
			t.Fatal(err)
		}
		calls, err := p.NewBrain().Think(context.Background(), pos, search.Limits{Nodes: 2000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := readReport(meterOf(v, name), pos, calls, 3)
		if r.Side != game.First || len(r.Lines) == 0 || r.Lines[0].Moves[0] != calls.Move || r.Nodes != calls.Nodes ||
			r.Score != r.Lines[0].Score || r.Score.Value*calls.Value < 0 {
			t.Errorf("%s reported %+v, read as %+v", name, calls, r)
		}
	}
	claim := search.Report{Move: pos.AppendMoves(nil)[0], Value: 2_000_000, Claim: 7}
	claim.Lines = []search.Line{{Moves: []game.Move{claim.Move}, Value: claim.Value, Claim: claim.Claim, Bound: search.Exact}}
	if r := readReport(Meter{typical: 200}, pos, claim, 3); r.Score != (Score{Value: 99, Claim: 7}) ||
		r.Lines[0].Score != r.Score || r.Proved() > 0 {
		t.Errorf("a claim is read as %+v", r)
	}
	if s := (Score{Value: 99, Claim: 7}).Reversed(); s != (Score{Value: -99, Claim: -7}) {
		t.Errorf("for the other side a claim is %+v", s)
	}
	if r := readReport(Meter{typical: 1}, pos, search.Report{Move: game.NoMove}, 3); len(r.Lines) != 0 {
		t.Errorf("of nothing is read %+v", r)
	}
}

// A time limit alone ends an analysis.
func TestTimeEndsAnAnalysis(t *testing.T) {
	for _, name := range []string{"gomoku", "6,6,5"} {
		v, a := analystOf(t, name)
		r, err := a.Position(context.Background(), v.Start(), Options{Lines: 2, Time: 20 * time.Millisecond}, nil)
		if err != nil || len(r.Lines) == 0 {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
}

// A VCF is reported at once with its line to the end, before anything else is searched.
func TestWinByFoursIsToldAtOnce(t *testing.T) {
	v, a := analystOf(t, "gomoku")
	pos, _ := played(t, v, "h8 a1 i8 b1 j8 g8 h9 c3 h10 h7 k11 o1 k10 o3")
	r, err := a.Position(t.Context(), pos, Options{Lines: 3}, nil) // it ends by itself
	if err != nil || r.Score.Proof != search.ProvedWin || r.Score.Mate < 5 || r.Nodes > 5000 {
		t.Fatalf("%+v after %d positions, %v", r.Score, r.Nodes, err)
	}
	for n, m := range r.Lines[0].Moves {
		if pos.Play(m); n%2 == 0 && n < r.Score.Mate-3 && len(pos.(game.WinFinder).AppendWins(nil, pos.ToMove().Other())) == 0 {
			t.Errorf("move %d of %v is no four", n+1, r.Lines[0].Moves)
		}
	}
}

// If several moves win at once, each is listed, although the search ends with the first.
func TestEveryWinAtOnceIsListed(t *testing.T) {
	for _, name := range []string{"gomoku", "renju"} {
		v, a := analystOf(t, name)
		pos, _ := played(t, v, "h8 a1 i8 a3 j8 a5 k8 c1")
		analysis := a.Begin()
		r, err := analysis.Position(context.Background(), pos, Options{Lines: 3, Nodes: 10_000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var wins []string
		for _, l := range r.Lines {
			if l.Score.Mate == 1 && l.Score.Proof == search.ProvedWin && l.Exact {
				wins = append(wins, pos.Format(l.Moves[0]))
			}
		}
		if slices.Sort(wins); !slices.Equal(wins, []string{"g8", "l8"}) {
			t.Errorf("%s: %q win at once, of the lines %+v", name, wins, r.Lines)
		}
		analysis.Close()
	}
}

// OnlyMove finds the move if all others lose.
func TestOnlyMoveIsFound(t *testing.T) {
	v, a := analystOf(t, "gomoku")
	pos, _ := played(t, v, "h8 g8 i8 g9 j8 g10 k8") // a four that only one move stops
	r, err := a.Position(t.Context(), pos, Options{Lines: 3, Nodes: 50_000}, nil)
	if m, ok := r.OnlyMove(len(pos.AppendMoves(nil))); err != nil || !ok || pos.Format(m) != "l8" {
		t.Errorf("%s, %v, %v", pos.Format(m), ok, err)
	}
}

// In a variant whose moves can be proved, every move has a proved outcome.
func TestEveryMoveIsProved(t *testing.T) {
	for name, moves := range map[string]string{
		"4-5-4": "c2", "isolation:5,5": "c3 c4", "4,4,3,misere": "b2", "5,5,3,gravity": "c1", "4,4,4,misere,gravity": "",
	} {
		v, a := analystOf(t, name)
		pos, _ := played(t, v, moves)
		r, err := a.Position(t.Context(), pos, Options{Lines: 3, Nodes: 8_000_000}, nil)
		if err != nil || len(r.Moves) != len(pos.AppendMoves(nil)) {
			t.Errorf("%s: %d moves, %v", name, len(r.Moves), err)
		}
		for _, m := range r.Moves {
			if m.Score.Proof == search.Unproved {
				t.Errorf("%s: %s is worth %+v", name, pos.Format(m.Moves[0]), m.Score)
			}
		}
	}
}

// After an analysis has proved a win, it searches for the shortest one, within its limits.
func TestAnalysisFindsTheShortestWin(t *testing.T) {
	v, a := analystOf(t, "gomoku")
	pos, _ := played(t, v, "a11 i11 g13 h10 f8 i10 f10 i9 i8 j10 k10 h8 g7")
	var calls []Score
	r, err := a.Position(t.Context(), pos, Options{Lines: 3, Nodes: 300_000}, func(r Assessment) { calls = append(calls, r.Score) })
	if want := (Score{Value: MaxValue, Proof: search.ProvedWin, Mate: 7}); err != nil || r.Score != want ||
		r.Lines[0].Score != want || len(r.Lines[0].Moves) != 7 {
		t.Errorf("%+v, best line %+v, %v; want %+v", r.Score, r.Lines[0], err, want)
	}
	for _, s := range calls {
		if s.Proof == search.ProvedWin && s.Mate > 7 && !s.AtMost {
			t.Errorf("%+v is reported as the shortest win", s)
		}
	}
}
