package gomoku

import "testing"

func TestTableRemembers(t *testing.T) {
	tb := newTable(1 << 20)
	for i, want := range []entry{
		{mate - 3, 7, 399, lower}, {-mate + 8, 0, 0, upper}, {-1, 127, noCell, exact}, {0, -3, 5, exact},
	} {
		key := uint64(i) * 0x123456789ABCDEF1
		tb.store(key, want)
		if got := tb.probe(key); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
		if got := tb.probe(key ^ 1<<63); got.bound != noBound {
			t.Errorf("another position is %+v", got)
		}
	}
	tb.forget()
	if got := tb.probe(0); got.bound != noBound {
		t.Errorf("%+v is not forgotten", got)
	}
}

// The length of a win is counted from the position, wherever it comes up.
func TestProofsInTheTable(t *testing.T) {
	for _, v := range []int{mate - 10, -mate + 10, 5, 0, -700} {
		if got := fromTable(toTable(v, 4), 4); got != v {
			t.Errorf("%d comes back as %d", v, got)
		}
	}
	if got := fromTable(toTable(mate-10, 4), 2); got != mate-8 {
		t.Errorf("a win 6 plies from ply 4 is %d from ply 2", got)
	}
}

// A table grows for a longer search, and is as small again for a short one.
func TestTableIsResized(t *testing.T) {
	tb := newTable(1 << 16)
	small := len(tb.slots)
	tb.resize(1 << 20)
	if got := len(tb.slots) * slotBytes; got != 1<<20 {
		t.Errorf("%d bytes", got)
	}
	if tb.resize(1 << 16); len(tb.slots) != small {
		t.Errorf("%d slots, before %d", len(tb.slots), small)
	}
}
