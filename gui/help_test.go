package gui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// One button on the card leads through the three steps of the help: where to look, the move, and the
// reason. The help disappears after the last step, or when a move is played.
func TestHelpIsALadder(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, cell := range []string{"a1", "b2", "b1"} {
		b.click(cell)
	}
	test.Tap(b.cardButton(words.HelpButton()))
	b.until("help", func() bool { return b.table.Snap.Help.Step != session.NoHelp })
	for _, step := range []struct{ head, text, count, status, button string }{
		{"Look here", "X is about to win.", "Help 1 of 3", "Ctrl+H shows the move.", "Show the Move"},
		{"Play here", "c1 stops it.", "Help 2 of 3", "Ctrl+H says why.", "Tell Me Why"},
		{"Why", "If you play elsewhere, X can win at c1.", "Help 3 of 3", "Ctrl+H closes the help.", "Got It"},
	} {
		said := b.cardSays()
		for _, want := range []string{step.head, step.text, step.count} {
			if !strings.Contains(said, want) {
				t.Errorf("%s is not on the card\n%s", want, said)
			}
		}
		if b.statusText() != step.status {
			t.Errorf("the status line says %q", b.statusText())
		}
		test.Tap(b.cardButton(step.button))
	}
	if said := b.cardSays(); b.table.Snap.Help.Step != session.NoHelp || strings.Contains(said, "Why") ||
		!strings.Contains(said, words.Turn(b.table.Snap)) {
		t.Errorf("after the last step the card says\n%s", said)
	}
	b.choose("Move", words.HelpItem())
	b.click("c1")
	if said := b.cardSays(); strings.Contains(said, "Look here") || b.table.Snap.Help.Step != session.NoHelp {
		t.Errorf("after the move the card says\n%s", said)
	}
}

// While the program searches for the move to show, the button says so, and pressing it again changes
// nothing. Escape stops the search.
func TestSearchForHelpIsEnded(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	test.Tap(b.cardButton(words.HelpButton()))
	test.Tap(b.cardButton(words.ThinkingOfHelp()))
	if !b.table.Snap.Help.Searching || b.statusText() != "Thinking about your move… Esc cancels the help." {
		t.Errorf("after another press: %+v, it says %q", b.table.Snap.Help, b.statusText())
	}
	b.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.table.Snap.Help.Searching || b.table.Snap.Help.Step != session.NoHelp {
		t.Errorf("after Escape: %+v", b.table.Snap.Help)
	}
	b.cardButton(words.HelpButton())
}

// A move that loses at once can be taken back before the computer answers, unless the settings turn
// this off. The game still counts.
func TestTakeBackIsOffered(t *testing.T) {
	raced.Skip(t)
	slip := func(on bool) *bench {
		b := newDesk(t, nil)
		b.prefs.Change(func(s *settings.Settings) { s.TakeBack = on })
		o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "computer"] [OKind "person"] a1 b2 b1`))
		if err != nil {
			t.Fatal(err)
		}
		b.table.Open(autosave.Opened, o)
		b.click("a3") // a blunder: c1 had to be blocked
		return b
	}
	b := slip(true)
	if card := b.cardText(); !strings.Contains(card, "That move loses at once") || !strings.Contains(card, "would play c1: three in a row.") {
		t.Errorf("the card says\n%s", card)
	}
	if b.win.Canvas().Focused() != b.cardButton(words.TakeBack()) {
		t.Error("the move does not point at the button")
	}
	b.win.Canvas().Focus(b.board)
	b.click("c3")
	if got := b.statusText(); got != words.TakeBackFirst() {
		t.Errorf("after a click on the board the status line says %q", got)
	}
	if b.win.Canvas().Focused() != b.cardButton(words.TakeBack()) {
		t.Error("the click does not point at the button")
	}
	test.Tap(b.cardButton(words.TakeBack()))
	if b.table.Snap.Ply != 3 || !b.table.Snap.YourTurn || b.table.Snap.Assisted {
		t.Errorf("ply %d, your turn %v, with help %v", b.table.Snap.Ply, b.table.Snap.YourTurn, b.table.Snap.Assisted)
	}
	if b.win.Canvas().Focused() != b.board {
		t.Error("the focus does not come back to the board")
	}
	b = slip(true)
	b.Close(time.Minute)
	b = deskIn(t, b.dir, func(c *Config) {
		if err := c.Settings.Update(func(s *settings.Settings) { s.TakeBack = true }); err != nil {
			t.Fatal(err)
		}
	})
	b.settle()
	if s := b.table.Snap; !s.Mistake || s.Ply != 4 || !strings.Contains(b.cardText(), "That move loses at once") {
		t.Errorf("in the next window: mistake %v, ply %d, %q", s.Mistake, s.Ply, b.cardText())
	}
	b = slip(true)
	b.win.Canvas().Focus(b.board)
	if b.typeKey(fyne.KeyReturn); b.table.Snap.Ply != 3 || b.win.Canvas().Focused() != b.board {
		t.Errorf("after Enter on the board ply %d", b.table.Snap.Ply)
	}
	b = slip(true)
	test.Tap(b.cardButton(words.PlayAnyway()))
	for name, b := range map[string]*bench{"played on": b, "turned off": slip(false)} {
		b.until("the answer", func() bool { return b.table.Snap.Ply > 4 })
		if b.table.Snap.Mistake || b.table.Snap.Assisted {
			t.Errorf("%s: mistake %v, with help %v", name, b.table.Snap.Mistake, b.table.Snap.Assisted)
		}
	}
}
