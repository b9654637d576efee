package gui

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/archive"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// homes returns the homes in testdata, by the commit or version whose program made each: with settings, three past games, a
// game in progress, a solved puzzle and a run of the Laboratory, and a study if the program had any. Beside each is the
// archive that the same program made of it.
func homes(t *testing.T) (list []string) {
	t.Helper()
	entries, err := os.ReadDir("testdata/homes")
	for _, e := range entries {
		if e.IsDir() {
			list = append(list, e.Name())
		}
	}
	if err != nil || len(list) < 2 {
		t.Fatalf("%d homes, %v", len(list), err)
	}
	return list
}

// copyHome copies a home into a new folder.
func copyHome(t *testing.T, name string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata/homes", name))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// content returns the files below a folder, but for locks and the index of studies, which can be made again.
func content(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasSuffix(path, ".lock") || strings.HasPrefix(e.Name(), ".positions") {
			return err
		}
		data, err := os.ReadFile(path)
		files[strings.TrimPrefix(path, dir)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// The homes of earlier programs open with all that is in them, and nothing is lost when the window closes.
func TestHomesOfEarlierPrograms(t *testing.T) {
	raced.Skip(t)
	for _, name := range homes(t) {
		t.Run(name, func(t *testing.T) {
			dir := copyHome(t, name)
			before := content(t, dir)
			store, err := settings.Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			checkSettings(t, store.Get())
			b := deskIn(t, dir, nil)
			b.settle()
			checkHome(t, b)
			if path := filepath.Join(dir, "studies", "Tic-Tac-Toe study.mnk"); before["/studies/Tic-Tac-Toe study.mnk"] != "" {
				_, g, err := studies.Open(t.Context(), path)
				if err != nil || len(studies.Shown(g)) == 0 && len(g.Moves) == 0 {
					t.Errorf("the study has %d moves, %v", len(g.Moves), err)
				}
			}
			b.Close(time.Minute)
			after := content(t, dir)
			for file, text := range before {
				if strings.HasSuffix(file, ".db") || strings.HasSuffix(file, ".toml") || strings.HasSuffix(file, "unfinished.mnk") {
					continue // their content is checked above; the tests change settings
				}
				if after[file] != text {
					t.Errorf("%s has changed: %s", file, cmp.Diff(text, after[file]))
				}
			}
		})
	}
}

// The archives of earlier programs bring all that was in their homes into an empty one.
func TestArchivesOfEarlierPrograms(t *testing.T) {
	raced.Skip(t)
	for _, name := range homes(t) {
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("testdata/homes", name+".zip"))
			if err != nil {
				t.Fatal(err)
			}
			a, err := archive.Open(t.Context(), data, nil)
			if err != nil {
				t.Fatal(err)
			}
			s, hasSettings, err := a.Settings()
			if err != nil || !hasSettings {
				t.Fatalf("it has settings: %v, %v", hasSettings, err)
			}
			dir, home := t.TempDir(), copyHome(t, name)
			b, old := deskIn(t, dir, nil), deskIn(t, home, nil)
			b.transfer.Load(a, s, hasSettings)
			b.until("it is said what came", func() bool {
				return b.dialogs() > 0 && strings.Contains(textOf(b.front()), "Your settings were replaced.")
			})
			if said := textOf(b.front()); strings.Contains(said, "can't be read") {
				t.Errorf("it says %q", said)
			}
			b.closeSheets()
			b.settle()
			checkSettings(t, b.kept.Get())
			want, got := old.listPastGames(), b.listPastGames()
			if name != "b6749b14" { // whose archives lack the game on the board
				i := slices.IndexFunc(got, func(g history.Game) bool { return strings.HasSuffix(g.Record, "\n1. h8 i9 2. j10\n") && g.CanResume() })
				if i < 0 {
					t.Fatalf("the game on the board is not among %+v", got)
				}
				want = slices.Insert(want, i, got[i])
			}
			rounded := cmp.Comparer(func(a, b time.Duration) bool { return (a - b).Abs() <= time.Millisecond })
			if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(history.Game{}), rounded); diff != "" {
				t.Errorf("the past games differ (-home +archive):\n%s", diff)
			}
			checkRuns(t, b)
			after := content(t, dir)
			for file, text := range content(t, home) {
				inArchive := strings.HasPrefix(file, "/laboratory/") || strings.HasPrefix(file, "/studies/") || file == "/puzzles.txt"
				if inArchive && after[file] != text {
					t.Errorf("%s differs (-home +archive):\n%s", file, cmp.Diff(text, after[file]))
				}
			}
		})
	}
}

