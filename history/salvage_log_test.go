package history

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"
)

func TestSalvageReadsTheLog(t *testing.T) {
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
	for seed := range uint64(12) {
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
	t.Parallel()
	games := recordeds(60)
	text, log := inUse(t, games, func(s *Store) {
		if _, err := s.db.ExecContext(t.Context(), "PRAGMA wal_checkpoint(TRUNCATE)"); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Reset(t.Context(), ""); err != nil {
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
	clear(onPage(text, 7))
	broken := reopen(t, put(t, text, log), games)
	if broken.Saved < 50 {
		t.Errorf("%d games saved", broken.Saved)
	}
	if !bytes.Equal(read(t, broken.Kept+"-wal"), log) {
		t.Error("the log is not kept as it was")
	}
}

func TestDamagedFrameGivesWayToTheFormBefore(t *testing.T) {
	games := recordeds(51)
	for n := 45; n <= 50; n++ { // on some leaves is room for one more, on others not
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
