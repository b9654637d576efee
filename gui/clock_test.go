package gui

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// newTimedDesk starts a game between two people with clocks.
func newTimedDesk(t *testing.T, control string) *bench {
	b := newDesk(t, withVariant(t, "tic-tac-toe"))
	b.table.Begin(variantNamed(t, "tic-tac-toe"), settings.Choice{Opponent: settings.AgainstPerson, Clock: control, ClockOther: control})
	return b
}

// The clock runs from the first move, also behind a dialog: nobody can think there for free. On the page of all games it stands,
// and it says so before it runs on.
func TestClockInTheWindow(t *testing.T) {
	b := newTimedDesk(t, "5m+5s")
	if !b.table.Snap.TurnSince.IsZero() {
		t.Error("it runs before the first move")
	}
	b.click("b2")
	if s := b.table.Snap; s.TurnSince.IsZero() || s.ToMove != game.Second {
		t.Fatalf("it stands after the first move: %+v", s.Clocks)
	}
	b.choose("Game", "New Game…")
	if b.table.Snap.TurnSince.IsZero() {
		t.Error("it stands behind a dialog")
	}
	b.press(words.Cancel())
	b.start.Open()
	if !b.table.Snap.TurnSince.IsZero() {
		t.Error("it runs behind the page of all games")
	}
	b.start.Close()
	if said := textOf(b.front()); !b.table.Snap.TurnSince.IsZero() || !strings.Contains(said, "The clock starts when you continue.") {
		t.Errorf("back from there it runs at once, and it says %q", said)
	}
	if b.press(words.Continue()); b.table.Snap.TurnSince.IsZero() {
		t.Error("it stands after that")
	}
}

