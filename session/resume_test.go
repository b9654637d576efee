package session

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The same seed gives the same answers: in an uninterrupted game, after Undo, and in a game that
// was saved and resumed.
func TestAnswersCanBeRepeated(t *testing.T) {
	play := func(interrupt func(tb *table)) []string {
		tb := newTable(t)
		s := setup(t, "connect-four", record.Person, record.Computer)
		s.Level = engine.Medium
		tb.Start(s)
		for _, m := range []string{"d1", "a1", "g1"} {
			tb.play(m)
			tb.until("the answer", yourTurn)
			interrupt(tb)
		}
		return tb.snap.Moves
	}
	want := play(func(*table) {})
	for name, interrupt := range map[string]func(tb *table){
		"resumed": func(tb *table) {
			g := tb.Record()
			tb.Start(setup(t, "ultimate", record.Person, record.Person))
			tb.Resume(mustRead(t, g.String()))
		},
		"taken back": func(tb *table) {
			mine := tb.snap.Moves[tb.snap.Ply-2]
			tb.Undo()
			tb.play(mine)
			tb.until("the answer again", yourTurn)
		},
	} {
		if diff := cmp.Diff(want, play(interrupt)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if len(want) != 6 {
		t.Errorf("played %v", want)
	}
}
