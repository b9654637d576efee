package analysis

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/long"
)

// The review finds the mistakes of games that anybody can check.
func TestMistakesOfKnownGames(t *testing.T) {
	for _, c := range []struct {
		variant, moves string
		of             game.Side
		want           map[int]search.Proof // the outcome that the better move would have had
		better         map[int]string
	}{
		// An edge in answer to the centre loses; later X overlooks c1.
		{"3,3,3", "b2 a2 a1 c3 a3", game.None, map[int]search.Proof{1: search.ProvedDraw, 4: search.ProvedWin}, map[int]string{4: "c1"}},
		{"3,3,3", "b2 a2 a1 c3 a3", game.First, map[int]search.Proof{4: search.ProvedWin}, nil},
		// Best play from both sides.
		{"3,3,3", "b2 a1 a2 c2 b1 b3 a3 c1 c3", game.None, nil, nil},
		// O overlooks twice that a4 wins.
		{
			"connect-four", "d1 a1 d2 a2 c1 a3 c2 b1 d3 d4", game.Second,
			map[int]search.Proof{7: search.ProvedWin, 9: search.ProvedWin},
			map[int]string{7: "a4", 9: "a4"},
		},
		// f1 wins for X at the second move. The analysis proves that the position after the first
		// move is won, but does not find the move within its limit.
		{"connect-four", "d1 c1 d2 c2 d3 c3 d4", game.First, map[int]search.Proof{2: search.ProvedWin}, map[int]string{2: "f1"}},
		{"4-5-4", "c2 d2 b2 d3 c3 e1 c4 e2 c1", game.Second, map[int]search.Proof{5: search.ProvedDraw}, nil},
	} {
		v, a := analystOf(t, c.variant)
		_, moves := played(t, v, c.moves)
		g, err := a.Game(context.Background(), GameOptions{Moves: moves, Side: c.of}, nil)
		if err != nil || !g.Done {
			t.Fatal(err)
		}
		found := map[int]search.Proof{}
		for _, m := range g.Mistakes {
			found[m.Ply] = m.Score.Proof
			if want := c.better[m.Ply]; want != "" && v.Start().Format(m.Better) != want {
				t.Errorf("%s %s: better is %s, want %s", c.variant, c.moves, v.Start().Format(m.Better), want)
			}
		}
		if len(c.want) != len(found) || len(c.want) > 0 && !reflect.DeepEqual(found, c.want) {
			t.Errorf("%s %s: the mistakes are %+v, want %v", c.variant, c.moves, g.Mistakes, c.want)
		}
	}
}

// In any game on a small board, what is marked as proved is true, and a better move scores more than
// the move that was played.
func TestGamesAreJudgedAsTheyAre(t *testing.T) {
	v, a := analystOf(t, "3,3,3")
	o := oracle{}
	rapid.Check(t, func(t *rapid.T) {
		moves := randomGame(v, rapid.Uint64().Draw(t, "seed"))
		g, err := a.Game(context.Background(), GameOptions{Moves: moves, Side: game.None}, nil)
		if err != nil || len(g.Scores) != len(moves)+1 {
			t.Fatalf("%+v, %v", g, err)
		}
		pos := v.Start()
		for n, s := range g.Scores {
			if s.Proof != search.Unproved && s.Proof != proofOf(o.of(pos), game.First) {
				t.Errorf("%+v after %d moves, at\n%s", s, n, pos)
			}
			if n < len(moves) {
				pos.Play(moves[n])
			}
		}
		for _, m := range g.Mistakes {
			p := v.Start()
			for _, move := range moves[:m.Ply] {
				p.Play(move)
			}
			p.Play(m.Better)
			if r := proofOf(o.of(p), m.Side); m.Score.Proof != search.Unproved && r != m.Score.Proof || m.Lost < MinLost {
				t.Errorf("%+v, but the better move comes to %d", m, r)
			}
		}
	})
}

