package session

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// wallClock is a clock that the test advances.
type wallClock struct{ time.Time }

func (w *wallClock) pass(d time.Duration) { w.Time = w.Add(d) }

// clocked returns the setup of a game of four in a row on 5 × 5 with these time controls, and a
// table whose clock the test advances. It does not start the game.
func clocked(t *testing.T, first, second record.Kind, controls ...string) (*table, *wallClock, Setup) {
	t.Helper()
	tb, w := newTable(t), &wallClock{time.Now()}
	tb.now = func() time.Time { return w.Time }
	s := setup(t, "5,5,4", first, second)
	for side := range s.Clocks {
		c, ok := record.ParseTimeControl(controls[min(side, len(controls)-1)])
		if !ok {
			t.Fatal(controls)
		}
		s.Clocks[side] = c
	}
	return tb, w, s
}

// checkClocks checks the time that is now left on both clocks.
func (tb *table) checkClocks(w *wallClock, first, second time.Duration) {
	tb.t.Helper()
	tb.snap = tb.Snapshot()
	if a, b := tb.snap.Clock(game.First, w.Time).Left(), tb.snap.Clock(game.Second, w.Time).Left(); a != first || b != second {
		tb.t.Errorf("after %v the clocks show %v and %v, want %v and %v", tb.snap.Moves, a, b, first, second)
	}
}

const sec = time.Second

// A game against the computer counts only if both sides have the same time control.
func TestGamesOnDifferentTimesDoNotCount(t *testing.T) {
	for _, c := range []struct {
		controls []string
		want     bool
	}{{[]string{"1m"}, true}, {[]string{"1m", "30s"}, false}, {[]string{"1m", ""}, false}} {
		tb, _, s := clocked(t, record.Person, record.Computer, c.controls...)
		tb.Start(s)
		if tb.snap.Counts() != c.want {
			t.Errorf("%q: counts %v", c.controls, tb.snap.Counts())
		}
	}
}

func TestClocksOfTwoPeople(t *testing.T) {
	tb, w, s := clocked(t, record.Person, record.Person, "1m+5s", "30s")
	tb.Start(s)
	w.pass(20 * sec)
	tb.checkClocks(w, 60*sec, 30*sec) // no clock runs before the first move
	tb.play("c3")
	w.pass(10 * sec)
	tb.checkClocks(w, 65*sec, 20*sec)
	tb.play("b2")
	w.pass(12345 * time.Millisecond)
	tb.play("b3")
	tb.checkClocks(w, 57655*time.Millisecond, 20*sec)
	if text := tb.moves(); text != "1. c3 b2 @10s 2. b3 @12.345s" {
		t.Error(text)
	}
	w.pass(4 * sec)
	tb.Undo() // both clocks are as they were before the turn
	tb.checkClocks(w, 65*sec, 20*sec)
	w.pass(5 * sec)
	tb.checkClocks(w, 60*sec, 20*sec)
	tb.Redo()
	tb.checkClocks(w, 57655*time.Millisecond, 20*sec)
}

// No clock runs while a move is animated, or while a page covers the board.
func TestTimeThatIsNobodys(t *testing.T) {
	tb, w, s := clocked(t, record.Person, record.Person, "1m")
	tb.SetDrawing(func() time.Duration { return sec })
	tb.Start(s)
	tb.play("c3")
	w.pass(sec / 2)
	tb.checkClocks(w, 60*sec, 60*sec)
	w.pass(sec)
	tb.checkClocks(w, 60*sec, 59500*time.Millisecond)
	tb.HoldClock(true)
	w.pass(time.Hour)
	tb.checkClocks(w, 60*sec, 59500*time.Millisecond)
	tb.HoldClock(false)
	w.pass(sec)
	tb.checkClocks(w, 60*sec, 58500*time.Millisecond)
}

// Clocks have the same time left after the program is closed and started again, periods included.
func TestClocksComeBack(t *testing.T) {
	tb, w, s := clocked(t, record.Person, record.Person, "10s+3x30s")
	tb.Start(s)
	tb.play("c3")
	w.pass(45 * sec) // five seconds of the second period
	tb.play("b2")
	w.pass(7 * sec)
	tb.checkClocks(w, 93*sec, 60*sec)
	tb.Close()
	again, w2, _ := clocked(t, record.Person, record.Person, "1m")
	again.Resume(mustRead(t, tb.Record().String()))
	again.checkClocks(w2, 93*sec, 60*sec)
	w2.pass(sec)
	again.checkClocks(w2, 92*sec, 60*sec)
	if k := again.snap.Clock(game.Second, w2.Time); !k.InPeriod() || k.Periods != 2 || k.Period != 30*sec {
		t.Errorf("%+v", k)
	}
	again.LookTo(Begin) // the clocks of the game still run
	again.checkClocks(w2, 92*sec, 60*sec)
	again.PlayFromHere()
	again.checkClocks(w2, 100*sec, 100*sec)
}

