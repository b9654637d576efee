package solve

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// perfect chooses moves by proof if it can. For the first tenth of its limits, another search,
// usually deepening, looks for a short proof. Then, up to a share of the limits, a solver looks for
// any proof. If there is none, or the game is lost, or drawn with otherChooses set, the other search
// continues with the rest. If several lines are wanted, perfect also proves the values of the
// moves, up to nine tenths of its limits. If it may choose only among some moves, it proves their values instead of that of
// the position. With a depth limit only the other search runs, because a
// proof looks to the end of the game.
type perfect struct {
	other        search.Thinker
	bytes        int64
	share        float64 // the share of the limits at which the proof ends, from 0 to 1
	otherChooses bool    // whether the other search also chooses among moves that draw
	forcing      func(p game.Position) Forcing
	lookUpKnown  func(p game.Position) (game.Result, game.Move)
}

// Think implements search.Thinker.
func (p *perfect) Think(t *search.Task, keep bool) (err error) {
	if t.Limits().Depth > 0 {
		return p.other.Think(t, keep)
	}
	t.Part(0.1, func() { err = p.other.Think(t, keep) })
	if err != nil || t.Ended() || isProved(t) && t.Lines() == 1 {
		return err
	}
	s := newSolver(t, SolveOptions{Memory: p.bytes, Forcing: p.forcing})
	if t.Lines() > 1 || t.Limits().Nodes == 0 {
		s.lookUpKnown = p.lookUpKnown
	}
	k := &provedValue{value: game.Ongoing}
	if len(t.Limits().Only) > 0 {
		t.Part(0.9, func() { s.rateMoves() })
		chooseWin(t)
	} else {
		p.proveAll(t, s, k)
	}
	defer restoreRatings(t, provedLines(t))
	switch {
	case isProved(t):
		return nil
	case k.value != game.Ongoing:
		return p.choose(t, s, k, keep)
	case t.Ended():
		return nil
	default:
		return p.other.Think(t, keep)
	}
}

// proveAll tries to prove the value of the position and, if several lines are wanted, of the moves.
func (p *perfect) proveAll(t *search.Task, s *solver, k *provedValue) {
	t.Part(p.share, func() {
		if !isProved(t) {
			p.prove(t, s, k)
		}
	})
	if t.Lines() > 1 {
		t.Part(0.9, func() { s.rateMoves() })
	}
}

// provedValue is a proved value with a line of best play that keeps it. The line is empty if none is
// known.
type provedValue struct {
	value game.Result
	line  []game.Move
}

// prove tries to prove the value of the position, and follows best play unless the other search is
// to choose the move.
func (p *perfect) prove(t *search.Task, s *solver, k *provedValue) {
	before, m := s.knownValue()
	if m != game.NoMove {
		k.value, k.line = before, []game.Move{m}
		chooseLine(t, before, k.line)
		return
	}
	k.value = s.value()
	if k.value == game.Ongoing || k.value == game.WinFor(t.Side().Other()) {
		return
	}
	if before == game.Ongoing {
		k.line = s.line(k.value)
	}
	if k.value != game.Draw || !p.otherChooses || t.Lines() > 1 {
		chooseLine(t, k.value, k.line)
	}
}

// provedLines returns copies of the rated lines whose values are proved.
func provedLines(t *search.Task) (list []search.Line) {
	for _, l := range t.Rated() {
		if l.Proof != search.Unproved {
			l.Moves = slices.Clone(l.Moves)
			list = append(list, l)
		}
	}
	return list
}

// restoreRatings restores the proved ratings of moves that the other search has overwritten.
func restoreRatings(t *search.Task, lines []search.Line) {
	for _, l := range lines {
		if !isMoveProved(t, l.Moves[0]) {
			t.Rate(l)
		}
	}
}

// isProved reports whether the value of the position is proved.
func isProved(t *search.Task) bool { return t.Best().Proof != search.Unproved }

// choose lets the other search choose a move in a position of proved value that is lost or drawn,
// or for which no line is known. In a lost position that search prefers long lines. In a drawn
// position it finds the move that asks the most of the opponent. If its move does not keep the
// value, choose follows the known line, if there is one.
func (p *perfect) choose(t *search.Task, s *solver, k *provedValue, keep bool) (err error) {
	t.Part(0.9, func() { err = p.other.Think(t, keep) })
	if err != nil || isProved(t) {
		return err
	}
	m, side := t.Best().Move, t.Side()
	line, holds := []game.Move(nil), false
	if !t.Ended() {
		holds = s.after(m, func() bool {
			line = []game.Move{m}
			if !s.keepsValue(k.value, side) || t.Ended() {
				return false
			}
			line = append(line, s.line(k.value)...)
			return true
		})
	}
	if holds {
		chooseLine(t, k.value, line)
	} else {
		chooseLine(t, k.value, k.line)
	}
	return nil
}

// chooseWin chooses a move whose rating proves that it wins, if there is one and nothing is proved yet.
func chooseWin(t *search.Task) {
	i := slices.IndexFunc(t.Rated(), func(l search.Line) bool { return l.Proof == search.ProvedWin })
	if i >= 0 && !isProved(t) {
		chooseLine(t, game.WinFor(t.Side()), t.Rated()[i].Moves)
	}
}

// chooseLine chooses the first move of a line that keeps a proved value. It reports no mate distance,
// because the line need not be the fastest or the longest.
func chooseLine(t *search.Task, value game.Result, line []game.Move) {
	if len(line) == 0 {
		return
	}
	worth := t.Worth(game.Outcome{Result: value})
	proof := t.ProofOf(worth, true)
	t.Found(line[0], worth, line[1:]...)
	t.Prove(proof, 0)
	t.Rate(search.Line{Moves: line, Value: worth, Bound: search.Exact, Proof: proof})
}
