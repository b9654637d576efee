package sheet

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Sheet is a dialog over the window. Escape closes it and Enter presses its main
// button, wherever the focus is.
type Sheet struct {
	// Main is the button that Enter presses; nil if none.
	Main *widgets.Button
	// OnKey sees every key first; nil if none.
	OnKey widgets.Keys
	// OnShortcut gets a shortcut that the menus of the window have, unless a text has the focus; nil if none.
	OnShortcut func(fyne.Shortcut)
	// OnClose runs once the sheet has been closed, however; nil if nothing is to be done.
	OnClose func()

	stack   *Stack
	overlay *scrim
	card    *fyne.Container
	scroll  *container.Scroll // the content, which scrolls where the window is too low
	room    *room             // around the content
	foot    *fyne.Container   // its buttons, and the note above them once there was one
	note    *widget.Label     // nil before
	rows    *foot             // of the buttons
	size    fyne.Size         // what the sheet would like to have; zero for its least
	had     fyne.Focusable    // the control that has the focus, or has just lost it; nil for none
	outside bool              // a click beside it closes it
	grows   bool              // with a large window
}

// Measures of sheets, in Fyne's units.
const (
	margin  = 12 // the least distance of a sheet from the edges of the window
	padding = 16 // that of its content from its own left and right edges
	barRoom = 12 // the part of that in which the scroll bar is, at the right
)

// newSheet lays out title, content and buttons on a sheet.
func newSheet(k *Stack, title string, content fyne.CanvasObject, buttons []*widgets.Button) *Sheet {
	s := &Sheet{stack: k, room: &room{}, rows: &foot{}}
	s.scroll = container.NewVScroll(container.New(s.room, content))
	row := container.New(s.rows)
	for _, b := range buttons {
		row.Add(b)
		s.Main = b
	}
	head := widgets.Truncated(widgets.Heading(title))
	s.foot = container.New(layout.NewCustomPaddedLayout(0, 0, 0, barRoom), row)
	body := container.NewBorder(head, s.foot, nil, nil, container.New(layout.NewCustomPaddedLayout(4, 12, 0, 0), s.scroll))
	s.card = container.NewStack(widgets.NewPaper(),
		container.New(layout.NewCustomPaddedLayout(12, 16, padding, padding-barRoom), body))
	s.overlay = newScrim(s)
	return s
}

// Resize makes the sheet this large, as far as the window allows.
func (s *Sheet) Resize(width, height float32) {
	s.size, s.overlay.placed = fyne.NewSize(width, height), false
	s.Fit()
}

// Grow makes the sheet larger in a large window: as wide as largeShare of it, and as high if Resize gave it a height.
func (s *Sheet) Grow() {
	s.grows = true
	s.Fit()
}

// largeShare is the part of a large window that a sheet takes which grows with it.
const largeShare = 0.7

// wish is the size that the sheet would like to have in a window.
func (s *Sheet) wish(window fyne.Size) fyne.Size {
	size := s.size
	if !s.grows {
		return size
	}
	if size.Width = max(size.Width, largeShare*window.Width); size.Height > 0 {
		size.Height = max(size.Height, largeShare*window.Height)
	}
	return size
}

// SetApart puts the first button at the left, apart from the others.
func (s *Sheet) SetApart() {
	s.rows.apart = true
	s.Fit()
}

// CloseOutside lets a click beside the sheet close it, too.
func (s *Sheet) CloseOutside() { s.outside = true }

// say puts a note above the buttons, in place of the last one.
func (s *Sheet) say(text string) {
	if s.note == nil {
		s.note = widgets.Quiet("")
		s.note.Importance, s.note.Wrapping = widget.MediumImportance, fyne.TextWrapWord
		s.foot.Objects = []fyne.CanvasObject{container.NewVBox(widgets.Tight(s.note), s.foot.Objects[0])}
	}
	s.note.SetText(text)
	s.Fit()
}

// Fit lays out the sheet again, after a change of its content or of the visibility of its buttons.
func (s *Sheet) Fit() {
	s.foot.Refresh()
	s.overlay.Refresh()
}

// Close hides the sheet with those above it and gives the focus back.
func (s *Sheet) Close() { s.stack.remove(s) }

// Unfocus takes the focus from all controls, so that OnKey sees the arrows.
func (s *Sheet) Unfocus() {
	s.stack.canvas.Unfocus()
	s.had = nil
}

// refocus gives the focus back to the control from which a click has taken it, as Fyne 2.8.1 does for a click on
// anything else, and reports whether there is one.
func (s *Sheet) refocus() bool {
	o, ok := s.had.(fyne.CanvasObject)
	if !ok || s.stack.canvas.Focused() != nil || !widgets.Shown(s.card, o) {
		return false
	}
	s.stack.canvas.Focus(s.had)
	return s.HasFocus(s.had)
}

// Focus gives the focus to one of the controls.
func (s *Sheet) Focus(o fyne.Focusable) { s.stack.canvas.Focus(o) }

// HasFocus reports whether a control has the focus.
func (s *Sheet) HasFocus(o fyne.Focusable) bool { return s.stack.canvas.Focused() == o }

// InFront reports whether the sheet is the one in front.
func (s *Sheet) InFront() bool { return s.stack.front() == s }

// IsOpen reports whether the sheet has not been closed.
func (s *Sheet) IsOpen() bool { return slices.Contains(s.stack.sheets, s) }

// key gives Escape and Enter their meaning.
func (s *Sheet) key(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == widgets.Arrival:
		s.arrive(s.stack.canvas.Focused())
	case e.Name == widgets.Wheel:
		s.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: float32(e.Physical.ScanCode)}})
	case s.OnKey != nil && s.OnKey(e):
	case e.Name == fyne.KeyEscape:
		s.Close()
	case widgets.IsEnter(e) && s.Main != nil:
		if !s.Main.Disabled() {
			s.Main.OnTapped()
		}
	case s.refocus():
		s.had.TypedKey(e)
	default:
		return false
	}
	return true
}

// arrive takes that a control of the sheet has got the focus.
func (s *Sheet) arrive(f fyne.Focusable) {
	s.had = f
	if o, ok := f.(fyne.CanvasObject); ok {
		reveal(s.scroll, o)
	}
}

// reveal scrolls what scrolls, and what scrolls inside it, as far as is needed to see an object in it, or the upper
// part of one that is higher than the room, unless some of that is seen. It reports whether the object is inside.
func reveal(in, o fyne.CanvasObject) bool {
	switch in := in.(type) {
	case *container.Scroll:
		if !reveal(in.Content, o) {
			return false
		}
		driver := fyne.CurrentApp().Driver()
		top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(in.Content).Y
		bottom, room := top+o.Size().Height, in.Size().Height
		middle, to := in.Offset.Y+room/2, widgets.Reveal(in.Offset.Y, room, top, bottom)
		if seen := bottom-top > room && top < middle && bottom > middle; !seen && to != in.Offset.Y {
			in.ScrollToOffset(fyne.NewPos(0, to))
		}
		return true
	case *fyne.Container:
		return slices.ContainsFunc(in.Objects, func(part fyne.CanvasObject) bool { return reveal(part, o) })
	default:
		return in == o
	}
}

// ScrollByKey moves the content by the keys that move, if it is the sheet's OnKey.
func (s *Sheet) ScrollByKey(e *fyne.KeyEvent) bool { return widgets.ScrollByKey(s.scroll, e) }

// ScrollToEnd shows the end of the content, where the window has no room for all of it.
func (s *Sheet) ScrollToEnd() { s.scroll.ScrollToBottom() }
