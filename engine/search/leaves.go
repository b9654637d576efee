package search

import "github.com/mnkdesk/mnkdesk/engine/game"

// leaves is the position with what evaluates it, move by move where it can. All values
// are from the view of the side that was to move at the root.
type leaves struct {
	pos         game.Position
	side        game.Side
	eval        game.Evaluator
	incremental game.Incremental // eval, where it can follow the game; else nil
	win         int              // the value of a won game
	lapses
}

// EvaluateBy sets what evaluates positions, and the value of a won game. It begins at
// the position as it is: call it before the first move is played.
func (l *leaves) EvaluateBy(e game.Evaluator) {
	l.eval, l.incremental, l.win = e, nil, e.Win()
	if f, ok := e.(game.Incremental); ok && f.Begin(l.pos) {
		l.incremental = f
	}
}

// SetWin sets the value of a won game, for a search whose values are not those of an
// evaluation.
func (l *leaves) SetWin(value int) { l.win = value }

// Win returns the value of a won game: that of the evaluation, 1 before there is one.
func (l *leaves) Win() int { return l.win }

// Play makes a move on the way to positions that are to be evaluated. Other moves may
// be made on the position itself, if they are taken back before the next Play, Undo or
// Evaluate.
func (l *leaves) Play(m game.Move) {
	if l.incremental != nil {
		l.incremental.Play(m, l.pos.ToMove())
	}
	l.pos.Play(m)
}

// Undo takes the last move of Play back.
func (l *leaves) Undo() {
	l.pos.Undo()
	if l.incremental != nil {
		l.incremental.Undo()
	}
}

// Evaluate returns the value of the position to which Play has led, as far as Lapse lets it
// be judged rightly.
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

// ProofOf returns what the value of all moves proves: a win or a loss; a draw if every
// line has been seen to the end of its game. Where replies are overlooked it is nothing.
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

// Glance returns the static evaluation of the position after m.
func (l *leaves) Glance(m game.Move) int {
	l.pos.Play(m)
	defer l.pos.Undo()
	if o := l.pos.Outcome(); o.Over() {
		return l.Worth(o)
	}
	return l.eval.Evaluate(l.pos, l.side)
}
