package history

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// recordedGame returns the nth test game. Its record is sometimes so long that it needs pages of
// its own.
func recordedGame(n int) Game {
	rng := rand.New(rand.NewPCG(uint64(n), 1))
	r := sample()
	r.Seed, r.Moves = uint64(n+1), nil
	for range rng.IntN(100) {
		r.Moves = append(r.Moves, fmt.Sprintf("%c%d", 'a'+rng.IntN(20), 1+rng.IntN(20)))
	}
	if n%17 == 0 {
		r.Tags = []record.Tag{{Name: "Note", Value: strings.Repeat("a long game ", rng.IntN(2000))}}
	}
	return FromRecord(r, time.UnixMilli(1_800_000_000_000+int64(rng.IntN(1e9))))
}

func recordedGames(n int) []Game {
	all := make([]Game, n)
	for i := range all {
		all[i] = recordedGame(i)
	}
	return all
}

// leaf is a database page with games, and the number of games that begin there. spilt is set for an
// overflow page: it has the rest of one game that begins on a leaf.
type leaf struct {
	page, games int
	spilt       bool
	path        string
}

// leaves returns the pages that hold games in the undamaged database at path, as SQLite lists them.
func leaves(t testing.TB, path string) (all []leaf) {
	t.Helper()
	db, err := sql.Open("sqlite", dsn(path))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.QueryContext(t.Context(),
		"SELECT pageno, ncell, pagetype = 'overflow', path FROM dbstat WHERE name = 'games' AND pagetype <> 'internal'")
	all, err = collect(rows, err, func(r row) (l leaf, err error) {
		err = r.Scan(&l.page, &l.games, &l.spilt, &l.path)
		return l, err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// gamesOnPages counts the games that have a part on a page for which page returns true.
func gamesOnPages(all []leaf, page func(int) bool) (games int) {
	gone, spilt := map[string]bool{}, map[string]bool{}
	for _, l := range all {
		if !l.spilt && page(l.page) {
			games += l.games
			gone[l.path] = true
		}
	}
	for _, l := range all {
		row, _, _ := strings.Cut(l.path, "+") // row is the path of the leaf and three digits
		if l.spilt && page(l.page) && !gone[row[:len(row)-3]] {
			spilt[row] = true
		}
	}
	return games + len(spilt)
}

// gamesFile returns the content of a file with games, and its pages that hold games.
func gamesFile(t testing.TB, games []Game) (text []byte, all []leaf) {
	t.Helper()
	path := newPath(t)
	s := openGames(t, path)
	addAtOnce(t, s, games)
	closeGames(t, s)
	all = leaves(t, path)
	return read(t, path), all
}

func read(t testing.TB, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// writeDatabase writes a database with its journal, if any, to a new folder.
func writeDatabase(t testing.TB, text, journal []byte) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "games.db")
	for name, b := range map[string][]byte{path: text, path + journalSuffix: journal} {
		if b == nil {
			continue
		}
		if err := os.WriteFile(name, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// reopen opens the damaged games at path. It checks that the store works, that its games are as they
// were written, and that the damaged file is kept.
func reopen(t testing.TB, path string, games []Game) *BrokenError {
	t.Helper()
	damaged := read(t, path)
	s, err := openStore(t.Context(), path)
	t.Cleanup(func() { closeGames(t, s) })
	broken := (*BrokenError)(nil)
	if !errors.As(err, &broken) {
		t.Fatalf("no damage was found: %v", err)
	}
	checkGames(t, s, games, broken.Saved)
	if !bytes.Equal(read(t, broken.Kept), damaged) {
		t.Error("the damaged file has changed")
	}
	if left, _ := filepath.Glob(path + freshSuffix + "*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	add(t, s, played(1))
	if n := len(list(t, s)); n != broken.Saved+1 {
		t.Errorf("%d games after %d and one more", n, broken.Saved)
	}
	return broken
}

// checkGames checks that there are n games in s, each as it was written.
func checkGames(t testing.TB, s *Store, games []Game, n int) {
	t.Helper()
	byKey := map[string]Game{}
	for _, g := range games {
		byKey[g.Key] = g
	}
	got := list(t, s)
	for _, g := range got {
		if d := diff(byKey[g.Key], g); d != "" {
			t.Fatalf("a game has changed (-want +got):\n%s", d)
		}
	}
	if len(got) != n {
		t.Errorf("%d games, %d were to be there", len(got), n)
	}
}

func scribble(b []byte, rng *rand.Rand) {
	for i := range b {
		b[i] = byte(rng.Uint32())
	}
}

func onPage(text []byte, n int) []byte { return text[(n-1)*pageSize : n*pageSize] }

// killedFiles returns the files of a window that was killed in the middle of a change. The change
// would have deleted the first half of its games, and half of the change is in the file.
func killedFiles(t *testing.T, games []Game) (text, journal []byte) {
	t.Helper()
	path := newPath(t)
	s := openGames(t, path)
	addAtOnce(t, s, games)
	before := read(t, path)
	s.db.SetMaxOpenConns(1)
	// A part of the change is written before it ends.
	if _, err := s.db.ExecContext(t.Context(), "PRAGMA cache_size = 2; PRAGMA cache_spill = 1"); err != nil {
		t.Fatal(err)
	}
	stop := errors.New("stop")
	err := inTransaction(t.Context(), s.db, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(t.Context(), "DELETE FROM games WHERE id <= ?", len(games)/2); err != nil {
			return err
		}
		var sum int // reading evicts changed pages from the cache
		if err := tx.QueryRowContext(t.Context(), "SELECT sum(length(record)) FROM games").Scan(&sum); err != nil {
			return err
		}
		text, journal = read(t, path), read(t, path+journalSuffix)
		return stop
	})
	if !errors.Is(err, stop) || bytes.Equal(text, before) || len(journal) == 0 {
		t.Fatalf("%v; the change is in the file: %t; %d bytes of journal", err, !bytes.Equal(text, before), len(journal))
	}
	return text, journal
}
