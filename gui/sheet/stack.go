package sheet

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Stack holds the dialogs over a window, the last one in front. Its methods must run on the UI
// goroutine.
type Stack struct {
	canvas       fyne.Canvas
	defaultFocus func() fyne.Focusable // returns what gets the focus when the last dialog is closed
	texts        Texts
	sheets       []*Sheet
	// OnCover runs when the first sheet opens and when the last one closes. It may be nil.
	OnCover func()
	// Now is the clock that recognizes double-clicks.
	Now    func() time.Time
	heldAt time.Time // when HoldClicks was last called
}

// Texts holds the labels of the buttons that the stack itself creates.
type Texts struct{ OK, Cancel string }

// NewStack returns an empty stack over a window's canvas. home gets the focus whenever the last dialog
// has been closed.
func NewStack(c fyne.Canvas, home fyne.Focusable, t Texts) *Stack {
	return &Stack{canvas: c, defaultFocus: func() fyne.Focusable { return home }, texts: t, Now: time.Now}
}

// In a window below lowWindow in height, or below narrowWindow in width, where texts take more lines, dialogs should save
// height. Both are in Fyne's units.
const lowWindow, narrowWindow = 700, 480

// Low reports whether the window is so low, or so narrow, that dialogs should save height.
func (k *Stack) Low() bool {
	size := k.canvas.Size()
	return size.Height < lowWindow || size.Width < narrowWindow
}

// SetDefaultFocus sets the function that returns what gets the focus when the last dialog has been closed.
func (k *Stack) SetDefaultFocus(home func() fyne.Focusable) { k.defaultFocus = home }

// Open shows a sheet with a title, content and a row of buttons. The last button is the main one. The
// first control of the content gets the focus. Open closes any open menu of the menu bar, because Fyne
// 2.8.1 would leave it over the sheet.
func (k *Stack) Open(title string, content fyne.CanvasObject, buttons ...*widgets.Button) *Sheet {
	if bar, ok := k.canvas.(interface{ DismissMenu() bool }); ok {
		bar.DismissMenu()
	}
	s := newSheet(k, title, content, buttons)
	s.opensHeld = k.isHeld()
	k.sheets = append(k.sheets, s)
	if len(k.sheets) == 1 {
		k.notifyCover()
	}
	s.overlay.Resize(k.canvas.Size())
	k.canvas.Overlays().Add(s.overlay)
	k.dim()
	k.focusFirst(content)
	return s
}

// Ask asks for confirmation before something is lost. agree is the label of the confirming button and
// says what will happen; yes runs if it is pressed. The focus starts on Cancel, so Enter does not
// confirm by accident. The arrow keys move the focus, and the focused button is blue. The buttons in
// more stand between the two and have to close the question themselves.
func (k *Stack) Ask(title, question, agree string, yes func(), more ...*widgets.Button) {
	k.ask(title, question, append(more, k.Button(agree, func() { k.CloseFront(); yes() }).Danger()))
}

// Warn is like Ask for an action that destroys nothing, so its button has no danger colour.
func (k *Stack) Warn(title, question, agree string, yes func()) {
	k.ask(title, question, []*widgets.Button{k.Button(agree, func() { k.CloseFront(); yes() }).PrimaryInFocus()})
}

// Choose asks a question with two answers, no and yes, and runs refuse or agree. Closing the question
// runs neither.
func (k *Stack) Choose(title, question, no string, refuse func(), yes string, agree func()) {
	answer := func(text string, do func()) *widgets.Button {
		return k.Button(text, func() { k.CloseFront(); do() }).PrimaryInFocus()
	}
	k.askWithButtons(title, question, answer(no, refuse).Primary(), answer(yes, agree))
}

