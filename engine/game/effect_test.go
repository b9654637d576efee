package game_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// start returns the position of a variant after moves.
func start(t *testing.T, name, moves string) game.Position {
	t.Helper()
	p := variant(t, name).Start()
	for _, text := range strings.Fields(moves) {
		p.Play(move(t, p, text))
	}
	return p
}

// variant reads a variant.
func variant(t rapid.TB, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func move(t *testing.T, p game.Position, text string) game.Move {
	t.Helper()
	m, err := p.ParseMove(text)
	if err != nil || !p.Legal(m) {
		t.Fatalf("%s cannot be played: %v", text, err)
	}
	return m
}

func TestEffects(t *testing.T) {
	for _, c := range []struct {
		variant, moves, move string
		want                 game.Effect
	}{
		{"tic-tac-toe", "a1 a2 b1 b2", "c1", game.Wins},
		{"tic-tac-toe", "a1 a2 b1 b2", "c2", game.Blocks}, // it wins too late
		{"tic-tac-toe", "a1 b2 b1", "c1", game.Blocks},
		{"tic-tac-toe", "a1 b2 b1", "a3", game.NoEffect}, // X wins on c1
		{"tic-tac-toe", "a1 b2 c3 a3", "c1", game.Blocks},
		{"tic-tac-toe", "a1 a2 c1 b1", "c3", game.DoubleThreat},
		{"tic-tac-toe", "a1 a2", "b1", game.Threatens},
		{"tic-tac-toe", "", "b2", game.NoEffect},
		{"tic-tac-toe", "b2 a1 c1 a3 a2 c2 b3 b1", "c3", game.NoEffect}, // the last square, a draw
		{"connect-four", "d1 a1 e1 a2 f1", "c1", game.NoEffect},         // g1 is left
		{"connect-four", "d1 a1 e1 a2", "f1", game.DoubleThreat},
		{"gomoku", "h8 a1 i8 a15", "j8", game.MakesThree},
		{"gomoku", "h8 a1 i8 a15", "k8", game.MakesThree},                // with a gap
		{"gomoku", "h8 a1 i8 g8", "j8", game.NoEffect},                   // stopped on one side
		{"gomoku", "h8 a1 i8 a15 j8", "k8", game.StopsThree},             // from one end
		{"gomoku", "h8 a1 i8 a15 j8", "l8", game.NoEffect},               // g8 still makes an open four
		{"gomoku", "h8 k9 i8 k10 j8", "k8", game.MakesAndStopsThree},     // and makes one
		{"gomoku", "h8 a1 i8 a15 j8 o15 h9 o1 h10", "k8", game.NoEffect}, // another one is left
		{"gomoku", "h8 a1 i8 a15 j9 o15 j10 o1", "j8", game.MakesThrees},
		{"gomoku", "h8 a1 i8 a15 k8 o15", "j8", game.DoubleThreat},          // two wins in one line
		{"gomoku", "h8 a1 i8 a15 l8 o15", "j8", game.Threatens},             // h8 to j8 and l8: one win
		{"gomoku", "a1 h8 o15 i8 a15 j9 o1 j10", "j8", game.PreventsDouble}, // two open threes
		{"gomoku", "a1 h8 o15 i8 a15 k9 o1 k10", "k8", game.PreventsDouble}, // one with a gap
		{"gomoku", "a1 h8 o15 i8 a15 j9 o1 j10", "j7", game.NoEffect},       // the double is elsewhere
		{"gomoku", "h8 a1 h1 o1", "i8", game.MakesTwo},
		{"gomoku", "h8 a1 h1 o1", "j10", game.MakesTwo}, // with a gap
		{"gomoku", "h8 a1 h1 o1", "m8", game.NoEffect},  // too far away
		{"gomoku", "h8 g8 h1 k8", "i8", game.NoEffect},  // there is no room for five
		{"gomoku", "h8 g8", "i8", game.NoEffect},        // one end is stopped
		{"4-5-4", "b2 a4", "c2", game.MakesThree},
		{"tic-tac-toe", "a1", "b2", game.NoEffect},
		{"5,5,3", "a1", "c3", game.NoEffect},                 // one mark is no row
		{"3,3,3,misere", "a1 b2 b1 c2", "c1", game.NoEffect}, // it loses
		{"isolation:3,3", "a1 b1 c2", "a3", game.Wins},
		{"isolation:5,5", "c3", "a1", game.NoEffect}, // 2 squares for one side, 8 for the other
		{"isolation:5,5", "a1", "c3", game.MoreRoom},
		{"isolation:5,5", "", "c3", game.NoEffect}, // the other piece is not on the board
	} {
		p := start(t, c.variant, c.moves)
		before := p.String()
		if got := game.EffectOf(p, move(t, p, c.move)); got != c.want {
			t.Errorf("%s after %q: the effect of %s is %d, want %d", c.variant, c.moves, c.move, got, c.want)
		}
		if p.String() != before {
			t.Errorf("%s after %q: it has changed the position", c.variant, c.moves)
		}
	}
}

func TestLosesAtOnce(t *testing.T) {
	for _, c := range []struct {
		variant, moves string
		want           bool
	}{
		{"tic-tac-toe", "", false},
		{"tic-tac-toe", "a1", false},
		{"tic-tac-toe", "a1 b2 b1 a3", true},         // c1 was to be blocked
		{"tic-tac-toe", "a1 b2 b1 c1", false},        // and has been
		{"tic-tac-toe", "a1 b1 c3 b2 c1 b3", false},  // O has won
		{"connect-four", "d1 a1 e1 a2 f1 a3", false}, // c1 and g1: nothing helped
		{"connect-four", "d1 a1 e1 a2 f1 c1", false}, // the same
		{"connect-four", "d1 a1 e1 c1 f1 a2", true},  // g1 was to be blocked
	} {
		if got := game.LosesAtOnce(start(t, c.variant, c.moves)); got != c.want {
			t.Errorf("%s after %q: %v", c.variant, c.moves, got)
		}
	}
}

// In every game, the effects of moves hold against all replies.
func TestEffectsHold(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		names := []string{"tic-tac-toe", "4-5-4", "6,5,4,gravity", "4,3,3,misere", "nine-board", "ultimate", "isolation:4,4"}
		p := start(t, rapid.SampledFrom(names).Draw(rt, "variant"), "")
		for range rapid.IntRange(0, 12).Draw(rt, "moves") {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Play(rapid.SampledFrom(moves).Draw(rt, "move"))
		}
		safe := 0
		moves := p.AppendMoves(nil)
		for _, m := range moves {
			p.Play(m)
			if !canWinAtOnce(p) {
				safe++
			}
			p.Undo()
		}
		for _, m := range moves {
			effect := game.EffectOf(p, m)
			p.Play(m)
			lost := canWinAtOnce(p)
			p.Undo()
			if lost && effect != game.NoEffect {
				rt.Fatalf("effect %d of %s, which loses at once, in\n%v", effect, p.Format(m), p)
			}
			if effect == game.OnlyMove && safe != 1 {
				rt.Fatalf("%s is not the only move in\n%v", p.Format(m), p)
			}
			p.Play(m)
			if got, want := game.LosesAtOnce(p), lost && safe > 0; got != want {
				rt.Fatalf("loses at once: %v, want %v, in\n%v", got, want, p)
			}
			p.Undo()
		}
	})
}

// canWinAtOnce reports whether the side to move can win at once.
func canWinAtOnce(p game.Position) bool {
	won := game.WinFor(p.ToMove())
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		result := p.Outcome().Result
		p.Undo()
		if result == won {
			return true
		}
	}
	return false
}

// IsInMostRows is true only of a first move, and only if rows win.
func TestIsInMostRows(t *testing.T) {
	for _, c := range []struct {
		variant, moves, move string
		want                 bool
	}{
		{"connect-four", "", "d1", true},
		{"connect-four", "", "c1", false},
		{"connect-four", "d1", "d2", false},
		{"gomoku", "", "h8", true},
		{"gomoku", "", "a1", false},
		{"3,3,3,misere", "", "b2", false},
		{"1,4,4", "", "b1", false},
		{"ultimate", "", "e5", false},
		{"isolation", "", "d4", false},
	} {
		p := start(t, c.variant, c.moves)
		if got := game.IsInMostRows(p, move(t, p, c.move)); got != c.want {
			t.Errorf("%s, %q, %s: %v", c.variant, c.moves, c.move, got)
		}
	}
}