// That the clock waits is said only over the board where it waits: not over the page of all games, nor during the analysis.
func TestClockMessageBelongsToTheBoard(t *testing.T) {
	b := newTimedDesk(t, "5m+5s")
	b.click("b2")
	b.start.Open()
	b.start.Close()
	if b.start.Open(); b.dialogs() != 0 {
		t.Errorf("over the page of all games it says %q", textOf(b.front()))
	}
	b.start.Close()
	b.press(words.Continue())
	b.typeKey(fyne.KeyA)
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "person"] [XClock "5m"] [OClock "5m"] b2 a1`))
	if err != nil {
		t.Fatal(err)
	}
	b.table.OpenFile(o)
	if on := b.analyst.On(); !on || b.dialogs() != 0 || !b.table.Snap.TurnSince.IsZero() {
		t.Errorf("analysing %v, %d dialogs, the clock runs since %v", on, b.dialogs(), b.table.Snap.TurnSince)
	}
}

// Who plays a game for the first time reads its introduction before the clock runs.
func TestClockWaitsForTheIntroduction(t *testing.T) {
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) { s.Played = nil })
	b.table.Begin(variantNamed(t, "gomoku"), settings.Choice{
		Opponent: settings.AgainstComputer, Level: "beginner", Begins: settings.BeginsComputer, Clock: "5m", ClockOther: "5m",
	})
	b.until("the computer's move", func() bool { return b.table.Snap.Ply == 1 && b.table.Snap.YourTurn })
	if b.dialogs() != 1 || !b.table.Snap.TurnSince.IsZero() {
		t.Errorf("%d dialogs, and the clock runs since %v", b.dialogs(), b.table.Snap.TurnSince)
	}
	if b.press(words.Play()); b.table.Snap.TurnSince.IsZero() {
		t.Error("it stands after that")
	}
}

// The clock stands still while the analysis is on: the person looks at it in their own time.
func TestClockStandsDuringAnalysis(t *testing.T) {
	b := newTimedDesk(t, "5m+5s")
	b.click("b2")
	b.typeKey(fyne.KeyA)
	if !b.table.Snap.TurnSince.IsZero() {
		t.Error("it runs during the analysis")
	}
	b.typeKey(fyne.KeyLeft, fyne.KeyEnd)
	if !b.table.Snap.TurnSince.IsZero() {
		t.Error("it runs while the person looks back")
	}
	if b.typeKey(fyne.KeyA); b.table.Snap.TurnSince.IsZero() {
		t.Error("it stands after the analysis")
	}
}

// A resumed game with a clock waits until the person continues it: at the start of the program, after it was
// opened from a file, and after it was chosen among the past games.
func TestTakenUpGameWaits(t *testing.T) {
	raced.Skip(t)
	const half = `[MNKDesk "1"] [Variant "gomoku"] [X "You"] [O "Ben"] [XKind "person"] [OKind "person"] [XClock "2x5s"] [OClock "2x5s"] h8 a1`
	dir := t.TempDir()
	if err := os.WriteFile(pathsIn(dir).Unfinished, []byte(half), 0o600); err != nil {
		t.Fatal(err)
	}
	b := deskIn(t, dir, nil)
	waits := func(how string) {
		t.Helper()
		if !b.table.Snap.TurnSince.IsZero() {
			t.Errorf("%s: the clock runs at once", how)
		}
		if left := b.table.Snap.Clocks[game.First].Left(); left != 10*time.Second {
			t.Errorf("%s: %v are left of twice 5 s", how, left)
		}
		if said := textOf(b.front()); !strings.Contains(said, "You have 0:05.0 left on the clock.") {
			t.Errorf("%s: it says %q", how, said)
		}
		b.press(words.Continue())
		if b.table.Snap.TurnSince.IsZero() {
			t.Errorf("%s: the clock stands still", how)
		}
	}
	waits("at the start")
	o, err := session.Read([]byte(half))
	if err != nil {
		t.Fatal(err)
	}
	b.table.OpenFile(o)
	waits("from a file")
	b.openPast(history.Game{Key: "left", Record: half})
	waits("from the past games")
	b.openPast(history.Game{Key: "imported", Mode: history.Imported, Record: half})
	waits("imported")
	b.table.OpenFile(o)
	ended, err := session.Read([]byte(strings.Replace(half, `] h8`, `] [Result "X"] [Reason "resigned"] h8`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	b.table.OpenFile(ended) // as from the command line, while the previous game's clock waits
	if n := b.dialogs(); n != 0 {
		t.Errorf("%d dialogs lie over a game that has ended: %s", n, textOf(b.front()))
	}
}

// Closing the window saves the time that the current turn has used.
func TestClockIsKept(t *testing.T) {
	b, left := newLeavingDesk(t, t.TempDir())
	b.table.Begin(variantNamed(t, "tic-tac-toe"), settings.Choice{Opponent: settings.AgainstPerson, Clock: "5m", ClockOther: "5m"})
	b.click("b2")
	b.settle()
	before := readUnfinished(t, b)
	time.Sleep(2 * time.Millisecond) // a change below half a millisecond is not written
	b.exit.leave()
	b.until("the end", func() bool { return len(left) > 0 })
	if after := readUnfinished(t, b); after.TurnTime <= before.TurnTime || after.Clocks[game.First].Main != 5*time.Minute {
		t.Errorf("%v is kept of the turn, %v before; %v", after.TurnTime, before.TurnTime, after.Clocks)
	}
}

// The time that the current turn has used is also saved during the turn, once every play.ClockSaveInterval.
func TestClockIsKeptWhileItRuns(t *testing.T) {
	b := newDesk(t, nil)
	b.table.Begin(variantNamed(t, "tic-tac-toe"), settings.Choice{Opponent: settings.AgainstPerson, Clock: "5m", ClockOther: "5m"})
	b.click("b2")
	b.settle()
	before := readUnfinished(t, b)
	clock, now := b.table.Clock, time.Now()
	clock.Now = func() time.Time { return now }
	for i, c := range []struct {
		passed time.Duration // since the previous tick
		want   bool
	}{{0, true}, {play.ClockSaveInterval / 2, false}, {play.ClockSaveInterval / 2, true}} {
		now = now.Add(c.passed)
		for b.table.Session.Record().TurnTime <= before.TurnTime { // a change below half a millisecond is not written
			time.Sleep(time.Millisecond)
		}
		clock.Tick()
		b.settle()
		after := readUnfinished(t, b)
		if after.TurnTime > before.TurnTime != c.want {
			t.Errorf("look %d: %v is kept of the turn, %v before", i, after.TurnTime, before.TurnTime)
		}
		before = after
	}
}

// readUnfinished reads the unfinished game from the disk.
func readUnfinished(t *testing.T, b *bench) record.Game {
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

// A player whose time runs out loses, and the window says so.
func TestLossOnTimeInTheWindow(t *testing.T) {
	b := newTimedDesk(t, "30ms")
	b.click("b2")
	b.until("the end", func() bool { return b.table.Snap.Ending.Over() })
	if got := b.banner(); !strings.Contains(got, "You won on time!") {
		t.Error(got)
	}
	b.settle()
	games, err := b.store().List(context.Background(), history.Search{}, 10, 0)
	if err != nil || len(games) != 1 || games[0].Ending != record.OutOfTime {
		t.Errorf("%+v, %v", games, err)
	}
}
