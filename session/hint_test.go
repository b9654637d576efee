package session

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A hint says what its move does, and is there at once when it is asked for again.
func TestHintIsKnownTheSecondTime(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b2", "b1")
	tb.Hint()
	tb.until("the hint", func(s Snapshot) bool { return s.HintName != "" })
	if tb.snap.HintName != "c1" || tb.snap.HintEffect != game.Blocks {
		t.Errorf("hint %s with effect %d, want c1, which blocks", tb.snap.HintName, tb.snap.HintEffect)
	}
	found := tb.snap.Report
	tb.play("a3")
	tb.Undo()
	tb.Hint()
	if tb.snap.Hinting || tb.snap.HintName != "c1" || tb.snap.Report.Elapsed != found.Elapsed {
		t.Errorf("searched again: %v, hint %q", tb.snap.Hinting, tb.snap.HintName)
	}
	tb.play("c1")
	tb.Hint()
	if !tb.snap.Hinting {
		t.Error("the hint is that of another position")
	}
}

// Where all moves are worth the same, the hint says so: every first move draws, but in
// reply to the corner only the middle does.
func TestHintSaysWhereAnyMoveIsAsGood(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	for i, want := range []bool{true, false} {
		tb.Hint()
		tb.until("the hint", func(s Snapshot) bool { return s.HintName != "" })
		if tb.snap.HintAny != want || tb.snap.HintName != "b2" {
			t.Errorf("hint %d: %s, any is as good: %v", i, tb.snap.HintName, tb.snap.HintAny)
		}
		if i == 0 {
			tb.play("a1")
		}
	}
}

// A move that loses at once may be taken back before the answer, each time.
func TestMistakesMayBeTakenBack(t *testing.T) {
	tb := newTable(t)
	tb.WarnOfMistakes(true)
	mistake := func(moves ...string) {
		t.Helper()
		tb.Start(setup(t, "3,3,3", record.Person, record.Person))
		tb.play("a1", "b2", "b1") // c1 must be blocked
		tb.setup.Seats[game.First].Kind = record.Computer
		tb.play(moves...)
	}
	mistake("c1")
	if tb.snap.Mistake || !tb.snap.Thinking {
		t.Error("a good move is held up")
	}
	mistake("a3")
	if !tb.snap.Mistake || tb.snap.Thinking || tb.snap.YourTurn || tb.snap.Assisted {
		t.Fatalf("mistake %v, thinking %v", tb.snap.Mistake, tb.snap.Thinking)
	}
	tb.Undo()
	if tb.snap.Mistake || !tb.snap.YourTurn || !tb.snap.Assisted || tb.snap.Ply != 3 {
		t.Errorf("taken back: %+v", tb.snap)
	}
	tb.play("a3")
	if !tb.snap.Mistake || tb.snap.Thinking {
		t.Error("it is not offered a second time")
	}
	for name, goOn := range map[string]func(){
		"MoveNow": tb.MoveNow, "the setting": func() { tb.WarnOfMistakes(false) },
	} {
		tb.WarnOfMistakes(true)
		mistake("a3")
		if !tb.snap.CanMoveNow {
			t.Error("Move Now is off")
		}
		goOn()
		if tb.snap.Mistake || !tb.snap.Thinking || tb.snap.Assisted {
			t.Errorf("%s: mistake %v, thinking %v, with help %v", name, tb.snap.Mistake, tb.snap.Thinking, tb.snap.Assisted)
		}
	}
	tb.WarnOfMistakes(false)
	mistake("a3")
	if tb.snap.Mistake {
		t.Error("it is offered though it is turned off")
	}
	tb.until("the end", func(s Snapshot) bool { return s.Ending.Over() })
}

// Redo plays the answer that was taken back, and nothing waits any more.
func TestRedoAfterAMistake(t *testing.T) {
	tb := newTable(t)
	tb.WarnOfMistakes(true)
	o := opened(t, `[MNKDesk "1"] [Variant "3,3,3"] [XKind "computer"] [OKind "person"] [Undone "2"] a1 b2 b1 a3 c1`)
	o.Ending = Ending{}
	tb.Resume(o)
	tb.play("a3")
	if !tb.snap.Mistake || !tb.snap.CanRedo {
		t.Fatalf("mistake %v, redo %v", tb.snap.Mistake, tb.snap.CanRedo)
	}
	tb.Redo()
	if tb.snap.Mistake || !tb.snap.Ending.Over() || tb.snap.Ply != 5 {
		t.Errorf("mistake %v, ply %d", tb.snap.Mistake, tb.snap.Ply)
	}
}

// While one looks back, neither the hint nor the offer of another position is shown; both
// are there again with the game.
func TestLookingBackHidesHintAndOffer(t *testing.T) {
	tb := newTable(t)
	tb.WarnOfMistakes(true)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b2", "b1")
	tb.Hint()
	tb.until("the hint", func(s Snapshot) bool { return s.HintName != "" })
	tb.LookTo(Back)
	if tb.snap.Hint != -1 || tb.snap.HintName != "" {
		t.Errorf("hint %q on cell %d of an earlier position", tb.snap.HintName, tb.snap.Hint)
	}
	tb.LookTo(Latest)
	if tb.snap.HintName != "c1" {
		t.Errorf("back in the game the hint is %q", tb.snap.HintName)
	}
	tb.setup.Seats[game.First].Kind = record.Computer
	tb.play("a3")
	if tb.LookTo(Back); tb.snap.Mistake {
		t.Error("the offer is made beside an earlier position")
	}
	if tb.LookTo(Latest); !tb.snap.Mistake {
		t.Error("back in the game the offer is gone")
	}
}
