package gui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// key handles a key that no control has used, and reports whether the key has a meaning. An open dialog or
// menu gets the key first.
func (d *Desk) key(e *fyne.KeyEvent) bool {
	e = d.size.toLatin(e)
	switch {
	case isModifier(e.Name):
		return false
	case d.sheets.Busy():
		return d.sheets.Key(e)
	}
	d.table.Ending.Skip()
	switch e.Name {
	case fyne.KeyF10:
		if d.study.CanEdit() && !d.start.IsOpen() && widgets.ShiftHeld() {
			d.study.OpenMenu()
		} else {
			d.menu.toggle()
		}
	case fyne.KeyEscape:
		return d.escape()
	default:
		return d.modeKey(e, false) || !d.start.IsOpen() && d.table.Opening.TypeKey(e.Name) || d.menu.runKey(e.Name) ||
			d.lookKey(e.Name) || d.columnKey(e.Name)
	}
	return true
}

// columnKey puts the board's cursor on a column where discs fall, if the key is its letter, or its number from 1 to 9. It
// reports whether there is such a column.
func (d *Desk) columnKey(key fyne.KeyName) bool {
	v := d.table.Snap.View
	column := play.DiscColumn(v, string(key))
	if d.start.IsOpen() || v.ToMove == game.None || column < 0 {
		return false
	}
	d.win.Canvas().Focus(d.board)
	d.board.PutCursor(column)
	d.sayColumn(column)
	return true
}

// sayColumn says what Enter does with the board's cursor on a cell, where discs fall.
func (d *Desk) sayColumn(cell int) {
	if v := d.table.Snap.View; v.Style == game.Discs && cell >= 0 && v.Cells[cell].Move != game.NoMove {
		d.status.Say(words.EnterDrops(v.ColumnLabels[cell%v.Columns]))
	}
}

// modeKey gives a key to the mode, and reports whether the mode has used it. cursor is set if the person moves the
// board's cursor with the keyboard.
func (d *Desk) modeKey(e *fyne.KeyEvent, cursor bool) bool {
	m, ok := d.table.Mode().(play.InputMode)
	return ok && !d.start.IsOpen() && m.Key(e, cursor)
}

// typeRune runs the command of a typed character, or gives it to the mode.
func (d *Desk) typeRune(r rune) {
	if d.menu.runRune(r) {
		return
	}
	if m, ok := d.table.Mode().(play.InputMode); ok && !d.start.IsOpen() && !d.sheets.Busy() {
		m.Rune(r)
	}
}

// isModifier reports whether a key means nothing by itself: it is pressed together with another key, or serves the
// desktop.
func isModifier(key fyne.KeyName) bool {
	switch key {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight,
		desktop.KeyPrintScreen, desktop.KeyCapsLock:
		return true
	default:
		return false
	}
}

// toLatin gives a key that Fyne does not know, since it types no Latin letter or digit, the name of the key at
// the same place on a US keyboard. Keys such as A then also work on Cyrillic and Greek layouts.
func (s *windowSize) toLatin(e *fyne.KeyEvent) *fyne.KeyEvent {
	if e.Name != fyne.KeyUnknown || s.native == nil {
		return e
	}
	return &fyne.KeyEvent{Name: s.native.KeyAt(e.Physical.ScanCode), Physical: e.Physical}
}

// boardKey handles the keys that the board does not use. While nobody may play, Enter does what the button in
// the accent colour does: it takes back a move that loses at once, continues a puzzle or a lesson, or begins
// another game after the end.
func (d *Desk) boardKey(e *fyne.KeyEvent) {
	enter := widgets.IsEnter(e)
	switch {
	case !enter && e.Name != fyne.KeySpace:
		d.key(e)
	case d.table.Ending.Skip():
	case enter && d.table.Mode().Enter():
	default:
		d.refuse()
	}
}

// escape leaves the page of all games, or else something on the board, or else full screen. It reports whether
// there was anything to leave.
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

