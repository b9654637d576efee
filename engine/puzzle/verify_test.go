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

// The limits of a proof, as indexes of verifyNodes. A question that one leaves open is asked again with the next one
// that is given for it.
const (
	quickLimit   = iota
	holdsLimit   // for a win against the only move: as in the tool that makes puzzles
	longLimit    // at least as high as any limit of that tool
	longestLimit // for proofs that are there: that no win is shorter, and off boards of stones that a win was missed
	limits
)

// verifyNodes holds the limits in positions.
var verifyNodes = [limits]int64{
	quickLimit: 200_000, holdsLimit: 1_000_000, longLimit: 2_500_000, longestLimit: 40_000_000,
}

// verifier proves what puzzles claim.
type verifier struct{ games map[string]provers }

// provers holds the provers of a game, one for each of verifyNodes.
type provers []*puzzle.Prover

func newVerifier(t *testing.T) *verifier {
	v := &verifier{map[string]provers{}}
	t.Cleanup(func() {
		for _, list := range v.games {
			for _, by := range list {
				by.Close()
			}
		}
	})
	return v
}

// of returns the provers of a game.
func (v *verifier) of(game engine.Variant) (list provers, err error) {
	if list, ok := v.games[game.Name]; ok {
		return list, nil
	}
	for _, nodes := range verifyNodes {
		by, err := puzzle.NewProver(game, nodes)
		if err != nil {
			return nil, err
		}
		list = append(list, by)
	}
	v.games[game.Name] = list
	return list, nil
}

// win proves a win, and for a claim of a shortest one that none is shorter.
func (list provers) win(p *puzzle.Puzzle, pos game.Position) (r puzzle.Proved, err error) {
	for _, by := range list[longLimit:] {
		r, err = by.Position(context.Background(), pos)
		if err != nil || p.Kind != puzzle.Win || r.Proof != search.ProvedWin || r.Shortest {
			break
		}
	}
	return r, err
}

// after proves the outcome of a move within some of the limits.
func (list provers) after(pos game.Position, m game.Move, within ...int) (r puzzle.Proved, err error) {
	for _, limit := range within {
		if r, err = list[limit].After(context.Background(), pos, m); err != nil || r.Proof != search.Unproved {
			break
		}
	}
	return r, err
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
		return verifyOnly(by, p)
	}
	return verifyWin(by, p)
}

// verifyOnly proves that all moves except one lose, and finds no loss after that one. Except in games of
// stones, it proves that there is none.
func verifyOnly(by provers, p *puzzle.Puzzle) error {
	pos := p.Position()
	losesByThreats := byThreats(pos)
	for _, m := range pos.AppendMoves(nil) {
		if m != p.First[0] && losesByThreats(m) {
			continue // a quick proof, whereas the prover would take long
		}
		only, within := m == p.First[0], []int{quickLimit, longLimit}
		if only {
			within = []int{quickLimit, holdsLimit}
		}
		r, err := by.after(pos, m, within...)
		switch {
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
	if err := verifyMissed(by, p, pos); err != nil {
		return err
	}
	r, err := by.win(p, pos)
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
	for _, m := range p.First {
		r, err := by.after(pos, m, quickLimit)
		if err == nil && r.Proof != search.ProvedLoss {
			err = fmt.Errorf("%s is not proved to win", pos.Format(m))
		}
		if err != nil {
			return err
		}
	}
	list, err := shortestWins(by, p, pos)
	if err == nil && list != nil && !slices.Equal(list, p.First) {
		err = fmt.Errorf("%v win in time, not %v", list, p.First)
	}
	return err
}

// verifyMissed finds no win after the move that missed the win, within the limit within which it was found. Except
// in games of stones, it proves that there is none.
func verifyMissed(by provers, p *puzzle.Puzzle, pos game.Position) error {
	if p.Missed == game.NoMove {
		return nil
	}
	within := []int{quickLimit, longLimit, longestLimit}
	if p.Variant.Style == game.Stones {
		within = within[:2]
	}
	r, err := by.after(pos, p.Missed, within...)
	switch {
	case err != nil:
		return err
	case r.Proof == search.ProvedLoss || r.Proof == search.Unproved && p.Variant.Style != game.Stones:
		return fmt.Errorf("%s wins too, or is not proved not to", pos.Format(p.Missed))
	}
	return nil
}

// shortestWins returns the moves that win within the puzzle's length, or nil in games of stones if that would
// take long.
func shortestWins(by provers, p *puzzle.Puzzle, pos game.Position) (list []game.Move, err error) {
	if p.Variant.Style == game.Stones {
		if p.Length <= puzzle.AllFirst {
			list, _ = engine.WinsWithin(pos, p.Length, func() bool { return false })
		}
		return list, nil
	}
	for _, m := range pos.AppendMoves(nil) {
		r, err := by.after(pos, m, quickLimit)
		if err != nil {
			return nil, err
		}
		if r.Proof == search.ProvedLoss && r.Mate < 2*p.Length && (r.Mate > 0 || r.Move == game.NoMove) {
			list = append(list, m)
		}
	}
	return list, nil
}
