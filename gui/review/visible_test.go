package review

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Only what a person could have seen on the board is a moment or a puzzle. Whoever has won first sees the opponent's mistake,
// and of their own moves only those that missed a near win. The other side is also shown what a move allowed or would have
// done at once, and always the stop that was missed last. No move is better that is proved to lose.
func TestMomentsCanBeSeen(t *testing.T) {
	raced.Skip(t)
	const first = `[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] `
	for name, c := range map[string]struct {
		record  string
		want    []string
		puzzles int
		nodes   int64 // as few as find the moments; 0 for the usual limit
	}{
		"Connect Four, won in four moves": {
			first + `[Variant "connect-four"] [Level "Beginner"] [Result "X"] d1 f1 d2 c1 d3 e1 d4`,
			[]string{"Pip: e1: Pip didn't stop you here"},
			0, 20_000,
		},
		"Connect Four, won in five moves": {
			first + `[Variant "connect-four"] [Level "Beginner"] [Result "X"] e1 e2 e3 c1 e4 d1 e5 c2 e6`,
			[]string{"Pip: c2: Pip didn't stop you here"},
			0, 20_000,
		},
		"tic-tac-toe, won after a near win was missed": {
			first + `[Variant "tic-tac-toe"] [Level "Easy"] [Result "X"] b2 a2 a1 c3 a3 b1 c1`,
			[]string{"Hazel: b1: Here you got your chance, and took it", "You: a3: You had a win here"},
			1, 0,
		},
		"tic-tac-toe, lost by a stop that was missed": {
			first + `[Variant "tic-tac-toe"] [Level "Easy"] [Result "O"] a3 c3 b3 c2 a1 c1`,
			[]string{"You: b3: Here it slipped away", "You: a1: This move lost at once"},
			1, 0,
		},
		"4-5-4, won": {
			first + `[Variant "4-5-4"] [Level "Beginner"] [Result "X"] b2 a1 c2 c4 d2 e1 a2`,
			[]string{"Pip: c4: Here you got your chance, and took it"},
			0, 0,
		},
		"Gomoku, lost by an open three that was left after a mistake that is hard to see": {
			first + `[Variant "gomoku"] [Level "Beginner"] [Result "O"] d13 c12 h8 c11 i9 c10 j10 c9 k11 c13`,
			[]string{"You: i9: Hard to see, but after this it was lost", "You: j10: Lost already, but not so soon"},
			0, 0,
		},
		"Gomoku, lost before the open three was left, because its stop loses to fours": {
			first + `[Variant "gomoku"] [Level "Master"] [Result "O"] h8 i9 i7 j6 g9 g8 h9 h10 f5 f10 c3 f12 c4 g11 c5 e13`,
			[]string{"You: c3: Hard to see, but after this it was lost", "You: c4: Lost already, but not so soon"},
			0, 3_000,
		},
	} {
		t.Run(name, func(t *testing.T) {
			if strings.Contains(name, "a mistake that is hard to see") {
				long.Skip(t) // its review takes half a minute, and the other game of Gomoku has the same moments
			}
			b := newBench(t)
			b.nodes = c.nodes
			kept := 0
			b.keep = func(list []*puzzle.Puzzle) { kept = len(list) }
			o, err := session.Read([]byte(`[MNKDesk "1"] ` + c.record))
			if err != nil {
				t.Fatal(err)
			}
			b.Table.Session.Resume(o)
			b.Until("the review", func() bool { return b.game.isComplete() && kept >= c.puzzles })
			var got []string
			s := b.Table.Snap
			for _, m := range b.game.shownMoments() {
				got = append(got, words.YouPlayed(s, m.Moment)+": "+words.MomentHead(s, m.Moment))
			}
			if !slices.Equal(got, c.want) || kept != c.puzzles {
				t.Errorf("%q and %d puzzles, want %q and %d", got, kept, c.want, c.puzzles)
			}
			for _, m := range b.game.shownMoments() {
				lost := b.game.found.Scores[m.Ply].For(m.Side, game.First).Proof == search.ProvedLoss
				longer := strings.HasPrefix(words.BetterPlayed(s, m.Moment), "Lasts longer: ")
				if m.Delays != lost || longer != (lost && m.Side == s.Setup.Person()) {
					t.Errorf("%s m.Delays the loss: %v, but the game is lost before it: %v", m.BetterName, m.Delays, lost)
				}
			}
			own := slices.ContainsFunc(got, func(text string) bool { return strings.HasPrefix(text, "You: ") })
			if clean := !own && !b.game.hidesMistakes(); b.game.isClean(s) != clean {
				t.Errorf("the game is praised: %v", !clean)
			}
		})
	}
}

// A mistake that is hard to see is a moment only if there is more to say than that another move was better.
func TestMomentsHaveReasons(t *testing.T) {
	v, names := sheettest.Variant(t, "gomoku"), []string{"h8", "i9", "a1"}
	played, err := game.PlayMoves(v.Start(), names)
	if err != nil {
		t.Fatal(err)
	}
	better, err := game.ReadMove(v.Start(), "o15")
	if err != nil {
		t.Fatal(err)
	}
	for _, decisive := range []bool{false, true} {
		g := &gameReview{start: v.Start(), moves: played, names: names, winner: game.Second}
		g.found.Scores = make([]analysis.Score, len(played)+1)
		g.found.Mistakes = []analysis.Mistake{{Ply: 2, Side: game.First, Lost: 40, Better: better, Decisive: decisive}}
		if got := len(g.visibleMistakes()) == 1; got != decisive {
			t.Errorf("a move that lost the game, %v, is a moment: %v", decisive, got)
		}
	}
}

// A win that was missed makes a puzzle only if it is near, though what the better move does could be seen at once.
func TestFarWinsMakeNoPuzzles(t *testing.T) {
	raced.Skip(t)
	v := sheettest.Variant(t, "gomoku")
	for _, c := range []struct {
		moves, better string
		want          int
	}{
		{"h8 g8 i9 h7 g7 f6 j10 k11 h9 i11 a1", "j9", 0}, // wins in eight moves
		{"h8 g8 i9 h7 j10 l12 k11 a3 c1", "g7", 1},
	} {
		names := strings.Fields(c.moves)
		played, err := game.PlayMoves(v.Start(), names)
		if err != nil {
			t.Fatal(err)
		}
		better, err := game.ReadMove(v.Start(), c.better)
		if err != nil {
			t.Fatal(err)
		}
		g := &gameReview{start: v.Start(), moves: played, names: names, winner: game.None}
		g.found.Mistakes = []analysis.Mistake{{Ply: len(played) - 1, Side: game.Side((len(played) - 1) % 2), Better: better}}
		m := g.moments()[0]
		if got := len(puzzlesOf(t.Context(), v, g)); got != c.want || m.Far {
			t.Errorf("%s: %d puzzles, it could be seen: %v", c.moves, got, !m.Far)
		}
	}
}
