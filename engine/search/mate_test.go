package search_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// mates lists players that may report a mate distance.
var mates = []string{
	"minimax(depth=3)", "minimax(depth=12)", "alphabeta(depth=5)", "alphabeta(depth=12,shuffle)", "deepening", "deepening(nodes=90)",
	"deepening(depth=3)", "perfect", "perfect(nodes=200)", "mcts(simulations=900)", "cutoff", "cutoff(level=2,block)",
	"minimax(depth=12,nodes=40)",
}

// A win reported as the shortest is the shortest. A search of all moves reports this of every win that it
// finds within its depth.
func TestShortestWins(t *testing.T) {
	raced.Skip(t)
	told := 0
	searchtest.ForSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		if len(p.AppendMoves(nil)) > 8 {
			return
		}
		known := searchtest.Endings{}
		for _, spec := range mates {
			r := searchtest.Choose(t, searchtest.MustParse(t, spec, mnkEnv(rules)), p)
			if _, plies := known.Of(p); r.Shortest && (r.Proof != search.ProvedWin || r.Mate != plies) {
				t.Fatalf("%s: %d plies, the shortest win takes %d in\n%s", spec, r.Mate, plies, p)
			}
			for _, l := range r.Lines {
				if !l.Shortest {
					continue
				}
				told++
				p.Play(l.Moves[0])
				if _, plies := known.Of(p); l.Proof != search.ProvedWin || l.Mate != plies+1 {
					t.Errorf("%s: %d plies after move %d, the shortest win takes %d\n%s", spec, l.Mate, l.Moves[0], plies+1, p)
				}
				p.Undo()
			}
			if spec == "deepening" && r.Mate > 0 && r.Proof == search.ProvedWin && !r.Shortest {
				t.Errorf("%s does not tell that a win in %d plies is the shortest in\n%s", spec, r.Mate, p)
			}
		}
	})
	if told == 0 {
		t.Error("no win is told to be the shortest")
	}
}

// A game is won within the reported mate distance, or lost no sooner. No distance is reported
// if neither is proved.
func TestMateDistancesAreBounds(t *testing.T) {
	raced.Skip(t)
	told := map[string]int{}
	searchtest.ForSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		if len(p.AppendMoves(nil)) > 8 {
			return
		}
		known := searchtest.Endings{}
		for _, spec := range mates {
			r := searchtest.Choose(t, searchtest.MustParse(t, spec, mnkEnv(rules)), p)
			if searchtest.CheckMate(t, spec, p, r, known); r.Mate > 0 {
				told[spec]++
			}
		}
	})
	for _, spec := range []string{"minimax(depth=3)", "deepening", "cutoff"} {
		if told[spec] == 0 {
			t.Errorf("%s never told a mate distance", spec)
		}
	}
}
