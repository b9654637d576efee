package main

import (
	_ "embed"
	"fmt"
	"os"
	"strings"
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

// patience is how long the program waits for the disk before it shows a window that says so.
const patience = time.Second

// windowIcon is the icon of the window, smaller than that of the program.
//
//go:embed icon.png
var windowIcon []byte

// launch starts the window. What the window begins with is read beside the toolkit, since a folder may not answer: if
// that takes long a small window says so.
type launch struct {
	config gui.Config
	last   *ending
	made   chan struct{} // closed when the toolkit can be asked to run something
	desk   *gui.Desk     // of the window's goroutine: nil until the disk has answered
}

// newLaunch returns what starts the window that the command line asks for.
func newLaunch(o options, paths settings.Paths) *launch {
	l := &launch{last: &ending{tidy: lendFolder()}, made: make(chan struct{})}
	l.config = gui.Config{
		Post:  func(f func()) { <-l.made; fyne.Do(f) },
		Watch: desktop.System(), ChooseFile: desktop.Files(), Sound: sound.Native(), Paths: paths,
		Variant: o.variant, File: o.file,
		Leave: l.last.end,
		About: help.About{
			Name: mnkdesk.Name(), Version: mnkdesk.Version(), Commit: mnkdesk.Commit(), Licence: "MIT", Icon: fyne.NewStaticResource("Icon.png", mnkdesk.Icon()),
		},
	}
	return l
}

// run runs the window and ends the program with it. It returns only if there can be no window, and says why.
func (l *launch) run() error {
	read := make(chan disk, 1)
	go func() { read <- readDisk(l.config) }()
	var err error
	select {
	case d := <-read:
		l.makeApp()
		err = l.openDesk(d)
	case <-time.After(patience):
		err = l.wait(read)
	}
	if err != nil {
		l.last.tidy()
		return err
	}
	l.config.App.Lifecycle().SetOnStopped(l.ended) // of itself
	l.config.App.Run()
	l.ended()
	return nil
}

// ended ends the program after the toolkit has ended.
func (l *launch) ended() {
	l.last.end(l.desk == nil || l.desk.Close(closing))
}

// disk is what was read from the disk.
type disk struct {
	settings *settings.Store
	err      error // what is wrong with the settings
	kept     *gui.Kept
}

// readDisk reads what the window begins with, and readies what the program and the toolkit write.
func readDisk(c gui.Config) (d disk) {
	crashLog(c.Paths.CrashLog)
	mendPreferences()
	d.settings, d.err = settings.Open(settingsFolder(c.Paths))
	c.Settings = d.settings
	d.kept = gui.ReadKept(c)
	return d
}

// makeApp makes the toolkit. Fyne 2.8.1 makes a folder for its cache then; the program needs none.
func (l *launch) makeApp() {
	restore, takeBack := lend(cacheKey)
	defer takeBack()
	defer restore()
	icon := fyne.NewStaticResource("icon.png", windowIcon)
	app.SetMetadata(fyne.AppMetadata{
		ID: mnkdesk.ID(), Name: mnkdesk.Name(), Version: mnkdesk.Version(), Build: mnkdesk.Build(), Icon: icon,
	})
	l.config.App = app.NewWithID(mnkdesk.ID())
	l.config.App.SetIcon(icon)
	close(l.made)
}

// newNative returns what reaches below a window of the toolkit.
func newNative() *native { return &native{icon: fyne.NewStaticResource("icon.png", windowIcon)} }

// openDesk makes the window with what was read.
func (l *launch) openDesk(d disk) error {
	l.config.Settings = d.settings
	l.config.Notices = speak(d.settings.Get().Language, l.config.Paths, d.err)
	window := newNative()
	l.config.Native = window
	err := open(window, func() { l.desk = gui.New(l.config, d.kept) })
	if err == nil {
		onSignal(func() { l.last.end(l.desk.End()) })
	}
	return err
}

// wait shows a window that says what is waited for, until the disk answers. Nothing is lost if it is closed.
func (l *launch) wait(read <-chan disk) error {
	restore, takeBack := lend(configKey) // the toolkit would wait for the same folder
	tidy := l.last.tidy
	l.last.tidy = func() { tidy(); takeBack() }
	l.makeApp()
	restore()
	if err := words.Use(""); err != nil {
		return err
	}
	waiting := l.config
	window := newNative()
	waiting.Native = window
	var w fyne.Window
	if err := open(window, func() { w = gui.ShowWaiting(waiting, func() { l.last.end(true) }) }); err != nil {
		return err
	}
	l.config.Running = true
	go func() {
		d := <-read
		fyne.Do(func() {
			if err := l.openDesk(d); err != nil {
				fmt.Fprintln(os.Stderr, "mnkdesk:", err)
				os.Exit(exitNoDisplay)
			}
			w.Close()
		})
	}()
	return nil
}

// noGLFW is what Fyne 2.8.1 panics with where the display cannot be reached.
const noGLFW = "GLFW library is not initialized"

// open shows a window by do. The error says that there can be none.
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
