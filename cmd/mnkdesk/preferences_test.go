package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk"
)

// Whatever is at the path of Fyne's preferences, Fyne finds valid preferences there, empty ones,
// or no file.
func TestPreferencesAreMended(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "cut": `{"a":`, "garbage": "\x00\xff not JSON", "of two kinds": `{"a":[true,1]}`, "sound": "{}\n",
		"large": string(make([]byte, 1<<20)),
	} {
		path := preferencesIn(t)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		mendPreferences()
		want := "{}"
		if name == "sound" {
			want = text
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%s: %.20q, %v", name, got, err)
		}
	}
	path := preferencesIn(t)
	mendPreferences()
	if _, err := os.Lstat(path); !os.IsNotExist(err) {
		t.Errorf("a file is made: %v", err)
	}
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	mendPreferences()
	if _, err := os.Lstat(path); !os.IsNotExist(err) {
		t.Errorf("a folder stays: %v", err)
	}
}

// preferencesIn gives the program temporary folders and returns the path of Fyne's preferences
// in them.
func preferencesIn(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "AppData"} {
		t.Setenv(name, t.TempDir())
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "fyne", mnkdesk.ID(), "preferences.json")
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}
