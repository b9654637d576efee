package analysis

import (
	"math"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// The random games in which evaluations are measured.
const (
	meterGames = 24
	meterPlies = 60 // maximum length of each game
	meterSeed  = 1
)

// ownPoints is the value of a usual advantage in the points of a search that does not specify it.
const ownPoints = 100

// NewMeter returns the meter for the values of a player. The player's search or evaluation specifies
// the typical value. If neither does, NewMeter measures it: the mean absolute value in random games,
// with moves near the pieces. The random games are always the same. That takes some milliseconds.
func NewMeter(p engine.Player) Meter {
	switch scale := p.Search().Scale; {
	case p.Err() != nil || scale.Unit == search.Meaningless:
		return Meter{typical: math.Inf(1)}
	case scale.Unit == search.WinShare:
		return Meter{linear: search.AllWon}
	case scale.Typical > 0:
		return Meter{typical: scale.Typical}
	}
	if e, _ := p.Evaluation(); e.Typical > 0 {
		return Meter{typical: e.Typical}
	}
	if e := p.Evaluator(); e != nil {
		return Meter{typical: typical(e, p.Variant().Start())}
	}
	return Meter{typical: ownPoints}
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

// nearMoves returns the legal moves near the pieces, or all legal moves if the game does not define
// nearness or the board is empty.
func nearMoves(pos game.Position) []game.Move {
	if s, ok := pos.(game.Surroundings); ok {
		if list := s.AppendNear(nil, 2); len(list) > 0 {
			return list
		}
	}
	return pos.AppendMoves(nil)
}
