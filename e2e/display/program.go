package display

import (
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/jezek/xgb/xproto"
	"golang.org/x/sys/unix"
)

// Folders are the folders in which a program stores its files.
type Folders struct{ Config, Data, State string }

// home returns the folders of a user whose home folder is dir.
func home(dir string) Folders {
	return Folders{
		Config: filepath.Join(dir, "config"),
		Data:   filepath.Join(dir, "data"),
		State:  filepath.Join(dir, "state"),
	}
}

// Program is a program that runs on a display, with its own home folder.
type Program struct {
	display *Display
	cmd     *exec.Cmd
	window  xproto.Window
	asked   uint32 // the number of pings sent by Sync
	Folders Folders
	ended   chan struct{}
}

// Run starts a program with the home folder dir. It writes the program's output to log, and waits for a
// window with the given title.
func (d *Display) Run(dir, title string, log io.Writer, program string, args ...string) (*Program, error) {
	p, err := d.Launch(dir, log, program, args...)
	if err != nil {
		return nil, err
	}
	if err := p.findWindow(title); err != nil {
		p.abort()
		return nil, err
	}
	return p, nil
}

// SoundSocket is the name of the socket in a home at which a program looks for a sound server.
const SoundSocket = "sound"

// Launch starts a program as Run does, but does not wait for its window. The program draws in software, in
// one thread (LP_NUM_THREADS=0): with threads of its own the drawing takes more processor time, and several
// programs run at once.
func (d *Display) Launch(dir string, log io.Writer, program string, args ...string) (*Program, error) {
	p := &Program{display: d, Folders: home(dir), ended: make(chan struct{})}
	for _, folder := range []string{p.Folders.Config, p.Folders.Data, p.Folders.State} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return nil, err
		}
	}
	p.cmd = d.command(program, args...)
	p.cmd.Env = append(p.cmd.Env, "HOME="+dir, "XDG_CONFIG_HOME="+p.Folders.Config,
		"XDG_DATA_HOME="+p.Folders.Data, "XDG_STATE_HOME="+p.Folders.State,
		"LANG=en_US.UTF-8", "LC_ALL=", "FYNE_SCALE=1", "FYNE_THEME=light", "DBUS_SESSION_BUS_ADDRESS=disabled:",
		"PULSE_SERVER=unix:"+filepath.Join(dir, SoundSocket),
		"LIBGL_ALWAYS_SOFTWARE=1", "LP_NUM_THREADS=0")
	p.cmd.Stdout, p.cmd.Stderr = log, log
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() { _ = p.cmd.Wait(); close(p.ended) }()
	return p, nil
}

// findWindow waits for the program's window with the given title.
func (p *Program) findWindow(title string) error {
	died := errors.New("the program ended before it opened a window")
	var state error
	err := p.display.await("a window named "+title, func() bool {
		if !p.Running() {
			state = died
			return true
		}
		var err error
		p.window, err = p.display.find(p.ID(), title)
		return err == nil && p.window != xproto.WindowNone
	})
	return errors.Join(state, err)
}

// find returns the visible window of a process whose title contains the given words, or WindowNone if there
// is none yet.
func (d *Display) find(process int, title string) (xproto.Window, error) {
	all, err := d.x.windows()
	for _, w := range all {
		owner, ownerErr := d.x.numbers(w, "_NET_WM_PID")
		name, nameErr := d.x.property(w, "_NET_WM_NAME")
		if errors.Join(ownerErr, nameErr) == nil && slices.Equal(owner, []uint32{uint32(process)}) && strings.Contains(string(name), title) {
			return w, nil
		}
	}
	return xproto.WindowNone, err
}

// ID returns the ID of the program's process.
func (p *Program) ID() int { return p.cmd.Process.Pid }

// ProcessorTime returns the processor time that the program has taken.
func (p *Program) ProcessorTime() (time.Duration, error) {
	const sched = 2 // the kernel's CPUCLOCK_SCHED: the time that the scheduler gave
	var t unix.Timespec
	err := unix.ClockGettime(int32(^p.ID()<<3|sched), &t)
	return time.Duration(t.Nano()), err
}

// HasClass reports whether the window has the given class. A desktop finds the program's icon and menu entry
// by the class.
func (p *Program) HasClass(class string) bool {
	names, err := p.display.x.property(p.window, "WM_CLASS") // each ends with a zero
	return err == nil && slices.Contains(strings.Split(string(names), "\x00"), class)
}

