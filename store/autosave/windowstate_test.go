package autosave

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/settings"
)

// aStore returns settings with their defaults.
func aStore(t *testing.T) *settings.Store {
	t.Helper()
	store, err := settings.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func TestWindowIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "window.toml")
	initial := WindowState{Width: defaultWidth, Height: defaultHeight}
	if got := LoadWindow(path); got != initial {
		t.Errorf("without a file %v", got)
	}
	s := New(Config{Settings: aStore(t), Paths: settings.Paths{WindowState: path}})
	want := WindowState{Width: 900, Height: 700, Maximised: true, Home: true, Analysis: true, Folded: true}
	s.SaveWindow(want)
	s.Close(time.Second)
	if got := LoadWindow(path); got != want {
		t.Errorf("read back %v", got)
	}
	for text, want := range map[string]WindowState{
		"width = 5\nheight = 1e9":     initial,
		"width = 500\nheight = 600\n": {Width: 500, Height: 600}, // of an older version
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := LoadWindow(path); got != want {
			t.Errorf("of %q: %v", text, got)
		}
	}
}

func TestOddWindowStates(t *testing.T) {
	path := filepath.Join(t.TempDir(), "window.toml")
	initial := WindowState{Width: defaultWidth, Height: defaultHeight}
	for _, text := range []string{
		"width = nan\nheight = inf", "width = 1e30\nheight = 500", "width = '1'\nheight = 500", "width = -5\nheight = 500",
		"width = " + strings.Repeat("[", 5_000_000), strings.Repeat("#", maxWindowState) + "\nwidth = 500\nheight = 500",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := LoadWindow(path); got != initial {
			t.Errorf("%.40q: %v", text, got)
		}
	}
	if got := LoadWindow(t.TempDir()); got != initial {
		t.Errorf("a folder: %v", got)
	}
}

// FuzzWindowState reads any text as a window state. The size must always be within the limits.
func FuzzWindowState(f *testing.F) {
	f.Add("width = 1040\nheight = 760\n")
	f.Add("width = [[{a=1}]]\nheight = nan")
	f.Fuzz(func(t *testing.T, text string) {
		path := filepath.Join(t.TempDir(), "window.toml")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s := LoadWindow(path)
		for _, side := range []float32{s.Width, s.Height} {
			if !(side >= minSide && side <= maxSide) {
				t.Errorf("%q: %v", text, s)
			}
		}
	})
}
