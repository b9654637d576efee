package mnk

import (
	"flag"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

var proveAll = flag.Bool("known", false, "prove every known position anew: about half an hour, 4 GiB")

// Each known position has its listed result, and its best move keeps it. The test proves one position again, at
// full length all that take seconds, and with -known all positions.
func TestKnownPositionsAreProved(t *testing.T) {
	raced.Skip(t)
	proofs := long.Of(1, len(knownPositions))
	for _, k := range knownPositions {
		if (k.moves == "" || proofs == 0) && !*proveAll {
			continue
		}
		proofs--
		lines := []string{k.moves + " " + k.best}
		if k.result != game.FirstWins || *proveAll { // a move that wins proves the position before it
			lines = append(lines, k.moves)
		}
		for _, moves := range lines {
			p, _ := k.position(moves, false)
			o := solve.SolveOptions{Nodes: 2_000_000}
			if *proveAll {
				o = solve.SolveOptions{Memory: 4 << 30}
			}
			if s := solve.Solve(t.Context(), p, o); s.Result != k.result {
				t.Errorf("%v, %s: %v, want %v", k.rules, moves, s.Result, k.result)
			}
		}
	}
}
