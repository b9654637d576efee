package search

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// never is the stop of a table that is not to be interrupted.
func never() bool { return false }

// A table that is stopped while it grows gives up the copy; what it still knows is
// right, and it can be used on.
func TestTablesStopWhileTheyGrow(t *testing.T) {
	const step = 0x9e3779b97f4a7c15
	looks := 0
	stop := func() bool { looks++; return looks > 3 }
	tb := &table{entries: make([]entry, 1<<16), limit: 1 << 17, stop: stop}
	pt := &proofTable{groups: make([]proofGroup, 1<<14), limit: 1 << 15, stop: stop}
	for i := range uint64(1 << 13) {
		tb.put(entry{key: i * step, value: int32(i), bound: Exact})
		pt.put(newQuestion(game.Key{i * step}, 0), yes, 1)
	}
	tb.grow()
	if looks != 4 || len(tb.entries) != 1<<17 || tb.used == 0 || tb.used > 3*copied {
		t.Errorf("table: %d looks, %d of %d entries", looks, tb.used, len(tb.entries))
	}
	looks = 0
	pt.grow()
	if looks != 4 || len(pt.groups) != 1<<15 || pt.used == 0 || pt.used > 3*copied {
		t.Errorf("proofs: %d looks, %d in %d groups", looks, pt.used, len(pt.groups))
	}
	for i := range uint64(1 << 13) {
		if e := tb.get(i * step); e.bound != NoBound && e.value != int32(i) {
			t.Fatalf("entry %d holds %d", i, e.value)
		}
		if a := pt.get(newQuestion(game.Key{i * step}, 0)); a == no {
			t.Fatalf("question %d is answered by no", i)
		}
		tb.put(entry{key: i * step, value: int32(i), bound: Exact})
	}
}
