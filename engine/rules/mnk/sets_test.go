package mnk

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

func TestWinningSets(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  int
	}{
		{Rules{Rows: 3, Columns: 3, K: 3}, 8},
		{Rules{Rows: 4, Columns: 5, K: 4}, 17},
		{Rules{Rows: 15, Columns: 15, K: 5}, 572},
		{Rules{Rows: 4, Columns: 5, K: 4, Options: Exact}, 0},
		{Rules{Rows: 4, Columns: 5, K: 4, Options: Misere}, 0},
		{Rules{Rows: 4, Columns: 5, K: 4, Options: Gravity}, 0},
	} {
		sets := mustNew(t, c.rules).WinningSets()
		if len(sets) != c.want {
			t.Errorf("%v: %d sets, want %d", c.rules, len(sets), c.want)
		}
	}
}

// RowsAt returns the number of winning sets that contain a cell, also with gravity. In misère it returns 0.
func TestRowsAt(t *testing.T) {
	for _, r := range []Rules{
		{Rows: 3, Columns: 3, K: 3},
		{Rows: 4, Columns: 6, K: 4},
		{Rows: 15, Columns: 15, K: 5},
		{Rows: 3, Columns: 5, K: 4},
	} {
		p, gravity, misere := mustNew(t, r), r, r
		gravity.Options, misere.Options = Gravity, Misere
		want := make([]int, r.Rows*r.Columns)
		for _, set := range p.WinningSets() {
			for _, m := range set {
				want[m]++
			}
		}
		for cell, n := range want {
			if got := p.RowsAt(cell); got != n || mustNew(t, gravity).RowsAt(cell) != n || mustNew(t, misere).RowsAt(cell) != 0 {
				t.Errorf("%v: cell %d is in %d rows, want %d", r, cell, got, n)
			}
		}
	}
}

// Marking the cells of a set wins, and leaving one out does not.
func TestMarkingASetWins(t *testing.T) {
	r := Rules{Rows: 4, Columns: 6, K: 4}
	for _, set := range mustNew(t, r).WinningSets() {
		p := mustNew(t, r)
		others := cellsOutside(p, set)
		for i, m := range set {
			if p.Outcome().Over() {
				t.Fatalf("%v: over after %d marks", set, i)
			}
			p.Play(m)
			if i < len(set)-1 {
				p.Play(others[i])
			}
		}
		if p.Outcome().Result != game.FirstWins {
			t.Errorf("%v does not win", set)
		}
	}
}

// cellsOutside returns three cells outside the set that do not make a row of four.
func cellsOutside(p *Position, set []game.Move) []game.Move {
	var list []game.Move
	for _, m := range p.AppendMoves(nil) {
		inSet := false
		for _, s := range set {
			inSet = inSet || s == m
		}
		if !inSet && len(list) < 3 {
			list = append(list, m)
		}
	}
	return list
}

// AppendMarks returns all marks on the board, also those of a picture, which were not played.
func TestAppendMarks(t *testing.T) {
	p, err := Parse(Rules{Rows: 2, Columns: 3, K: 3}, "X . O\n. X .")
	if err != nil {
		t.Fatal(err)
	}
	p.Play(1)
	for side, want := range map[game.Side][]game.Move{game.First: {0, 4}, game.Second: {1, 2}} {
		if got := p.AppendMarks(nil, side); !slices.Equal(got, want) {
			t.Errorf("%v has marked %v, want %v", side, got, want)
		}
	}
}
