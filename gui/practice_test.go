package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// assistances are the ways to get help in a game, by the title of the question about it.
func assistances(b *bench) map[string]func() {
	return map[string]func(){
		"Take a move back?":    func() { b.choose("Move", "Undo") },
		"Help with this move?": func() { b.choose("Move", words.HelpItem()) },
		"Show threats?":        func() { b.typeKey(fyne.KeyT) },
		"Turn on analysis?":    func() { b.typeKey(fyne.KeyA) },
	}
}

// asks reports whether a dialog has a title and says something.
func (b *bench) asks(title, sentence string) bool {
	if b.dialogs() != 1 {
		return false
	}
	text := textOf(b.front())
	return strings.Contains(text, title) && strings.Contains(text, sentence)
}

// Nothing asks before it helps, unless the game could complete a medal.
func TestHelpAsksOnlyForAMedal(t *testing.T) {
	raced.Skip(t)
	for title := range assistances(nil) {
		b := newDesk(t, nil)
		b.openPast(pipsGame(1))
		assistances(b)[title]()
		b.until("practice", func() bool { return b.dialogs() > 0 || !b.table.Snap.Counts() })
		if b.dialogs() > 0 {
			t.Errorf("%s it asks", title)
		}

		b = newDesk(t, nil)
		b.winAgainstPip(1)
		b.openPast(pipsGame(2))
		assistances(b)[title]()
		if !b.asks(title, "One more win against Pip earns the medal.") {
			t.Errorf("%s it does not ask though half a medal is there", title)
		}
		b.press(words.Cancel())
		if !b.table.Snap.Counts() || b.table.Threats.On() || b.analyst.On() {
			t.Errorf("%s after Cancel: counts %v", title, b.table.Snap.Counts())
		}

		b = newDesk(t, nil)
		v := variantNamed(t, "tic-tac-toe")
		b.table.Begin(v, settings.Choice{
			Opponent: settings.AgainstComputer, Mark: settings.MarkX, Begins: settings.BeginsYou, Level: engine.Master.Key(),
		})
		b.click("b2")
		assistances(b)[title]()
		if !b.asks(title, "A draw with Ember earns the medal.") {
			t.Errorf("%s it does not ask in a game with Ember", title)
		}
	}
}

// Whoever agrees to help is asked once a game.
func TestHelpAsksOnceAGame(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.winAgainstPip(1)
	b.table.Begin(variantNamed(t, "tic-tac-toe"), settings.Choice{
		Opponent: settings.AgainstComputer, Mark: settings.MarkX, Begins: settings.BeginsYou, Level: engine.Beginner.Key(),
	})
	b.choose("Move", words.HelpItem())
	b.press("Show Help")
	b.until("help", func() bool { return b.table.Snap.Help.At == 1 })
	if s := b.table.Snap; s.Counts() {
		t.Errorf("the help shown is %+v, and the game counts: %v", s.Help, s.Counts())
	}
	b.choose("Move", words.HelpItem())
	if n := b.dialogs(); n != 0 || b.table.Snap.Help.At != 2 {
		t.Errorf("%d dialogs, and the help shown is %+v", n, b.table.Snap.Help)
	}
}

// A game in which a move was taken back counts again after Redo, but not after another move or after help.
func TestUndoneGameCountsAfterRedo(t *testing.T) {
	raced.Skip(t)
	undo := func(b *bench) {
		b.choose("Move", "Undo")
		b.press(words.TakeBack())
	}
	for name, c := range map[string]struct {
		play func(*bench)
		won  bool
	}{
		"Undo, Redo, win": {func(b *bench) {
			undo(b)
			b.choose("Move", "Redo")
			b.click("a3")
		}, true},
		"Undo twice, the button, win": {func(b *bench) {
			undo(b)
			b.choose("Move", "Undo") // does not ask again
			test.Tap(b.cardButton("Practice now · Redo to return"))
			b.click("a3")
		}, true},
		"Undo, another move, win": {func(b *bench) {
			undo(b)
			b.click("c3")
			for !b.table.Snap.Ending.Over() {
				b.click(b.freeCell())
			}
		}, false},
		"Undo, Help, Redo, win": {func(b *bench) {
			undo(b)
			b.choose("Move", words.HelpItem())
			b.press("Show Help")
			b.until("help", func() bool { return !b.table.Snap.Help.Searching })
			b.choose("Move", "Redo")
			b.click("a3")
		}, false},
		"Undo, Threats, Redo, win": {func(b *bench) {
			undo(b)
			b.typeKey(fyne.KeyT)
			b.press("Show Threats")
			b.choose("Move", "Redo")
			b.click("a3")
		}, false},
		"Undo, Analysis, Redo, win": {func(b *bench) {
			undo(b)
			b.typeKey(fyne.KeyA)
			b.press("Turn On")
			b.choose("Move", "Redo")
			b.click("a3")
		}, false},
	} {
		b := newDesk(t, nil)
		b.winAgainstPip(1)
		b.openPast(pipsGame(2))
		c.play(b)
		b.settle()
		rung := b.table.Achievements.Now().Rung(variantNamed(t, "tic-tac-toe"), engine.Beginner)
		if medal := rung.Medal == progress.Won; medal != c.won || medal != (rung.Games == 2) || medal == b.table.Snap.Assisted {
			t.Errorf("%s: medal %v after %d games that count, with help %v", name, medal, rung.Games, b.table.Snap.Assisted)
		}
	}
}
