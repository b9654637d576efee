package history

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// ended returns the game of r, with a fixed time of its end.
func ended(r record.Game) Game { return FromRecord(r, time.UnixMilli(1_800_000_000_000)) }

func anyGame(record.Game) error { return nil }

// spoolFiles lists the files of a spool.
func spoolFiles(t *testing.T, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// takeWaiting makes a folder the spool of s and adds the games that wait in it.
func takeWaiting(t *testing.T, s *Store, dir string, check func(record.Game) error) error {
	t.Helper()
	s.spool = dir
	return s.ReadSpool(t.Context(), check)
}

// withoutDatabase opens a store whose database cannot be written, with a spool in dir.
func withoutDatabase(t *testing.T, dir string) *Store {
	t.Helper()
	wall := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(wall, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := openStore(t.Context(), filepath.Join(wall, "games.db"))
	if err == nil {
		t.Fatal("a database below a file")
	}
	if err := takeWaiting(t, s, dir, anyGame); err != nil {
		t.Fatal(err)
	}
	return s
}

// Games that cannot be added to the database wait on the disk, each in its own file, and the next
// start adds them.
func TestGamesWaitInTheSpool(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "finished")
	s := withoutDatabase(t, dir)
	other := sample()
	other.Seed++
	for i, r := range []record.Game{sample(), other, sample()} {
		err := s.Add(t.Context(), ended(r))
		if w := new(WaitingError); !errors.As(err, &w) || !w.Safe || !strings.Contains(err.Error(), "Nothing is lost") {
			t.Fatalf("game %d: %v", i, err)
		}
	}
	if n := len(spoolFiles(t, dir)); n != 2 {
		t.Fatalf("%d games wait on the disk, want 2", n)
	}
	next := openGames(t, newPath(t))
	if err := takeWaiting(t, next, dir, anyGame); err != nil {
		t.Fatal(err)
	}
	games := list(t, next)
	if len(games) != 2 || games[0].Record == games[1].Record || len(spoolFiles(t, dir)) != 0 {
		t.Errorf("%d games, %d still wait", len(games), len(spoolFiles(t, dir)))
	}
	if d := time.Since(games[0].Finished).Abs(); d > time.Hour {
		t.Errorf("a game that waited was finished %v from now", d)
	}
}

func TestSpoolIsEmptyOnceTheGameIsKept(t *testing.T) {
	dir := t.TempDir()
	s := openGames(t, newPath(t))
	if err := takeWaiting(t, s, dir, anyGame); err != nil {
		t.Fatal(err)
	}
	add(t, s, ended(sample()))
	if n := spoolFiles(t, dir); len(n) != 0 {
		t.Errorf("left in the spool: %v", n)
	}
}

func TestBrokenGamesInTheSpoolAreKeptAside(t *testing.T) {
	dir := t.TempDir()
	good := sample().String()
	for name, text := range map[string]string{"a.mnk": "no game", "b.mnk": good, "c.txt": "not ours", ".b.mnk.12": "half"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	old := time.Now().Add(-time.Hour)
	if err := os.Chtimes(filepath.Join(dir, ".b.mnk.12"), old, old); err != nil {
		t.Fatal(err)
	}
	s := openGames(t, newPath(t))
	if err := takeWaiting(t, s, dir, anyGame); err == nil || !strings.Contains(err.Error(), "a.mnk.bak") {
		t.Errorf("said %v", err)
	}
	if n := len(list(t, s)); n != 1 {
		t.Errorf("%d games", n)
	}
	want := []string{filepath.Join(dir, "a.mnk.bak"), filepath.Join(dir, "c.txt")}
	if got := spoolFiles(t, dir); diff(want, got) != "" {
		t.Errorf("files %v", got)
	}
	refuse := func(record.Game) error { return errors.New("no such move") }
	if err := os.WriteFile(filepath.Join(dir, "d.mnk"), []byte(good), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := takeWaiting(t, s, dir, refuse); err == nil || !strings.Contains(err.Error(), "d.mnk.bak") {
		t.Errorf("an impossible game: %v", err)
	}
}

// The games that are not in the database yet are those that wait here and those that other windows have
// in the spool, each once.
func TestWaiting(t *testing.T) {
	dir := t.TempDir()
	s, other := withoutDatabase(t, dir), withoutDatabase(t, dir)
	mine, theirs, refused := sample(), sample(), sample()
	theirs.Seed, refused.Seed = 2, 3
	_ = s.Add(t.Context(), ended(mine)) // it waits
	for _, r := range []record.Game{theirs, refused} {
		if !other.Spool(ended(r)) {
			t.Fatal("the spool cannot be written")
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "a.mnk"), []byte("no game"), 0o600); err != nil {
		t.Fatal(err)
	}
	games := s.Waiting(func(r record.Game) error {
		if r.Seed == refused.Seed {
			return errors.New("no such move")
		}
		return nil
	})
	if len(games) != 2 || games[0].Key != KeyOf(mine) || games[1].Key != KeyOf(theirs) {
		t.Errorf("there wait %+v", games)
	}
	if n := len(spoolFiles(t, dir)); n != 4 {
		t.Errorf("%d files are left in the spool", n)
	}
}

// A game that ended, was resumed and ended differently is stored twice. Only the first ending counts.
func TestBothEndingsAreKept(t *testing.T) {
	s := openGames(t, newPath(t))
	first, again := sample(), sample()
	again.Moves, again.Result = append(again.Moves[:4:4], "a1", "d2"), game.SecondWins
	again.Elapsed *= 2
	add(t, s, ended(first), ended(again), ended(first), ended(again))
	games := list(t, s)
	if len(games) != 2 || games[0].Winner == games[1].Winner {
		t.Fatalf("kept %+v", games)
	}
	counted, err := s.CountedGames(t.Context())
	if err != nil || len(counted) != 1 || counted[0].Result != Win {
		t.Errorf("%+v, %v", counted, err)
	}
}

// Whichever step of Add fails, the game is in the database or in the spool afterwards, and the next
// start has it exactly once.
func TestEveryStepOfAddMayFail(t *testing.T) {
	for n := 1; ; n++ {
		path, dir := newPath(t), t.TempDir()
		s := openGames(t, path)
		if err := takeWaiting(t, s, dir, anyGame); err != nil {
			t.Fatal(err)
		}
		steps := 0
		end := files.Fault(func(op files.Op, _ string) error {
			if steps++; steps == n {
				return errors.New("the disk is on fire")
			}
			return nil
		})
		err := s.Add(t.Context(), ended(sample()))
		end()
		if waiting := new(WaitingError); errors.As(err, &waiting) && !waiting.Safe {
			t.Errorf("step %d: one fault is enough to lose a game: %v", n, err)
		}
		next := openGames(t, path)
		if err := takeWaiting(t, next, dir, anyGame); err != nil {
			t.Errorf("step %d: %v", n, err)
		}
		if got := len(list(t, next)); got != 1 {
			t.Errorf("step %d: %d games, and Add said %v", n, got, err)
		}
		if steps < n {
			if n < 8 {
				t.Errorf("only %d steps", n)
			}
			return
		}
	}
}

// If another window moves the file aside while a game is written to it, the game is written again.
// Its spool file is removed only once the game is in the file at the path.
func TestGameFollowsTheFile(t *testing.T) {
	path, dir := newPath(t), t.TempDir()
	s := openGames(t, path)
	if err := takeWaiting(t, s, dir, anyGame); err != nil {
		t.Fatal(err)
	}
	aside := func() {
		if _, err := keepAside(path); err != nil {
			t.Error(err)
		}
		closeGames(t, openGames(t, path))
	}
	first, second, third := sample(), sample(), sample()
	second.Seed, third.Seed = 2, 3
	add(t, s, ended(first))
	aside()
	add(t, s, ended(second))
	once := false
	end := files.Fault(func(op files.Op, _ string) error {
		if op == files.OpCommit && !once {
			once = true
			aside()
		}
		return nil
	})
	err := s.Add(t.Context(), ended(third))
	end()
	if err != nil {
		t.Error(err)
	}
	if games := list(t, openGames(t, path)); len(games) != 1 || games[0].Key != ended(third).Key {
		t.Errorf("in the file at the path: %+v", games)
	}
	if n := spoolFiles(t, dir); len(n) != 0 {
		t.Errorf("left in the spool: %v", n)
	}
}

// A game is written to the spool while the file of games is still being opened, which another window
// may delay. Add then does not write it to the spool a second time.
func TestSpoolDoesNotWaitForTheGames(t *testing.T) {
	path, dir := newPath(t), t.TempDir()
	unlock, err := files.Lock(t.Context(), path, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	s := New(path, dir)
	opened := make(chan error)
	go func() { opened <- s.Ready(t.Context()) }()
	for s.mu.TryLock() { // until Ready waits for the lock of the file
		s.mu.Unlock()
		runtime.Gosched()
	}
	if !s.Spool(ended(sample())) || len(spoolFiles(t, dir)) != 1 {
		t.Errorf("spooled: %q", spoolFiles(t, dir))
	}
	unlock()
	if err := <-opened; err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeGames(t, s) })
	writes := 0
	end := files.Fault(func(op files.Op, _ string) error {
		if op == files.OpWrite {
			writes++
		}
		return nil
	})
	add(t, s, ended(sample()))
	end()
	if writes != 0 || len(list(t, s)) != 1 || len(spoolFiles(t, dir)) != 0 {
		t.Errorf("written %d times more, %d games, spooled %q", writes, len(list(t, s)), spoolFiles(t, dir))
	}
}