// Waiting clocks start with the next move, whichever side makes it.
func TestClocksThatWait(t *testing.T) {
	tb, w, _ := clocked(t, record.Person, record.Person, "1m")
	o := mustRead(t, `[MNKDesk "1"] [Variant "5,5,4"] [XClock "1m"] [OClock "1m"] c3 b2`)
	o.Setup.ClocksWait = true
	tb.Resume(o)
	w.pass(time.Hour)
	tb.checkClocks(w, 60*sec, 60*sec)
	tb.play("b3")
	w.pass(10 * sec)
	tb.checkClocks(w, 60*sec, 50*sec)
	if text := tb.moves(); text != "1. c3 b2 2. b3" {
		t.Error(text)
	}
}

func TestLossOnTime(t *testing.T) {
	tb, w, s := clocked(t, record.Person, record.Person, "10s")
	tb.Start(s)
	tb.play("c3")
	w.pass(10*sec - 1)
	tb.flagFall() // too early: nothing happens
	if tb.snap.Ending.Over() {
		t.Fatal("a clock has run out that shows a time")
	}
	w.pass(1)
	tb.flagFall()
	if e := tb.snap.Ending; e.Outcome.Result != game.FirstWins || e.Reason != record.OutOfTime {
		t.Fatalf("%+v", e)
	}
	tb.checkClocks(w, 10*sec, 0)
	g := tb.Record()
	if g.Result != game.FirstWins || g.Reason != record.OutOfTime {
		t.Errorf("%v %q", g.Result, g.Reason)
	}
	again, w2, _ := clocked(t, record.Person, record.Person, "1m")
	again.Resume(mustRead(t, g.String()))
	again.checkClocks(w2, 10*sec, 0)
	again.LookTo(Begin) // after the end, the clocks are those of the position shown
	again.checkClocks(w2, 10*sec, 10*sec)
}

// A row that is completed in time wins, and a late move does not count.
func TestMovesInTime(t *testing.T) {
	moves := []string{"a1", "a5", "b1", "b5", "c1", "c5"}
	for late, want := range map[time.Duration]string{0: "", 1: record.OutOfTime} {
		tb, w, s := clocked(t, record.Person, record.Person, "10s")
		tb.Start(s)
		tb.play(moves...)
		w.pass(10*sec - 1 + late)
		tb.play("d1")
		if e := tb.snap.Ending; !e.Over() || e.Reason != want || (e.Outcome.Result == game.FirstWins) != (want == "") {
			t.Errorf("%v late: %+v", late, e)
		}
	}
}

// The flag falls without any call.
func TestFlagFalls(t *testing.T) {
	tb, _, s := clocked(t, record.Person, record.Person, "40ms")
	tb.now = time.Now
	tb.Start(s)
	tb.play("c3")
	tb.until("the fall of the flag", func(s Snapshot) bool { return s.Ending.Over() })
	if tb.snap.Ending.Reason != record.OutOfTime {
		t.Errorf("%+v", tb.snap.Ending)
	}
}

// waiter is an external player that becomes ready and finds a move on request, or when its task
// ends.
type waiter struct {
	ready, found chan bool
	asked        chan search.Limits
}

func newWaiter() waiter {
	return waiter{make(chan bool, 9), make(chan bool, 9), make(chan search.Limits, 9)}
}

func (w waiter) Start(ctx context.Context, _ game.Position, _ search.Limits) error {
	select {
	case <-w.ready:
	case <-ctx.Done():
	}
	return nil
}

func (w waiter) Think(t *search.Task, _ bool) error {
	w.asked <- t.Limits()
	for !t.Cancelled() {
		select {
		case <-w.found:
			time.Sleep(2 * time.Millisecond) // a time below half a millisecond would not be recorded
			return nil
		case <-time.After(time.Millisecond):
		}
	}
	return nil
}

