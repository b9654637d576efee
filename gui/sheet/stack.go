package sheet

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Stack holds the dialogs over a window, the last one in front. Its methods belong
// to the window's goroutine.
type Stack struct {
	canvas fyne.Canvas
	home   func() fyne.Focusable // gets the focus when the last dialog is closed
	texts  Texts
	sheets []*Sheet
	// OnCover is called when a sheet covers the window, and when none does any more.
	OnCover func()
	// Now is the clock by which double-clicks are recognized.
	Now  func() time.Time
	held time.Time // when clicks were last held
}

// Texts are those of the buttons that the stack makes of itself.
type Texts struct{ OK, Cancel string }

// NewStack returns a stack without dialogs over a window's canvas. home gets the
// focus whenever the last dialog has been closed.
func NewStack(c fyne.Canvas, home fyne.Focusable, t Texts) *Stack {
	return &Stack{canvas: c, home: func() fyne.Focusable { return home }, texts: t, Now: time.Now}
}

// lowWindow is the height below which a window is low, in Fyne's units.
const lowWindow = 700

// Low reports whether the window is so low that dialogs had better save height.
func (k *Stack) Low() bool { return k.canvas.Size().Height < lowWindow }

// SetHome changes what gets the focus when the last dialog has been closed: what home
// returns then.
func (k *Stack) SetHome(home func() fyne.Focusable) { k.home = home }

// Open shows a sheet with a title, its content and a row of buttons, the last of
// which is the main one. The first control of the content gets the focus. A menu of the menu
// bar that is open is closed: Fyne 2.8.1 would leave it over the sheet.
func (k *Stack) Open(title string, content fyne.CanvasObject, buttons ...*widgets.Button) *Sheet {
	if bar, ok := k.canvas.(interface{ DismissMenu() bool }); ok {
		bar.DismissMenu()
	}
	s := newSheet(k, title, content, buttons)
	k.sheets = append(k.sheets, s)
	if len(k.sheets) == 1 {
		k.covered()
	}
	s.overlay.Resize(k.canvas.Size())
	k.canvas.Overlays().Add(s.overlay)
	k.dim()
	k.focusFirst(content)
	return s
}

// Ask shows a question before something is lost; yes runs if the person agrees. The
// words of the button say what will happen. Enter alone does not agree: the focus is on
// Cancel, and the arrows move it; the blue button is the one that has it. More buttons, which close the question
// themselves, stand between the two.
func (k *Stack) Ask(title, question, agree string, yes func(), more ...*widgets.Button) {
	k.ask(title, question, append(more, k.Button(agree, func() { k.CloseFront(); yes() }).Danger()))
}

// Warn is like Ask where nothing is lost that is there already.
func (k *Stack) Warn(title, question, agree string, yes func()) {
	k.ask(title, question, []*widgets.Button{k.Button(agree, func() { k.CloseFront(); yes() }).PrimaryInFocus()})
}

// Choose asks a question that has two answers with words of their own. Closing the question is
// neither.
func (k *Stack) Choose(title, question, no string, refuse func(), yes string, agree func()) {
	answer := func(text string, do func()) *widgets.Button {
		return k.Button(text, func() { k.CloseFront(); do() }).PrimaryInFocus()
	}
	k.pose(title, question, answer(no, refuse).Primary(), answer(yes, agree))
}

// Pick asks a question that is answered by one of several words: chosen is called with its place.
// Closing the question is none of them.
func (k *Stack) Pick(title, question string, words []string, chosen func(int)) {
	var all []*widgets.Button
	for i, w := range words {
		all = append(all, k.Button(w, func() { k.CloseFront(); chosen(i) }).PrimaryInFocus())
	}
	all[0].Primary()
	k.pose(title, question, all...)
}

func (k *Stack) ask(title, question string, do []*widgets.Button) {
	k.pose(title, question, append([]*widgets.Button{k.CloseButton(k.texts.Cancel).Primary().PrimaryInFocus()}, do...)...)
}

