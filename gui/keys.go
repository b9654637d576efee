package gui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// key gives the keys that no control used their meaning, and reports whether
// they have one. What lies over the window comes first.
func (d *Desk) key(e *fyne.KeyEvent) bool {
	e = d.size.latin(e)
	if d.sheets.Busy() {
		return d.sheets.Key(e)
	}
	d.ending.Skip()
	switch e.Name {
	case fyne.KeyF10:
		d.menu.toggle()
	case fyne.Key1, fyne.Key2, fyne.Key3:
		return !d.start.IsOpen() && d.opening.TypeKey(e.Name)
	case fyne.KeyEscape:
		return d.escape()
	default:
		return d.menu.typed(e.Name) || d.lookKey(e.Name)
	}
	return true
}

// latin gives a key that writes no Latin letter or digit the name of the key in its place on
// a keyboard of the US, so that keys such as A work on Cyrillic and Greek layouts too.
func (s *windowSize) latin(e *fyne.KeyEvent) *fyne.KeyEvent {
	if e.Name != fyne.KeyUnknown || s.native == nil {
		return e
	}
	return &fyne.KeyEvent{Name: s.native.KeyAt(e.Physical.ScanCode), Physical: e.Physical}
}

// boardKey takes the keys for which the board has no use. Enter means there what the button in the accent colour does,
// where nobody may play: it takes back a move that loses at once, goes on in a puzzle or a lesson, or begins another game
// after the end.
func (d *Desk) boardKey(e *fyne.KeyEvent) {
	enter, s := widgets.IsEnter(e), d.table.Snap
	switch {
	case !enter && e.Name != fyne.KeySpace:
		d.key(e)
	case d.ending.Skip():
	case enter && s.Mistake:
		d.table.Undo()
	case enter && d.puzzles.Enter():
	case enter && s.Ending.Over() && !s.Looking:
		d.table.Again()
	default:
		d.refuse()
	}
}

// escape leaves what one is in, the page of all games first, and reports whether there was
// something to leave.
func (d *Desk) escape() bool {
	switch {
	case d.start.Escape():
	case !d.start.IsOpen() && d.escapeOnBoard():
	case d.win.FullScreen():
		d.toggleFullScreen()
	default:
		return false
	}
	return true
}

// escapeOnBoard is escape for what is on the board and the card.
func (d *Desk) escapeOnBoard() bool {
	switch {
	case d.ending.Escape():
	case d.board.ForgetRefusal():
		d.forbidden.Explain(-1)
	case d.table.Session.CloseHelp():
	case d.puzzles.Escape():
	case d.table.Escape():
	default:
		return false
	}
	return true
}

// unfocusedKey takes a key while nothing has the focus, as after a click beside
// the board: what has no other meaning is the board's. It closes a menu that is still open: a click in one, on an
// item with a submenu as on one that is disabled, takes the focus from it in Fyne 2.8.1.
func (d *Desk) unfocusedKey(e *fyne.KeyEvent) {
	switch {
	case dismissMenu(d.win.Canvas()):
	case d.key(e) || d.sheets.Busy():
	case d.start.IsOpen():
		home := d.start.Home()
		d.win.Canvas().Focus(home)
		home.TypedKey(e)
	default:
		d.win.Canvas().Focus(d.board)
		d.board.TypedKey(e)
	}
}

// lookKey looks back and forth in the game, and reports whether the key does that.
func (d *Desk) lookKey(key fyne.KeyName) bool {
	s := d.table.Session
	step, ok := map[fyne.KeyName]session.Step{
		fyne.KeyLeft: session.Back, fyne.KeyRight: session.Forward, fyne.KeyHome: session.Begin, fyne.KeyEnd: session.Latest,
	}[key]
	if !ok || d.start.IsOpen() || d.puzzles.On() {
		return false
	}
	s.LookTo(step)
	return true
}

// look looks back or forth in the game; a puzzle has none.
func (d *Desk) look(step session.Step) {
	if !d.puzzles.On() {
		d.table.Session.LookTo(step)
	}
}

// stepKey takes from the board the keys that look back and forth. While the person moves
// about the board with the keyboard, left and right are the board's.
func (d *Desk) stepKey(e *fyne.KeyEvent, cursor bool) bool {
	snap := d.table.Snap
	across := e.Name == fyne.KeyLeft || e.Name == fyne.KeyRight
	if len(snap.Moves) == 0 || across && cursor && !snap.Looking {
		return false
	}
	return d.lookKey(e.Name)
}

func (d *Desk) toggleFullScreen() {
	d.win.SetFullScreen(!d.win.FullScreen())
	d.showMenu()
}

// keys lists shortcuts.
func keys(all ...fyne.Shortcut) []fyne.Shortcut { return all }

// ctrl is the shortcut of a key with Ctrl (Command on macOS).
func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// ctrlShift is the shortcut of a key with Ctrl and Shift.
func ctrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// plain is a key without a modifier: Fyne fires no such shortcut, menu.typed does.
func plain(key fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: key} }

// unwritten hides the keys of a shortcut from Fyne, which would write them into the menu. Fyne finds the shortcut by its name.
type unwritten struct{ fyne.Shortcut }

// ownMenus is set where Fyne draws the menus. On macOS the system does.
const ownMenus = runtime.GOOS != "darwin"

// writeKeys writes the keys of a menu's items behind their labels, one below the other, in the window's language. Fyne 2.8.1
// would write them in English, in a fifth of the colour of text.
func writeKeys(entries []*menuEntry) {
	width := func(text string) float32 { return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width }
	column := float32(0)
	for _, e := range entries {
		if len(e.keys) > 0 {
			column = max(column, width(e.label+"  \t")) // a little room between them
		}
	}
	for _, e := range entries {
		if len(e.keys) == 0 {
			continue
		}
		for e.item.Label += "\t"; width(e.item.Label) < column-1; {
			e.item.Label += "\t"
		}
		e.item.Label += keyName(e.keys[0])
		e.item.Shortcut = unwritten{e.keys[0]}
	}
}

// keyName names a shortcut in the window's language.
func keyName(key fyne.Shortcut) string {
	k := key.(fyne.KeyboardShortcut)
	name := string(k.Key())
	if arrow := map[fyne.KeyName]string{fyne.KeyLeft: "←", fyne.KeyRight: "→"}[k.Key()]; arrow != "" {
		name = arrow
	}
	switch {
	case k.Mod() == 0:
		return name
	case k.Mod()&fyne.KeyModifierShift != 0:
		return words.ShiftKeys(name)
	default:
		return words.Keys(name)
	}
}
