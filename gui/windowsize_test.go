package gui

import (
	"image/color"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/autosave"
)

// screen is a desktop on which windows can be maximised.
type screen struct {
	maximised bool
	asked     int

	followed, found int // how often the mouse was asked for

	shown func() // what the system does as soon as the window is shown
}

func (s *screen) Ground(fyne.Window, color.Color) {}
func (s *screen) Maximise(fyne.Window)            { s.asked++; s.maximised = true }
func (s *screen) Maximised(fyne.Window) bool      { return s.maximised }
func (s *screen) FindMouse(fyne.Window)           { s.found++ }

func (s *screen) FollowMouse(fyne.Window) {
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
	s := &screen{}
	b := aDesk(t, func(c *Config) { c.Native = s })
	if s.followed != 1 {
		t.Errorf("followed %d times", s.followed)
	}
	for _, change := range []func(){
		b.start.toggle, b.start.toggle, func() { b.win.Resize(fyne.NewSize(900, 700)) },
	} {
		before := s.found
		change()
		b.until("the look for the mouse", func() bool { return s.found > before })
	}
}

// A window that was maximised is so at the next start, and has the size from before
// once it is not any more.
func TestMaximisedWindowIsKept(t *testing.T) {
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

// content is what fills the window.
func (b *bench) content() fyne.CanvasObject { return b.win.Content().(*fyne.Container).Objects[0] }
