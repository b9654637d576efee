package e2e

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// A display that cannot be reached is said in one line, without a crash.
func TestUnreachableDisplay(t *testing.T) {
	d := newDesk(t)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	c := exec.CommandContext(ctx, d.program)
	c.Env = append(os.Environ(), "DISPLAY=:9876", "WAYLAND_DISPLAY=", "HOME="+d.home)
	out, err := c.CombinedOutput()
	exit := new(exec.ExitError)
	if !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.Contains(string(out), `no window can be opened on the display ":9876"`) {
		t.Errorf("%v\n%s", err, out)
	}
	if strings.Contains(string(out), "goroutine ") {
		t.Errorf("it crashes:\n%s", out)
	}
}
