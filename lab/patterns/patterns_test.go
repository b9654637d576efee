package patterns

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// total adds up the three counts over all directions: the true matches on the board, the matches in
// the flattened board, and those of them that remain if each match consumes its characters.
func total(t *testing.T, p Picture, pattern string) (sum [3]int) {
	t.Helper()
	list, err := p.Count(pattern)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		sum[0], sum[1], sum[2] = sum[0]+m.OnBoard, sum[1]+m.Flattened, sum[2]+m.Consumed
	}
	return sum
}

// picture parses a board.
func picture(t rapid.TB, text string) Picture {
	t.Helper()
	p, err := ParsePicture(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// On the report's board, whose pattern "-X-" its program counts 7 times, the counts agree with ones
// made by hand. Rows and columns are numbered from 0 as in the report:
//
//	mark      row      column   \        /
//	(3,14)    edge     O        O        edge; as characters (3,0) and (4,13): false
//	(4,8)     right    O        right    right
//	(8,8)     right    O        right    right
//	(14,13)   right    edge     edge     edge
//
// There are 7 true matches. The flattened board also has the false match of (3,14), from (3,0) to
// (4,13), which makes 8. The true match of (4,8) along / begins at (3,9), inside the false match. If
// matches consume their characters, it is skipped, which leaves 7: 6 true matches and the report's
// false one. Without (4,8) there are 4 true matches and the false one.
func TestReportBoard(t *testing.T) {
	p := ReportBoard()
	if got, want := total(t, p, "-X-"), [3]int{7, 8, 7}; got != want {
		t.Errorf("%v, want %v", got, want)
	}
	p[4] = strings.Replace(p[4], "X", "-", 1)
	if got, want := total(t, p, "-X-"), [3]int{4, 5, 5}; got != want {
		t.Errorf("without a mark %v, want %v", got, want)
	}
}

// Each direction has its own matches.
func TestDirections(t *testing.T) {
	list, err := ReportBoard().Count("-x-")
	want := []Matches{{"row", 3, 3, 3}, {"column", 0, 0, 0}, {`diagonal \`, 2, 2, 2}, {"diagonal /", 2, 3, 2}}
	if diff := cmp.Diff(want, list); diff != "" || err != nil {
		t.Error(diff, err)
	}
}

// TestMatches compares the counts with ones made by hand: true matches, matches in the flattened
// board, and matches that consume their characters.
func TestMatches(t *testing.T) {
	for _, c := range []struct {
		picture, pattern string
		want             [3]int
	}{
		{". . . X\n . . . .\n . . . .", "-X-", [3]int{0, 1, 1}}, // a3, d3 and c2 are three characters apart
		{". . . .\n . . . X\n . . . .", "-X-", [3]int{1, 2, 2}}, // the column; a2, d2 and c1
		{"----\nX---\n----", "-X-", [3]int{1, 2, 2}},            // the column; b3, a2 and d2
		{". . . .\n . X . .\n . . . .", "-X-", [3]int{4, 4, 4}},
		{"xXx.\n....\n....", "xx", [3]int{2, 2, 1}}, // the second begins within the first
		{"X X X .\n . . . .\n . . . .", "XXX-", [3]int{1, 1, 1}},
		{"0 . . .\n . X . .\n . . X .", "OXX", [3]int{1, 1, 1}},
		{"O . . .\n . X . .\n . . X .", "XX0", [3]int{0, 0, 0}}, // patterns are read along the line
		{"O . . .\n . . . .\n . . . .", "-----", [3]int{0, 0, 0}},
		{"X\n.\nX\n.", "X-", [3]int{2, 2, 2}},
	} {
		if got := total(t, picture(t, c.picture), c.pattern); got != c.want {
			t.Errorf("%s: %v, want %v\n%v", c.pattern, got, c.want, c.picture)
		}
	}
}

func TestBadPatternsAndPictures(t *testing.T) {
	for _, text := range []string{"", "X Y", "-X_"} {
		if list, err := ReportBoard().Count(text); err == nil || list != nil {
			t.Errorf("%q: %v, %v", text, list, err)
		}
	}
	for text, want := range map[string]string{
		"":                          "line 1 is empty",
		"--\n-":                     "line 2 has 1 cells, the first one 2",
		"--\n\n--":                  "line 2 is empty",
		"--\n-Q":                    `line 2: "-Q": expected X, O and -`,
		strings.Repeat("-", 1001):   "the board is too large",
		strings.Repeat("-\n", 1001): "the board is too large",
	} {
		if _, err := ParsePicture(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
}

// draw draws a random picture.
func draw(t *rapid.T) Picture {
	rows, columns := rapid.IntRange(2, 8).Draw(t, "rows"), rapid.IntRange(2, 8).Draw(t, "columns")
	p := make(Picture, rows)
	for i := range p {
		p[i] = string(rapid.SliceOfN(rapid.SampledFrom([]byte{Cross, Nought, Empty, Empty}), columns, columns).Draw(t, "row"))
	}
	return p
}

// The forms without regular expressions agree with each other. The forms with regular expressions
// agree with the count in the flattened board.
func TestFormsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, k := draw(t), rapid.IntRange(2, 5).Draw(t, "k")
		values := map[string]int{}
		for _, f := range Forms() {
			values[f.Name] = f.New(k)(p)
		}
		flat := 0
		for _, q := range patterns(k) {
			list, err := p.Count(q.cells)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range list {
				flat += q.worth * m.Flattened
			}
		}
		want := map[string]int{"matrix of characters": values["array of characters"], "array of characters": values["array of characters"]}
		want["regular expressions, compiled once"], want["regular expressions, compiled each time"] = flat, flat
		if diff := cmp.Diff(want, values); diff != "" {
			t.Fatalf("%s\n%v", diff, p)
		}
	})
}

// The forms agree with the program's evaluation if no line is shorter than k.
func TestFormsAreThePatternsOfTheProgram(t *testing.T) {
	r := mnk.Rules{Rows: 15, Columns: 15, K: 5}
	rapid.Check(t, func(t *rapid.T) {
		pos, err := mnk.New(r)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 40).Draw(t, "moves") {
			if pos.Outcome().Over() {
				return
			}
			near := rapid.SampledFrom(pos.AppendMoves(nil)).Draw(t, "move")
			if row, column := int(near)/15, int(near)%15; row+column < 6 || row+column > 22 || row-column > 8 || column-row > 8 {
				continue // the program does not count the short diagonals in the corners
			}
			pos.Play(near)
		}
		want := mnk.NewPatterns(r).Evaluate(pos, game.First)
		if got := Forms()[3].New(5)(PictureOf(pos)); got != want {
			t.Fatalf("%d, want %d\n%v", got, want, pos)
		}
	})
}

func TestPictureOf(t *testing.T) {
	pos, err := mnk.Parse(mnk.Rules{Rows: 2, Columns: 3, K: 3}, "X . O\n. X .")
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(PictureOf(pos)); got != "X-O\n-X-" {
		t.Error(got)
	}
}
