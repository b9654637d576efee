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
	for _, s := range []string{"x", "\x1b", "-", "=", "/", "é", "\n", "\xff", " x"} {
		long := strings.Repeat(s, 5_000_000/len(s))
		for _, args := range [][]string{{"-" + long}, {"-version=" + long}, {"-variant", long}, {"x", long}, {"-x" + long, "y"}} {
			brief(t, refused(args)+"\n")
		}
	}
	brief(t, refused([]string{"a", "\x1b"})+"\n")
}

// refused returns what is said of arguments on the terminal, "" if nothing is wrong with them.
func refused(args []string) string {
	if _, err := parse(args); err != nil {
		return err.Error()
	}
	return ""
}

func TestPathsWithoutAHome(t *testing.T) {
	for _, name := range []string{"HOME", "USERPROFILE", "home", "XDG_CONFIG_HOME", "XDG_STATE_HOME"} {
		t.Setenv(name, "")
	}
	t.Setenv("XDG_DATA_HOME", filepath.Join(t.TempDir(), "\x1b[31m"))
	code, out, _ := try("-paths")
	if code != 0 || strings.Count(out, "nowhere (HOME is not set)\n") != 5 || strings.Contains(out, "\x1b") {
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
