package analysis_test

import (
	"context"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// searchFunc is a search registered by another package, implemented by a function.
type searchFunc func(t *search.Task, keep bool) error

func (f searchFunc) Think(t *search.Task, keep bool) error { return f(t, keep) }

// analystBy returns a variant of tic-tac-toe whose only search is f, and its analyst. If created is not
// nil, it counts the searches that are created.
func analystBy(t *testing.T, how search.Analysis, created *int, f searchFunc) (engine.Variant, *analysis.Analyst) {
	t.Helper()
	v, err := engine.New(engine.Spec{
		Name: "outside", Title: "Outside", Start: func() game.Position { return variant(t, "tic-tac-toe").Start() },
		Searches: []search.Search{{
			Name: "seer", Analysis: how, Scale: search.Scale{Typical: 30},
			New: func(playerspec.Values) (search.Thinker, error) {
				if created != nil {
					*created++
				}
				return f, nil
			},
		}},
		Levels:  map[engine.Level]string{engine.Easy: "random", engine.Medium: "random", engine.Hard: "random"},
		Analyst: "seer",
	})
	if err != nil {
		t.Fatal(err)
	}
	a, err := analysis.New(v)
	if err != nil || a.Player().String() != "seer" {
		t.Fatal(err)
	}
	return v, a
}

func variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// proveWins proves a win in 7 for the centre, with only the first moves of its line, and a win in 9
// for the corner. Another move is worth exactly 30, and one is worth at most 30.
func proveWins(t *search.Task, _ bool) error {
	t.Rate(search.Line{Moves: []game.Move{4, 0, 8}, Value: 1000, Bound: search.Exact, Depth: 3, Proof: search.ProvedWin, Mate: 7})
	t.Rate(search.Line{Moves: []game.Move{0}, Value: 1000, Bound: search.Exact, Depth: 3, Proof: search.ProvedWin, Mate: 9})
	t.Rate(search.Line{Moves: []game.Move{1, 2}, Value: 30, Bound: search.Exact, Depth: 3})
	t.Rate(search.Line{Moves: []game.Move{2}, Value: 30, Bound: search.UpperBound, Depth: 3})
	t.Found(4, 1000, 0, 8)
	t.Prove(search.ProvedWin, 7)
	t.Completed(3)
	return nil
}

// A win proved by an outside search is reported with its distance and line, like the wins that our
// searches prove, both for ByDepth and for AtOnce.
func TestWinProvedOutside(t *testing.T) {
	for _, how := range []search.Analysis{search.ByDepth, search.AtOnce} {
		v, a := analystBy(t, how, nil, proveWins)
		r, err := a.Position(t.Context(), v.Start(), analysis.Options{Lines: 3, Nodes: 100}, nil)
		if err != nil || r.Score != (analysis.Score{
			Value: analysis.MaxValue, Proof: search.ProvedWin, Mate: 7,
			AtMost: true,
		}) || len(r.Lines) != 3 {
			t.Fatalf("%d: %+v, %v", how, r, err)
		}
		for i, want := range []analysis.Line{
			{Moves: []game.Move{4, 0, 8}, Score: r.Score, Exact: true},
			{Moves: []game.Move{0}, Score: analysis.Score{Value: analysis.MaxValue, Proof: search.ProvedWin, Mate: 9, AtMost: true}, Exact: true},
			{Moves: []game.Move{1, 2}, Score: analysis.Score{Value: 50}, Exact: true}, // the typical value scores 50
		} {
			if got := r.Lines[i]; !slices.Equal(got.Moves, want.Moves) || got.Score != want.Score || got.Exact != want.Exact {
				t.Errorf("%d: line %d is %+v, want %+v", how, i, got, want)
			}
		}
	}
}

// While an AtOnce search runs, its latest report replaces the earlier ones. The search receives the
// limits.
func TestAskedAtOnce(t *testing.T) {
	var limits search.Limits
	v, a := analystBy(t, search.AtOnce, nil, func(task *search.Task, _ bool) error {
		limits = task.Limits()
		task.Found(3, 10)
		task.Rate(search.Line{Moves: []game.Move{3}, Value: 10, Bound: search.Exact})
		for !task.Visit() {
			time.Sleep(time.Millisecond)
		}
		task.Found(4, 20)
		task.Rate(search.Line{Moves: []game.Move{4}, Value: 20, Bound: search.Exact})
		return nil
	})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	first := game.NoMove
	r, err := a.Position(ctx, v.Start(), analysis.Options{Lines: 2}, func(r analysis.Assessment) {
		first = r.Lines[0].Moves[0]
		cancel()
	})
	if err != nil || first != 3 || len(r.Lines) != 2 || r.Lines[0].Moves[0] != 4 {
		t.Errorf("told %d, then %+v, %v", first, r, err)
	}
	if !limits.Infinite || limits.Depth != 0 || limits.Lines != 2 {
		t.Errorf("asked with %+v", limits)
	}
}

// An analysis uses one search for all its positions, and the search may keep what it knows. The review
// of each game creates a new search.
func TestAnalysisKeepsItsSearch(t *testing.T) {
	created, kept, forgotten := 0, 0, 0
	v, a := analystBy(t, search.ByDepth, &created, func(_ *search.Task, keep bool) error {
		if keep {
			kept++
		} else {
			forgotten++
		}
		return nil
	})
	s := a.Begin()
	pos := v.Start()
	for range 3 {
		if _, err := s.Position(t.Context(), pos, analysis.Options{Nodes: 10}, nil); err != nil {
			t.Error(err)
		}
		pos.Play(pos.AppendMoves(nil)[0])
	}
	if err := s.Close(); err != nil || created != 1 || kept < 3 || forgotten > 0 {
		t.Errorf("%d searches were made, asked %d times to keep what they know and %d times not, %v", created, kept, forgotten, err)
	}
	for range 2 {
		created = 0
		if _, err := a.Game(t.Context(), analysis.GameOptions{Moves: pos.AppendPlayed(nil)}, nil); err != nil || created != 1 {
			t.Errorf("%d searches for a game, %v", created, err)
		}
	}
}

// The scores of a game do not depend on earlier analyses.
func TestGamesAreStudiedAnew(t *testing.T) {
	v := variant(t, "4-5-4")
	a, err := analysis.New(v)
	if err != nil {
		t.Fatal(err)
	}
	var moves []game.Move
	pos := v.Start()
	for range 9 {
		m := pos.AppendMoves(nil)[pos.Ply()]
		moves = append(moves, m)
		pos.Play(m)
	}
	first, err := a.Game(t.Context(), analysis.GameOptions{Moves: moves, Nodes: 3000}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Position(t.Context(), pos, analysis.Options{Nodes: 50_000}, nil); err != nil {
		t.Fatal(err)
	}
	if again, err := a.Game(t.Context(), analysis.GameOptions{Moves: moves, Nodes: 3000}, nil); err != nil ||
		!slices.Equal(again.Scores, first.Scores) {
		t.Errorf("%v, %v, then %v", err, first.Scores, again.Scores)
	}
}

// A variant names its analyst: the player of its hints, without limits and randomness, or else the
// first search that can analyse.
func TestVariantSaysWhoAnalyses(t *testing.T) {
	for name, want := range map[string]string{
		"4-5-4": "perfect(eval=pascal)", "gomoku": "gomoku(net)",
		"9,9,7": "deepening(eval=pascal,moves=near,order=motifs(count=repeated),width=12)",
		"7,7,5": "perfect", "7,7,7": "perfect(eval=pascal)", "7,7,5,exact": "gomoku",
		"connect-four": "connect(eval=pascal)", "6,7,5,gravity": "deepening(eval=pascal)",
		"isolation": "perfect(eval=improved)", "ultimate": "bestfirst", "nine-board": "perfect",
	} {
		a, err := analysis.New(variant(t, name))
		if err != nil || a.Player().String() != want {
			t.Errorf("%s: %s, %v, want %s", name, a.Player(), err, want)
		}
	}
	if got := variant(t, "gomoku").Offering(search.Search{Name: "last", Analysis: search.AtOnce}).Analyst(); got.String() != "gomoku(net)" {
		t.Error(got)
	}
}

// Another program is asked once, for several lines, and keeps the limit of time itself. Without a limit it is
// then asked to think until it is stopped.
func TestAnotherProgramIsAskedOnce(t *testing.T) {
	timed := search.Limits{Lines: 2, Time: 10 * time.Millisecond}
	var asked []search.Limits
	v, a := analystBy(t, search.Outside, nil, func(s *search.Task, _ bool) error {
		asked = append(asked, s.Limits())
		time.Sleep(30 * time.Millisecond) // longer than it may
		s.Look()
		if s.Cancelled() {
			t.Error("it was stopped")
		}
		s.Found(s.Moves()[4], 12)
		s.Claim(5)
		return nil
	})
	for _, o := range []analysis.Options{
		{Lines: 2, Nodes: 1, Time: 10 * time.Millisecond, ToTheEnd: true},
		{Lines: 2, Nodes: 1, Time: 10 * time.Millisecond, Endless: true},
	} {
		r, err := a.Begin().Position(t.Context(), v.Start(), o, func(r analysis.Assessment) {
			if r.Score.Claim == 0 {
				t.Errorf("before it has said anything, %+v is reported", r)
			}
		})
		if err != nil || r.Score.Claim != 5 || r.Score.Proof != search.Unproved || len(r.Lines) != 1 {
			t.Errorf("%+v, %v", r, err)
		}
	}
	if want := []search.Limits{timed, timed, {Lines: 2, Infinite: true}}; !reflect.DeepEqual(asked, want) {
		t.Errorf("it was asked for %+v, want %+v", asked, want)
	}
}
