package nineboard

import (
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// env returns an environment that offers this package's search.
func env() search.Env { return search.Env{Trusted: true, Searches: []search.Search{Search()}} }

// evaluatorAt returns an evaluator with the fitted weights, set to p.
func evaluatorAt(p *nested.Position) *evaluator {
	s := newEvaluator(FittedWeights())
	s.Set(p)
	return s
}

// walk plays random games and calls visit with each position in which the game is not over. The games avoid
// moves that end them, so that the boards fill up.
func walk(games int, visit func(p *nested.Position)) {
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 5))
		p := nested.New(nested.NineBoard)
		for !p.Outcome().Over() {
			visit(p)
			p.Play(quietMove(p, rng))
		}
	}
}

// quietMove returns a random move that does not end the game, or any move if all of them end it.
func quietMove(p *nested.Position, rng *rand.Rand) game.Move {
	moves := p.AppendMoves(nil)
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	for _, m := range moves {
		p.Play(m)
		over := p.Outcome().Over()
		p.Undo()
		if !over {
			return m
		}
	}
	return moves[0]
}

// solveWithin returns what an exhaustive search to a depth of plies proves for the side to move.
func solveWithin(p *nested.Position, plies int) search.Proof {
	if o := p.Outcome(); o.Over() {
		switch o.Result {
		case game.Draw:
			return search.ProvedDraw
		case game.WinFor(p.ToMove()):
			return search.ProvedWin
		default:
			return search.ProvedLoss
		}
	}
	if plies == 0 {
		return search.Unproved
	}
	open, drawn := false, false
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		reply := solveWithin(p, plies-1)
		p.Undo()
		switch reply {
		case search.ProvedLoss:
			return search.ProvedWin
		case search.ProvedDraw:
			drawn = true
		case search.Unproved:
			open = true
		}
	}
	switch {
	case open:
		return search.Unproved
	case drawn:
		return search.ProvedDraw
	default:
		return search.ProvedLoss
	}
}
