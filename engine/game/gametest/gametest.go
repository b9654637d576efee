// Package gametest holds the checks that every game's tests make of its
// positions. Only tests import it.
package gametest

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Seen is all that can be seen of a position.
type Seen struct {
	Picture   string
	View      game.View
	Hash      uint64
	Canonical game.Key
	Moves     []game.Move
	Outcome   game.Outcome
	Side      game.Side
	Ply       int
	Last      game.Move
}

// Look returns all that can be seen of p.
func Look(p game.Position) Seen {
	s := Seen{
		Picture: p.String(), View: p.View(), Hash: p.Hash(), Moves: p.AppendMoves(nil),
		Outcome: p.Outcome(), Side: p.ToMove(), Ply: p.Ply(), Last: p.Last(),
	}
	if q, ok := p.(game.Symmetric); ok {
		s.Canonical = q.CanonicalKey()
	}
	return s
}

// Same fails with what differs.
func Same(t rapid.TB, want, got Seen) {
	t.Helper()
	// cmp is slow: it is asked only if need be.
	if !reflect.DeepEqual(want, got) {
		t.Fatalf("(-want +got)\n%s", cmp.Diff(want, got))
	}
}

// Walk plays a random game from p to its end and calls visit before each move
// and at the end.
func Walk(t *rapid.T, p game.Position, visit func()) {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	for {
		visit()
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		p.Play(moves[rng.IntN(len(moves))])
	}
}

// Contract plays a random game from the start p of a game and fails where it breaks
// what game.Position promises to searches. It takes the game back move by move: each
// position must be seen again as it was.
func Contract(t *rapid.T, p game.Position) {
	var states []Seen
	Walk(t, p, func() {
		s := Look(p)
		follows(t, p, s, states)
		states = append(states, s)
	})
	replay(t, p, states)
	for i := len(states) - 1; i >= 0; i-- {
		Same(t, states[i], Look(p))
		if i > 0 {
			p.Undo()
		}
	}
}

// follows fails if a position, seen as s, cannot come after those before it.
func follows(t *rapid.T, p game.Position, s Seen, before []Seen) {
	t.Helper()
	n, played := len(before), p.AppendPlayed(nil)
	switch {
	case s.Outcome.Over() != (len(s.Moves) == 0):
		t.Fatalf("outcome %v with %d moves:\n%s", s.Outcome, len(s.Moves), s.Picture)
	case s.Ply != n || len(played) != n || n > game.MaxMoves:
		t.Fatalf("ply %d with %d moves played, after %d:\n%s", s.Ply, len(played), n, s.Picture)
	case n > 0 && (s.Side != before[n-1].Side.Other() || s.Last != played[n-1]):
		t.Fatalf("%v is to move after %v, the last move is %d:\n%s", s.Side, before[n-1].Side, s.Last, s.Picture)
	}
	for _, b := range before {
		if b.Hash == s.Hash {
			t.Fatalf("the hash comes again:\n%s\n%s", b.Picture, s.Picture)
		}
	}
	rows, columns := p.Size()
	if s.View.Rows != rows || s.View.Columns != columns {
		t.Fatalf("the board is %d × %d, its view %d × %d", rows, columns, s.View.Rows, s.View.Columns)
	}
	for cell, c := range s.View.Cells {
		if c.Move != game.NoMove && p.Cell(c.Move) != c.Target {
			t.Fatalf("move %d goes to cell %d, in the view of cell %d to %d", c.Move, p.Cell(c.Move), cell, c.Target)
		}
	}
}

// replay fails unless the same moves lead a clone of the start to the same end.
func replay(t *rapid.T, p game.Position, states []Seen) {
	t.Helper()
	q := p.Clone()
	for range len(states) - 1 {
		q.Undo()
	}
	for i, m := range p.AppendPlayed(nil) {
		Same(t, states[i], Look(q))
		q.Play(m)
	}
	Same(t, states[len(states)-1], Look(q))
}

// AllocatesNothing fails if the methods on the path of a search allocate on p,
// which has a move to play: those of game.Position, those of the optional
// interfaces that p has, and the evaluators.
func AllocatesNothing(t *testing.T, p game.Position, evaluators ...game.Evaluator) {
	t.Helper()
	buf := make([]game.Move, 0, game.MaxMoves)
	optional := optionalMethods(p)
	got := testing.AllocsPerRun(100, func() {
		for _, m := range p.AppendMoves(buf) {
			if !p.Legal(m) {
				t.Errorf("move %s is offered and not legal", p.Format(m))
			}
			p.Play(m)
			_, _, _, _, _ = p.Outcome(), p.ToMove(), p.Ply(), p.Last(), p.Hash()
			for _, e := range evaluators {
				e.Evaluate(p, game.First)
			}
			p.Undo()
		}
		for _, f := range optional {
			f()
		}
	})
	if got != 0 {
		t.Errorf("the path of a search allocates %v times a run on\n%v", got, p)
	}
}

// optionalMethods returns calls of what p offers beyond game.Position.
func optionalMethods(p game.Position) (calls []func()) {
	buf, rng := make([]game.Move, 0, game.MaxMoves), rand.NewPCG(1, 2)
	if q, ok := p.(game.Symmetric); ok {
		calls = append(calls, func() { q.CanonicalKey() })
	}
	if q, ok := p.(game.Roller); ok {
		calls = append(calls, func() { q.Rollout(rng) })
	}
	if q, ok := p.(game.Threats); ok {
		calls = append(calls, func() { q.AppendWins(buf, game.First) })
	}
	return calls
}
