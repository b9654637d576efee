package analysis

import (
	"context"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// What an analysis has proved about positions of a game is taken over by its review: the scores, the moves that would have
// been better, and moves that threw the proved win away. A move that may win too is not blamed.
func TestReviewTakesOverProofs(t *testing.T) {
	v, a := analystOf(t, "7,7,4")
	o := GameOptions{Moves: randomGame(v, 3)[:16], Nodes: 60}
	review := func() Game {
		g, err := a.Game(context.Background(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	mistake := func(g Game, ply int) (m Mistake) {
		for _, found := range g.Mistakes {
			if found.Ply == ply {
				return found
			}
		}
		return m
	}
	before := review()
	o.Proofs = &Proofs{}
	for _, ply := range []int{2, 4} {
		pos := v.Start()
		for _, m := range o.Moves[:ply] {
			pos.Play(m)
		}
		proof, err := a.Position(context.Background(), pos, Options{Nodes: 20_000}, nil)
		if err != nil || proof.Score.Proof != search.ProvedWin {
			t.Fatalf("%+v, %v", proof.Score, err)
		}
		if before.Scores[ply].Proof != search.Unproved || mistake(before, ply).Score.Proof != search.Unproved {
			t.Fatalf("without the proof: %+v", before)
		}
		o.Proofs.Keep(v.Name, pos, proof, 1)
		g := review()
		if got, m := g.Scores[ply].For(proof.Side, game.First), mistake(g, ply); got != proof.Score ||
			m.Better != proof.Lines[0].Moves[0] || m.Score != proof.Score || m.Lost < MinLost {
			t.Errorf("after %d moves: %+v, %+v, want %+v", ply, got, m, proof.Lines)
		}
	}
	o.Proofs = nil
	if after := review(); len(after.Mistakes) != len(before.Mistakes) {
		t.Errorf("without proofs: %+v, want %+v", after.Mistakes, before.Mistakes)
	}
}

// Of two assessments of a position the one that proves more is kept: the outcome, that of more moves, more lengths and
// shorter wins. What proves nothing is not kept, and the oldest positions are forgotten.
func TestStrongerProofIsKept(t *testing.T) {
	v, _ := analystOf(t, "3,3,3")
	pos := v.Start()
	win := func(mate int, atMost bool, more ...Line) Assessment {
		s := Score{Value: MaxValue, Proof: search.ProvedWin, Mate: mate, AtMost: atMost}
		moves := append([]Line{{Moves: []game.Move{0}, Score: s, Exact: true}}, more...)
		return Assessment{Score: s, Moves: moves, Lines: moves}
	}
	line := func(m game.Move, s Score) Line { return Line{Moves: []game.Move{m}, Score: s, Exact: true} }
	loses := Score{Value: -MaxValue, Proof: search.ProvedLoss}
	losesIn := loses
	losesIn.Mate = 6
	none := Assessment{Score: Score{Value: 52}, Depth: 99, Lines: []Line{line(1, Score{})}}
	weakestFirst := []Assessment{
		none, win(0, false), win(12, true), win(8, true), win(8, false), win(8, false, line(1, loses)), win(8, false, line(1, losesIn)),
	}
	for i, weak := range weakestFirst {
		for _, strong := range weakestFirst[i+1:] {
			for _, order := range [][2]Assessment{{weak, strong}, {strong, weak}} {
				p := &Proofs{}
				p.Keep(v.Name, pos, order[0], 1)
				r := p.Keep(v.Name, pos, order[1], 1)
				kept, ok := p.Of(v.Name, pos, 5)
				if !ok || r.provesLess(strong) || kept.provesLess(strong) || len(kept.Lines) != len(kept.Moves) {
					t.Errorf("of %+v and %+v it keeps %+v, %v", weak, strong, kept, ok)
				}
			}
		}
	}
	p, first := &Proofs{}, pos.Clone()
	p.Keep(v.Name, pos, none, 1)
	if _, ok := p.Of(v.Name, pos, 1); ok {
		t.Error("it keeps what proves nothing")
	}
	for i := range uint64(maxProofs + 1) {
		next := v.Start()
		for _, m := range randomGame(v, i)[:4] {
			next.Play(m)
		}
		name := v.Name + string(rune('a'+i)) // so that no two are the same
		p.Keep(name, next, win(3, false), 1)
	}
	p.Keep("gomoku", first, win(3, false), 1)
	if len(p.known) != maxProofs || len(p.order) != maxProofs {
		t.Errorf("it keeps %d positions", len(p.known))
	}
	if _, ok := p.Of("gomoku", first, 1); !ok {
		t.Error("it forgets the newest position")
	}
}
