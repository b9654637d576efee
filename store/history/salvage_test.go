package history

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

func TestSalvageFindsAllGamesOnOtherPages(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordedGames(120)
	text, all := gamesFile(t, games)
	last := len(text) / pageSize
	for seed := range uint64(last) + 20 {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 2))
			pages := []int{int(seed) + 1} // first each page by itself, then several
			if int(seed) >= last {
				pages = rng.Perm(last)[:2+rng.IntN(last/2)]
				for i := range pages {
					pages[i]++
				}
			}
			damaged := bytes.Clone(text)
			for _, n := range pages {
				scribble(onPage(damaged, n), rng)
			}
			broken := reopen(t, writeDatabase(t, damaged, nil), games)
			want := len(games) - gamesOnPages(all, func(n int) bool { return slices.Contains(pages, n) })
			if broken.Saved != want {
				t.Errorf("%d games saved, want %d", broken.Saved, want)
			}
		})
	}
}

func TestSalvageOfAFileCutShort(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordedGames(70)
	text, all := gamesFile(t, games)
	for cut := 1; cut < len(text)/pageSize; cut++ {
		for _, more := range []int{0, 3000} {
			if more > 0 && cut%long.Of(4, 1) > 0 {
				continue
			}
			broken := reopen(t, writeDatabase(t, text[:cut*pageSize+more], nil), games)
			want := len(games) - gamesOnPages(all, func(n int) bool { return n > cut })
			if broken.Saved < want || more == 0 && broken.Saved != want {
				t.Errorf("cut after page %d and %d bytes: %d games saved, want %d", cut, more, broken.Saved, want)
			}
		}
	}
}

// A file is damaged even if only its last byte is missing.
func TestFileWithoutItsEnd(t *testing.T) {
	raced.Skip(t)
	games := recordedGames(60)
	text, _ := gamesFile(t, games)
	for _, missing := range []int{1, 100, pageSize - 1, pageSize, 2 * pageSize} {
		reopen(t, writeDatabase(t, text[:len(text)-missing], nil), games)
	}
}

// A change that a kill interrupted is undone and is not damage. If the file is damaged as well, the
// change is undone first. A journal whose file is missing is ignored.
func TestHalfAChangeIsUndone(t *testing.T) {
	games := recordedGames(60)
	text, journal := killedFiles(t, games)
	checkGames(t, openGames(t, writeDatabase(t, text, journal)), games, len(games))
	checkGames(t, openGames(t, writeDatabase(t, nil, journal)), games, 0)
	damaged := bytes.Clone(text)
	clear(onPage(damaged, 1)) // the journal has it
	checkGames(t, openGames(t, writeDatabase(t, damaged, journal)), games, len(games))
	whole, all := gamesFile(t, games)
	for _, l := range all {
		if bytes.Equal(onPage(whole, l.page), onPage(text, l.page)) && !l.spilt { // the journal does not have it
			scribble(onPage(damaged, l.page), rand.New(rand.NewPCG(1, 9)))
			path := writeDatabase(t, damaged, journal)
			s, err := openStore(t.Context(), path)
			broken := new(BrokenError)
			if !errors.As(err, &broken) || broken.Saved != len(games)-l.games {
				t.Errorf("page %d with %d of %d games: %v", l.page, l.games, len(games), err)
			}
			closeGames(t, s)
			return
		}
	}
	t.Error("no page is in the file alone")
}

func TestSalvageFillsTheWholeFile(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordedGames(300)
	text, _ := gamesFile(t, games)
	for name, how := range map[string]func(b []byte){
		"no header":       func(b []byte) { clear(b[:100]) },
		"no schema":       func(b []byte) { clear(onPage(b, 1)) },
		"version lost":    func(b []byte) { clear(b[60:64]) },
		"negative":        func(b []byte) { b[60] = 0xff },
		"a later version": func(b []byte) { b[62] = 1 },
		"read-only":       func(b []byte) { b[18] = 77 },
		"format":          func(b []byte) { b[47] = 77 },
		"a changed CHECK": func(b []byte) { b[bytes.Index(b, []byte("'solo'"))+1] = 'x' },
		"no free pages":   func(b []byte) { b[35] = 200; b[39] = 7 },
	} {
		t.Run(name, func(t *testing.T) {
			damaged := bytes.Clone(text)
			how(damaged)
			if broken := reopen(t, writeDatabase(t, damaged, nil), games); broken.Saved != len(games) || broken.Lost != 0 {
				t.Errorf("%d games saved, %d lost", broken.Saved, broken.Lost)
			}
		})
	}
}

