package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
)

// sheet is a dialog over the window. Escape closes it and Enter presses its
// main button, wherever the focus is.
type sheet struct {
	desk    *Desk
	overlay *scrim
	card    *fyne.Container
	scroll  *container.Scroll // the content, which scrolls where the window is too small
	size    fyne.Size         // what the sheet would like to have; zero for its least
	main    *control.Button   // pressed by Enter; nil if none
	onKey   control.Keys      // sees every key first; nil if none
}

// buttonLeast is the least width of the buttons of a sheet.
const buttonLeast = 76

// openSheet shows a sheet with a title, its content and a row of buttons, the
// last of which is the main one. The first control of the content gets the
// focus.
func (d *Desk) openSheet(title string, content fyne.CanvasObject, buttons ...*control.Button) *sheet {
	s := &sheet{desk: d}
	row := container.NewHBox(layout.NewSpacer())
	for _, b := range buttons {
		row.Add(container.New(control.MinWidth{Width: buttonLeast}, b))
		s.main = b
	}
	s.scroll = container.NewScroll(content)
	head := control.Heading(title)
	head.Truncation = fyne.TextTruncateEllipsis
	body := container.NewBorder(head, control.Inset(row), nil, nil,
		container.New(layout.NewCustomPaddedLayout(4, 12, 0, 0), s.scroll))
	s.card = container.NewStack(control.NewPaper(), container.New(layout.NewCustomPaddedLayout(12, 16, sheetPadding, sheetPadding), body))
	s.overlay = newScrim(s)
	d.sheets = append(d.sheets, s)
	s.overlay.Resize(d.win.Canvas().Size())
	d.win.Canvas().Overlays().Add(s.overlay)
	d.dim()
	s.focusFirst(content)
	return s
}

// dim lays one veil over the window and all sheets but the one in front.
func (d *Desk) dim() {
	for i, s := range d.sheets {
		s.overlay.dims = i == len(d.sheets)-1
		s.overlay.Refresh()
	}
}

// resize makes the sheet this large, as far as the window allows.
func (s *sheet) resize(width, height float32) {
	s.size, s.overlay.held = fyne.NewSize(width, height), fyne.Size{}
	s.fit()
}

// fit lays the sheet out anew, after its content has changed.
func (s *sheet) fit() { s.overlay.Refresh() }

// close hides the sheet and gives the focus back.
func (s *sheet) close() {
	d := s.desk
	i := slices.Index(d.sheets, s)
	if i < 0 {
		return
	}
	// Fyne removes the overlays above this one too.
	d.sheets = d.sheets[:i]
	d.win.Canvas().Overlays().Remove(s.overlay)
	d.dim()
	if len(d.sheets) == 0 {
		d.win.Canvas().Focus(d.board)
	}
}

// key gives Escape and Enter their meaning.
func (s *sheet) key(e *fyne.KeyEvent) bool {
	switch {
	case s.onKey != nil && s.onKey(e):
	case e.Name == fyne.KeyEscape:
		s.close()
	case control.IsEnter(e) && s.main != nil:
		if !s.main.Disabled() {
			s.main.OnTapped()
		}
	default:
		return false
	}
	return true
}

// focusFirst focuses the first control inside o.
func (s *sheet) focusFirst(o fyne.CanvasObject) bool {
	if !o.Visible() {
		return false
	}
	if f, ok := o.(fyne.Focusable); ok {
		s.desk.win.Canvas().Focus(f)
		return true
	}
	switch c := o.(type) {
	case *fyne.Container:
		for _, child := range c.Objects {
			if s.focusFirst(child) {
				return true
			}
		}
	case *container.Scroll:
		return s.focusFirst(c.Content)
	}
	return false
}

// inFront reports whether the sheet is the one in front.
func (s *sheet) inFront() bool {
	n := len(s.desk.sheets)
	return n > 0 && s.desk.sheets[n-1] == s
}

// isOpen reports whether the sheet has not been closed.
func (s *sheet) isOpen() bool { return slices.Contains(s.desk.sheets, s) }

// closeButton is the button that closes a sheet without doing anything.
func (d *Desk) closeButton(text string, s **sheet) *control.Button {
	return control.NewButton(text, d.key, func() { (*s).close() })
}

// ask shows a question; yes runs if the person agrees. The words of the button
// say what will happen. Enter alone does not agree: the focus is on Cancel.
func (d *Desk) ask(title, question, agree string, yes func()) {
	var s *sheet
	do := control.NewButton(agree, d.key, func() { s.close(); yes() }).Danger()
	cancel := d.closeButton("Cancel", &s)
	s = d.openSheet(title, wrapped(question), cancel, do)
	s.main = cancel
	d.win.Canvas().Focus(cancel)
}

// tell shows a message.
func (d *Desk) tell(title, text string) {
	var s *sheet
	s = d.openSheet(title, wrapped(text), d.closeButton("OK", &s).Primary())
}

// wrapped is a text of comfortable width.
func wrapped(text string) fyne.CanvasObject {
	l := widget.NewLabel(phrase.Readable(text))
	l.Wrapping = fyne.TextWrapWord
	return container.New(control.MinWidth{Width: 400}, l)
}
