package alphabeta

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// A player with human-like errors still takes a win at once and, with block, stops the opponent's. A
// player that overlooks replies may leave a win open, but reports no proof before the winning move.
func TestLapses(t *testing.T) {
	env := mnkEnv(searchtest.Report454)
	win := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "a4", "e1", "b4", "e3", "c4", "a1")
	stop := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "a4", "e1", "b4", "e3", "c4")
	left := 0
	for env.Seed = range 100 {
		for _, spec := range []string{"deepening(depth=2,noise=100000,overlook=1)", "deepening(depth=3,noise=100000,overlook=0.5,block)"} {
			r := searchtest.Choose(t, searchtest.MustParse(t, spec, env), win)
			if win.Format(r.Move) != "d4" {
				t.Fatalf("seed %d: %s does not win: %s", env.Seed, spec, win.Format(r.Move))
			}
		}
		blocks := searchtest.Choose(t, searchtest.MustParse(t, "deepening(depth=2,noise=100000,overlook=1,block)", env), stop)
		if stop.Format(blocks.Move) != "d4" {
			t.Fatalf("seed %d: the row is not stopped", env.Seed)
		}
		r := searchtest.Choose(t, searchtest.MustParse(t, "deepening(depth=2,noise=100000,overlook=0.9)", env), stop)
		if stop.Format(r.Move) != "d4" {
			left++
		}
		if r.Proof != search.Unproved || blocks.Proof == search.ProvedLoss {
			t.Errorf("seed %d: %v, %v", env.Seed, r.Proof, blocks.Proof)
		}
	}
	if left < 5 || left > 60 { // about two in five, fewer if the block looks good anyway
		t.Errorf("the row is left alone %d times of 100", left)
	}
}
