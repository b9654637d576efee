package gui

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// In either language, the list of shortcuts writes every key of the menus as the menus do, and so does
// the status line.
func TestKeysAreNamedAsInTheMenus(t *testing.T) {
	raced.Skip(t)
	for _, code := range words.Languages() {
		t.Run(code, func(t *testing.T) {
			if code != words.English {
				speakGerman(t)
			}
			b := newDesk(t, nil)
			listed := b.listedKeys()
			found := 0
			for _, m := range b.win.MainMenu().Items {
				for _, i := range m.Items {
					if i.Shortcut == nil {
						continue
					}
					found++
					if key := writtenKey(t, i); !slices.Contains(listed, key) {
						t.Errorf("the menu writes %s for %s, the list has %q", key, i.Label, listed)
					}
				}
			}
			if found < 10 {
				t.Errorf("only %d items have keys", found)
			}
			if about := b.statusText(); !strings.Contains(about, writtenKey(t, b.item(words.HelpItem()))) {
				t.Errorf("the status line says %q", about)
			}
		})
	}
}

// The names of the menu shortcuts are the same in every language, however the keys are written: Fyne
// finds a shortcut by its name.
func TestShortcutsKeepTheirNames(t *testing.T) {
	raced.Skip(t)
	speakGerman(t)
	b := newDesk(t, nil)
	for item, want := range map[*fyne.MenuItem]string{
		b.item(words.Undo()): (&fyne.ShortcutUndo{}).ShortcutName(), b.item(words.Redo()): (&fyne.ShortcutRedo{}).ShortcutName(),
		b.item(words.HelpItem()): ctrl(fyne.KeyH).ShortcutName(), b.item(words.Analysis()): plain(fyne.KeyA).ShortcutName(),
	} {
		if got := item.Shortcut.ShortcutName(); got != want {
			t.Errorf("%s has %s, not %s", item.Label, got, want)
		}
	}
	if key := writtenKey(t, b.item(words.Undo())); runtime.GOOS != "darwin" && key != "Strg+Z" {
		t.Errorf("the menu writes %s", key)
	}
}

// The keys of a menu are aligned in a column.
func TestKeysStandInAColumn(t *testing.T) {
	raced.Skip(t)
	for _, code := range words.Languages() {
		t.Run(code, func(t *testing.T) {
			if code != words.English {
				speakGerman(t)
			}
			for _, m := range newDesk(t, nil).win.MainMenu().Items {
				column := float32(0)
				for _, i := range m.Items {
					before := i.Label[:strings.LastIndex(i.Label, "\t")+1]
					if before == "" {
						continue
					}
					at := fyne.MeasureText(before, theme.TextSize(), fyne.TextStyle{}).Width
					if column = max(column, at); at < column-1 {
						t.Errorf("%s: the keys of %q stand at %v, others at %v", m.Label, i.Label, at, column)
					}
				}
			}
		})
	}
}

// listedKeys returns the keys in the list of shortcuts.
func (b *bench) listedKeys() (keys []string) {
	for _, s := range b.menu.shortcuts(words.BoardKeys()) {
		keys = append(keys, strings.Fields(s[0])...) // one row has two keys with a word between them
	}
	return keys
}

// The list of shortcuts names keys as the keyboards of the window's language do.
func TestKeysHaveTheNamesOfTheLanguage(t *testing.T) {
	if err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = words.Use(words.English) }) // as TestMain has set it
	for want, key := range map[string]fyne.Shortcut{
		"Pos1": plain(fyne.KeyHome), "Strg+Ende": ctrl(fyne.KeyEnd), "Strg+Umschalt+Bild ab": ctrlShift(fyne.KeyPageDown),
		"Strg+N": ctrl(fyne.KeyN),
	} {
		if got := keyName(key); got != want {
			t.Errorf("%v is %q, want %q", key, got, want)
		}
	}
}

// writtenKey returns the key of an item as the menu writes it.
func writtenKey(t *testing.T, i *fyne.MenuItem) (key string) {
	t.Helper()
	menu := widget.NewMenu(fyne.NewMenu("", i))
	for _, o := range test.LaidOutObjects(menu) {
		if text, ok := o.(*canvas.Text); ok {
			written, _, _ := strings.Cut(text.Text, " · ") // a note
			key += strings.Trim(strings.TrimPrefix(written, labelOf(i)), "\t")
		}
	}
	if key == "" {
		t.Fatalf("the menu writes no key for %s", i.Label)
	}
	return key
}

