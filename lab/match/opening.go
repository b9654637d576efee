package match

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// openings hands out the openings of a match to the goroutines that play its games. Drawing one may
// take a search, which holds up nobody but those who wait for that opening or a later one.
type openings struct {
	draw func(context.Context) []game.Move // draws the next one

	mu      sync.Mutex // guards what follows
	changed *sync.Cond // one has been drawn
	drawing bool
	next    int // the number of the next one
	drawn   map[int]*drawnOpening
}

// drawnOpening is an opening and how many games still ask for it.
type drawnOpening struct {
	line  []game.Move
	games int
}

func newOpenings(draw func(context.Context) []game.Move) *openings {
	o := &openings{draw: draw, drawn: map[int]*drawnOpening{}}
	o.changed = sync.NewCond(&o.mu)
	return o
}

// of returns opening i, and draws those before it first. games says how many games ask for an opening.
func (o *openings) of(ctx context.Context, i int, games func(opening int) int) []game.Move {
	o.mu.Lock()
	defer o.mu.Unlock()
	for i >= o.next {
		if o.drawing {
			o.changed.Wait()
			continue
		}
		o.drawing = true
		o.mu.Unlock()
		line := o.draw(ctx)
		o.mu.Lock()
		if n := games(o.next); n > 0 {
			o.drawn[o.next] = &drawnOpening{line, n}
		}
		o.drawing = false
		o.next++
		o.changed.Broadcast()
	}
	d := o.drawn[i]
	if d.games--; d.games == 0 {
		delete(o.drawn, i)
	}
	return d.line
}

// openingTries is how often an opening is drawn again before a shorter one will do.
const openingTries = 200

// book draws the openings of a match, one after the other.
type book struct {
	given [][]game.Move // in place of random ones
	rule  *ruled        // that makes them in place of chance; nil for none
	drawn int
	pos   game.Position
	plies int
	rng   *rand.Rand
	seen  map[game.Key]bool
	line  []game.Move // of the last try
	tried branches
}

func newBook(s Spec, given [][]game.Move) *book {
	return &book{
		rule: newRuled(s), given: given, pos: s.Variant.Start(), plies: s.Plies,
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
	if b.rule != nil {
		return b.rule.draw(ctx, b.rng)
	}
	for plies := b.plies; plies > 0; plies-- {
		var repeated []game.Move
		for range openingTries {
			if ctx.Err() != nil {
				return nil
			}
			fair, fresh := b.try(plies)
			if fresh {
				return slices.Clone(b.line)
			}
			if fair {
				repeated = append(repeated[:0], b.line...)
			}
		}
		b.tried.grow(b.plies) // many more draws will be in vain
		if repeated != nil {
			return repeated
		}
	}
	return nil
}

// try plays plies random moves. It reports whether their position is fair, and whether it is the
// first time that it is.
func (b *book) try(plies int) (fair, fresh bool) {
	slot, end := b.walk(plies)
	if end != nil {
		return end.fair, false
	}
	for _, m := range b.line {
		b.pos.Play(m)
	}
	for len(b.line) < plies {
		moves := b.pos.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		i := b.rng.IntN(len(moves))
		b.line = append(b.line, moves[i])
		b.pos.Play(moves[i])
		slot = b.tried.enter(slot, moves, i)
	}
	key := b.key()
	fair = len(b.line) == plies && !b.pos.Outcome().Over() && !winsAtOnce(b.pos)
	fresh = fair && !b.seen[key]
	if fair {
		b.seen[key] = true
	}
	b.tried.end(slot, fair)
	for range b.line {
		b.pos.Undo()
	}
	return fair, fresh
}

// key is the same for all reflections and rotations of the position.
func (b *book) key() game.Key {
	if s, ok := b.pos.(game.Symmetric); ok {
		return s.CanonicalKey()
	}
	return game.Key{b.pos.Hash()}
}

// walk draws a line of plies plies as far as it was tried before: to its end, or to the place where it
// leaves what was tried.
func (b *book) walk(plies int) (slot **branch, end *branch) {
	b.line = b.line[:0]
	for slot = b.tried.root(plies); slot != nil && *slot != nil; {
		at := *slot
		if len(at.moves) == 0 {
			return nil, at
		}
		i := b.rng.IntN(len(at.moves))
		b.line = append(b.line, at.moves[i])
		slot = &at.next[i]
	}
	return slot, nil
}

// branch is where lines that were tried part, or where they end.
type branch struct {
	moves []game.Move // those that can be played here, none at the end
	next  []*branch   // after each of them; nil where nobody has gone yet
	fair  bool        // the end is, and was drawn before
}

// branches remember the lines that were tried, since a line drawn a second time is never fresh. On
// a small board most are drawn a thousand times: then nothing has to be played. The zero value
// remembers nothing.
type branches struct {
	roots []*branch // by the number of plies
	size  int       // how many moves there are in all
	ends  [2]branch // unfair and fair
}

// mostBranches bounds the moves that are remembered: they take about 10 bytes each.
const mostBranches = 4 << 20

// grow makes t remember lines of up to plies plies from now on.
func (t *branches) grow(plies int) {
	if t.roots == nil {
		t.roots = make([]*branch, plies+1)
		t.ends[1].fair = true
	}
}

// root returns the root of the lines of plies plies, nil while nothing is remembered.
func (t *branches) root(plies int) **branch {
	if t.roots == nil {
		return nil
	}
	return &t.roots[plies]
}

// enter remembers the moves at a place and returns the one behind move i; nil where there is no room,
// and behind such a place.
func (t *branches) enter(slot **branch, moves []game.Move, i int) **branch {
	if slot == nil || t.size+len(moves) > mostBranches {
		return nil
	}
	t.size += len(moves)
	*slot = &branch{moves: moves, next: make([]*branch, len(moves))}
	return &(*slot).next[i]
}

// end remembers whether the line that ends at a place is fair.
func (t *branches) end(slot **branch, fair bool) {
	switch {
	case slot == nil:
	case fair:
		*slot = &t.ends[1]
	default:
		*slot = &t.ends[0]
	}
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
