package match

import (
	"context"
	"errors"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Play plays a match. A player that makes an illegal move, or thinks for too long,
// loses the game. When ctx ends it returns the finished games and the cause; games
// under way are dropped. Other errors say what is wrong with c, or which player
// failed.
func Play(ctx context.Context, c Config) (Result, error) {
	results, err := Rounds(ctx, []Config{c})
	return results[0], err
}

// errDecided ends the games under way when a match is decided.
var errDecided = errors.New("the match is decided")

// newMatch returns a match that is about to begin.
func newMatch(c Config) *match {
	m := &match{Config: c, openings: c.openings(), waiting: map[int]*played{}, half: map[int]int{}}
	if m.Workers == 0 {
		m.Workers = max(1, runtime.GOMAXPROCS(0)-m.Spare)
		if c.timed() {
			m.Workers = 1
		}
	}
	if m.Margin == 0 {
		m.Margin = UsualMargin
	}
	if m.Now == nil {
		m.Now = time.Now
	}
	return m
}

// match is a match under way.
type match struct {
	Config

	mu       sync.Mutex // guards what follows, and calls of Progress
	next     int        // the number of the next game
	openings *openings
	opening  []game.Move // of the game taken last

	// Games are counted in their order, whenever they end: so the result after any
	// number of games is the same on every machine.
	counted int             // the number of the game to be counted next
	waiting map[int]*played // games that ended before it, by number
	half    map[int]int     // the points of first games whose second is not counted yet
	total   Result
}

// take returns the next game that is to be played.
func (m *match) take(ctx context.Context) (t task, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for m.next < m.Games && ctx.Err() == nil {
		i := m.next
		if i%2 == 0 {
			m.opening = m.openings.draw(ctx)
		}
		m.next++
		if m.Shard.has(i) {
			return task{m, i, m.opening}, true
		}
	}
	return task{}, false
}

// finish takes note of game i, and counts the games whose turn it is. A verdict ends
// the match with the game that gave it, whatever else is finished by then.
func (m *match) finish(i int, g *played) error {
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
		m.tell()
	}
	if m.total.Verdict != Undecided {
		clear(m.waiting)
		return errDecided
	}
	return nil
}

// skips reports whether game i is one of the match that another part has.
func (m *match) skips(i int) bool { return i < m.Games && !m.Shard.has(i) }

// tell tells of the result so far.
func (m *match) tell() {
	if m.Progress != nil {
		r := m.total
		r.Games = nil
		m.Progress(r)
	}
}

// count adds game i, which was waiting, to the result.
func (m *match) count(i int) {
	g := m.waiting[i]
	delete(m.waiting, i)
	m.total.add(g)
	if m.Keep {
		m.total.Games = append(m.total.Games, g.record)
	}
	points := g.points()
	if i%2 == 0 {
		m.half[i/2] = points
	} else if first, ok := m.half[i/2]; ok {
		delete(m.half, i/2)
		m.total.Pairs[first+points]++
		if m.Test != nil {
			m.total.Verdict = m.Test.Verdict(m.total.Pairs)
		}
	}
}

// result returns what has been played, the games in their order.
func (m *match) result() Result {
	for _, i := range slices.Sorted(maps.Keys(m.waiting)) {
		m.count(i)
		m.tell()
	}
	return m.total
}
