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

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Play plays a match. A player that makes an illegal move or thinks for too long loses the game.
// When ctx ends, Play returns the result of the finished games and the cause; games under way are
// dropped, and in a match with a Test also those after the first of them. Other errors say what is wrong
// with c, or which player cannot take part.
func Play(ctx context.Context, c Config) (Stats, error) {
	results, err := Rounds(ctx, []Config{c})
	return results[0], err
}

// errDecided ends the games under way when a match is decided.
var errDecided = errors.New("the match is decided")

// newMatch returns a match of two players before its first game, or an error that says what is
// wrong with c.
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
	m := &match{Config: c, waiting: map[int]*Game{}, unpaired: c.Before.half(), total: c.Before.stats()}
	m.seen = m.total.Digests.set()
	m.openings.draw = newBook(c.Spec, given).draw
	o := TaskOptions{Files: !c.untrusted && c.Elsewhere == nil} // without Elsewhere the games are played here
	for i, p := range c.parsed() {
		p = o.trusting(p)
		if _, err := p.Open(); err != nil {
			return nil, err
		}
		m.makers[i] = func(seed uint64) (search.Player, error) {
			seeded := p // several games begin at the same time
			seeded.Seed = seed
			return seeded.Open()
		}
		m.players[i] = p
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

// match is a match that is being played.
type match struct {
	Config
	players [2]engine.Player
	makers  [2]func(seed uint64) (search.Player, error)

	openings openings

	mu   sync.Mutex // guards what follows, and calls of Counted
	next int        // the number of the next game

	// Games are counted in the order of their numbers, whenever they end. So the result after any
	// number of games is the same on every machine.
	counted  int           // the number of the next game to count
	waiting  map[int]*Game // finished games that are not counted yet, by number
	unpaired map[int]int   // by opening: the points of its one game that is counted, if the other is not
	total    Stats
	seen     map[uint64]bool // the set of total.Digests
}

// nextGame returns the next game to play.
func (m *match) nextGame(ctx context.Context) (t queuedGame, ok bool) {
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

// finish stores the finished game i, and counts the games that are next in order. A verdict ends
// the match with the game that led to it, whichever games are finished by then.
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

// skips reports whether game i was already played, in an earlier part of the match.
func (m *match) skips(i int) bool { return i < m.Games && m.Before.has(i) }

// count adds game i, which was waiting, to the result, and calls Counted.
func (m *match) count(i int) {
	g := m.waiting[i]
	delete(m.waiting, i)
	m.total.add(g, m.seen)
	points := g.points()
	if other, ok := m.unpaired[i/2]; ok {
		delete(m.unpaired, i/2)
		m.total.Pairs[other+points]++
		if m.Test != nil {
			m.total.Verdict = m.Test.Verdict(m.total)
		}
	} else {
		m.unpaired[i/2] = points
	}
	if m.Counted != nil {
		m.Counted(m.total, *g)
	}
}

// stats counts the waiting games in their order and returns the result, with sorted digests. A game before
// them is missing, so a match with a Test drops them: the test takes the games in order.
func (m *match) stats() Stats {
	if m.Test != nil {
		clear(m.waiting)
	}
	for _, i := range slices.Sorted(maps.Keys(m.waiting)) {
		m.count(i)
	}
	s := m.total
	s.Digests = slices.Clone(s.Digests)
	slices.Sort(s.Digests)
	return s
}
