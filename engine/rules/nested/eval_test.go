package nested

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// placed returns the position with the given marks, without the moves that lead to it. A block with a line is
// won. The position's picture must have the given heading.
func placed(t *testing.T, r Rules, x, o, heading string) *Position {
	t.Helper()
	p := &Position{state: state{rules: r}}
	for side, list := range []string{x, o} {
		for s := range strings.FieldsSeq(list) {
			m, err := p.ParseMove(s)
			if err != nil {
				t.Fatal(err)
			}
			p.marks[m/9][side] |= 1 << (m % 9)
			p.ply++
		}
		for b := range 9 {
			if r != NineBoard && complete[p.marks[b][side]] {
				p.won[side] |= 1 << b
			}
		}
	}
	p.side = game.Side(p.ply & 1)
	for b := range 9 {
		if p.free(uint(b)) == 0 || r.Closes() && (p.won[0]|p.won[1])>>b&1 != 0 {
			p.closed |= 1 << b
		}
	}
	p.active = full &^ p.closed
	if _, block, one := strings.Cut(heading, " to play in "); one {
		p.active &= 1 << (block[0] - 'a')
	}
	if p.heading() != heading {
		t.Fatalf("the heading is %s, want %s", p.heading(), heading)
	}
	return p
}

// vector is a position with its value for X, computed by hand.
type vector struct {
	name, x, o, heading string
	want                int
}

func checkVectors(t *testing.T, r Rules, e game.Evaluator, vectors []vector) {
	t.Helper()
	for _, v := range vectors {
		p := placed(t, r, v.x, v.o, v.heading)
		if got := e.Evaluate(p, game.First); got != v.want {
			t.Errorf("%s: %d for X, want %d in\n%v", v.name, got, v.want, p)
		}
		if got := e.Evaluate(p, game.Second); got != -v.want {
			t.Errorf("%s: %d for O, want %d", v.name, got, -v.want)
		}
	}
}

func TestBlocks(t *testing.T) {
	checkVectors(t, NineBoard, NewBlocks(DefaultBlockWeights()), []vector{
		{"start", "", "", "X to play anywhere", 0},
		{"four lines through a centre", "e5", "", "O to play in e", 4},
		{"a mark takes a line of the other", "e5", "e1", "X to play in a", 3 - 2},
		{"two marks, and three lines with one; a centre", "a1 a2", "i5", "O to play in e", 13 - 4},
		{"three lines with two: one two and two ones, and three ones", "a1 a3 a7", "i1 g1", "O to play in b", 15 - 6},
		{"mixed lines count nothing", "a1 a9", "a5", "O to play in e", 4 - 3},
	})
	checkVectors(t, NineBoard, NewBlocks(BlockWeights{One: 3, Two: 7}), []vector{
		{"other weights", "a1 a3 a7", "i1 g1", "O to play in b", 7 + 2*3 + 3*3 - 6*3},
	})
}

func TestBlocks2(t *testing.T) {
	checkVectors(t, NineBoard, NewBlocks2(DefaultBlockWeights()), []vector{
		{"no danger in an empty block", "e5", "e1", "X to play in a", 1},
		{"no danger by one's own marks", "e5", "", "O to play in e", 4},
		{"O can win", "b1 c1 d1", "a1 a2", "O to play in a", 9 - 13 - 1000},
		{"X can win", "a1 a2", "b1 c1", "X to play in a", 13 - 6 + 1000},
		{"O can make two", "b1 c1", "a1", "O to play in a", 6 - 3 - 5},
		{"X can make two", "a1", "b1", "X to play in a", 5},
		{"O can stop a threat and make two", "a1 a2", "a6", "O to play in a", 13 - 2 - 10},
		{"O can stop a threat or make two", "a1 a2", "a8", "O to play in a", 12 - 1 - 5},
		{"O cannot stop two threats", "a1 a2 a4", "a9 b1", "O to play in a", 13 - 2 - 3 - 5},
	})
}

func TestBlocks2WithoutATarget(t *testing.T) {
	// Block i is full, without a winner: X may play anywhere.
	const x, o = "i1 i3 i4 i8 i9", "i2 i5 i6 i7 a1"
	checkVectors(t, NineBoard, NewBlocks2(DefaultBlockWeights()), []vector{
		{"free turn", x, o, "X to play anywhere", -3},
	})
}

