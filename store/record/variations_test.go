package record

import (
	"strings"
	"testing"
)

// A variation replaces the move before it, at any depth, and has its own comments.
func TestVariationsAreRead(t *testing.T) {
	got := mustParse(t, string(readFile(t, "variations.mnk")))
	line := func(moves string) Line { return Line{Moves: strings.Fields(moves)} }
	deep, quiet := line("d2 c2"), line("c3 b2 b3")
	quiet.Comments, quiet.Variations = []Comment{{2, "quiet"}}, []Variation{{1, deep}}
	edge, two := line("a1"), line("d3")
	edge.Comments, two.Comments = []Comment{{0, "the edge"}}, []Comment{{1, "two\nlines"}}
	want := Game{
		Variant: "4-5-4", Names: [2]string{"You", "Computer"}, Undone: 1, Moves: strings.Fields("c2 b2 c3 b3"),
		Comments:   []Comment{{0, "A game to look at"}, {1, "the centre"}},
		Variations: []Variation{{0, quiet}, {0, edge}, {2, two}},
	}
	if d := diff(want, got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// Text after a variation belongs to the main line: a comment there is a comment on the line's move.
func TestCommentsBehindVariations(t *testing.T) {
	g := mustParse(t, head+"1. a1 (1. b1 {x}) {y} 1... c1")
	if d := diff(Game{
		Variant: "v", Moves: []string{"a1", "c1"}, Comments: []Comment{{1, "y"}},
		Variations: []Variation{{0, Line{Moves: []string{"b1"}, Comments: []Comment{{1, "x"}}}}},
	}, g); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	if text := g.String(); !strings.Contains(text, "1. a1 {y} (1. b1 {x}) 1... c1") {
		t.Errorf("written as\n%s", text)
	}
}

// Variations that could not be read back are left out, or moved to a place where they can be read.
func TestVariationsOutOfPlace(t *testing.T) {
	one := Line{Moves: []string{"b1"}}
	g := Game{Variant: "v", Moves: []string{"a1"}, Variations: []Variation{{-3, one}, {7, one}, {0, Line{}}}}
	if text := g.String(); !strings.Contains(text, "\n1. a1 (1. b1) (1. b1)\n") {
		t.Errorf("written as\n%s", text)
	}
	g = Game{Variant: "v", Variations: []Variation{{0, one}}}
	mustParse(t, g.String())
	deep := one
	for range 2 * MaxNesting {
		deep = Line{Moves: []string{"a1"}, Variations: []Variation{{0, deep}}}
	}
	g = Game{Variant: "v", Moves: deep.Moves, Variations: deep.Variations}
	mustParse(t, g.String())
}

// The depth of variations and the number of moves are limited, and the error states the limit.
func TestLimitsOfVariations(t *testing.T) {
	nested := func(n int) string { return head + "a1" + strings.Repeat(" (a1", n) + strings.Repeat(")", n) }
	many := func(n int) string { return head + "a1" + strings.Repeat(" (a1)", n-1) }
	for _, text := range []string{nested(MaxNesting), many(MaxMoves)} {
		mustParse(t, text)
	}
	for text, want := range map[string]string{
		nested(MaxNesting + 1): "variations lie too deep within each other: at most 400 are read",
		many(MaxMoves + 1):     "this game has too many moves: at most 60000 are read, with those of variations",
	} {
		if _, err := Parse([]byte(text)); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// An error in a variation names its place.
func TestErrorsInVariationsNameThePlace(t *testing.T) {
	g := mustParse(t, head+"1. a1 (1. b1 c1)")
	if err := g.Tree().Next[1].Next[0].MoveError(errBad); err.Line != 2 || err.Column != 14 {
		t.Errorf("%v", err)
	}
}
