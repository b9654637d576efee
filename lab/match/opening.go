package match

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// openingTries is how often an opening is drawn anew before a shorter one will do.
const openingTries = 200

// book draws the openings of a match, one after the other.
type book struct {
	given [][]game.Move // in place of random ones
	drawn int
	pos   game.Position
	plies int
	rng   *rand.Rand
	seen  map[game.Key]bool
}

func newBook(s Spec, given [][]game.Move) *book {
	return &book{
		given: given, pos: s.Variant.Start(), plies: s.Plies,
		rng: rand.New(rand.NewPCG(s.Seed, 0)), seen: map[game.Key]bool{},
	}
}

// draw returns the next opening: of those given, or a random one. These lead to different
// positions, reflections and rotations not told apart, in which the game goes on and the
// side to move does not win at once. On a board with too few such positions they repeat,
// and where there is none they are shorter. Once ctx has ended they are empty.
func (b *book) draw(ctx context.Context) []game.Move {
	if n := len(b.given); n > 0 {
		b.drawn++
		return b.given[(b.drawn-1)%n]
	}
	var known []game.Move
	for plies := b.plies; plies > 0; plies-- {
		for range openingTries {
			if ctx.Err() != nil {
				return nil
			}
			line, key, fair := randomLine(b.pos, b.rng, plies)
			if fair && !b.seen[key] {
				b.seen[key] = true
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

// randomLine plays plies random moves on pos and takes them back. It returns them with a
// key of the position, and whether that is fair.
func randomLine(pos game.Position, rng *rand.Rand, plies int) (line []game.Move, key game.Key, fair bool) {
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
