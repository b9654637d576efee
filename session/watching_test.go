package session

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// drain runs posted functions until every search has ended or waits. The caller must be in a
// synctest bubble.
func (tb *table) drain() {
	tb.t.Helper()
	for synctest.Wait(); len(tb.queue) > 0; synctest.Wait() {
		(<-tb.queue)()
	}
}

// watchedSetup returns the setup of a game of two computers that move without delay.
func watchedSetup(t *testing.T, variant string) Setup {
	return setup(t, variant, record.Computer, record.Computer)
}

// A pause cancels the running search, and no move is made before the game continues.
func TestPauseStopsBeforeTheNextMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := newTable(t)
		tb.Start(watchedSetup(t, "3,3,3"))
		if !tb.snap.Watched || !tb.snap.CanPause || tb.snap.Paused || tb.snap.CanUndo {
			t.Errorf("at the start: %+v", tb.snap)
		}
		tb.until("a move", func(s Snapshot) bool { return s.Ply == 1 })
		tb.SetPaused(true)
		ply := tb.snap.Ply
		tb.drain()
		if !tb.snap.Paused || tb.snap.Thinking || tb.snap.Ply != ply || tb.work != nil {
			t.Errorf("paused: %+v", tb.snap)
		}
		tb.SetPaused(false)
		tb.until("the end", func(s Snapshot) bool { return s.Ending.Over() })
		if tb.snap.Paused || tb.snap.CanPause {
			t.Errorf("at the end: %+v", tb.snap)
		}
	})
}

// A step plays one move, whether the game was paused or not.
func TestStepPlaysOneMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := newTable(t)
		tb.SetPace(0, time.Hour)
		tb.Start(watchedSetup(t, "3,3,3"))
		tb.Step() // completes the running search's move
		tb.SetPace(0, 0)
		tb.MoveNow()
		for ply := 1; ply <= 3; ply++ {
			tb.until("a step", func(s Snapshot) bool { return s.Ply == ply })
			tb.drain()
			if tb.snap.Ply != ply || !tb.snap.Paused || tb.snap.Thinking {
				t.Fatalf("after step %d: ply %d, paused %v", ply, tb.snap.Ply, tb.snap.Paused)
			}
			tb.Step()
			tb.Step() // a second call while it thinks has no effect
		}
		tb.SetPaused(true) // cancels the step
		tb.drain()
		if tb.snap.Ply > 4 {
			t.Errorf("ply %d", tb.snap.Ply)
		}
	})
}

// In a game of two computers that is paused or over, moves can be taken back one by one and played
// again.
func TestUndoWhilePaused(t *testing.T) {
	tb := newTable(t)
	tb.Start(watchedSetup(t, "3,3,3"))
	tb.until("the end", func(s Snapshot) bool { return s.Ending.Over() })
	all := tb.snap.Ply
	tb.Undo()
	tb.Undo()
	if tb.snap.Ply != all-2 || !tb.snap.Paused || !tb.snap.CanRedo || tb.snap.Ending.Over() {
		t.Fatalf("after two undone of %d: %+v", all, tb.snap)
	}
	tb.Redo()
	if tb.snap.Ply != all-1 || !tb.snap.Paused {
		t.Errorf("after one redone: ply %d of %d, paused %v", tb.snap.Ply, all, tb.snap.Paused)
	}
	tb.SetPaused(false)
	tb.until("the end again", func(s Snapshot) bool { return s.Ending.Over() })
}

// Games with a person cannot be paused.
func TestPersonsGamesDoNotPause(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Computer))
	tb.SetPaused(true)
	tb.Step()
	if tb.snap.Paused || tb.snap.CanPause || tb.snap.Watched || tb.work != nil {
		t.Errorf("%+v", tb.snap)
	}
}

// An unfinished game of two computers resumes paused.
func TestWatchedGameResumesPaused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := newTable(t)
		tb.Start(watchedSetup(t, "3,3,3"))
		tb.until("two moves", func(s Snapshot) bool { return s.Ply >= 2 })
		tb.SetPaused(true)
		o, err := Read([]byte(tb.Record().String()))
		if err != nil {
			t.Fatal(err)
		}
		next := newTable(t)
		next.Resume(o)
		next.drain()
		if !next.snap.Paused || next.snap.Ply != tb.snap.Ply || next.snap.Held {
			t.Errorf("%+v", next.snap)
		}
		next.Step()
		next.until("a step", func(s Snapshot) bool { return s.Ply == tb.snap.Ply+1 })
	})
}

// A game of two computers with a player from a file waits for Release, and for nothing else.
func TestReleaseLetsWatchedGamesGoOn(t *testing.T) {
	s := watchedSetup(t, "3,3,3")
	s.Seats[0].Player = chosen(s.Variant, "random")
	tb := newTable(t)
	tb.Start(s)
	tb.SetPaused(true)
	o, err := Read([]byte(tb.Record().String()))
	if err != nil {
		t.Fatal(err)
	}
	next := newTable(t)
	next.Resume(o)
	if !next.snap.Held || !next.snap.Paused {
		t.Fatalf("%+v", next.snap)
	}
	next.Release()
	next.until("the end", func(s Snapshot) bool { return s.Ending.Over() })
}
