package search

import (
	"fmt"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/isolation"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// mates are players that may tell a mate distance.
var mates = []string{
	"minimax(depth=3)", "minimax(depth=12)", "alphabeta(depth=5)", "alphabeta(depth=12,shuffle)", "deepening", "deepening(nodes=90)",
	"deepening(depth=3)", "perfect", "perfect(nodes=200)", "mcts(simulations=900)", "cutoff", "cutoff(level=2,block)", "minimax(depth=12,nodes=40)",
}

// A game is won within the mate distance, or lost no sooner; of a game that is not
// known to be either it is not told.
func TestMateDistancesAreBounds(t *testing.T) {
	told := map[string]int{}
	forSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		if len(p.AppendMoves(nil)) > 8 {
			return
		}
		known := endings{}
		for _, spec := range mates {
			r := choose(t, mustParse(t, spec, mnkEnv(rules)), p)
			if checkMate(t, spec, p, r, known); r.Mate > 0 {
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

// checkMate fails unless the mate distance of r is true.
func checkMate(t *testing.T, spec string, p game.Position, r Report, known endings) {
	t.Helper()
	switch _, plies := known.of(p); {
	case r.Proof == ProvedWin && r.Mate > 0 && r.Mate < plies,
		r.Proof == ProvedLoss && r.Mate > plies,
		(r.Proof == Unproved || r.Proof == ProvedDraw) && r.Mate != 0:
		t.Fatalf("%s: proof %d in %d plies, the truth is %d in\n%s", spec, r.Proof, r.Mate, plies, p)
	}
}

// A line of plain search is not the longest that the loser has: it tells no distance.
func TestPlainSearchTellsNoMateDistance(t *testing.T) {
	p, err := isolation.Parse("queen isolation: X to move\n3 # . X .\n2 # . . O\n1 . . . .\n  a b c d")
	if err != nil {
		t.Fatal(err)
	}
	for _, depth := range []int{1, 3, 9} {
		for _, search := range []string{"minimax", "alphabeta"} {
			spec := fmt.Sprintf("%s(depth=%d)", search, depth)
			checkMate(t, spec, p, choose(t, mustParse(t, spec, tiltedEnv()), p), endings{})
		}
	}
}

// Nor does the line of a proof, where only one move is legal and no search is needed.
func TestPerfectTellsNoMateDistanceOfAProof(t *testing.T) {
	p, err := isolation.Parse("knight isolation: X to move\n3 . . O . #\n2 # X . . .\n1 . . # # .\n  a b c d e")
	if err != nil {
		t.Fatal(err)
	}
	r := choose(t, mustParse(t, "perfect", tiltedEnv()), p)
	if r.Proof != ProvedWin || r.Mate != 0 {
		t.Errorf("proof %d in %d plies", r.Proof, r.Mate)
	}
	checkMate(t, "perfect", p, r, endings{})
}
