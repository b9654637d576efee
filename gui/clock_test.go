package gui

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The clocks of a choice go to who they are meant for, whoever begins, and come back from the game
// for another one.
func TestClocksFollowThePlayers(t *testing.T) {
	for _, opponent := range []string{settings.AgainstComputer, settings.AgainstPerson, settings.Watch} {
		for _, first := range []string{settings.BeginsYou, settings.BeginsComputer} {
			if opponent == settings.Watch && first != settings.BeginsYou {
				continue
			}
			c := settings.Choice{Opponent: opponent, Clock: "5m+5s", ClockOther: "1m", Level: "easy"}
			s := newSetup(variantNamed(t, "gomoku"), c, first, settings.Defaults())
			own := game.First
			if first != settings.BeginsYou {
				own = game.Second
			}
			if s.Clocks[own].Increment != 5*time.Second || s.Clocks[own.Other()].Main != time.Minute {
				t.Errorf("%s, %s first: %v", opponent, first, s.Clocks)
			}
			if again := playersOf(s, settings.Choice{}, settings.Defaults().Name); again.Clock != "5m+5s" || again.ClockOther != "1m" {
				t.Errorf("%s, %s first: again with %q and %q", opponent, first, again.Clock, again.ClockOther)
			}
		}
	}
}

// The warning is heard once, and again only after clearly more time and a rest.
func TestWarningOfLowTime(t *testing.T) {
	var l lowTime
	now := time.Now()
	at := func(after, left time.Duration) bool {
		c := record.NewClock(record.TimeControl{Main: time.Minute})
		return l.warns(game.First, c.After(time.Minute-left), now.Add(after))
	}
	for i, step := range []struct {
		after, left time.Duration
		want        bool
	}{
		{0, 30 * time.Second, false},
		{time.Second, 10 * time.Second, false},
		{2 * time.Second, 9 * time.Second, true},
		{3 * time.Second, 8 * time.Second, false},
		{4 * time.Second, 14 * time.Second, false}, // not clearly more
		{5 * time.Second, 9 * time.Second, false},
		{6 * time.Second, 16 * time.Second, false},
		{7 * time.Second, 9 * time.Second, false}, // too soon
		{8 * time.Second, 16 * time.Second, false},
		{40 * time.Second, 9 * time.Second, true},
	} {
		if got := at(step.after, step.left); got != step.want {
			t.Errorf("step %d: %v", i, got)
		}
	}
	if l.warns(game.First, record.NewClock(record.TimeControl{}), now.Add(time.Hour)) {
		t.Error("it warns without a clock")
	}
}

// A clock that runs is looked at when it shows another time, and not before.
func TestUntilTheClockChanges(t *testing.T) {
	for shown, want := range map[time.Duration]time.Duration{
		61300 * time.Millisecond: 301 * time.Millisecond, 9450 * time.Millisecond: 51 * time.Millisecond, 0: time.Millisecond,
	} {
		if got := untilChange(shown); got != want {
			t.Errorf("%v: %v, want %v", shown, got, want)
		}
	}
}

// timed begins a game of two people with clocks.
func timed(t *testing.T, control string) *bench {
	b := aDesk(t, with(t, "tic-tac-toe"))
	b.games.begin(variantNamed(t, "tic-tac-toe"), settings.Choice{Opponent: settings.AgainstPerson, Clock: control, ClockOther: control})
	return b
}

// The clock runs while the board can be seen, stands behind a dialog and on the page of all games,
// and is on the card.
func TestClockInTheWindow(t *testing.T) {
	b := timed(t, "5m+5s")
	if !b.table.snap.TurnSince.IsZero() {
		t.Error("it runs before the first move")
	}
	b.click("b2")
	if s := b.table.snap; s.TurnSince.IsZero() || s.ToMove != game.Second {
		t.Fatalf("it stands after the first move: %+v", s.Clocks)
	}
	b.choose("Game", "New Game…")
	if !b.table.snap.TurnSince.IsZero() {
		t.Error("it runs behind a dialog")
	}
	b.press(words.Cancel())
	if b.table.snap.TurnSince.IsZero() {
		t.Error("it stands after the dialog")
	}
	b.start.toggle()
	if !b.table.snap.TurnSince.IsZero() {
		t.Error("it runs behind the page of all games")
	}
}

