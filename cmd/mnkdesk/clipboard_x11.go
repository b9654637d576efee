//go:build linux || freebsd || openbsd || netbsd

package main

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/internal/desktop"
)

// clipboardApp is the app with a clipboard that can be read in the background. Fyne 2.8.1 reads the
// clipboard of X11 on the window's goroutine, and waits without limit for the program that owns it.
type clipboardApp struct{ fyne.App }

// mendClipboard gives an app such a clipboard, and makes it the running app.
func mendClipboard(app fyne.App) fyne.App {
	app = clipboardApp{app}
	fyne.SetCurrentApp(app)
	return app
}

// Clipboard returns the clipboard of the display.
func (a clipboardApp) Clipboard() fyne.Clipboard { return clipboard{a.App.Clipboard()} }

// clipboard is a widgets.SlowClipboard.
type clipboard struct{ fyne.Clipboard }

// Read reads the text on the clipboard in the background.
func (clipboard) Read(then func(text string, err error)) {
	go func() {
		text, err := desktop.ReadClipboard()
		fyne.Do(func() { then(text, err) })
	}()
}
