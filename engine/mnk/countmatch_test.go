package mnk

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// matchesOf returns what the two counters say.
func matchesOf(t *testing.T, p *Position, pattern string) [2]int {
	t.Helper()
	right, err := p.CountMatch(pattern)
	if err != nil {
		t.Fatal(err)
	}
	flat, err := p.CountFlattened(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return [2]int{right, flat}
}

// The board on which "Rapport algorithme minimax pour Gomoku" counts "-X-"; its program
// answers 7. By hand, with rows and columns from 0 as there:
//
//	mark      row      column   \        /
//	(3,14)    edge     O        O        edge; as characters (3,0) and (4,13): false
//	(4,8)     right    O        right    right
//	(8,8)     right    O        right    right
//	(14,13)   right    edge     edge     edge
//
// 7 are right. In the flattened board the false one of (3,14) begins at (3,0) and ends
// at (4,13); the right one of (4,8) along / begins at (3,9), within it, and is passed
// over: 7 again, 6 right ones and the report's false one. Without (4,8) there are 4
// right ones, and the false one beside them.
func TestReportMatches(t *testing.T) {
	p := mustNew(t, gomoku)
	for _, at := range [][2]int{{2, 13}, {3, 8}, {4, 14}, {5, 8}, {7, 8}, {9, 8}} {
		p.put(at[0]*15+at[1], game.Second)
	}
	for _, at := range [][2]int{{3, 14}, {8, 8}, {14, 13}} {
		p.put(at[0]*15+at[1], game.First)
	}
	if got, want := matchesOf(t, p, "-X-"), [2]int{4, 5}; got != want {
		t.Errorf("without a mark %v, want %v", got, want)
	}
	p.put(4*15+8, game.First)
	if got, want := matchesOf(t, p, "-X-"), [2]int{7, 7}; got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestMatches counts by hand: right ones, and those in the flattened board.
func TestMatches(t *testing.T) {
	for _, c := range []struct {
		picture, pattern string
		want             [2]int
	}{
		{". . . X\n . . . .\n . . . .", "-X-", [2]int{0, 1}}, // a3, d3 and c2 are three characters apart
		{". . . .\n . . . X\n . . . .", "-X-", [2]int{1, 2}}, // the column; a2, d2 and c1
		{". . . .\n X . . .\n . . . .", "-X-", [2]int{1, 2}}, // the column; b3, a2 and d2
		{". . . .\n . X . .\n . . . .", "-X-", [2]int{4, 4}},
		{"X X X .\n . . . .\n . . . .", "xx", [2]int{2, 1}}, // the second begins within the first
		{"X X X .\n . . . .\n . . . .", "XXX-", [2]int{1, 1}},
		{"O . . .\n . X . .\n . . X .", "OXX", [2]int{1, 1}},
		{"O . . .\n . X . .\n . . X .", "XXO", [2]int{0, 0}}, // patterns are read along the line
		{"O . . .\n . . . .\n . . . .", "-----", [2]int{0, 0}},
	} {
		p := mustPlace(t, Rules{Rows: 3, Columns: 4, K: 3}, c.picture)
		if got := matchesOf(t, p, c.pattern); got != c.want {
			t.Errorf("%s: %v, want %v\n%v", c.pattern, got, c.want, p)
		}
	}
}

func TestMatchesOfNarrowBoards(t *testing.T) {
	p := mustPlace(t, Rules{Rows: 4, Columns: 1, K: 3}, "X . X .")
	if got, want := matchesOf(t, p, "X-"), [2]int{2, 2}; got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestBadPatterns(t *testing.T) {
	p := mustNew(t, gomoku)
	for _, text := range []string{"", "X Y", "-X_"} {
		if n, err := p.CountMatch(text); err == nil || n != 0 {
			t.Errorf("%q: %d, %v", text, n, err)
		}
		if _, err := p.CountFlattened(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}
