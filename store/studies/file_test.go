package studies

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A study comes back as it was saved, without the tags of the list, and the list shows it.
func TestCreateAndOpen(t *testing.T) {
	f := Folder{filepath.Join(t.TempDir(), "studies")}
	if all := list(t, f); len(all) > 0 {
		t.Errorf("without a folder there are %v", all)
	}
	made := create(t, f, "Openings", "Kagetsu with i8", aStudy)
	e := list(t, f)[0]
	if e.Name != "Kagetsu with i8" || e.Collection != "Openings" || e.Variant != "renju" || e.Moves != 7 || e.Branches != 2 ||
		e.Note != "About this study." || !slices.Equal(e.Line, []string{"h8", "i9", "h10"}) || e.Changed.IsZero() || e.Path != made.Path() {
		t.Errorf("%+v", e)
	}
	if err := made.Close(); err != nil {
		t.Error(err)
	}
	wantFiles(t, f.Path, "Openings/Kagetsu with i8.mnk")
	file, g := opened(t, made.Path())
	if d := diff(parse(t, aStudy), g); d != "" || file.Name() != "Kagetsu with i8" || file.ReadOnly {
		t.Errorf("%q: -want +got:\n%s", file.Name(), d)
	}
}

// Two studies of one name have two files.
func TestNamesTwice(t *testing.T) {
	f := Folder{t.TempDir()}
	for range 3 {
		if name := create(t, f, "", "Same", aStudy).Name(); name != "Same" {
			t.Errorf("it is named %q", name)
		}
	}
	for _, e := range list(t, f) {
		if e.Name != "Same" {
			t.Errorf("%s is named %q", e.Path, e.Name)
		}
	}
	wantFiles(t, f.Path, "Same 2.mnk", "Same 2.mnk.lock", "Same 3.mnk", "Same 3.mnk.lock", "Same.mnk", "Same.mnk.lock")
}

// A second window reads a study and cannot save it. Once the first has closed it, it belongs to whoever opens it.
func TestTwoWindows(t *testing.T) {
	f := Folder{t.TempDir()}
	first := create(t, f, "", "x", aStudy)
	second, g := opened(t, first.Path())
	if !second.ReadOnly || diff(parse(t, aStudy), g) != "" {
		t.Errorf("read-only: %t", second.ReadOnly)
	}
	if err := second.Save(g); !errors.Is(err, files.ErrBusy) {
		t.Errorf("saved: %v", err)
	}
	if err := second.Rename("y"); !errors.Is(err, files.ErrBusy) {
		t.Errorf("renamed: %v", err)
	}
	for _, err := range []error{second.Close(), first.Save(g), first.Close()} {
		if err != nil {
			t.Error(err)
		}
	}
	if err := first.Save(g); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("saved after Close: %v", err)
	}
	if third, _ := opened(t, first.Path()); third.ReadOnly {
		t.Error("the study is still locked")
	}
}

// A file that something else has changed is left alone, even if its size and its time are the same. A deleted one is
// written anew.
func TestChangedOutside(t *testing.T) {
	f := Folder{t.TempDir()}
	file := create(t, f, "", "x", aStudy)
	g := parse(t, aStudy)
	g.Moves[0] = "g8"
	ours := read(t, file.Path())
	info, err := os.Stat(file.Path())
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{strings.Replace(ours, "h10", "h11", 1), ours + " ", ""} {
		write(t, file.Path(), text)
		if err := os.Chtimes(file.Path(), info.ModTime(), info.ModTime()); err != nil {
			t.Fatal(err)
		}
		if err := file.Save(g); !errors.Is(err, ErrChanged) {
			t.Errorf("saved over %q: %v", text, err)
		}
		if err := file.Rename("y"); !errors.Is(err, ErrChanged) {
			t.Errorf("renamed over %q: %v", text, err)
		}
		if got := read(t, file.Path()); got != text {
			t.Errorf("%q has become %q", text, got)
		}
	}
	write(t, file.Path(), ours)
	if err := file.Save(g); err != nil {
		t.Errorf("after the old content has come back: %v", err)
	}
	if err := os.Remove(file.Path()); err != nil {
		t.Fatal(err)
	}
	if err := file.Save(g); err != nil || !strings.Contains(read(t, file.Path()), "1. g8") {
		t.Errorf("a deleted file: %v", err)
	}
}

// Saving what the file has already does not touch it: a study that is only opened stays where it is in the list.
func TestSavedAgain(t *testing.T) {
	f := Folder{t.TempDir()}
	file := create(t, f, "", "x", aStudy)
	defer files.Fault(func(op files.Op, _ string) error {
		if op != files.OpRead {
			t.Errorf("it wants to %s", op)
		}
		return nil
	})()
	if err := file.Save(parse(t, aStudy)); err != nil {
		t.Error(err)
	}
}

