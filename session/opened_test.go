package session

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
)

// A game at a level that nobody here knows is played at Hard. What its record calls the
// level is written again until another is chosen.
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

// A level that is known keeps its name.
func TestKnownLevelIsItself(t *testing.T) {
	o, err := Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [Level "easy"]`))
	if err != nil || o.Setup.Level != engine.Easy || o.Setup.UnknownLevel != "" {
		t.Errorf("the level is %v, not known is %q, %v", o.Setup.Level, o.Setup.UnknownLevel, err)
	}
}
