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
	// Main is the button that Enter presses, or nil if there is none.
	Main *widgets.Button
	// OnKey handles keys before the sheet does. It may be nil.
	OnKey widgets.Keys
	// OnShortcut handles the shortcuts of the window's menus, unless a text field has the focus. It
	// may be nil.
	OnShortcut func(fyne.Shortcut)
	// OnClose runs after the sheet has been closed in any way. It may be nil.
	OnClose func()
	// OnTap runs at a click that hits no control. It may be nil.
	OnTap func()

	stack                *Stack
	overlay              *scrim
	card                 *fyne.Container
	scroll               *container.Scroll // the content, which scrolls if the window is too low
	contentLayout        *contentLayout    // around the content
	title                *widget.Label
	heading              *fyne.Container   // holds what AlignTitle moves, such as the title in a head; nil if there is nothing
	head                 fyne.CanvasObject // the title, with what SetHead puts around it
	body                 *fyne.Container   // the head at the top, the buttons at the bottom and the content between them
	ground               *widgets.Pad      // behind everything on the sheet
	footer               *fyne.Container   // the buttons, and the note above them once there has been one
	note                 *widget.Label     // nil before the first note
	footnote             *widget.Label     // at the left of the buttons; nil before the first one
	buttons              *fyne.Container
	buttonLayout         *buttonLayout  // the layout of the buttons
	size                 fyne.Size      // the size wanted, or zero for the minimum size
	lastFocused          fyne.Focusable // the control that has the focus or was the last to have it; nil if none
	closesOnOutsideClick bool           // a click outside the sheet closes it
	opensHeld            bool           // clicks were held when it was opened, and stay held until it is in sight
	grows                bool           // the sheet grows with a large window
	fills                bool           // the sheet is a page that fills the window
}

// Measures of sheets, in Fyne's units.
const (
	margin        = 12   // the minimum distance between a sheet and the edges of the window
	belowRise     = 8    // how far an object below the content moves up into the room between content and buttons
	padding       = 16   // between the content and the left and right edges of the sheet
	scrollBarRoom = 12   // the part of the right padding that holds the scroll bar
	pageWidth     = 1400 // the maximum width of a page's content and padding
)

// newSheet returns a sheet with a title, content and buttons. The last button is the main one.
func newSheet(k *Stack, title string, content fyne.CanvasObject, buttons []*widgets.Button) *Sheet {
	s := &Sheet{stack: k, contentLayout: &contentLayout{}, buttonLayout: newButtonLayout()}
	s.scroll = container.NewVScroll(container.New(s.contentLayout, content))
	row := container.New(s.buttonLayout)
	for _, b := range buttons {
		row.Add(b)
		s.Main = b
	}
	s.buttons = row
	s.title = widgets.Truncated(widgets.Heading(title))
	s.head, s.footer = s.title, container.New(layout.NewCustomPaddedLayout(0, 0, 0, scrollBarRoom), row)
	s.body = container.NewBorder(s.title, s.footer, nil, nil,
		container.New(layout.NewCustomPaddedLayout(4, 12, 0, 0), s.scroll))
	s.ground = widgets.NewPaper()
	s.card = container.NewStack(s.ground,
		container.New(layout.NewCustomPaddedLayout(12, 16, padding, padding-scrollBarRoom), s.body))
	s.overlay = newScrim(s)
	return s
}

// Resize sets the size of the sheet, as far as the window allows.
func (s *Sheet) Resize(width, height float32) {
	s.size, s.overlay.topSet = fyne.NewSize(width, height), false
	s.Fit()
}

// Grow makes the sheet larger in a large window: at least largeShare of the window's width, and of its
// height if Resize has set a height.
func (s *Sheet) Grow() {
	s.grows = true
	s.Fit()
}

// largeShare is the share of a large window's width and height that a growing sheet takes.
const largeShare = 0.7

// Fill makes the sheet a page: it fills the window below the menu bar, in the colour of the window, for content that lies
// on cards of its own. In a very wide window the content is in the middle.
func (s *Sheet) Fill() {
	s.fills = true
	s.ground.Hide()
	s.AlignTitle()
}

// AlignTitle aligns the title with the left edge of content that begins with cards, fields or a list. Otherwise it is
// aligned with the text of labels. Call it after SetHead or SetTools.
func (s *Sheet) AlignTitle() {
	if s.head == s.title {
		s.heading = container.NewStack(s.title)
		s.setHead(s.heading)
	}
	if s.heading != nil {
		s.heading.Layout = layout.NewCustomPaddedLayout(0, 0, -widgets.LabelPad, 0)
		s.heading.Refresh()
	}
	s.Fit()
}

