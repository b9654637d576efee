package archive

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/solved"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// aMachine stands for a computer with the program's files in a folder.
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

// source returns the files that the machine exports.
func (m *aMachine) source() Source {
	return Source{
		Settings: filepath.Join(m.dir, "settings.toml"), Games: m.games,
		Puzzles: filepath.Join(m.dir, "puzzles.txt"), Laboratory: filepath.Join(m.dir, "laboratory"),
		Studies: m.studies().Path,
	}
}

// studies returns the folder of the machine's studies.
func (m *aMachine) studies() studies.Folder {
	return studies.Folder{Path: filepath.Join(m.dir, "studies")}
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

// play adds a game played on the machine.
func (m *aMachine) play(t *testing.T, moves string, day int) history.Game {
	t.Helper()
	r := record.Game{
		Variant: "tic-tac-toe", Names: [2]string{"You", "Computer"}, Kinds: [2]record.Kind{record.Person, record.Computer}, Level: "Hard",
		Date: time.Date(2026, 1, day, 10, 0, 0, 0, time.UTC), Moves: strings.Fields(moves),
	}
	g := history.FromRecord(r, r.Date.Add(time.Minute))
	if err := m.games.Add(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	return g
}

// list returns the games of the machine.
func (m *aMachine) list(t *testing.T) []history.Game {
	t.Helper()
	list, err := m.games.List(t.Context(), history.Search{}, 10_000, 0)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// A transfer copies everything from one machine to another and keeps what was there. A second
// transfer changes nothing.
func TestTransfer(t *testing.T) {
	from, to := newMachine(t), newMachine(t)
	from.write(t, "settings.toml", "name = \"Zoë\"\ntheme = \"dark\"\n")
	run := from.run(t, "random", "mcts(simulations=5)")
	from.write(t, "laboratory/experiments/four-five-four.json", experimentText)
	for _, name := range []string{"x.lock", "notes.txt", "games/b.json", "experiments/four-five-four.games", ".json"} {
		from.write(t, "laboratory/"+name, "{}")
	}
	for i := range 3 {
		from.play(t, "a1 b1 a2 b2 a3", i+1)
	}
	imported := history.FromImport(record.Game{Variant: "gomoku", Names: [2]string{"A", "B"}, Moves: []string{"h8", "i9"}})
	if n, err := from.games.Import(t.Context(), []history.Game{imported}); n != 1 || err != nil {
		t.Fatal(n, err)
	}
	to.play(t, "c1 b1 c2 b2 c3", 1)
	to.write(t, "laboratory/experiments/four-five-four.json", "its own")
	data, err := from.source().Bytes(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for round := range 2 {
		a, err := Open(t.Context(), data, nil)
		if err != nil {
			t.Fatal(err)
		}
		s, ok, err := a.Settings()
		if err != nil || !ok || s.Name != "Zoë" || s.Theme != "dark" {
			t.Errorf("%+v, %t, %v", s, ok, err)
		}
		seen, share := 0, 0.0
		added, known, bad, err := a.Games(t.Context(), to.games, session.Check, func(n int, part float64) { seen, share = n, part })
		if want := [3]int{4 * (1 - round), 4 * round, 0}; [3]int{added, known, bad} != want || err != nil || seen != 4 ||
			share <= 0 || share >= 1 {
			t.Errorf("%d added, %d known, %d bad of %d, %v of the file, %v", added, known, bad, seen, share, err)
		}
		games := share
		runs, there, bad, err := a.Runs(t.Context(), filepath.Join(to.dir, "laboratory"), func(part float64) {
			if part <= share {
				t.Errorf("%v of the file after %v", part, share)
			}
			share = part
		})
		if want := [3]int{1 - round, 1 + round, 0}; [3]int{runs, there, bad} != want || err != nil || share != 1 {
			t.Errorf("%d runs added, %d there, %d bad, %v of the file after %v, %v", runs, there, bad, share, games, err)
		}
	}
	for _, name := range []string{run, lab.GamesName(run)} {
		want, err := os.ReadFile(filepath.Join(from.dir, "laboratory", name))
		got, err2 := os.ReadFile(filepath.Join(to.dir, "laboratory", name))
		if err != nil || err2 != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: %v, %v\n%s\n%s", name, err, err2, got, want)
		}
	}
	if all := to.laboratory(t); len(all) != 3 {
		t.Errorf("the laboratory has %q", all)
	}
	if existing, err := os.ReadFile(filepath.Join(to.dir, "laboratory", "experiments",
		"four-five-four.json")); string(existing) != "its own" || err != nil {
		t.Errorf("%q, %v", existing, err)
	}
	counts, err := to.games.Count(t.Context())
	want, err2 := from.games.Count(t.Context())
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

// run plays a run of tic-tac-toe, saves it and returns its file name.
func (m *aMachine) run(t *testing.T, players ...string) string {
	t.Helper()
	r := playedRun(t, players...)
	if err := r.Save(filepath.Join(m.dir, "laboratory", r.FileName())); err != nil {
		t.Fatal(err)
	}
	return r.FileName()
}

// playedRun plays a run of tic-tac-toe and returns it.
func playedRun(t *testing.T, players ...string) lab.Run {
	t.Helper()
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	r, err := lab.Play(t.Context(), match.Config{Spec: match.Spec{Variant: v, Players: players, Games: 2, Seed: 1}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// experimentText is the result of an experiment without any games.
const experimentText = `{"mnkdesk_experiment": 1, "name": "four-five-four"}`

// laboratory lists the files of the machine's runs.
func (m *aMachine) laboratory(t *testing.T) (list []string) {
	t.Helper()
	root := filepath.Join(m.dir, "laboratory")
	err := filepath.WalkDir(root, func(at string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			list = append(list, strings.TrimPrefix(at, root+"/"))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// anArchive returns an archive with entries of these names and texts.
func anArchive(t *testing.T, entries ...[2]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, e := range entries {
		if err := put(z, e[0], []byte(e[1]), time.Now()); err != nil {
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
		"another mark": anArchive(t, [2]string{markName, "Chess"}),
		"a long mark":  anArchive(t, [2]string{markName, mark + strings.Repeat("x", 1000)}),
	} {
		if _, err := Open(t.Context(), data, nil); !errors.Is(err, ErrNotOurs) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// An archive that was cut off, or in which a byte is wrong, is refused as a whole.
func TestDamagedArchive(t *testing.T) {
	run := strings.Repeat("a run ", 100)
	data := anArchive(t, [2]string{markName, mark}, [2]string{settingsName, "name = 'x'"}, [2]string{runsName + "/r.json", run})
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		if age := time.Since(f.Modified); age < -time.Hour || age > time.Hour {
			t.Errorf("%s is of %v", f.Name, f.Modified)
		}
	}
	changed := bytes.Clone(data)
	changed[bytes.Index(changed, []byte(runsName+"/r.json"))+len(runsName+"/r.json")+13] ^= 0x10 // past the date
	for name, bad := range map[string][]byte{"cut": data[:len(data)/2], "changed": changed} {
		var damaged *files.UnreadableError
		if _, err := Open(t.Context(), bad, nil); !errors.As(err, &damaged) || damaged.Problem != files.Damaged {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Foreign entries of an archive are not written. Only readable runs and results are added, under names
// that this program chooses.
func TestBrokenArchive(t *testing.T) {
	m := newMachine(t)
	good := playedRun(t, "random", "mcts(simulations=5)")
	text, err := good.Encode()
	if err != nil {
		t.Fatal(err)
	}
	run := string(text)
	a, err := Open(t.Context(), anArchive(t, [2]string{markName, mark}, [2]string{settingsName, "name = [\ntheme = 'x'"},
		[2]string{gamesName, "{\n\n" + `{"record":"nonsense"}` + "\n" +
			`{"key":"k","finished":"2026-01-01T10:00:00Z","record":"[MNKDesk \"1\"][Variant \"3,3,3\"] a1 b1"}`},
		[2]string{runsName + "/../../escaped.json", run}, [2]string{runsName + "//abs.json", run}, [2]string{runsName + "/sub/deep.json", run},
		[2]string{runsName + "/start.sh", "#!/bin/sh"}, [2]string{runsName + "/x.desktop", run},
		[2]string{runsName + `/..\..\x.json`, run}, [2]string{runsName + "/.json", run},
		[2]string{runsName + "/experiments/start.sh", "x"}, [2]string{runsName + "/experiments/other.json", experimentText},
		[2]string{runsName + "/lonely.games", "x"}, [2]string{runsName + "/bad.json", "x"},
		[2]string{runsName + "/odd.json", run}, [2]string{runsName + "/odd.games", "x"},
		[2]string{runsName + "/CON.json", run}, [2]string{"elsewhere.json", run}), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := a.Settings(); err != nil {
		t.Errorf("settings: %v", err)
	}
	if added, known, bad, err := a.Games(t.Context(), m.games, session.Check, nil); added != 1 || known != 0 || bad != 3 || err != nil {
		t.Errorf("%d added, %d known, %d bad, %v", added, known, bad, err)
	}
	added, there, bad, err := a.Runs(t.Context(), filepath.Join(m.dir, "laboratory"), nil)
	if added != 2 || there != 0 || bad != 2 || err != nil {
		t.Errorf("%d runs added, %d there, %d bad, %v", added, there, bad, err)
	}
	want := []string{good.FileName(), "experiments/four-five-four.json"}
	if got := m.laboratory(t); !slices.Equal(got, want) {
		t.Errorf("there are %q, want %q", got, want)
	}
	if _, err := os.Stat(filepath.Join(m.dir, "escaped.json")); err == nil {
		t.Error("a file has left the folder")
	}
}

// No game is missing in an archive, even if others are deleted while it is made.
func TestDeletionElsewhereSkipsNoGame(t *testing.T) {
	from, to := newMachine(t), newMachine(t)
	var games []history.Game
	for i := range 3 * batch {
		games = append(games, history.FromImport(record.Game{
			Variant: "gomoku", Names: [2]string{"A", fmt.Sprint(i)},
			Moves: []string{"h8", "i9"},
		}))
	}
	if n, err := from.games.Import(t.Context(), games); n != len(games) || err != nil {
		t.Fatal(n, err)
	}
	all := from.list(t)
	gone := slices.Concat(all[:batch/2], all[len(all)-batch/2:])
	kept := map[string]bool{}
	for _, g := range all[batch/2 : len(all)-batch/2] {
		kept[g.Key] = true
	}
	deleted := false
	data, err := from.source().Bytes(t.Context(), func(float64) {
		if deleted {
			return
		}
		deleted = true
		if n, err := from.games.Delete(t.Context(), gone...); len(n) != batch || err != nil {
			t.Error(len(n), err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	a, err := Open(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, bad, err := a.Games(t.Context(), to.games, session.Check, nil); bad > 0 || err != nil {
		t.Fatal(bad, err)
	}
	for _, g := range to.list(t) {
		delete(kept, g.Key)
	}
	if len(kept) > 0 {
		t.Errorf("%d games are missing", len(kept))
	}
}

// The games that are not among the past games yet are in the archive too, even if there are no past games.
func TestOtherGamesAreSaved(t *testing.T) {
	from, to := newMachine(t), newMachine(t)
	from.play(t, "a1 b1 a2 b2 a3", 1)
	source := from.source()
	source.Others = []history.Game{history.FromRecord(record.Game{Variant: "tic-tac-toe", Seed: 7, Moves: []string{"a1", "b1"}}, time.Now())}
	for want, games := range []*history.Store{nil, from.games} {
		source.Games = games
		data, err := source.Bytes(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Open(t.Context(), data, nil)
		if err != nil {
			t.Fatal(err)
		}
		added, _, bad, err := a.Games(t.Context(), to.games, session.Check, nil)
		if got := to.list(t); added != 1 || bad != 0 || err != nil || len(got) != want+1 || !slices.ContainsFunc(got, history.Game.CanResume) {
			t.Errorf("%d added, %d bad, %v; there are %+v", added, bad, err, got)
		}
	}
}

// line returns a line of the file of games: a game with the key that the program gave it, or another.
func line(t *testing.T, key string, imported bool, text string) string {
	t.Helper()
	data, err := json.Marshal(pastGame{Finished: time.Date(2026, 1, 1, 10, 0, 0, 0, time.UTC), Key: key, Imported: imported, Record: text})
	if err != nil {
		t.Fatal(err)
	}
	return string(data) + "\n"
}

// A game of an archive is refused unless it can be replayed, has moves, and has a key as the program
// makes them.
func TestGamesOfAnArchiveAreChecked(t *testing.T) {
	const head = `[MNKDesk "1"][Variant "3,3,3"]`
	for name, c := range map[string]struct {
		line string
		want int // games added
	}{
		"a game":           {line(t, "1-1", false, head+" a1 b1"), 1},
		"an imported game": {line(t, "", true, head+" a1 b1"), 1},
		"a guest's game": {line(t, "1-1", false,
			`[MNKDesk "1"][Variant "gomoku"][OPlayer "guest(path=/tmp/x)"][OKind "computer"] h8 i9 h9`), 1},
		"a long key":                 {line(t, strings.Repeat("x", maxKey), false, head+" a1 b1"), 1},
		"a key that is too long":     {line(t, strings.Repeat("x", maxKey+1), false, head+" a1 b1"), 0},
		"no key":                     {line(t, "", false, head+" a1 b1"), 0},
		"a cell that is taken":       {line(t, "1-1", false, head+" a1 a1"), 0},
		"an imported impossible one": {line(t, "", true, head+" a1 a1"), 0},
		"an unknown variant":         {line(t, "1-1", false, `[MNKDesk "1"][Variant "chess"] a1 b1`), 0},
		"no moves":                   {line(t, "1-1", false, head), 0},
		"an imported one, no moves":  {line(t, "", true, head), 0},
	} {
		m := newMachine(t)
		a, err := Open(t.Context(), anArchive(t, [2]string{markName, mark}, [2]string{gamesName, c.line}), nil)
		if err != nil {
			t.Fatal(err)
		}
		added, known, bad, err := a.Games(t.Context(), m.games, session.Check, nil)
		if added != c.want || known != 0 || bad != 1-c.want || err != nil || len(m.list(t)) != c.want {
			t.Errorf("%s: %d added, %d known, %d bad, %v", name, added, known, bad, err)
		}
	}
}

// sized returns an archive whose directory claims these file sizes, but which has no file content.
func sized(t *testing.T, files map[string]uint64) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if err := put(z, markName, []byte(mark), time.Now()); err != nil {
		t.Fatal(err)
	}
	for name, size := range files {
		if _, err := z.CreateRaw(&zip.FileHeader{Name: name, Method: zip.Deflate, UncompressedSize64: size}); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Sizes and numbers beyond what this program writes are refused before anything is unpacked.
func TestTooLargeArchive(t *testing.T) {
	much := map[string]uint64{}
	for i := range maxUnpacked/lab.MaxGamesFile + 1 {
		much[fmt.Sprintf("%s/%d.games", runsName, i)] = lab.MaxGamesFile
	}
	many := map[string]uint64{}
	for i := range maxFiles + 1 {
		many[fmt.Sprintf("%s/%d.json", runsName, i)] = 0
	}
	crowd := map[string]uint64{}
	for i := range 2*maxFiles + 1 {
		crowd[fmt.Sprintf("x%d", i)] = 0
	}
	for name, sizes := range map[string]map[string]uint64{
		"settings": {settingsName: maxSettings + 1}, "games": {gamesName: maxGames + 1}, "a run": {runsName + "/r.json": lab.MaxRun + 1},
		"games of a run": {runsName + "/r.games": lab.MaxGamesFile + 1}, "a result": {runsName + "/experiments/r.json": reproduce.MaxResult + 1},
		"a study": {studiesName + "/x.mnk": record.MaxStudySize + 1}, "together": much, "runs": many, "other files": crowd,
	} {
		var unreadable *files.UnreadableError
		if _, err := Open(t.Context(), sized(t, sizes), nil); !errors.As(err, &unreadable) || unreadable.Problem != files.TooLarge {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, size := range map[string]uint64{"elsewhere": maxUnpacked * 2, settingsName: 0} {
		if _, err := Open(t.Context(), sized(t, map[string]uint64{name: size}), nil); errors.Is(err, errTooLarge) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// An archive is damaged if an entry holds more bytes than the directory states.
func TestArchiveThatLies(t *testing.T) {
	data := anArchive(t, [2]string{markName, mark}, [2]string{gamesName, strings.Repeat("{}\n", 100_000)})
	at := bytes.LastIndex(data, []byte(gamesName)) - 46 // its entry in the directory
	binary.LittleEndian.PutUint32(data[at+24:], 9)
	if _, err := Open(t.Context(), data, nil); !errors.Is(err, error(errDamaged)) {
		t.Error(err)
	}
}

// Opening and importing stop soon after the context ends. What was imported before is kept.
func TestStoppedArchive(t *testing.T) {
	m := newMachine(t)
	text, err := playedRun(t, "random", "mcts(simulations=5)").Encode()
	if err != nil {
		t.Fatal(err)
	}
	data := anArchive(t, [2]string{markName, mark}, [2]string{gamesName, strings.Repeat("{}\n", 1_000_000)},
		[2]string{runsName + "/r.json", string(text)})
	ended, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Open(ended, data, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("opened: %v", err)
	}
	a, err := Open(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	if added, _, _, err := a.Runs(ended, filepath.Join(m.dir, "laboratory"), nil); added != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d runs, %v", added, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	_, _, bad, err := a.Games(ctx, m.games, session.Check, func(int, float64) { stop() })
	if bad < batch || bad == 1_000_000 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d lines were read, %v", bad, err)
	}
}

// A machine without any files still makes a valid archive.
func TestNothing(t *testing.T) {
	dir := t.TempDir()
	data, err := Source{Settings: filepath.Join(dir, "settings.toml"), Laboratory: filepath.Join(dir, "laboratory")}.Bytes(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := Open(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, ok, err := a.Settings()
	added, _, _, err2 := a.Games(t.Context(), nil, session.Check, nil)
	runs, _, _, err3 := a.Runs(t.Context(), dir, nil)
	if ok || added+runs != 0 || err != nil || err2 != nil || err3 != nil {
		t.Error(fmt.Sprint(ok, added, runs, err, err2, err3))
	}
}

// Making and checking an archive report their progress in small steps up to 1, and stop when ctx ends.
func TestProgressOfAnArchive(t *testing.T) {
	m := newMachine(t)
	var games []history.Game
	for i := range 2 * batch {
		games = append(games, history.FromImport(record.Game{
			Variant: "gomoku", Names: [2]string{"A", fmt.Sprint(i)},
			Moves: []string{"h8", "i9"},
		}))
	}
	if n, err := m.games.Import(t.Context(), games); n != len(games) || err != nil {
		t.Fatal(n, err)
	}
	for i := range 20 {
		m.write(t, fmt.Sprintf("laboratory/%d.json", i), strings.Repeat("{}\n", 10_000))
	}
	var made []byte
	work := map[string]func(ctx context.Context, progress func(float64)) (err error){
		"made": func(ctx context.Context, progress func(float64)) error {
			data, err := m.source().Bytes(ctx, progress)
			if err == nil {
				made = data
			}
			return err
		},
		"checked": func(ctx context.Context, progress func(float64)) error {
			_, err := Open(ctx, made, progress)
			return err
		},
	}
	for _, name := range []string{"made", "checked"} {
		last, largest, first := 0.0, 0.0, 1.0
		err := work[name](t.Context(), func(share float64) {
			largest, last, first = max(largest, share-last), share, min(first, share)
		})
		if err != nil || last != 1 || largest > 0.1 || first > 0.1 {
			t.Errorf("%s: from %v to %v by up to %v, %v", name, first, last, largest, err)
		}
	}
	for name, f := range work {
		ctx, stop := context.WithCancel(t.Context())
		last := 0.0
		err := f(ctx, func(share float64) {
			if last = share; share > 0.5 {
				stop()
			}
		})
		if !errors.Is(err, context.Canceled) || last > 0.6 {
			t.Errorf("%s: stopped at %v, %v", name, last, err)
		}
		stop()
	}
}

// The archive holds the puzzle results, and unreadable lines of them are counted.
func TestPuzzles(t *testing.T) {
	m := newMachine(t)
	m.write(t, "puzzles.txt", "- solved 00000000000000aa Ann\nnothing\n")
	data, err := m.source().Bytes(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := Open(t.Context(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []solved.Entry{{Puzzle: "00000000000000aa", Person: "Ann", Event: solved.Solved}}
	if got, bad, err := a.Puzzles(t.Context()); err != nil || bad != 1 || !slices.Equal(got, want) {
		t.Errorf("there are %v, %d more, %v", got, bad, err)
	}
}