// What is proved about one position is carried on to the positions next to it, however little was
// searched.
func TestProofsAreCarriedOn(t *testing.T) {
	v, a := analystOf(t, "4,4,3")
	rapid.Check(t, func(t *rapid.T) {
		moves := randomGame(v, rapid.Uint64().Draw(t, "seed"))
		o := GameOptions{Moves: moves, Side: game.None, Nodes: rapid.Int64Range(1, 60).Draw(t, "nodes")}
		g, err := a.Game(context.Background(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := range moves {
			side := game.Side(n % 2)
			before, after := g.Scores[n].For(side, game.First), g.Scores[n+1].For(side, game.First)
			switch {
			case after.Proof == search.ProvedWin && before.Proof != search.ProvedWin,
				before.Proof == search.ProvedLoss && after.Proof != search.ProvedLoss,
				before.Proof == search.ProvedDraw && after.Value > 0:
				t.Errorf("move %d leads from %+v to %+v", n, before, after)
			}
		}
	})
}

// If nothing is proved, the score of the better move is close to that of a longer search of the
// position after it.
func TestBetterMoveIsLookedAt(t *testing.T) {
	v, a := analystOf(t, "ultimate")
	unproved := 0
	for seed := range uint64(long.Of(3, 6)) {
		moves := randomGame(v, seed)[:20]
		g, err := a.Game(context.Background(), GameOptions{Moves: moves, Side: game.None, Nodes: 1000}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range g.Mistakes {
			if m.Score.Proof != search.Unproved {
				continue
			}
			unproved++
			pos := v.Start()
			for _, p := range moves[:m.Ply] {
				pos.Play(p)
			}
			pos.Play(m.Better)
			r, err := a.Position(context.Background(), pos, Options{Lines: 1, Nodes: 40_000}, nil)
			got := r.Score.For(m.Side, r.Side).Value
			if err != nil || max(got-m.Score.Value, m.Score.Value-got) > 40 {
				t.Errorf("%+v, but the better move is worth %d, %v", m, got, err)
			}
		}
	}
	if unproved == 0 {
		t.Error("there is nothing to look at")
	}
}

func TestGameIsRepeatableAndTellsOfIt(t *testing.T) {
	v, a := analystOf(t, "nine-board")
	moves := randomGame(v, 5)
	told := 0
	look := func() Game {
		g, err := a.Game(context.Background(), GameOptions{Moves: moves, Nodes: 500}, func(g Game) {
			told++
			if g.Done || len(g.Mistakes) > 0 || len(g.Scores) != len(moves)+1 {
				t.Errorf("on the way: %+v", g)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	if x, y := look(), look(); !reflect.DeepEqual(x, y) || told < 2 {
		t.Errorf("once %+v, then %+v; told %d times", x, y, told)
	}
}

func TestGameStops(t *testing.T) {
	v, a := analystOf(t, "gomoku")
	_, moves := played(t, v, "h8 h9 i8 i9 j8 j9 k8")
	cause := errors.New("another game")
	ctx, cancel := context.WithCancelCause(context.Background())
	g, err := a.Game(ctx, GameOptions{Moves: moves, Nodes: 1 << 40}, func(Game) { cancel(cause) })
	// The last position is lost at once, so it is known before the context ends.
	if !errors.Is(err, cause) || g.Done || !g.Known[len(moves)] {
		t.Errorf("%+v, %v", g, err)
	}
}

// The move that lost the game is reported before the search for other mistakes ends, as it is among them then.
func TestLostGameIsReportedEarly(t *testing.T) {
	v, a := analystOf(t, "tic-tac-toe")
	_, moves := played(t, v, "b2 a2 a1 b1 c3")
	var early []Mistake
	g, err := a.Game(t.Context(), GameOptions{Moves: moves, Side: game.None}, func(g Game) {
		if g.Lost != nil && !g.Done {
			early = append(early, *g.Lost)
		}
	})
	if err != nil || g.Lost != nil || len(early) == 0 {
		t.Fatalf("%+v, early %+v, %v", g, early, err)
	}
	if last := early[len(early)-1]; !last.Decisive || !slices.Contains(g.Mistakes, last) {
		t.Errorf("early %+v, at the end %+v", last, g.Mistakes)
	}
}
