package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/docs"
)

// docs/licences.txt has the licences of all modules in the programs. It must be written again when they change.
func TestLicencesAreWhole(t *testing.T) {
	want, err := collect("../..")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, docs.Licences()); d != "" {
		t.Errorf("make licences writes it again: -want +got\n%.2000s", d)
	}
	var of []string
	for _, l := range want {
		of = append(of, l.Of...)
	}
	for _, name := range []string{"Go", "fyne.io/fyne/v2 (theme/font/LICENSE.txt)", "modernc.org/sqlite (LICENSE-SQLITE)"} {
		if !slices.Contains(of, name) {
			t.Errorf("%s has no licence", name)
		}
	}
}

// The licences of a module are the files with such names in all its folders. A module without one is an error.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"LICENSE": "one\r\ntwo  \n\n", "fonts/OFL.txt": "font", "COPYING.md": "\xa9 copy", "licence-3rd-party": "third",
		"licenses.go": "package x", "testdata/LICENSE": "test", "README": "read me", "unlicensed/main.go": "package y",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got := map[string]string{}
	if err := files(dir, func(file, text string) { got[file] = text }); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"LICENSE": "one\ntwo", "fonts/OFL.txt": "font", "COPYING.md": "© copy", "licence-3rd-party": "third"}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("-want +got\n%s", d)
	}
}

func TestModulesOfNothing(t *testing.T) {
	if _, err := collect(t.TempDir()); err == nil || !strings.Contains(err.Error(), "linux") {
		t.Errorf("a folder without a module: %v", err)
	}
}
