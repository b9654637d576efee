package solve

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// perfect looks first, for a tenth of its limits, for a short proof by another search, which is deepening
// as a rule; then, up to a share of them, for any proof; and where there is none, or the game is lost, lets
// the other search go on for the rest. Where several lines are wanted, it proves what every move is worth
// as far as nine tenths of its limits go. A proof looks to the end of the game: with a limit of depth
// the other search is all.
type perfect struct {
	other   search.Thinker
	bytes   int64
	share   float64
	chooses bool // the other search chooses among moves that draw
	forcing func(p game.Position) Forcing
	proved  func(p game.Position) (game.Result, game.Move)
}

// Think implements search.Thinker.
func (p *perfect) Think(t *search.Task, keep bool) (err error) {
	if t.Limits().Depth > 0 {
		return p.other.Think(t, keep)
	}
	t.Part(0.1, func() { err = p.other.Think(t, keep) })
	if err != nil || t.Ended() || proved(t) && t.Lines() == 1 {
		return err
	}
	s := newSolver(t, SolveOptions{Memory: p.bytes, Forcing: p.forcing})
	if t.Lines() > 1 || t.Limits().Nodes == 0 {
		s.before = p.proved
	}
	k := &kept{value: game.Ongoing}
	t.Part(p.share, func() {
		if !proved(t) {
			p.prove(t, s, k)
		}
	})
	if t.Lines() > 1 {
		t.Part(0.9, func() { s.rateMoves() })
	}
	defer rateAgain(t, provedLines(t))
	switch {
	case proved(t):
		return nil
	case k.value != game.Ongoing:
		return p.choose(t, s, k, keep)
	case t.Ended():
		return nil
	default:
		return p.other.Think(t, keep)
	}
}

// kept is a proved value and best play that keeps it; its line is empty where it is not known.
type kept struct {
	value game.Result
	line  []game.Move
}

// prove proves the value of the position, and follows best play unless the other search is to choose.
func (p *perfect) prove(t *search.Task, s *solver, k *kept) {
	before, m := s.provedBefore()
	if m != game.NoMove {
		k.value, k.line = before, []game.Move{m}
		follow(t, before, k.line)
		return
	}
	k.value = s.value()
	if k.value == game.Ongoing || k.value == game.WinFor(t.Side().Other()) {
		return
	}
	if before == game.Ongoing {
		k.line = s.line(k.value)
	}
	if k.value != game.Draw || !p.chooses || t.Lines() > 1 {
		follow(t, k.value, k.line)
	}
}

// provedLines returns what is certain of the moves, in memory of its own.
func provedLines(t *search.Task) (list []search.Line) {
	for _, l := range t.Rated() {
		if l.Proof != search.Unproved {
			l.Moves = slices.Clone(l.Moves)
			list = append(list, l)
		}
	}
	return list
}

// rateAgain rates moves by what was proved of them, where the other search has forgotten it.
func rateAgain(t *search.Task, lines []search.Line) {
	for _, l := range lines {
		if !certain(t, l.Moves[0]) {
			t.Rate(l)
		}
	}
}

// proved reports whether the value of the position is certain.
func proved(t *search.Task) bool { return t.Best().Proof != search.Unproved }

// choose lets the other search choose a move in a game of a known value that is not won: among those that
// lose, since it prefers long lines, and where the position is drawn the move that asks most of the
// opponent, if that keeps the draw.
func (p *perfect) choose(t *search.Task, s *solver, k *kept, keep bool) (err error) {
	t.Part(0.9, func() { err = p.other.Think(t, keep) })
	if err != nil || proved(t) {
		return err
	}
	m, side := t.Best().Move, t.Side()
	line, holds := []game.Move(nil), false
	if !t.Ended() {
		holds = s.after(m, func() bool {
			line = []game.Move{m}
			if !s.holds(k.value, side) || t.Ended() {
				return false
			}
			line = append(line, s.line(k.value)...)
			return true
		})
	}
	if holds {
		follow(t, k.value, line)
	} else {
		follow(t, k.value, k.line)
	}
	return nil
}

// follow chooses the first move of a line that keeps a proved value. It tells no mate
// distance: the line is not the fastest, nor the longest.
func follow(t *search.Task, value game.Result, line []game.Move) {
	if len(line) == 0 {
		return
	}
	worth := t.Worth(game.Outcome{Result: value})
	proof := t.ProofOf(worth, true)
	t.Found(line[0], worth, line[1:]...)
	t.Prove(proof, 0)
	t.Rate(search.Line{Moves: line, Value: worth, Bound: search.Exact, Proof: proof})
}
