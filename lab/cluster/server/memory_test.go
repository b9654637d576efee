package server

import "testing"

// The memory limit of a server has a minimum, and is always somewhat larger than the memory in use.
func TestLimitFollowsWhatIsInUse(t *testing.T) {
	for live, want := range map[uint64]int64{0: minLimit, 100 << 20: minLimit, 160 << 20: 180 << 20, 8 << 30: 9 << 30} {
		if got := limitFor(live); got != want {
			t.Errorf("with %d bytes in use the limit is %d, expected %d", live, got, want)
		}
	}
}
