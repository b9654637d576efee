package session_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// begun is a game as version 0.1.0 has left it.
const begun = `[MNKDesk "1"]
[Variant "gomoku"]
[X "Ada"]
[O "Computer"]
[XKind "person"]
[OKind "computer"]
[Level "Medium"]
[LowestLevel "Medium"]
[Date "2026-11-20T08:08:00Z"]
[Elapsed "1m0s"]
[Result "*"]
[Seed "9"]

1. h8 a1 2. h9 a2 3. h10 a3
`

// A game goes on against the player against which it was begun, at whatever level, and its
// record says so; one that has not been begun is against the levels of today.
func TestGameKeepsItsLevels(t *testing.T) {
	const tag = `[LevelEdition "2"]` + "\n"
	today, once := "deepening(eval=pascal,depth=2,moves=near,order=motifs,width=12,block,shuffle,noise=75,overlook=0.02)",
		"deepening(eval=pascal,depth=3,time=1s,moves=near,order=motifs,width=12,block,shuffle,blunder=0.1)"
	head := begun[:len(begun)-len("1. h8 a1 2. h9 a2 3. h10 a3\n")]
	for _, c := range []struct {
		name, text, player string
		edition            int
	}{
		{"begun before", begun, once, 0},
		{"begun today", begun[:len(`[MNKDesk "1"]`)+1] + tag + begun[len(`[MNKDesk "1"]`)+1:], today, 2},
		{"not begun", head, today, 2},
		{"without a newer edition", "[MNKDesk \"1\"]\n[Variant \"4-5-4\"]\n[OKind \"computer\"]\n[Level \"Medium\"]\n\n1. c2 b2", "cutoff(eval=pascal,level=3,block)", 0},
	} {
		o, err := session.Read([]byte(c.text))
		if err != nil {
			t.Fatal(c.name, err)
		}
		s := session.New(func(f func()) { f() }, func(session.Snapshot) {})
		s.Resume(o)
		if got := s.Record().LevelEdition; got != c.edition {
			t.Errorf("%s: the record has the edition %d, want %d", c.name, got, c.edition)
		}
		if l, ok := o.Setup.LevelOf(game.Second); l != engine.Medium || !ok {
			t.Errorf("%s: the level is %v, %v", c.name, l, ok)
		}
		if got := o.Setup.Variant.PlayerString(o.Setup.Level, o.Setup.Effort); got != c.player {
			t.Errorf("%s: %s plays, want %s", c.name, got, c.player)
		}
		s.Close()
	}
}
