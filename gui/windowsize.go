package gui

import (
	"context"
	"fmt"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/BurntSushi/toml"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// windowState is what is kept of the window, in Fyne's units. Where it stood
// cannot be told.
type windowState struct {
	Width     float32 `toml:"width"` // when it is not maximised
	Height    float32 `toml:"height"`
	Maximised bool    `toml:"maximised"`
}

// size returns the size of a window that is not maximised.
func (s windowState) size() fyne.Size { return fyne.NewSize(s.Width, s.Height) }

// The sizes that are believed of a file.
const (
	defaultWidth, defaultHeight = 1040, 760
	leastSide, mostSide         = 300, 10000
	mostState                   = 256 // the length in bytes of the longest file that is read
)

// loadWindow reads the state of the window, the usual one if there is none.
func loadWindow(path string) windowState {
	var s windowState
	text, err := files.Read(path, mostState)
	if err == nil {
		_, err = toml.Decode(string(text), &s)
	}
	sane := func(v float32) bool { return v >= leastSide && v <= mostSide }
	if err != nil || !sane(s.Width) || !sane(s.Height) {
		return windowState{Width: defaultWidth, Height: defaultHeight}
	}
	return s
}

// saveWindow keeps the state of the window. It is no loss if that fails.
func saveWindow(disk *keeper, path string, s windowState) {
	text := fmt.Sprintf("width = %.0f\nheight = %.0f\nmaximised = %t\n", s.Width, s.Height, s.Maximised)
	disk.rest.do(func() {
		_ = files.Locked(context.Background(), path, lockWait, func() error { return files.Write(path, []byte(text)) })
	})
}

// Native is what the window's toolkit does not tell of its windows.
type Native interface {
	// Ground lets the screen paint a window that is yet to be shown in a colour, until the
	// toolkit has drawn it.
	Ground(fyne.Window, color.Color)
	// Maximise makes a window that is shown as large as the screen allows.
	Maximise(fyne.Window)
	// Maximised reports whether a window is so.
	Maximised(fyne.Window) bool
	// FollowMouse lets a window that is shown hear when the mouse leaves it.
	FollowMouse(fyne.Window)
	// FindMouse tells a window anew where the mouse is: other things may lie there now,
	// without a move of the mouse.
	FindMouse(fyne.Window)
}

// sizes follows the size of the window, so that the one it had before it was maximised
// is kept.
type sizes struct {
	state  windowState
	win    fyne.Window
	native Native // nil where maximised windows are not known
	post   func(func())
	fit    func(fyne.Size) // fits what is not in the content to the size of that
	later  *time.Timer
}

// calm is how long the window keeps a size before it is taken for one that was chosen:
// some desktops change the size first and tell later that the window is maximised.
const calm = 300 * time.Millisecond

// open shows the window, with the size that it had and nothing in it yet.
func (s *sizes) open(path string) {
	s.state = loadWindow(path)
	s.win.SetPadded(false)
	s.win.Resize(s.state.size())
	if s.native == nil {
		s.win.Show()
		return
	}
	s.native.Ground(s.win, theme.Color(theme.ColorNameBackground))
	s.win.Show()
	s.native.FollowMouse(s.win)
	if s.state.Maximised {
		s.native.Maximise(s.win)
	}
}

// show makes an object the content of the window.
func (s *sizes) show(o fyne.CanvasObject) {
	s.win.SetContent(container.New(&sizeLayout{sizes: s}, o))
	s.post(s.findMouse)
}

// findMouse lets what lies under the mouse now hear of it, and what lay there before.
func (s *sizes) findMouse() {
	if s.native != nil {
		s.native.FindMouse(s.win)
	}
}

// sizeLayout fills the window with its content and tells of other sizes.
type sizeLayout struct {
	sizes *sizes
	size  fyne.Size
}

// MinSize is that of the content.
func (l *sizeLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout fills the window.
func (l *sizeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	if size != l.size {
		l.size = size
		l.sizes.changed()
		l.sizes.post(func() { l.sizes.fit(size) })
	}
}

// changed hears that the window has another size.
func (s *sizes) changed() {
	if s.later != nil {
		s.later.Stop()
	}
	s.later = time.AfterFunc(calm, func() {
		s.post(func() {
			s.note()
			s.findMouse()
			s.win.Canvas().Refresh(s.win.Content()) // the last picture may be one of the size before
		})
	})
}

// note takes down what the window is like.
func (s *sizes) note() {
	if s.win.FullScreen() {
		return
	}
	s.state.Maximised = s.native != nil && s.native.Maximised(s.win)
	if !s.state.Maximised {
		size := s.win.Canvas().Size()
		s.state.Width, s.state.Height = size.Width, size.Height
	}
}
