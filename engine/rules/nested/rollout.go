package nested

import (
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Rollout implements game.Roller. It chooses a move by multiplying a 32-bit random
// number by the number of moves. With at most 81 moves the bias is below one in 50
// million.
func (p *Position) Rollout(rng *rand.PCG) game.Result {
	s := p.state
	for s.outcome.Result == game.Ongoing {
		r := rng.Uint64()
		s.play(s.pick(r >> 32))
		if s.outcome.Result != game.Ongoing {
			break
		}
		s.play(s.pick(r & (1<<32 - 1)))
	}
	return s.outcome.Result
}

// pick chooses a legal move from a random number r below 1<<32.
func (s *state) pick(r uint64) (b, c uint) {
	if size[s.active&full] == 1 {
		b = uint(members[s.active&full][0])
		free := s.free(b)
		return b, uint(members[free][(r*uint64(size[free]))>>32])
	}
	return s.pickAnywhere(r)
}

// pickAnywhere is pick if there are several active blocks.
func (s *state) pickAnywhere(r uint64) (b, c uint) {
	open := members[s.active&full][:size[s.active&full]]
	var n uint64
	for _, b := range open {
		n += uint64(size[s.free(uint(b))])
	}
	k := uint8((r * n) >> 32)
	i := 0
	for k >= size[s.free(uint(open[i]))] {
		k -= size[s.free(uint(open[i]))]
		i++
	}
	b = uint(open[i])
	return b, uint(members[s.free(b)][k])
}
