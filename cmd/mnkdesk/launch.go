package main

import (
	_ "embed"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/gui"
	"github.com/mnkdesk/mnkdesk/gui/help"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/internal/sound"
	"github.com/mnkdesk/mnkdesk/settings"
)

// diskTimeout is how long the program waits for the disk before it shows a window that says that it waits.
const diskTimeout = time.Second

// windowIcon is the icon of the window. It is smaller than the icon of the program.
//
//go:embed icon.png
var windowIcon []byte

// launch starts the window. A goroutine reads the settings and games that the window begins with, since a
// folder may not answer. If that takes longer than diskTimeout, a small window says so.
type launch struct {
	config  gui.Config
	ending  *ending
	appMade chan struct{}            // closed once fyne.Do may be called
	desk    atomic.Pointer[gui.Desk] // nil until the disk has answered
}

// newLaunch returns a launch of the window that the command line asks for.
func newLaunch(o options, paths settings.Paths) *launch {
	l := &launch{ending: &ending{cleanUp: lendFolder()}, appMade: make(chan struct{})}
	l.config = gui.Config{
		Post:  func(f func()) { <-l.appMade; fyne.Do(f) },
		Watch: desktop.System(), ChooseFile: desktop.Files(), Sound: sound.Native(), Paths: paths,
		Variant: o.variant, File: o.file,
		Leave: l.ending.end, Reopen: l.reopen,
		About: help.About{
			Name: mnkdesk.Name(), Version: mnkdesk.Version(), Commit: mnkdesk.Commit(), Licence: "MIT",
			Icon: fyne.NewStaticResource("Icon.png", mnkdesk.Icon()),
		},
	}
	return l
}

// run runs the window, and ends the program when the window ends. It returns only if no window can be
// opened, with the reason.
func (l *launch) run() error {
	read := make(chan diskData, 1)
	go func() { read <- readDisk(l.config) }()
	var err error
	select {
	case d := <-read:
		l.makeApp()
		err = l.openDesk(d)
	case <-time.After(diskTimeout):
		err = l.wait(read)
	}
	if err != nil {
		l.ending.cleanUp()
		return err
	}
	l.config.App.Lifecycle().SetOnStopped(l.ended) // if the toolkit ends by itself
	l.config.App.Run()
	l.ended()
	return nil
}

// ended saves everything and ends the program after the toolkit has ended.
func (l *launch) ended() {
	desk := l.desk.Load()
	l.ending.end(desk == nil || desk.Close(closeTimeout))
}

// diskData holds the result of readDisk.
type diskData struct {
	settings   *settings.Store
	err        error // of reading the settings
	savedState *gui.SavedState
}

// readDisk reads the settings and games that the window begins with. It also prepares the crash log and
// the toolkit's preferences file.
func readDisk(c gui.Config) (d diskData) {
	crashLog(c.Paths.CrashLog)
	mendPreferences()
	d.settings, d.err = settings.Open(settingsFolder(c.Paths))
	c.Settings = d.settings
	d.savedState = gui.LoadSavedState(c)
	return d
}

// makeApp creates the Fyne app. Fyne 2.8.1 then creates a folder for its cache, which the program does not
// need, so makeApp lends it a temporary one.
func (l *launch) makeApp() {
	restore, takeBack := setTempFolder(cacheKey)
	defer takeBack()
	defer restore()
	icon := fyne.NewStaticResource("icon.png", windowIcon)
	app.SetMetadata(fyne.AppMetadata{
		ID: mnkdesk.ID(), Name: mnkdesk.Name(), Version: mnkdesk.Version(), Build: mnkdesk.Build(), Icon: icon,
	})
	l.config.App = mendClipboard(app.NewWithID(mnkdesk.ID()))
	l.config.App.SetIcon(icon)
	close(l.appMade)
}

// newNative returns the access to the GLFW window below a window of the toolkit.
func newNative() *native { return &native{icon: fyne.NewStaticResource("icon.png", windowIcon)} }

// openDesk opens the main window with the data from the disk.
func (l *launch) openDesk(d diskData) error {
	window := newNative()
	l.config.Native = window
	err := open(window, func() { l.makeDesk(d) })
	if err == nil {
		onSignal(func() { l.ending.end(l.desk.Load().End()) })
	}
	return err
}

// makeDesk makes the content of the main window with the data from the disk.
func (l *launch) makeDesk(d diskData) {
	l.config.Settings = d.settings
	l.config.Notices = setLanguage(d.settings.Get().Language, l.config.Paths, d.err)
	l.desk.Store(gui.New(l.config, d.savedState))
}

// reopen makes the content of the main window anew, as at a start. If the disk does not answer, the window can be closed.
func (l *launch) reopen(w fyne.Window) {
	fyne.Do(func() { w.SetCloseIntercept(func() { l.ending.end(true) }) })
	l.config.Window, l.config.Running, l.config.Variant, l.config.File = w, true, nil, ""
	d := readDisk(l.config)
	fyne.Do(func() { l.makeDesk(d) })
}

// wait shows a window that says that the program waits for the disk, until the disk answers. Nothing is
// lost if the person closes it.
func (l *launch) wait(read <-chan diskData) error {
	restore, takeBack := setTempFolder(configKey) // the toolkit would wait for the same folder
	cleanUp := l.ending.cleanUp
	l.ending.cleanUp = func() { cleanUp(); takeBack() }
	l.makeApp()
	restore()
	if err := words.Use(""); err != nil {
		return err
	}
	waiting := l.config
	window := newNative()
	waiting.Native = window
	var w fyne.Window
	if err := open(window, func() { w = gui.ShowWaiting(waiting, func() { l.ending.end(true) }) }); err != nil {
		return err
	}
	l.config.Running = true
	go func() {
		d := <-read
		fyne.Do(func() {
			if err := l.openDesk(d); err != nil {
				fmt.Fprintln(os.Stderr, "mnkdesk:", err)
				os.Exit(exitFailed)
			}
			w.Close()
		})
	}()
	return nil
}

// noGLFW is the text of the panic of Fyne 2.8.1 if it cannot reach the display.
const noGLFW = "GLFW library is not initialized"

// open calls do, which shows a window. The error says that no window can be opened.
func open(window *native, do func()) (err error) {
	defer func() {
		switch p := recover(); {
		case p == nil:
		case strings.Contains(fmt.Sprint(p), noGLFW):
			err = fmt.Errorf("no window can be opened on the display %s", displayName())
		default:
			panic(p)
		}
	}()
	do()
	if !window.made() {
		return fmt.Errorf("no window can be opened on the display %s: it needs OpenGL 2.1", displayName())
	}
	return nil
}
