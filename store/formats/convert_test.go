package formats

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// folder returns a new folder with these files.
func folder(t *testing.T, texts map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range texts {
		path := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// convert runs a conversion and returns its reports, with paths relative to a folder.
func convert(t *testing.T, dir string, c Conversion) (said []string, err error) {
	t.Helper()
	c.From, c.To = filepath.Join(dir, c.From), filepath.Join(dir, c.To)
	below := func(text string) string {
		return strings.ReplaceAll(filepath.ToSlash(text), filepath.ToSlash(dir)+"/", "")
	}
	err = c.Run(t.Context(), func(f Converted) {
		said = append(said, below(fmt.Sprintf("%s > %s: %d, lost %v. %s", f.From, f.To, f.Games, f.Lost, notes(f.Notes))))
	}, func(path string, err error) {
		said = append(said, below(fmt.Sprintf("%s failed: %v", path, err)))
	})
	if err != nil {
		err = errors.New(below(err.Error()))
	}
	return said, err
}

const (
	onePsq  = "Piskvorky 15x15, 0:0, 0\n8,8,1200\n9,8,0\n"
	twoSgf  = "(;PB[a]RU[gomoku];B[hh]C[x])(;PB[b]RU[gomoku];B[aa];W[zz];B[bb])"
	assumed = "The file names no rules: gomoku was assumed."
)

func TestConvertFiles(t *testing.T) {
	dir := folder(t, map[string]string{
		"a.psq": onePsq, "b.sgf": twoSgf, "bad.sgf": "(;SZ[99])", "there.sgf": "", "d/x": "",
		"broken.mnk": "[MNKDesk \"1\"]\n[Variant \"gomoku\"] h8 h8", "aside.mnk": "[MNKDesk \"1\"] [Variant \"gomoku\"] h8 i8 (h8 a1)",
	})
	for _, c := range []struct {
		from, to, end string
		want          string
	}{
		{"a.psq", "a.sgf", "", "a.psq > a.sgf: 1, lost [1 thinking time]. " + assumed},
		{"a.psq", "a.txt", ".sgf", "a.psq > a.txt: 1, lost [1 thinking time]. " + assumed}, // the name determines the format
		{"a.psq", "out", ".sgf", "a.psq > out/a.sgf: 1, lost [1 thinking time]. " + assumed},
		{"a.psq", "d", ".mnk", "a.psq > d/a.mnk: 1, lost []. " + assumed},
		{"b.sgf", "b.txt", "", "b.sgf > b.txt: 2, lost [1 comment the players' names]. 2 moves that cannot be played were left out."},
		{
			"b.sgf", "b.psq", "",
			"b.sgf > b-1.psq: 1, lost [1 comment]. |b.sgf > b-2.psq: 1, lost []. 2 moves that cannot be played were left out.",
		},
		{"a.psq", "there.sgf", "", "error: there.sgf: the file already exists"},
		{"a.psq", "a.mnk.", "", "error: a.mnk. names no format: expected a file that ends in .mnk, .sgf, .psq, .lib, .txt, " +
			"or a format for the files in a folder"},
		{"a.psq", "a.pos", "", "error: a.psq: .pos files are read here, but not written"},
		{"bad.sgf", "c.sgf", "", "error: bad.sgf: line 1, column 1: a board of 99 × 99: expected at most 20 × 20, and room for five in a row"},
		{"broken.mnk", "c.sgf", "", "error: broken.mnk: line 2, column 23: the move h8 cannot be played: the rules do not allow it"},
		{"aside.mnk", "c.sgf", "", "error: aside.mnk: 2 moves of its variations cannot be played"},
		{"none.sgf", "c.sgf", "", "error: none.sgf cannot be read: no such file or directory"},
	} {
		format, _ := ByName(c.end)
		said, err := convert(t, dir, Conversion{From: c.from, To: c.to, Format: format})
		if err != nil {
			said = append(said, "error: "+err.Error())
		}
		if got := strings.Join(said, "|"); got != c.want {
			t.Errorf("%s to %s:\n%s\nwant\n%s", c.from, c.to, got, c.want)
		}
	}
	if text, err := os.ReadFile(filepath.Join(dir, "b.txt")); err != nil || string(text) != "1. h8\n1. a15\n" {
		t.Errorf("%q, %v", text, err)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "there.sgf")); err != nil || len(text) > 0 {
		t.Errorf("the file that was there is now %q, %v", text, err)
	}
	if _, err := convert(t, dir, Conversion{From: "a.psq", To: "there.sgf", Replace: true}); err != nil {
		t.Error(err)
	}
}

func TestConvertFolders(t *testing.T) {
	texts := map[string]string{
		"in/a.psq": onePsq, "in/a.sgf": twoSgf, "in/below/c.txt": "h8i9", "in/note.doc": "h8", "in/.hidden.psq": onePsq,
		"in/bad.mnk": "x", "empty/x.doc": "",
	}
	dir := folder(t, texts)
	said, err := convert(t, dir, Conversion{From: "in", To: "out", Format: textFormat()})
	want := []string{
		"in/a.psq > out/a.txt: 1, lost [1 thinking time]. " + assumed,
		"in/a.sgf failed: out/a.txt has just been written from in/a.psq",
		`in/bad.mnk failed: in/bad.mnk: line 1, column 1: this isn't an MNK Desk game: expected [MNKDesk "1"] at its start`,
		"in/below/c.txt > out/below/c.txt: 1, lost []. " + assumed,
	}
	if err != nil || !slices.Equal(said, want) {
		t.Errorf("%v\n%s", err, strings.Join(said, "\n"))
	}
	said, err = convert(t, dir, Conversion{From: "in", To: "all.sgf"})
	if err != nil || len(said) != 2 ||
		said[1] != "in > all.sgf: 4, lost [1 thinking time]. "+assumed+" 2 moves that cannot be played were left out." {
		t.Errorf("%v\n%s", err, strings.Join(said, "\n"))
	}
	if _, err := convert(t, dir, Conversion{From: "empty", To: "out", Format: textFormat()}); err == nil ||
		err.Error() != "empty has no files of games in it" && !strings.HasSuffix(err.Error(), "has no files of games in it") {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, to := range []string{"other", "other.sgf"} {
		c := Conversion{From: filepath.Join(dir, "in"), To: filepath.Join(dir, to), Format: textFormat()}
		if err := c.Run(ctx, func(Converted) { t.Error("written") }, func(string, error) {}); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
}

// Saved games can be read again. They are split into as many files as they need.
func TestSaveInParts(t *testing.T) {
	games := make([]record.Game, MaxGames+3)
	for i := range games {
		games[i] = record.Game{Variant: "gomoku", Moves: []string{"h8", "i9"}, Result: game.FirstWins, Names: [2]string{"a", fmt.Sprint(i)}}
	}
	long := slices.Repeat([]string{"h8"}, 400)
	for _, c := range []struct {
		to    string
		games []record.Game
		want  string
	}{
		{"a.sgf", games[:3], "a.sgf 3"},
		{"all.sgf", games, "all-1.sgf 5000 all-2.sgf 3"},
		{"b.psq", games[:2], "b-1.psq 1 b-2.psq 1"},
		{"none.mnk", nil, "none.mnk 0"},
		{"none.psq", nil, "none.psq 0"},
		{"none.sgf", nil, "none.sgf 0"},
		{"none.lib", nil, "none.lib 0"},
		{"none.txt", nil, "none.txt 0"},
	} {
		dir := t.TempDir()
		var said []string
		if err := Save(t.Context(), filepath.Join(dir, c.to), c.games, func(f Converted) {
			said = append(said, filepath.Base(f.To), fmt.Sprint(f.Games))
			data, err := os.ReadFile(f.To)
			if err != nil {
				t.Fatal(err)
			}
			if read, err := Read(f.To, data, Options{Variant: "gomoku"}); f.Games > 0 && (err != nil || len(read) != f.Games) {
				t.Errorf("%s: %d games read, %v", f.To, len(read), err)
			}
		}); err != nil || strings.Join(said, " ") != c.want {
			t.Errorf("%s: %v, %q", c.to, err, said)
		}
		if err := SaveNew(t.Context(), filepath.Join(dir, c.to), c.games, nil); !errors.Is(err, ErrExists) {
			t.Errorf("%s is written over: %v", c.to, err)
		}
	}
	for i := range games {
		games[i].Moves = long
	}
	if parts := sgfFormat().Files(games); parts != 3 {
		t.Errorf("%d parts of long games", parts)
	}
	if err := Save(t.Context(), "games.json", games, nil); err == nil || !strings.Contains(err.Error(), "ends in .mnk, .sgf") {
		t.Error(err)
	}
}

// Once the context ends, no further file is written.
func TestSaveIsStopped(t *testing.T) {
	g := record.Game{Variant: "gomoku", Moves: []string{"h8", "i9"}}
	ctx, stop := context.WithCancel(t.Context())
	dir, n := t.TempDir(), 0
	err := Save(ctx, filepath.Join(dir, "a.psq"), []record.Game{g, g, g, g}, func(Converted) {
		if n++; n == 2 {
			stop()
		}
	})
	there, _ := os.ReadDir(dir)
	if !errors.Is(err, context.Canceled) || n != 2 || len(there) != 2 {
		t.Errorf("%d files are told, %d are there: %v", n, len(there), err)
	}
}

func TestSummary(t *testing.T) {
	games := []Game{
		{Notes: []Note{{Kind: Unplayable, N: 2}, {Kind: Assumed, Variant: "a"}, {Kind: CutShort, Line: 5}}},
		{Notes: []Note{{Kind: Assumed, Variant: "a"}, {Kind: Unplayable, N: 3}, {Kind: Assumed, Variant: "b"}}},
		{Notes: []Note{{Kind: CutShort, Line: 7}}},
	}
	want := []Note{
		{Kind: Unplayable, N: 5},
		{Kind: Assumed, Variant: "a"},
		{Kind: CutShort, Line: 5},
		{Kind: Assumed, Variant: "b"},
		{Kind: CutShort, Line: 7},
	}
	if got := Summary(games); !slices.Equal(got, want) {
		t.Error(got)
	}
}

// endingContext is a context that ends when it was asked a number of times whether it has.
type endingContext struct {
	context.Context
	left int
}

func (c *endingContext) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// A conversion can be stopped in the middle of a file, which is then not reported as one that cannot be read.
func TestConvertStopsInAFile(t *testing.T) {
	dir := folder(t, map[string]string{"in/a.psq": onePsq + strings.Repeat("1,1,0\n", 10_000)})
	for _, c := range []Conversion{
		{From: "in/a.psq", To: "a.sgf"}, {From: "in", To: "all.sgf"}, {From: "in", To: "out", Format: textFormat()},
	} {
		c.From, c.To = filepath.Join(dir, c.From), filepath.Join(dir, c.To)
		written := func(Converted) { t.Error("written") }
		err := c.Run(&endingContext{t.Context(), 2}, written, func(_ string, err error) { t.Error(err) })
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", c.To, err)
		}
	}
}
