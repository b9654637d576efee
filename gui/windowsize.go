package gui

import (
	"context"
	"fmt"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// Native gives access to features of windows that the toolkit lacks.
type Native interface {
	// Screen returns the area of the screen for windows with their frames, in the screen's own
	// units, and the scale that its density asks for. Both are 0 if they are not known.
	Screen() (area fyne.Size, scale float32)
	// Prepare sets up a window before it is shown. The screen paints the window in the colour c until the
	// toolkit has drawn it, and fit is called with the size that the screen has for the window's content,
	// in the screen's own units, if it is known.
	Prepare(w fyne.Window, c color.Color, fit func(room fyne.Size))
	// Maximise maximises a visible window.
	Maximise(fyne.Window)
	// Maximised reports whether a followed window is maximised. It may be called after the toolkit has ended.
	Maximised(fyne.Window) bool
	// Follow makes a visible window notice when the mouse leaves it, and records for Maximised whether it is
	// maximised.
	Follow(fyne.Window)
	// FindMouse reports the mouse position to the window again. The content under the mouse may have changed
	// although the mouse has not moved.
	FindMouse(fyne.Window)
	// KeyAt returns the letter or digit that a US keyboard has at the place of a key, given by its scan
	// code, or "" for other keys.
	KeyAt(scancode int) fyne.KeyName
}

// nativeName returns the name of a window for the desktop portal. It contains the number of an X11 window, and
// is "" for other windows.
func nativeName(w fyne.Window) (name string) {
	n, ok := w.(driver.NativeWindow)
	if !ok {
		return ""
	}
	n.RunNative(func(context any) {
		if x, ok := context.(driver.X11WindowContext); ok {
			name = fmt.Sprintf("x11:%x", x.WindowHandle)
		}
	})
	return name
}

// windowSize follows the size of the window, so that the size from before it was maximised
// can be saved.
type windowSize struct {
	app    fyne.App
	state  autosave.WindowState
	win    fyne.Window
	native Native // may be nil; maximised windows are then not recognized
	post   func(func())
	fit    func(fyne.Size) // fits the menu bar to the size of the content
	fitted fyne.Size       // the size that the screen forced on the window; 0 if it did not
	timer  *time.Timer

	content    fyne.CanvasObject                // what the window shows; nil at first
	firstTheme fyne.Theme                       // the theme when the window was opened
	left       map[fyne.CanvasObject]fyne.Theme // the theme when an object was the content last
}

// settleDelay is how long the window must keep a size before it counts as chosen by the person.
// Some desktops change the size first and report later that the window is maximised.
const settleDelay = 300 * time.Millisecond

// open shows the window without content, with the size and state that were saved. A window that is not new is shown
// already.
func (s *windowSize) open(state autosave.WindowState, isNew bool) {
	s.state, s.firstTheme, s.left = state, s.app.Settings().Theme(), map[fyne.CanvasObject]fyne.Theme{}
	if !isNew {
		return
	}
	s.win.SetPadded(false)
	s.win.Resize(fyne.NewSize(s.state.Width, s.state.Height))
	if s.native == nil {
		s.win.Show()
		return
	}
	s.native.Prepare(s.win, theme.Color(theme.ColorNameBackground), s.fitScreen)
	s.win.Show()
	s.native.Follow(s.win)
	if s.state.Maximised {
		s.native.Maximise(s.win)
	}
}

// fitScreen resizes a window before it is shown so that it is no larger than room, in the screen's units.
func (s *windowSize) fitScreen(room fyne.Size) {
	scale := s.win.Canvas().Scale()
	size := fyne.NewSize(min(s.state.Width, room.Width/scale), min(s.state.Height, room.Height/scale))
	if size != fyne.NewSize(s.state.Width, s.state.Height) {
		s.fitted = size
	}
	s.win.Resize(size)
}

// show makes an object the content of the window. Fyne applies a new theme only to what is in the window. So if
// the theme has changed while the object was not, show applies it again.
func (s *windowSize) show(o fyne.CanvasObject) {
	worn := s.app.Settings().Theme()
	if s.content != nil {
		s.left[s.content] = worn
	}
	s.content = o
	s.win.SetContent(container.New(&sizeLayout{window: s}, o))
	if before, ok := s.left[o]; ok && before != worn || !ok && s.firstTheme != worn {
		s.app.Settings().SetTheme(worn)
	}
	s.post(s.findMouse)
}

// findMouse lets the widget now under the mouse, and the widget that was there before, notice the change.
func (s *windowSize) findMouse() {
	if s.native != nil {
		s.native.FindMouse(s.win)
	}
}

// sizeLayout fills the window with its content and reports changes of size to the windowSize.
type sizeLayout struct {
	window *windowSize
	size   fyne.Size
}

// MinSize returns the minimum size of the content.
func (l *sizeLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout fills the window with its content, and reports a new size.
func (l *sizeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	if size != l.size {
		l.size = size
		l.window.changed()
		l.window.post(func() { l.window.fit(size) })
	}
}

// changed is called when the size of the window changes. It debounces measure.
func (s *windowSize) changed() {
	s.stop()
	s.timer = time.AfterFunc(settleDelay, func() {
		s.post(func() {
			s.measure()
			s.findMouse()
			s.win.Canvas().Refresh(s.win.Content()) // the last frame may show the size before
		})
	})
}

// stop cancels the timer of changed.
func (s *windowSize) stop() {
	if s.timer != nil {
		s.timer.Stop()
	}
}

// measure records the size of the window and whether it is maximised. It ignores full screen.
func (s *windowSize) measure() {
	if s.win.FullScreen() {
		return
	}
	s.state.Maximised = s.native != nil && s.native.Maximised(s.win)
	if size := s.win.Canvas().Size(); !s.state.Maximised && !s.isFitted(size) {
		s.state.Width, s.state.Height = size.Width, size.Height
	}
}

// isFitted reports whether a size is the one that the screen forced on the window. That size is
// not saved, so that the person's own size remains for a larger screen. The comparison allows for
// rounding to whole dots.
func (s *windowSize) isFitted(size fyne.Size) bool {
	d := size.Subtract(s.fitted)
	return max(d.Width, -d.Width) <= 1 && max(d.Height, -d.Height) <= 1
}

// title sets the title of the window, but only after the window has been shown.
type title struct {
	set     func(string)
	started bool
	text    string // the title, also before start
}

// start sets the title. Call it once the window has been shown.
func (t *title) start() {
	t.started = true
	t.set(t.text)
}

// show changes the title.
func (t *title) show(text string) {
	if text == t.text {
		return
	}
	t.text = text
	if t.started {
		t.set(text)
	}
}

// ShowWaiting shows a small window with the message that the disk with games and settings does not answer yet.
// quit is called when the person closes the window.
func ShowWaiting(c Config, quit func()) fyne.Window {
	ctx, stop := context.WithCancel(context.Background())
	var appearance *look.Appearance
	show := func() {
		appearance.Show(settings.Defaults().Theme, settings.Defaults().Material, settings.Defaults().TextSize, nil)
	}
	appearance = look.NewAppearance(ctx, c.App, c.Watch, c.Post, show)
	show()
	w := c.App.NewWindow(c.About.Name)
	said := widget.NewLabel(words.WaitingForDisk(c.About.Name))
	said.Wrapping, said.Alignment = fyne.TextWrapWord, fyne.TextAlignCenter
	w.SetContent(container.NewPadded(container.NewVBox(container.New(widgets.MinWidth{Width: 400}, said), widget.NewProgressBarInfinite())))
	w.SetFixedSize(true)
	w.SetCloseIntercept(quit)
	w.SetOnClosed(stop)
	if c.Native != nil {
		c.Native.Prepare(w, theme.Color(theme.ColorNameBackground), func(fyne.Size) {})
	}
	w.Show()
	return w
}
