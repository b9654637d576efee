package solve

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// wanderSafely plays random moves from the start of nine-board and returns the position after the
// given number of plies. No move lets the opponent win at once.
func wanderSafely(plies int, rng *rand.Rand) game.Position {
	for {
		p := game.Position(nested.New(nested.NineBoard))
		for p.Ply() < plies {
			var safe []game.Move
			for _, m := range p.AppendMoves(nil) {
				p.Play(m)
				if !p.Outcome().Over() && !winsAtOnce(p) {
					safe = append(safe, m)
				}
				p.Undo()
			}
			if len(safe) == 0 || winsAtOnce(p) {
				break
			}
			p.Play(safe[rng.IntN(len(safe))])
		}
		if p.Ply() == plies {
			return p
		}
	}
}

// wanderOn plays random moves that do not end the game. It prefers moves that leave few blocks in which
// a side can complete a line, so that some of the games are drawn.
func wanderOn(plies int, rng *rand.Rand) game.Position {
	for {
		p := game.Position(nested.New(nested.NineBoard))
		for p.Ply() < plies {
			best, least := game.NoMove, 1000
			moves := p.AppendMoves(nil)
			for range 4 {
				m := moves[rng.IntN(len(moves))]
				p.Play(m)
				k := newBlocks(p, game.First)
				if n := bits.OnesCount16(k.hot[0]) + bits.OnesCount16(k.hot[1]); !p.Outcome().Over() && n < least {
					best, least = m, n
				}
				p.Undo()
			}
			if best == game.NoMove {
				break
			}
			p.Play(best)
		}
		if p.Ply() == plies {
			return p
		}
	}
}

func winsAtOnce(p game.Position) bool {
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		over := p.Outcome().Result == game.WinFor(p.ToMove().Other())
		p.Undo()
		if over {
			return true
		}
	}
	return false
}

// valueByRules returns the value of a position of nine-board by its rules only: 1 if the side to
// move wins, −1 if it loses, 0 for a draw. cache holds earlier results.
func valueByRules(p game.Position, cache map[uint64]int) int {
	if v, ok := cache[p.Hash()]; ok {
		return v
	}
	best := -1
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		v := 0
		if o := p.Outcome(); !o.Over() {
			v = -valueByRules(p, cache)
		} else if o.Result != game.Draw {
			v = 1
		}
		p.Undo()
		if best = max(best, v); best == 1 {
			break
		}
	}
	cache[p.Hash()] = best
	return best
}

// The solver finds the true value of late positions of nine-board, and its line leads to that result.
func TestNineBoardAgreesWithItsRules(t *testing.T) {
	raced.Skip(t)
	rng := rand.New(rand.NewPCG(7, 9))
	var seen [game.Draw + 1]int
	for i := range 400 {
		p := wanderSafely(46+i%8, rng)
		if i%2 == 0 {
			p = wanderOn(58+i%14, rng)
		}
		mover := p.ToMove()
		want := [3]game.Result{game.WinFor(mover.Other()), game.Draw, game.WinFor(mover)}[1+valueByRules(p, map[uint64]int{})]
		seen[want]++
		s := Solve(t.Context(), p, SolveOptions{Memory: 1 << 20})
		if s.Result != want {
			t.Fatalf("%v: %v, expected %v", p, s.Result, want)
		}
		for _, m := range s.Line {
			p.Play(m)
		}
		if p.Outcome().Result != want {
			t.Fatalf("%v: the line ends with %v, not with %v", p, p.Outcome().Result, want)
		}
	}
	if seen[game.FirstWins] == 0 || seen[game.SecondWins] == 0 || seen[game.Draw] == 0 {
		t.Errorf("values seen: %v", seen)
	}
}

