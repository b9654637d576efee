package history

import (
	"bytes"
	"database/sql"
	"database/sql/driver"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// falseIndex returns a database whose tables are sound but whose index of variants has a wrong entry,
// which only a check of the whole file can find.
func falseIndex(t *testing.T) (text []byte, games []Game) {
	t.Helper()
	games = recordedGames(60)
	text, _ = gamesFile(t, games)
	const indexLeaf = 10
	for at := 0; at < len(text); at += pageSize {
		page := text[at : at+pageSize]
		if i := bytes.LastIndex(page, []byte("4-5-4")); page[0] == indexLeaf && i > 0 {
			page[i] = '5'
			return text, games
		}
	}
	t.Fatal("no page of the index")
	return nil, nil
}

// A start after a clean end checks the structure of the file. The indexes are compared with the tables
// after an unclean end, after damage was noticed, and once a week.
func TestWholeFileIsChecked(t *testing.T) {
	text, games := falseIndex(t)
	found := func(path string) bool {
		t.Helper()
		s, err := openStore(t.Context(), path)
		defer closeGames(t, s)
		broken := new(BrokenError)
		if err != nil && !errors.As(err, &broken) {
			t.Fatal(err)
		}
		if n := len(list(t, s)); n != len(games) {
			t.Errorf("%d games", n)
		}
		return err != nil
	}
	path := writeDatabase(t, text, nil)
	for range 2 {
		if found(path) {
			t.Error("the whole file was checked after a clean end")
		}
	}
	s := openGames(t, path)
	s.noteDamage(errBroken)
	closeGames(t, s)
	if !found(path) {
		t.Error("damage was noticed, but the next start did not look for it")
	}
	if found(path) {
		t.Error("the new file was checked again")
	}

	path = writeDatabase(t, text, nil)
	killed, _ := claimMark(t.Context(), path)
	killed.release()
	if !found(path) {
		t.Error("the file was not checked after an unclean end")
	}
	if _, err := os.Lstat(killed.lock); err == nil {
		t.Error("the mark is still there")
	}

	for name, at := range map[string]time.Time{
		"last week": time.Now().Add(-wholeCheckEvery - time.Hour), "in the future": time.Now().Add(time.Hour),
	} {
		path = writeDatabase(t, text, nil)
		s = openGames(t, path)
		if _, err := s.db.ExecContext(t.Context(), "UPDATE checked SET at = ?", at.UnixMilli()); err != nil {
			t.Fatal(err)
		}
		closeGames(t, s)
		if !found(path) {
			t.Errorf("last checked %s: not checked", name)
		}
	}
}

// Windows that have the file open at the same time have marks of their own. Only a mark whose window
// has ended is taken for an unclean end.
func TestMarksOfWindows(t *testing.T) {
	path := newPath(t)
	a, unclean := claimMark(t.Context(), path)
	if a == nil || unclean {
		t.Fatalf("%v, %v", a, unclean)
	}
	b, unclean := claimMark(t.Context(), path)
	if b == nil || unclean || a.lock == b.lock {
		t.Fatalf("%v, %v", b, unclean)
	}
	b.release() // it was killed
	c, unclean := claimMark(t.Context(), path)
	if !unclean {
		t.Error("the killed window was not noticed")
	}
	c.end(true)
	a.end(true)
	if d, unclean := claimMark(t.Context(), path); d == nil || unclean {
		t.Errorf("%v, %v after clean ends", d, unclean)
	}
}

// The mark of a clean end goes only when the database has been closed, and while it is still locked: later it
// may be the mark of another window.
func TestMarkIsRemovedLast(t *testing.T) {
	path := newPath(t)
	s := openGames(t, path)
	db, mark, removed := s.db, s.mark, false
	end := files.Fault(func(op files.Op, of string) error {
		if op != files.OpRemove || of != mark.lock || removed {
			return nil
		}
		removed = true
		if db.PingContext(t.Context()) == nil {
			t.Error("the database is open")
		}
		_, err := files.Lock(t.Context(), strings.TrimSuffix(of, files.LockFile("")), 0)
		if !errors.Is(err, files.ErrBusy) {
			t.Errorf("the mark is not locked: %v", err)
		}
		return nil
	})
	defer end()
	closeGames(t, s)
	if _, err := os.Lstat(mark.lock); err == nil || !removed {
		t.Error("the mark is still there")
	}
}

// unclosable is a database that cannot be closed.
type unclosable struct{ driver.Connector }

func (unclosable) Close() error { return errBroken }

// A database that cannot be closed has not ended cleanly.
func TestFailedCloseKeepsTheMark(t *testing.T) {
	path := newPath(t)
	s := openGames(t, path)
	if err := s.db.Close(); err != nil {
		t.Fatal(err)
	}
	s.db = sql.OpenDB(unclosable{})
	if err := s.Close(t.Context()); !errors.Is(err, errBroken) {
		t.Error(err)
	}
	if _, unclean := claimMark(t.Context(), path); !unclean {
		t.Error("its end was clean")
	}
}

// Without a path there is no mark: it would lie in the folder in which the program was started.
func TestNoMarkWithoutAPath(t *testing.T) {
	t.Chdir(t.TempDir())
	mark, unclean := claimMark(t.Context(), "")
	if left, err := os.ReadDir("."); mark != nil || unclean || err != nil || len(left) > 0 {
		t.Errorf("%v, %v, %v, %v", mark, unclean, left, err)
	}
}
