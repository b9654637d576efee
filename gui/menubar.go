package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// A menu of Fyne 2.7.1 opens below its title, and is cut where the window ends; its
// submenus move into the window. So a window that is too narrow for the last menus has
// one title, with all of them as submenus.

// folded returns the bar with one title for a full bar.
func folded(bar *fyne.MainMenu, exit *fyne.MenuItem) *fyne.MainMenu {
	var items []*fyne.MenuItem
	for _, m := range bar.Items {
		item := fyne.NewMenuItem(m.Label, nil)
		item.ChildMenu = m
		items = append(items, item)
	}
	return fyne.NewMainMenu(fyne.NewMenu(words.AllMenus(), append(items, fyne.NewMenuItemSeparator(), exit)...))
}

// barWidth returns the width, in Fyne's units, in which no menu of a bar is cut.
func barWidth(bar *fyne.MainMenu) (need float32) {
	x := theme.InnerPadding()
	for _, m := range bar.Items {
		title := fyne.MeasureText(m.Label, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding()
		need = max(need, x+title, x+widget.NewMenu(m).MinSize().Width)
		x += title + theme.Padding()
	}
	return need
}

// wide is a width that is enough for the bar in every language: what a window needs that
// has it is not worth measuring, which takes all menus.
const wide = 720

// fit shows the full bar or the folded one, as the width of the window allows. The window
// must have been shown before: Fyne 2.7.1 would mix up the order of its menus.
func (m *menu) fit(width float32) {
	want := m.bar
	if width < wide && width < m.need() {
		want = m.folded
	}
	if want != m.main {
		m.main = want
		m.desk.win.SetMainMenu(want)
	}
}

// toggle opens the first menu for the arrow keys, or closes the one that is open, as Alt
// does. Where the system draws the bar it has keys of its own.
func (m *menu) toggle() {
	if bar, ok := m.desk.win.Canvas().(interface{ ToggleMenu() }); ok {
		bar.ToggleMenu()
	}
}
