package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// List is a list of rows. A click, Enter or Space opens a row.
type List struct {
	widget.List
	// OnRune is called with each typed character. It may be nil.
	OnRune     func(rune)
	keys       Keys
	ring       ring
	heights    []float32  // the heights of the rows, or nil if all are the same
	pickState  *pickState // nil if a click opens a row
	focusedRow int        // the row that has the focus
}

// NewList returns a list of length rows. row makes an empty row, fill fills it in, and open opens
// it.
func NewList(
	length func() int, row func() fyne.CanvasObject, fill func(int, fyne.CanvasObject), open func(int), keys Keys,
) *List {
	l := &List{keys: keys}
	l.Length, l.CreateItem, l.UpdateItem = length, row, fill
	l.OnSelected = func(i int) {
		l.focusedRow = i
		l.Unselect(i) // Fyne 2.8.1 does not report a click on a selected row
		open(i)
	}
	l.OnHighlighted = func(i int) { l.focusedRow = i } // not called by a click
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer draws the list at its scroll offset. A new renderer of Fyne's begins at the top.
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	offset := l.GetScrollOffset()
	r := l.ring.wrapRenderer(l, l.List.CreateRenderer())
	l.ScrollToOffset(offset)
	return r
}

// SetHeights sets the heights of all rows, in Fyne's units, and redraws the list once.
// SetItemHeight would lay out the whole list again for each row.
func (l *List) SetHeights(heights []float32) {
	if slices.Equal(heights, l.heights) {
		l.Refresh()
		return
	}
	l.heights = heights
	length, row, offset := l.Length, l.CreateItem, l.GetScrollOffset()
	l.Length, l.CreateItem = nil, nil // so that the list has nothing to lay out or measure meanwhile
	for id, height := range heights {
		l.SetItemHeight(id, height)
	}
	l.Length, l.CreateItem = length, row
	l.Refresh()
	l.ScrollToOffset(offset)
}

// Reveal scrolls just far enough to show a row. SetHeights must have set the heights of the rows.
// ScrollTo is slow in a list of thousands of rows, even for a visible row.
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

// FocusGained marks the list and the focused row.
func (l *List) FocusGained() {
	if l.pickState == nil {
		l.List.FocusGained()
	}
	l.ring.showFocus(l, l.keys)
}

// FocusLost removes both marks.
func (l *List) FocusLost() {
	l.List.FocusLost()
	l.ring.set(false, l)
}

// TypedRune passes a typed character on.
func (l *List) TypedRune(r rune) {
	if l.OnRune != nil {
		l.OnRune(r)
	}
}

// TypedKey opens the focused row for Enter and Space, and moves the focus by a row or a page or to
// an end. In a pick list these keys open or choose a row instead. Other keys go to the window
// first.
func (l *List) TypedKey(e *fyne.KeyEvent) {
	if l.pickState != nil && l.pickState.key(e) {
		return
	}
	if IsEnter(e) && l.Length() > 0 {
		e = &fyne.KeyEvent{Name: fyne.KeySpace}
	}
	l.keys.orElse(e, l.move)
}

// move moves the focus by a page or to an end. Other keys go to Fyne's list.
func (l *List) move(e *fyne.KeyEvent) {
	to := 0
	switch e.Name {
	case fyne.KeyHome:
	case fyne.KeyEnd:
		to = l.Length()
	case fyne.KeyPageUp:
		to = l.focusedRow - l.page()
	case fyne.KeyPageDown:
		to = l.focusedRow + l.page()
	default:
		l.List.TypedKey(e)
		return
	}
	l.Highlight(max(min(to, l.Length()-1), 0))
}

// page returns how many whole rows are visible, but at least 1.
func (l *List) page() int {
	return max(int(l.Size().Height/(l.CreateItem().MinSize().Height+l.Theme().Size(theme.SizeNamePadding))), 1)
}
