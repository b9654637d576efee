package history

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// childEnv names the variable that turns the test program into a window that
// adds games to the file named by the variable until it is killed.
const childEnv = "MNKDESK_TEST_GAMES"

// fewEnv names the variable that makes this window add only ten games, numbered from its value on.
const fewEnv = "MNKDESK_TEST_FEW"

func TestMain(m *testing.M) {
	if path := os.Getenv(childEnv); path != "" {
		if first, err := strconv.Atoi(os.Getenv(fewEnv)); err == nil {
			playTen(path, first)
			os.Exit(0)
		}
		playForever(path)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// playTen adds ten games and reads the statistics after each.
func playTen(path string, first int) {
	ctx := context.Background()
	s, err := openStore(ctx, path)
	for n := first; err == nil && n < first+10; n++ {
		err = s.Add(ctx, played(n))
		if err == nil {
			_, err = s.CountedGames(ctx)
		}
	}
	if err = errors.Join(err, s.Close(ctx)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// playForever adds game after game and prints the number of each.
func playForever(path string) {
	s, err := openStore(context.Background(), path)
	for n := 0; err == nil; n++ {
		err = s.Add(context.Background(), played(n))
		fmt.Println(n)
	}
	fmt.Fprintln(os.Stderr, err)
}

// Each connection syncs the file and its folder at every commit, so that an added game survives a power cut. It
// keeps no write-ahead log, overwrites what is deleted, and waits for another window.
func TestConnectionsAreSafe(t *testing.T) {
	s := openGames(t, newPath(t))
	for range 2 {
		c, err := s.db.Conn(t.Context()) // the second is another one, because the first is in use
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		for pragma, want := range map[string]string{
			"synchronous": "3", "journal_mode": "delete", "secure_delete": "1", "busy_timeout": "5000",
		} {
			var got string
			if err := c.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got); err != nil || got != want {
				t.Errorf("%s is %q, %v; want %q", pragma, got, err, want)
			}
		}
	}
}

func TestKillLosesNoFinishedGame(t *testing.T) {
	path := newPath(t)
	for _, last := range []string{"0", "7", "30"} {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), childEnv+"="+path)
		cmd.Stderr = os.Stderr
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		said := 0
		for lines := bufio.NewScanner(out); lines.Scan() && lines.Text() != last; {
			said++
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Error(err)
		}
		if err := cmd.Wait(); err == nil {
			t.Error("the program ended by itself")
		}
		s := openGames(t, path)
		if n := len(list(t, s)); n < said+1 {
			t.Errorf("%d of %d games are there", n, said+1)
		}
		closeGames(t, s)
	}
}

// A file is never reported as damaged because another window is writing to it, or was killed while it
// did.
func TestOpeningBesideAWriter(t *testing.T) {
	t.Parallel()
	path := newPath(t)
	times := 10
	if os.Getenv("MNKDESK_FAULTS") != "" {
		times = 400
	}
	for range times / 10 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), childEnv+"="+path)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for range 10 {
			s, err := openStore(t.Context(), path)
			if errors.As(err, new(*BrokenError)) { // other errors may mean that it is busy
				t.Error(err)
			}
			time.Sleep(10 * time.Millisecond)
			closeGames(t, s)
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Error(err)
		}
		_ = cmd.Wait() // it was killed
	}
}