func TestSalvageLeavesWhatWasDeleted(t *testing.T) {
	t.Parallel()
	games := recordedGames(100)
	path := newPath(t)
	s := openGames(t, path)
	addAtOnce(t, s, games)
	deleteAll(t, s)
	add(t, s, games[7])
	closeGames(t, s)
	text := read(t, path)
	clear(text[:100])
	if broken := reopen(t, writeDatabase(t, text, nil), games[7:8]); broken.Saved != 1 {
		t.Errorf("%d games saved, want 1", broken.Saved)
	}
}

func TestSalvageLeavesImpossibleGames(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordedGames(100)
	path := newPath(t)
	s := openGames(t, path)
	addAtOnce(t, s, games)
	s.db.SetMaxOpenConns(1)
	for _, q := range []string{
		"PRAGMA ignore_check_constraints = ON",
		"UPDATE games SET mode = 'robots' WHERE id IN (1, 2, 50)",
		"UPDATE games SET record = 'no record' WHERE id = 3",
		"UPDATE games SET plies = 'many' WHERE id = 4",
		"UPDATE games SET variant = x'ff00' WHERE id = 5",
		"UPDATE games SET duration = 1.5 WHERE id = 6",
		"UPDATE games SET level = CAST(x'ff' AS TEXT) WHERE id = 7",
	} {
		if _, err := s.db.ExecContext(t.Context(), q); err != nil {
			t.Fatal(err)
		}
	}
	closeGames(t, s)
	text := read(t, path)
	clear(text[:100])
	broken := reopen(t, writeDatabase(t, text, nil), games)
	if broken.Saved != 92 || broken.Lost != 8 {
		t.Errorf("%d games saved, %d lost", broken.Saved, broken.Lost)
	}
}

func TestNothingIsSavedFromOtherFiles(t *testing.T) {
	path := newPath(t)
	db, err := sql.Open("sqlite", dsn(path))
	if err == nil {
		err = os.Mkdir(filepath.Dir(path), 0o700)
	}
	if err == nil {
		_, err = db.ExecContext(t.Context(), "CREATE TABLE notes (a, b); INSERT INTO notes VALUES (1, 'x'); PRAGMA user_version = 1")
	}
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	noise := make([]byte, 1_000_000)
	scribble(noise, rand.New(rand.NewPCG(1, 1)))
	leaf := bytes.Clone(noise)
	for i := 0; i < len(leaf); i += pageSize {
		leaf[i] = leafKind
	}
	for _, text := range [][]byte{read(t, path), noise, leaf, []byte("x"), []byte(strings.Repeat("notes\n", 10000))} {
		if broken := reopen(t, writeDatabase(t, text, nil), nil); broken.Saved != 0 || broken.Lost != 0 {
			t.Errorf("%v", broken)
		}
	}
}

func TestSalvageOfAHugeFile(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	path := writeDatabase(t, []byte("x"), nil)
	if err := os.Truncate(path, 64<<20); err != nil {
		t.Fatal(err)
	}
	s, err := openStore(t.Context(), path)
	if !errors.As(err, new(*BrokenError)) {
		t.Error(err)
	}
	add(t, s, played(1))
	closeGames(t, s)
}

