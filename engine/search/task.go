package search

import (
	"context"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// player is the one Player: a search and its settings. It never changes, so that
// several goroutines may use it.
type player struct {
	kind *kind
	settings
	env Env
}

// task is one Choose under way.
type task struct {
	run
	settings
	pos  game.Position
	side game.Side // to move at the root; every leaf is evaluated from its view
	eval game.Evaluator
	win  int // the worth of a won game
	// ranker decides which moves are looked at first; it may be nil.
	ranker Ranker
	moves  []game.Move // the choice at the root
	rng    *rand.Rand
}

// Choose implements Player.
func (p *player) Choose(ctx context.Context, pos game.Position, report func(Report)) (Report, error) {
	if pos.Outcome().Over() {
		return Report{Move: game.NoMove}, ErrOver
	}
	t := &task{settings: p.settings, pos: pos, side: pos.ToMove(), win: 1}
	if p.kind.option("eval") != nil {
		var err error
		if t.eval, err = p.env.Evaluator(p.eval); err != nil {
			return Report{Move: game.NoMove}, err
		}
		t.win = t.eval.Win()
		if t.ranker, err = p.ranker(t.eval); err != nil {
			return Report{Move: game.NoMove}, err
		}
	}
	t.moves = pos.AppendMoves(nil)
	t.found(t.moves[0], 0, nil)
	// The same seed gives the same choice in the same position, whatever was
	// played before: a game can be replayed and resumed.
	t.rng = rand.New(rand.NewPCG(p.seed, pos.Hash()))
	t.begin(ctx, p.time, max(p.nodes, p.simulations), report)
	defer t.end()
	p.kind.choose(t)
	if !t.ended {
		t.best.Progress = 1
	}
	return t.report(), nil
}

// worth returns the worth of a finished game from the view of the root's side.
func (t *task) worth(o game.Outcome) int {
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
func (t *task) proveWin(value int) {
	if value >= t.win {
		t.best.Proof = ProvedWin
	}
}

// hope chooses m at first sight, as a move that is not known to lose.
func (t *task) hope(m game.Move) {
	v := t.glance(m)
	t.found(m, v, nil)
	t.proveWin(v)
}

// prove sets the proof that the value of all moves gives: a win or a loss; a draw
// if the search has seen every line to its end.
func (t *task) prove(value int, complete bool) {
	switch {
	case value >= t.win:
		t.best.Proof = ProvedWin
	case value <= -t.win:
		t.best.Proof = ProvedLoss
	case complete && value == 0:
		t.best.Proof = ProvedDraw
	default:
		t.best.Proof = Unproved
	}
}

// settle chooses m as a move that wins at once.
func (t *task) settle(m game.Move) {
	t.found(m, t.win, nil)
	t.best.Depth, t.best.Proof = 1, ProvedWin
}
