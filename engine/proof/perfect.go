package proof

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/alphabeta"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// perfectSearch is the search perfect.
func perfectSearch() search.Search {
	return search.Search{
		Name: "perfect", Title: "Perfect", About: "the value of the game by proof where it can be had, else as deepening",
		Options:  []search.Option{search.EvalOption(""), search.TimeOption(), search.NodesOption(), search.TableOption()},
		Defaults: search.Limits{Time: search.DefaultTime}, Analysis: search.ByDepth, Ponders: true, Proves: true, ProvesMoves: true,
		New: func(v search.Values) (search.Thinker, error) {
			return &perfect{v.Evaluator("eval"), alphabeta.NewDeepening(v), v.Integer("table")}, nil
		},
	}
}

// perfect looks first, for a tenth of its limits, for a short proof by deepening;
// then, up to six tenths, for any proof; and where there is none, or the game is
// lost, deepens for the rest. Where several lines are wanted, it proves what every move is worth
// as far as nine tenths of its limits go. A proof looks to the end of the game: with a limit of depth
// deepening is all.
type perfect struct {
	eval  game.Evaluator
	deep  *alphabeta.Deepening
	bytes int64
}

// Think implements search.Thinker.
func (p *perfect) Think(t *search.Task, keep bool) error {
	t.EvaluateBy(p.eval)
	if depth := t.Limits().Depth; depth > 0 {
		p.deep.Search(t, depth, keep)
		return nil
	}
	t.Part(0.1, func() { p.deep.Search(t, 0, keep) })
	if t.Ended() || proved(t) && t.Lines() == 1 {
		return nil
	}
	s := newSolver(t, SolveOptions{Memory: p.bytes})
	lost := false
	t.Part(0.6, func() {
		if proved(t) {
			return
		}
		value := s.value()
		lost = value == game.WinFor(t.Side().Other())
		if value != game.Ongoing && !lost {
			follow(t, value, s.line(value))
		}
	})
	if t.Lines() > 1 {
		t.Part(0.9, func() { s.rateMoves() })
	}
	switch {
	case t.Ended() || proved(t):
	case lost:
		p.resist(t, s, keep)
	default:
		p.deep.Search(t, 0, keep)
	}
	return nil
}

// rateMoves rates the moves of which nothing is certain yet by the values after them, as far as
// these can be proved: each with a few positions at first, then those that are left with more.
func (s *solver) rateMoves() {
	t := s.task
	var left []game.Move
	for _, m := range t.Moves() {
		if !slices.ContainsFunc(t.Rated(), func(l search.Line) bool { return l.Moves[0] == m && l.Proof != search.Unproved }) {
			left = append(left, m)
		}
	}
	for nodes := int64(firstBudget); len(left) > 0 && !t.Ended(); nodes *= 4 {
		left = slices.DeleteFunc(left, func(m game.Move) bool { return !t.Ended() && s.rate(m, nodes) })
	}
}

// rate rates a move by the value after it, if it can be proved with about so many nodes.
func (s *solver) rate(m game.Move, nodes int64) bool {
	s.play(m)
	value := s.valueWithin(nodes)
	s.undo(m)
	if value == game.Ongoing {
		return false
	}
	t := s.task
	worth := t.Worth(game.Outcome{Result: value})
	t.Rate(search.Line{Moves: []game.Move{m}, Value: worth, Bound: search.Exact, Proof: t.ProofOf(worth, true)})
	return true
}

// proved reports whether the value of the position is certain.
func proved(t *search.Task) bool { return t.Best().Proof != search.Unproved }

// resist chooses in a lost game by deepening, which prefers long lines.
func (p *perfect) resist(t *search.Task, s *solver, keep bool) {
	t.Part(0.9, func() { p.deep.Search(t, 0, keep) })
	if t.Ended() || proved(t) {
		return
	}
	m, value := t.Best().Move, game.WinFor(t.Side().Other())
	s.play(m)
	line := s.line(value)
	s.undo(m)
	follow(t, value, slices.Insert(line, 0, m))
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
