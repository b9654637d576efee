package nested

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// opening is the picture after e5 e1 a9 i1.
const opening = `ultimate: X to play in a
. . . | . . . | . . .
. . . | . . . | . . .
. . X | . . . | . . .
------+-------+------
. . . | O . . | . . .
. . . | . X . | . . .
. . . | . . . | . . .
------+-------+------
. . . | . . . | O . .
. . . | . . . | . . .
. . . | . . . | . . .
blocks . . . . . . . . .`

func TestPicture(t *testing.T) {
	p := played(t, Ultimate, "e5 e1 a9 i1")
	if diff := cmp.Diff(opening, p.String()); diff != "" {
		t.Error(diff)
	}
	if want := "nine-board: X to play anywhere\n"; !strings.HasPrefix(New(NineBoard).String(), want) {
		t.Errorf("the start is\n%v", New(NineBoard))
	}
}

func TestParseAcceptsOtherSpaces(t *testing.T) {
	p, err := Parse("\n\t" + strings.ReplaceAll(opening, ". . .", "...") + "\n\n")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(opening, p.String()); diff != "" {
		t.Error(diff)
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ picture, old, new, want string }{
		{opening, opening, "", "expected the rules, a colon"},
		{opening, "ultimate:", "ultimate", "expected the rules, a colon"},
		{opening, "ultimate", "chess", `"chess" is not a game of nine small boards`},
		{opening, "blocks . . . . . . . . .", "", "11 lines after the first: expected 12"},
		{opening, "ultimate:", "nine-board:", "12 lines after the first: expected 11"},
		{opening, "------+-------+------", "------+------+------", "line 5 of the picture: expected ------+-------+------"},
		{opening, ". . X | . . . | . . .", ". . X | . . . | . .", "line 4 of the picture: expected three groups"},
		{opening, ". . X", ". . Z", `line 4 of the picture: 'Z' is no mark`},
		{opening, "blocks . . ", "blocks . ", `line 13 of the picture: expected "blocks"`},
		{opening, "blocks .", "blocks Z", `line 13 of the picture: 'Z' is no winner`},
		{opening, ". . X", ". . .", "there are 1 X and 2 O"},
		{opening, "blocks .", "blocks X", "block a: X has not won it"},
		{opening, "X to play in a", "O to play in a", `by the board it is "X to play in a"`},
		{opening, "X to play in a", "X to play in z", `"z" is not a block`},
		{opening, "X to play in a", "X to play anywhere", "while every block is open the turn is in one block"},
		{opening, "X to play in a", "X won", "while every block is open"},
		{wonTwice, "blocks X", "blocks .", "block a: it has three in a row, but no winner"},
		{wonTwice, "X won", "O to play in a", `by the board it is "X won"`},
		{wonTwice, "O . .", "O O .", "X has won, so the last mark cannot be O's"},
		{wonTwice, "O O .", "O . .", "there are 15 X and 13 O"},
	} {
		picture := strings.Replace(c.picture, c.old, c.new, 1)
		p, err := Parse(picture)
		if err == nil || !strings.Contains(err.Error(), c.want) || p != nil {
			t.Errorf("error %v, want one with %q, for\n%s", err, c.want, picture)
		}
	}
}

func TestParseRefusesBlocksWonTwice(t *testing.T) {
	const both = `RULES: X to play in i
	X X X | . . . | . . .
	. . . | . . . | . . .
	O O O | . . . | . . .
	------+-------+------
	. . . | . . . | . . .
	. . . | . . . | . . .
	. . . | . . . | . . .
	------+-------+------
	. . . | . . . | . . .
	. . . | . . . | . . .
	. . . | . . . | . . .`
	const blocks = "\nblocks O . . . . . . . ."
	if _, err := Parse(strings.Replace(both, "RULES", "ultimate", 1) + blocks); err == nil || !strings.Contains(err.Error(), "block a: both sides have three in a row") {
		t.Errorf("ultimate: error is %v", err)
	}
	if _, err := Parse(strings.Replace(both, "RULES", "nine-board", 1)); err == nil || !strings.Contains(err.Error(), "both sides") {
		t.Errorf("nine-board: error is %v", err)
	}
	p, err := Parse(strings.Replace(both, "RULES", "ultimate-open", 1) + blocks)
	if err != nil || p.View().Blocks[0].Winner.String() != "O" {
		t.Errorf("ultimate-open: the winner of a is not O: %v\n%v", err, p)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(opening)
	f.Add(wonTwice)
	for _, r := range allRules {
		for n := range 5 {
			f.Add(randomPosition(r, uint64(n), n*14).String())
		}
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := Parse(s)
		if err != nil {
			return
		}
		if p.Outcome().Over() != (len(p.AppendMoves(nil)) == 0) {
			t.Errorf("over: %v, with %d moves", p.Outcome().Over(), len(p.AppendMoves(nil)))
		}
		q, err := Parse(p.String())
		if err != nil {
			t.Fatalf("%v in its own picture\n%v", err, p)
		}
		if q.state != p.state || q.Hash() != p.Hash() {
			t.Errorf("\n%v\nbecomes\n%v", p, q)
		}
		for !p.Outcome().Over() {
			p.Play(p.AppendMoves(nil)[0])
		}
	})
}
