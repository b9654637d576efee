package settings

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func TestFirstStart(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not", "yet")
	s := open(t, dir)
	if d := cmp.Diff(Defaults(), s.Get()); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	update(t, s, func(*Settings) {})
	if _, err := os.Stat(dir); err == nil {
		t.Error("a file or folder was made without need")
	}
	update(t, s, func(s *Settings) { s.Mark = MarkX })
	want := strings.Replace(template, `mark = "first"`, `mark = "X"`, 1)
	if d := cmp.Diff(want, fileIn(t, dir)); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

func TestUpdatesAreThereAfterRestart(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		dir := filepath.Join(t.TempDir(), "new")
		s := open(t, dir)
		for range rapid.IntRange(1, 3).Draw(r, "updates") {
			next := drawSettings(r)
			next.Variants = rapid.MapOfN(rapid.SampledFrom([]string{"gomoku", "15,15,5,exact"}), rapid.Custom(drawChoice), 2, 2).Draw(r, "choices")
			update(t, s, func(s *Settings) { *s = next })
			if d := cmp.Diff(next, open(t, dir).Get(), cmpopts.EquateEmpty()); d != "" {
				r.Fatalf("-want +got:\n%s\n%s", d, fileIn(t, dir))
			}
		}
	})
}

func TestGetAndUpdateShareNothing(t *testing.T) {
	s := open(t, t.TempDir())
	mine := map[string]Choice{"gomoku": {Level: Hard}}
	update(t, s, func(s *Settings) { s.Variants = mine })
	mine["gomoku"] = Choice{}
	s.Get().Variants["gomoku"] = Choice{}
	if got := s.Get().Variants["gomoku"].Level; got != Hard {
		t.Errorf("level %q", got)
	}
}

