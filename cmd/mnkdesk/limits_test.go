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

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/settings"
)

// checkBrief checks that an error message of the program is one short line without control
// characters.
func checkBrief(t *testing.T, errs string) {
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
			checkBrief(t, refused(args)+"\n")
		}
	}
	checkBrief(t, refused([]string{"a", "\x1b"})+"\n")
}

// refused returns the error message about arguments, or "" if they are valid.
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
	code, out, _ := runWith("-paths")
	if code != 0 || strings.Count(out, "nowhere (HOME is not set)\n") != 6 || strings.Contains(out, "\x1b") {
		t.Errorf("%d, %q", code, out)
	}
}

// Fyne never puts its own files into the working directory.
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

// The worst result of any command line is an error in one line. (This is not a fuzz target,
// because that would compile the window's C code again.)
func TestAnyArguments(t *testing.T) {
	word := rapid.OneOf(rapid.SampledFrom([]string{"-variant", "--", "-paths", "-version=", "-variant=3,3,"}), rapid.String())
	rapid.Check(t, func(r *rapid.T) {
		var args []string
		for _, w := range rapid.SliceOfN(word, 0, 4).Draw(r, "words") {
			args = append(args, strings.ReplaceAll(w, "\x00", "")) // no system passes on a zero byte
		}
		o, err := parse(args)
		if err != nil && !errors.Is(err, flag.ErrHelp) {
			checkBrief(t, err.Error()+"\n")
		} else if o.variant != nil && o.variant.Name == "" {
			r.Errorf("%q: %+v", args, o)
		}
	})
}

// Fyne gets a temporary folder while the disk does not answer. Afterwards the environment variable is restored,
// so that programs started later see the original value, and the folder is removed.
func TestLentFolderIsGivenBack(t *testing.T) {
	for _, before := range []string{"", "/somewhere"} {
		t.Setenv(configKey, before)
		if before == "" {
			if err := os.Unsetenv(configKey); err != nil {
				t.Fatal(err)
			}
		}
		restore, takeBack := setTempFolder(configKey)
		lent := os.Getenv(configKey)
		if info, err := os.Stat(lent); err != nil || !info.IsDir() || lent == before {
			t.Errorf("lent %q, %v", lent, err)
		}
		restore()
		if now, set := os.LookupEnv(configKey); now != before || set != (before != "") {
			t.Errorf("it was %q and is %q", before, now)
		}
		takeBack()
		if _, err := os.Stat(lent); err == nil {
			t.Errorf("%q stays", lent)
		}
	}
}

// A disk that does not answer is read in the background. Once it answers, the settings and the unfinished
// game have been read.
func TestDiskIsReadBesideTheWindow(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(configKey, filepath.Join(dir, "config"))
	in := func(name string) string { return filepath.Join(dir, name) }
	if err := os.WriteFile(in("settings.toml"), []byte("name = \"Anna\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	answers := make(chan struct{})
	defer files.Fault(func(files.Op, string) error { <-answers; return nil })()
	l := newLaunch(options{}, settings.Paths{Settings: in("settings.toml"), Unfinished: in("unfinished.mnk"), WindowState: in("window.toml")})
	read := make(chan diskData, 1)
	go func() { read <- readDisk(l.config) }()
	select {
	case <-read:
		t.Error("it was not read")
	default:
	}
	close(answers)
	if d := <-read; d.err != nil || d.settings.Get().Name != "Anna" || d.savedState == nil {
		t.Errorf("%v, %+v", d.err, d.settings.Get().Name)
	}
}

// The toolkit leaves no folder of its own behind.
func TestToolkitMakesNoCache(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(cacheKey, dir)
	config, err := os.MkdirTemp("", "mnkdesk-") // not t.TempDir: the toolkit may still write there when the test removes that
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(config) })
	t.Setenv(configKey, config)
	(&launch{appMade: make(chan struct{})}).makeApp()
	if list, err := os.ReadDir(dir); err != nil || len(list) > 0 || os.Getenv(cacheKey) != dir {
		t.Errorf("there are %v in %q, error %v", list, os.Getenv(cacheKey), err)
	}
}