// damage writes a file of 200 games to path and changes its content by how.
func damage(t *testing.T, path string, how func(text []byte) []byte) {
	t.Helper()
	s := openGames(t, path)
	games := make([]Game, 200)
	for n := range games {
		games[n] = played(n)
	}
	addAtOnce(t, s, games)
	closeGames(t, s)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, how(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestBrokenFileIsKeptAndReportedOnce(t *testing.T) {
	raced.Skip(t)
	for name, how := range map[string]func([]byte) []byte{
		"no database": func([]byte) []byte { return []byte(strings.Repeat("these are no games ", 100)) },
		"short":       func([]byte) []byte { return []byte("x") },
		"cut off":     func(b []byte) []byte { return b[:len(b)/2] },
		"holes":       func(b []byte) []byte { copy(b[4096:], make([]byte, 3*4096)); return b },
		"no header":   func(b []byte) []byte { copy(b, make([]byte, 100)); return b },
	} {
		t.Run(name, func(t *testing.T) {
			path := newPath(t)
			damage(t, path, how)
			s, err := openStore(t.Context(), path)
			broken := (*BrokenError)(nil)
			if !errors.As(err, &broken) || broken.Kept != path+".bak" {
				t.Fatalf("got %v", err)
			}
			if text := err.Error(); !strings.Contains(text, broken.Kept) || errors.Unwrap(broken) == nil {
				t.Errorf("not a helpful sentence: %s", text)
			}
			if _, err := os.Stat(broken.Kept); err != nil {
				t.Error(err)
			}
			add(t, s, played(1))
			closeGames(t, s)
			if n := len(list(t, openGames(t, path))); n != 1 {
				t.Errorf("%d games in the new file", n)
			}
		})
	}
}

func TestEmptyFileIsANewOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	add(t, openGames(t, path), played(1))
}

func TestOddNamesOfFolders(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a b?c#d%20é", "games.db")
	add(t, openGames(t, path), played(1))
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}

func TestGamesWaitUntilTheyCanBeWritten(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "folder")
	if err := os.WriteFile(folder, nil, 0o600); err != nil { // blocks the folder
		t.Fatal(err)
	}
	path := filepath.Join(folder, "games.db")
	s, err := openStore(t.Context(), path)
	if err == nil || !strings.HasPrefix(err.Error(), "MNK Desk could not open the past games: ") {
		t.Errorf("Open: %v", err)
	}
	if err := s.Add(t.Context(), played(1)); err == nil {
		t.Error("Add without a file")
	}
	if _, err := s.CountedGames(t.Context()); err == nil {
		t.Error("CountedGames without a file")
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	add(t, s, played(2))
	if n := len(list(t, s)); n != 2 {
		t.Errorf("%d of 2 games are there", n)
	}
	closeGames(t, s)
}

func TestFullDisk(t *testing.T) {
	path := newPath(t)
	s := openGames(t, path)
	s.db.SetMaxOpenConns(1)
	limit := func(pages int) {
		if _, err := s.db.ExecContext(t.Context(), fmt.Sprintf("PRAGMA max_page_count = %d", pages)); err != nil {
			t.Fatal(err)
		}
	}
	limit(1) // the file cannot grow beyond its current size
	big := played(1)
	big.Record = strings.Repeat("x", 100_000)
	err := s.Add(t.Context(), big)
	if want := "MNK Desk could not keep the finished game: the disk is full (" + path + ")"; err == nil ||
		!strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
	if w := new(WaitingError); !errors.As(err, &w) || w.Safe {
		t.Errorf("a game in memory alone is said to be safe: %v", err)
	}
	if n := len(list(t, s)); n != 0 {
		t.Errorf("%d games are there", n)
	}
	limit(1000)
	add(t, s, played(2))
	if n := len(list(t, s)); n != 2 {
		t.Errorf("%d of 2 games are there", n)
	}
}

func TestReadOnlyFolder(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("permissions do not bind the superuser")
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	if _, err := openStore(t.Context(), filepath.Join(dir, "games.db")); err == nil || !strings.Contains(err.Error(), "permission is denied") {
		t.Errorf("got %v", err)
	}
}

func TestNewerFileIsLeftAlone(t *testing.T) {
	path := newPath(t)
	s := openGames(t, path)
	add(t, s, played(1))
	if _, err := s.db.ExecContext(t.Context(), "CREATE TABLE seasons (name); PRAGMA user_version = 99"); err != nil {
		t.Fatal(err)
	}
	closeGames(t, s)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = openStore(t.Context(), path)
	if err == nil || !strings.Contains(err.Error(), "it was written by a newer MNK Desk") {
		t.Errorf("got %v", err)
	}
	after, err := os.ReadFile(path)
	if err != nil || string(after) != string(before) {
		t.Errorf("the file has changed: %v", err)
	}
}