// pose asks a question with the focus on the first of some buttons, and lets the arrows move it.
func (k *Stack) pose(title, question string, all ...*widgets.Button) {
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

// Say puts a note on the sheet in front. Without a sheet it returns false: there the window
// has a place of its own, which sheets cover.
func (k *Stack) Say(text string) bool {
	n := len(k.sheets)
	if n > 0 {
		k.sheets[n-1].say(text)
	}
	return n > 0
}

// Notify shows a message.
func (k *Stack) Notify(title, text string) { k.Tell(title, text, k.texts.OK) }

// Tell shows a message that a button with a word of its own closes, and returns its sheet.
func (k *Stack) Tell(title, text, button string) *Sheet {
	return k.Open(title, widgets.Paragraph(text), k.CloseButton(button).Primary())
}

// Button makes a button for a sheet.
func (k *Stack) Button(text string, tapped func()) *widgets.Button {
	return widgets.NewButton(text, k.Key, k.Unheld(tapped))
}

// Unheld returns what does the same, but nothing while clicks are held: it serves a button that is on no sheet.
func (k *Stack) Unheld(tapped func()) func() {
	return func() {
		if !k.holds() {
			tapped()
		}
	}
}

// holds reports whether no click is taken now.
func (k *Stack) holds() bool {
	return k.Now().Sub(k.held) < fyne.CurrentApp().Driver().DoubleTapDelay()
}

// HoldClicks lets the buttons of sheets take no click for the time of a double-click. It
// belongs where a click has just put a sheet, or other buttons, in the place of what was clicked: the second one of a
// double-click means none of them.
func (k *Stack) HoldClicks() { k.held = k.Now() }

// CloseButton makes the button that closes its sheet without doing anything.
func (k *Stack) CloseButton(text string) *widgets.Button { return k.Button(text, k.CloseFront) }

// CloseFront closes the sheet in front, the only one of which a button can be
// pressed.
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

// Busy reports whether anything lies over the window: shortcuts then do nothing,
// since Fyne fires them all the same.
func (k *Stack) Busy() bool { return k.canvas.Overlays().Top() != nil }

// Here returns a function that reports whether the person is where they are now: at the same sheet, or at the
// window without one. Who shows a late answer asks it first.
func (k *Stack) Here() func() bool {
	front := k.front()
	return func() bool { return k.front() == front }
}

// front is the sheet in front, nil for none.
func (k *Stack) front() *Sheet {
	if n := len(k.sheets); n > 0 {
		return k.sheets[n-1]
	}
	return nil
}

// Covers reports whether a sheet lies over the window.
func (k *Stack) Covers() bool { return len(k.sheets) > 0 }

// covered tells that the window is covered, or is so no more.
func (k *Stack) covered() {
	if k.OnCover != nil {
		k.OnCover()
	}
}

// Key gives a key to what lies over the window, and reports whether it has a
// meaning there.
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

// Shortcut gives a shortcut that the menus of the window have to the sheet in front, and reports whether
// there is one: Fyne 2.8.1 gives it to the menus alone, even while one writes a text.
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

// dim lays one veil over the window and all sheets but the one in front.
func (k *Stack) dim() {
	for i, s := range k.sheets {
		s.overlay.dims = i == len(k.sheets)-1
		s.overlay.Refresh()
	}
}

// remove takes away a sheet with those above it and gives the focus back.
func (k *Stack) remove(s *Sheet) {
	i := slices.Index(k.sheets, s)
	if i < 0 {
		return
	}
	// Fyne removes the overlays above this one too.
	closed := k.sheets[i:]
	k.sheets = k.sheets[:i:i]
	k.canvas.Overlays().Remove(s.overlay)
	k.dim()
	if i > 0 {
		k.sheets[i-1].refocus()
	} else {
		k.focusHome()
		k.covered()
	}
	for _, s := range slices.Backward(closed) {
		if s.OnClose != nil {
			s.OnClose()
		}
	}
}

// focusHome gives the focus back to what had it in the window, which most likely opened the sheet, or to its home where
// that has gone, if it is to be seen yet: while the program starts, a sheet may open and close before the window has a
// content.
func (k *Stack) focusHome() {
	home := k.home()
	if had, ok := k.canvas.Focused().(fyne.CanvasObject); ok && widgets.Shown(k.canvas.Content(), had) {
		return
	}
	if o, ok := home.(fyne.CanvasObject); ok && fyne.CurrentApp().Driver().CanvasForObject(o) == nil {
		return
	}
	k.canvas.Focus(home)
}

// focusFirst focuses the first control inside o.
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
