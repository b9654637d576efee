package transfer

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/record"
)

// aMachine is where the program's files are.
type aMachine struct {
	dir   string
	games *history.Store
}

func newMachine(t *testing.T) *aMachine {
	t.Helper()
	dir := t.TempDir()
	m := &aMachine{dir, history.New(filepath.Join(dir, "games.db"), filepath.Join(dir, "finished"))}
	t.Cleanup(func() { _ = m.games.Close(t.Context()) })
	return m
}

// source is what it gives away.
func (m *aMachine) source() Source {
	return Source{Settings: filepath.Join(m.dir, "settings.toml"), Games: m.games, Laboratory: filepath.Join(m.dir, "laboratory")}
}

// write writes a file.
func (m *aMachine) write(t *testing.T, name, text string) {
	t.Helper()
	at := filepath.Join(m.dir, name)
	if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// play adds a game that was played there.
func (m *aMachine) play(t *testing.T, moves string, day int) history.Game {
	t.Helper()
	r := record.Game{
		Variant: "tic-tac-toe", Names: [2]string{"You", "Computer"}, Kinds: [2]record.Kind{record.Person, record.Computer}, Level: "Hard", LevelEdition: 2,
		Date: time.Date(2026, 1, day, 10, 0, 0, 0, time.UTC), Moves: strings.Fields(moves),
	}
	g := history.FromRecord(r, r.Date.Add(time.Minute))
	if err := m.games.Add(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	return g
}

// list lists its games.
func (m *aMachine) list(t *testing.T) []history.Game {
	t.Helper()
	list, err := m.games.List(t.Context(), history.Search{}, 10_000, 0)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// All that is on one machine is on the other afterwards; what was there stays, and twice is as good as
// once.
func TestTransfer(t *testing.T) {
	from, to := newMachine(t), newMachine(t)
	from.write(t, "settings.toml", "name = \"Zoë\"\nlab_server = \"nats://secret@host\"\ntheme = \"dark\"\n")
	from.write(t, "laboratory/a.json", "{}")
	from.write(t, "laboratory/games/b.json", "[1]")
	from.write(t, "laboratory/x.lock", "")
	for i := range 3 {
		from.play(t, "a1 b1 a2 b2 a3", i+1)
	}
	imported := history.FromImport(record.Game{Variant: "gomoku", Names: [2]string{"A", "B"}, Moves: []string{"h8", "i9"}})
	if n, err := from.games.Import(t.Context(), []history.Game{imported}); n != 1 || err != nil {
		t.Fatal(n, err)
	}
	to.play(t, "c1 b1 c2 b2 c3", 1)
	to.write(t, "laboratory/a.json", "its own")
	data, err := from.source().Bytes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(data, []byte("secret")) {
		t.Error("the token of the server goes with it")
	}
	for round := range 2 {
		a, err := Open(data)
		if err != nil {
			t.Fatal(err)
		}
		s, ok, err := a.Settings()
		if err != nil || !ok || s.Name != "Zoë" || s.Theme != "dark" || s.LabServer != "" {
			t.Errorf("%+v, %t, %v", s, ok, err)
		}
		seen := 0
		added, known, bad, err := a.Games(t.Context(), to.games, func(n int) { seen = n })
		if want := [3]int{4 * (1 - round), 4 * round, 0}; [3]int{added, known, bad} != want || err != nil || seen != 4 {
			t.Errorf("%d added, %d known, %d bad of %d, %v", added, known, bad, seen, err)
		}
		runs, there, err := a.Runs(t.Context(), filepath.Join(to.dir, "laboratory"))
		if runs != 1-round || there != 1+round || err != nil {
			t.Errorf("%d runs added, %d there, %v", runs, there, err)
		}
	}
	if own, err := os.ReadFile(filepath.Join(to.dir, "laboratory", "a.json")); string(own) != "its own" || err != nil {
		t.Errorf("%q, %v", own, err)
	}
	counts, err := to.games.Count(t.Context(), history.Filter{})
	want, err2 := from.games.Count(t.Context(), history.Filter{})
	if err != nil || err2 != nil || len(to.list(t)) != 5 {
		t.Errorf("%d games: %+v, %+v, %v, %v", len(to.list(t)), counts, want, err, err2)
	}
	for _, g := range from.list(t) {
		got, err := to.games.Get(t.Context(), g.Key)
		if err != nil || got.Mode != g.Mode || got.Level != g.Level || !got.Finished.Equal(g.Finished) || got.Record != g.Record {
			t.Errorf("%+v became %+v, %v", g, got, err)
		}
	}
}

// anArchive writes an archive of names and texts.
func anArchive(t *testing.T, entries ...[2]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range entries {
		if err := put(z, e[0], []byte(e[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestWhatIsNotOurs(t *testing.T) {
	for name, data := range map[string][]byte{
		"nothing": nil, "text": []byte("name = 1"), "another archive": anArchive(t, [2]string{"x", "y"}),
		"another mark": anArchive(t, [2]string{markName, "Chess"}), "a long mark": anArchive(t, [2]string{markName, mark + strings.Repeat("x", 1000)}),
	} {
		if _, err := Open(data); !errors.Is(err, ErrNotOurs) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Of a file that was cut, or in which a byte is wrong, nothing is taken.
func TestDamagedArchive(t *testing.T) {
	run := strings.Repeat("a run ", 100)
	data := anArchive(t, [2]string{markName, mark}, [2]string{settingsName, "name = 'x'"}, [2]string{runsName + "/r.json", run})
	a, err := Open(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range a.zip.File {
		if age := time.Since(f.Modified); age < -time.Hour || age > time.Hour {
			t.Errorf("%s is of %v", f.Name, f.Modified)
		}
	}
	changed := bytes.Clone(data)
	changed[bytes.Index(changed, []byte(runsName+"/r.json"))+len(runsName+"/r.json")+13] ^= 0x10 // behind the date
	for name, bad := range map[string][]byte{"cut": data[:len(data)/2], "changed": changed} {
		var damaged *files.UnreadableError
		if _, err := Open(bad); !errors.As(err, &damaged) || damaged.Problem != files.Damaged {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What is broken in an archive stops nothing else, and nothing leaves its folder.
func TestBrokenArchive(t *testing.T) {
	m := newMachine(t)
	a, err := Open(anArchive(t, [2]string{markName, mark}, [2]string{settingsName, "name = [\nlab_server = 'x'"},
		[2]string{gamesName, "{\n\n" + `{"record":"nonsense"}` + "\n" + `{"key":"k","finished":"2026-01-01T10:00:00Z","record":"[MNKDesk \"1\"][Variant \"3,3,3\"] a1 b1"}`},
		[2]string{runsName + "/../../escaped.json", "x"}, [2]string{runsName + "//abs.json", "x"}, [2]string{runsName + "/fine.json", "x"}))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := a.Settings(); err != nil {
		t.Errorf("settings: %v", err)
	}
	if added, known, bad, err := a.Games(t.Context(), m.games, nil); added != 1 || known != 0 || bad != 3 || err != nil {
		t.Errorf("%d added, %d known, %d bad, %v", added, known, bad, err)
	}
	folder := filepath.Join(m.dir, "in", "laboratory")
	if added, _, err := a.Runs(t.Context(), folder); added != 1 || err != nil {
		t.Errorf("%d runs, %v", added, err)
	}
	if _, err := os.Stat(filepath.Join(m.dir, "escaped.json")); err == nil {
		t.Error("a file has left the folder")
	}
	long, err := Open(anArchive(t, [2]string{markName, mark}, [2]string{settingsName, strings.Repeat("#", mostSettings+1)}))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := long.Settings(); err == nil || !strings.Contains(err.Error(), "too long") {
		t.Errorf("settings without end: %v", err)
	}
}

// A machine without anything has a file all the same.
func TestNothing(t *testing.T) {
	dir := t.TempDir()
	data, err := Source{Settings: filepath.Join(dir, "settings.toml"), Laboratory: filepath.Join(dir, "laboratory")}.Bytes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	a, err := Open(data)
	if err != nil {
		t.Fatal(err)
	}
	_, ok, err := a.Settings()
	added, _, _, err2 := a.Games(t.Context(), nil, nil)
	runs, _, err3 := a.Runs(t.Context(), dir)
	if ok || added+runs != 0 || err != nil || err2 != nil || err3 != nil {
		t.Error(fmt.Sprint(ok, added, runs, err, err2, err3))
	}
}