// Pick asks a question with one button for each of words, and calls chosen with the index of the one
// that is pressed. Closing the question does not call chosen.
func (k *Stack) Pick(title, question string, words []string, chosen func(int)) {
	var all []*widgets.Button
	for i, w := range words {
		all = append(all, k.Button(w, func() { k.CloseFront(); chosen(i) }).PrimaryInFocus())
	}
	all[0].Primary()
	k.askWithButtons(title, question, all...)
}

func (k *Stack) ask(title, question string, do []*widgets.Button) {
	k.askWithButtons(title, question,
		append([]*widgets.Button{k.CloseButton(k.texts.Cancel).Primary().PrimaryInFocus()}, do...)...)
}

// askWithButtons asks a question with the focus on the first button. The arrow keys move the focus.
func (k *Stack) askWithButtons(title, question string, all ...*widgets.Button) {
	s := k.Open(title, widgets.Paragraph(question), all...)
	s.Main = all[0]
	k.canvas.Focus(all[0])
	s.OnKey = func(e *fyne.KeyEvent) bool {
		step := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyUp: -1, fyne.KeyRight: 1, fyne.KeyDown: 1}[e.Name]
		if step != 0 {
			at := slices.IndexFunc(all, func(b *widgets.Button) bool { return k.canvas.Focused() == b })
			k.canvas.Focus(all[(max(at, 0)+step+len(all))%len(all)])
		}
		return step != 0
	}
}

// Say shows a note on the front sheet. It returns false if no sheet is open; the caller then shows the
// note in the window, where a sheet would cover it.
func (k *Stack) Say(text string) bool {
	n := len(k.sheets)
	if n > 0 {
		k.sheets[n-1].showNote(text)
	}
	return n > 0
}

// Notify shows a message.
func (k *Stack) Notify(title, text string) { k.ShowMessage(title, text, k.texts.OK) }

// ShowMessage shows a message with one button, labelled button, that closes it. It returns the sheet.
func (k *Stack) ShowMessage(title, text, button string) *Sheet {
	return k.Open(title, widgets.Paragraph(text), k.CloseButton(button).Primary())
}

// Button returns a button for a sheet. It ignores clicks while clicks are held.
func (k *Stack) Button(text string, tapped func()) *widgets.Button {
	return widgets.NewButton(text, k.Key, k.UnlessHeld(tapped))
}

// UnlessHeld returns a function that calls tapped unless clicks are held. It is for buttons that are on no
// sheet.
func (k *Stack) UnlessHeld(tapped func()) func() {
	return func() {
		if !k.isHeld() {
			tapped()
		}
	}
}

// isHeld reports whether clicks are ignored now.
func (k *Stack) isHeld() bool {
	return k.Now().Sub(k.heldAt) < fyne.CurrentApp().Driver().DoubleTapDelay()
}

// HoldClicks makes the buttons of sheets ignore clicks for the duration of a double-click. Call it
// after a click has put a sheet, or other buttons, where the click was: the second click of a
// double-click is not meant for them. If a sheet opens next, they are held that long after it is in sight.
func (k *Stack) HoldClicks() { k.heldAt = k.Now() }

// CloseButton returns a button that only closes its sheet.
func (k *Stack) CloseButton(text string) *widgets.Button { return k.Button(text, k.CloseFront) }

// CloseFront closes the front sheet, which is the only one whose buttons can be pressed.
func (k *Stack) CloseFront() {
	if n := len(k.sheets); n > 0 {
		k.sheets[n-1].Close()
	}
}

// CloseAll closes all sheets.
func (k *Stack) CloseAll() {
	if len(k.sheets) > 0 {
		k.sheets[0].Close()
	}
}

// Busy reports whether anything covers the window. Fyne fires shortcuts even then, so their handlers
// check Busy and do nothing.
func (k *Stack) Busy() bool { return k.canvas.Overlays().Top() != nil }

// UnlessBusy runs an action if no dialog is open. The check is needed because Fyne fires shortcuts even then.
func (k *Stack) UnlessBusy(f func()) {
	if !k.Busy() {
		f()
	}
}

