package match

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// tries is how often an opening is drawn anew before less is asked of it.
const tries = 200

// openings draws the openings of the match. They lead to different positions,
// reflections and rotations not told apart, in which the game goes on and the side
// to move does not win at once. On a board with too few such positions they
// repeat, and where there is none they are shorter. When ctx ends the rest are empty.
func (c Config) openings(ctx context.Context) [][]game.Move {
	rng := rand.New(rand.NewPCG(c.Seed, 0))
	seen := map[game.Key]bool{}
	list := make([][]game.Move, (c.Games+1)/2)
	pos := c.Variant.Start()
	for i := range list {
		list[i] = draw(ctx, pos, rng, c.Plies, seen)
	}
	return list
}

// draw returns an opening of the given number of plies from pos, new to seen if it
// finds one.
func draw(ctx context.Context, pos game.Position, rng *rand.Rand, plies int, seen map[game.Key]bool) []game.Move {
	var known []game.Move
	for ; plies > 0; plies-- {
		for range tries {
			if ctx.Err() != nil {
				return nil
			}
			line, key, fair := try(pos, rng, plies)
			if fair && !seen[key] {
				seen[key] = true
				return line
			}
			if fair {
				known = line
			}
		}
		if known != nil {
			return known
		}
	}
	return nil
}

// try plays plies random moves on pos and takes them back. It returns them with a
// key of the position, and whether that is fair.
func try(pos game.Position, rng *rand.Rand, plies int) (line []game.Move, key game.Key, fair bool) {
	for range plies {
		moves := pos.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		line = append(line, moves[rng.IntN(len(moves))])
		pos.Play(line[len(line)-1])
	}
	key = game.Key{pos.Hash()}
	if s, ok := pos.(game.Symmetric); ok {
		key = s.CanonicalKey()
	}
	fair = len(line) == plies && !pos.Outcome().Over() && !winsAtOnce(pos)
	for range line {
		pos.Undo()
	}
	return line, key, fair
}

// winsAtOnce reports whether the side to move has a move that wins.
func winsAtOnce(pos game.Position) bool {
	won := game.WinFor(pos.ToMove())
	return slices.ContainsFunc(pos.AppendMoves(nil), func(m game.Move) bool {
		pos.Play(m)
		defer pos.Undo()
		return pos.Outcome().Result == won
	})
}
