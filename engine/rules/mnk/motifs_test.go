package mnk

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

var (
	gomoku     = Rules{Rows: 15, Columns: 15, K: 5}
	reportSize = Rules{Rows: 7, Columns: 7, K: 5} // the report's small boards
)

// mustPlace reads a picture without checking that a game can reach it, since the boards of the
// reports are sketches.
func mustPlace(tb testing.TB, r Rules, picture string) *Position {
	tb.Helper()
	p := mustNew(tb, r)
	cell := 0
	for _, c := range picture {
		switch c {
		case 'X':
			p.setMark(cell, game.First)
		case 'O':
			p.setMark(cell, game.Second)
		case '.':
		default:
			continue
		}
		cell++
	}
	if cell != p.t.cells {
		tb.Fatalf("%d cells in the picture, want %d", cell, p.t.cells)
	}
	return p
}

// cell returns the cell of a row letter and column number, as the report names
// them.
func cell(p *Position, name string) game.Move {
	return game.Move(int(name[0]-'A')*p.t.rules.Columns + int(name[1]-'1'))
}

func TestMotifsExample(t *testing.T) {
	p := mustPlace(t, reportSize, `
		X O . . . . .
		O X X X X . .
		. X O O . . .
		. . O O . . .
		. X O O . . .
		. X . . . . .
		. . . . . . .`)
	at := uint(p.t.bit[cell(p, "B2")])
	score, got := newMotifs(reportSize, false).score(p, at, game.First)
	// The report prints them in the order row, column, /, \.
	want := [4]measure{{4, 1, 0}, {4, 1, 1}, {1, 0, 0}, {2, 2, 0}}
	if printed := [4]measure{got[0], got[1], got[3], got[2]}; printed != want {
		t.Errorf("measures %v, want %v", printed, want)
	}
	// One motif fits, {1, 4, 1, 0}, {1, 4, -1, 1}: 700 in the report's list.
	if score != 700 {
		t.Errorf("score %d, want 700", score)
	}
	// Lengths 3+3+1+0, and the motif.
	if score, _ := newMotifs(reportSize, true).score(p, at, game.First); score != 7+700 {
		t.Errorf("repeated: score %d, want 707", score)
	}
}

func TestMotifsOfTheReport(t *testing.T) {
	for _, c := range []struct {
		name, at, picture string
		once, repeated    int
	}{
		{"10 000 points", "B2", `
			. . . . . . .
			. X X X X X .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, 10000, 10000 + 4},
		{"700 points", "B2", `
			. O . . . . .
			O X X X X . .
			. X . . . . .
			. X . . . . .
			. X . . . . .
			. . . . . . .
			. . . . . . .`, 700, 700 + 3 + 3},
		{"open four", "B4", `
			. . . . . . .
			. X X X X . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, 700, 700 + 3},
		{"three and three", "D4", `
			. . . . . . .
			. . . . . . .
			. . . X . . .
			. X X X . . .
			. . . X . . .
			. . . . . . .
			. . . . . . .`, 300 + 20, 300 + 2*20 + 2 + 2},
		{"alone", "D4", `
			. . . . . . .
			. . . . . . .
			. . . . . . .
			. . . X . . .
			. . . . . . .
			. . . . . . .
			. . . . . . .`, 0, 0},
	} {
		p := mustPlace(t, reportSize, c.picture)
		for repeated, want := range map[bool]int{false: c.once, true: c.repeated} {
			if got := newMotifs(reportSize, repeated).CellScore(p, cell(p, c.at), game.First); got != want {
				t.Errorf("%s, repeated %v: %d, want %d", c.name, repeated, got, want)
			}
		}
	}
}

