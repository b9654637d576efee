package game_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

func TestSides(t *testing.T) {
	if game.First.Other() != game.Second || game.Second.Other() != game.First {
		t.Error("the sides are not each other's opponents")
	}
	for side, want := range map[game.Side]string{game.First: "X", game.Second: "O", game.None: "-"} {
		if side.String() != want {
			t.Errorf("%d prints as %q", side, side)
		}
	}
}

func TestResults(t *testing.T) {
	for _, side := range []game.Side{game.First, game.Second} {
		if got := game.WinFor(side).Winner(); got != side {
			t.Errorf("a win for %v is won by %v", side, got)
		}
	}
	for _, r := range []game.Result{game.Ongoing, game.Draw} {
		if r.Winner() != game.None {
			t.Errorf("%v has a winner", r)
		}
	}
	if (game.Outcome{}).Over() || !(game.Outcome{Result: game.Draw}).Over() {
		t.Error("Over is wrong")
	}
}

func TestCellNames(t *testing.T) {
	for _, c := range []struct {
		rows, columns, cell int
		want                string
	}{
		{3, 3, 0, "a3"}, {3, 3, 8, "c1"}, {15, 15, 7*15 + 7, "h8"}, {20, 20, 19, "t20"},
	} {
		if got := game.CellName(c.rows, c.columns, c.cell); got != c.want {
			t.Errorf("cell %d of %d × %d is %s, want %s", c.cell, c.rows, c.columns, got, c.want)
		}
	}
}

func TestCellNamesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, columns := rapid.IntRange(1, 20).Draw(t, "rows"), rapid.IntRange(1, 20).Draw(t, "columns")
		cell := rapid.IntRange(0, rows*columns-1).Draw(t, "cell")
		got, err := game.ParseCell(rows, columns, strings.ToUpper(game.CellName(rows, columns, cell)))
		if err != nil || got != cell {
			t.Fatalf("cell %d reads back as %d, %v", cell, got, err)
		}
	})
}

func TestParseCellErrors(t *testing.T) {
	for text, want := range map[string]string{
		"": "is missing", "7": "a letter and a number", "f1": "columns are a to e", "a": "row number after",
		"a0": "rows are 1 to 4", "a5": "rows are 1 to 4", "a+1": "row number after", "a1x": "row number after",
	} {
		if _, err := game.ParseCell(4, 5, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestSwappedViewExchangesTheMarks(t *testing.T) {
	v := game.NewView(1, 3)
	v.Cells[0].Piece, v.Cells[1].Piece, v.ToMove = game.First, game.Second, game.First
	v.Blocks = []game.Block{{Winner: game.Second}, {Winner: game.None}}
	s := v.Swapped()
	if s.Cells[0].Piece != game.Second || s.Cells[1].Piece != game.First || s.Cells[2].Piece != game.None ||
		s.ToMove != game.Second || s.Blocks[0].Winner != game.First || s.Blocks[1].Winner != game.None {
		t.Errorf("%+v", s)
	}
	if diff := cmp.Diff(v, s.Swapped()); diff != "" || !v.Equal(s.Swapped()) {
		t.Errorf("twice exchanged is not as before:\n%s", diff)
	}
	if v.Equal(s) {
		t.Error("a view equals the one with the marks exchanged")
	}
}

// In a game in which both sides place X, each side to move places X, and swapping sides leaves X as it is.
func TestSharedPieces(t *testing.T) {
	v := game.NewView(1, 2)
	v.Cells[0].Piece, v.ToMove, v.Shared = game.First, game.Second, true
	own := v
	own.Shared = false
	if v.Places() != game.First || own.Places() != game.Second || v.Equal(own) {
		t.Errorf("a shared piece is %v, an own one %v", v.Places(), own.Places())
	}
	if s := v.Swapped(); s.Cells[0].Piece != game.First || s.ToMove != game.First {
		t.Errorf("%+v", s)
	}
	v.ToMove = game.None
	if v.Places() != game.None {
		t.Error("a piece is placed after the end")
	}
}

// Views differ if a cell is barred for different reasons, or because of different lines.
func TestViewsDifferByBars(t *testing.T) {
	barred := func(b game.Bar) game.View {
		v := game.NewView(1, 3)
		v.Cells[1].Bar = b
		return v
	}
	bars := []game.Bar{
		{},
		{Reason: game.Occupied},
		{Reason: game.OwnRule, About: "ko"},
		{Reason: game.OwnRule, About: "suicide"},
		{Reason: game.OwnRule, About: "ko", Lines: [][]int{{0, 1}}},
		{Reason: game.OwnRule, About: "ko", Lines: [][]int{{1, 2}}},
	}
	for i, a := range bars {
		for j, b := range bars {
			if barred(a).Equal(barred(b)) != (i == j) {
				t.Errorf("%+v and %+v", a, b)
			}
		}
	}
}

// Views differ if different cells are forbidden, or for different reasons.
func TestViewsDifferByWhatIsForbidden(t *testing.T) {
	v, w := game.NewView(1, 3), game.NewView(1, 3)
	w.Forbidden = []game.Forbidden{{Cell: 1, Bar: game.Bar{Reason: game.Overline}}}
	x := w
	x.Forbidden = []game.Forbidden{{Cell: 1, Bar: game.Bar{Reason: game.DoubleFour}}}
	if v.Equal(w) || w.Equal(x) || !w.Equal(w) || !w.Swapped().Equal(w) {
		t.Error("views with other forbidden cells are told apart wrongly")
	}
}

func TestNewViewHasCoordinates(t *testing.T) {
	v := game.NewView(2, 3)
	if strings.Join(v.ColumnLabels, "") != "abc" || strings.Join(v.RowLabels, "") != "21" {
		t.Errorf("labels %v and %v", v.ColumnLabels, v.RowLabels)
	}
	for i, c := range v.Cells {
		if c.Piece != game.None || c.Move != game.NoMove || c.Target != i {
			t.Errorf("cell %d: %+v", i, c)
		}
	}
}

func FuzzParseCell(f *testing.F) {
	f.Add("a1")
	f.Add("é1")
	f.Fuzz(func(t *testing.T, text string) {
		cell, err := game.ParseCell(7, 9, text)
		if err != nil {
			return
		}
		plain := strings.TrimSpace(text)
		plain = plain[:1] + strings.TrimLeft(plain[1:], "0")
		if cell < 0 || cell >= 63 || !strings.EqualFold(game.CellName(7, 9, cell), plain) {
			t.Errorf("%q is cell %d", text, cell)
		}
	})
}
