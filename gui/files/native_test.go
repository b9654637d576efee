package files

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/sandbox"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// nativeScreen is a screen on a desktop that has file dialogs.
type nativeScreen struct {
	*screen
	Dialogs
	queue chan func()
	asked []desktop.FileRequest
}

// newNativeScreen returns a screen whose desktop dialogs return a given answer.
func newNativeScreen(t *testing.T, answer func(context.Context, desktop.FileRequest) (desktop.Chosen, error)) *nativeScreen {
	n := &nativeScreen{screen: newScreen(t), queue: make(chan func(), 100)}
	post, dir := func(f func()) { n.queue <- f }, t.TempDir()
	n.Dialogs = Dialogs{
		Sheets: n.Stack, Folder: func() string { return dir }, Loop: loop.New(post),
		Native: &Native{
			Parent: func() string { return "x11:1" },
			Choose: func(ctx context.Context, r desktop.FileRequest) (desktop.Chosen, error) {
				post(func() { n.asked = append(n.asked, r) })
				return answer(ctx, r)
			},
		},
	}
	return n
}

// until runs posted functions until ok returns true.
func (n *nativeScreen) until(goal string, ok func() bool) {
	n.T.Helper()
	controltest.Until(n.T, n.queue, goal, ok)
}

// alwaysAnswer returns a function that always gives the same answer.
func alwaysAnswer(c desktop.Chosen) func(context.Context, desktop.FileRequest) (desktop.Chosen, error) {
	return func(context.Context, desktop.FileRequest) (desktop.Chosen, error) { return c, nil }
}

func TestOpenAsksTheDesktop(t *testing.T) {
	n := newNativeScreen(t, alwaysAnswer(desktop.Chosen{Path: "/x/game.sgf", Option: 1}))
	path, encoding, used := "", "", ""
	n.OnUsed = func(folder string) { used = folder }
	n.Open("", func(p, e string) { path, encoding = p, e })
	n.until("the answer has come", func() bool { return path != "" })
	if path != "/x/game.sgf" || encoding != formats.Encodings()[0] || used != "/x" || n.Count() != 0 {
		t.Errorf("%q %q, %d sheets are open", path, encoding, n.Count())
	}
	r := n.asked[0]
	inFiles := slices.DeleteFunc(formats.All(), func(f formats.Format) bool { return f.End == "" })
	if r.Save || r.Parent != "x11:1" || r.Folder != n.Folder() || len(r.Filters) != len(inFiles)+1 ||
		len(r.Choice.Options) != len(formats.Encodings())+1 {
		t.Errorf("%+v", r)
	}
	for _, f := range r.Filters {
		if len(f.Patterns) == 0 {
			t.Errorf("the type %s has no pattern, so it shows no file", f.Name)
		}
	}
	if all := strings.Join(r.Filters[0].Patterns, " "); !strings.Contains(all, "*.mnk") || !strings.Contains(all, "*.SGF") {
		t.Errorf("%q", all)
	}
	for _, ask := range []func(func(string)){
		func(take func(string)) { n.ChooseFile("/y/z", take) }, func(take func(string)) { n.ChooseFolder("/y", take) },
	} {
		path = ""
		ask(func(p string) { path = p })
		n.until("the answer has come", func() bool { return path != "" })
		if r := n.asked[len(n.asked)-1]; r.Folder != "/y" || path != "/x/game.sgf" {
			t.Errorf("%+v, %q", r, path)
		}
	}
}

// A desktop without file dialogs is asked only once. After that our own dialog opens at once.
func TestOwnDialogWhereThereIsNone(t *testing.T) {
	n := newNativeScreen(t, func(context.Context, desktop.FileRequest) (desktop.Chosen, error) {
		return desktop.Chosen{}, desktop.ErrNoDialog
	})
	n.Open("", func(string, string) {})
	n.until("our own dialog is open", func() bool { return n.Count() == 1 && n.Native.unavailable })
	if n.LastEntry().Text != n.Folder() {
		t.Errorf("%q", n.Says())
	}
	n.CloseAll()
	n.Open("", func(string, string) {})
	if n.Count() != 1 || len(n.asked) != 1 {
		t.Errorf("%d sheets, asked %d times", n.Count(), len(n.asked))
	}
	n.CloseAll()
}

// In a sandbox our own dialog would show no file: the window says so, and asks the desktop again the next time.
func TestNoOwnDialogInASandbox(t *testing.T) {
	was := sandbox.Flatpak
	sandbox.Flatpak = true
	t.Cleanup(func() { sandbox.Flatpak = was })
	n := newNativeScreen(t, func(context.Context, desktop.FileRequest) (desktop.Chosen, error) {
		return desktop.Chosen{}, desktop.ErrNoDialog
	})
	for i := range 2 {
		n.Open("", func(string, string) {})
		n.until("it is said", func() bool { return strings.Contains(n.Says(), words.NoFileDialog()) })
		if n.Count() != 1 || len(n.asked) != i+1 {
			t.Errorf("%d sheets, asked %d times", n.Count(), len(n.asked))
		}
		n.CloseAll()
	}
	n.Native.Choose = nil
	if n.Open("", func(string, string) {}); !strings.Contains(n.Says(), words.NoFileDialog()) {
		t.Errorf("without a portal it says %q", n.Says())
	}
	n.CloseAll()
}

