package search

import "github.com/mnkdesk/mnkdesk/engine/game"

// evaluateBy sets what evaluates the leaves.
func (t *Task) evaluateBy(e game.Evaluator) {
	t.eval, t.incremental, t.win = e, nil, e.Win()
	if f, ok := e.(game.Incremental); ok && f.Begin(t.pos) {
		t.incremental = f
	}
}

// step makes a move on the way to leaves, and back takes it back.
func (t *Task) step(m game.Move) {
	if t.incremental != nil {
		t.incremental.Play(m, t.pos.ToMove())
	}
	t.pos.Play(m)
}

func (t *Task) back() {
	t.pos.Undo()
	if t.incremental != nil {
		t.incremental.Undo()
	}
}

// evaluate returns the worth of a position that step led to, from the view of the
// root's side.
func (t *Task) evaluate() int {
	if t.incremental != nil {
		return t.incremental.Value(t.side)
	}
	return t.eval.Evaluate(t.pos, t.side)
}

// worth returns the worth of a finished game from the view of the root's side.
func (t *Task) worth(o game.Outcome) int {
	switch o.Result.Winner() {
	case game.None:
		return 0
	case t.side:
		return t.win
	default:
		return -t.win
	}
}

// proveWin sets the proof that the value of one move gives: it may be a win, but
// nothing else is certain before all moves have been seen.
func (t *Task) proveWin(value int) {
	if value >= t.win {
		t.best.Proof = ProvedWin
	}
}

// found sets the best move, and where it wins at once, that it does. The line of a
// longer game tells no mate distance: the opponent need not follow it.
func (t *Task) found(m game.Move, value int, line []game.Move) {
	t.Found(m, value, line...)
	if value >= t.win && len(line) == 0 {
		t.best.Mate = 1
	}
}

// hope chooses m at first sight, as a move that is not known to lose.
func (t *Task) hope(m game.Move) {
	v := t.glance(m)
	t.found(m, v, nil)
	t.ranking.add(m, Line{Value: v, Bound: Exact, Depth: 1, Proof: t.proof(v, false)}, nil)
	t.proveWin(v)
}

// proof returns what the value of all moves proves: a win or a loss; a draw if the
// search has seen every line to its end.
func (t *Task) proof(value int, complete bool) Proof {
	switch {
	case value >= t.win:
		return ProvedWin
	case value <= -t.win:
		return ProvedLoss
	case complete && value == 0:
		return ProvedDraw
	default:
		return Unproved
	}
}

// settle chooses m as a move that wins at once.
func (t *Task) settle(m game.Move) {
	t.found(m, t.win, nil)
	t.rate(m, t.win, 0, 1, nil)
	t.Completed(1, ProvedWin)
}
