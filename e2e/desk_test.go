package e2e

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
)

// desk is a virtual display for one user with a home folder.
type desk struct {
	t       *testing.T
	program string
	display *display.Display
	home    string
}

// newDesk opens a display with room for the window.
func newDesk(t *testing.T) *desk {
	t.Helper()
	return newDeskWith(t, image.Pt(1280, 960))
}

// newDeskWith opens a display of a size in pixels. If the program or a tool is missing, the test is
// skipped, or fails if MNKDESK_E2E is set.
func newDeskWith(t *testing.T, size image.Point) *desk {
	t.Helper()
	missing := t.Skip
	if os.Getenv("MNKDESK_E2E") != "" {
		missing = t.Fatal
	}
	if tools := display.Missing(); len(tools) > 0 {
		missing("missing: ", strings.Join(tools, ", "), " (make test installs them)")
	}
	program, err := filepath.Abs("../build/mnkdesk")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(program); err != nil {
		missing("the program is not built (make build): ", err)
	}
	d, err := display.Start(size)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	return &desk{t: t, program: program, display: d, home: t.TempDir()}
}

// start starts the program. If the test fails, a picture of the window at the end of the test is kept in build/e2e,
// or the log says that the program no longer runs.
func (d *desk) start(args ...string) *person.Person {
	d.t.Helper()
	p, err := person.Start(d.display, d.program, d.home, args...)
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() {
		switch {
		case d.t.Failed() && p.Running():
			d.t.Log(keepPicture(p, d.t.Name()))
		case d.t.Failed():
			d.t.Log("the program no longer runs")
		}
		p.Kill()
	})
	return p
}

// keepPicture saves a picture of the window and returns a message with its path, or the error.
func keepPicture(p *person.Person, name string) string {
	img, err := p.Picture()
	if err != nil {
		return err.Error()
	}
	path := filepath.Join("..", "build", "e2e", name+".png")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err.Error()
	}
	file, err := os.Create(path)
	if err != nil {
		return err.Error()
	}
	defer func() { _ = file.Close() }()
	if err := png.Encode(file, img); err != nil {
		return err.Error()
	}
	return fmt.Sprintf("the window when the test failed: %s", path)
}

// must ends the test if err is not nil.
func (d *desk) must(err error) {
	d.t.Helper()
	if err != nil {
		d.t.Fatal(err)
	}
}