func TestUltimateEvaluation(t *testing.T) {
	checkVectors(t, Ultimate, NewUltimate(DefaultUltimateWeights()), []vector{
		{"start", "", "", "X to play anywhere", 0},
		{"a lead in four lines", "e5", "", "O to play in e", 4 * 4},
		{"two leads in a line", "e5 a5", "b1", "O to play in a", 1 + 4 + 16 + 4 + 1 + 4},
		{"a won block", "a1 a2 a3", "e5 b5", "O to play in c", 46 + 50 + 46 - 4 - 16 - 4},
		{"a drawn block", "b1 b3 b4 b8 b9 e5", "b2 b5 b6 b7 i1", "O to play in e", 4 - 3 + 4 + 4 - 3 - 3},
		{"a line with blocks of both", "a1 a2 a3 c5", "b1 b2 b3", "O to play in e", 50 + 50 - 50 + 4 + 4},
		{
			"two blocks, and three leads in a line", "a1 a2 a3 b1 b2 b3", "d5 f5 g5 h5 i5", "O to play in e",
			300 + 42 + 46 + 46 - 16 - 16 - 36 - 4,
		},
	})
}

func TestUltimate2(t *testing.T) {
	checkVectors(t, Ultimate, NewUltimate2(DefaultUltimateWeights()), []vector{
		{"start", "", "", "X to play anywhere", 0},
		{"no danger by one's own marks", "e5", "", "O to play in e", 16},
		{"no danger in an empty block", "e5", "", "O to play in a", 16},
		{"O can get two in a block of two lines", "a1 i5", "b1", "O to play in b", 22 - 2*5},
		{"X can get two in a block of four lines", "e1", "a9", "X to play in e", 3 + 4*5},
		{"O can stop a threat and get two", "a1 a2", "a6", "O to play in a", 3*11 - 3*10},
		// The line of a, b and c falls from 13 − 13 to 13 − 50, that of b, e and h from
		// −13 to −50.
		{"O can win a block", "a1 a2 i5", "b1 b2", "O to play in b", 42 - 37 - 37},
		{"O can win it with a free turn", "a1 a2 i1 i3 i4 i8 i9", "b1 b2 i2 i5 i6 i7", "O to play anywhere", -37 - 37},
		{
			"X can win the game", "a1 a2 a3 b1 b2 b3 c1 c2", "d5 e5 f5 g5 h5 i5 c6 c9", "X to play in c",
			300 + 3*42 - 2*36 - 2*16 + 1000,
		},
	})
}

func TestUltimateEvaluationWeights(t *testing.T) {
	w := UltimateWeights{Block: BlockWeights{One: 2, Two: 9}, One: 7, Two: 30, Leads: [3]int{1, 3, 5}}
	checkVectors(t, UltimateOpen, NewUltimate(w), []vector{
		{"factors and ones", "e5 a5", "b1", "O to play in a", 2 + 8 + 48 + 8 + 2 + 8},
		{"the lead in a won block that is open is nothing", "a1 a2 a3", "e5 b5", "O to play in c", -1 + 7 - 1 - 8 - 48 - 8},
	})
}

func TestWeightsAreBounded(t *testing.T) {
	huge := BlockWeights{One: 1 << 40, Two: -1 << 40, Three: 1 << 40}
	p := placed(t, NineBoard, "e5", "", "O to play in e")
	e := NewBlocks(huge)
	if got := e.Evaluate(p, game.First); got != 4*MaxWeight || got >= e.Win() {
		t.Errorf("worth %d, win %d", got, e.Win())
	}
	u := NewUltimate(UltimateWeights{Block: huge, Leads: [3]int{1 << 40, 0, 0}})
	if got := u.Evaluate(p, game.First); got != 4*100*4*MaxWeight || got >= u.Win() {
		t.Errorf("ultimate: worth %d, win %d", got, u.Win())
	}
}

// otherGame is a position that the evaluations do not know.
type otherGame struct{ *Position }

func TestEvaluationsOfAnotherGame(t *testing.T) {
	p := otherGame{played(t, NineBoard, "e5")}
	for _, e := range evaluators() {
		if got := e.Evaluate(p, game.First); got != 0 {
			t.Errorf("%T: %d for another game", e, got)
		}
	}
}

// Weights that differ only slightly from the defaults have an effect.
func TestBlockWeightsCount(t *testing.T) {
	for _, w := range []BlockWeights{{One: 2, Two: 10, Three: 1000}, {One: 1, Two: 11, Three: 1000}, {One: 1, Two: 10, Three: 1001}} {
		if *w.table() == *DefaultBlockWeights().table() {
			t.Errorf("%+v are as the usual weights", w)
		}
	}
}
