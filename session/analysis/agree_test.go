package analysis

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// If a search proves a position without searching every move, the scores of the other moves are made
// to agree with that proof.
func TestMovesAgreeWithAProof(t *testing.T) {
	unproved := func(v int) Line { return Line{Moves: []game.Move{2}, Score: Score{Value: v}, Exact: true} }
	for _, c := range []struct {
		of   Score
		move int
		want Score
	}{
		{Score{Value: -MaxValue, Proof: search.ProvedLoss, Mate: 8}, 7, Score{Value: -MaxValue, Proof: search.ProvedLoss}},
		{Score{Proof: search.ProvedDraw}, 7, Score{}},
		{Score{Proof: search.ProvedDraw}, -7, Score{Value: -7}},
		{Score{Value: MaxValue, Proof: search.ProvedWin, Mate: 5}, 7, Score{Value: 7}},
	} {
		s := &positionAnalysis{assessment: Assessment{Score: c.of}, moves: map[game.Move]Line{2: unproved(c.move)}}
		s.reconcileScores(search.Report{Move: 1}) // a search may report no line
		if len(s.moves[1].Moves) != 1 || s.moves[1].Score != c.of || s.moves[2].Score != c.want {
			t.Errorf("in a position of %+v a move of %d is worth %+v, want %+v", c.of, c.move, s.moves[2].Score, c.want)
		}
	}
}

// No move leads out of a lost position, and no move out of a drawn one leads to a better one.
func TestForward(t *testing.T) {
	v, _ := analystOf(t, "3,3,3")
	_, moves := played(t, v, "a1 b2 c3")
	won := func(mate int) Score { return Score{Value: MaxValue, Proof: search.ProvedWin, Mate: mate} }
	lost := Score{Value: -MaxValue, Proof: search.ProvedLoss, Mate: 6}
	for _, c := range []struct{ scores, want []Score }{
		{[]Score{lost, {Value: 30}, {Value: 20}, {}}, []Score{lost, {Value: -MaxValue, Proof: search.ProvedLoss, Mate: 5}, {Value: 20}, {}}},
		{[]Score{{}, {Proof: search.ProvedDraw}, {Value: -20}, {}}, []Score{{}, {Proof: search.ProvedDraw}, {}, {}}},
		{[]Score{{}, {Proof: search.ProvedDraw}, {Value: 20}, {}}, []Score{{}, {Proof: search.ProvedDraw}, {Value: 20}, {}}},
		{[]Score{won(5), {Value: 1}, {}, {}}, []Score{won(5), won(4), won(3), {}}}, // by a1, the move played
	} {
		w := &gameAnalysis{
			options: GameOptions{Moves: moves}, pos: v.Start(), best: append(slices.Clone(moves), game.NoMove),
			result: Game{Scores: slices.Clone(c.scores)},
		}
		w.propagateForward()
		if !slices.Equal(w.result.Scores, c.want) {
			t.Errorf("%+v become %+v, want %+v", c.scores, w.result.Scores, c.want)
		}
	}
}