// Running reports whether the program is running.
func (p *Program) Running() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// Kill ends the program at once, as a power cut would.
func (p *Program) Kill() {
	_ = p.cmd.Process.Kill()
	<-p.ended
}

// The keys that close a window: CloseWindow is handled by the window manager, QuitProgram by the program.
const (
	CloseWindow = "alt+F4"
	QuitProgram = "ctrl+q"
)

// abort ends a program that misbehaves. A signal first makes the program write the stacks of its goroutines
// to the log.
func (p *Program) abort() {
	_ = p.cmd.Process.Signal(syscall.SIGQUIT)
	select {
	case <-p.ended:
	case <-time.After(2 * time.Second):
		p.Kill()
	}
}

// Focus gives the window the focus, so that keys go to it.
func (p *Program) Focus() error {
	x := p.display.x
	if err := x.focus(p.window); err != nil {
		return err
	}
	return p.display.await("the focus of the window", func() bool { return x.focused(p.window) })
}

// Quit closes the window by CloseWindow or QuitProgram and waits for the program to end. After limit it
// kills the program and returns an error. It also returns an error if the exit code is not 0.
func (p *Program) Quit(keys string, limit time.Duration) error {
	err := p.Focus()
	if err == nil && keys == CloseWindow { // it closes the active window, which may still be another one
		err = p.activate()
	}
	if err == nil {
		err = p.Key(keys)
	}
	if err != nil {
		p.Kill()
		return err
	}
	return p.endsWell(limit)
}

// activate brings the window to the front.
func (p *Program) activate() error {
	x := p.display.x
	if err := x.activate(p.window); err != nil {
		return err
	}
	return p.display.await("the window in front", func() bool { return x.active(p.window) })
}

// TryAgain presses Enter in the dialog in which the program says that it could not save something. Then it
// waits for the program to end, as Quit does.
func (p *Program) TryAgain(limit time.Duration) error {
	if err := p.Key("Return"); err != nil {
		return err
	}
	return p.endsWell(limit)
}

// End asks the program to end by a signal, and waits for it to end, as Quit does.
func (p *Program) End(s os.Signal, limit time.Duration) error {
	if err := p.cmd.Process.Signal(s); err != nil {
		return err
	}
	return p.endsWell(limit)
}

// endsWell waits for the program to end, and returns an error if it takes too long or its exit code is not 0.
func (p *Program) endsWell(limit time.Duration) error {
	select {
	case <-p.ended:
	case <-time.After(limit):
		p.abort()
		return fmt.Errorf("the program did not end within %v", limit)
	}
	if code := p.ExitCode(); code != 0 {
		return fmt.Errorf("the program ended with code %d", code)
	}
	return nil
}

// ExitCode returns the exit code of the program, or -1 if it is running or was killed.
func (p *Program) ExitCode() int {
	if p.Running() {
		return -1
	}
	return p.cmd.ProcessState.ExitCode()
}

// Sync waits until the program has handled all messages that its window has received so far.
func (p *Program) Sync() error {
	x := p.display.x
	p.asked++
	if err := x.ping(p.window, p.asked); err != nil {
		return err
	}
	for deadline := time.Now().Add(Patience); time.Now().Before(deadline); {
		switch event, err := x.conn.PollForEvent(); {
		case err != nil:
			return err
		case event == nil && !p.Running():
			return errors.New("the program ended before its window answered")
		case event == nil:
			time.Sleep(time.Millisecond)
		case x.answers(event, p.window, p.asked):
			return nil
		}
	}
	return fmt.Errorf("the window did not answer within %v", Patience)
}

// Resize sets the size of the window in pixels, and waits until it has that size.
func (p *Program) Resize(size image.Point) error {
	if err := p.display.x.resize(p.window, size); err != nil {
		return err
	}
	return p.display.await("the window's new size", func() bool {
		bounds, err := p.Bounds()
		return err == nil && bounds.Size() == size
	})
}

// Bounds returns the bounds of the window on the screen.
func (p *Program) Bounds() (image.Rectangle, error) { return p.display.x.bounds(p.window) }

// Picture returns what the window shows now. The top left of the picture is at 0,0.
func (p *Program) Picture() (*image.RGBA, error) {
	bounds, err := p.Bounds()
	if err != nil {
		return nil, err
	}
	return p.display.picture(bounds)
}
