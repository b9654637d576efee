package gui

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"

	"github.com/BurntSushi/toml"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// windowState is what is kept of the window, in Fyne's units. Where it stood
// cannot be told.
type windowState struct {
	Width  float32 `toml:"width"`
	Height float32 `toml:"height"`
}

// The sizes that are believed of a file.
const (
	defaultWidth, defaultHeight = 1040, 760
	leastSide, mostSide         = 300, 10000
	mostState                   = 256 // the length in bytes of the longest file that is read
)

// loadWindowSize reads the size of the window, the usual one if there is none.
func loadWindowSize(path string) fyne.Size {
	var s windowState
	text, err := files.Read(path, mostState)
	if err == nil {
		_, err = toml.Decode(string(text), &s)
	}
	sane := func(v float32) bool { return v >= leastSide && v <= mostSide }
	if err != nil || !sane(s.Width) || !sane(s.Height) {
		return fyne.NewSize(defaultWidth, defaultHeight)
	}
	return fyne.NewSize(s.Width, s.Height)
}

// saveWindowSize keeps the size of the window. It is no loss if that fails.
func saveWindowSize(disk *keeper, path string, size fyne.Size) {
	text := fmt.Sprintf("width = %.0f\nheight = %.0f\n", size.Width, size.Height)
	disk.do(func() {
		_ = files.Locked(context.Background(), path, lockWait, func() error { return files.Write(path, []byte(text)) })
	})
}
