package alphabeta

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/memory"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// neverStop is the stop function of a table that must not be interrupted.
func neverStop() bool { return false }

// If a table is stopped while it grows, it gives up copying. The entries that it still holds are right,
// and it remains usable.
func TestTableStopsWhileItGrows(t *testing.T) {
	const step = 0x9e3779b97f4a7c15
	looks := 0
	stop := func() bool { looks++; return looks > 3 }
	tb := &table{memory.NewTable[entry](entryBytes<<17, entryBytes, 2, 1<<16, stop)}
	for i := range uint64(1 << 13) {
		tb.put(entry{key: i * step, value: int32(i), flags: exactFlags})
	}
	tb.grow()
	if looks != 4 || len(tb.Rows) != 1<<17 || tb.Used == 0 || tb.Used > 3*memory.Step {
		t.Errorf("table: %d looks, %d of %d entries", looks, tb.Used, len(tb.Rows))
	}
	for i := range uint64(1 << 13) {
		if e := tb.get(i * step); e.bound() != search.NoBound && e.value != int32(i) {
			t.Fatalf("entry %d holds %d", i, e.value)
		}
		tb.put(entry{key: i * step, value: int32(i), flags: exactFlags})
	}
}

// In a full pair of slots, a new entry replaces the first entry unless that entry is deeper. Otherwise it
// replaces the second.
func TestTableKeepsTheDeeper(t *testing.T) {
	const a, b, c = 2, 3, 1 << 40 // the keys share a pair of slots
	for _, tt := range []struct {
		depths [3]uint8 // of a, b and c, in that order
		keeps  []uint64
	}{
		{[3]uint8{5, 3, 4}, []uint64{a, c}},
		{[3]uint8{3, 5, 4}, []uint64{c, b}},
		{[3]uint8{4, 9, 4}, []uint64{c, b}}, // at equal depth the newer entry stays
		{[3]uint8{5, 9, 4}, []uint64{a, c}}, // the second entry is replaced, although it is deeper
	} {
		tb := newTable(2*entryBytes, neverStop)
		for i, key := range []uint64{a, b, c} {
			tb.put(entry{key: key, depth: tt.depths[i], value: int32(key), flags: exactFlags})
		}
		found := 0
		for _, key := range []uint64{a, b, c} {
			if tb.get(key).flags != 0 {
				found++
			}
		}
		for _, key := range tt.keeps {
			if e := tb.get(key); e.bound() != search.Exact || e.value != int32(key) || found != 2 {
				t.Errorf("depths %v: %d entries, that of %d is %+v", tt.depths, found, key, e)
			}
		}
	}
}

func TestTableHoldsAPositionOnce(t *testing.T) {
	tb := newTable(1<<16, neverStop)
	for _, key := range []uint64{4, 5} {
		for depth := uint8(9); depth > 0; depth-- { // a shallower entry replaces a deeper one of the same position
			tb.put(entry{key: key, depth: depth, value: int32(depth), flags: exactFlags})
			if e := tb.get(key); e.depth != depth || e.value != int32(depth) {
				t.Fatalf("key %d has %+v, put depth %d", key, e, depth)
			}
		}
	}
	if tb.Used != 2 {
		t.Errorf("%d places are used for 2 positions", tb.Used)
	}
}

// A table of any size uses at most its bytes, and more than half of them. A nil table holds no entries.
func TestTableKeepsToItsMemory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bytes := rapid.Int64Range(64<<10, 1<<19).Draw(t, "bytes")
		tb := newTable(bytes, neverStop)
		for i := range uint64(2 * bytes / entryBytes) {
			tb.put(entry{key: i * 0x9e3779b97f4a7c15, flags: exactFlags})
		}
		if got := int64(len(tb.Rows)) * entryBytes; got > bytes || 2*got <= bytes || tb.Used > len(tb.Rows) {
			t.Fatalf("%d bytes of %d, %d entries", got, bytes, tb.Used)
		}
	})
	var none *table
	none.put(entry{key: 1, flags: exactFlags})
	if e := none.get(1); e.bound() != search.NoBound || e.move != game.NoMove {
		t.Errorf("no table has %+v", e)
	}
}

// searchWithWin returns a search in which the value of a won game is 1,000.
func searchWithWin(t *testing.T) *Deepening {
	s := &Deepening{Task: searchtest.NewTask(t, searchtest.Board(t, searchtest.TicTacToe), search.Limits{}), mateBase: 1000 + maxGamePlies}
	s.SetWin(1000)
	return s
}

// The values of won and lost games contain the distance to the end; other values do not.
func TestMateDistanceOfValues(t *testing.T) {
	s := searchWithWin(t)
	rapid.Check(t, func(t *rapid.T) {
		plies := rapid.IntRange(0, 2*game.MaxMoves).Draw(t, "plies") // from the root to the end
		for _, sign := range []int{1, -1} {
			v := sign * (s.mateBase - plies)
			if got := s.mateDistance(v); got != plies {
				t.Fatalf("%d is a mate in %d, want %d", v, got, plies)
			}
			if s.withoutDistance(v) != sign*s.Win() {
				t.Fatalf("%d is worth %d", v, s.withoutDistance(v))
			}
		}
		v := rapid.IntRange(-999, 999).Draw(t, "value")
		if s.mateDistance(v) != 0 || s.withoutDistance(v) != v {
			t.Fatalf("%d is changed", v)
		}
	})
}

// An entry causes a cutoff if it is deep enough, or if it proves a win or a loss at any depth. In a full
// window no entry does.
func TestEntriesThatDecide(t *testing.T) {
	s := searchWithWin(t)
	won := s.mateBase - 3
	for _, tt := range []struct {
		value       int
		bound       search.Bound
		depth       uint8
		alpha, beta int
		want        bool
	}{
		{5, search.Exact, 4, 7, 8, true},
		{5, search.Exact, 4, 5, 6, true},
		{8, search.Exact, 4, 7, 8, true},
		{5, search.Exact, 3, 7, 8, false},
		{5, search.Exact, 9, 7, 8, true},
		{5, search.Exact, 4, 4, 9, false},
		{9, search.LowerBound, 4, 7, 8, true},
		{9, search.UpperBound, 4, 7, 8, false},
		{5, search.LowerBound, 4, 7, 8, false},
		{5, search.UpperBound, 4, 7, 8, true},
		{won, search.LowerBound, 0, 7, 8, true},
		{won, search.UpperBound, 0, 7, 8, false},
		{won, search.Exact, 0, won, won + 1, false},
		{-won, search.UpperBound, 0, 7, 8, true},
		{-won, search.LowerBound, 0, 7, 8, false},
		{-won, search.Exact, 0, -won - 1, -won, false},
		{9, search.NoBound, 9, 7, 8, false},
	} {
		for _, complete := range []bool{false, true} {
			e := entry{value: int32(tt.value), flags: flagsOf(tt.bound, complete), depth: tt.depth}
			if v, got := s.probe(e, node{0, 4, tt.alpha, tt.beta}); got != tt.want || got && v != tt.value {
				t.Errorf("%+v in the window from %d to %d: %d, %v", e, tt.alpha, tt.beta, v, got)
			}
		}
	}
}

func TestFlagsHoldBoundAndCompleteness(t *testing.T) {
	for _, bound := range []search.Bound{search.NoBound, search.LowerBound, search.UpperBound, search.Exact} {
		for _, complete := range []bool{false, true} {
			e := entry{flags: flagsOf(bound, complete)}
			if e.bound() != bound || e.complete() != complete {
				t.Errorf("bound %d, complete %v: %d, %v", bound, complete, e.bound(), e.complete())
			}
		}
	}
}
