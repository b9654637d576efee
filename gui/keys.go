package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// key gives the keys that no control used their meaning, and reports whether
// they have one. What lies over the window comes first.
func (d *Desk) key(e *fyne.KeyEvent) bool {
	if d.sheets.Busy() {
		return d.sheets.Key(e)
	}
	switch e.Name {
	case fyne.KeyF1:
		d.showRules()
	case fyne.KeyF11:
		d.toggleFullScreen()
	case fyne.KeyA:
		d.start.ifClosed(d.analyst.toggle)
	case fyne.KeyP, fyne.KeyS:
		if !d.table.snap.CanPause || d.start.open {
			return false
		}
		d.watchKey(e.Name)
	case fyne.KeyEscape:
		if !d.start.escape() {
			if !d.win.FullScreen() {
				return false
			}
			d.toggleFullScreen()
		}
	default:
		return review{d}.key(e.Name)
	}
	return true
}

// watchKey is what a key does while two computers play.
func (d *Desk) watchKey(key fyne.KeyName) {
	if key == fyne.KeyP {
		d.games.togglePause()
	} else {
		d.games.step()
	}
}

// unfocusedKey takes a key while nothing has the focus, as after a click beside
// the board: what has no other meaning is the board's.
func (d *Desk) unfocusedKey(e *fyne.KeyEvent) {
	switch {
	case d.key(e) || d.sheets.Busy():
	case d.start.open:
		home := d.start.page.Home()
		d.win.Canvas().Focus(home)
		home.TypedKey(e)
	default:
		d.win.Canvas().Focus(d.board)
		d.board.TypedKey(e)
	}
}

func (d *Desk) toggleFullScreen() {
	d.win.SetFullScreen(!d.win.FullScreen())
	d.showMenu()
}

// ctrl is the shortcut of a key with Ctrl (Command on macOS) and perhaps Shift.
func ctrl(key fyne.KeyName, more ...fyne.KeyModifier) fyne.Shortcut {
	s := &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
	for _, m := range more {
		s.Modifier |= m
	}
	return s
}

// plain is a key without a modifier, for a menu to show: Fyne fires no such
// shortcut, key does.
func plain(key fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: key} }
