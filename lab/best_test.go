package lab

import (
	"context"
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

func TestBest(t *testing.T) {
	v := variant(t, "tic-tac-toe")
	b := brain(t, "tic-tac-toe", "deepening(depth=9)")
	p := v.Start()
	for _, text := range []string{"b2", "a1", "b1", "a2"} {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		p.Play(m)
	}
	r, err := Best(t.Context(), BestOptions{Position: p, Brain: b}, nil)
	if err != nil || p.Format(r.Move) != "b3" || r.Proof != search.ProvedWin {
		t.Errorf("%+v, %v, want b3", r, err)
	}
	r, err = Best(t.Context(), BestOptions{Position: v.Start(), Brain: b, Limits: search.Limits{Depth: 2}}, nil)
	if err != nil || r.Depth != 2 {
		t.Errorf("%+v, %v, want depth 2", r, err)
	}
	p.Play(r.Move)
	for !p.Outcome().Over() {
		p.Play(p.AppendMoves(nil)[0])
	}
	if _, err := Best(t.Context(), BestOptions{Position: p, Brain: b}, nil); !errors.Is(err, search.ErrOver) {
		t.Errorf("after the end: %v", err)
	}
}

// A player that is stopped has a move all the same.
func TestBestEnded(t *testing.T) {
	ctx, end := cancellable(t)
	p := start(t, "gomoku")
	r, err := Best(ctx, BestOptions{Position: p, Brain: brain(t, "gomoku", "deepening(time=1h)")}, func(progress.State) { end() })
	if !errors.Is(err, errEnough) || !p.Legal(r.Move) {
		t.Errorf("%+v, %v", r, err)
	}
}

// waking is a search that has to get ready. It reports the number of calls of Start as its value.
type waking struct{ started int }

func (w *waking) Start(context.Context, game.Position) { w.started++ }

func (w *waking) Think(t *search.Task, _ bool) error {
	t.Found(t.Moves()[0], w.started)
	return nil
}

// A player gets ready before the time of its move begins.
func TestBestIsReady(t *testing.T) {
	env := search.Env{Searches: []search.Search{{
		Name: "waking", New: func(playerspec.Values) (search.Thinker, error) { return &waking{}, nil },
	}}}
	b := searchtest.MustParse(t, "waking", env).NewBrain()
	defer b.Close()
	r, err := Best(t.Context(), BestOptions{Position: start(t, "tic-tac-toe"), Brain: b}, nil)
	if err != nil || r.Value != 1 {
		t.Errorf("told %d times, %v", r.Value, err)
	}
}

// brain returns a player at work, who leaves after the test.
func brain(t *testing.T, name, spec string) search.Brain {
	t.Helper()
	p, err := variant(t, name).Player(spec, 1)
	if err != nil {
		t.Fatal(err)
	}
	b := p.NewBrain()
	t.Cleanup(func() { _ = b.Close() })
	return b
}
