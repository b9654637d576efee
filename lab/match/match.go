package match

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Play plays a match. A player that makes an illegal move, or thinks for too long,
// loses the game. When ctx ends it returns the finished games and the cause; games
// under way are dropped. Other errors say what is wrong with c, or which player
// failed.
func Play(ctx context.Context, c Config) (Stats, error) {
	results, err := Rounds(ctx, []Config{c})
	return results[0], err
}

// errDecided ends the games under way when a match is decided.
var errDecided = errors.New("the match is decided")

// newMatch returns a match of two players that is about to begin, or says what is wrong
// with c.
func newMatch(c Config) (*match, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	if len(c.Players) != 2 {
		return nil, fmt.Errorf("a match of %d players: expected two", len(c.Players))
	}
	given, err := c.openings()
	if err != nil {
		return nil, err
	}
	m := &match{Config: c, waiting: map[int]*Game{}, half: c.Before.half(), total: c.Before.stats()}
	m.seen = m.total.Digests.set()
	m.openings.draw = newBook(c.Spec, given).draw
	for i, text := range c.Players {
		read := c.Variant.Player
		if c.foreign || c.Elsewhere != nil { // here it only has a name
			read = foreign(c.Variant)
		}
		if _, err := read(text, 0); err != nil {
			return nil, err
		}
		m.makers[i] = func(seed uint64) search.Player {
			p, _ := read(text, seed) // it was read before
			return p
		}
		m.times[i] = c.Variant.MoveTime(text, c.Limits)
	}
	if m.Workers == 0 {
		m.Workers = max(1, runtime.GOMAXPROCS(0)-m.Spare)
		if c.Timed() {
			m.Workers = 1
		}
	}
	if m.Margin == 0 {
		m.Margin = DefaultMargin
	}
	if m.Now == nil {
		m.Now = time.Now
	}
	return m, nil
}

// match is a match under way.
type match struct {
	Config
	makers [2]func(seed uint64) search.Player
	times  [2]time.Duration // for a move; 0 if no time bounds it

	openings openings

	mu   sync.Mutex // guards what follows, and calls of Counted
	next int        // the number of the next game

	// Games are counted in their order, whenever they end: so the result after any
	// number of games is the same on every machine.
	counted int           // the number of the game to be counted next
	waiting map[int]*Game // games that ended before it, by number
	half    map[int]int   // the points of games by their opening, whose other game is not counted yet
	total   Stats
	seen    map[uint64]bool // the set of total.Digests
}

// take returns the next game that is to be played.
func (m *match) take(ctx context.Context) (t queuedGame, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for m.next < m.Games && m.total.Verdict == Undecided && ctx.Err() == nil {
		i := m.next
		m.next++
		if !m.skips(i) {
			return queuedGame{m, i}, true
		}
	}
	return queuedGame{}, false
}

// opening returns the opening of game i.
func (m *match) opening(ctx context.Context, i int) []game.Move { return m.openings.of(ctx, i/2) }

// finish takes note of game i, and counts the games whose turn it is. A verdict ends
// the match with the game that gave it, whatever else is finished by then.
func (m *match) finish(i int, g *Game) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waiting[i] = g
	for m.total.Verdict == Undecided && (m.waiting[m.counted] != nil || m.skips(m.counted)) {
		if m.skips(m.counted) {
			m.counted++
			continue
		}
		m.count(m.counted)
		m.counted++
	}
	if m.total.Verdict != Undecided {
		clear(m.waiting)
		return errDecided
	}
	return nil
}

// skips reports whether game i is one of the match that another part has, or that was played
// before.
func (m *match) skips(i int) bool { return i < m.Games && m.Before.has(i) }

// count adds game i, which was waiting, to the result, and tells of it.
func (m *match) count(i int) {
	g := m.waiting[i]
	delete(m.waiting, i)
	m.total.add(g, m.seen)
	points := g.points()
	if other, ok := m.half[i/2]; ok {
		delete(m.half, i/2)
		m.total.Pairs[other+points]++
		if m.Test != nil {
			m.total.Verdict = m.Test.Verdict(m.total)
		}
	} else {
		m.half[i/2] = points
	}
	if m.Counted != nil {
		m.Counted(m.total, *g)
	}
}

// stats returns what has been played, the games in their order and their digests sorted.
func (m *match) stats() Stats {
	for _, i := range slices.Sorted(maps.Keys(m.waiting)) {
		m.count(i)
	}
	s := m.total
	s.Digests = slices.Clone(s.Digests)
	slices.Sort(s.Digests)
	return s
}
