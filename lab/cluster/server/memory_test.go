package server

import "testing"

// A server that holds little has all the memory that it is given; one that holds much always has
// some more than it needs.
func TestLimitFollowsWhatIsInUse(t *testing.T) {
	for live, want := range map[uint64]int64{0: minLimit, 100 << 20: minLimit, 160 << 20: 180 << 20, 8 << 30: 9 << 30} {
		if got := limitFor(live); got != want {
			t.Errorf("with %d bytes in use the limit is %d, expected %d", live, got, want)
		}
	}
}
