package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
)

// shortcutList is what Keyboard Shortcuts shows.
func shortcutList() [][2]string {
	return [][2]string{
		{"Arrow keys", "Move the cursor on the board"},
		{"Home, End, Page Up, Page Down", "Jump to an edge of the board"},
		{"Enter or Space", "Play on the cell of the cursor"},
		{"Tab, Shift+Tab", "Go to the next or previous control"},
		{phrase.Shortcut("N"), "New game"},
		{phrase.Shortcut("Shift+N"), "Play again"},
		{phrase.Shortcut("O"), "Open a saved game"},
		{phrase.Shortcut("S"), "Save the game"},
		{phrase.Shortcut("Z"), "Undo"},
		{phrase.Shortcut("Y") + " or " + phrase.Shortcut("Shift+Z"), "Redo"},
		{phrase.Shortcut("H"), "Hint"},
		{phrase.Shortcut("M"), "Move now: stop the computer's search"},
		{phrase.Shortcut("Shift+C"), "Copy the position"},
		{phrase.Shortcut("Shift+V"), "Paste a position"},
		{phrase.Shortcut(","), "Settings"},
		{"F1", "Rules of the game on the board"},
		{"F11", "Full screen"},
		{"Alt", "Open the menus; the arrow keys move in them"},
		{"Escape", "Close a dialog or leave full screen"},
		{phrase.Shortcut("Q"), "Exit"},
	}
}

// Shortcuts opens the list of keys.
func Shortcuts(k *sheet.Stack) {
	form := container.New(layout.NewFormLayout())
	for _, s := range shortcutList() {
		key := widget.NewLabelWithStyle(s[0], fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		form.Add(control.Tight(key))
		form.Add(control.Tight(widget.NewLabel(s[1])))
	}
	page(k, "Keyboard Shortcuts", form)
}
