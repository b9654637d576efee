package main

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/record"
)

// brief checks what the program writes about a mistake: one short line that a
// terminal can show.
func brief(t *testing.T, errs string) {
	t.Helper()
	line, ended := strings.CutSuffix(errs, "\n")
	if !ended || line == "" || len(line) > 800 || strings.ContainsFunc(line, unicode.IsControl) {
		t.Errorf("%d bytes: %.900q", len(line), line)
	}
}

func TestHostileArguments(t *testing.T) {
	dir := t.TempDir()
	escape := filepath.Join(dir, "\x1b[31mred\n.mnk")
	if err := os.WriteFile(escape, []byte(`[MNKDesk "1"] [Variant "`+strings.Repeat("v", 900_000)+`"] a1`), 0o600); err != nil {
		t.Skip("no such names here:", err)
	}
	huge := filepath.Join(dir, "huge.mnk")
	if err := os.WriteFile(huge, make([]byte, record.MaxFile+1), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{"x", "\x1b", "-", "=", "/", "é", "\n", "\xff", " x"} {
		long := strings.Repeat(s, 5_000_000/len(s))
		for _, args := range [][]string{{long}, {"-" + long}, {"-version=" + long}, {"-variant", long}, {"x", long}, {"-x" + long, "y"}} {
			brief(t, refused(args)+"\n")
		}
	}
	for _, args := range [][]string{{escape}, {escape + "x"}, {huge}, {"\x1b\a"}, {"a", "\x1b"}, {"/dev/zero"}, {dir}} {
		brief(t, refused(args)+"\n")
	}
}

// refused returns what is said of arguments: on the terminal, or in the window of a file
// that is no game; "" if nothing is wrong with them.
func refused(args []string) string {
	o, err := parse(args)
	if err != nil {
		return err.Error()
	}
	return o.refusal()
}

func TestPathsWithoutAHome(t *testing.T) {
	for _, name := range []string{"HOME", "USERPROFILE", "home", "XDG_CONFIG_HOME", "XDG_STATE_HOME"} {
		t.Setenv(name, "")
	}
	t.Setenv("XDG_DATA_HOME", filepath.Join(t.TempDir(), "\x1b[31m"))
	code, out, _ := try("-paths")
	if code != 0 || strings.Count(out, "nowhere (HOME is not set)\n") != 4 || strings.Contains(out, "\x1b") {
		t.Errorf("%d, %q", code, out)
	}
}

// Fyne's own files are never put into the folder that the program is started in.
func TestFyneIsLentAFolder(t *testing.T) {
	for _, home := range []string{"", "somewhere"} {
		t.Setenv("HOME", home)
		t.Setenv("XDG_CONFIG_HOME", "")
		takeBack := lendFolder()
		dir, err := os.UserConfigDir()
		if err != nil || !filepath.IsAbs(dir) {
			t.Errorf("%q: %q, %v", home, dir, err)
		}
		takeBack()
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%s is still there", dir)
		}
	}
}

// No command line is worse than an error in one line. (This is no fuzz target, which
// would compile the window's C code once more.)
func TestAnyArguments(t *testing.T) {
	word := rapid.OneOf(rapid.SampledFrom([]string{"-variant", "--", "-paths", "-version=", "-variant=3,3,"}), rapid.String())
	rapid.Check(t, func(r *rapid.T) {
		var args []string
		for _, w := range rapid.SliceOfN(word, 0, 4).Draw(r, "words") {
			args = append(args, strings.ReplaceAll(w, "\x00", "")) // no system passes it on
		}
		o, err := parse(args)
		if err != nil && !errors.Is(err, flag.ErrHelp) {
			brief(t, err.Error()+"\n")
		} else if o.variant != nil && o.variant.Name == "" {
			r.Errorf("%q: %+v", args, o)
		}
	})
}
