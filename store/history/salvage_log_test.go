package history

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

func TestSalvageReadsTheLog(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordeds(60)
	text, log := killed(t, games)
	frames := (len(log) - logHeader) / frameSize
	_, all := written(t, games)
	most := 0 // games on a page, which may be in the log but once
	for _, l := range all {
		most = max(most, l.games)
	}
	at := func(frame int) int { return logHeader + frame*frameSize }
	header := func(b []byte) []byte { b = bytes.Clone(b); clear(b[:100]); return b }
	type test struct {
		text, log []byte
		want      int
	}
	tests := map[string]test{
		"whole": {header(text), log, len(games)}, "no file": {[]byte{}, log, len(games)},
		"half a frame more": {header(text), append(bytes.Clone(log), log[at(0):at(0)+2000]...), len(games)},
		"no header":         {header(text), append(make([]byte, logHeader), log[logHeader:]...), len(games) - 1},
		"an empty log":      {header(text), []byte{}, 0},
	}
	for seed := range uint64(long.Of(4, 12)) {
		rng := rand.New(rand.NewPCG(seed, 3))
		damaged, frame := bytes.Clone(log), rng.IntN(frames)
		scribble(damaged[at(frame)+frameHeader:at(frame+1)], rng)
		tests[fmt.Sprint("page of frame ", frame)] = test{header(text), damaged, len(games) - most}
		damaged = bytes.Clone(log)
		scribble(damaged[at(frame):at(frame+1)], rng)
		tests[fmt.Sprint("all of frame ", frame)] = test{header(text), damaged, len(games) - most}
	}
	for name, c := range tests {
		t.Run(name, func(t *testing.T) {
			path := put(t, c.text, c.log)
			broken := reopen(t, path, games)
			if broken.Saved < c.want {
				t.Errorf("%d games saved, want %d", broken.Saved, c.want)
			}
			if !bytes.Equal(read(t, broken.Kept+"-wal"), c.log) {
				t.Error("the log is not kept as it was")
			}
		})
	}
}

// inUse makes a file of games, of which the file has the first and the log what
// was done after that, and returns both.
func inUse(t *testing.T, first []Game, do func(s *Store)) (text, log []byte) {
	t.Helper()
	path := newPath(t)
	s := openGames(t, path)
	addAtOnce(t, s, first)
	if _, err := s.db.ExecContext(t.Context(), "PRAGMA wal_checkpoint(RESTART)"); err != nil {
		t.Fatal(err)
	}
	do(s)
	return read(t, path), read(t, path+"-wal")
}

func TestSalvageTakesTheNewestFormOfAPage(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordeds(60)
	text, log := inUse(t, games, func(s *Store) { // over the beginning of the log
		if _, err := s.db.ExecContext(t.Context(), "DELETE FROM games WHERE id <= 3"); err != nil {
			t.Fatal(err)
		}
	})
	clear(text[:100])
	if broken := reopen(t, put(t, text, log), games[3:]); broken.Saved != 57 {
		t.Errorf("%d games saved, want 57", broken.Saved)
	}
}