// waiting returns the setup of a game of a person against a waiter, with its table, clock and player.
func waiting(t *testing.T, controls ...string) (*table, *wallClock, Setup, waiter) {
	tb, w, s := clocked(t, record.Person, record.Computer, controls...)
	player := newWaiter()
	s.Variant = s.Variant.Offering(search.Search{Name: "waiter", New: func(playerspec.Values) (search.Thinker, error) { return player, nil }})
	s.Seats[game.Second].Player = chosen(s.Variant, "waiter")
	return tb, w, s, player
}

// A program's clock runs only while it thinks: not while it starts, and not while its move waits to
// be shown.
func TestClockOfAComputer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb, w, s, player := waiting(t, "1m", "2m+3x30s")
		tb.SetPace(time.Hour, 0)
		tb.Start(s)
		tb.play("c3")
		tb.drain()
		if !tb.snap.Thinking || !tb.snap.TurnSince.IsZero() {
			t.Errorf("the clock of a program that starts: %+v", tb.snap.Clocks)
		}
		player.ready <- true
		tb.until("thinking", func(s Snapshot) bool { return !s.TurnSince.IsZero() })
		want := search.Clock{Own: 150 * sec, Opponent: 60 * sec, Increment: 30 * sec}
		if l := <-player.asked; l.Clock != want {
			t.Errorf("it is told %+v, want %+v", l.Clock, want)
		}
		player.found <- true
		tb.until("a move", func(s Snapshot) bool { return s.TurnSince.IsZero() })
		if used := 210*sec - tb.snap.Clocks[game.Second].Left(); used <= 0 || !tb.snap.Thinking {
			t.Errorf("%v was taken; %+v", used, tb.snap.Clocks)
		}
		left := tb.snap.Clocks[game.Second].Left()
		w.pass(time.Hour)
		tb.MoveNow()
		tb.until("the move", yourTurn)
		if d := tb.snap.Clocks[game.Second].Left() - left; d > sec || d < -sec/1000 {
			t.Errorf("the move that waited took %v", -d)
		}
		if tb.tree.Detail(tb.current).Time <= 0 {
			t.Errorf("no time is written down: %s", tb.moves())
		}
	})
}

// A computer that runs out of time is stopped and loses.
func TestComputerLosesOnTime(t *testing.T) {
	tb, _, s, player := waiting(t, "1m", "30ms")
	tb.now = time.Now
	tb.Start(s)
	tb.play("c3")
	player.ready <- true
	tb.until("the end", func(s Snapshot) bool { return s.Ending.Over() })
	if e := tb.snap.Ending; e.Outcome.Result != game.FirstWins || e.Reason != record.OutOfTime || tb.snap.Err != nil {
		t.Errorf("%+v, %v", e, tb.snap.Err)
	}
}

// A computer that restarts its search, because another level was chosen or the game was paused,
// gets all its time back. The same holds when a game is resumed.
func TestComputerThatBeginsAgain(t *testing.T) {
	tb, _, s, player := waiting(t, "1m", "90s")
	tb.now = time.Now
	tb.Start(s)
	tb.play("c3")
	player.ready <- true
	tb.until("thinking", func(s Snapshot) bool { return !s.TurnSince.IsZero() })
	if g := tb.Record(); g.TurnTime != 0 {
		t.Errorf("%v is written down", g.TurnTime)
	}
	tb.SetPlayer(chosen(tb.setup.Variant, "waiter(time=1h)"))
	if left := tb.snap.Clocks[game.Second].Left(); left != 90*sec || !tb.snap.TurnSince.IsZero() {
		t.Errorf("%v are left", left)
	}
}

// A search gets the time, increment and moves to go that the clocks leave.
func TestWhatTheClockLeaves(t *testing.T) {
	for control, want := range map[string]search.Clock{
		"5m":         {Own: 300 * sec, Opponent: 300 * sec},
		"5m+5s":      {Own: 300 * sec, Opponent: 305 * sec, Increment: 5 * sec},
		"1x10s":      {Own: 10 * sec, Opponent: 10 * sec, MovesToGo: 1},
		"1m+2x30s":   {Own: 90 * sec, Opponent: 120 * sec, Increment: 30 * sec},
		"1m+2x30s/5": {Own: 90 * sec, Opponent: 120 * sec},
		"2x30s/5":    {Own: 30 * sec, Opponent: 60 * sec, MovesToGo: 5},
	} {
		tb, _, s := clocked(t, record.Person, record.Person, control)
		tb.Start(s)
		tb.play("c3")
		if got := tb.clockLeft(game.Second); got != want {
			t.Errorf("%s: %+v, want %+v", control, got, want)
		}
	}
}