// wantedSize returns the size that the sheet wants in a window.
func (s *Sheet) wantedSize(window fyne.Size) fyne.Size {
	size := s.size
	if s.fills {
		return fyne.NewSize(pageWidth, window.Height)
	}
	if !s.grows {
		return size
	}
	if size.Width = max(size.Width, largeShare*window.Width); size.Height > 0 {
		size.Height = max(size.Height, largeShare*window.Height)
	}
	return size
}

// SetApart moves the first n buttons to the left, away from the others.
func (s *Sheet) SetApart(n int) {
	s.buttonLayout.apart = s.buttons.Objects[:n]
	s.Fit()
}

// SetHead puts an object before the title, unless it is nil, a note below the title, and buttons at the right or, on a
// narrow sheet, below the note.
func (s *Sheet) SetHead(before fyne.CanvasObject, note string, buttons ...fyne.CanvasObject) {
	text := widgets.TightColumn(widgets.Tight(s.title), widgets.Tight(widgets.Wrapped(widgets.Quiet(note))))
	if before == nil {
		s.heading = container.NewStack(text)
		text = s.heading
	}
	head := container.NewBorder(nil, nil, before, nil, text)
	if len(buttons) > 0 {
		row := container.New(&widgets.Flow{Gap: headGap, Rows: widgets.OneRow}, buttons...)
		beside := widgets.Beside(widgets.BesideText, container.New(widgets.MinWidth{Width: headText}, head), row)
		head = container.New(layout.NewCustomPaddedLayout(0, 0, 0, scrollBarRoom), beside)
	}
	s.setHead(head)
}

// CloseAtTop puts a button with an icon and a name at the end of the title that closes the sheet.
func (s *Sheet) CloseAtTop(icon fyne.Resource, name string) {
	shut := widgets.NewIconButton(icon, name, nil, s.stack.Key, s.stack.CloseFront)
	s.setHead(container.NewBorder(nil, nil, nil, shut, s.title))
}

// SetTools puts one object right after the title and another one at the right end of the head, or below the title
// if there is no room.
func (s *Sheet) SetTools(after, right fyne.CanvasObject) {
	s.title.Truncation = fyne.TextTruncateOff
	s.title.Refresh()
	s.heading = container.NewStack(s.title)
	left := container.NewHBox(container.NewCenter(widgets.Tight(s.heading)), container.NewCenter(after))
	s.setHead(container.New(layout.NewCustomPaddedLayout(0, 0, 0, scrollBarRoom), widgets.Beside(widgets.BesideText, left, right)))
}

// Measures of a head, in Fyne's units.
const (
	headText = 280 // the least width of the title beside buttons
	headGap  = 8   // the distance between its buttons
)

// setHead replaces the title by what contains it.
func (s *Sheet) setHead(head fyne.CanvasObject) {
	s.body.Objects[slices.Index(s.body.Objects, s.head)] = head
	s.head, s.body.Layout = head, layout.NewBorderLayout(head, s.footer, nil, nil)
	s.Fit()
}

// SetBelow puts an object between the content and the buttons, where it stays in sight.
func (s *Sheet) SetBelow(o fyne.CanvasObject) {
	raised := container.New(layout.NewCustomPaddedLayout(-belowRise, 0, 0, 0), o)
	s.footer.Objects[0] = widgets.Column(raised, s.footer.Objects[0])
	s.Fit()
}

// SetFootnote shows a text at the left of the buttons, as long as there is room for it.
func (s *Sheet) SetFootnote(text string) {
	if s.footnote == nil {
		s.footnote = widgets.Quiet("")
		s.footer.Objects[0] = container.New(footLayout{s.buttons}, s.footer.Objects[0], s.footnote)
	}
	s.footnote.SetText(text)
	s.footer.Refresh()
}

// CloseOutside lets a click outside the sheet close it, too, once the sheet has been in sight for a moment.
func (s *Sheet) CloseOutside() { s.closesOnOutsideClick = true }

// showNote shows a note above the buttons. It replaces the previous note.
func (s *Sheet) showNote(text string) {
	if s.note == nil {
		s.note = widgets.Quiet("")
		s.note.Importance, s.note.Wrapping = widget.MediumImportance, fyne.TextWrapWord
		s.footer.Objects = []fyne.CanvasObject{container.NewVBox(widgets.Tight(s.note), s.footer.Objects[0])}
	}
	s.note.SetText(text)
	s.Fit()
}

