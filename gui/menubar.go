package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// A menu of Fyne 2.8.1 opens below its title, and is cut where the window ends; its
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

// high is likewise a height below the bar that is enough for each of its menus, and lowRoom
// is what the lowest window has.
const (
	high    = 520
	lowRoom = boardLow + 160
)

// boardLow is the least height of the board.
const boardLow = 200

// shortened returns a menu that is at most as high as a room: the items for which there is
// no room are in a menu below its last one. Exit stays where it is, since Fyne 2.8.1 adds an
// item like it where it finds none.
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

// heightOf is how high a menu of some items is.
func heightOf(items []*fyne.MenuItem) float32 {
	return widget.NewMenu(fyne.NewMenu("", items...)).MinSize().Height
}

// lowered returns the bar for low windows, which is made when it is first needed.
func (m *menu) lowered() *fyne.MainMenu {
	if m.low == nil {
		m.low = fyne.NewMainMenu()
		for _, one := range m.bar.Items {
			m.low.Items = append(m.low.Items, shortened(one, lowRoom))
		}
	}
	return m.low
}

// foldedLow returns the bar for windows that are low and narrow, which is made when it is first needed.
func (m *menu) foldedLow() *fyne.MainMenu {
	if m.small == nil {
		m.small = folded(m.lowered(), m.exit)
	}
	return m.small
}

// fit shows the bar that the room of the window below it allows. The window must have been shown before: Fyne 2.8.1 would mix up the
// order of its menus.
func (m *menu) fit(room fyne.Size) {
	m.room = room
	want := m.bar
	narrow, low := room.Width < wide && room.Width < m.need(), room.Height < high
	switch {
	case narrow && low:
		want = m.foldedLow()
	case narrow:
		want = m.folded
	case low:
		want = m.lowered()
	}
	if want != m.main {
		m.main = want
		m.win.SetMainMenu(want)
	}
}

// toggle opens the first menu for the arrow keys, or closes the one that is open, as Alt
// does. Where the system draws the bar it has keys of its own.
func (m *menu) toggle() {
	if bar, ok := m.win.Canvas().(interface{ ToggleMenu() }); ok {
		bar.ToggleMenu()
	}
}

// dismissMenu closes the menu of the bar that is open, and reports whether there was one.
func dismissMenu(c fyne.Canvas) bool {
	bar, ok := c.(interface{ DismissMenu() bool })
	return ok && bar.DismissMenu()
}
