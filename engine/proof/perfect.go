package proof

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/alphabeta"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Setup is what the search perfect has of a game.
type Setup struct {
	// Other is the search that plays where nothing is proved, with its Options and Scale beside those of
	// perfect; nil for deepening, which plays too where a player has an evaluation.
	Other   func(v search.Values) (search.Thinker, error)
	Options []search.Option
	Scale   search.Scale
	// Chooses is set where that search is the strength of the player: it chooses among moves that draw
	// too, and has most of the limits.
	Chooses bool
	// Forcing is that of SolveOptions.
	Forcing func(p game.Position) Forcing
	// Known, if it is not nil, returns the value of a position if it was proved before, Ongoing if not, and
	// a move that keeps it, NoMove if none is known. Where a count of positions bounds a search for a single
	// move it is not asked: such players play as they did before it knew any.
	Known func(p game.Position) (game.Result, game.Move)
}

// Perfect returns the search perfect for a game.
func Perfect(of Setup) search.Search {
	eval := search.EvalOption("")
	if of.Other != nil {
		eval = search.EvaluatedOrNone("eval", "the evaluation of deepening, which plays then where nothing is proved").Labelled(eval.Label)
	}
	return search.Search{
		Name: "perfect", Title: "Perfect", About: "the value of the game by proof where it can be had, else as deepening",
		Options:  append([]search.Option{eval, search.TimeOption(), search.NodesOption(), search.TableOption()}, of.Options...),
		Defaults: search.Limits{Time: search.DefaultTime}, Analysis: search.ByDepth, Ponders: true, Proves: true, ProvesMoves: true,
		Scale: of.Scale,
		New: func(v search.Values) (search.Thinker, error) {
			p := &perfect{bytes: v.Integer("table"), share: mostProof, chooses: of.Chooses, forcing: of.Forcing, known: of.Known}
			if of.Chooses {
				p.share = someProof
			}
			if of.Other == nil || v.Has("eval") {
				p.other = alphabeta.NewDeepening(v)
				return p, nil
			}
			var err error
			p.other, err = of.Other(v)
			return p, err
		},
	}
}

// The shares of the limits at which a proof of the value ends: where the proof is the strength of the
// player, and where another search has it.
const (
	mostProof = 0.6
	someProof = 0.35
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
	known   func(p game.Position) (game.Result, game.Move)
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
		s.before = p.known
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
	switch {
	case proved(t):
		return nil
	case k.value != game.Ongoing:
		return p.choose(t, s, k, keep)
	case t.Ended():
		return nil
	}
	rated := provedLines(t)
	err = p.other.Think(t, keep)
	for _, l := range rated {
		t.Rate(l)
	}
	return err
}

// kept is a proved value and best play that keeps it; its line is empty where it is not known.
type kept struct {
	value game.Result
	line  []game.Move
}

// prove proves the value of the position, and follows best play unless the other search is to choose.
func (p *perfect) prove(t *search.Task, s *solver, k *kept) {
	if value, m := s.provedBefore(); m != game.NoMove {
		k.value, k.line = value, []game.Move{m}
		follow(t, value, k.line)
		return
	}
	k.value = s.value()
	if k.value == game.Ongoing || k.value == game.WinFor(t.Side().Other()) {
		return
	}
	if before, _ := s.provedBefore(); before == game.Ongoing {
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

// choose lets the other search choose a move in a game of a known value that is not won: among those that
// lose, since it prefers long lines, and where the position is drawn the move that asks most of the
// opponent, if that keeps the draw.
func (p *perfect) choose(t *search.Task, s *solver, k *kept, keep bool) (err error) {
	t.Part(0.9, func() { err = p.other.Think(t, keep) })
	if err != nil || proved(t) {
		return err
	}
	m, side := t.Best().Move, t.Side()
	line, kept := []game.Move(nil), false
	if !t.Ended() {
		kept = s.after(m, func() bool {
			line = []game.Move{m}
			if !s.holds(k.value, side) || t.Ended() {
				return false
			}
			line = append(line, s.line(k.value)...)
			return true
		})
	}
	if kept {
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
