package isolation

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

func TestViewOfTheStart(t *testing.T) {
	v := start(t, Rules{Rows: 4, Columns: 6}).View()
	if v.Rows != 4 || v.Columns != 6 || v.Style != game.Pieces || v.From != -1 || v.Last != -1 || v.ToMove != game.First {
		t.Errorf("%+v", v)
	}
	if !slices.Equal(v.RowLabels, []string{"4", "3", "2", "1"}) || len(v.ColumnLabels) != 6 {
		t.Errorf("labels %v, %v", v.RowLabels, v.ColumnLabels)
	}
	for i, c := range v.Cells {
		if c.Move != game.Move(i) || c.Closed || c.Piece != game.None {
			t.Errorf("cell %d is %+v", i, c)
		}
	}
}

func TestViewDuringTheGame(t *testing.T) {
	v := played(t, Rules{Rows: 5, Columns: 5}, "a1 c3 b3 d5").View()
	want := map[string]game.Cell{
		"a1": {Piece: game.None, Closed: true, Number: 1, Bar: game.Bar{Reason: game.ClosedCell}},
		"c3": {Piece: game.None, Closed: true, Number: 2, Bar: game.Bar{Reason: game.ClosedCell}},
		"b3": {Piece: game.First, Number: 3, Bar: game.Bar{Reason: game.Occupied}},
		"d5": {Piece: game.Second, Number: 4, Bar: game.Bar{Reason: game.Occupied}},
	}
	reachable := []string{"a5", "c5", "d4", "d2", "c1"}
	for i, got := range v.Cells {
		c, ok := want[got.Name]
		if !ok {
			c.Piece, c.Bar.Reason = game.None, game.OutOfReach
		}
		c.Name, c.Target, c.Move = got.Name, i, game.NoMove
		if slices.Contains(reachable, c.Name) {
			c.Move, c.Bar = game.Move(i), game.Bar{}
		}
		if diff := cmp.Diff(c, got); diff != "" {
			t.Error(diff)
		}
	}
	if v.Cells[v.From].Name != "b3" || v.Cells[v.Last].Name != "d5" || v.ToMove != game.First {
		t.Errorf("from %d, last %d, to move %v", v.From, v.Last, v.ToMove)
	}
}

const picture = `knight isolation: X to move
5 . . . O .
4 . . . . .
3 . X # . .
2 . . . . .
1 # . . . .
  a b c d e`

// At the end, the view names the piece that cannot move and the cells that block it.
func TestViewOfTheEnd(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		moves string
		want  []string
	}{
		{Rules{Rows: 3, Columns: 3}, "a1 b1 c2", nil},
		{Rules{Rows: 3, Columns: 3}, "a1 b1 c2 a3", []string{"c2", "a3", "a1"}},
		{Rules{Rows: 3, Columns: 3, Queen: true}, "a1 a2 b1 b2 c1 c2", []string{"c1", "b2", "c2", "b1"}},
	} {
		v := played(t, c.rules, c.moves).View()
		var got []string
		for _, cell := range v.Stuck {
			got = append(got, v.Cells[cell].Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v after %q: %q, want %q", c.rules, c.moves, got, c.want)
		}
	}
}

func TestPicture(t *testing.T) {
	p := played(t, Rules{Rows: 5, Columns: 5}, "a1 c3 b3 d5")
	if diff := cmp.Diff(picture, p.String()); diff != "" {
		t.Error(diff)
	}
	for moves, want := range map[string]string{"": "X to place", "b2": "O to place", "b2 a1": "O won"} {
		p := played(t, Rules{Rows: 3, Columns: 3}, moves)
		if !strings.HasPrefix(p.String(), "knight isolation: "+want+"\n") {
			t.Errorf("after %q:\n%v", moves, p)
		}
	}
}

func TestNotation(t *testing.T) {
	p := start(t, Rules{Rows: 4, Columns: 6})
	for m := range game.Move(24) {
		if got, err := p.ParseMove(strings.ToUpper(p.Format(m))); err != nil || got != m {
			t.Errorf("%d is written %q and read as %d, %v", m, p.Format(m), got, err)
		}
	}
	for s, want := range map[string]string{"g1": "its columns are a to f", "a5": "its rows are 1 to 4", "": "a square is missing"} {
		if m, err := p.ParseMove(s); err == nil || !strings.Contains(err.Error(), want) || m != game.NoMove {
			t.Errorf("%q: move %d, error %v", s, m, err)
		}
	}
	for _, m := range []game.Move{game.NoMove, 24} {
		if got := p.Format(m); got != "-" {
			t.Errorf("%d is written %q", m, got)
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"a1", "H8", " c4", "", "a9", "i1", "a+1"} {
		f.Add(s)
	}
	p := start(f, Rules{Rows: 8, Columns: 8})
	f.Fuzz(func(t *testing.T, s string) {
		m, err := p.ParseMove(s)
		if err != nil {
			return
		}
		if again, err := p.ParseMove(p.Format(m)); err != nil || again != m || !p.Legal(m) {
			t.Errorf("%q is read as %d, written %q, read as %d, %v", s, m, p.Format(m), again, err)
		}
	})
}
