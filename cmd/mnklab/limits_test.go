package main

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// try runs the program with input as its standard input.
func try(input string, args ...string) (code int, out, errs string) {
	var stdout, stderr bytes.Buffer
	l := &mnklab{stdin: strings.NewReader(input), stdout: bufio.NewWriter(&stdout), stderr: &stderr}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	code = l.run(ctx, args)
	return code, stdout.String(), stderr.String()
}

// brief checks that the program's output has at most most bytes and no control characters.
func brief(t *testing.T, said string, most int) {
	t.Helper()
	if len(said) > most || strings.ContainsFunc(said, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
		t.Errorf("%d bytes: %.600q", len(said), said)
	}
}

func TestHostileArguments(t *testing.T) {
	raced.Skip(t)
	for s, size := range map[string]int{"\x1b": 1_000_000, "1,": 100_000, "-": 100_000, "a1 ": 100_000} {
		s = strings.Repeat(s, size/len(s))
		for _, args := range [][]string{
			{s},
			{"--" + s},
			{"-" + s},
			{"solve", s},
			{"solve", "3,3,3", s},
			{"perft", "3,3,3", s},
			{"best", "3,3,3", "--moves", s},
			{"best", "3,3,3", "--moves", "a1 a1 " + s},
			{"best", "3,3,3", "--player", s},
			{"best", "3,3,3", "--player", "minimax(" + s},
			{"solve", "3,3,3", "--time", s},
			{"solve", "3,3,3", "--memory", s},
			{"levels", "3,3,3", "--games", s},
			{"levels", "3,3,3", "--seed", s},
			{"match", "3,3,3", "--a", s},
			{"match", "3,3,3", "--openings", s},
			{"best", "3,3,3", "--positions", s},
			{"solve", "3,3,3", "--positions", s},
			{"anneal", "3,3,3", "--a", s},
			{"anneal", "3,3,3", "--a", "alphabeta(eval=generic)", "--change", s},
			{"anneal", "3,3,3", "--a", "alphabeta(eval=generic)", "--b", s},
			{"anneal", "3,3,3", "--a", "alphabeta(eval=generic)", "--hot", s},
			{"match", "3,3,3", "--sprt", s},
			{"match", "3,3,3", "--sprt", "0,20", "--alpha", s},
			{"learn", s},
			{"learn", "3,3,3", "--rate", s},
			{"tournament", "3,3,3", "easy", s},
			{"tournament", "3,3,3", "easy", "hard", "--format", s},
			{"--version=" + s},
			{"--" + s + "=" + s},
		} {
			code, out, errs := try("", args...)
			if code != exitUsage || out != "" || strings.Count(errs, "\n") != 1 {
				t.Errorf("%.30q: %d, %.50q, %.50q", args, code, out, errs)
			}
			brief(t, errs, 700)
		}
	}
}

// Two runs whose files have the same file of games beside them are not written at the same time.
func TestGamesInUse(t *testing.T) {
	k := keepFlags{run: filepath.Join(t.TempDir(), "k")}
	release, err := k.lock(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	code, _, message := try("", "match", "3,3,3", "--a", "random", "--b", "random", "--games", "2", "--run", k.run+".json")
	if code != exitFailed || !strings.HasSuffix(message, "k.games is in use: another mnklab writes to it\n") {
		t.Errorf("%d, %s", code, message)
	}
	release()
	if code, _, message := try("", "match", "3,3,3", "--a", "random", "--b", "random", "--games", "2", "--run",
		k.run+".json"); code != exitOK {
		t.Errorf("%d, %s", code, message)
	}
}

// While one command writes to a proof file, another one refuses to use it, because it would overwrite the
// work of the first.
func TestFileInUse(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	release, err := lockOut(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	code, _, message := try("", "solve", "3,3,3", "--state", file)
	if _, err := os.Stat(file); code != exitFailed || !strings.HasSuffix(message, "is in use: another mnklab writes to it\n") || err == nil {
		t.Errorf("%d, %s", code, message)
	}
	release()
	if code, _, message := try("", "solve", "3,3,3", "--state", file); code != exitOK {
		t.Errorf("%d, %s", code, message)
	}
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.Mkdir(blocked+".lock", 0o700); err != nil {
		t.Fatal(err)
	}
	if code, _, message := try("", "solve", "3,3,3", "--state", blocked); code != exitFailed ||
		!strings.Contains(message, "file.lock cannot be written: ") {
		t.Errorf("with a folder in place of the lock: %d, %s", code, message)
	}
}

// FuzzFlags parses any value for each flag.
func FuzzFlags(f *testing.F) {
	f.Add("1000000000000000000")
	f.Add("-1s")
	f.Add("1EiB")
	f.Fuzz(func(t *testing.T, text string) {
		n, errN := readGames(text)
		d, errD := readTime(text)
		m, errM := playerspec.ParseSize(text)
		_, errL := readInts(text)
		for _, err := range []error{errN, errD, errM, errL} {
			if err != nil {
				brief(t, err.Error(), 100)
			}
		}
		if errN == nil && (n < 2 || n > maxGames || n%2 != 0) || d < 0 || errM == nil && (m < 64<<10 || m > 64<<30) {
			t.Errorf("%q: %d, %v, %v", text, n, d, m)
		}
	})
}
