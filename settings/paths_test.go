package settings

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPathsFollowTheEnvironment(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"CONFIG", "DATA", "STATE"} {
		t.Setenv("XDG_"+name+"_HOME", filepath.Join(dir, name))
	}
	t.Setenv("XDG_DOCUMENTS_DIR", filepath.Join(dir, "papers"))
	t.Setenv("XDG_PICTURES_DIR", filepath.Join(dir, "photos"))
	want := Paths{
		Settings:    filepath.Join(dir, "CONFIG", "mnkdesk", "settings.toml"),
		Games:       filepath.Join(dir, "DATA", "mnkdesk", "games.db"),
		Studies:     filepath.Join(dir, "DATA", "mnkdesk", "studies"),
		Puzzles:     filepath.Join(dir, "DATA", "mnkdesk", "puzzles.txt"),
		Laboratory:  filepath.Join(dir, "DATA", "mnkdesk", "laboratory"),
		Cluster:     filepath.Join(dir, "DATA", "mnkdesk", "cluster"),
		Unfinished:  filepath.Join(dir, "STATE", "mnkdesk", "unfinished.mnk"),
		Finished:    filepath.Join(dir, "STATE", "mnkdesk", "finished"),
		WindowState: filepath.Join(dir, "STATE", "mnkdesk", "window.toml"),
		Programs:    filepath.Join(dir, "STATE", "mnkdesk", "programs.txt"),
		CrashLog:    filepath.Join(dir, "STATE", "mnkdesk", "crash.log"),
		Documents:   filepath.Join(dir, "papers"),
		Pictures:    filepath.Join(dir, "photos"),
	}
	if d := cmp.Diff(want, FindPaths()); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// All files have different names, because some systems keep them in one folder.
func TestFileNamesDiffer(t *testing.T) {
	for _, name := range []string{"CONFIG", "DATA", "STATE"} {
		t.Setenv("XDG_"+name+"_HOME", t.TempDir())
	}
	p := FindPaths()
	seen := map[string]bool{}
	for _, path := range []string{
		p.Settings, p.Games, p.Studies, p.Puzzles, p.Laboratory, p.Cluster, p.Unfinished, p.Finished,
		p.WindowState, p.Programs, p.CrashLog,
	} {
		name := filepath.Base(path)
		if seen[name] {
			t.Errorf("two files are named %s", name)
		}
		seen[name] = true
	}
}

// Without a usable home folder the paths are empty. They do not point into the root of the disk.
func TestPathsWithoutAHome(t *testing.T) {
	for _, home := range []string{"", "somewhere"} {
		for _, name := range []string{"HOME", "USERPROFILE", "home"} {
			t.Setenv(name, home)
		}
		for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"} {
			t.Setenv(name, "")
		}
		if d := cmp.Diff(Paths{}, FindPaths()); d != "" {
			t.Errorf("-want +got:\n%s", d)
		}
		dir := t.TempDir()
		t.Setenv("XDG_DATA_HOME", dir)
		p := FindPaths()
		if p.Games != filepath.Join(dir, "mnkdesk", "games.db") || p.Settings != "" || p.Unfinished != "" {
			t.Errorf("%+v", p)
		}
	}
}

// FindPaths does not look at the documents folder, which may be on a server that does not answer. If the
// folder does not exist, files are saved in the home folder.
func TestDocumentsMayNotAnswer(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("XDG_DOCUMENTS_DIR", filepath.Join(home, "papers"))
	p := FindPaths()
	if p.Documents != filepath.Join(home, "papers") {
		t.Errorf("%q", p.Documents)
	}
	if got := FolderToSave(p.Documents); got != home {
		t.Errorf("%q before the folder exists", got)
	}
	if err := os.Mkdir(p.Documents, 0o700); err != nil {
		t.Fatal(err)
	}
	if got := FolderToSave(p.Documents); got != p.Documents {
		t.Errorf("%q when it exists", got)
	}
	if got := FolderToSave(""); got != "" {
		t.Errorf("%q without a home", got)
	}
}
