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

// Config holds what New needs to make a Desk.
type Config struct {
	// App is the Fyne application.
	App fyne.App
	// Post runs a function on the window's goroutine: fyne.Do.
	Post func(func())
	// Running is set if the toolkit's event loop is already running.
	Running bool
	// Window is the window that Reopen was called with, or nil to open a new one.
	Window fyne.Window
	// Settings holds the person's settings.
	Settings *settings.Store
	// Watch watches how the desktop wants programs to look. It is nil if Fyne does so itself.
	Watch desktop.Watcher
	// ChooseFile asks for files with the desktop's own dialog. It is nil if the desktop has none.
	ChooseFile desktop.FileChooser
	// Native gives access to window features that the toolkit lacks. It may be nil.
	Native Native
	// RetryDelay is the time between the first failure to save something and the next try.
	// 0 means one second.
	RetryDelay time.Duration
	// Paths holds the paths of the program's files.
	Paths settings.Paths
	// About holds what the About dialog shows about the program.
	About help.About
	// Sound plays sounds. It is nil if the machine cannot.
	Sound sound.System
	// Variant, if not nil, is the variant to begin with. Otherwise the
	// unfinished game resumes, or a game of the last variant begins.
	Variant *engine.Variant
	// File is the path of a game to open once the window is there, or "" if there is none.
	File string
	// Notices are sentences to show once at the start.
	Notices []string
	// Leave ends the program. It is called, on any goroutine, once the person has closed the
	// window and all files are closed. saved reports whether everything is on the disk; if
	// not, the person chose to quit anyway.
	Leave func(saved bool)
	// Reopen makes the content of the window anew, in the language that the settings choose now. It is called, on any
	// goroutine, once everything is on the disk and all files are closed. The Desk does nothing more.
	Reopen func(fyne.Window)
}
