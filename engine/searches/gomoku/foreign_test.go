package gomoku

import (
	"runtime"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// A foreign player, which the user did not choose, gets at most as many threads as there are
// processors.
func TestThreadsOfForeignPlayers(t *testing.T) {
	var made *Thinker
	s := Search(mnk.Rules{Rows: 15, Columns: 15, K: 5})
	fresh := s.New
	s.New = func(v playerspec.Values) (search.Thinker, error) {
		got, err := fresh(v)
		made, _ = got.(*Thinker)
		return got, err
	}
	for _, foreign := range []bool{false, true} {
		p, err := search.Parse("gomoku(threads=256)", search.Env{Searches: []search.Search{s}, Foreign: foreign})
		if err != nil {
			t.Fatal(err)
		}
		_ = p.NewBrain().Close()
		if want := map[bool]int{false: 256, true: min(256, runtime.NumCPU())}[foreign]; made.threadCount != want {
			t.Errorf("foreign %t: %d threads, want %d", foreign, made.threadCount, want)
		}
	}
}
