package engine_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The chance seeds have been these since the first version. Other seeds would change the
// moves of every level, and a game could not be replayed from its seed.
func TestChanceSeedsNeverChange(t *testing.T) {
	for _, c := range []struct {
		variant, moves string
		want           uint64
	}{
		{"4-5-4", "c2 d2 d3", 0x1859c4b4c00ae66b},
		{"gomoku", "h8 i9", 0x986a6151406354d4},
		{"gomoku-standard", "h8", 0x8efd514886aed048},
		{"renju", "h8", 0x152127e3f64e6b26},
		{"connect-four", "d1 d2 e1", 0x1a57dc546c6e86c4},
		{"4,3,3,misere", "", 0xfde04b49b593425c},
		{"6,6,4,exact,misere,gravity", "a1", 0xf721e02ff9ad4d5e},
		{"nine-board", "e5 e1", 0xdfa7843d0a27bcc2},
		{"ultimate", "e5 e1 a1", 0x262d4cca140870f3},
		{
			"ultimate", "g9 i5 e9 i4 d1 a4 d4 d6 f8 h8 h7 g5 e5 e4 d3 c6 f7 g4 d7 g6 f4 i6 f1 a8",
			0xb50994e1f0d5ec32,
		},
		{"ultimate-open", "f7 g2", 0xd242e2c6ed58dcaf},
		{"ultimate-most", "e5 e1", 0xcebacd37585e98b5},
		{"isolation", "d4", 0x7b629fb57411dea5},
		{"isolation", "d4 e6 f5", 0xfbffce7a6e273a70},
		{"isolation:5,6,queen", "a1 c3 b1", 0x7511f9978f65483a},
	} {
		if got := game.ChanceSeed(after(t, variant(t, c.variant), c.moves)); got != c.want {
			t.Errorf("%s after %q: %#016x, want %#016x", c.variant, c.moves, got, c.want)
		}
	}
}

// Hash decides which entries of a transposition table collide, and so how deep a level
// searches within its node limit. To change Hash on purpose, write the moves of the levels
// again (make moves), and these numbers.
func TestHashesAreKnown(t *testing.T) {
	for _, c := range []struct {
		variant, moves string
		want           uint64
	}{
		{"gomoku", "h8 i9", 0x986a6151406354d4},
		{"ultimate", "e5 e1 a1", 0x262d4cca140870f3},
		{"isolation", "d4 e6 f5", 0xfbffce7a6e273a70},
	} {
		if got := after(t, variant(t, c.variant), c.moves).Hash(); got != c.want {
			t.Errorf("%s after %q: %#016x, want %#016x", c.variant, c.moves, got, c.want)
		}
	}
}

// A position without a chance seed of its own uses its Hash.
func TestChanceSeedOfAnotherGame(t *testing.T) {
	p := after(t, variant(t, "4-5-4"), "c2")
	plain := struct{ game.Position }{p}
	p.Play(p.AppendMoves(nil)[0])
	if got := game.ChanceSeed(plain); got != plain.Hash() {
		t.Errorf("%x, want the hash %x", got, plain.Hash())
	}
}