func TestSalvagePassesOverHalfAChange(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordeds(60)
	text, log := inUse(t, games, func(s *Store) {
		if _, err := s.db.ExecContext(t.Context(), "PRAGMA wal_checkpoint(TRUNCATE)"); err != nil {
			t.Fatal(err)
		}
		if _, err := s.DeleteAll(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
	})
	clear(text[:100])
	if broken := reopen(t, put(t, text, log[:len(log)-frameSize]), games); broken.Saved != 60 {
		t.Errorf("%d games saved, want 60", broken.Saved)
	}
}

func TestCheckLeavesTheLog(t *testing.T) {
	games := recordeds(60)
	text, log := inUse(t, games[:50], func(s *Store) { add(t, s, games[50:]...) })
	for n := 2; ; n++ { // the first with games
		if page := onPage(text, n); page[0] == leafKind && bytes.Contains(page, []byte("[Variant ")) {
			clear(page)
			break
		}
	}
	broken := reopen(t, put(t, text, log), games)
	if broken.Saved < 50 {
		t.Errorf("%d games saved", broken.Saved)
	}
	if !bytes.Equal(read(t, broken.Kept+"-wal"), log) {
		t.Error("the log is not kept as it was")
	}
}

func TestDamagedFrameGivesWayToTheFormBefore(t *testing.T) {
	raced.Skip(t)
	games := recordeds(51)
	for n := 45; n <= 50; n += long.Of(3, 1) { // on some leaves is room for one more, on others not
		text, log := inUse(t, games[:n], func(s *Store) { add(t, s, games[n]) })
		clear(text[:100])
		for at, last := logHeader, false; !last; at += frameSize {
			last = binary.BigEndian.Uint32(log[at+4:]) != 0
			damaged := bytes.Clone(log)
			clear(damaged[at+frameHeader : at+frameSize])
			if broken := reopen(t, put(t, text, damaged), games); broken.Saved < n {
				t.Errorf("frame at %d: %d games saved, want %d", at, broken.Saved, n)
			}
		}
	}
}

// killedWithIndex returns the files of a window that was killed after it had added games
// one by one, the index of its log among them.
func killedWithIndex(t *testing.T, games []Game) (text, log, index []byte) {
	t.Helper()
	path := newPath(t)
	s := openGames(t, path)
	add(t, s, games...)
	return read(t, path), read(t, path+"-wal"), read(t, path+"-shm")
}

// openDamaged opens the files of a killed window. It returns the number of games found
// and whether opening reported damage.
func openDamaged(t *testing.T, text, log, index []byte) (found int, reported bool) {
	t.Helper()
	path := put(t, text, log)
	if err := os.WriteFile(path+"-shm", index, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := openStore(t.Context(), path)
	if reported = errors.As(err, new(*BrokenError)); err != nil && !reported {
		t.Fatal(err)
	}
	found = len(list(t, s))
	closeGames(t, s)
	return found, reported
}

// Whatever bit of the log is wrong after a kill, no game goes in silence, and at most the
// one whose row has the bit goes at all.
func TestFlippedBitOfTheLog(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordeds(40)
	text, log, index := killedWithIndex(t, games)
	if found, reported := openDamaged(t, text, log, index); found != len(games) || reported {
		t.Fatalf("without damage: %d games, told %v", found, reported)
	}
	silent, lost := 0, 0
	for seed := range uint64(flips()) {
		rng := rand.New(rand.NewPCG(seed, 7))
		at, bit := rng.IntN(len(log)), rng.IntN(8)
		if seed%4 == 0 { // what is said of the pages, not the pages
			at = logHeader + rng.IntN(len(log)/frameSize)*frameSize + rng.IntN(frameHeader)
		}
		damaged := bytes.Clone(log)
		damaged[at] ^= 1 << bit
		found, reported := openDamaged(t, text, damaged, index)
		if !reported {
			silent++
		}
		lost += len(games) - found
		if !reported || found < len(games)-1 {
			t.Errorf("seed %d, byte %d: %d of %d games, told %v", seed, at, found, len(games), reported)
		}
	}
	t.Logf("%d flips: %d untold, %d games lost of %d each", flips(), silent, lost, len(games))
}

// flips is how many places of a log are damaged.
func flips() int {
	if os.Getenv("MNKDESK_FAULTS") != "" {
		return 400
	}
	return 32
}

// A log that is damaged over several bytes, or truncated, is reported too.
func TestDamagedStretchOfTheLog(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordeds(40)
	text, log, index := killedWithIndex(t, games)
	for seed := range uint64(flips() / 4) {
		rng := rand.New(rand.NewPCG(seed, 8))
		damaged, from := bytes.Clone(log), rng.IntN(len(log))
		switch seed % 3 {
		case 0:
			scribble(damaged[from:min(len(log), from+1+rng.IntN(2*frameSize))], rng)
		case 1:
			clear(damaged[from:min(len(log), from+512)])
		default:
			damaged = damaged[:from]
		}
		found, reported := openDamaged(t, text, damaged, index)
		if !reported && found < len(games) {
			t.Errorf("seed %d, from byte %d of %d: %d of %d games, untold", seed, from, len(log), found, len(games))
		}
	}
}

// What a kill leaves in the middle of a change is no damage, nor is what an earlier such
// change has left behind the last whole one.
func TestHalfAChangeIsNoDamage(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordeds(45)
	text, log, index := killedWithIndex(t, games[:40])
	more := 0
	path := put(t, text, log)
	s := openGames(t, path)
	add(t, s, games[40:]...)
	long := read(t, path+"-wal")
	for cut := len(log); cut <= len(long); cut += 1000 {
		half := bytes.Clone(long[:cut])
		found, reported := openDamaged(t, text, half, index)
		if reported || found < 40 || found < more {
			t.Errorf("cut after %d bytes: %d games, told %v", cut, found, reported)
		}
		more = found
	}
	for at := len(log); at+frameSize <= len(long); at += frameSize {
		if last := binary.BigEndian.Uint32(long[at+4:]) != 0; last {
			break
		}
		left := append(bytes.Clone(log), make([]byte, frameSize)...) // overwritten by another change
		left = append(left, long[at+frameSize:at+2*frameSize]...)
		clear(left[len(left)-frameSize+4:][:4])
		if found, reported := openDamaged(t, text, left, index); reported || found != 40 {
			t.Errorf("frame at %d: %d games, told %v", at, found, reported)
		}
	}
}

// A log without its database is set aside, and its games are saved.
func TestLogWithoutItsDatabase(t *testing.T) {
	games := recordeds(40)
	text, log := killed(t, games)
	for name, file := range map[string][]byte{"missing": nil, "empty": {}} {
		path := put(t, text, log)
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if file != nil {
			path = put(t, file, log)
		}
		s, err := openStore(t.Context(), path)
		broken := new(BrokenError)
		if !errors.As(err, &broken) || broken.Saved != len(games) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		same(t, s, games, len(games))
		if !bytes.Equal(read(t, broken.Kept+"-wal"), log) {
			t.Errorf("%s: the log is not kept as it was", name)
		}
		closeGames(t, s)
	}
}

// A log in which nothing can be read is kept all the same.
func TestOddLogWithoutADatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	if err := os.WriteFile(path+"-wal", []byte("no log"), 0o600); err != nil {
		t.Fatal(err)
	}
	broken := new(BrokenError)
	s, err := openStore(t.Context(), path)
	if !errors.As(err, &broken) || string(read(t, broken.Kept+"-wal")) != "no log" {
		t.Error(err)
	}
	closeGames(t, s)
}

// A file that is shorter than its header says is damaged, however little is missing,
// unless the log has what is missing.
func TestFileWithoutItsEnd(t *testing.T) {
	raced.Skip(t)
	games := recordeds(60)
	text, _ := written(t, games)
	for _, missing := range []int{1, 100, pageSize - 1, pageSize, 2 * pageSize} {
		reopen(t, put(t, text[:len(text)-missing], nil), games)
	}
	inFile, log := inUse(t, games[:50], func(s *Store) { add(t, s, games[50:]...) })
	newest := readLog(t.Context(), bytes.NewReader(log), nil).newest
	if last := uint32(len(inFile) / pageSize); newest[last] > 0 {
		inFile = inFile[:len(inFile)-100]
	}
	same(t, openGames(t, put(t, inFile, log)), games, len(games))
}
