package gui

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// remark returns what an opponent says in its bubble, or "" if there is no bubble.
func (b *bench) remark() (said string) {
	for _, o := range visibleParts(b.frame.Object()) {
		if fmt.Sprintf("%T", o) != "*card.bubble" {
			continue
		}
		for _, part := range visibleParts(o) {
			if text, ok := part.(*canvas.Text); ok {
				said += text.Text
			}
		}
	}
	return said
}

// gameBeforeFork is a game against Pip in which the person can make two threats at once with a3, of which a2 and
// b3 then win.
func gameBeforeFork(day int) history.Game {
	return history.Game{Record: fmt.Sprintf(`[MNKDesk "1"] [Variant "3,3,3"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"]
		[Begins "X"] [Level "Beginner"] [Date "2026-04-0%dT12:00:00Z"] [Result "*"] [Seed "2"] a1 b2 c3 c1`, day)}
}

// winFork plays on from gameBeforeFork, until the person has won.
func (b *bench) winFork() {
	b.t.Helper()
	b.tap("a3")
	b.until("the reply", func() bool { return b.table.Snap.YourTurn })
	for _, cell := range []string{"a2", "b3"} {
		if !b.table.Snap.Ending.Over() && !slices.Contains(b.table.Snap.Moves[:b.table.Snap.Ply], cell) {
			b.tap(cell)
		}
	}
}

// An opponent speaks at the person's double threat and at the end, and each time until two seconds have passed or
// the person moves on.
func TestOpponentSpeaks(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	var ends []func()
	b.table.Loop.Later = func(wait time.Duration, f func()) {
		if wait == 2*time.Second {
			ends = append(ends, f)
		}
	}
	b.openPast(gameBeforeFork(1))
	if got := b.remark(); got != "" {
		t.Errorf("a game that is resumed begins with %q", got)
	}
	b.tap("a3")
	if got := b.remark(); got != words.RemarkText(words.PersonAhead, 2) {
		t.Errorf("at a double threat it says %q", got)
	}
	b.until("the reply", func() bool { return b.table.Snap.YourTurn })
	if got := b.remark(); got == "" || len(ends) != 1 {
		t.Errorf("after its reply it says %q, and ends %d times", got, len(ends))
	}
	ends[0]()
	b.settle()
	if got := b.remark(); got != "" {
		t.Errorf("two seconds later it still says %q", got)
	}
	b.choose("Move", "Undo")
	if b.choose("Move", "Redo"); b.remark() != "" {
		t.Errorf("after Redo it says %q again", b.remark())
	}

	b.openPast(gameBeforeFork(2))
	b.winFork()
	if got := b.remark(); got != "Well played!" {
		t.Errorf("at the end it says %q", got)
	}
	early := ends[1]
	early() // of the first remark, which the person's next move has ended already
	b.settle()
	if got := b.remark(); got != "Well played!" {
		t.Errorf("the wait for the end of the first remark leaves %q", got)
	}
	b.openPast(gameBeforeFork(3))
	if got := b.remark(); got != "" {
		t.Errorf("the next game begins with %q", got)
	}
	b.winFork()
	if got := b.remark(); got != "My medal is yours." {
		t.Errorf("with the medal it says %q", got)
	}
}

// Two people are not spoken to, nor is anybody with the opponents' reactions turned off.
func TestSilentOpponents(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, cell := range []string{"a1", "b2", "c3", "c1", "a3"} {
		if b.tap(cell); b.remark() != "" {
			t.Errorf("two people at %s: %q", cell, b.remark())
		}
	}
	b.prefs.Change(func(s *settings.Settings) { s.OpponentsReact = false })
	b.showPrefs()
	b.openPast(gameBeforeFork(1))
	b.tap("a3")
	if got := b.remark(); got != "" {
		t.Errorf("turned off, it says %q", got)
	}
}
