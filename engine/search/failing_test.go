package search_test

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// searchFunc is a search made of a function.
type searchFunc func(t *search.Task) error

func (f searchFunc) Think(t *search.Task, _ bool) error { return f(t) }

// brainOf returns a brain of a search whose Think is f.
func brainOf(t *testing.T, f searchFunc) search.Brain {
	t.Helper()
	s := search.Search{Name: "own", New: func(playerspec.Values) (search.Thinker, error) { return f, nil }}
	return searchtest.NewBrain(t, "own", search.Env{Searches: []search.Search{s}})
}

var errNoEngine = errors.New("there is no engine here")

// A search that cannot be made, or cannot continue, returns the reason from each Think.
func TestSearchesMayFail(t *testing.T) {
	none := search.Search{Name: "none", New: func(playerspec.Values) (search.Thinker, error) { return nil, errNoEngine }}
	for name, b := range map[string]search.Brain{
		"New":   searchtest.NewBrain(t, "none", search.Env{Searches: []search.Search{none}}),
		"Think": brainOf(t, func(*search.Task) error { return errNoEngine }),
	} {
		for range 2 {
			if r, err := b.Think(t.Context(), searchtest.Board(t, searchtest.TicTacToe), search.Limits{}, nil); !errors.Is(err,
				errNoEngine) || r.Move >= 0 {
				t.Errorf("%s: %+v, %v", name, r, err)
			}
		}
		if err := b.Close(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A search that panics does not crash the program: the brain returns the panic as an error, and
// does not ask the search again.
func TestPanicsBecomeErrors(t *testing.T) {
	asked := 0
	broken := search.Search{Name: "broken", New: func(playerspec.Values) (search.Thinker, error) { panic("no luck") }}
	for name, b := range map[string]search.Brain{
		"New":   searchtest.NewBrain(t, "broken", search.Env{Searches: []search.Search{broken}}),
		"Think": brainOf(t, func(*search.Task) error { asked++; panic("no luck") }),
	} {
		for range 2 {
			var p *search.PanicError
			if _, err := b.Think(t.Context(), searchtest.Board(t, searchtest.TicTacToe), search.Limits{}, nil); !errors.As(err,
				&p) || p.Value != "no luck" || !strings.Contains(string(p.Stack), "failing_test.go") {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := b.Close(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if asked != 1 {
		t.Errorf("it was asked %d times", asked)
	}
}

// A search that answers with an illegal move gets an error.
func TestIllegalMovesAreNoAnswer(t *testing.T) {
	for _, m := range []game.Move{9999, 9, game.NoMove} {
		b := brainOf(t, func(t *search.Task) error { t.Found(m, 1); return nil })
		r, err := b.Think(t.Context(), searchtest.Board(t, searchtest.TicTacToe), search.Limits{}, nil)
		if !errors.Is(err, search.ErrIllegal) || !strings.Contains(err.Error(), "own") || r.Move != game.NoMove {
			t.Errorf("move %d: %+v, %v", m, r, err)
		}
	}
}

// Nodes may be counted by several goroutines; the limit holds for all of them together.
func TestNodesOfManyGoroutines(t *testing.T) {
	const workers, batch, limit = 4, 100, 100_000
	b := brainOf(t, func(t *search.Task) error {
		var wait sync.WaitGroup
		for range workers {
			wait.Go(func() {
				for !t.VisitMany(batch) {
				}
			})
		}
		for !t.Visit() { // the nodes of this goroutine
		}
		wait.Wait()
		return nil
	})
	r, err := b.Think(t.Context(), searchtest.Board(t, searchtest.TicTacToe), search.Limits{Nodes: limit}, nil)
	if err != nil || r.Nodes < limit || r.Nodes > limit+workers*batch+search.PollEvery {
		t.Errorf("%d nodes, %v", r.Nodes, err)
	}
}

// Ended looks at the time and at the context, even if the search visits no node.
func TestEndedLooksAtTheClock(t *testing.T) {
	looks := 0
	now := time.Unix(0, 0)
	b := brainOf(t, func(t *search.Task) error {
		for !t.Ended() {
			now = now.Add(time.Millisecond)
			if looks++; looks > 1000 {
				return errNoEngine
			}
		}
		return nil
	})
	ctx := search.WithClock(t.Context(), func() time.Time { return now })
	if _, err := b.Think(ctx, searchtest.Board(t, searchtest.TicTacToe), search.Limits{Time: 50 * time.Millisecond},
		nil); err != nil || looks != 50 {
		t.Errorf("ends after %d ms, %v", looks, err)
	}
}

// A search from outside can fill every field of a report.
func TestAnySearchReportsAll(t *testing.T) {
	b := brainOf(t, func(t *search.Task) error {
		first, second, third := t.Moves()[0], t.Moves()[1], t.Moves()[2]
		t.SetWin(500)
		t.Deepen()
		t.Rate(search.Line{Moves: t.Moves()[1:4], Value: 500, Bound: search.Exact, Depth: 7, Proof: search.ProvedWin})
		t.Rate(search.Line{Moves: t.Moves()[2:4], Value: 30, Bound: search.Exact, Depth: 7})
		t.Rate(search.Line{Moves: t.Moves()[:1], Value: 20, Bound: search.UpperBound, Depth: 7})
		t.Found(second, 500, third, first)
		t.Prove(search.ProvedWin, 3)
		t.Completed(7)
		t.Say("seen before")
		return nil
	})
	r, err := b.Think(t.Context(), searchtest.Board(t, searchtest.TicTacToe), search.Limits{Lines: 2}, nil)
	if err != nil || r.Move != 1 || r.Proof != search.ProvedWin || r.Mate != 3 || r.Depth != 7 || r.Text != "seen before" || len(r.Line) != 3 {
		t.Errorf("%+v, %v", r, err)
	}
	if len(r.Lines) != 3 || r.Lines[0].Proof != search.ProvedWin || len(r.Lines[1].Moves) != 2 || r.Lines[2].Bound != search.UpperBound {
		t.Errorf("%+v", r.Lines)
	}
}
