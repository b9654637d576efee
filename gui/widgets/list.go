package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// List is a list of rows, of which a click, Enter or Space opens one.
type List struct {
	widget.List
	keys    Keys
	ring    ring
	heights []float32 // of the rows, where they have their own
	picking *picking  // nil where a click opens a row
	at      int       // the row that has the focus
}

// NewList returns a list of length rows: row makes one, fill writes it, and open opens it.
func NewList(length func() int, row func() fyne.CanvasObject, fill func(int, fyne.CanvasObject), open func(int), keys Keys) *List {
	l := &List{keys: keys}
	l.Length, l.CreateItem, l.UpdateItem = length, row, fill
	l.OnSelected = func(i int) {
		l.at = i
		l.Unselect(i) // Fyne 2.8.1 tells of no click on a row that is selected
		open(i)
	}
	l.OnHighlighted = func(i int) { l.at = i } // but not by a click
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer draws the list where it was scrolled to: Fyne's new one is at its top.
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	offset := l.GetScrollOffset()
	r := l.ring.around(l, l.List.CreateRenderer())
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
	offset := l.GetScrollOffset()
	if to := Reveal(offset, l.Size().Height, top, top+l.heights[id]); to != offset {
		l.ScrollToOffset(to)
	}
}

// FocusGained marks the list and the row that has the focus.
func (l *List) FocusGained() {
	if l.picking == nil {
		l.List.FocusGained()
	}
	l.ring.gain(l, l.keys)
}

// FocusLost takes both marks away.
func (l *List) FocusLost() {
	l.List.FocusLost()
	l.ring.set(false, l)
}

// TypedKey opens a row for Enter, moves the focus by a row or a page or to an end, or passes on what the list does not use.
func (l *List) TypedKey(e *fyne.KeyEvent) {
	if l.picking != nil && l.picking.key(e) {
		return
	}
	if IsEnter(e) && l.Length() > 0 {
		e = &fyne.KeyEvent{Name: fyne.KeySpace}
	}
	l.keys.or(e, l.move)
}

// move lets a key move the focus, or do what else it does in Fyne's list.
func (l *List) move(e *fyne.KeyEvent) {
	to := 0
	switch e.Name {
	case fyne.KeyHome:
	case fyne.KeyEnd:
		to = l.Length()
	case fyne.KeyPageUp:
		to = l.at - l.page()
	case fyne.KeyPageDown:
		to = l.at + l.page()
	default:
		l.List.TypedKey(e)
		return
	}
	l.Highlight(max(min(to, l.Length()-1), 0))
}

// page is how many whole rows can be seen, at least one.
func (l *List) page() int {
	return max(int(l.Size().Height/(l.CreateItem().MinSize().Height+l.Theme().Size(theme.SizeNamePadding))), 1)
}
