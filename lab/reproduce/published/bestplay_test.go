package published

import (
	"fmt"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

// Solving the boards that take only a moment gives the published results.
func TestBestPlayIsProved(t *testing.T) {
	letters := map[game.Result]byte{game.FirstWins: 'W', game.Draw: 'D', game.SecondWins: 'L'}
	for _, board := range [][2]int{
		{3, 3},
		{4, 3},
		{5, 3},
		{6, 3},
		{7, 3},
		{8, 3},
		{9, 3},
		{10, 3},
		{11, 3},
		{4, 4},
		{5, 4},
		{6, 4},
		{5, 5},
		{6, 5},
	} {
		size, k := board[0], board[1]
		v, err := engine.ParseVariant(fmt.Sprintf("%d,%d,%d", size, size, k))
		if err != nil {
			t.Fatal(err)
		}
		s := solve.Solve(t.Context(), v.Start(), solve.SolveOptions{})
		if got := letters[s.Result]; got != BestPlay(size, k) {
			t.Errorf("%s: %c, want %c", v.Name, BestPlay(size, k), got)
		}
	}
	if BestPlay(9, 5) != '?' || BestPlay(8, 5) != 'D' {
		t.Error("five in a row on 8 × 8 is a draw, on 9 × 9 unknown")
	}
}

func TestErred(t *testing.T) {
	for _, c := range []struct {
		size, k int
		first   bool
		result  byte
		want    bool
	}{
		{3, 3, true, 'W', true},
		{3, 3, false, 'D', false},
		{7, 3, false, 'W', true},
		{7, 3, false, 'L', false},
		{7, 3, true, 'L', true},
		{5, 4, false, 'W', true},
		{6, 4, true, 'W', false},
		{9, 5, true, 'W', false},
	} {
		if got := Erred(c.size, c.k, c.first, c.result); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
	for _, h := range Heuristics() {
		for i, value := range []byte(h.BestPlay()) {
			if Erred(h.K+i, h.K, h.First, value) {
				t.Errorf("table %d: best play is an error", h.Table)
			}
		}
	}
}
