package nested

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

func TestViewOfTheStart(t *testing.T) {
	v := New(Ultimate).View()
	if v.Rows != 9 || v.Columns != 9 || v.BlockRows != 3 || v.BlockColumns != 3 || v.Style != game.Marks {
		t.Errorf("the board is %+v", v)
	}
	if len(v.ColumnLabels) != 0 || len(v.RowLabels) != 0 {
		t.Error("there are coordinates along the edges")
	}
	if v.From != -1 || v.Last != -1 || v.ToMove != game.First || v.Lines != nil {
		t.Errorf("From %d, Last %d, ToMove %v, Lines %v", v.From, v.Last, v.ToMove, v.Lines)
	}
	for i, name := range map[int]string{0: "a1", 3: "b1", 10: "a5", 40: "e5", 44: "f6", 72: "g7", 80: "i9"} {
		if v.Cells[i].Name != name {
			t.Errorf("cell %d is named %q, want %q", i, v.Cells[i].Name, name)
		}
	}
	for i, c := range v.Cells {
		if New(Ultimate).Format(c.Move) != c.Name || c.Target != i || c.Piece != game.None || c.Closed {
			t.Errorf("cell %d is %+v", i, c)
		}
	}
}

func TestViewDuringTheGame(t *testing.T) {
	v := played(t, Ultimate, "e5 e1 a9 i1").View()
	if v.Last != 60 || v.Cells[60].Number != 4 || v.Cells[60].Piece != game.Second || v.Cells[40].Number != 1 {
		t.Errorf("last cell %d: %+v; first move %+v", v.Last, v.Cells[60], v.Cells[40])
	}
	for i, c := range v.Cells {
		inA := i%9 < 3 && i/9 < 3
		if want := inA && c.Name != "a9"; (c.Move != game.NoMove) != want {
			t.Errorf("cell %s can be played: %v", c.Name, !want)
		}
	}
	for b, block := range v.Blocks {
		want := game.Block{Winner: game.None, Active: b == 0, Label: string(rune('a' + b))}
		if block != want {
			t.Errorf("block %d is %+v", b, block)
		}
	}
}

func TestViewOfDecidedBlocks(t *testing.T) {
	closed := played(t, Ultimate, sentBack).View()
	want := game.Block{Winner: game.Second, Decided: true, Label: "e"}
	if closed.Blocks[4] != want {
		t.Errorf("closed: block e is %+v", closed.Blocks[4])
	}
	if c := closed.Cells[50]; c.Name != "e9" || !c.Closed || c.Move != game.NoMove {
		t.Errorf("closed: %+v", c)
	}
	if c := closed.Cells[40]; c.Closed || c.Piece != game.First {
		t.Errorf("closed: a cell with a mark is %+v", c)
	}
	open := played(t, UltimateOpen, sentBack).View()
	want.Active = true
	if open.Blocks[4] != want {
		t.Errorf("open: block e is %+v", open.Blocks[4])
	}
	if c := open.Cells[50]; c.Closed || c.Move == game.NoMove {
		t.Errorf("open: %+v", c)
	}
}

func TestViewOfAWonNineBoard(t *testing.T) {
	v := played(t, NineBoard, "e5 e1 a5 e2 b5 e3").View()
	if diff := cmp.Diff([][]int{{30, 31, 32}}, v.Lines); diff != "" {
		t.Error(diff)
	}
	if v.ToMove != game.None || v.Blocks[4].Winner != game.Second || !v.Blocks[4].Decided {
		t.Errorf("to move %v, block e %+v", v.ToMove, v.Blocks[4])
	}
}

func TestViewOfAWonUltimate(t *testing.T) {
	p := New(Ultimate)
	p.won[game.First] = 0b101_010_101 // both diagonals of the blocks
	p.end(game.FirstWins, game.ByBlockRow)
	v := p.View()
	if diff := cmp.Diff([][]int{{10, 40, 70}, {16, 40, 64}}, v.Lines); diff != "" {
		t.Error(diff)
	}
	if v.ToMove != game.None || v.From != -1 || v.Last != -1 {
		t.Errorf("to move %v, from %d, last %d", v.ToMove, v.From, v.Last)
	}
	for _, b := range v.Blocks {
		if b.Active {
			t.Errorf("block %s is active after the end", b.Label)
		}
	}
}
