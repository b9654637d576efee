package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/settings"
)

// runWith runs the program with arguments that open no window.
func runWith(args ...string) (code int, out, errs string) {
	var stdout, stderr bytes.Buffer
	code = run(args, &stdout, &stderr)
	return code, stdout.String(), stderr.String()
}

func TestVersion(t *testing.T) {
	code, out, errs := runWith("-version")
	if code != 0 || errs != "" || !strings.HasPrefix(out, "MNK Desk "+mnkdesk.Version()) {
		t.Errorf("%d, %q, %q", code, out, errs)
	}
}

func TestPaths(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"} {
		t.Setenv(name, filepath.Join(dir, name))
	}
	code, out, _ := runWith("-paths")
	for _, want := range []string{
		"XDG_CONFIG_HOME/mnkdesk/settings.toml", "XDG_DATA_HOME/mnkdesk/games.db", "XDG_STATE_HOME/mnkdesk/unfinished.mnk",
	} {
		if code != 0 || !strings.Contains(out, filepath.Join(dir, filepath.FromSlash(want))) {
			t.Errorf("%d: %s is not in %q", code, want, out)
		}
	}
	all := settings.FindPaths()
	all.Documents, all.Pictures = all.Settings, all.Settings // they hold no files of the program's own
	for v, i := reflect.ValueOf(all), 0; i < v.NumField(); i++ {
		if path := v.Field(i).String(); !strings.Contains(out, " "+path+"\n") {
			t.Errorf("%s is not in %q", path, out)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 0 {
		t.Errorf("-paths made files: %v, %v", entries, err)
	}
}

func TestHelp(t *testing.T) {
	code, out, errs := runWith("-help")
	if code != 0 || errs != "" || !strings.Contains(out, "-variant") {
		t.Errorf("%d, %q, %q", code, out, errs)
	}
}

// fullDevice is a writer without room.
type fullDevice struct{}

func (fullDevice) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}
}

// What cannot be printed is no success.
func TestFullOutput(t *testing.T) {
	for _, arg := range []string{"-version", "-paths", "-help"} {
		var stderr strings.Builder
		code := run([]string{arg}, fullDevice{}, &stderr)
		if want := "mnkdesk: standard output cannot be written: the disk is full\n"; code != exitFailed || stderr.String() != want {
			t.Errorf("%s: exit code %d, %q", arg, code, stderr.String())
		}
	}
}

// Invalid arguments end the program with exit code 2 and one line that gives the reason.
func TestBadArguments(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-colour"}, "-colour"},
		{[]string{"-variant"}, "-variant"},
		{[]string{"-variant", "chess"}, `unknown variant "chess"`},
		{[]string{"-variant", "99,3,3"}, "rows: 99 is too many"},
		{[]string{"-variant", ""}, "unknown variant"},
		{[]string{"a.mnk", "b.mnk"}, "one too many"},
	} {
		code, out, errs := runWith(c.args...)
		if code != 2 || out != "" || !strings.Contains(errs, c.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%q: %d, %q, %q", c.args, code, out, errs)
		}
	}
}

func TestArgumentsAreUnderstood(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	o, err := parse([]string{"-variant", "15,15,5", "game.mnk"}) // the file need not exist: the window opens it
	if err != nil || o.variant == nil || o.variant.Name != "gomoku" || !filepath.IsAbs(o.file) || filepath.Base(o.file) != "game.mnk" {
		t.Errorf("%+v, %v", o, err)
	}
	o, err = parse(nil)
	if err != nil || o.variant != nil || o.file != "" {
		t.Errorf("%+v, %v", o, err)
	}
}

// Only the window reads a saved game, whatever is at its path: parsing the command line reads no file and
// reports no error about it.
func TestSavedGamesAreLeftToTheWindow(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	if err := os.WriteFile("broken.mnk", []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
	targets := map[string]string{
		"broken.mnk":                            filepath.Join(dir, "broken.mnk"),
		"missing.mnk":                           filepath.Join(dir, "missing.mnk"),
		".":                                     dir,
		filepath.Join(dir, "away", "..", "a.x"): filepath.Join(dir, "a.x"),
		"\x1b\a":                                filepath.Join(dir, "\x1b\a"),
	}
	end := files.Fault(func(op files.Op, path string) error {
		if _, ok := targets[path]; ok || strings.HasPrefix(path, dir) { // the savers of other tests work elsewhere
			t.Errorf("%s: %s", op, path)
		}
		return nil
	})
	defer end()
	for path, want := range targets {
		o, err := parse([]string{path})
		if err != nil || o.file != want {
			t.Errorf("%q: %q, %v", path, o.file, err)
		}
	}
	long := strings.Repeat("é", 2_000_000)
	if o, err := parse([]string{long}); err != nil || filepath.Base(o.file) != long {
		t.Errorf("%.100q, %v", o.file, err)
	}
}

// Notices about problems with the files are in the language of the settings.
func TestNoticesSpeakTheLanguageOfTheSettings(t *testing.T) {
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("LANGUAGE", "")
	broken := &files.Error{Doing: files.ReadSettings, Path: "/x", Err: files.DiskFull}
	for language, want := range map[string][]string{
		settings.English: {"Your settings won't be kept.", "Your settings couldn't be read."},
		settings.German:  {"Deine Einstellungen werden nicht gespeichert.", "Deine Einstellungen konnten nicht gelesen werden."},
	} {
		notices := setLanguage(language, settings.Paths{Games: "/g", Unfinished: "/u"}, broken)
		if len(notices) != 2 || !strings.HasSuffix(notices[0], want[0]) || !strings.HasPrefix(notices[1], want[1]) {
			t.Errorf("%s: %q", language, notices)
		}
	}
	if notices := setLanguage(settings.English, settings.Paths{Settings: "/s", Games: "/g", Unfinished: "/u"}, nil); notices != nil {
		t.Errorf("%q", notices)
	}
}
