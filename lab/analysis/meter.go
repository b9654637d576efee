package analysis

import (
	"math"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// The random games in which evaluations are tried.
const (
	meterGames = 24
	meterPlies = 60 // of each game at most
	meterSeed  = 1
)

// ownPoints is a usual advantage in the points of a search that does not say.
const ownPoints = 100

// NewMeter returns the meter for the values of a player, as Variant.Player reads it: its
// search or its evaluation says how they are to be read. Where they do not, what is
// typical is measured, as the mean of the absolute values in random games among the moves
// near the pieces, always the same games. That takes some milliseconds.
func NewMeter(v engine.Variant, player string) Meter {
	w, err := playerspec.Parse(player)
	s, ok := v.Search(w.Name)
	switch scale := s.Scale; {
	case err != nil || !ok || scale.Unit == search.Meaningless || !readable(v, player):
		return Meter{typical: math.Inf(1)}
	case scale.Unit == search.WinShare:
		return Meter{linear: search.AllWon}
	case scale.Typical > 0:
		return Meter{typical: scale.Typical}
	}
	if e, _, _ := evaluationOf(v, player); e.Typical > 0 {
		return Meter{typical: e.Typical}
	}
	if e := evaluatorOf(v, player); e != nil {
		return Meter{typical: typical(e, v.Start())}
	}
	return Meter{typical: ownPoints}
}

// readable reports whether there is such a player.
func readable(v engine.Variant, player string) bool {
	_, err := v.ForeignPlayer(player, 0, 0)
	return err == nil
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
