package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// List is a list of rows; Enter chooses a row as Space does.
type List struct {
	widget.List
	// OnKey sees every key first, for who knows by itself which row is chosen: then no row has the
	// focus. It is nil for a list that knows.
	OnKey   Keys
	keys    Keys
	heights []float32 // of the rows, where they have their own
}

// NewList returns a list of length rows: row makes one, fill writes it.
func NewList(length func() int, row func() fyne.CanvasObject, fill func(int, fyne.CanvasObject), keys Keys) *List {
	l := &List{keys: keys}
	l.Length, l.CreateItem, l.UpdateItem = length, row, fill
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer draws the list where it was scrolled to: Fyne's new one is at its top.
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	offset := l.GetScrollOffset()
	r := LaidOut(l, l.List.CreateRenderer())
	l.ScrollToOffset(offset)
	return r
}

// SetHeights sets the heights of all rows, in Fyne's units, and redraws the list once. SetItemHeight would
// lay out the whole list again for each row.
func (l *List) SetHeights(heights []float32) {
	if slices.Equal(heights, l.heights) {
		l.Refresh()
		return
	}
	l.heights = heights
	length, row, offset := l.Length, l.CreateItem, l.GetScrollOffset()
	l.Length, l.CreateItem = nil, nil // there is nothing to lay out or to measure meanwhile
	for id, height := range heights {
		l.SetItemHeight(id, height)
	}
	l.Length, l.CreateItem = length, row
	l.Refresh()
	l.ScrollToOffset(offset)
}

// Reveal scrolls as far as is needed to see a row of a list whose rows have heights. In a
// list of thousands of rows ScrollTo takes its time, also for one that can be seen.
func (l *List) Reveal(id int) {
	top, gap := float32(0), l.Theme().Size(theme.SizeNamePadding)
	for _, height := range l.heights[:id] {
		top += height + gap
	}
	bottom, offset := top+l.heights[id], l.GetScrollOffset()
	switch {
	case top < offset:
		l.ScrollToOffset(top)
	case bottom > offset+l.Size().Height:
		l.ScrollToOffset(bottom - l.Size().Height)
	}
}

// Leads returns the row to which a key leads from a row of a list that does not know by itself which is
// chosen: the arrows, Page Up and Page Down, Home and End. ok is false for other keys, and without rows.
func (l *List) Leads(from int, e *fyne.KeyEvent) (to int, ok bool) {
	rows := l.Length()
	page := max(int(l.Size().Height/(l.CreateItem().MinSize().Height+l.Theme().Size(theme.SizeNamePadding))), 1)
	to, ok = map[fyne.KeyName]int{
		fyne.KeyUp: from - 1, fyne.KeyDown: from + 1, fyne.KeyPageUp: from - page, fyne.KeyPageDown: from + page,
		fyne.KeyHome: 0, fyne.KeyEnd: rows - 1,
	}[e.Name]
	return min(max(to, 0), rows-1), ok && rows > 0
}

// FocusGained marks the row that has the focus.
func (l *List) FocusGained() {
	if l.OnKey == nil {
		l.List.FocusGained()
	}
	l.keys.arrived()
}

// TypedKey chooses a row for Enter, or passes on what the list does not use.
func (l *List) TypedKey(e *fyne.KeyEvent) {
	if l.OnKey != nil && l.OnKey(e) {
		return
	}
	if IsEnter(e) && l.Length() > 0 {
		e = &fyne.KeyEvent{Name: fyne.KeySpace}
	}
	l.keys.or(e, l.List.TypedKey)
}
