package display

import (
	"image"
	"os"
	"strings"
	"testing"
)

// open opens a small display. If the tools are missing, the test is skipped, or fails
// if MNKDESK_E2E is set.
func open(t *testing.T) *Display {
	t.Helper()
	if missing := Missing(); len(missing) > 0 {
		if os.Getenv("MNKDESK_E2E") != "" {
			t.Fatal("missing: ", missing)
		}
		t.Skip("missing: ", missing)
	}
	d, err := Start(image.Pt(320, 200))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	return d
}

func TestDisplaysStandSideBySide(t *testing.T) {
	a, b := open(t), open(t)
	if a.name == b.name {
		t.Errorf("two displays are both named %s", a.name)
	}
	img, err := b.Picture()
	if err != nil {
		t.Fatal(err)
	}
	if img.Rect != image.Rect(0, 0, 320, 200) {
		t.Errorf("the picture is %v", img.Rect)
	}
	a.Close()
	if _, err := os.Stat(a.dir); !os.IsNotExist(err) {
		t.Errorf("the closed display leaves its folder: %v", err)
	}
}

func TestRunSaysWhyThereIsNoWindow(t *testing.T) {
	d := open(t)
	var log strings.Builder
	_, err := d.Run(t.TempDir(), "Nothing", &log, "/bin/sh", "-c", "echo $XDG_STATE_HOME; exit 3")
	if err == nil || !strings.Contains(err.Error(), "ended before it opened a window") {
		t.Errorf("error %v", err)
	}
	if !strings.HasSuffix(strings.TrimSpace(log.String()), "/state") {
		t.Errorf("the program printed %q", log.String())
	}
	if _, err := d.Run(t.TempDir(), "Nothing", &log, "/no/such/program"); err == nil {
		t.Error("no error for a program that is not there")
	}
}

func TestMissing(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if got := Missing(); len(got) != len(tools) {
		t.Errorf("missing %v, want all of %v", got, tools)
	}
	if _, err := Start(image.Pt(320, 200)); err == nil || !strings.Contains(err.Error(), "Xvfb") {
		t.Errorf("error %v", err)
	}
}

func TestStrokesOfKeys(t *testing.T) {
	d := open(t)
	for name, want := range map[string]int{"a": 1, "7": 1, "A": 2, "?": 2, "+": 2, "Return": 1, "ctrl": 1} {
		if got, err := d.x.strokes(name); err != nil || len(got) != want {
			t.Errorf("%s: keys %v, %v, want %d", name, got, err, want)
		}
	}
	for _, name := range []string{"", "ж", "NoKey"} {
		if got, err := d.x.strokes(name); err == nil || !strings.Contains(err.Error(), "no key") {
			t.Errorf("%q: keys %v, %v, want an error", name, got, err)
		}
	}
}
