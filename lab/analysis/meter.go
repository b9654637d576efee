package analysis

import (
	"math"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// The random games in which evaluations are tried.
const (
	meterGames = 24
	meterPlies = 60 // of each game at most
	meterSeed  = 1
)

// NewMeter returns the meter for the values of a player, as Variant.Player reads it.
// The points of an evaluation mean nothing by themselves: what is typical is measured,
// as the mean of the absolute values in random games among the moves near the pieces,
// always the same games. It takes some milliseconds.
func NewMeter(v engine.Variant, player string) Meter {
	w, err := search.Cut(player)
	if err != nil || w.Name == "random" {
		return Meter{typical: math.Inf(1)}
	}
	if w.Name == "mcts" {
		return Meter{linear: 1000} // search.Report: every game was won
	}
	e, err := evaluatorOf(v, player)
	if err != nil {
		return Meter{typical: math.Inf(1)}
	}
	return Meter{typical: typical(e, v.Start())}
}

// typical returns the mean absolute value of an evaluation in random games, at least 1.
func typical(e game.Evaluator, start game.Position) float64 {
	rng := rand.New(rand.NewPCG(meterSeed, 0))
	var sum, n float64
	for range meterGames {
		pos := start.Clone()
		for range meterPlies {
			moves := nearMoves(pos)
			pos.Play(moves[rng.IntN(len(moves))])
			if pos.Outcome().Over() {
				break
			}
			sum += math.Abs(float64(e.Evaluate(pos, pos.ToMove())))
			n++
		}
	}
	return max(1, sum/max(n, 1))
}

// nearMoves returns the legal moves near the pieces, all of them where a game knows no
// nearness or there is no piece yet.
func nearMoves(pos game.Position) []game.Move {
	if s, ok := pos.(game.Surroundings); ok {
		if list := s.AppendNear(nil, 2); len(list) > 0 {
			return list
		}
	}
	return pos.AppendMoves(nil)
}
