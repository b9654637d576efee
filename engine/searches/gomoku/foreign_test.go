package gomoku

import (
	"runtime"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// A player for which nobody here vouches gets at most as many threads as there are
// processors.
func TestThreadsOfUntrustedPlayers(t *testing.T) {
	var made *Thinker
	s := Search(mnk.Rules{Rows: 15, Columns: 15, K: 5})
	fresh := s.New
	s.New = func(v playerspec.Values) (search.Thinker, error) {
		got, err := fresh(v)
		made, _ = got.(*Thinker)
		return got, err
	}
	for _, trusted := range []bool{true, false} {
		p, err := search.Parse("gomoku(threads=256)", search.Env{Searches: []search.Search{s}, Trusted: trusted})
		if err != nil {
			t.Fatal(err)
		}
		_ = p.NewBrain().Close()
		if want := map[bool]int{true: 256, false: min(256, runtime.NumCPU())}[trusted]; made.threadCount != want {
			t.Errorf("trusted %t: %d threads, want %d", trusted, made.threadCount, want)
		}
	}
}