// escapeOnBoard closes or leaves one thing on the board or the card, and reports whether there was one.
func (d *Desk) escapeOnBoard() bool {
	switch {
	case d.table.Ending.Fold():
	case d.board.ForgetRefusal():
		d.explain(-1)
	case d.analyst.EndArea():
	case d.table.Session.CloseHelp():
	case d.table.Mode().Escape():
	default:
		return false
	}
	return true
}

// unfocusedKey handles a key while nothing has the focus, as after a click beside the board. A key without
// another meaning goes to the board or, if the page of all games is open, to its current card. If a menu is
// still open, the key only closes it: in Fyne 2.8.1 a menu loses the focus when an item with a submenu or a
// disabled item is clicked.
func (d *Desk) unfocusedKey(e *fyne.KeyEvent) {
	switch {
	case isModifier(e.Name):
	case dismissMenu(d.win.Canvas()):
	case d.key(e) || d.sheets.Busy():
	case d.start.IsOpen():
		home := d.start.DefaultFocus()
		d.win.Canvas().Focus(home)
		home.TypedKey(e)
	default:
		d.win.Canvas().Focus(d.board)
		d.board.TypedKey(e)
	}
}

// lookKey steps back or forward through the game if the key does that, and reports whether it does.
func (d *Desk) lookKey(key fyne.KeyName) bool {
	step, ok := map[fyne.KeyName]session.Step{
		fyne.KeyLeft: session.Back, fyne.KeyRight: session.Forward, fyne.KeyHome: session.Begin, fyne.KeyEnd: session.Latest,
	}[key]
	return ok && !d.start.IsOpen() && d.table.Mode().Look(step)
}

// stepKey handles the keys that step through the game before the board gets them, and reports whether it has
// used the key. While the person moves the board's cursor with the keyboard in a game that goes on, left and right go
// to the board. Any of these keys ends the animation at the end of a game.
func (d *Desk) stepKey(e *fyne.KeyEvent, cursor bool) bool {
	if !isModifier(e.Name) {
		d.table.Ending.Skip()
	}
	if d.modeKey(e, cursor) {
		return true
	}
	snap := d.table.Snap
	across := e.Name == fyne.KeyLeft || e.Name == fyne.KeyRight
	movesCursor := across && cursor && !snap.Looking && !snap.Ending.Over()
	if len(snap.Moves) == 0 || movesCursor {
		return false
	}
	return d.lookKey(e.Name)
}

func (d *Desk) toggleFullScreen() {
	d.win.SetFullScreen(!d.win.FullScreen())
	d.showMenu()
}

// keys returns shortcuts as a slice.
func keys(all ...fyne.Shortcut) []fyne.Shortcut { return all }

// ctrl returns the shortcut of a key with Ctrl (Command on macOS).
func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// ctrlShift returns the shortcut of a key with Ctrl (Command on macOS) and Shift.
func ctrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// plain returns the shortcut of a key without a modifier. Fyne does not fire such shortcuts; menu.runKey does.
func plain(key fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: key} }

// hiddenKeys hides the keys of a shortcut from Fyne, which would write them into the menu. Fyne still finds the
// shortcut by its name.
type hiddenKeys struct{ fyne.Shortcut }

// ownMenus is set if Fyne draws the menus. On macOS the system draws them.
const ownMenus = runtime.GOOS != "darwin"

// writeKeys appends the keys of a menu's items to their labels, aligned in a column, in the window's language.
// Fyne 2.8.1 would write them in English, at a fifth of the opacity of text.
func writeKeys(entries []*menuEntry) {
	width := func(text string) float32 { return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width }
	column := float32(0)
	for _, e := range entries {
		if len(e.keys) > 0 {
			column = max(column, width(e.label+"  \t")) // a little room between label and keys
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
		e.item.Shortcut = hiddenKeys{e.keys[0]}
	}
}

// keyName returns the name of a shortcut in the window's language.
func keyName(key fyne.Shortcut) string {
	k := key.(fyne.KeyboardShortcut)
	name := words.KeyName(string(k.Key()))
	switch {
	case k.Mod() == 0:
		return name
	case k.Mod()&fyne.KeyModifierShift != 0:
		return words.ShiftKeys(name)
	default:
		return words.Keys(name)
	}
}
