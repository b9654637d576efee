package analysis

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// White wins by a four that Black may not stop, because d8 would make six in a row. Without the rule, or where another stone
// stops it, no point is forbidden.
func TestForbiddenStop(t *testing.T) {
	const before = "a8 d9 b8 d10 c8 d11 e8 o1 f8 o15 d13 k1 d7"
	for _, c := range []struct{ variant, line, want string }{
		{"renju", "d12 a1 d8", "0 d8"},
		{"renju", "a1 a2 d12 a3 d8", "2 d8"},
		{"renju", "d8 d12", ""}, // the four is stopped
		{"renju", "d12 d8", "0 d8"},
		{"gomoku", "d12 d8", ""},
		{"renju", "", ""},
	} {
		v, _ := analystOf(t, c.variant)
		pos := v.Start()
		if _, err := game.PlayMoves(pos, strings.Fields(before)); err != nil {
			t.Fatal(err)
		}
		var line []game.Move
		for _, name := range strings.Fields(c.line) {
			m, err := pos.ParseMove(name)
			if err != nil {
				t.Fatal(err)
			}
			line = append(line, m)
		}
		hash, got := pos.Hash(), ""
		if ply, cell, ok := ForbiddenStop(pos, line); ok {
			got = string(rune('0'+ply)) + " " + pos.View().Cells[cell].Name
		}
		if got != c.want || pos.Hash() != hash {
			t.Errorf("%s, %s: %q, want %q", c.variant, c.line, got, c.want)
		}
	}
}