// TestMakeHome makes a home with this program, for the tests of later ones, in a new folder, and an archive of it beside it:
//
//	GOFLAGS="$(scripts/flags)" MNKDESK_HOME=testdata/homes/0.1.0 go test ./gui -run MakeHome
func TestMakeHome(t *testing.T) {
	dir := os.Getenv("MNKDESK_HOME")
	if dir == "" {
		t.Skip("makes a home where MNKDESK_HOME says")
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	b := deskIn(t, dir, func(c *Config) {
		withVariant(t, "tic-tac-toe")(c)
		if err := c.Settings.Update(func(s *settings.Settings) {
			s.Name, s.Theme, s.Coordinates, s.PauseMS = "Anna", "dark", false, 700
		}); err != nil {
			t.Fatal(err)
		}
	})
	play := func(variant, moves string) {
		b.twoPeople(variant)
		for _, cell := range strings.Fields(moves) {
			b.click(cell)
		}
		b.settle()
	}
	play("tic-tac-toe", "a1 b1 a2 b2 a3")
	play("4-5-4", "a1 a2 b1 b2 c1 c2 d1")
	play("connect-four", "a1 b1 a2 b2 a3 b3 a4")
	b.solve(b.today())
	b.settle()
	b.typeKey(fyne.KeyEscape)
	b.choose(words.HelpMenu(), words.LaboratoryItem())
	b.settle()
	b.press(words.NewRunItem())
	controls[*widgets.Entry](b)[0].SetText("2")
	b.press(words.Start())
	b.until("the end", func() bool { return b.lab.Live() == nil })
	b.settle()
	b.sheets.CloseAll()
	b.buildStudy()
	play("gomoku", "h8 i9 j10")
	data, err := b.transfer.Content(t.Context(), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(dir+".zip", data, 0o644); err != nil {
		t.Fatal(err)
	}
	b.Close(time.Minute)
	locks, err := filepath.Glob(filepath.Join(dir, "*.lock"))
	if err != nil {
		t.Fatal(err)
	}
	for _, lock := range locks {
		if err := os.Remove(lock); err != nil {
			t.Fatal(err)
		}
	}
}

// checkSettings checks the settings of a home.
func checkSettings(t *testing.T, s settings.Settings) {
	t.Helper()
	if s.Name != "Anna" || s.Theme != "dark" || s.Coordinates || s.PauseMS != 700 {
		t.Errorf("the settings are %+v", s)
	}
}

// checkHome checks what a window shows of a home.
func checkHome(t *testing.T, b *bench) {
	t.Helper()
	view := b.table.Snap.View
	placed := 0
	for _, c := range view.Cells {
		if c.Piece != game.None {
			placed++
		}
	}
	if last := view.Cells[view.Last].Name; b.table.Snap.Setup.Variant.Name != "gomoku" || placed != 3 || last != "j10" {
		t.Errorf("the game on the board is %s with %d stones, the last on %s", b.table.Snap.Setup.Variant.Name, placed, last)
	}
	var past []string
	for _, g := range b.listPastGames() {
		past = append(past, g.Variant)
	}
	slices.Sort(past)
	if !slices.Equal(past, []string{"4-5-4", "connect-four", "tic-tac-toe"}) {
		t.Errorf("the past games are %q", past)
	}
	checkRuns(t, b)
}

// checkRuns checks the runs of a home.
func checkRuns(t *testing.T, b *bench) {
	t.Helper()
	runs := -1
	b.saver.ListRuns(func(list []lab.Run, damaged []string, err error) {
		if err != nil || len(damaged) > 0 || len(list) != 1 || list[0].Played() != 2 {
			t.Errorf("%d runs, damaged %q, %v", len(list), damaged, err)
		}
		b.loop.Post(func() { runs = len(list) })
	})
	b.until("the runs", func() bool { return runs >= 0 })
}

// Two windows open the same home. The second has a game of its own and sees the same past games.
func TestHomeInTwoWindows(t *testing.T) {
	raced.Skip(t)
	for _, name := range homes(t) {
		dir := copyHome(t, name)
		first := deskIn(t, dir, nil)
		first.settle()
		second := deskIn(t, dir, nil)
		second.settle()
		if n := len(second.listPastGames()); n != 3 {
			t.Errorf("%s: the second window has %d past games", name, n)
		}
		second.Close(time.Minute)
		checkHome(t, first)
		first.Close(time.Minute)
	}
}

// The past games, the game on the board, the studies and the runs of a later version are refused in words, and their files
// are left as they are.
func TestHomeOfALaterVersion(t *testing.T) {
	raced.Skip(t)
	for _, name := range homes(t) {
		dir := copyHome(t, name)
		raiseVersion(t, filepath.Join(dir, "games.db"))
		raiseNumber(t, dir, "unfinished.mnk", `[MNKDesk "`)
		raiseNumber(t, dir, "studies/*.mnk", `[MNKDesk "`)
		raiseNumber(t, dir, "laboratory/*.json", `"mnkdesk_run": `)
		before := content(t, dir)
		b := deskIn(t, dir, nil)
		b.settle()
		said := ""
		for b.dialogs() > 0 {
			said += textOf(b.front()) + "\n"
			b.typeKey(fyne.KeyEscape)
			b.settle()
		}
		const refused = "Your last game can't be restored. It was saved by a newer version of MNK Desk."
		if !strings.Contains(said, refused) || strings.Contains(said, ".bak") {
			t.Errorf("%s: of the game on the board it says\n%s", name, said)
		}
		b.choose(words.GameMenu(), words.PastGamesItem())
		b.settle()
		if said := textOf(b.front()) + b.statusText(); !strings.Contains(said, "newer version of MNK Desk") {
			t.Errorf("%s: of the past games it says\n%s", name, said)
		}
		b.closeSheets()
		b.choose(words.HelpMenu(), words.LaboratoryItem())
		b.settle()
		if said := textOf(b.front()); !strings.Contains(said, "can't be read and stays where it is") {
			t.Errorf("%s: of the runs it says\n%s", name, said)
		}
		b.closeSheets()
		b.Close(time.Minute)
		after := content(t, dir)
		for file, text := range before {
			if !strings.HasSuffix(file, ".toml") && after[file] != text {
				t.Errorf("%s: %s has changed", name, file)
			}
		}
	}
}

// raiseNumber makes the files that match a pattern those of a later version: 9 stands before the number of their format,
// which follows the given text.
func raiseNumber(t *testing.T, dir, pattern, before string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, bytes.Replace(data, []byte(before), []byte(before+"9"), 1), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// raiseVersion makes a database one of a later version, which has a table more.
func raiseVersion(t *testing.T, path string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.ExecContext(context.Background(), "CREATE TABLE seasons (name); PRAGMA user_version = 99")
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}
