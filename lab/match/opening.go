package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// tries is how often an opening is drawn anew before less is asked of it.
const tries = 200

// openings draws the openings of a match, one after the other.
type openings struct {
	given [][]game.Move // in place of random ones
	drawn int
	pos   game.Position
	plies int
	rng   *rand.Rand
	seen  map[game.Key]bool
}

func (c Config) openings() *openings {
	return &openings{
		given: c.Openings, pos: c.Variant.Start(), plies: c.Plies,
		rng: rand.New(rand.NewPCG(c.Seed, 0)), seen: map[game.Key]bool{},
	}
}

// draw returns the next opening: of those given, or a random one. These lead to different positions, reflections
// and rotations not told apart, in which the game goes on and the side to move does
// not win at once. On a board with too few such positions they repeat, and where
// there is none they are shorter. Once ctx has ended they are empty.
func (o *openings) draw(ctx context.Context) []game.Move {
	if n := len(o.given); n > 0 {
		o.drawn++
		return o.given[(o.drawn-1)%n]
	}
	var known []game.Move
	for plies := o.plies; plies > 0; plies-- {
		for range tries {
			if ctx.Err() != nil {
				return nil
			}
			line, key, fair := try(o.pos, o.rng, plies)
			if fair && !o.seen[key] {
				o.seen[key] = true
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

// errOver says that nothing is left to play after an opening.
var errOver = errors.New("the game is over after it")

// checkOpening plays an opening on pos and says what is wrong with it.
func checkOpening(pos game.Position, line []game.Move) error {
	for i, m := range line {
		if !pos.Legal(m) {
			return fmt.Errorf("move %d is not legal", i+1)
		}
		pos.Play(m)
	}
	if pos.Outcome().Over() {
		return errOver
	}
	return nil
}