// A study that could not be read again is not written.
func TestLimits(t *testing.T) {
	f := Folder{t.TempDir()}
	file := create(t, f, "", "x", aStudy)
	before := read(t, file.Path())
	many := record.Game{Variant: "renju", Moves: slices.Repeat([]string{"a1"}, record.MaxStudyMoves+1)}
	var tooMany *record.Error
	if err := file.Save(many); !errors.As(err, &tooMany) || tooMany.Fault != record.TooManyMoves {
		t.Errorf("too many moves: %v", err)
	}
	large := parse(t, aStudy)
	large.Comments = append(large.Comments, record.Comment{Text: long(record.MaxStudySize)})
	if err := file.Save(large); files.ProblemOf(err) != files.TooLarge {
		t.Errorf("too large: %v", err)
	}
	if read(t, file.Path()) != before {
		t.Error("the file has changed")
	}
}

// Whichever step of saving fails for a full disk, the file has the old study or the new one, nothing else is left, and
// the next save succeeds.
func TestFullDisk(t *testing.T) {
	f := Folder{t.TempDir()}
	file := create(t, f, "", "x", aStudy)
	old, next := parse(t, aStudy), parse(t, aStudy)
	next.Moves[0] = "g8"
	for fails := 1; ; fails++ {
		if err := file.Save(old); err != nil {
			t.Fatal(err)
		}
		before, step := read(t, file.Path()), 0
		end := files.Fault(func(files.Op, string) error {
			if step++; step == fails {
				return syscall.ENOSPC
			}
			return nil
		})
		err := file.Save(next)
		end()
		after := read(t, file.Path())
		if step < fails {
			if err != nil || fails < 5 {
				t.Errorf("%d steps, %v", step, err)
			}
			return
		}
		if files.ProblemOf(err) != files.DiskFull {
			t.Errorf("step %d: %v", fails, err)
		}
		if after != before && after != strings.Replace(before, "h8", "g8", 2) {
			t.Errorf("step %d leaves %q", fails, after)
		}
		wantFiles(t, f.Path, "x.mnk", "x.mnk.lock")
		if err := file.Save(next); err != nil || !strings.Contains(read(t, file.Path()), "1. g8") {
			t.Errorf("step %d: saved afterwards: %v", fails, err)
		}
	}
}

// Whichever step of creating a study fails, no study is left, so that another try makes no second one.
func TestCreatingMayFail(t *testing.T) {
	for fails, done := 1, false; !done; fails++ {
		f := Folder{filepath.Join(t.TempDir(), "studies")}
		step := 0
		end := files.Fault(func(op files.Op, _ string) error {
			if step++; step == fails {
				return syscall.ENOSPC
			}
			return nil
		})
		file, err := f.Create("A", "x", parse(t, aStudy))
		end()
		if done = step < fails; err == nil {
			_ = file.Close()
		} else if all := list(t, f); len(all) > 0 || files.ProblemOf(err) != files.DiskFull {
			t.Errorf("step %d: %v, and there is %+v", fails, err, all)
		}
		if again := create(t, f, "A", "y", aStudy); filepath.Base(again.Path()) != "y.mnk" {
			t.Errorf("step %d: then it is %s", fails, again.Path())
		}
	}
}

// childVariable names the environment variable with the path of the study and the step at which the child dies.
const childVariable = "MNKDESK_TEST_KILLED_SAVE"

// A kill before any step of saving leaves the old study or the new one. The next window opens it, and removes what the
// kill left.
func TestKilledSave(t *testing.T) {
	type order struct {
		Path string
		Step int64
	}
	if text, ok := os.LookupEnv(childVariable); ok {
		var o order
		if err := json.Unmarshal([]byte(text), &o); err != nil {
			t.Fatal(err)
		}
		file, g := opened(t, o.Path)
		g.Moves[0] = "g8"
		killAt(o.Step)
		if err := file.Save(g); err != nil {
			t.Error(err)
		}
		return
	}
	seen := map[string]bool{}
	for step := int64(1); step < 100; step++ {
		f := Folder{t.TempDir()}
		file := create(t, f, "", "x", aStudy)
		before := read(t, file.Path())
		if err := file.Close(); err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(order{file.Path(), step})
		if err != nil {
			t.Fatal(err)
		}
		child := exec.Command(os.Args[0], "-test.run=^TestKilledSave$")
		child.Env = append(os.Environ(), childVariable+"="+string(text))
		if child.Run() == nil {
			if step < 5 || len(seen) != 2 {
				t.Errorf("%d steps, with %d results", step, len(seen))
			}
			return
		}
		again, g := opened(t, file.Path())
		after := read(t, file.Path())
		seen[g.Moves[0]] = true
		if again.ReadOnly || after != before && after != strings.Replace(before, "h8", "g8", 2) {
			t.Errorf("step %d leaves %q", step, after)
		}
		wantFiles(t, f.Path, "x.mnk", "x.mnk.lock")
	}
	t.Error("the child always fails")
}

// killAt kills this process before the nth step from now on.
func killAt(n int64) {
	var steps atomic.Int64
	files.Fault(func(files.Op, string) error {
		if steps.Add(1) == n {
			if p, err := os.FindProcess(os.Getpid()); err == nil && p.Kill() == nil {
				select {}
			}
			os.Exit(3)
		}
		return nil
	})
}

