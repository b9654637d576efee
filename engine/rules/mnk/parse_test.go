package mnk

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

func TestString(t *testing.T) {
	p := mustNew(t, Rules{Rows: 4, Columns: 5, K: 4})
	if _, err := game.PlayMoves(p, []string{"c4", "d4", "a1"}); err != nil {
		t.Fatal(err)
	}
	want := strings.Join([]string{
		"4 . . X O .",
		"3 . . . . .",
		"2 . . . . .",
		"1 X . . . .",
		"  a b c d e",
	}, "\n")
	if d := cmp.Diff(want, p.String()); d != "" {
		t.Error(d)
	}
}

func TestStringOfTenRows(t *testing.T) {
	lines := strings.Split(mustNew(t, Rules{Rows: 10, Columns: 2, K: 3}).String(), "\n")
	got := []string{lines[0], lines[1], lines[10]}
	if d := cmp.Diff([]string{"10 . .", " 9 . .", "   a b"}, got); d != "" {
		t.Error(d)
	}
}

func TestPictureParsesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := drawGame(t, drawRules(t))
		q, err := Parse(p.Rules(), p.String())
		if err != nil {
			t.Fatalf("%v\n%v", err, p)
		}
		if q.Last() != game.NoMove || len(q.moves) != 0 {
			t.Fatal("a picture has no moves to take back")
		}
		want := snapshot(p)
		want.moves = nil
		if got := snapshot(q); !same(got, want) {
			t.Fatalf("reads back as\n%v\nfrom\n%v", q, p)
		}
	})
}

func TestParseAcceptsPlainPictures(t *testing.T) {
	r := Rules{Rows: 3, Columns: 3, K: 3}
	want := mustParse(t, r, "3 X . O\n2 . X .\n1 . . .\n  a b c")
	for _, s := range []string{
		"x . o\n. x .\n. . .",
		"\n\n  X . O \r\n . X . \r\n . . .\r\n\r\n",
		"3 X . O\n. X .\n1 . . .",
	} {
		if got := mustParse(t, r, s); !same(snapshot(got), snapshot(want)) {
			t.Errorf("%q reads as\n%v", s, got)
		}
	}
	if want.ToMove() != game.Second || want.Ply() != 3 {
		t.Errorf("%v to move at ply %d", want.ToMove(), want.Ply())
	}
}

func TestParseFinishedGames(t *testing.T) {
	row := game.Outcome{Result: game.FirstWins, Reason: game.ByRow}
	for _, c := range []struct {
		name    string
		rules   Rules
		picture string
		want    game.Outcome
	}{
		{"row", Rules{Rows: 3, Columns: 3, K: 3}, "X X X\nO O .\n. . .", row},
		{"two rows at once", Rules{Rows: 3, Columns: 5, K: 3}, "X X X X X\nO O . O O\n. . . . .", row},
		{
			"misère",
			Rules{Rows: 3, Columns: 3, K: 3, Options: Misere},
			"X X X\nO O .\n. . .",
			game.Outcome{Result: game.SecondWins, Reason: game.ByRow},
		},
		{"exact", Rules{Rows: 3, Columns: 4, K: 3, Options: Exact}, "X X X X\nO O . O\n. . . .", game.Outcome{}},
		{"draw", Rules{Rows: 3, Columns: 3, K: 3}, "X O X\nX O O\nO X X", game.Outcome{Result: game.Draw, Reason: game.ByFullBoard}},
	} {
		if got := mustParse(t, c.rules, c.picture).Outcome(); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	free := Rules{Rows: 3, Columns: 3, K: 3}
	falling := Rules{Rows: 3, Columns: 3, K: 3, Options: Gravity}
	for _, c := range []struct {
		name, picture, want string
		rules               Rules
	}{
		{"size", "", "columns: 21 is too many, at most 20", Rules{Rows: 3, Columns: 21, K: 3}},
		{"few rows", "X . .\n. . .", "the picture has 2 rows, expected 3", free},
		{"short row", "X . .\n. .\n. . .", "row 2: 2 cells, expected 3", free},
		{"letter", "3 X . .\n2 . . Q\n1 . . .", `row 2: column c: "Q" is no cell, expected '.', X or O`, free},
		{"label", "3 . . .\n1 . . .\n2 . . .", `row 2: the line begins with "1", expected "2"`, free},
		{"footer", ". . .\n. . .\n. . .\n a c b", `the line below the board names column b "c"`, free},
		{"short footer", ". . .\n. . .\n. . .\n a b", "the line below the board lacks column c", free},
		{"long footer", ". . .\n. . .\n. . .\n a b c d", "the picture goes on after its last column and row", free},
		{"more rows", ". . .\n. . .\n. . .\n a b c\n. . .", "the picture goes on after its last column and row", free},
		{"counts", "X X .\n. . .\n. . .", "counts: X has 2 marks and O has 0, but X plays first, so X has as many as O or one more", free},
		{"counts", "O . .\n. . .\n. . .", "counts: X has 0 marks and O has 1, but X plays first, so X has as many as O or one more", free},
		{"after the end", "X X X\nO O .\nO . .", "a3–c3: X has completed a row, yet O has moved after that", free},
		{
			"two rows apart", "X X X . O\nO . O . .\nX X X O O", "a3–c3: no one move of X can have completed all its rows",
			Rules{Rows: 3, Columns: 5, K: 3},
		},
		{
			"long row", "X X X X X X\nO O . O O .\n. . . . O .", "a3–f3: no one move of X can have completed all its rows",
			Rules{Rows: 3, Columns: 6, K: 3},
		},
		{"in the air", "X . .\nO . .\n. . .", "row 2, column a: the mark hangs in the air", falling},
	} {
		p, err := Parse(c.rules, c.picture)
		switch {
		case err == nil:
			t.Errorf("%s: no error for\n%v", c.name, p)
		case strings.TrimSpace(err.Error()) != c.want:
			t.Errorf("%s: %q, want %q", c.name, err, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("3 X . O\n2 . X .\n1 . . .\n  a b c", uint8(3), uint8(3), uint8(3), uint8(0))
	f.Add("X X X X\nO O . O\n. . . .", uint8(3), uint8(4), uint8(3), uint8(1))
	f.Add("X X X\nO O .\n. . .", uint8(3), uint8(3), uint8(3), uint8(2))
	f.Add(". . .\n. O .\nX X O", uint8(3), uint8(3), uint8(3), uint8(4))
	f.Add("X X X X X\nO O O O .\n. . . . .\n. . . . .\n. . . . .", uint8(5), uint8(5), uint8(5), uint8(8))
	f.Fuzz(func(t *testing.T, s string, rows, columns, k, options uint8) {
		r := Rules{Rows: int(rows), Columns: int(columns), K: int(k), Options: Options(options) & (Exact | Misere | Gravity | Renju)}
		p, err := Parse(r, s)
		if err != nil {
			return
		}
		q, err := Parse(r, p.String())
		if err != nil {
			t.Fatalf("%v\n%v", err, p)
		}
		if !same(snapshot(p), snapshot(q)) {
			t.Fatalf("reads back as\n%v\nfrom\n%v", q, p)
		}
		for _, m := range p.AppendMoves(nil) {
			p.Play(m)
			p.Undo()
		}
		if !same(snapshot(p), snapshot(q)) {
			t.Fatal("play and undo change the position")
		}
	})
}
