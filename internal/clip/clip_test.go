package clip

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestFind(t *testing.T) {
	for _, c := range []struct {
		name      string
		displays  []string
		installed string
		want      string
	}{
		{"Wayland", []string{"WAYLAND_DISPLAY", "DISPLAY"}, "wl-copy xclip", "/bin/wl-copy --type"},
		{"Wayland without its program", []string{"WAYLAND_DISPLAY", "DISPLAY"}, "xclip", "/bin/xclip -selection clipboard -t"},
		{"X11", []string{"DISPLAY"}, "wl-copy xclip", "/bin/xclip -selection clipboard -t"},
		{"no program", []string{"DISPLAY"}, "", ""},
		{"no display", nil, "wl-copy xclip", ""},
	} {
		env := func(name string) string {
			for _, d := range c.displays {
				if d == name {
					return "there"
				}
			}
			return ""
		}
		look := func(name string) (string, error) {
			if strings.Contains(c.installed, name) {
				return "/bin/" + name, nil
			}
			return "", os.ErrNotExist
		}
		if got := strings.Join(find(env, look), " "); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// install makes a program of a shell script the only one in PATH.
func install(t *testing.T, script string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "xclip"), []byte("#!/bin/sh\n"+script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder+":/usr/bin:/bin")
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("DISPLAY", ":0")
}

func TestCopy(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	t.Setenv("OUT", out)
	install(t, `echo "$4" >"$OUT"; cat >>"$OUT"`)
	if !Available() {
		t.Fatal("the program is not found")
	}
	for _, kind := range []string{PNG, GIF} {
		if err := Copy(context.Background(), kind, []byte("picture")); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(out); err != nil || string(got) != kind+"\npicture" {
			t.Errorf("the program got %q, %v", got, err)
		}
	}
}

func TestCopyFails(t *testing.T) {
	install(t, "cat >/dev/null; exit 3")
	if err := Copy(context.Background(), PNG, []byte("picture")); err == nil || errors.Is(err, ErrNone) {
		t.Errorf("a program that fails: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := Copy(ctx, PNG, nil); err == nil {
		t.Error("a cancelled copy says it is done")
	}
	t.Setenv("DISPLAY", "")
	if err := Copy(context.Background(), PNG, nil); !errors.Is(err, ErrNone) || Available() {
		t.Errorf("without a display: %v", err)
	}
}

// A program that does not end is given up, also when another one of its
// own holds its output.
func TestCopyGivesUp(t *testing.T) {
	if timeout != 5*time.Second {
		t.Errorf("it gives up after %v", timeout)
	}
	defer func(before time.Duration) { timeout = before }(timeout)
	timeout = 100 * time.Millisecond
	install(t, "sleep 60 & sleep 60")
	start := time.Now()
	err := Copy(context.Background(), PNG, []byte("picture"))
	if took := time.Since(start); err == nil || took < timeout || took >= time.Minute {
		t.Errorf("after %v: %v", took, err)
	}
}
