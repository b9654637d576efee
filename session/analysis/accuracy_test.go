package analysis

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Accuracy is 100 without a loss of score and falls with each. A loss that no longer search has confirmed counts for less
// than a mistake. Moves of the opening, those in lost positions and those of the other side do not count.
func TestAccuracy(t *testing.T) {
	even, lost := Score{}, Score{Value: -MaxValue, Proof: search.ProvedLoss}
	worth := func(values ...int) (list []Score) {
		for _, v := range values {
			list = append(list, Score{Value: v})
		}
		return list
	}
	mistake := func(ply, lost int) Mistake { return Mistake{Ply: ply, Side: game.Side(ply % 2), Lost: lost} }
	for _, c := range []struct {
		name     string
		scores   []Score
		from     int
		mistakes []Mistake
		want     [2]int // of both sides; −1 if it has none
	}{
		{"nothing lost", worth(0, 0, 0, 0, 0), 0, nil, [2]int{100, 100}},
		{"the other side gains", worth(0, 0, 10, 10, 20), 0, nil, [2]int{100, 90}},
		{"a small loss", worth(0, -4, -4, -4, -4), 0, nil, [2]int{98, 100}},
		{"both gain", worth(0, 30, 0, 30, 0), 0, nil, [2]int{100, 100}},
		{"both lose", worth(0, -30, 0, -30, 0), 0, nil, [2]int{86, 86}},
		{"a loss that is not confirmed", worth(0, -80, -80, -80, -80), 0, nil, [2]int{93, 100}},
		{"a mistake", worth(0, -80, -80, -80, -80), 0, []Mistake{mistake(0, 70)}, [2]int{65, 100}},
		{"more than half of the range", worth(90, -90, -90, -90, -90), 0, []Mistake{mistake(0, 180)}, [2]int{50, 100}},
		{"two mistakes", worth(0, -50, -50, -99, -99), 0, []Mistake{mistake(0, 50), mistake(2, 49)}, [2]int{50, 100}},
		{"a mistake in the opening", worth(0, -80, -80, -80, -80), 1, []Mistake{mistake(0, 80)}, [2]int{100, 100}},
		{"lost from the second move on", []Score{even, lost, lost, lost, lost}, 0, []Mistake{mistake(0, 100)}, [2]int{0, 100}},
		{"always lost", []Score{lost, lost, lost, lost, lost}, 0, nil, [2]int{-1, 100}},
		{"only an opening", worth(0, -80, -80), 2, nil, [2]int{-1, -1}},
		{"no move", worth(0), 0, nil, [2]int{-1, -1}},
	} {
		for side, want := range c.want {
			g := Game{Scores: c.scores, Mistakes: c.mistakes, Depth: 5}
			o := GameOptions{Moves: make([]game.Move, len(c.scores)-1), From: c.from, Side: game.Side(side)}
			got, ok := g.Accuracy(o, game.First)
			if !ok {
				got = -1
			}
			if got != want {
				t.Errorf("%s: side %d has %d %%, want %d %%", c.name, side, got, want)
			}
		}
	}
}

// Who loses anything is never said to have lost nothing.
func TestAccuracyIsNotRoundedUp(t *testing.T) {
	g := Game{Scores: make([]Score, 402), Depth: 5}
	for n := 1; n < len(g.Scores); n++ {
		g.Scores[n].Value = -1
	}
	if got, _ := g.Accuracy(GameOptions{Moves: make([]game.Move, 401)}, game.First); got != 99 {
		t.Errorf("%d %%", got)
	}
}

// The best move that a search knows loses nothing, whatever the value of the next position is.
func TestBestMoveLosesNothing(t *testing.T) {
	g := Game{Scores: []Score{{}, {Value: -10}}, Depth: 5, best: []game.Move{7, game.NoMove}}
	for move, want := range map[game.Move]int{7: 100, 8: 90} {
		if got, _ := g.Accuracy(GameOptions{Moves: []game.Move{move}}, game.First); got != want {
			t.Errorf("move %d: %d %%, want %d %%", move, got, want)
		}
	}
}

// Where nothing was searched, nothing is said.
func TestNoAccuracyWithoutASearch(t *testing.T) {
	g := Game{Scores: make([]Score, 3)}
	if got, ok := g.Accuracy(GameOptions{Moves: make([]game.Move, 2)}, game.First); ok {
		t.Errorf("%d %%", got)
	}
}