// TestMeasure looks along one row, from the mark given by its column.
func TestMeasure(t *testing.T) {
	for _, c := range []struct {
		row         string
		at          game.Move
		exact       bool
		plain, hole measure
	}{
		{row: ". . X . . . . .", at: 2, plain: measure{1, 0, 0}, hole: measure{1, 0, 0}},
		{row: "X . . . . . . .", at: 0, plain: measure{1, 1, 0}, hole: measure{1, 1, 0}},
		{row: "O X X X O . . .", at: 2, plain: measure{3, 2, 0}, hole: measure{3, 2, 0}},
		{row: ". X X . X . . .", at: 1, plain: measure{2, 0, 0}, hole: measure{3, 0, 1}},
		{row: ". X X . X O . .", at: 4, plain: measure{1, 1, 0}, hole: measure{3, 1, 1}},
		{row: ". X X . . X . .", at: 1, plain: measure{2, 0, 0}, hole: measure{2, 0, 0}},
		{row: "X X . X . X . .", at: 3, plain: measure{1, 0, 0}, hole: measure{3, 1, 1}},
		{row: "X . X . X . . .", at: 2, plain: measure{1, 0, 0}, hole: measure{2, 0, 1}},
		{row: "X X X X . X . .", at: 1, plain: measure{4, 1, 0}, hole: measure{4, 1, 1}},
		{row: ". X X X X X X .", at: 1, plain: measure{5, 0, 0}, hole: measure{5, 0, 0}},
		{row: ". X X X X X X .", at: 1, exact: true, plain: measure{1, 2, 0}, hole: measure{1, 2, 0}},
	} {
		r := Rules{Rows: 1, Columns: 8, K: 5}
		if c.exact {
			r.Options = Exact
		}
		p := mustPlace(t, r, c.row)
		e := NewMotifs(r).(*Motifs)
		plain, hole := e.measure(p, &p.own[game.First], uint(p.t.bit[c.at]), p.t.steps[0])
		if plain != c.plain || hole != c.hole {
			t.Errorf("%s from %d: %v and %v, want %v and %v", c.row, c.at, plain, hole, c.plain, c.hole)
		}
	}
}

// TestMotifTotals matches the report's patterns one by one.
func TestMotifTotals(t *testing.T) {
	count := func(list [4]measure, h half) int {
		n := 0
		for _, m := range list {
			if h.matches(m) {
				n++
			}
		}
		return n
	}
	rapid.Check(t, func(t *rapid.T) {
		var list [4]measure
		once, repeated := 0, 0
		for i := range list {
			list[i] = measure{
				rapid.IntRange(1, 5).Draw(t, "length"),
				rapid.IntRange(0, 2).Draw(t, "blocks"),
				rapid.IntRange(0, 1).Draw(t, "holes"),
			}
			repeated += list[i].length - 1
		}
		for _, m := range reportMotifs {
			n := count(list, m.first) / m.first.least
			if m.second.least > 0 {
				n = min(n, count(list, m.second)/m.second.least)
			}
			once += min(n, 1) * m.score
			repeated += n * m.score
		}
		if got := newMotifs(gomoku, false).total(&list); got != once {
			t.Fatalf("%v: %d, want %d", list, got, once)
		}
		if got := newMotifs(gomoku, true).total(&list); got != repeated {
			t.Fatalf("%v, repeated: %d, want %d", list, got, repeated)
		}
	})
}

func TestMotifsForOtherK(t *testing.T) {
	for k, want := range map[int]int{1: 0, 2: 1, 3: 5, 4: 9, 5: 11, 6: 11} {
		r := Rules{Rows: 6, Columns: 6, K: k}
		if got := len(NewMotifs(r).(*Motifs).motifs); got != want {
			t.Errorf("k = %d: %d motifs, want %d", k, got, want)
		}
	}
}

// TestMotifsSumsCells adds up the cell scores of both sides by hand.
func TestMotifsSumsCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		r.Options &^= Misere
		p, o := drawOngoing(t, r)
		e := NewMotifs(r).(*Motifs)
		want := 0
		for c, s := range o.grid {
			switch s {
			case game.First:
				want += e.CellScore(p, game.Move(c), s)
			case game.Second:
				want -= e.CellScore(p, game.Move(c), s)
			}
		}
		if got := e.Evaluate(p, game.First); got != want {
			t.Fatalf("%d, want %d", got, want)
		}
	})
}
