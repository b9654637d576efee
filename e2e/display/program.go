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
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Folders are the places in which a program keeps what it stores.
type Folders struct{ Config, Data, State string }

// home returns the folders of a made-up person whose home is dir.
func home(dir string) Folders {
	return Folders{
		Config: filepath.Join(dir, "config"),
		Data:   filepath.Join(dir, "data"),
		State:  filepath.Join(dir, "state"),
	}
}

// Program is a program that runs on a display in a home of its own.
type Program struct {
	display *Display
	cmd     *exec.Cmd
	window  string // its number
	Folders Folders
	ended   chan struct{}
}

// Run starts a program for the person whose home is dir, with what it prints
// going to log, and waits for its window of the given title.
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

// Launch starts a program as Run does and waits for nothing.
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
		"LANG=en_US.UTF-8", "LC_ALL=", "FYNE_SCALE=1", "FYNE_THEME=light", "DBUS_SESSION_BUS_ADDRESS=disabled:", "LIBGL_ALWAYS_SOFTWARE=1")
	p.cmd.Stdout, p.cmd.Stderr = log, log
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() { _ = p.cmd.Wait(); close(p.ended) }()
	return p, nil
}

// findWindow waits for the program's window.
func (p *Program) findWindow(title string) error {
	died := errors.New("the program ended before it opened a window")
	var state error
	err := p.display.await("a window named "+title, func() bool {
		if !p.Running() {
			state = died
			return true
		}
		found, err := p.display.xdotool("search", "--onlyvisible", "--all", "--pid", strconv.Itoa(p.cmd.Process.Pid), "--name", title)
		p.window, _, _ = strings.Cut(found, "\n")
		return err == nil && p.window != ""
	})
	return errors.Join(state, err)
}

// ID is the number of the program's process.
func (p *Program) ID() int { return p.cmd.Process.Pid }

// HasClass reports whether the window has a class, by which a desktop finds the program's
// icon and entry.
func (p *Program) HasClass(class string) bool {
	found, err := p.display.xdotool("search", "--onlyvisible", "--class", "^"+class+"$")
	return err == nil && slices.Contains(strings.Fields(found), p.window)
}

// Running reports whether the program has not ended yet.
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

// The keys that close a window: those of the window manager and of the program.
const (
	CloseWindow = "alt+F4"
	QuitProgram = "ctrl+q"
)

// abort ends a program that does not do what it should; it tells the log first what
// it is doing.
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
	_, err := p.display.xdotool("windowfocus", "--sync", p.window)
	return err
}

// Quit closes the window by CloseWindow or QuitProgram and waits for the program to
// end of itself; it is killed after limit, and an error says so. It is an error too if the
// program says that it has failed.
func (p *Program) Quit(keys string, limit time.Duration) error {
	err := p.Focus()
	if err == nil && keys == CloseWindow { // the window manager closes its active window, which may still be another one
		_, err = p.display.xdotool("windowactivate", "--sync", p.window)
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

// TryAgain presses Enter and waits as Quit does: the program has asked what to do about
// what it could not save.
func (p *Program) TryAgain(limit time.Duration) error {
	if err := p.Key("Return"); err != nil {
		return err
	}
	return p.endsWell(limit)
}

// End asks the program to end by a signal, and waits as Quit does.
func (p *Program) End(s os.Signal, limit time.Duration) error {
	if err := p.cmd.Process.Signal(s); err != nil {
		return err
	}
	return p.endsWell(limit)
}

// endsWell waits for the program to end.
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

// ExitCode is what the program ended with: -1 if it is running or was killed.
func (p *Program) ExitCode() int {
	if p.Running() {
		return -1
	}
	return p.cmd.ProcessState.ExitCode()
}

// Resize gives the window a size in pixels.
func (p *Program) Resize(size image.Point) error {
	w, h := strconv.Itoa(size.X), strconv.Itoa(size.Y)
	_, err := p.display.xdotool("windowsize", p.window, w, h)
	if err != nil {
		return err
	}
	return p.display.await("the window's new size", func() bool {
		bounds, err := p.Bounds()
		return err == nil && bounds.Size() == size
	})
}

// Bounds returns where on the screen the window is.
func (p *Program) Bounds() (image.Rectangle, error) {
	out, err := p.display.xdotool("getwindowgeometry", "--shell", p.window)
	if err != nil {
		return image.Rectangle{}, err
	}
	values := map[string]int{}
	for _, line := range strings.Split(out, "\n") {
		name, value, _ := strings.Cut(line, "=")
		values[name], _ = strconv.Atoi(value)
	}
	at := image.Pt(values["X"], values["Y"])
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(values["WIDTH"], values["HEIGHT"]))}, nil
}

// Picture returns what the window shows now, its top left at 0,0.
func (p *Program) Picture() (*image.RGBA, error) {
	bounds, err := p.Bounds()
	if err != nil {
		return nil, err
	}
	return p.display.picture(bounds)
}
