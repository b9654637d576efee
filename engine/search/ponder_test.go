package search_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The expected reply is the second move of the principal variation.
func TestPonderMove(t *testing.T) {
	for name, c := range map[string]struct {
		find func(t *search.Task)
		want game.Move
	}{
		"a line":             {func(t *search.Task) { t.Found(4, 0, 3, 5) }, 3},
		"no line":            {func(t *search.Task) { t.Found(4, 0) }, game.NoMove},
		"of the last depth":  {func(t *search.Task) { deepen(t, func() { t.Found(5, 1, 6) }) }, 0},
		"nothing is found":   {func(*search.Task) {}, game.NoMove},
		"of the last choice": {func(t *search.Task) { deepen(t, func() {}) }, 0},
	} {
		b := brainOf(t, func(task *search.Task) error { c.find(task); return nil })
		r, err := b.Think(t.Context(), searchtest.Board(t, searchtest.TicTacToe), search.Limits{Lines: 2}, nil)
		if err != nil || r.Ponder != c.want {
			t.Errorf("%s: %d, %v, want %d", name, r.Ponder, err, c.want)
		}
	}
	b := brainOf(t, func(*search.Task) error { return errNoEngine })
	if r, _ := b.Think(t.Context(), searchtest.Board(t, searchtest.TicTacToe), search.Limits{}, nil); r.Ponder != game.NoMove {
		t.Errorf("a search that has failed expects %d", r.Ponder)
	}
}

// deepen completes a depth at which move 4 is best and move 0 the expected reply, and begins the next depth.
func deepen(t *search.Task, further func()) {
	t.Found(4, 0, 0)
	t.Rate(search.Line{Moves: []game.Move{4}, Bound: search.Exact, Depth: 1})
	t.Completed(1)
	t.Deepen()
	further()
}
