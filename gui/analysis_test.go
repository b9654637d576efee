package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// The menu says whether the analysis is on.
func TestMenuOfTheAnalysis(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, on := range []bool{true, false} {
		b.choose(words.ViewMenu(), words.Analysis())
		if b.analyst.On() != on || b.item(words.Analysis()).Checked != on {
			t.Errorf("on %v, in the menu %v, want %v", b.analyst.On(), b.item(words.Analysis()).Checked, on)
		}
	}
}

// The key A turns the analysis on and off; Ctrl+A is left to select text.
func TestKeyOfTheAnalysis(t *testing.T) {
	b := aDesk(t, nil)
	b.typeKey(fyne.KeyA)
	b.press("Turn On")
	if !b.analyst.On() {
		t.Error("it is off")
	}
	b.typeKey(fyne.KeyA)
	if b.analyst.On() {
		t.Error("it is still on")
	}
	for _, menu := range b.menu.bar.Items {
		for _, item := range menu.Items {
			if item.Shortcut != nil && item.Shortcut.ShortcutName() == (&fyne.ShortcutSelectAll{}).ShortcutName() {
				t.Errorf("%s takes Ctrl+A from fields", item.Label)
			}
		}
	}
}

// Think On stays on, and the card says so.
func TestThinkOn(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("gomoku")
	b.choose(words.ViewMenu(), words.Analysis())
	b.choose(words.ViewMenu(), words.ThinkOn())
	b.until("the card says that it keeps analysing", func() bool { return strings.Contains(b.cardSays(), "Keeps analysing") })
	if !b.item(words.ThinkOn()).Checked || !b.prefs.AnalysisEndless {
		t.Error("it is not checked")
	}
	b.choose(words.ViewMenu(), words.ThinkOn())
	b.until("the card says that it has a limit", func() bool { return strings.Contains(b.cardSays(), "for up to") })
	if b.item(words.ThinkOn()).Checked || b.prefs.AnalysisEndless {
		t.Error("it is checked")
	}
}
