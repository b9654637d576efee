package e2e

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// If the display cannot be reached, the program reports that in one line and does not crash.
func TestUnreachableDisplay(t *testing.T) {
	refused(t, ":9876", `no window can be opened on the display ":9876"`)
}

// If the display has no OpenGL, the program reports that and ends.
func TestDisplayWithoutOpenGL(t *testing.T) {
	server := exec.Command("Xvfb", "-displayfd", "1", "-screen", "0", "800x600x24", "-extension", "GLX", "-nolisten", "tcp")
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = server.Process.Signal(os.Interrupt) // an interrupt lets it remove its lock file
		_ = server.Wait()
	}()
	var number int
	if _, err := fmt.Fscan(out, &number); err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf(":%d", number)
	refused(t, name, fmt.Sprintf("no window can be opened on the display %q: it needs OpenGL 2.1", name))
}

// refused starts the program on a display that cannot show a window. It checks that the program
// ends with code 1 and an error that contains want.
func refused(t *testing.T, name, want string) {
	t.Helper()
	d := newDesk(t)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	c := exec.CommandContext(ctx, d.program)
	c.Env = append(os.Environ(), "DISPLAY="+name, "WAYLAND_DISPLAY=", "HOME="+d.home)
	out, err := c.CombinedOutput()
	exit := new(exec.ExitError)
	if !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.Contains(string(out), want) {
		t.Errorf("%v\n%s", err, out)
	}
	if strings.Contains(string(out), "goroutine ") {
		t.Errorf("it crashes:\n%s", out)
	}
}
