package puzzles

import (
	"os"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// TestMain sets the window's language to English, whatever the system's language is.
func TestMain(m *testing.M) {
	if err := words.Use(words.English); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// bench is a table on which puzzles are solved on the first day with a puzzle.
type bench struct {
	*playtest.Bench
	*Puzzles
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := playtest.New(t)
	u := New(b.Table)
	u.Now = puzzle.FirstDay.UTC
	return &bench{b, u}
}

// play plays a move, which must be allowed.
func (b *bench) play(m game.Move) {
	b.T.Helper()
	if err := b.Mode().Play(m); err != nil {
		b.T.Fatal(err)
	}
}
