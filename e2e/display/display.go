package display

import (
	"bufio"
	_ "embed"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// managerConfig is the configuration file of the window manager.
//
//go:embed openbox.xml
var managerConfig []byte

// tools lists the programs that the package calls.
var tools = []string{"Xvfb", "openbox"}

// Missing returns the names of the programs that a display needs but that are not on the search path.
// Start needs all of them.
func Missing() []string {
	var missing []string
	for _, tool := range tools {
		if _, err := exec.LookPath(tool); err != nil {
			missing = append(missing, tool)
		}
	}
	return missing
}

// Display is a virtual display with a window manager. It is not safe for use
// from several goroutines.
type Display struct {
	name    string // ":1"
	dir     string // holds the file in which the server keeps the pixels of the screen
	server  *exec.Cmd
	manager *exec.Cmd
	x       *x11
}

// Start opens a virtual display of the given size in pixels, with a free display number, and starts a
// window manager on it. Close ends both.
func Start(size image.Point) (*Display, error) {
	if missing := Missing(); len(missing) > 0 {
		return nil, fmt.Errorf("a virtual display needs %s", strings.Join(missing, ", "))
	}
	dir, err := os.MkdirTemp("", "mnkdesk-display-")
	if err != nil {
		return nil, err
	}
	d := &Display{dir: dir}
	if err := d.start(size); err != nil {
		d.Close()
		return nil, err
	}
	return d, nil
}

func (d *Display) start(size image.Point) error {
	screen := fmt.Sprintf("%dx%dx24", size.X, size.Y)
	d.server = exec.Command("Xvfb", "-displayfd", "1", "-screen", "0", screen, "-fbdir", d.dir, "-retro", "-nocursor",
		"-noreset", "-nolisten", "tcp")
	number, err := firstLine(d.server)
	if err != nil {
		return fmt.Errorf("no display by Xvfb: %w", err)
	}
	d.name = ":" + number
	if d.x, err = dial(d.name); err != nil {
		return fmt.Errorf("the display %s: %w", d.name, err)
	}
	config := filepath.Join(d.dir, "openbox.xml")
	if err := os.WriteFile(config, managerConfig, 0o600); err != nil {
		return err
	}
	d.manager = d.command("openbox", "--config-file", config)
	if err := d.manager.Start(); err != nil {
		return fmt.Errorf("the window manager did not start: %w", err)
	}
	return d.await("the window manager", func() bool {
		desktop, err := d.x.numbers(d.x.root, "_NET_CURRENT_DESKTOP")
		return err == nil && len(desktop) == 1
	})
}

// firstLine starts a command, waits for the first line of its output and returns it.
func firstLine(cmd *exec.Cmd) (string, error) {
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := cmd.Start(); err != nil {
		return "", err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	return strings.TrimSpace(line), err
}

// Name returns the name of the display, as in the environment variable DISPLAY.
func (d *Display) Name() string { return d.name }

// Close ends the window manager and the display and removes their files.
func (d *Display) Close() {
	if d.x != nil {
		d.x.conn.Close()
	}
	for _, cmd := range []*exec.Cmd{d.manager, d.server} {
		if cmd == nil || cmd.Process == nil {
			continue
		}
		_ = cmd.Process.Signal(os.Interrupt) // the server removes its lock file
		waitOrKill(cmd, 5*time.Second)
	}
	_ = os.RemoveAll(d.dir)
}

// waitOrKill waits for a command to end, and kills it after limit.
func waitOrKill(cmd *exec.Cmd, limit time.Duration) {
	timer := time.AfterFunc(limit, func() { _ = cmd.Process.Kill() })
	defer timer.Stop()
	_ = cmd.Wait()
}

// command returns a command that runs on the display.
func (d *Display) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.name, "WAYLAND_DISPLAY=")
	return cmd
}

// Patience is the usual timeout for waiting. It is long, since a program starts and ends many times slower
// on a busy machine. It is longer than the time that an ending program waits for a slow disk.
const Patience = 30 * time.Second

// await polls a condition until it holds, or returns an error after Patience.
func (d *Display) await(goal string, holds func() bool) error {
	for deadline := time.Now().Add(Patience); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		if holds() {
			return nil
		}
	}
	return fmt.Errorf("%s did not come within %v", goal, Patience)
}

// Picture returns what the display shows now.
func (d *Display) Picture() (*image.RGBA, error) {
	return d.picture(image.Rect(0, 0, maxPixels, maxPixels))
}

// picture returns what a part of the display shows now. The top left of the picture is at 0,0.
func (d *Display) picture(part image.Rectangle) (*image.RGBA, error) {
	f, err := os.Open(filepath.Join(d.dir, "Xvfb_screen0"))
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // nothing to lose: the file is only read
	return decodeXWD(f, part)
}
