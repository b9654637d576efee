package gomoku

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

func TestTableRemembers(t *testing.T) {
	tb := newTable(1 << 20)
	for i, want := range []entry{
		{mate - 3, 7, 399, search.LowerBound},
		{-mate + 8, 0, 0, search.UpperBound},
		{-1, maxDepth, noCell, search.Exact},
		{0, -3, 5, search.Exact},
	} {
		k := key{uint64(i) * 0x123456789ABCDEF1, uint64(i)}
		tb.store(k, want)
		if got := tb.probe(k); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
		if got := tb.probe(key{k.place ^ 1<<63, k.check}); got.bound != search.NoBound {
			t.Errorf("another position is %+v", got)
		}
	}
	tb.forget()
	if got := tb.probe(key{}); got.bound != search.NoBound {
		t.Errorf("%+v is not forgotten", got)
	}
}

// A proof is used only if all 128 bits of the key agree. If the first 64 bits of two positions are equal,
// neither gets the proof of the other. The same holds for the entries of the VCT search.
func TestProofsNeedTheWholeKey(t *testing.T) {
	for _, value := range []int{mate - 9, -mate + 8} {
		tb := newTable(1 << 20)
		one, other := key{42, 1}, key{42, 2}
		tb.store(one, entry{value, 5, 3, search.Exact})
		if got := tb.probe(one); got.value != value {
			t.Errorf("%+v, want a proof of %d", got, value)
		}
		if got := tb.probe(other); got.bound != search.NoBound {
			t.Errorf("another position has the proof %+v", got)
		}
	}
	s := vctSearch{slots: make([]vctEntry, vctSlots)}
	s.store(key{42, 1}, won(5), 3)
	if s.probe(key{42, 1}) == nil || s.probe(key{42, 2}) != nil {
		t.Error("half a key is enough for a win by threats")
	}
}

// All slots of a table are used, whatever their number is.
func TestBuckets(t *testing.T) {
	for _, bytes := range []int64{minSlots * slotBytes, 1500 * slotBytes, 2047 * slotBytes} {
		tb, seen := newTable(bytes), map[uint64]bool{}
		for k := range 4 * uint64(len(tb.slots)) {
			seen[tb.bucket(k)] = true
		}
		if len(seen)*bucketSlots != len(tb.slots) {
			t.Errorf("%d buckets of %d slots are used", len(seen), len(tb.slots))
		}
		for at := range seen {
			if at%bucketSlots != 0 || at >= uint64(len(tb.slots)) {
				t.Fatalf("a bucket at %d of %d slots", at, len(tb.slots))
			}
		}
	}
}

// A full bucket keeps the deepest entries of the present search. Those of earlier searches give way.
func TestFullBucketKeepsWhatIsWorthMost(t *testing.T) {
	tb := newTable(0)
	inBucket := func(n int) key { return key{5<<32 | uint64(n)<<48, uint64(n)} }
	kept := func(n int) bool { return tb.probe(inBucket(n)).bound != search.NoBound }
	for n, plies := range []int{9, 3, 7, 5} {
		tb.store(inBucket(n), entry{n, plies * onePly, 3, search.Exact})
	}
	tb.store(inBucket(4), entry{1, 6 * onePly, 3, search.Exact})
	if kept(1) || !kept(0) || !kept(2) || !kept(3) || !kept(4) {
		t.Error("the shallowest entry has not given way")
	}
	tb.store(inBucket(4), entry{1, onePly, 4, search.Exact})
	if e := tb.probe(inBucket(4)); e.move != 4 || !kept(3) {
		t.Errorf("the same position has %+v", e)
	}
	tb.nextSearch()
	for n := 5; n < 8; n++ {
		tb.store(inBucket(n), entry{1, 4 * onePly, 3, search.Exact})
	}
	if !kept(5) || !kept(6) || !kept(7) || !kept(0) || kept(2) {
		t.Error("an entry of an earlier search has not given way")
	}
}

// A table grows for a longer search, and shrinks to its old size for a short one.
func TestTableIsResized(t *testing.T) {
	tb := newTable(1 << 16)
	small := len(tb.slots)
	tb.resize(1 << 20)
	if got := (len(tb.slots) + bucketSlots) * slotBytes; len(tb.slots)*slotBytes > 1<<20 || got <= 1<<20 || len(tb.proofs) != len(tb.slots) {
		t.Errorf("%d slots, %d places of proofs", len(tb.slots), len(tb.proofs))
	}
	if tb.resize(1 << 16); len(tb.slots) != small {
		t.Errorf("%d slots, before %d", len(tb.slots), small)
	}
}

// A player that gets ready has the table of its moves before the first one, for which a clock may run.
func TestStartMakesTheTable(t *testing.T) {
	p := start(t, mnk.Rules{Rows: 15, Columns: 15, K: 5})
	for _, l := range []search.Limits{{Depth: 1}, {Depth: 1, Nodes: 1000}} {
		s := &Thinker{bytes: 1 << 20, rules: p.Rules(), evaluator: fittedEvaluator(p.Rules()), threadCount: 1}
		if err := s.Start(t.Context(), p, l); err != nil {
			t.Fatal(err)
		}
		made := s.table.slots
		if err := s.Think(searchtest.NewTask(t, p, l), false); err != nil {
			t.Fatal(err)
		}
		if now := s.table.slots; len(now) != len(made) || &now[0] != &made[0] {
			t.Errorf("%+v: the first move makes a table of %d slots, getting ready one of %d", l, len(now), len(made))
		}
	}
}