// A game with a clock that is taken up waits for the person: in the window that opens with it, and from
// a file.
func TestTakenUpGameWaits(t *testing.T) {
	const half = `[MNKDesk "1"] [Variant "gomoku"] [X "You"] [O "Ben"] [XKind "person"] [OKind "person"] [XClock "2x5s"] [OClock "2x5s"] h8 a1`
	dir := t.TempDir()
	if err := os.WriteFile(pathsIn(dir).Unfinished, []byte(half), 0o600); err != nil {
		t.Fatal(err)
	}
	b := deskIn(t, dir, nil)
	waits := func(how string) {
		t.Helper()
		if !b.table.snap.TurnSince.IsZero() {
			t.Errorf("%s: the clock runs at once", how)
		}
		if left := b.table.snap.Clocks[game.First].Left(); left != 10*time.Second {
			t.Errorf("%s: %v are left of twice 5 s", how, left)
		}
		if said := textOf(b.front()); !strings.Contains(said, "You have 0:05.0 left on the clock.") {
			t.Errorf("%s: it says %q", how, said)
		}
		b.press(words.Continue())
		if b.table.snap.TurnSince.IsZero() {
			t.Errorf("%s: the clock stands still", how)
		}
	}
	waits("at the start")
	o, err := session.Read([]byte(half))
	if err != nil {
		t.Fatal(err)
	}
	b.opener.open(o)
	waits("from a file")
	b.opener.open(o)
	ended, err := session.Read([]byte(strings.Replace(half, `] h8`, `] [Result "X"] [Reason "resigned"] h8`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	b.opener.open(ended) // as from the command line, while the clock of the game before waits
	if n := b.dialogs(); n != 0 {
		t.Errorf("%d dialogs lie over a game that has ended: %s", n, textOf(b.front()))
	}
}

// What a turn has taken is on the disk once the window has closed.
func TestClockIsKept(t *testing.T) {
	b, left := leaver(t, t.TempDir())
	b.games.begin(variantNamed(t, "tic-tac-toe"), settings.Choice{Opponent: settings.AgainstPerson, Clock: "5m", ClockOther: "5m"})
	b.click("b2")
	b.settle()
	before := keptTurn(t, b)
	time.Sleep(2 * time.Millisecond) // less than half of one is not written
	b.exit.leave()
	b.until("the end", func() bool { return len(left) > 0 })
	if after := keptTurn(t, b); after.TurnTime <= before.TurnTime || after.Clocks[game.First].Main != 5*time.Minute {
		t.Errorf("%v is kept of the turn, %v before; %v", after.TurnTime, before.TurnTime, after.Clocks)
	}
}

// What a turn has taken is written while it lasts, too, not oftener than it has to be.
func TestClockIsKeptWhileItRuns(t *testing.T) {
	b := aDesk(t, nil)
	b.games.begin(variantNamed(t, "tic-tac-toe"), settings.Choice{Opponent: settings.AgainstPerson, Clock: "5m", ClockOther: "5m"})
	b.click("b2")
	b.settle()
	before := keptTurn(t, b)
	ticker := b.Desk.clock
	for _, c := range []struct {
		since time.Duration // since the turn was written last
		want  bool
	}{{keepClock / 2, false}, {keepClock, true}} {
		ticker.kept = time.Now().Add(-c.since)
		for b.table.session.Record().TurnTime <= before.TurnTime { // less than half a millisecond is not written
			ticker.kept = time.Now().Add(-c.since)
		}
		ticker.tick()
		b.settle()
		if after := keptTurn(t, b); after.TurnTime > before.TurnTime != c.want {
			t.Errorf("after %v: %v is kept of the turn, %v before", c.since, after.TurnTime, before.TurnTime)
		}
	}
}

// keptTurn reads the game that is kept.
func keptTurn(t *testing.T, b *bench) record.Game {
	t.Helper()
	text, err := os.ReadFile(b.paths.Unfinished)
	if err != nil {
		t.Fatal(err)
	}
	g, err := record.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Whoever lets the time pass loses, and the window says so.
func TestLossOnTimeInTheWindow(t *testing.T) {
	b := timed(t, "30ms")
	b.click("b2")
	b.until("the end", func() bool { return b.table.snap.Ending.Over() })
	if got := b.statusText(); got != "You won on time!" {
		t.Error(got)
	}
	b.settle()
	games, err := b.store().List(context.Background(), history.Search{}, 10, 0)
	if err != nil || len(games) != 1 || games[0].Ended != record.OutOfTime {
		t.Errorf("%+v, %v", games, err)
	}
}
