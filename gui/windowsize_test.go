package gui

import (
	"image/color"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// screen is a fake desktop on which windows can be maximised.
type screen struct {
	maximised bool
	asked     int
	room      fyne.Size

	followed, found int // the number of calls of Follow and of FindMouse

	shown func() // called by Follow as soon as the window is shown, as a system event; may be nil
}

func (s *screen) Maximise(fyne.Window)       { s.asked++; s.maximised = true }
func (s *screen) Maximised(fyne.Window) bool { return s.maximised }
func (s *screen) FindMouse(fyne.Window)      { s.found++ }

func (s *screen) Screen() (fyne.Size, float32) { return s.room, 1 }

func (s *screen) Prepare(_ fyne.Window, _ color.Color, fit func(fyne.Size)) {
	if s.room != (fyne.Size{}) {
		fit(s.room)
	}
}

// KeyAt knows the position of only one key, A.
func (s *screen) KeyAt(scancode int) fyne.KeyName {
	if scancode == scanCodeOfA {
		return fyne.KeyA
	}
	return ""
}

const scanCodeOfA = 38

func (s *screen) Follow(fyne.Window) {
	s.followed++
	if s.shown != nil {
		s.shown()
	}
}

// On Windows the window enters the foreground while it is being shown, and Fyne then runs posted functions
// at once. Afterwards the window still notices when the person leaves it and comes back.
func TestWindowInFrontWhileItIsShown(t *testing.T) {
	var app fyne.App
	turn := func(to func(hooks) func()) {
		if f := to(app.Lifecycle().(hooks)); f != nil {
			f()
		}
	}
	b := newDesk(t, func(c *Config) {
		app = c.App
		later, shown := c.Post, false
		c.Post = func(f func()) {
			if shown {
				later(f)
				return
			}
			f()
		}
		c.Native = &screen{shown: func() {
			turn(hooks.OnEnteredForeground)
			shown = true
		}}
	})
	turn(hooks.OnExitedForeground)
	b.until("the person away", func() bool { return b.inBackground })
	turn(hooks.OnEnteredForeground)
	b.until("the person back", func() bool { return !b.inBackground })
}

// hooks is the interface by which Fyne's own windows get the lifecycle callbacks.
type hooks interface {
	OnEnteredForeground() func()
	OnExitedForeground() func()
}

// After a change of page or of size, the window looks for the mouse, so that objects that have moved under
// it or away from it are notified although the mouse did not move.
func TestMouseIsFoundAnew(t *testing.T) {
	raced.Skip(t)
	s := &screen{}
	b := newDesk(t, func(c *Config) { c.Native = s })
	if s.followed != 1 {
		t.Errorf("followed %d times", s.followed)
	}
	for _, change := range []func(){
		b.start.Open, b.start.Close, func() { b.win.Resize(fyne.NewSize(900, 700)) },
	} {
		before := s.found
		change()
		b.until("the look for the mouse", func() bool { return s.found > before })
	}
}

// A maximised window is maximised again at the next start, and keeps its previous size for when it is
// restored.
func TestMaximisedWindowIsKept(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	s := &screen{}
	start := func() *bench {
		b := deskIn(t, dir, func(c *Config) { c.Native = s })
		return b
	}
	leave := func(b *bench) {
		b.exit.leave()
		b.Close(5 * time.Minute)
	}
	b := start()
	b.win.Resize(fyne.NewSize(900, 700))
	b.size.measure()
	s.maximised = true
	b.win.Resize(fyne.NewSize(1900, 1000))
	leave(b)
	want := autosave.WindowState{Width: 900, Height: 700, Maximised: true}
	if got := autosave.LoadWindow(b.paths.WindowState); got != want {
		t.Errorf("kept %+v, want %+v", got, want)
	}
	s.maximised = false
	if b = start(); s.asked != 1 || b.size.state.Width != 900 || b.size.state.Height != 700 {
		t.Errorf("asked %d times, %+v", s.asked, b.size.state)
	}
	s.maximised = false
	b.win.Resize(fyne.NewSize(800, 600))
	leave(b)
	if got := autosave.LoadWindow(b.paths.WindowState); got != (autosave.WindowState{Width: 800, Height: 600}) {
		t.Errorf("kept %+v", got)
	}
}

// A window whose saved size is from a larger screen is fitted to the current screen, but the saved size
// stays for the larger screen until the person resizes the window.
func TestWindowFitsItsScreen(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	room := fyne.NewSize(1022, 575)
	s := &windowSize{app: b.app, win: b.win, native: &screen{room: room}, post: b.loop.Post}
	path := filepath.Join(t.TempDir(), "window.toml")
	if err := os.WriteFile(path, []byte("width = 1600\nheight = 1000\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.open(autosave.LoadWindow(path), true)
	if got := b.win.Canvas().Size(); got != room {
		t.Errorf("the window has %v on a screen with room for %v", got, room)
	}
	s.measure()
	if got := s.state; got.Width != 1600 || got.Height != 1000 {
		t.Errorf("%v × %v is kept for a larger screen", got.Width, got.Height)
	}
	b.win.Resize(fyne.NewSize(700, 500))
	s.measure()
	if got := s.state; got.Width != 700 || got.Height != 500 {
		t.Errorf("%v × %v is kept of a size that was chosen", got.Width, got.Height)
	}
}

// On a layout without Latin letters, a key acts like the key in the same position on a Latin layout.
func TestKeysByPlace(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, func(c *Config) { c.Native = &screen{} })
	b.key(&fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: 7}})
	if b.analyst.On() {
		t.Error("a key of no known place does something")
	}
	b.key(&fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: scanCodeOfA}})
	if !b.analyst.On() {
		t.Error("the key in the place of A does not turn the analysis on")
	}
}

// content returns the object that fills the window.
func (b *bench) content() fyne.CanvasObject { return b.win.Content().(*fyne.Container).Objects[0] }
