package nineboard

import (
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// env offers the search.
func env() search.Env { return search.Env{Searches: []search.Search{Search()}} }

// at returns the game at a position.
func at(p *nested.Position) *evaluator {
	s := newEvaluator(FittedWeights())
	s.Set(p)
	return s
}

// walk plays games at random, in which a row is missed now and then so that boards fill up, and calls visit with
// each position in which a game goes on.
func walk(games int, visit func(p *nested.Position)) {
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 5))
		p := nested.New(nested.NineBoard)
		for !p.Outcome().Over() {
			visit(p)
			p.Play(quiet(p, rng))
		}
	}
}

// quiet returns a move at random, one that does not end the game if there is one.
func quiet(p *nested.Position, rng *rand.Rand) game.Move {
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

// within returns what is certain for the side to move within plies.
func within(p *nested.Position, plies int) search.Proof {
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
		reply := within(p, plies-1)
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