// Cancel in the window closes the desktop's dialog, and its answer is ignored. No second dialog
// opens beside it.
func TestDesktopsDialogIsCancelled(t *testing.T) {
	ended := false
	var n *nativeScreen
	n = newNativeScreen(t, func(ctx context.Context, _ desktop.FileRequest) (desktop.Chosen, error) {
		<-ctx.Done()
		n.queue <- func() { ended = true }
		return desktop.Chosen{Path: "/late"}, nil
	})
	n.Open("", func(path, _ string) { t.Errorf("%q was opened", path) })
	n.Open("", func(path, _ string) { t.Errorf("%q was opened", path) })
	if n.Count() != 1 {
		t.Errorf("%d sheets are open", n.Count())
	}
	n.Press("Cancel")
	n.until("it has ended", func() bool { return ended && !n.Native.asking })
	if n.Count() != 0 {
		t.Errorf("%d sheets are open", n.Count())
	}
}

// A desktop that does not close its dialog after Cancel is asked again, and our own dialog opens once it is
// known that the desktop does not answer.
func TestDesktopHangsAtCancel(t *testing.T) {
	hung := make(chan bool)
	n := newNativeScreen(t, func(context.Context, desktop.FileRequest) (desktop.Chosen, error) {
		<-hung
		return desktop.Chosen{}, desktop.ErrNoDialog
	})
	for times := 1; times <= 2; times++ {
		n.Open("", func(path, _ string) { t.Errorf("%q was opened", path) })
		n.until("the desktop is asked", func() bool { return len(n.asked) == times })
		n.Press("Cancel")
	}
	n.Open("", func(path, _ string) { t.Errorf("%q was opened", path) })
	close(hung)
	own := func() bool { return len(sheettest.Controls[*widgets.Entry](n.Screen)) > 0 }
	n.until("our own dialog is open", own)
	n.CloseAll()
	n.Open("", func(path, _ string) { t.Errorf("%q was opened", path) })
	if !own() {
		t.Error("the desktop is asked again")
	}
	n.CloseAll()
}

// A game is saved under the path from the desktop's dialog. Its format follows the file's
// extension, or the chosen filter if the extension is unknown. A message says beforehand what the
// format loses.
func TestSaveAsksTheDesktop(t *testing.T) {
	g := record.Game{Variant: "gomoku", Moves: []string{"h8", "i9"}, Level: "Hard"}
	for name, c := range map[string]struct {
		file   string
		filter int
		writes string
		format string
	}{
		"by its end":        {"a.sgf", 0, "a.sgf", "SGF"},
		"by the filter":     {"b", 1, "b.sgf", "SGF"},
		"in our own format": {"c.mnk", -1, "c.mnk", formats.Native().Name},
		"of no kind":        {"d.xyz", -1, "d.xyz.mnk", formats.Native().Name},
	} {
		dir := t.TempDir()
		n := newNativeScreen(t, alwaysAnswer(desktop.Chosen{Path: filepath.Join(dir, c.file), Filter: c.filter}))
		said := ""
		n.Save(g, "", func(text string) { said = text })
		if c.format == "SGF" {
			n.until("it is said what is lost", func() bool { return n.Count() == 1 && strings.Contains(n.Says(), "Lost in this format") })
			n.Press("Save")
		}
		n.until("it is saved", func() bool { return said != "" })
		data, err := os.ReadFile(filepath.Join(dir, c.writes))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if games, err := formats.Read("", data, formats.Options{}); err != nil || games[0].Format != c.format || len(games[0].Record.Moves) != 2 {
			t.Errorf("%s: %v, %v", name, games, err)
		}
	}
}

// A file is not replaced without a question unless the desktop has asked. A folder that no longer
// exists is reported.
func TestSaveByTheDesktopGoesWrong(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "b.mnk")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	what := SaveRequest{
		Title: "Save", Name: "b", Task: files.SaveGame,
		Kinds: []Kind{{Extension: ".mnk", Content: func() ([]byte, error) { return []byte("new"), nil }}},
	}
	n := newNativeScreen(t, alwaysAnswer(desktop.Chosen{Path: filepath.Join(dir, "b")}))
	said := ""
	n.SaveAs(what, func(text string) { said = text })
	n.until("it is asked", func() bool { return n.Count() == 1 && n.FindButton("Replace File") != nil })
	if data, _ := os.ReadFile(path); string(data) != "old" {
		t.Errorf("the file is %q before", data)
	}
	n.Press("Replace File")
	n.until("it is saved", func() bool { return said != "" })
	if data, _ := os.ReadFile(path); string(data) != "new" {
		t.Errorf("the file is %q", data)
	}
	n.Native.Choose = alwaysAnswer(desktop.Chosen{Path: filepath.Join(dir, "gone", "b.mnk")})
	n.SaveAs(what, func(string) { t.Error("it is said to be saved") })
	n.until("it is said why not", func() bool { return n.Count() == 1 && strings.Contains(n.Says(), "gone") })
	n.CloseAll()
}

// If our dialog is closed while the desktop's dialog is open, the file is written and the result
// reported, and nothing else happens.
func TestNativeSaveAfterItsDialogWasClosed(t *testing.T) {
	folder := t.TempDir()
	n := newNativeScreen(t, alwaysAnswer(desktop.Chosen{Path: filepath.Join(folder, "mine.mnk")}))
	said, waited := "", false
	var late func()
	n.Loop.Begin = func(key any, work func()) {
		if _, writes := key.(string); writes {
			late = work
			return
		}
		work()
	}
	behind := n.ShowMessage("Not Saved", "", "Cancel")
	what := Dialogs{}.gameRequest(sampleGame(t, "3,3,3"))
	what.Kinds, what.Labels, what.Saved = what.Kinds[:1], what.Labels[:1], func() { waited = true }
	n.SaveAs(what, func(text string) { said = text })
	n.until("the file is to be written", func() bool { return late != nil })
	behind.Close()
	late()
	n.until("it is reported", func() bool { return said != "" })
	if said != words.Saved(filepath.Join(folder, "mine.mnk")) || waited {
		t.Errorf("said %q, Saved called: %v", said, waited)
	}
}
