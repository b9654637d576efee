package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// The card names the move that is hinted at and says why, and the status line says both.
func TestHintSaysWhy(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, cell := range []string{"a1", "b2", "b1"} {
		b.click(cell)
	}
	test.Tap(b.cardButton(words.HintItem()))
	b.until("the hint", func() bool { return b.table.Snap.HintName != "" })
	if card := b.cardText(); !strings.Contains(card, "Hint: c1") || !strings.Contains(card, "It blocks three in a row.") ||
		b.statusText() != "c1 blocks three in a row." {
		t.Errorf("the status line says %q, the card\n%s", b.statusText(), card)
	}
	b.click("c1")
	if card := b.cardText(); strings.Contains(card, "Hint:") || strings.Contains(card, "blocks") {
		t.Errorf("after the move the card says\n%s", card)
	}
}

// A move that loses at once can be taken back before the answer, unless Settings say no.
func TestTakeBackIsOffered(t *testing.T) {
	slip := func(on bool) *bench {
		b := aDesk(t, nil)
		b.prefs.Change(func(s *settings.Settings) { s.TakeBack = on })
		o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "computer"] [OKind "person"] a1 b2 b1`))
		if err != nil {
			t.Fatal(err)
		}
		b.table.Open(autosave.Opened, o)
		b.click("a3") // c1 was to be blocked
		return b
	}
	b := slip(true)
	if card := b.cardText(); !strings.Contains(card, "That move loses at once.") || !strings.Contains(card, "Then the game won't count.") {
		t.Errorf("the card says\n%s", card)
	}
	b.click("c3")
	if got := b.statusText(); got != words.TakeBackFirst() {
		t.Errorf("after a click on the board the status line says %q", got)
	}
	if b.win.Canvas().Focused() != b.cardButton(words.TakeBack()) {
		t.Error("the click does not point at the button")
	}
	test.Tap(b.cardButton(words.TakeBack()))
	if b.table.Snap.Ply != 3 || !b.table.Snap.YourTurn || !b.table.Snap.Assisted {
		t.Errorf("ply %d, your turn %v, with help %v", b.table.Snap.Ply, b.table.Snap.YourTurn, b.table.Snap.Assisted)
	}
	b = slip(true)
	test.Tap(b.cardButton(words.PlayOn()))
	for name, b := range map[string]*bench{"played on": b, "turned off": slip(false)} {
		b.until("the answer", func() bool { return b.table.Snap.Ply > 4 })
		if b.table.Snap.Mistake || b.table.Snap.Assisted {
			t.Errorf("%s: mistake %v, with help %v", name, b.table.Snap.Mistake, b.table.Snap.Assisted)
		}
	}
}

// Undo and Hint ask before a game that counts counts no more, once in a game.
func TestHelpIsAskedFor(t *testing.T) {
	for _, c := range []struct {
		item, agree string
		done        func(*bench) bool
	}{
		{"Undo", words.TakeBack(), func(b *bench) bool { return b.table.Snap.Ply == 0 }},
		{words.HintItem(), "Show Hint", func(b *bench) bool { return b.table.Snap.HintName != "" }},
	} {
		b := aDesk(t, nil)
		b.click("c2")
		b.choose("Move", c.item)
		b.press(words.Cancel())
		if b.table.Snap.Assisted || b.table.Snap.Ply != 2 {
			t.Errorf("%s: after Cancel ply %d, with help %v", c.item, b.table.Snap.Ply, b.table.Snap.Assisted)
		}
		b.choose("Move", c.item)
		b.press(c.agree)
		b.until(c.item, func() bool { return c.done(b) })
		if !b.table.Snap.Assisted {
			t.Errorf("%s is no help", c.item)
		}
		b.choose("Move", words.HintItem())
		if b.dialogs() > 0 {
			t.Errorf("%s: the game counts no more, and it asks", c.item)
		}
	}
}
