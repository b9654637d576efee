package record

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Lines of moves are as full as possible, but at most 78 columns wide. No line ends with a move
// number.
func TestLinesOfMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := Game{Variant: "v", Moves: rapid.SliceOfN(rapid.StringMatching(`[a-zé][0-9]{0,12}`), 1, 120).Draw(t, "moves")}
		_, body, _ := strings.Cut(g.String(), "\n\n")
		lines := strings.Split(strings.TrimSuffix(body, "\n"), "\n")
		for i, line := range lines {
			words := strings.Fields(line)
			if width := utf8.RuneCountInString(line); width > lineWidth {
				t.Fatalf("%d columns: %q", width, line)
			}
			if last := words[len(words)-1]; numberLen(last) == len(last) {
				t.Fatalf("a number ends the line %q", line)
			}
			if i > 0 {
				checkFull(t, lines[i-1], words)
			}
		}
		if d := cmp.Diff(strings.Join(g.Line().words(nil, 0, 0), " "), strings.Join(lines, " ")); d != "" {
			t.Fatalf("the words (-want +got):\n%s", d)
		}
	})
}

// checkFull fails if the first words of a line would have fitted at the end of the line before.
func checkFull(t *rapid.T, before string, words []string) {
	t.Helper()
	next := words[0]
	if numberLen(next) > 0 {
		next += " " + words[1]
	}
	if utf8.RuneCountInString(before+" "+next) <= lineWidth {
		t.Fatalf("%q has room for %q", before, next)
	}
}

// The first player's moves have numbers, and the second player's do not.
func TestNumbers(t *testing.T) {
	var moves []string
	for i := range 21 {
		moves = append(moves, fmt.Sprintf("m%d", i))
	}
	words := Line{Moves: moves}.words(nil, 0, 0)
	next := 0
	for i, w := range words {
		switch {
		case numberLen(w) > 0:
			if want := fmt.Sprintf("%d.", next/2+1); w != want || next%2 != 0 {
				t.Errorf("word %d is %s before move %d", i, w, next)
			}
		default:
			if w != moves[next] {
				t.Errorf("word %d is %s, want %s", i, w, moves[next])
			}
			next++
		}
	}
	if next != len(moves) {
		t.Errorf("%d of %d moves", next, len(moves))
	}
}

// After a comment of several lines, the layout continues from the width of its last line.
func TestCommentsInLines(t *testing.T) {
	long := strings.Repeat("word ", 20)
	for _, c := range []struct{ comment, want string }{
		{"short", "{short} 1. a1 b1"},
		{"two\nlines", "{two\nlines} 1. a1 b1"},
		{long, "{" + long + "}\n1. a1 b1"},
		{long + "\nend", "{" + long + "\nend} 1. a1 b1"},
		{long + "\r\n", "{" + long + "\r\n} 1. a1 b1"},
	} {
		g := Game{Variant: "v", Moves: []string{"a1", "b1"}, Comments: []Comment{{0, c.comment}}}
		_, body, _ := strings.Cut(g.String(), "\n\n")
		if d := cmp.Diff(c.want+"\n", body); d != "" {
			t.Errorf("-want +got:\n%s", d)
		}
		if d := diff(g, mustParse(t, g.String())); d != "" {
			t.Errorf("read back (-want +got):\n%s", d)
		}
	}
}

// A text with one character lost, doubled or changed is either read as some game, which is the same
// after it is written and read again, or its error names a place within the text.
func TestDamagedText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []rune(drawGame(t).String())
		at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
		with := [][]rune{nil, {text[at], text[at]}, {rapid.RuneFrom([]rune("[]{}\"\\ .\n\r\x00é1")).Draw(t, "rune")}}
		damaged := string(text[:at]) + string(rapid.SampledFrom(with).Draw(t, "with")) + string(text[at+1:])
		g, err := Parse([]byte(damaged))
		if err == nil {
			if d := diff(g, mustParseIn(t, g.String())); d != "" {
				t.Fatalf("-want +got:\n%s\n%s", d, damaged)
			}
			return
		}
		e, ok := err.(*Error)
		if lines := strings.Count(strings.ReplaceAll(damaged, "\r\n", "\n"), "\n") + strings.Count(damaged, "\r") + 1; !ok ||
			e.Line < 1 || e.Line > lines || e.Column < 1 {
			t.Fatalf("%v is no place in a text of %d lines:\n%s", err, lines, damaged)
		}
	})
}

// mustParseIn reads a valid game.
func mustParseIn(t *rapid.T, text string) Game {
	t.Helper()
	g, err := Parse([]byte(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return g
}
