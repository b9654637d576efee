package autosave

import (
	"context"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// WindowState is the state of the window that is saved. Its place on the screen is not known.
type WindowState struct {
	Width     float32 `toml:"width"` // while it is not maximised, in Fyne's units
	Height    float32 `toml:"height"`
	Maximised bool    `toml:"maximised"`
	Study     string  `toml:"study"`      // the file of the study on the board, or ""
	StudyLine string  `toml:"study_line"` // the moves to the position of it that was shown
	Home      bool    `toml:"home"`       // the page of all games was shown
	Analysis  bool    `toml:"analysis"`   // the analysis was on
	Folded    bool    `toml:"folded"`     // the banner of the game that had ended was gone
}

// The default size, and the limits within which a size in the file is accepted.
const (
	defaultWidth, defaultHeight = 1040, 760
	minSide, maxSide            = 300, 10000
	maxWindowState              = 16 << 10 // the length in bytes of the longest file that is read
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

// quoted returns a text as a string of TOML.
func quoted(text string) string {
	var b strings.Builder
	_ = toml.NewEncoder(&b).Encode(map[string]string{"t": strings.ToValidUTF8(text, "�")}) // a Builder returns no error
	return strings.TrimSpace(strings.TrimPrefix(b.String(), "t = "))
}

// SaveWindow saves the state of the window. It ignores errors: little is lost.
func (s *Saver) SaveWindow(w WindowState) {
	text := fmt.Sprintf("width = %.0f\nheight = %.0f\nmaximised = %t\n", w.Width, w.Height, w.Maximised)
	if w.Study != "" {
		text += fmt.Sprintf("study = %s\nstudy_line = %s\n", quoted(w.Study), quoted(w.StudyLine))
	}
	if w.Home {
		text += "home = true\n"
	}
	if w.Analysis {
		text += "analysis = true\n"
	}
	if w.Folded {
		text += "folded = true\n"
	}
	s.otherWorker.Do(func() {
		_ = files.Locked(context.Background(), s.windowPath, lockTimeout, func() error { return files.Write(s.windowPath, []byte(text)) })
	})
}