// The name of a study is kept in it, and the file follows unless another has the name.
func TestRename(t *testing.T) {
	f := Folder{t.TempDir()}
	file := create(t, f, "A", "old", aStudy)
	create(t, f, "A", "taken", aStudy)
	for _, c := range []struct{ name, file, want string }{
		{"new: a/b", "new- a-b.mnk", "new: a/b"}, {"taken", "new- a-b.mnk", "taken"}, {" \n", "study.mnk", "study"}, {"x", "x.mnk", "x"},
	} {
		if err := file.Rename(c.name); err != nil || filepath.Base(file.Path()) != c.file || file.Name() != c.want {
			t.Errorf("%q: %q in %s, %v", c.name, file.Name(), file.Path(), err)
		}
		other, g := opened(t, file.Path())
		if !other.ReadOnly || other.Name() != c.want || diff(parse(t, aStudy), g) != "" {
			t.Errorf("%q: read as %q, read-only %t", c.name, other.Name(), other.ReadOnly)
		}
		if err := file.Save(g); err != nil {
			t.Errorf("%q: saved: %v", c.name, err)
		}
	}
	wantFiles(t, f.Path, "A/taken.mnk", "A/taken.mnk.lock", "A/x.mnk", "A/x.mnk.lock")
	if err := os.Remove(file.Path()); err != nil {
		t.Fatal(err)
	}
	if err := file.Rename("y"); err != nil || file.Name() != "y" {
		t.Errorf("a deleted file: %v", err)
	}
	if err := file.Save(parse(t, aStudy)); err != nil {
		t.Error(err)
	}
	if _, g := opened(t, file.Path()); diff(parse(t, aStudy), g) != "" {
		t.Error("it is not there again")
	}
}

// A file that is no study is not opened, and not locked.
func TestOpenWhatIsNoStudy(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "x.mnk")
	write(t, path, "no study")
	var bad *record.Error
	if _, _, err := Open(t.Context(), path); !errors.As(err, &bad) {
		t.Errorf("%v", err)
	}
	if _, _, err := Open(t.Context(), filepath.Join(dir, "none", "y.mnk")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
	wantFiles(t, dir, "x.mnk")
}

// Any name can be given. The file names that come of it are valid on every system, and the study keeps the name.
func TestAnyName(t *testing.T) {
	f := Folder{t.TempDir()}
	names := rapid.OneOf(
		rapid.String(), rapid.StringMatching(`[ .]*(?i:con|prn|aux|nul|com[0-9¹]|lpt1|conin\$)[ ]?(\.[a-z.]{0,3})?[ .]*`),
		rapid.StringMatching(`\PC{60,300}`), rapid.StringMatching(`[<>:"/\\|?*.\x00-\x1f ]{0,9}`), rapid.StringMatching(`\.\.?(/\.\.)*`),
	)
	rapid.Check(t, func(rt *rapid.T) {
		name, collection := names.Draw(rt, "name"), names.Draw(rt, "collection")
		for _, n := range []string{name, collection} {
			checkFileName(rt, fileName(n))
		}
		file, err := f.Create(collection, name, record.Game{Variant: "renju"})
		if err != nil {
			rt.Fatalf("%q in %q: %v", name, collection, err)
		}
		defer func() { _ = file.Close() }()
		below, err := filepath.Rel(f.Path, file.Path())
		if err != nil || !filepath.IsLocal(below) {
			rt.Fatalf("%q in %q is at %q", name, collection, file.Path())
		}
		e, err := readEntry(file.Path())
		if err != nil || e.Name != file.Name() || cleanName(name) != "" && e.Name != cleanName(name) {
			rt.Errorf("%q is listed as %q, named %q, %v", name, e.Name, file.Name(), err)
		}
		if again := f.folderOf(f.collectionOf(file.Path())); again != filepath.Dir(file.Path()) {
			rt.Errorf("the collection of %q is then %q", file.Path(), again)
		}
	})
}

// checkFileName checks that a name is valid on every system, and stays the same if it is made again.
func checkFileName(t *rapid.T, name string) {
	stem, _, _ := strings.Cut(strings.ToUpper(name), ".")
	device := slices.Contains([]string{"CON", "PRN", "AUX", "NUL", "COM1", "LPT1", "COM0", "COM¹", "CONIN$"}, strings.TrimSpace(stem))
	if name == "" || len(name) > maxFileName+1 || strings.ContainsAny(name, "<>:\"/\\|?*\x00\n\r\t") || device ||
		strings.HasPrefix(name, ".") || strings.HasSuffix(name, ".") || strings.TrimSpace(name) != name || fileName(name) != name {
		t.Errorf("the file name %q", name)
	}
}

func TestFirstCharacters(t *testing.T) {
	for text, want := range map[string]string{
		"": "", " \n": "", " a\t\n b ": "a b", "abcdef": "abcde", "abcd ef": "abcd", "abc de": "abc d", "\xffä\x00b": "�ä b",
	} {
		if got := firstChars(text, 5); got != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}
