package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// In Fyne 2.8.1 a menu opens below its title and is cut off at the edge of the window,
// while submenus are moved into the window. A window that is too narrow for the last menus
// therefore has one title, with all menus as its submenus.

// folded returns a bar with one title that has the menus of a full bar as submenus.
func folded(bar *fyne.MainMenu, exit *fyne.MenuItem) *fyne.MainMenu {
	var items []*fyne.MenuItem
	for _, m := range bar.Items {
		item := fyne.NewMenuItem(m.Label, nil)
		item.ChildMenu = m
		items = append(items, item)
	}
	return fyne.NewMainMenu(fyne.NewMenu(words.AllMenus(), append(items, fyne.NewMenuItemSeparator(), exit)...))
}

// barWidth returns the width, in Fyne's units, that a bar needs so that none of its menus is cut off.
func barWidth(bar *fyne.MainMenu) (need float32) {
	x := theme.InnerPadding()
	for _, m := range bar.Items {
		title := fyne.MeasureText(m.Label, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding()
		need = max(need, x+title, x+widget.NewMenu(m).MinSize().Width)
		x += title + theme.Padding()
	}
	return need
}

// widest returns the width that the bar needs when its items have notes.
func (m *menu) widest() float32 {
	for _, e := range m.entries {
		if e.costs != nil {
			defer func(label string) { e.item.Label = label }(e.item.Label)
			e.item.Label = e.labelNow(true)
		}
	}
	return barWidth(m.bar)
}

// ampleWidth is a width that suffices for the bar in every language. In a window of this width
// fit need not measure all menus.
const ampleWidth = 720

// ampleHeight is a height below the bar that suffices for each menu in every language. lowRoom is
// the height below the bar in the lowest window.
const (
	ampleHeight = 560
	lowRoom     = boardLow + 160
)

// boardLow is the smallest height of the board, in Fyne's units.
const boardLow = 200

// shortened returns a menu that is at most room high. The items that do not fit are in a submenu
// of its last item. Exit stays last in the menu itself, since Fyne 2.8.1 adds an item of its own
// if it finds none there.
func shortened(m *fyne.Menu, room float32) *fyne.Menu {
	if heightOf(m.Items) <= room {
		return m
	}
	items, exit := m.Items, []*fyne.MenuItem(nil)
	if last := len(items) - 1; items[last].IsQuit {
		items, exit = items[:last], items[last:]
	}
	more := fyne.NewMenuItem(words.MoreItems(), nil)
	n := len(items) - 1
	short := func() []*fyne.MenuItem { return slices.Concat(items[:n], []*fyne.MenuItem{more}, exit) }
	for n > 1 && (heightOf(short()) > room || items[n-1].IsSeparator) {
		n--
	}
	rest := items[n:]
	for len(rest) > 0 && rest[0].IsSeparator {
		rest = rest[1:]
	}
	for len(rest) > 0 && rest[len(rest)-1].IsSeparator {
		rest = rest[:len(rest)-1]
	}
	more.ChildMenu = shortened(fyne.NewMenu("", rest...), room)
	return fyne.NewMenu(m.Label, short()...)
}

// heightOf returns the height of a menu with some items, in Fyne's units.
func heightOf(items []*fyne.MenuItem) float32 {
	return widget.NewMenu(fyne.NewMenu("", items...)).MinSize().Height
}

// lowMenuBar returns the bar for low windows. It is made when it is first needed.
func (m *menu) lowMenuBar() *fyne.MainMenu {
	if m.lowBar == nil {
		m.lowBar = fyne.NewMainMenu()
		for _, one := range m.bar.Items {
			m.lowBar.Items = append(m.lowBar.Items, shortened(one, lowRoom))
		}
	}
	return m.lowBar
}

// lowFoldedMenuBar returns the bar for windows that are low and narrow. It is made when it is first needed.
func (m *menu) lowFoldedMenuBar() *fyne.MainMenu {
	if m.lowFoldedBar == nil {
		m.lowFoldedBar = folded(m.lowMenuBar(), m.exit)
	}
	return m.lowFoldedBar
}

// fit shows the bar whose menus fit into the room below it. The window must have been shown before, otherwise
// Fyne 2.8.1 mixes up the order of the menus.
func (m *menu) fit(room fyne.Size) {
	m.room = room
	want := m.bar
	narrow, low := room.Width < ampleWidth && room.Width < m.fullWidth(), room.Height < ampleHeight
	switch {
	case narrow && low:
		want = m.lowFoldedMenuBar()
	case narrow:
		want = m.foldedBar
	case low:
		want = m.lowMenuBar()
	}
	if want != m.shownBar {
		m.shownBar = want
		m.win.SetMainMenu(want)
	}
}

// toggle opens the first menu for the arrow keys, or closes the open menu, as Alt does. It does
// nothing if the system draws the bar, which then has keys of its own.
func (m *menu) toggle() {
	if bar, ok := m.win.Canvas().(interface{ ToggleMenu() }); ok {
		bar.ToggleMenu()
	}
}

// dismissMenu closes the open menu of the bar, and reports whether there was one.
func dismissMenu(c fyne.Canvas) bool {
	bar, ok := c.(interface{ DismissMenu() bool })
	return ok && bar.DismissMenu()
}
