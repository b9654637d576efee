package searchtest

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Minimax is a slow but obviously correct oracle: it returns the value of p, searched to a depth,
// from the view of side.
func Minimax(p game.Position, e game.Evaluator, side game.Side, depth int) int {
	if o := p.Outcome(); o.Over() {
		switch o.Result.Winner() {
		case game.None:
			return 0
		case side:
			return e.Win()
		default:
			return -e.Win()
		}
	}
	if depth == 0 {
		return e.Evaluate(p, side)
	}
	var values []int
	for _, m := range p.AppendMoves(nil) {
		q := p.Clone()
		q.Play(m)
		values = append(values, Minimax(q, e, side, depth-1))
	}
	best := values[0]
	for _, v := range values {
		if p.ToMove() == side {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
}

// Value returns the result of p under best play, by plain search to the end.
func Value(p game.Position) game.Result {
	if p.Outcome().Over() {
		return p.Outcome().Result
	}
	side := p.ToMove()
	best := game.WinFor(side.Other())
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		r := Value(p)
		p.Undo()
		if r == game.WinFor(side) {
			return r
		}
		if r == game.Draw {
			best = game.Draw
		}
	}
	return best
}

// ending is the result of a game under best play, and the number of plies to its end. The winner
// plays for the shortest game, the loser for the longest.
type ending struct {
	game.Result
	plies int
}

// Endings finds the results of positions by plain search, and remembers them by hash.
type Endings map[uint64]ending

// Of returns the result of p under best play, and the number of plies to the end of the game. The
// winner plays for the shortest game, the loser for the longest.
func (e Endings) Of(p game.Position) (game.Result, int) {
	if o := p.Outcome(); o.Over() {
		return o.Result, 0
	}
	if found, ok := e[p.Hash()]; ok {
		return found.Result, found.plies
	}
	r, n := e.find(p)
	e[p.Hash()] = ending{r, n}
	return r, n
}

func (e Endings) find(p game.Position) (game.Result, int) {
	side := p.ToMove()
	best, plies := game.WinFor(side.Other()), -1
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		r, n := e.Of(p)
		p.Undo()
		n++
		switch {
		case r == game.WinFor(side) && (best != r || n < plies), r == game.WinFor(side.Other()) && best == r && n > plies:
			best, plies = r, n
		case r == game.Draw && best != game.WinFor(side):
			best, plies = r, n
		}
	}
	return best, plies
}

// CheckMate fails if the mate distance of a report is wrong: less than the true distance of a win,
// more than that of a loss, or not 0 without a proved win or loss.
func CheckMate(t testing.TB, spec string, p game.Position, r search.Report, endings Endings) {
	t.Helper()
	switch _, plies := endings.Of(p); {
	case r.Proof == search.ProvedWin && r.Mate > 0 && r.Mate < plies,
		r.Proof == search.ProvedLoss && r.Mate > plies,
		(r.Proof == search.Unproved || r.Proof == search.ProvedDraw) && r.Mate != 0:
		t.Fatalf("%s: proof %d in %d plies, the truth is %d in\n%s", spec, r.Proof, r.Mate, plies, p)
	}
}

// WinsByFours reports whether the side to move wins by an unbroken sequence of fours (VCF), each of
// which has at most one answer. It knows only the rules and tries every sequence.
func WinsByFours(p *mnk.Position) bool {
	me := p.ToMove()
	if len(p.AppendWins(nil, me)) > 0 {
		return true
	}
	theirs := p.AppendWins(nil, me.Other())
	if len(theirs) > 1 {
		return false
	}
	for _, m := range p.AppendMoves(nil) {
		if len(theirs) == 1 && m != theirs[0] {
			continue
		}
		p.Play(m)
		won := !p.Outcome().Over() && (Unanswered(p, me) || winsByFoursAfterAnswer(p, me))
		p.Undo()
		if won {
			return true
		}
	}
	return false
}

// winsByFoursAfterAnswer reports whether a side that has just made a four with a single answer wins by
// fours after that answer.
func winsByFoursAfterAnswer(p *mnk.Position, me game.Side) bool {
	answers := p.AppendWins(nil, me)
	if len(answers) != 1 {
		return false
	}
	p.Play(answers[0])
	defer p.Undo()
	return !p.Outcome().Over() && WinsByFours(p)
}

// Unanswered reports whether the side me wins because the other side, which is to move, cannot stop
// its wins.
func Unanswered(p *mnk.Position, me game.Side) bool {
	list := p.AppendWins(nil, me)
	return len(list) > 1 || len(list) == 1 && !p.Legal(list[0])
}
