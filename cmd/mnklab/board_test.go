package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
)

func TestReadBoard(t *testing.T) {
	for _, moves := range []string{"c2 b2 c3", " c2,b2 , c3 ", "1. c2 b2 2. c3", "1. C2 1... B2 2. C3\n", "c2\u00a0b2\u200b\u3000c3\ufeff"} {
		b, err := readBoard("4-5-4", moves)
		if err != nil {
			t.Errorf("%q: %v", moves, err)
			continue
		}
		if diff := cmp.Diff([]string{"c2", "b2", "c3"}, b.moves); diff != "" || b.pos.Ply() != 3 {
			t.Errorf("%q: %s", moves, diff)
		}
	}
}

func TestReadBoardErrors(t *testing.T) {
	for _, tt := range []struct{ variant, moves, want string }{
		{"4,5", "", "column 4: expected three numbers"},
		{"4-5-4", "c2 z9", `moves "c2 z9", move 2, column 4: "z9" is off the board`},
		{"4-5-4", "1. c2 b2 2.  c2", `move 3, column 14: "c2" cannot be played here: expected one of a4, b4`},
		{"3,3,3", "a1 b1 a2 b2 a3 c3", `move 6, column 16: "c3" comes after the end of the game`},
		{"ultimate", "e5 a1", `move 2, column 4: "a1" cannot be played here: expected one of e1, e2`},
		{"1,2,2", "a1 a1", `expected one of b1`},
		{"renju", "g8 a1 i8 c1 h7 e1 h9 g1 h8", `move 9, column 25: "h8" is forbidden: it would make 2 open threes: g8 h8 i8 and h9 h8 h7`},
		{"9,9,5,renju", "a1 a9 a2 b9 a3 c9 a5 e9 a6 f9 a4", `"a4" is forbidden: it would make six or more in a row: a6 a5 a4 a3 a2 a1`},
		{"renju", "a1 a1", `cannot be played here`},
	} {
		_, err := readBoard(tt.variant, tt.moves)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s %q: %v, want %q", tt.variant, tt.moves, err, tt.want)
		}
	}
}

// readBoard reproduces the position of any game from its moves.
func TestReadBoardReadsGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.SampledFrom(engine.Catalogue()).Draw(t, "variant")
		p := v.Start()
		var moves []string
		for range rapid.IntRange(0, 60).Draw(t, "plies") {
			list := p.AppendMoves(nil)
			if len(list) == 0 {
				break
			}
			m := list[rapid.IntRange(0, len(list)-1).Draw(t, "move")]
			moves = append(moves, p.Format(m))
			p.Play(m)
		}
		b, err := readBoard(v.Name, strings.Join(moves, " "))
		if err != nil {
			t.Fatal(err)
		}
		if b.pos.Hash() != p.Hash() {
			t.Fatalf("got\n%swant\n%s", b.pos, p)
		}
	})
}

func FuzzReadBoard(f *testing.F) {
	f.Add("4-5-4", "1. c2 b2 2. c3")
	f.Add("isolation:5,5", "c3,a1 d5")
	f.Add("ultimate", "e5 e1 ... 1.")
	f.Add("3,3,3", strings.Repeat("\x1b", 50))
	f.Fuzz(func(t *testing.T, variant, moves string) {
		b, err := readBoard(variant, moves)
		if err != nil {
			brief(t, err.Error(), 700)
		} else if b.pos.Ply() != len(b.moves) {
			t.Errorf("%d moves on the board, %v", b.pos.Ply(), b.moves)
		}
	})
}
