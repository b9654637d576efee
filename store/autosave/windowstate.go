package autosave

import (
	"context"
	"fmt"

	"github.com/BurntSushi/toml"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// WindowState is the state of the window that is saved. Its place on the screen is not known.
type WindowState struct {
	Width     float32 `toml:"width"` // while it is not maximised, in Fyne's units
	Height    float32 `toml:"height"`
	Maximised bool    `toml:"maximised"`
}

// The default size, and the limits within which a size in the file is accepted.
const (
	defaultWidth, defaultHeight = 1040, 760
	minSide, maxSide            = 300, 10000
	maxWindowState              = 256 // the length in bytes of the longest file that is read
)

// LoadWindow reads the state of the window, or returns the default if there is no valid file.
func LoadWindow(path string) WindowState {
	var s WindowState
	text, err := files.Read(path, maxWindowState)
	if err == nil {
		_, err = toml.Decode(string(text), &s)
	}
	sane := func(v float32) bool { return v >= minSide && v <= maxSide }
	if err != nil || !sane(s.Width) || !sane(s.Height) {
		return WindowState{Width: defaultWidth, Height: defaultHeight}
	}
	return s
}

// SaveWindow saves the state of the window. It ignores errors: little is lost.
func (s *Saver) SaveWindow(w WindowState) {
	text := fmt.Sprintf("width = %.0f\nheight = %.0f\nmaximised = %t\n", w.Width, w.Height, w.Maximised)
	s.otherWorker.Do(func() {
		_ = files.Locked(context.Background(), s.windowPath, lockTimeout, func() error { return files.Write(s.windowPath, []byte(text)) })
	})
}
