package gui

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// tryAgain opens a past game, resumes it after two moves and makes some moves.
func (b *bench) tryAgain(cells ...string) {
	b.t.Helper()
	b.settle()
	for _, g := range b.listPastGames() {
		if !g.Abandoned && !g.Assisted {
			b.openPast(g)
		}
	}
	b.typeKey(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight)
	b.choose("Move", "Play from Here")
	for _, c := range cells {
		b.click(c)
	}
}

// playToWin plays a game of two people to its end.
func (b *bench) playToWin() {
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
}

// A game that was resumed from an earlier move and then left waits among the past games and
// resumes from there. The finished game stays as it was. The page of all games offers none of the two to continue, neither
// while it is on the board nor later.
func TestTriedAgainAndLeft(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.playToWin()
	b.tryAgain("c1", "c2")
	b.tryAgain("c3")
	b.openPage()
	if n := b.waitingGames(); n != 0 {
		t.Errorf("%d games to continue while one is on the board", n)
	}
	b.table.SwitchTo(variantNamed(t, "gomoku"))
	games := b.listPastGames()
	if len(games) != 3 || !games[0].CanResume() || !games[1].CanResume() || games[2].Abandoned {
		t.Fatalf("%d games: %+v", len(games), games)
	}
	b.openPage()
	if n := b.waitingGames(); n != 0 {
		t.Errorf("%d games to continue", n)
	}
	b.openPast(games[0])
	b.settle()
	if s := b.table.Snap; s.Setup.Variant.Name != "tic-tac-toe" || s.Ply != 3 || s.Ending.Over() || len(b.listPastGames()) != 2 {
		t.Errorf("%s, ply %d, %d games", s.Setup.Variant.Name, s.Ply, len(b.listPastGames()))
	}
}

// After a restart the second try is on the board again, even if the first try took longer.
func TestTriedAgainTwice(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.playToWin()
	b.tryAgain("c1", "c2")
	time.Sleep(20 * time.Millisecond) // the first try takes longer than the second
	b.click("a2")
	b.click("c3")
	b.tryAgain("c3")
	b.Close(5 * time.Minute)
	again := deskIn(t, dir, nil)
	again.settle()
	if s := again.table.Snap; s.Setup.Variant.Name != "tic-tac-toe" || s.Ply != 3 || s.Ending.Over() {
		t.Errorf("%s, ply %d, %v", s.Setup.Variant.Name, s.Ply, s.Ending)
	}
}

// If a finished game names a computer player, the person is shown that player before it starts to
// think, however the game is resumed.
func TestPlayerOfAFinishedFileIsShown(t *testing.T) {
	raced.Skip(t)
	undo := func(b *bench) { b.choose("Move", "Undo") }
	for name, c := range map[string]struct {
		first string // who has X
		goOn  func(b *bench)
	}{
		"Try Again": {"person", func(b *bench) { b.typeKey(fyne.KeyLeft); b.table.PlayHere() }},
		"Undo":      {"person", func(b *bench) { undo(b); b.click("c1"); b.table.MoveNow() }},
		"Go On":     {"computer", func(b *bench) { undo(b); b.typeKey(fyne.KeyP) }},
		"One Move":  {"computer", func(b *bench) { undo(b); b.typeKey(fyne.KeyS) }},
	} {
		b := newDesk(t, nil)
		b.app.Clipboard().SetContent(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "` + c.first + `"] [OKind "computer"]
			[OPlayer "deepening(table=64GiB,time=24h)"] a1 b2 c3 b1 a3 a2 b3`)
		b.choose("Move", "Paste Position")
		b.settle()
		c.goOn(b)
		if b.table.Snap.Thinking || b.table.Snap.Ending.Over() || !strings.Contains(labelsOf(b), "table=64GiB") {
			t.Errorf("%s: thinking %v, said %q", name, b.table.Snap.Thinking, labelsOf(b))
		}
	}
}

// A comment on a past game that the failing disk rejects is saved later.
func TestCommentIsKeptLater(t *testing.T) {
	b := newDesk(t, retryFast)
	b.openPast(addPastGame(b))
	b.settle()
	var failed atomic.Bool
	end := files.Fault(func(op files.Op, path string) error {
		if op == files.OpCommit && !failed.Swap(true) {
			return errFault
		}
		return nil
	})
	defer end()
	if err := b.table.Session.Comment(b.table.Snap.At, "brave"); err != nil {
		t.Fatal(err)
	}
	b.until("the comment", func() bool { return strings.Contains(b.listPastGames()[0].Record, "{brave}") })
	if !failed.Load() {
		t.Error("nothing has failed")
	}
}