// TestAnyDamage changes random bytes of a file and opens it. There must always be a usable store. The
// test leaves out damage to the version number: if the layout is damaged too, such a file looks like
// that of a newer or an older program.
func TestAnyDamage(t *testing.T) {
	raced.Skip(t)
	games := recordedGames(80)
	text, _ := gamesFile(t, games)
	half, journal := killedFiles(t, games) // before others share the memory of SQLite
	t.Parallel()
	for seed := range uint64(long.Of(30, 100)) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 5))
			file, log := bytes.Clone(text), []byte(nil)
			if seed%3 == 0 {
				file, log = bytes.Clone(half), bytes.Clone(journal)
			}
			for range 1 + rng.IntN(30) {
				b := file
				if log != nil && rng.IntN(2) == 0 {
					b = log
				}
				from := rng.IntN(len(b))
				if rng.IntN(3) == 0 {
					from = rng.IntN(min(len(b), 2*pageSize))
				}
				scribble(b[from:min(len(b), from+1+rng.IntN(1<<rng.IntN(10)))], rng)
			}
			copy(file[60:64], []byte{0, 0, 0, schemaVersion})
			s, err := openStore(t.Context(), writeDatabase(t, file, log))
			if err != nil && !errors.As(err, new(*BrokenError)) {
				t.Fatal(err)
			}
			add(t, s, played(1))
			if _, err := s.CountedGames(t.Context()); err != nil {
				t.Error(err)
			}
			list(t, s)
			closeGames(t, s)
		})
	}
}

func TestRowsAreReadAsSQLiteReadsThem(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	path := newPath(t)
	s := openGames(t, path)
	rapid.Check(t, func(rt *rapid.T) {
		g := drawGame(rt)
		g.Record = recordedGame(rapid.IntRange(0, 1000).Draw(rt, "record")).Record
		g.Plies = int(rapid.Int64().Draw(rt, "any number") >> rapid.IntRange(0, 63).Draw(rt, "shift"))
		deleteAll(t, s)
		addAtOnce(t, s, []Game{g})
		p, err := openPages(path)
		if err != nil {
			rt.Fatal(err)
		}
		defer p.close()
		var got []Game
		for _, page := range p.all {
			for g, err := range p.games(page) {
				if err != nil {
					rt.Error(err)
				}
				got = append(got, g)
			}
		}
		if d := diff(list(t, s), got); d != "" {
			rt.Errorf("-SQLite +pages:\n%s", d)
		}
	})
}

func TestDamageIsSaidInOneSentence(t *testing.T) {
	for want, e := range map[string]BrokenError{
		"No games could be saved; the damaged file is kept as x.":                        {},
		"1 game could be saved; the damaged file is kept as x.":                          {Saved: 1},
		"412 games could be saved, at least 3 could not; the damaged file is kept as x.": {Saved: 412, Lost: 3},
	} {
		e.Kept = "x"
		if got := e.Error(); got != "The file of past games was damaged. "+want {
			t.Errorf("got %s", got)
		}
	}
}

// A page that refers to one row hundreds of times holds one game. The reader stops within a page when
// its time is over, and never holds more than it writes at once.
func TestLimitsWithinAPage(t *testing.T) {
	games := recordedGames(3)
	path := newPath(t)
	s := openGames(t, path)
	addAtOnce(t, s, games)
	p, err := openPages(path)
	if err != nil {
		t.Fatal(err)
	}
	defer p.close()
	for _, page := range p.all {
		if page[0] != leafKind || len(slices.Collect(keysOn(p, page))) != len(games) {
			continue
		}
		page = bytes.Clone(page)
		first := page[leafHeader : leafHeader+2]
		page = append(append(page[:leafHeader:leafHeader], bytes.Repeat(first, 300)...), page[leafHeader+600:]...)
		copy(page[3:], []byte{300 / 256, 300 % 256})
		if n := len(slices.Collect(keysOn(p, page))); n != 1 {
			t.Errorf("%d games on a page with one", n)
		}
	}

	limited, cancel := context.WithCancel(t.Context())
	fresh := salvager{db: s.db}
	largest, read := 0, 0
	many := func(yield func(Game, error) bool) {
		for n := range 100 {
			if n == 50 {
				cancel()
			}
			g := played(n)
			g.Record = strings.Repeat("x", batchSize/4)
			read++
			if !yield(g, nil) {
				return
			}
			largest = max(largest, fresh.size)
		}
	}
	if err := fresh.readPage(t.Context(), limited, many); err != nil {
		t.Error(err)
	}
	if read != 51 || largest > batchSize {
		t.Errorf("%d games read, at most %d bytes held", read, largest)
	}
}

// keysOn yields the keys of the games on a page.
func keysOn(p *pages, page []byte) iter.Seq[string] {
	return func(yield func(string) bool) {
		for g, err := range p.games(page) {
			if err == nil && !yield(g.Key) {
				return
			}
		}
	}
}