// SameSheet returns a function that reports whether the front sheet is still the same, or whether there is
// still none. Check it before showing a late answer.
func (k *Stack) SameSheet() func() bool {
	front := k.front()
	return func() bool { return k.front() == front }
}

// front returns the front sheet, or nil if there is none.
func (k *Stack) front() *Sheet {
	if n := len(k.sheets); n > 0 {
		return k.sheets[n-1]
	}
	return nil
}

// Covers reports whether a sheet is open over the window.
func (k *Stack) Covers() bool { return len(k.sheets) > 0 }

// notifyCover calls OnCover.
func (k *Stack) notifyCover() {
	if k.OnCover != nil {
		k.OnCover()
	}
}

// Key passes a key to whatever covers the window, and reports whether the key did something there.
func (k *Stack) Key(e *fyne.KeyEvent) bool {
	top := k.canvas.Overlays().Top()
	if n := len(k.sheets); n > 0 && top == k.sheets[n-1].overlay {
		return k.sheets[n-1].key(e)
	}
	if top == nil || e.Name != fyne.KeyEscape {
		return false
	}
	if beside, ok := top.(fyne.Tappable); ok {
		beside.Tapped(&fyne.PointEvent{}) // as a click beside the list or menu does
	}
	return true
}

// Shortcut passes a shortcut of the window's menus to the front sheet, and reports whether a sheet is
// open. Fyne 2.8.1 gives such shortcuts only to the menus, even while a text field has the focus.
func (k *Stack) Shortcut(key fyne.Shortcut) bool {
	n := len(k.sheets)
	if n == 0 {
		return false
	}
	if text, ok := k.canvas.Focused().(*widgets.Entry); ok {
		text.TypedShortcut(key)
	} else if f := k.sheets[n-1].OnShortcut; f != nil {
		f(key)
	}
	return true
}

// dim draws one veil, behind the front sheet and over the window and all other sheets.
func (k *Stack) dim() {
	for i, s := range k.sheets {
		s.overlay.hasVeil = i == len(k.sheets)-1
		s.overlay.Refresh()
	}
}

// remove closes a sheet and the sheets above it, and gives the focus back.
func (k *Stack) remove(s *Sheet) {
	i := slices.Index(k.sheets, s)
	if i < 0 {
		return
	}
	// Fyne also removes the overlays above this one.
	closed := k.sheets[i:]
	k.sheets = k.sheets[:i:i]
	k.canvas.Overlays().Remove(s.overlay)
	k.dim()
	if i > 0 {
		k.sheets[i-1].refocus()
	} else {
		k.restoreFocus()
		k.notifyCover()
	}
	for _, s := range slices.Backward(closed) {
		if s.OnClose != nil {
			s.OnClose()
		}
	}
}

// restoreFocus gives the focus back to the control of the window that had it, which most likely opened the
// sheet. If that control is gone, the focus goes to defaultFocus. It does nothing if that is not in the window
// yet: a sheet may open and close before the window has any content.
func (k *Stack) restoreFocus() {
	home := k.defaultFocus()
	if had, ok := k.canvas.Focused().(fyne.CanvasObject); ok && widgets.Shown(k.canvas.Content(), had) {
		return
	}
	if o, ok := home.(fyne.CanvasObject); ok && fyne.CurrentApp().Driver().CanvasForObject(o) == nil {
		return
	}
	k.canvas.Focus(home)
}

// focusFirst focuses the first visible control inside o, and reports whether there is one.
func (k *Stack) focusFirst(o fyne.CanvasObject) bool {
	if !o.Visible() {
		return false
	}
	if f, ok := o.(fyne.Focusable); ok {
		k.canvas.Focus(f)
		return true
	}
	switch c := o.(type) {
	case *fyne.Container:
		return slices.ContainsFunc(c.Objects, k.focusFirst)
	case *container.Scroll:
		return k.focusFirst(c.Content)
	}
	return false
}
