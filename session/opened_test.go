package session

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
)

// A game at an unknown level is played at Hard. The level's name from the record is written again
// until another level is chosen.
func TestUnknownLevelIsHard(t *testing.T) {
	o, err := Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "computer"] [Level "Champion"] a1`))
	if err != nil {
		t.Fatal(err)
	}
	if o.Setup.Level != engine.Hard || o.Setup.UnknownLevel != "Champion" {
		t.Fatalf("the level is %v, not known is %q", o.Setup.Level, o.Setup.UnknownLevel)
	}
	b := newTable(t)
	b.Resume(o)
	before := b.Stamp()
	if got := b.Record().Level; got != "Champion" {
		t.Errorf("the level is written as %q", got)
	}
	b.SetLevel(engine.Hard, engine.Effort{})
	if got := b.Record().Level; got != "Hard" || b.Stamp() == before {
		t.Errorf("once Hard is chosen the level is written as %q", got)
	}
}

// A known level keeps its name.
func TestKnownLevelIsItself(t *testing.T) {
	o, err := Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [Level "easy"]`))
	if err != nil || o.Setup.Level != engine.Easy || o.Setup.UnknownLevel != "" {
		t.Errorf("the level is %v, not known is %q, %v", o.Setup.Level, o.Setup.UnknownLevel, err)
	}
}