// Each button of the card runs one command of the table, and none while a dialog is open.
func TestCardRunsTheCommandsOfTheMenu(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	var ran []card.Command
	for _, e := range b.menu.entries {
		e.enabled, e.offered, e.do = nil, nil, func() { ran = append(ran, e.name) }
	}
	buttons := cardButtons(b.card.Object())
	seen := map[card.Command]bool{}
	for _, pressed := range buttons {
		if pressed.Icon == theme.MenuDropUpIcon() {
			continue // it unfolds the card
		}
		ran = nil
		pressed.OnTapped()
		if len(ran) != 1 || ran[0] == 0 {
			t.Errorf("the button %q %q runs %v", pressed.Text, pressed.Name, ran)
			continue
		}
		seen[ran[0]] = true
	}
	for _, e := range b.menu.entries {
		if e.name != 0 && e.name != card.Players && !seen[e.name] {
			t.Errorf("no button of the card runs command %d", e.name)
		}
	}
	b.sheets.Notify("", "Wait.")
	ran = nil
	for _, pressed := range buttons {
		pressed.OnTapped()
	}
	if len(ran) > 0 {
		t.Errorf("behind a dialog the card runs %v", ran)
	}
}

// cardButtons returns the buttons of the card, also those that are hidden.
func cardButtons(o fyne.CanvasObject) (all []*widgets.Button) {
	switch o := o.(type) {
	case *widgets.Button:
		return []*widgets.Button{o}
	case *fyne.Container:
		for _, inside := range o.Objects {
			all = append(all, cardButtons(inside)...)
		}
	}
	return all
}

// Undo acts on the dialog in front, or on the board if no dialog is open.
func TestUndoIsForTheDialogInFront(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("4-5-4")
	b.click("c2")
	b.choose("Move", "Set Up a Position…")
	b.item(words.Undo()).Action()
	if b.table.Snap.Ply != 1 {
		t.Error("Undo takes a move back behind a dialog")
	}
	b.typeKey(fyne.KeyEscape)
	b.item(words.Undo()).Action()
	if b.table.Snap.Ply != 0 {
		t.Error("Undo takes nothing back")
	}
}

// The menus have only the items that the game on the board can use: Pass and forbidden points in renju,
// the pace when two computers play. The menus of a low window have the same items.
func TestMenusHaveWhatTheGameCanUse(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	low := func(label string) bool {
		b.win.Resize(fyne.NewSize(1040, 300))
		defer b.win.Resize(fyne.NewSize(1040, 760))
		return slices.ContainsFunc(b.win.MainMenu().Items, func(m *fyne.Menu) bool {
			return slices.ContainsFunc(items(m), func(i *fyne.MenuItem) bool { return labelOf(i) == label })
		})
	}
	for _, c := range []struct {
		variant, opponent string
		offered           []string
	}{
		{"4-5-4", settings.AgainstComputer, nil},
		{"renju", settings.AgainstPerson, []string{words.PassItem(), words.ForbiddenPoints()}},
		{"gomoku", settings.AgainstPerson, nil},
		{"tic-tac-toe", settings.Watch, []string{words.PauseItem(), words.StepItem(), words.SpeedItem()}},
	} {
		b.table.Begin(variantNamed(t, c.variant), settings.Choice{Opponent: c.opponent})
		for _, label := range []string{words.PassItem(), words.ForbiddenPoints(), words.PauseItem(), words.StepItem(), words.SpeedItem()} {
			if want := slices.Contains(c.offered, label); b.offers(label) != want || low(label) != want {
				t.Errorf("%s, %s: %s is offered: %v, in a low window %v", c.variant, c.opponent, label, b.offers(label), low(label))
			}
		}
	}
}

// Menus are short: in an ordinary game each has at most fourteen items.
func TestMenusAreShort(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	for _, m := range b.menu.bar.Items {
		n := 0
		for _, i := range m.Items {
			if !i.IsSeparator {
				n++
			}
		}
		if n > 14 {
			t.Errorf("%s has %d items", m.Label, n)
		}
	}
}

// The menu says which commands make a game practice, as long as it counts.
func TestMenuSaysWhatMakesPractice(t *testing.T) {
	b := newDesk(t, nil)
	noted := func(label string) bool { return strings.Contains(b.item(label).Label, words.PracticeOnly()) }
	for _, label := range []string{words.Analysis(), words.Threats()} {
		if !noted(label) {
			t.Errorf("%q in a game that counts", b.item(label).Label)
		}
	}
	b.twoPeople("gomoku")
	b.menu.show()
	for _, label := range []string{words.Analysis(), words.Threats()} {
		if noted(label) {
			t.Errorf("%q in a game that doesn't count", b.item(label).Label)
		}
	}
}