// With a small table the search forgets proof numbers but is never wrong.
func TestNineBoardWithASmallTable(t *testing.T) {
	raced.Skip(t)
	rng := rand.New(rand.NewPCG(3, 1))
	for range 10 {
		p := wanderSafely(30, rng)
		small, large := Solve(t.Context(), p, SolveOptions{Memory: 1}), Solve(t.Context(), p, SolveOptions{})
		if small.Result != large.Result || small.Result == game.Ongoing {
			t.Errorf("%v, %v with more memory", small.Result, large.Result)
		}
	}
}

// The knowledge of a position does not depend on the moves that led to it. Undoing the moves restores
// the earlier knowledge.
func TestBlocksFollowTheGame(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := game.Position(nested.New(nested.NineBoard))
		k := newBlocks(p, game.First)
		before := *k
		var played []game.Move
		for range rapid.IntRange(0, 81).Draw(rt, "plies") {
			if p.Outcome().Over() {
				break
			}
			m := rapid.SampledFrom(p.AppendMoves(nil)).Draw(rt, "move")
			k.play(m, p.ToMove())
			p.Play(m)
			played = append(played, m)
		}
		if p.Outcome().Over() {
			k.undo(played[len(played)-1], p.ToMove().Other())
			p.Undo()
			played = played[:len(played)-1]
		}
		fresh := newBlocks(p, game.First)
		if k.marks != fresh.marks || k.hot != fresh.hot || k.full != fresh.full || k.active != fresh.active || k.hash != fresh.hash {
			rt.Fatalf("%v: %+v, afresh %+v", p, k, fresh)
		}
		checkSafe(rt, k, p)
		for _, m := range slices.Backward(played) {
			p.Undo()
			k.undo(m, p.ToMove())
		}
		if k.marks != before.marks || k.hot != before.hot || k.full != before.full || k.active != before.active || k.hash != before.hash {
			rt.Fatalf("taken back: %+v", k)
		}
	})
}

// checkSafe checks the judgement of p, and its safe moves, against the rules of the game.
func checkSafe(t *rapid.T, k *blocks, p game.Position) {
	mover := p.ToMove()
	j := k.judge(nil)
	if winsAtOnce(p) {
		p.Play(j.forced)
		if p.Outcome().Result != game.WinFor(mover) || j.verdict != wonBy(mover, game.First) {
			t.Fatalf("%v wins at once, seen is %+v", p, j)
		}
		p.Undo()
		return
	}
	var safe []game.Move
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		if p.Outcome().Over() || !winsAtOnce(p) {
			safe = append(safe, m)
		}
		p.Undo()
	}
	switch {
	case len(safe) == 0 && j.verdict != wonBy(mover.Other(), game.First):
		t.Fatalf("%v: every move loses at once, seen is %+v", p, j)
	case len(safe) > 0 && (j.verdict != open || !slices.Equal(k.moves(new(proofFrame)), safe)):
		t.Fatalf("%v: %v are safe, seen is %+v with %v", p, safe, j, k.moves(new(proofFrame)))
	case len(safe) == 1 && j.forced != safe[0]:
		t.Fatalf("%v: %v is forced, seen is %v", p, safe[0], j.forced)
	}
}

// BenchmarkNineBoard counts the positions that the solver visits to find the winner after a number of
// safe random moves.
func BenchmarkNineBoard(b *testing.B) {
	for _, of := range [][2]int{{24, 20}, {20, 20}, {16, 6}} {
		plies, positions := of[0], of[1]
		b.Run(strconv.Itoa(plies), func(b *testing.B) {
			var nodes, solved int64
			for range b.N {
				rng := rand.New(rand.NewPCG(1, uint64(plies)))
				for range positions {
					s := Solve(b.Context(), wanderSafely(plies, rng), SolveOptions{Memory: 1 << 30, Nodes: 20_000_000})
					if s.Result != game.Ongoing {
						solved++
						nodes += s.Nodes
					}
				}
			}
			b.ReportMetric(float64(solved)/float64(b.N*positions), "solved")
			b.ReportMetric(float64(nodes)/float64(max(1, solved)), "positions/solution")
		})
	}
}
