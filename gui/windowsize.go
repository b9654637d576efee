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

// Native is what the window's toolkit does not tell of its windows.
type Native interface {
	// Screen returns the room of the screen for windows with their frames, in the screen's own
	// units, and the scale that its density asks for; 0 where they are not known.
	Screen() (area fyne.Size, scale float32)
	// Prepare readies a window that is yet to be shown: the screen paints it in a colour until the toolkit
	// has drawn it, and fit is called with the room that the screen has for the window's content, in the
	// screen's own units.
	Prepare(w fyne.Window, c color.Color, fit func(room fyne.Size))
	// Maximise makes a window that is shown as large as the screen allows.
	Maximise(fyne.Window)
	// Maximised reports whether a window that is followed is so, also after the toolkit has ended.
	Maximised(fyne.Window) bool
	// Follow tells a window that is shown when the mouse leaves it, and notes for Maximised what it becomes.
	Follow(fyne.Window)
	// FindMouse updates the window's mouse position: other things may lie there now, without a move of the
	// mouse.
	FindMouse(fyne.Window)
	// KeyAt returns the key that keyboards of the US have where a key is, by its scan code:
	// a letter or a digit, "" for others.
	KeyAt(scancode int) fyne.KeyName
}

// nativeName names a window as the desktop portal does: that of X11 by its number; "" for others.
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

// windowSize follows the size of the window, so that the one it had before it was maximised
// is kept.
type windowSize struct {
	state  autosave.WindowState
	win    fyne.Window
	native Native // nil where maximised windows are not known
	post   func(func())
	fit    func(fyne.Size) // fits what is not in the content to the size of that
	fitted fyne.Size       // the size that the screen forced on the window; 0 for none
	timer  *time.Timer
}

// settleDelay is how long the window keeps a size before it is taken for one that was chosen:
// some desktops change the size first and report later that the window is maximised.
const settleDelay = 300 * time.Millisecond

// open shows the window, with the size that it had and nothing in it yet.
func (s *windowSize) open(state autosave.WindowState) {
	s.state = state
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

// fitScreen makes a window that is yet to be shown no larger than the screen has room for.
func (s *windowSize) fitScreen(room fyne.Size) {
	scale := s.win.Canvas().Scale()
	size := fyne.NewSize(min(s.state.Width, room.Width/scale), min(s.state.Height, room.Height/scale))
	if size != fyne.NewSize(s.state.Width, s.state.Height) {
		s.fitted = size
	}
	s.win.Resize(size)
}

// show makes an object the content of the window.
func (s *windowSize) show(o fyne.CanvasObject) {
	s.win.SetContent(container.New(&sizeLayout{window: s}, o))
	s.post(s.findMouse)
}

// findMouse tells the widget that is now under the mouse, and the one that was there before.
func (s *windowSize) findMouse() {
	if s.native != nil {
		s.native.FindMouse(s.win)
	}
}

// sizeLayout fills the window with its content and reports other sizes.
type sizeLayout struct {
	window *windowSize
	size   fyne.Size
}

// MinSize is that of the content.
func (l *sizeLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout fills the window.
func (l *sizeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	if size != l.size {
		l.size = size
		l.window.changed()
		l.window.post(func() { l.window.fit(size) })
	}
}

// changed is called when the window has another size.
func (s *windowSize) changed() {
	s.stop()
	s.timer = time.AfterFunc(settleDelay, func() {
		s.post(func() {
			s.measure()
			s.findMouse()
			s.win.Canvas().Refresh(s.win.Content()) // the last picture may be one of the size before
		})
	})
}

// stop ends what changed has begun.
func (s *windowSize) stop() {
	if s.timer != nil {
		s.timer.Stop()
	}
}

// measure takes down what the window is like.
func (s *windowSize) measure() {
	if s.win.FullScreen() {
		return
	}
	s.state.Maximised = s.native != nil && s.native.Maximised(s.win)
	if size := s.win.Canvas().Size(); !s.state.Maximised && !s.isFitted(size) {
		s.state.Width, s.state.Height = size.Width, size.Height
	}
}

// isFitted reports whether a size is the one that the screen forced on the window: the size
// that the person chose is kept for a larger screen. The screen counts in whole dots.
func (s *windowSize) isFitted(size fyne.Size) bool {
	d := size.Subtract(s.fitted)
	return max(d.Width, -d.Width) <= 1 && max(d.Height, -d.Height) <= 1
}

// title keeps the title of the window, from the time on when the window is there.
type title struct {
	set     func(string)
	started bool
	text    string // what it is to be
}

// start shows the title: the window has been shown.
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

// ShowWaiting shows a small window that says that the disk with games and settings does not answer yet. quit is called
// when the person closes it.
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
