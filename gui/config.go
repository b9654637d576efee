package gui

import (
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/help"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/internal/sound"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Config is what a Desk is made with.
type Config struct {
	// App is the Fyne application.
	App fyne.App
	// Post runs a function on the window's goroutine: fyne.Do.
	Post func(func())
	// Running says that the toolkit's loop runs already.
	Running bool
	// Settings is what the person chose.
	Settings *settings.Store
	// Watch watches how the desktop wants programs to look; nil where Fyne does.
	Watch desktop.Watcher
	// ChooseFile asks for files with the desktop's own dialog; nil where it has none.
	ChooseFile desktop.FileChooser
	// Native tells of windows what the toolkit does not; nil if nothing does.
	Native Native
	// RetryDelay is the time between the first failure to save something and the next try;
	// 0 is a second.
	RetryDelay time.Duration
	// Paths says where the program's files are.
	Paths settings.Paths
	// About is what the About dialog says of the program.
	About help.About
	// Sound is what the machine plays sounds with, nil for nothing.
	Sound sound.System
	// Variant, if not nil, is the variant to begin with; otherwise the
	// unfinished game goes on, or a game of the last variant begins.
	Variant *engine.Variant
	// File is the path of a game that is to be opened once the window is there, "" for none.
	File string
	// Notices are sentences to show once at the start.
	Notices []string
	// Leave ends the program, once the person has closed the window and all files are
	// closed. It may be called on any goroutine. saved says whether everything is on the
	// disk; if not, the person wants to leave all the same.
	Leave func(saved bool)
}
