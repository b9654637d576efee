package puzzle_test

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
)

// A mistake becomes a puzzle if it provably missed a win or lost the game. Any move that avoids the mistake is
// right.
func TestMistakesBecomePuzzles(t *testing.T) {
	for _, tt := range []struct {
		variant, moves, played, better, line string
		right, wrong                         string
	}{
		{"tic-tac-toe", "b2 a2 a1 c3", "a3", "c1", "tic-tac-toe missed 2 1 c1 b2a2a1c3 a3", "c1", ""},
		{"tic-tac-toe", "b2", "a2", "a1", "tic-tac-toe rescue 0 1 a1 b2 a2", "c3", "b1"},
		{"tic-tac-toe", "b2", "a1", "c3", "", "", ""}, // both draw
		{"tic-tac-toe", "b2 a2 a1 c3 a3 b1", "c2", "c1", "tic-tac-toe missed 1 1 c1 b2a2a1c3a3b1 c2", "c1", ""},
		{"gomoku", "h8 h9 g9 i8 i9 j10 f10", "a1", "e11", "gomoku rescue 0 1 e11 h8h9g9i8i9j10f10 a1", "e11", "i7"},
		{"gomoku", "h8 h9 g9 i8 i9 j10 f10", "a1", "a2", "", "", ""}, // a2 loses too
	} {
		v, err := engine.ParseVariant(tt.variant)
		if err != nil {
			t.Fatal(err)
		}
		pos := v.Start()
		read := func(name string) game.Move {
			m, err := game.ReadMove(pos, name)
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		var moves []game.Move
		for name := range strings.FieldsSeq(tt.moves) {
			moves = append(moves, read(name))
			pos.Play(moves[len(moves)-1])
		}
		p, err := puzzle.OfMistake(t.Context(), v, moves, read(tt.played), read(tt.better))
		if err != nil {
			t.Fatal(err)
		}
		line := ""
		if p != nil {
			line = p.Line()
		}
		if line != tt.line {
			t.Errorf("%s, %s: %q, want %q", tt.moves, tt.played, line, tt.line)
			continue
		}
		for move, want := range map[string]puzzle.Answer{tt.right: puzzle.Right, tt.wrong: puzzle.Wrong} {
			if move == "" {
				continue
			}
			if v := judged(t, p, move); v.Answer != want {
				t.Errorf("%s: %s is judged %+v", line, move, v)
			}
		}
		if p == nil {
			continue
		}
		if v := judged(t, p, tt.played); v.Answer == puzzle.Right || v.Answer == puzzle.Slower {
			t.Errorf("%s: the move that was played is right", line)
		}
	}
}
