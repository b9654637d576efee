package main

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// forbidden names the lines that make a move forbidden. It returns "" for a point that is occupied,
// and when it is White's turn.
func TestForbidden(t *testing.T) {
	for _, tt := range []struct{ moves, point, want string }{
		{"g8 a1 i8 c1 h7 e1 h9 g1", "h8", "it would make 2 open threes: g8 h8 i8 and h9 h8 h7"},
		{"e8 a1 f8 c1 g8 e1 h5 g1 h6 i1 h7 k1", "h8", "it would make 2 fours: e8 f8 g8 h8 and h8 h7 h6 h5"},
		{"a1 o1 a2 o3 a3 o5 a5 o7 a6 o9", "a4", "it would make six or more in a row: a6 a5 a4 a3 a2 a1"},
		{"g8 a1 i8 c1 h7 e1 h9 g1", "h7", ""},
		{"g8 a1 i8 c1 h7 e1 h9", "h8", ""}, // White's turn
	} {
		b, err := readBoard("renju", tt.moves)
		if err != nil {
			t.Fatal(err)
		}
		m, err := b.pos.ParseMove(tt.point)
		if err != nil {
			t.Fatal(err)
		}
		if got := forbidden(b.pos, m); got != tt.want {
			t.Errorf("%s after %s: %q, want %q", tt.point, tt.moves, got, tt.want)
		}
	}
}

// A game from outside the program can forbid moves with a reason of its own.
func TestForbiddenByARuleOfItsOwn(t *testing.T) {
	b, err := readBoard("3,3,3", "")
	if err != nil {
		t.Fatal(err)
	}
	if got := forbidden(ruled{b.pos}, 4); got != "The middle is closed." {
		t.Errorf("%q", got)
	}
}

// ruled is a game that forbids the middle cell.
type ruled struct{ game.Position }

func (r ruled) View() game.View {
	v := r.Position.View()
	v.Cells[4].Bar = game.Bar{Reason: game.OwnRule, About: "The middle is closed."}
	return v
}
