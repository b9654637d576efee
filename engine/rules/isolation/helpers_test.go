package isolation

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"pgregory.net/rapid"
)

func start(t testing.TB, r Rules) *Position {
	t.Helper()
	p, err := New(r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// played returns the position after moves in notation.
func played(t testing.TB, r Rules, moves string) *Position {
	t.Helper()
	p := start(t, r)
	if _, err := game.PlayMoves(p, strings.Fields(moves)); err != nil {
		t.Fatal(err)
	}
	return p
}

// parsed returns the position of a picture, without the moves that lead to it.
func parsed(t testing.TB, picture string) *Position {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(picture), "\n")
	rows := lines[1 : len(lines)-1]
	r := Rules{Rows: len(rows), Columns: len(strings.Fields(rows[0])) - 1, Queen: strings.HasPrefix(lines[0], "queen")}
	p := start(t, r)
	for row, line := range rows {
		for column, letter := range strings.Fields(line)[1:] {
			cell := row*r.Columns + column
			if side := strings.Index("XO", letter); side >= 0 {
				p.at[side] = int8(cell)
			}
			if letter != "." {
				p.closed |= 1 << cell
				p.ply++
			}
		}
	}
	p.side = game.Side(p.ply & 1)
	p.updateMoves()
	p.hash = p.scratchHash()
	if p.String() != picture {
		t.Fatalf("the picture\n%s\nbecomes\n%v", picture, p)
	}
	return p
}

// randomPosition plays up to n random moves and stops before the end.
func randomPosition(t testing.TB, r Rules, seed uint64, n int) *Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	p := start(t, r)
	for range n {
		moves := p.AppendMoves(nil)
		p.Play(moves[rng.IntN(len(moves))])
		if p.Outcome().Over() {
			p.Undo()
			return p
		}
	}
	return p
}

// drawRules draws rules of any size.
func drawRules(t *rapid.T) Rules {
	return Rules{
		Rows:    rapid.IntRange(MinSide, MaxSide).Draw(t, "rows"),
		Columns: rapid.IntRange(MinSide, MaxSide).Draw(t, "columns"),
		Queen:   rapid.Bool().Draw(t, "queen"),
	}
}

// evaluators returns the evaluations with their default parameters, by name.
func evaluators() map[string]game.Evaluator {
	return map[string]game.Evaluator{
		"open":                 NewOpen(),
		"improved":             NewImproved(),
		"center":               NewCenter(),
		"cover_opponent_moves": NewCoverOpponentMoves(),
		"look_ahead_by_one":    NewLookAheadByOne(),
		"select_one_of":        NewSelectOneOf(DefaultSelectLimits()),
		"aggregate_heuristics": NewAggregateHeuristics(DefaultAggregateWeights()),
	}
}
