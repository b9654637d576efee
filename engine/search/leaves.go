package search

import "github.com/mnkdesk/mnkdesk/engine/game"

// leaves holds the position and its evaluator, which follows the game move by move if it can.
// All values are from the view of the side that was to move at the root.
type leaves struct {
	pos         game.Position
	side        game.Side
	eval        game.Evaluator
	incremental game.Incremental // eval if it can follow the game, or nil
	win         int              // the value of a won game
	lapses
}

// EvaluateBy sets the evaluator, and the value of a won game to the evaluator's. An incremental
// evaluator begins at the current position, so call EvaluateBy before the first move is played.
func (l *leaves) EvaluateBy(e game.Evaluator) {
	l.eval, l.incremental, l.win = e, nil, e.Win()
	if f, ok := e.(game.Incremental); ok && f.Begin(l.pos) {
		l.incremental = f
	}
}

// SetWin sets the value of a won game, for a search whose values do not come from an
// evaluation.
func (l *leaves) SetWin(value int) { l.win = value }

// Win returns the value of a won game as EvaluateBy or SetWin has set it. At first it is 1.
func (l *leaves) Win() int { return l.win }

// Play makes a move on the way to positions to evaluate, and the evaluator follows it. Other
// moves may be made on the position itself if they are taken back before the next Play, Undo or
// Evaluate.
func (l *leaves) Play(m game.Move) {
	if l.incremental != nil {
		l.incremental.Play(m, l.pos.ToMove())
	}
	l.pos.Play(m)
}

// Undo takes back the last move of Play.
func (l *leaves) Undo() {
	l.pos.Undo()
	if l.incremental != nil {
		l.incremental.Undo()
	}
}

// Evaluate returns the value of the position that Play has reached, with the errors that Lapse
// has set.
func (l *leaves) Evaluate() int {
	v := 0
	if l.incremental != nil {
		v = l.incremental.Value(l.side)
	} else {
		v = l.eval.Evaluate(l.pos, l.side)
	}
	if l.Noise > 0 {
		v = min(max(v+l.misjudged(game.ChanceSeed(l.pos)), 1-l.win), l.win-1)
	}
	return v
}

// Worth returns the value of a finished game.
func (l *leaves) Worth(o game.Outcome) int {
	switch o.Result.Winner() {
	case game.None:
		return 0
	case l.side:
		return l.win
	default:
		return -l.win
	}
}

// ProofOf returns what the value of a position after a search of all its moves proves: a win, a
// loss, or a draw if complete is set because every line was searched to the end of its game. It
// returns Unproved if the player overlooks moves.
func (l *leaves) ProofOf(value int, complete bool) Proof {
	switch {
	case l.Overlook > 0:
		return Unproved
	case value >= l.win:
		return ProvedWin
	case value <= -l.win:
		return ProvedLoss
	case complete && value == 0:
		return ProvedDraw
	default:
		return Unproved
	}
}

// EvaluateAfter returns the static evaluation of the position after m.
func (l *leaves) EvaluateAfter(m game.Move) int {
	l.pos.Play(m)
	defer l.pos.Undo()
	if o := l.pos.Outcome(); o.Over() {
		return l.Worth(o)
	}
	return l.eval.Evaluate(l.pos, l.side)
}
