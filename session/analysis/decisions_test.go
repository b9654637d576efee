package analysis

import (
	"context"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// decided counts the critical moves of a side by exhaustive search.
func (c endingOracle) decided(pos game.Position, moves []game.Move, side game.Side) (d Decisions) {
	for _, m := range moves {
		if pos.ToMove() == side {
			worths := map[int]bool{}
			for _, other := range pos.AppendMoves(nil) {
				worths[outcomeValue(c.after(pos, other).proof)] = true
			}
			if len(worths) > 1 {
				d.Critical++
				d.Kept += number(outcomeValue(c.after(pos, m).proof) == outcomeValue(c.of(pos).proof))
			}
		}
		pos.Play(m)
	}
	return d
}

// In random games, Decisions counts the same critical moves as an exhaustive search, and the same
// number of them that kept the best outcome.
func TestDecisions(t *testing.T) {
	raced.Skip(t)
	for variant, games := range map[string]uint64{"3,3,3": 40, "4,3,3": 20, "isolation:4,4": 10} {
		v, a := analystOf(t, variant)
		known, all := endingOracle{}, Decisions{}
		for seed := range games {
			moves := randomGame(v, seed)
			for _, side := range []game.Side{game.First, game.Second} {
				got, err := a.Decisions(t.Context(), moves, 0, side)
				if want := known.decided(v.Start(), moves, side); err != nil || got != want {
					t.Errorf("%s, game %d, %v: %+v, %v, want %+v", variant, seed, side, got, err, want)
				}
				all.Add(got)
			}
		}
		if all.Critical == 0 || all.Kept == 0 || all.Kept == all.Critical {
			t.Errorf("%s: %+v", variant, all)
		}
	}
}

// In 4-5-4 every position of a game is proved within the node limit, so each move is known to be
// critical or not.
func TestEveryDecisionOf454IsProved(t *testing.T) {
	raced.Skip(t)
	v, a := analystOf(t, "4-5-4")
	for seed := range uint64(5) {
		pos, analysis := v.Start(), a.Begin()
		for _, m := range randomGame(v, seed) {
			legal := pos.AppendMoves(nil)
			l := search.Limits{Nodes: decisionNodes, Lines: len(legal)}
			if r, err := analysis.brain.Think(t.Context(), pos, l, nil); len(legal) > 1 && (err != nil || !provesAll(r, legal)) {
				t.Errorf("game %d: %d nodes prove too little, %v, of\n%s", seed, r.Nodes, err, pos)
			}
			pos.Play(m)
		}
		_ = analysis.Close()
	}
}

// Decisions returns an error if its context ends. In a variant whose moves are not proved it counts
// nothing.
func TestDecisionsAreBrokenOff(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	v, a := analystOf(t, "4-5-4")
	if _, err := a.Decisions(ended, randomGame(v, 1), 0, game.First); err == nil {
		t.Error("it counts on")
	}
	v, a = analystOf(t, "gomoku")
	if d, err := a.Decisions(t.Context(), randomGame(v, 1), 0, game.First); a.ProvesMoves() || d != (Decisions{}) || err != nil {
		t.Errorf("of gomoku it counts %+v, %v", d, err)
	}
}
