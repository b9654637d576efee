package puzzle_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Limits of a proof, in positions, when a puzzle is verified: verifyNodes for the outcome of a move, and
// longNodes for the length of a forced win. They are higher than the limits of the tool that makes puzzles.
const (
	verifyNodes = 200_000
	longNodes   = 2_500_000
)

// verifier proves what puzzles claim.
type verifier struct{ games map[string]provers }

// provers holds a prover for the outcomes of moves and one, with more nodes, for the lengths of forced wins.
type provers struct{ moves, lengths *puzzle.Prover }

func newVerifier(t *testing.T) *verifier {
	v := &verifier{map[string]provers{}}
	t.Cleanup(func() {
		for _, p := range v.games {
			p.moves.Close()
			p.lengths.Close()
		}
	})
	return v
}

// of returns the provers of a game.
func (v *verifier) of(game engine.Variant) (p provers, err error) {
	p, ok := v.games[game.Name]
	if ok {
		return p, nil
	}
	if p.moves, err = puzzle.NewProver(game, verifyNodes); err == nil {
		p.lengths, err = puzzle.NewProver(game, longNodes)
	}
	if err == nil {
		v.games[game.Name] = p
	}
	return p, err
}

// verify returns an error that says which part of a puzzle's claim is false or unproved, or nil.
func (v *verifier) verify(p *puzzle.Puzzle) error {
	by, err := v.of(p.Variant)
	if err == nil {
		err = p.Check()
	}
	switch {
	case err != nil:
		return err
	case p.Kind == puzzle.OnlyMove:
		return verifyOnly(by.moves, p)
	}
	return verifyWin(by, p)
}

// verifyOnly proves that all moves except one lose, and finds no loss after that one. Except in games of
// stones, it proves that there is none.
func verifyOnly(by *puzzle.Prover, p *puzzle.Puzzle) error {
	pos := p.Position()
	losesByThreats := byThreats(pos)
	for _, m := range pos.AppendMoves(nil) {
		if m != p.First[0] && losesByThreats(m) {
			continue // a quick proof, whereas the prover would take long
		}
		r, err := by.After(context.Background(), pos, m)
		switch only := m == p.First[0]; {
		case err != nil:
			return err
		case only && (r.Proof == search.ProvedWin || r.Proof == search.Unproved && p.Variant.Style != game.Stones):
			return fmt.Errorf("%s loses, or is not proved to hold", pos.Format(m))
		case !only && r.Proof != search.ProvedWin:
			return fmt.Errorf("%s is not proved to lose", pos.Format(m))
		}
	}
	return nil
}

// byThreats returns a function that reports whether the other side wins by threats after a move of a position.
func byThreats(pos game.Position) func(m game.Move) bool {
	wins := engine.Forcing(pos)
	if wins == nil {
		return func(game.Move) bool { return false }
	}
	return func(m game.Move) bool {
		wins.Play(m)
		defer wins.Undo()
		_, won := wins.Win(pos.ToMove().Other(), func() bool { return false })
		return won
	}
}

// verifyWin proves the win and its length, that the listed first moves win, and that the move that missed the
// win does not.
func verifyWin(by provers, p *puzzle.Puzzle) error {
	pos := p.Position()
	r, err := by.lengths.Position(context.Background(), pos)
	switch {
	case err != nil:
		return err
	case r.Proof != search.ProvedWin:
		return errors.New("no win is proved")
	case p.Kind == puzzle.Win && (!r.Shortest || (r.Mate+1)/2 != p.Length):
		return fmt.Errorf("a win in %d plies, shortest: %v", r.Mate, r.Shortest)
	case p.Kind == puzzle.MissedWin && (r.Mate == 0 || (r.Mate+1)/2 > p.Length):
		return fmt.Errorf("a win in %d plies", r.Mate)
	}
	for _, m := range append(slices.Clone(p.First), p.Missed) {
		if m == game.NoMove {
			continue
		}
		r, err := by.moves.After(context.Background(), pos, m)
		switch {
		case err != nil:
			return err
		case (m == p.Missed) == (r.Proof == search.ProvedLoss):
			return fmt.Errorf("%s: proof %v", pos.Format(m), r.Proof)
		}
	}
	list, err := shortestWins(by.moves, p, pos)
	if err == nil && list != nil && !slices.Equal(list, p.First) {
		err = fmt.Errorf("%v win in time, not %v", list, p.First)
	}
	return err
}

// shortestWins returns the moves that win within the puzzle's length, or nil in games of stones if that would
// take long.
func shortestWins(by *puzzle.Prover, p *puzzle.Puzzle, pos game.Position) (list []game.Move, err error) {
	if p.Variant.Style == game.Stones {
		if p.Length <= puzzle.AllFirst {
			list, _ = engine.WinsWithin(pos, p.Length, func() bool { return false })
		}
		return list, nil
	}
	for _, m := range pos.AppendMoves(nil) {
		r, err := by.After(context.Background(), pos, m)
		if err != nil {
			return nil, err
		}
		if r.Proof == search.ProvedLoss && r.Mate < 2*p.Length && (r.Mate > 0 || r.Move == game.NoMove) {
			list = append(list, m)
		}
	}
	return list, nil
}
