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

// screen is a desktop on which windows can be maximised.
type screen struct {
	maximised bool
	asked     int
	room      fyne.Size

	followed, found int // how often the mouse was asked for

	shown func() // what the system does as soon as the window is shown
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

// KeyAt knows the place of one key: that of A.
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

// Windows puts the window in front while it is being shown, and Fyne posts nothing then but
// runs it at once. Later the analysis rests while the person is at another window.
func TestWindowInFrontWhileItIsShown(t *testing.T) {
	var app fyne.App
	turn := func(to func(hooks) func()) {
		if f := to(app.Lifecycle().(hooks)); f != nil {
			f()
		}
	}
	b := aDesk(t, func(c *Config) {
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
	b.until("the person away", func() bool { return b.away })
	turn(hooks.OnEnteredForeground)
	b.until("the person back", func() bool { return !b.away })
}

// hooks are what Fyne's own windows call.
type hooks interface {
	OnEnteredForeground() func()
	OnExitedForeground() func()
}

// Whatever comes under the mouse without a move of the mouse hears of it, and what lay there
// before: after another page and after another size.
func TestMouseIsFoundAnew(t *testing.T) {
	raced.Skip(t)
	s := &screen{}
	b := aDesk(t, func(c *Config) { c.Native = s })
	if s.followed != 1 {
		t.Errorf("followed %d times", s.followed)
	}
	for _, change := range []func(){
		b.start.Toggle, b.start.Toggle, func() { b.win.Resize(fyne.NewSize(900, 700)) },
	} {
		before := s.found
		change()
		b.until("the look for the mouse", func() bool { return s.found > before })
	}
}

// A window that was maximised is so at the next start, and has the size from before
// once it is not any more.
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

// A window with a size from a larger screen fits this one, and still has its size on the larger
// screen later.
func TestWindowFitsItsScreen(t *testing.T) {
	raced.Skip(t)
	b := aDesk(t, nil)
	room := fyne.NewSize(1022, 575)
	s := &windowSize{win: b.win, native: &screen{room: room}, post: b.post}
	path := filepath.Join(t.TempDir(), "window.toml")
	if err := os.WriteFile(path, []byte("width = 1600\nheight = 1000\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.open(autosave.LoadWindow(path))
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

// A key that writes no Latin letter means what the key in its place means on other layouts.
func TestKeysByPlace(t *testing.T) {
	raced.Skip(t)
	b := aDesk(t, func(c *Config) { c.Native = &screen{} })
	before := b.dialogs()
	b.key(&fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: 7}})
	if b.dialogs() != before {
		t.Error("a key of no known place does something")
	}
	b.key(&fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: scanCodeOfA}})
	if b.dialogs() == before {
		t.Error("the key in the place of A does not ask about analysis")
	}
}

// content is what fills the window.
func (b *bench) content() fyne.CanvasObject { return b.win.Content().(*fyne.Container).Objects[0] }
