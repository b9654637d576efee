package gui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Where discs fall, the letter of a column and its number put the cursor there, and Enter drops a disc. A doesn't turn on the
// analysis, which would make the game practice.
func TestColumnsAreChosenByKey(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("connect-four")
	for _, c := range []struct {
		key  fyne.KeyName
		cell string
	}{{fyne.KeyA, "a1"}, {fyne.Key4, "d1"}, {fyne.KeyG, "g1"}, {fyne.Key4, "d2"}} {
		b.typeKey(c.key)
		if b.typeKey(fyne.KeyReturn); b.table.Snap.View.Last < 0 || b.table.Snap.View.Cells[b.table.Snap.View.Last].Name != c.cell {
			t.Errorf("%s drops no disc on %s", c.key, c.cell)
		}
	}
	b.typeKey(fyne.KeyD)
	b.typeKey(fyne.KeyLeft)
	if got := b.statusText(); got != words.EnterDrops("c") {
		t.Errorf("to the left of column d the status line says %q", got)
	}
	for _, key := range []fyne.KeyName{fyne.KeyH, fyne.Key8, fyne.Key0} {
		if b.key(&fyne.KeyEvent{Name: key}) {
			t.Errorf("%s does something", key)
		}
	}
	if b.analyst.On() {
		t.Error("the analysis is on")
	}
}

// The page of keys and the menu name the key of the analysis that is right for the board.
func TestKeysOfColumnsAreListed(t *testing.T) {
	b := newDesk(t, nil)
	for variant, want := range map[string][2]string{
		"gomoku":       {"A", words.HelpAnalysis()},
		"connect-four": {words.ShiftKeys("A"), words.HelpAnalysis()},
	} {
		b.twoPeople(variant)
		rows := b.menu.shortcuts(b.boardKeys())
		if !slices.Contains(rows, want) {
			t.Errorf("%s: %v isn't in %v", variant, want, rows)
		}
		columns := words.ColumnKeys([]string{"a", "b", "c", "d", "e", "f", "g"}, true)
		if slices.Contains(rows, columns) != (variant == "connect-four") {
			t.Errorf("%s: %v", variant, rows)
		}
	}
	b.twoPeople("connect-four")
	b.menu.show()
	if b.item(words.Analysis()).Action(); !b.analyst.On() {
		t.Error("the menu does not turn the analysis on")
	}
}