// The file is rewritten with all of the template and its comments. Keys that this version does not know stay.
func TestUnknownKeysSurvive(t *testing.T) {
	text := "# mine\ncolour = \"blue\"\nmark = 'O' # for now\n\n[future]\nlist = [1, 2]\n"
	dir := folderWith(t, "\ufeff"+strings.ReplaceAll(text, "\n", "\r\n"))
	s := open(t, dir)
	update(t, s, func(s *Settings) { s.Mark = MarkX })
	want := strings.Replace(template, `mark = "first"`, `mark = "X"`, 1) + "\ncolour = \"blue\"\n\n[future]\nlist = [1, 2]\n"
	if d := cmp.Diff(want, fileIn(t, dir)); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

func TestNewerFileIsUsedAndKept(t *testing.T) {
	dir := folderWith(t, "version = 99\nmark = \"O\"\n")
	s := open(t, dir)
	if s.Get().Mark != MarkO {
		t.Errorf("mark %q", s.Get().Mark)
	}
	update(t, s, func(s *Settings) { s.Mark = MarkX })
	if got := fileIn(t, dir); !strings.Contains(got, "\nversion = 99\n") || !strings.Contains(got, "\nmark = \"X\"\n") {
		t.Errorf("the file says\n%s", got)
	}
}

func TestTwoWindowsKeepEachOthersChanges(t *testing.T) {
	dir := t.TempDir()
	a, b := open(t, dir), open(t, dir)
	update(t, a, func(s *Settings) { s.Mark = MarkX; s.Theme = ThemeDark })
	update(t, b, func(s *Settings) { s.Name = "Ada"; s.Theme = ThemeLight })
	update(t, a, func(s *Settings) { s.Choose("gomoku", Choice{Level: Easy, Opponent: AgainstPerson}) })
	got := open(t, dir).Get()
	want := Defaults()
	want.Name, want.Theme = "Ada", ThemeLight
	want.Choose("gomoku", Choice{Level: Easy, Opponent: AgainstPerson})
	want.Mark = MarkX
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	if b.Get().Mark != MarkFirst {
		t.Error("a window's settings changed under its hands")
	}
}

func TestManyWindowsAtOnce(t *testing.T) {
	dir := t.TempDir()
	var wait sync.WaitGroup
	for w := range 4 {
		s := open(t, dir)
		for g := range 2 {
			wait.Go(func() {
				for i := range 5 {
					name := fmt.Sprintf("v%d-%d-%d", w, g, i)
					if err := s.Update(func(s *Settings) { s.Choose(name, Choice{Level: Easy}) }); err != nil {
						t.Error(err)
					}
					s.Get()
				}
			})
		}
	}
	wait.Wait()
	if n := len(open(t, dir).Get().Variants); n != 40 {
		t.Errorf("%d of 40 changes are left:\n%s", n, fileIn(t, dir))
	}
}

func TestBrokenFileIsKeptAndReportedOnce(t *testing.T) {
	dir := folderWith(t, "theme = 'dark'\nmark = \n")
	s, err := Open(dir)
	broken := (*BrokenError)(nil)
	if !errors.As(err, &broken) || broken.Kept != filepath.Join(dir, "settings.toml.bak") {
		t.Fatalf("got %#v", err)
	}
	if !strings.Contains(err.Error(), "line 2") || !strings.Contains(err.Error(), broken.Kept) {
		t.Errorf("not a helpful sentence: %s", err)
	}
	if d := cmp.Diff(Defaults(), s.Get()); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	update(t, s, func(s *Settings) { s.Mark = MarkX })
	if got := open(t, dir).Get().Mark; got != MarkX {
		t.Errorf("mark %q", got)
	}
}

func TestWrongValuesArePutRightAndReportedOnce(t *testing.T) {
	variant := func(key string) string { return joinPath([]string{"variants", "gomoku", key}) }
	for text, want := range map[string]flatDoc{
		"# mine\npause_ms = \"x\" # slow\ntheme = \"dark\"\n":     {"theme": "dark"},
		"variants = 3\nversion = 1\n":                             {},
		"version = 1\n[variants.gomoku]\nlevel = 3\nmark = 'X'\n": {variant("mark"): "X"},
		"[version]\nx = 1\n":                                      {},
	} {
		dir := folderWith(t, text)
		s, err := Open(dir)
		broken := (*BrokenError)(nil)
		if !errors.As(err, &broken) || broken.Kept != filepath.Join(dir, "settings.toml.bak") || !strings.Contains(err.Error(), " cannot be ") {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if copied, err := os.ReadFile(broken.Kept); err != nil || string(copied) != text {
			t.Errorf("%q is kept as %q, %v", text, copied, err)
		}
		whole, _ := parse(template)
		whole.apply(want)
		if got, err := parse(fileIn(t, dir)); err != nil || cmp.Diff(whole, got) != "" {
			t.Errorf("%q: %v (-want +got):\n%s", text, err, cmp.Diff(whole, got))
		}
		update(t, s, func(s *Settings) { s.Choose("gomoku", Choice{Level: Hard}) })
		if d := cmp.Diff(s.Get(), open(t, dir).Get(), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%q, -want +got:\n%s", text, d)
		}
	}
}

func TestWrongValuesDoNotReplaceAnEarlierCopy(t *testing.T) {
	dir := folderWith(t, "theme = 3\n")
	bak := filepath.Join(dir, "settings.toml.bak")
	if err := os.WriteFile(bak, []byte("earlier"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Open(dir)
	broken := (*BrokenError)(nil)
	if !errors.As(err, &broken) || broken.Kept != bak+"2" {
		t.Errorf("got %v", err)
	}
	if text, err := os.ReadFile(bak); err != nil || string(text) != "earlier" {
		t.Errorf("the earlier file is now %q, %v", text, err)
	}
}

func TestValueThatGoesWrongWhileOpen(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	update(t, s, func(s *Settings) { s.Theme = ThemeDark; s.Choose("4-5-4", Choice{Level: Easy}) })
	put(t, dir, "theme = 3\nvariants = 3\n")
	if err := s.Update(func(s *Settings) { s.Name = "Ada" }); !errors.As(err, new(*BrokenError)) {
		t.Errorf("got %v", err)
	}
	got := open(t, dir).Get()
	if got.Theme != ThemeDark || got.Name != "Ada" || got.Variants["4-5-4"].Level != Easy {
		t.Errorf("what the window shows is lost: %+v", got)
	}
}

func TestFileThatBreaksWhileOpen(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	update(t, s, func(s *Settings) { s.Mark = MarkX })
	put(t, dir, "mark = ")
	if err := s.Update(func(s *Settings) { s.Theme = ThemeDark }); !errors.As(err, new(*BrokenError)) {
		t.Errorf("got %v", err)
	}
	got := open(t, dir).Get()
	if got.Theme != ThemeDark || got.Mark != MarkX {
		t.Errorf("got %+v", got)
	}
}

func TestBrokenFileThatAnotherWindowReplaced(t *testing.T) {
	dir := folderWith(t, "mark = 'X'\n")
	s := &Store{path: filepath.Join(dir, fileName), current: Defaults(), unsaved: flatDoc{}}
	if err := s.repair(); err != nil || s.Get().Mark != MarkX {
		t.Errorf("%v, mark %q", err, s.Get().Mark)
	}
}

func TestWhatCannotBeSavedIsTriedAgain(t *testing.T) {
	base := t.TempDir()
	dir := filepath.Join(base, "dir")
	if err := os.WriteFile(dir, nil, 0o600); err != nil { // a file in place of the folder
		t.Fatal(err)
	}
	s, err := Open(dir)
	if err != nil && s.Get().Mark != MarkFirst {
		t.Fatal(err)
	}
	err = s.Update(func(s *Settings) { s.Mark = MarkX })
	if err == nil || !strings.HasPrefix(err.Error(), "MNK Desk could not save the settings: ") {
		t.Errorf("got %v", err)
	}
	if s.Get().Mark != MarkX {
		t.Error("the change does not hold")
	}
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	update(t, s, func(s *Settings) { s.Theme = ThemeDark })
	if d := cmp.Diff(s.Get(), open(t, dir).Get(), cmpopts.EquateEmpty()); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// A folder in place of the settings file is kept aside with its contents, so that settings can be saved again.
func TestFolderInTheWayIsKeptAside(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, fileName)
	if err := os.MkdirAll(filepath.Join(path, "mine"), 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := Open(dir)
	if err == nil || !strings.HasSuffix(err.Error(), "kept as "+path+".bak. The mistake: it is a folder, not a file") {
		t.Errorf("got %v", err)
	}
	if info, err := os.Stat(filepath.Join(path+".bak", "mine")); err != nil || !info.IsDir() {
		t.Errorf("the folder is gone: %v", err)
	}
	update(t, open(t, dir), func(s *Settings) { s.Mark = MarkX })
}

// A BrokenError names the line or the keys at fault, so that the window can describe the error in any
// language.
func TestBrokenErrorNamesLineAndKeys(t *testing.T) {
	for text, want := range map[string]struct {
		line int
		keys string
	}{
		"a = 1\nb = = 2\n":              {2, ""},
		"mark = 3\nlanguage = 4\n":      {0, "language mark"},
		strings.Repeat("#", maxSize+1):  {0, ""},
		"name = 'Ada'\n[mark]\nx = 1\n": {0, "mark.x"},
	} {
		_, err := Open(folderWith(t, text))
		var broken *BrokenError
		if !errors.As(err, &broken) {
			t.Fatalf("%.20q: %v", text, err)
		}
		if keys := strings.Join(broken.Keys(), " "); broken.Line() != want.line || keys != want.keys {
			t.Errorf("%.20q: line %d, keys %q", text, broken.Line(), keys)
		}
	}
}