// Fit lays out the sheet again after its content or the visibility of its buttons has changed.
func (s *Sheet) Fit() {
	s.footer.Refresh()
	s.overlay.Refresh()
	widgets.LayOutScroll(s.scroll)
}

// Close closes the sheet and the sheets above it, and gives the focus back.
func (s *Sheet) Close() { s.stack.remove(s) }

// Unfocus takes the focus from all controls, so that OnKey receives the arrow keys.
func (s *Sheet) Unfocus() {
	s.stack.canvas.Unfocus()
	s.lastFocused = nil
}

// refocus gives the focus back to the control that lost it to a click, and reports whether there is
// such a control. Fyne 2.8.1 takes the focus away when a click hits anything else.
func (s *Sheet) refocus() bool {
	o, ok := s.lastFocused.(fyne.CanvasObject)
	if !ok || s.stack.canvas.Focused() != nil || !widgets.Shown(s.card, o) {
		return false
	}
	s.stack.canvas.Focus(s.lastFocused)
	return s.HasFocus(s.lastFocused)
}

// Focus gives the focus to one of the controls.
func (s *Sheet) Focus(o fyne.Focusable) { s.stack.canvas.Focus(o) }

// HasFocus reports whether a control has the focus.
func (s *Sheet) HasFocus(o fyne.Focusable) bool { return s.stack.canvas.Focused() == o }

// InFront reports whether the sheet is the front one.
func (s *Sheet) InFront() bool { return s.stack.front() == s }

// IsOpen reports whether the sheet is open.
func (s *Sheet) IsOpen() bool { return slices.Contains(s.stack.sheets, s) }

// key handles a key of the sheet, such as Escape and Enter, and reports whether the key did something.
func (s *Sheet) key(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == widgets.FocusEvent:
		s.focusArrived(s.stack.canvas.Focused())
	case e.Name == widgets.WheelEvent:
		s.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: float32(e.Physical.ScanCode)}})
	case s.OnKey != nil && s.OnKey(e):
	case e.Name == fyne.KeyEscape:
		s.Close()
	case widgets.IsEnter(e) && s.Main != nil:
		if !s.Main.Disabled() {
			s.Main.OnTapped()
		}
	case s.refocus():
		s.lastFocused.TypedKey(e)
	default:
		return false
	}
	return true
}

// focusArrived remembers the control that has just got the focus, and scrolls to it.
func (s *Sheet) focusArrived(f fyne.Focusable) {
	s.lastFocused = f
	if o, ok := f.(fyne.CanvasObject); ok {
		reveal(s.scroll, o, 0, o.Size().Height)
	}
}

// reveal scrolls in, and every scroll container inside it, just far enough to show o between two distances from its upper
// edge. It returns the distance of o from the upper edge of in, and whether o is inside in. It asks no driver, because that
// knows the place of an object only after it has been painted.
func reveal(in, o fyne.CanvasObject, from, to float32) (y float32, ok bool) {
	if in == o {
		return 0, true
	}
	var parts []fyne.CanvasObject
	switch in := in.(type) {
	case *container.Scroll:
		y, ok := reveal(in.Content, o, from, to)
		if ok {
			scrollTo(in, y+from, y+to)
		}
		return y + in.Content.Position().Y, ok
	case *fyne.Container:
		parts = in.Objects
	}
	for _, part := range parts {
		if y, ok := reveal(part, o, from, to); ok {
			return y + part.Position().Y, true
		}
	}
	return 0, false
}

// scrollTo scrolls in just far enough to show a range of its content. If that is higher than the container, it shows the
// upper part, unless the range already covers the container's middle.
func scrollTo(in *container.Scroll, top, bottom float32) {
	room := in.Size().Height
	middle, to := in.Offset.Y+room/2, widgets.Reveal(in.Offset.Y, room, top, bottom)
	if seen := bottom-top > room && top < middle && bottom > middle; !seen && to != in.Offset.Y {
		in.ScrollToOffset(fyne.NewPos(0, to))
	}
}

// ScrollTo scrolls the content just far enough to show an object in it between two distances from the object's upper edge.
func (s *Sheet) ScrollTo(o fyne.CanvasObject, from, to float32) { reveal(s.scroll, o, from, to) }

// ScrollByKey scrolls the content by the arrow keys and the like. Use it as the sheet's OnKey.
func (s *Sheet) ScrollByKey(e *fyne.KeyEvent) bool { return widgets.ScrollByKey(s.scroll, e) }

// ScrollToEnd scrolls to the end of the content.
func (s *Sheet) ScrollToEnd() { s.scroll.ScrollToBottom() }
