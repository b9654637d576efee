package history

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

func TestKillWhileGamesAreSaved(t *testing.T) {
	games := recordedGames(60)
	text, _ := gamesFile(t, games)
	clear(text[:100])
	journal := []byte("no journal of this file")
	saved := func(t *testing.T, path string) {
		if _, _, err := salvage(t.Context(), path, path+freshSuffix); err != nil {
			t.Fatal(err)
		}
	}
	for name, until := range map[string]func(t *testing.T, path string){
		"half a file": func(t *testing.T, path string) { files.Write(path+freshSuffix, text[:1000]) },
		"saved":       saved,
		"file aside":  func(t *testing.T, path string) { saved(t, path); os.Rename(path, path+".bak") },
		"journal aside": func(t *testing.T, path string) {
			saved(t, path)
			files.Write(path+journalSuffix, journal)
			keepAside(path)
		},
		"journal in place": func(t *testing.T, path string) {
			saved(t, path)
			os.Rename(path, path+".bak")
			files.Write(path+journalSuffix, journal)
			files.Write(path+".bak"+journalSuffix, []byte("old"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := writeDatabase(t, text, nil)
			until(t, path)
			s, err := openStore(t.Context(), path)
			if err != nil && !errors.As(err, new(*BrokenError)) {
				t.Fatal(err)
			}
			checkGames(t, s, games, len(games))
			closeGames(t, s)
			checkGames(t, openGames(t, path), games, len(games))
			kept, _ := filepath.Glob(path + "*.bak*")
			for what, b := range map[string][]byte{"file": text, "journal": journal} {
				there := slices.ContainsFunc(kept, func(k string) bool { return bytes.Equal(read(t, k), b) })
				if !there && strings.HasPrefix(name, what) {
					t.Errorf("the %s is not kept: %v", what, kept)
				}
			}
		})
	}
}

func TestHalfAFileIsNotTakenForASoundOne(t *testing.T) {
	games := recordedGames(10)
	text, _ := gamesFile(t, games)
	path := writeDatabase(t, text, nil)
	if err := os.WriteFile(path+freshSuffix, text[:pageSize], 0o600); err != nil {
		t.Fatal(err)
	}
	checkGames(t, openGames(t, path), games, len(games))
	if _, err := os.Stat(path + freshSuffix); err == nil {
		t.Error("it is still there")
	}
}

func TestCancelledSalvageBeginsAgain(t *testing.T) {
	raced.Skip(t)
	t.Parallel()
	games := recordedGames(300)
	text, _ := gamesFile(t, games)
	clear(text[:100])
	for wait := range long.Of(7, 20) {
		path := writeDatabase(t, text, nil)
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(wait*40/long.Of(7, 20))*time.Millisecond)
		s, err := openStore(ctx, path)
		cancel()
		closeGames(t, s)
		if err != nil && !errors.As(err, new(*BrokenError)) && bytes.Equal(read(t, path), text) {
			reopen(t, path, games)
			continue
		}
		checkGames(t, openGames(t, path), games, len(games))
	}
}

func TestCopiesKeptBeforeStay(t *testing.T) {
	games := recordedGames(20)
	text, _ := gamesFile(t, games)
	clear(text[:100])
	path := writeDatabase(t, text, nil)
	before := map[string][]byte{
		path + ".bak": []byte("another"), path + ".bak" + journalSuffix: []byte("its journal"),
		path + ".bak2": []byte("x"),
	}
	for name, b := range before {
		if err := os.WriteFile(name, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if broken := reopen(t, path, games); broken.Saved != len(games) {
		t.Errorf("%d games saved", broken.Saved)
	}
	for name, b := range before {
		if !bytes.Equal(read(t, name), b) {
			t.Errorf("%s has changed", name)
		}
	}
}
