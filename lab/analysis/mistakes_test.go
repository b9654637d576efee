package analysis

import (
	"context"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// A move is suspected of being a mistake from a loss of 15 on, if it is not the best one
// and was made by the side that is asked about.
func TestSuspects(t *testing.T) {
	v, _ := analystOf(t, "4-5-4")
	pos, moves := played(t, v, "c2 d2")
	_, others := played(t, v, "a1 b1")
	for _, c := range []struct {
		scores []int // for the first side
		best   []game.Move
		of     game.Side
		want   []int // plies
	}{
		{[]int{30, 16, 16}, others, game.None, nil},
		{[]int{30, 15, 15}, others, game.None, []int{0}},
		{[]int{30, 15, 29}, others, game.None, []int{0}},
		{[]int{30, 15, 30}, others, game.None, []int{0, 1}},
		{[]int{30, 15, 31}, others, game.None, []int{1, 0}},
		{[]int{30, 15, 31}, others, game.Second, []int{1}},
		{[]int{30, -50, -50}, moves, game.None, nil},
	} {
		w := &replay{pos: pos, best: append(slices.Clone(c.best), game.NoMove), options: GameOptions{Moves: moves, Of: c.of}}
		for _, value := range c.scores {
			w.known.Scores = append(w.known.Scores, Score{Value: value})
		}
		var got []int
		for _, m := range w.suspects() {
			got = append(got, m.Ply)
			if m.Better != c.best[m.Ply] || int(m.Side) != m.Ply || m.Score.Value-w.after(m.Ply, m.Side).Value != m.Lost {
				t.Errorf("%v: %+v", c.scores, m)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v, asked about %v: suspected are %v, want %v", c.scores, c.of, got, c.want)
		}
	}
}

// Where little is searched, only what is carried on keeps a drawn position from becoming
// a better one, and a lost one from becoming anything else.
func TestGamesCarryOnWhatIsProved(t *testing.T) {
	v, a := analystOf(t, "4-5-4")
	for seed := range uint64(30) {
		moves := randomGame(v, seed)
		g, err := a.Game(context.Background(), GameOptions{Moves: moves, Of: game.None, Nodes: 20}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := range moves {
			side := game.Side(n % 2)
			before, after := g.Scores[n].For(side, game.First), g.Scores[n+1].For(side, game.First)
			drawn := before.Proof == search.ProvedDraw && after.Value > 0
			if drawn || before.Proof == search.ProvedLoss && after.Proof != search.ProvedLoss {
				t.Errorf("seed %d: move %d leads from %+v to %+v", seed, n, before, after)
			}
		}
	}
}
