package record

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"pgregory.net/rapid"
)

func TestFilesKeepTheirText(t *testing.T) {
	names, err := filepath.Glob("testdata/*.mnk")
	if err != nil || len(names) == 0 {
		t.Fatalf("no files: %v", err)
	}
	for _, name := range names {
		text := string(readFile(t, filepath.Base(name)))
		if d := cmp.Diff(text, mustParse(t, text).String()); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

func TestLooseTextIsRead(t *testing.T) {
	got := mustParse(t, string(readFile(t, "loose.txt"))).String()
	if d := cmp.Diff(string(readFile(t, "loose.golden")), got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

func TestParseReadsEveryField(t *testing.T) {
	got := mustParse(t, string(readFile(t, "unfinished.mnk")))
	want := Game{
		Variant:     "6,5,4,misere",
		Names:       [2]string{`Zoë "the fork" \ 李`, "Computer"},
		Kinds:       [2]Kind{Person, Computer},
		Players:     [2]string{"", "alphabeta(eval=generic,depth=4)"},
		OBegins:     true,
		Level:       "Hard",
		LowestLevel: "Easy",
		Assisted:    true,
		Date:        time.Date(2026, 11, 20, 17, 30, 5, 0, time.UTC),
		Elapsed:     2*time.Hour + 3250*time.Millisecond,
		Seed:        18446744073709551615,
		Undone:      2,
		Tags:        []Tag{{"Event", "Tuesday"}, {"Event", "again"}},
	}
	want.Moves = strings.Fields("c4 c3 d3 b3 d4 d2 e4 f4 a1 a2 b1 b2 c1 c2 e1 e2 e3 f1 f2 f3")
	if d := diff(want, got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	if got.Played()[17] != "f1" || len(got.Played()) != 18 {
		t.Errorf("Played() = %v", got.Played())
	}
}

func TestResultIsOfTheMark(t *testing.T) {
	for _, c := range []struct {
		begins, result string
		want           game.Result
	}{
		{"X", "X", game.FirstWins},
		{"X", "O", game.SecondWins},
		{"O", "X", game.SecondWins},
		{"O", "O", game.FirstWins},
		{"O", "draw", game.Draw},
		{"X", "*", game.Ongoing},
	} {
		text := `[MNKDesk "1"][Variant "v"][Result "` + c.result + `"][Begins "` + c.begins + `"]`
		g := mustParse(t, text)
		if g.Result != c.want {
			t.Errorf("%s: result %d, want %d", text, g.Result, c.want)
		}
		if !strings.Contains(g.String(), `[Result "`+c.result+`"]`) {
			t.Errorf("%s is written as\n%s", text, g)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawGame(t)
		got, err := Parse([]byte(want.String()))
		if err != nil {
			t.Fatalf("%v\n%s", err, want)
		}
		if d := diff(want, got); d != "" {
			t.Fatalf("-want +got:\n%s\n%s", d, want)
		}
		want.Comments, want.Variations = nil, nil // comments are not wrapped, however long
		for _, line := range strings.Split(want.String(), "\n") {
			if !strings.HasPrefix(line, "[") && len([]rune(line)) > lineWidth {
				t.Fatalf("a line of moves is too long: %q", line)
			}
		}
	})
}

func TestOneLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		line := g.OneLine()
		if strings.ContainsAny(line, "\r\n") {
			t.Fatalf("more than one line: %q", line)
		}
		got, err := Parse([]byte(line))
		if err != nil {
			t.Fatalf("%v\n%s", err, line)
		}
		if d := diff(Game{Variant: g.Variant, OBegins: g.OBegins, Moves: g.Played()}, got); d != "" {
			t.Fatalf("-want +got:\n%s", d)
		}
	})
	g := Game{Variant: "4-5-4", Names: [2]string{"You", "Computer"}, Moves: []string{"b3", "c3", "c2"}, Undone: 1}
	if want := `[MNKDesk "1"] [Variant "4-5-4"] 1. b3 c3`; g.OneLine() != want {
		t.Errorf("got %s, want %s", g.OneLine(), want)
	}
}

func TestCommentsAreKept(t *testing.T) {
	text := `[MNKDesk "1"] {of the evening} [Variant "v"] {before} 1. {on the number} a1 {good
  move} b1 {} 2. a2`
	g := mustParse(t, text)
	want := []Comment{{0, "of the evening"}, {0, "before"}, {0, "on the number"}, {1, "good\n  move"}, {2, ""}}
	if d := cmp.Diff(want, g.Comments); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	written := `[MNKDesk "1"]
[Variant "v"]
[Result "*"]

{of the evening} {before} {on the number} 1. a1 {good
  move} b1 {} 2. a2
`
	if d := cmp.Diff(written, g.String()); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	alone := mustParse(t, `[MNKDesk "1"] [Variant "v"] {only this}`)
	if d := diff(alone, mustParse(t, alone.String())); d != "" || len(alone.Comments) != 1 {
		t.Errorf("%v\n%s", alone.Comments, d)
	}
}

func TestWrittenTextIsAlwaysRead(t *testing.T) {
	g := Game{
		Variant: "v", Names: [2]string{"two\nlines\x00", "\xff"}, Elapsed: -1, Undone: -3,
		Date:     time.Date(12026, 1, 1, 0, 0, 0, 0, time.UTC),
		Comments: []Comment{{7, "far } out \xff"}},
		Tags:     []Tag{{"", "no name"}, {"a b", "no name"}, {"1st", "no name"}, {"Seed", "ours"}, {"MNKDesk", "ours"}, {"Ok", "kept"}},
	}
	want := Game{
		Variant: "v", Names: [2]string{"two lines ", "\ufffd"}, Tags: []Tag{{"Ok", "kept"}},
		Comments: []Comment{{0, "far } out \ufffd"}},
	}
	if d := diff(want, mustParse(t, g.String())); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

func TestMoveError(t *testing.T) {
	g := mustParse(t, "[MNKDesk \"1\"][Variant \"v\"]\n1. a1 b1\r\n2. é9 {x} a1")
	cause := errors.New("there is a mark on it")
	err := g.MoveError(3, cause)
	if want := "line 3, column 11: the move a1 cannot be played: there is a mark on it"; err.Error() != want {
		t.Errorf("got %q, want %q", err, want)
	}
	if !errors.Is(err, cause) {
		t.Error("the cause is lost")
	}
	g = Game{Moves: []string{"a1"}}
	if want := "the move a1 cannot be played: there is a mark on it"; g.MoveError(0, cause).Error() != want {
		t.Errorf("got %q, want %q", g.MoveError(0, cause), want)
	}
}

// A backslash in a comment escapes the next character.
func TestBracesInComments(t *testing.T) {
	g := mustParse(t, `[MNKDesk "1"][Variant "v"] {a \} b \\ c \d} a1 (b1 {\}})`)
	_, moves, _ := strings.Cut(g.String(), "\n\n")
	if got, want := strings.TrimSpace(moves), `{a \} b \\ c d} 1. a1 (1. b1 {\}})`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if d := diff(g, mustParse(t, g.String())); d != "" {
		t.Error(d)
	}
	if _, err := Parse([]byte(`[MNKDesk "1"][Variant "v"] {a \}`)); err == nil {
		t.Error("a comment ends with an escaped brace")
	}
}
