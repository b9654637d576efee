package match

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// openings provides the openings of a match to the goroutines that play its games.
type openings struct {
	drawing sync.Mutex // held while an opening is drawn, which may take a search
	draw    func(context.Context) []game.Move

	mu    sync.Mutex // guards what follows
	drawn [][]game.Move
}

// of returns opening i, and draws the openings before it first. It does not wait for other openings
// if opening i is drawn already.
func (o *openings) of(ctx context.Context, i int) []game.Move {
	if line, ok := o.have(i); ok {
		return line
	}
	o.drawing.Lock()
	defer o.drawing.Unlock()
	for {
		if line, ok := o.have(i); ok {
			return line
		}
		line := o.draw(ctx)
		o.mu.Lock()
		o.drawn = append(o.drawn, line)
		o.mu.Unlock()
	}
}

// have returns opening i if it has been drawn.
func (o *openings) have(i int) (line []game.Move, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if i < len(o.drawn) {
		return o.drawn[i], true
	}
	return nil, false
}

// openingTries is the number of attempts to draw a new opening before shorter or repeated ones are
// allowed.
const openingTries = 200

// book draws the openings of a match, one after the other.
type book struct {
	given [][]game.Move // used instead of random ones
	rule  *ruled        // makes the openings instead, or nil if no rule does
	drawn int
	pos   game.Position
	plies int
	rng   *rand.Rand
	seen  map[game.Key]bool
	used  bool // openings of this length may repeat
}

func newBook(s Spec, given [][]game.Move) *book {
	return &book{
		rule: newRuled(s), given: given, pos: s.Variant.Start(), plies: s.Plies,
		rng: rand.New(rand.NewPCG(s.Seed, 0)), seen: map[game.Key]bool{},
	}
}

// draw returns the next opening: one of those given, or a random one. Random openings lead to
// different positions, where reflections and rotations count as the same. In these positions the
// game is not over and the side to move has no immediate win. On a board with too few such
// positions they repeat, and if there are none the openings are shorter. Once ctx has ended,
// openings are empty.
func (b *book) draw(ctx context.Context) []game.Move {
	if n := len(b.given); n > 0 {
		b.drawn++
		return b.given[(b.drawn-1)%n]
	}
	if b.rule != nil {
		return b.rule.draw(ctx, b.rng)
	}
	for ; b.plies > 0; b.plies-- {
		var repeated []game.Move
		for range openingTries {
			if ctx.Err() != nil {
				return nil
			}
			line, fair, fresh := b.try()
			if fresh || fair && b.used {
				return line
			}
			if fair {
				repeated = line
			}
		}
		if b.used = repeated != nil; b.used {
			return repeated
		}
	}
	return nil
}

// try plays random moves and takes them back. It reports whether the resulting position is fair,
// and whether it is the first opening that reaches it.
func (b *book) try() (line []game.Move, fair, fresh bool) {
	for moves := b.pos.AppendMoves(nil); len(line) < b.plies && len(moves) > 0; moves = b.pos.AppendMoves(moves[:0]) {
		line = append(line, moves[b.rng.IntN(len(moves))])
		b.pos.Play(line[len(line)-1])
	}
	if fair = len(line) == b.plies && !b.pos.Outcome().Over() && !winsAtOnce(b.pos); fair {
		key := b.key()
		fresh = !b.seen[key]
		b.seen[key] = true
	}
	for range line {
		b.pos.Undo()
	}
	return line, fair, fresh
}

// key returns a key of the position that is the same for all its reflections and rotations.
func (b *book) key() game.Key {
	if s, ok := b.pos.(game.Symmetric); ok {
		return s.CanonicalKey()
	}
	return game.Key{b.pos.Hash()}
}

// winsAtOnce reports whether the side to move has a move that wins immediately.
func winsAtOnce(pos game.Position) bool {
	won := game.WinFor(pos.ToMove())
	return slices.ContainsFunc(pos.AppendMoves(nil), func(m game.Move) bool {
		pos.Play(m)
		defer pos.Undo()
		return pos.Outcome().Result == won
	})
}
