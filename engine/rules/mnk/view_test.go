package mnk

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

func play(t *testing.T, p *Position, moves ...string) {
	t.Helper()
	if _, err := game.PlayMoves(p, moves); err != nil {
		t.Fatal(err)
	}
}

func TestView(t *testing.T) {
	p := mustNew(t, Rules{Rows: 2, Columns: 3, K: 3})
	play(t, p, "b2", "a1")
	want := game.NewView(2, 3)
	want.ToMove, want.Last = game.First, 3
	for _, c := range []int{0, 2, 4, 5} {
		want.Cells[c].Move = game.Move(c)
	}
	want.Cells[1].Piece, want.Cells[1].Number = game.First, 1
	want.Cells[3].Piece, want.Cells[3].Number = game.Second, 2
	want.Cells[1].Bar.Reason, want.Cells[3].Bar.Reason = game.Occupied, game.Occupied
	if d := cmp.Diff(want, p.View()); d != "" {
		t.Error(d)
	}
}

func TestViewOfFallingMarks(t *testing.T) {
	p := mustNew(t, Rules{Rows: 2, Columns: 2, K: 2, Options: Gravity})
	play(t, p, "a1", "a2")
	v := p.View()
	if v.Style != game.Discs {
		t.Errorf("style %v", v.Style)
	}
	for cell, want := range []struct {
		move   game.Move
		target int
	}{{game.NoMove, 0}, {3, 3}, {game.NoMove, 2}, {3, 3}} {
		if c := v.Cells[cell]; c.Move != want.move || c.Target != want.target {
			t.Errorf("cell %d: move %d to %d, want %d to %d", cell, c.Move, c.Target, want.move, want.target)
		}
	}
}

func TestViewOfTheEnd(t *testing.T) {
	p := mustNew(t, Rules{Rows: 3, Columns: 3, K: 3})
	play(t, p, "a2", "c2", "a1", "c3", "b2", "b1", "c1", "b3", "a3")
	v := p.View()
	want := [][]int{{0, 3, 6}, {0, 4, 8}}
	if d := cmp.Diff(want, v.Lines); d != "" {
		t.Error(d)
	}
	if v.ToMove != game.None {
		t.Errorf("%v to move after the end", v.ToMove)
	}
	for _, c := range v.Cells {
		if c.Move != game.NoMove {
			t.Errorf("%s can be chosen after the end", c.Name)
		}
	}
}

func TestViewOfLongRows(t *testing.T) {
	r := Rules{Rows: 3, Columns: 6, K: 3}
	v := mustParse(t, r, "X X X X X .\nO O . O O .\n. . . . . .").View()
	if d := cmp.Diff([][]int{{0, 1, 2, 3, 4}}, v.Lines); d != "" {
		t.Error(d)
	}
	if v.Cells[0].Number != 0 {
		t.Error("a mark read from a picture has no number")
	}
}

func TestViewOfOneInARow(t *testing.T) {
	p := mustNew(t, Rules{Rows: 2, Columns: 2, K: 1})
	play(t, p, "b1")
	if d := cmp.Diff([][]int{{3}}, p.View().Lines); d != "" {
		t.Error(d)
	}
}

func TestLinesAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, o := drawGame(t, drawRules(t))
		want := append(o.rows(game.First), o.rows(game.Second)...)
		if d := cmp.Diff(want, p.View().Lines); d != "" {
			t.Fatalf("%s\n%v", d, p)
		}
	})
}

// No cell of a full column can be chosen, and every cell of another column can.
func TestViewOfAFullColumn(t *testing.T) {
	p := mustNew(t, Rules{Rows: 2, Columns: 2, K: 2, Options: Gravity | Exact})
	play(t, p, "a1", "a2")
	for i, cell := range p.View().Cells {
		want := game.NotBarred
		if i%2 == 0 {
			want = game.FullColumn
		}
		if cell.Bar.Reason != want {
			t.Errorf("%s is barred for reason %d, want %d", cell.Name, cell.Bar.Reason, want)
		}
	}
}

// The view of a game that a row has ended says whether the row wins or loses.
func TestViewSaysWhetherLinesLose(t *testing.T) {
	for options, want := range map[Options]bool{0: false, Misere: true} {
		p := mustNew(t, Rules{Rows: 3, Columns: 3, K: 3, Options: options})
		for _, cell := range []game.Move{0, 3, 1, 4, 2} {
			p.Play(cell)
		}
		if v := p.View(); len(v.Lines) != 1 || v.LinesLose != want {
			t.Errorf("options %v: lines %v lose %v", options, v.Lines, v.LinesLose)
		}
	}
}
