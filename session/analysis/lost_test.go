package analysis

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// A game lost in an opening with a rule, by moves in the corners. The search does not look at all moves of the large
// board. That those that it leaves out lose, too, shows that an earlier move lost the game.
const lostInCorners = "h8 i9 a5 a1 i10 a8 j9 h1 h9 c1 h11 o1 g12 o15 f13"

// lostAfter returns the analysis of a game whose positions from n moves on are proved to be won by the first side.
func lostAfter(t *testing.T, moves string, n int) *gameAnalysis {
	t.Helper()
	v, a := analystOf(t, "gomoku")
	pos := v.Start()
	played, err := game.PlayMoves(pos, strings.Fields(moves))
	if err != nil {
		t.Fatal(err)
	}
	w := &gameAnalysis{
		analyst: a, options: GameOptions{Moves: played, Side: game.Second, From: 3, Nodes: 3000}, pos: pos,
		best: make([]game.Move, len(played)+1), result: Game{Scores: make([]Score, len(played)+1)},
	}
	for i := n; i <= len(played); i++ {
		w.result.Scores[i] = Score{Value: MaxValue, Proof: search.ProvedWin}
	}
	return w
}

// The move that lost a game on a large board is found though the search leaves moves out, also of a game that ended on
// time or was given up once its last position was lost.
func TestLostOnALargeBoard(t *testing.T) {
	raced.Skip(t)
	for name, moves := range map[string]string{
		"played to its end": lostInCorners,
		"ended on time":     strings.Join(strings.Fields(lostInCorners)[:12], " "),
	} {
		if name == "played to its end" && !long.Asked() {
			continue // it takes as long again, and other tests have games that are played to their end
		}
		w := lostAfter(t, moves, 8)
		m, ok, err := w.decisiveMistake(t.Context())
		if err != nil || !ok || m.Ply != 5 || !m.Decisive || m.Score.Proof == search.ProvedLoss {
			t.Errorf("%s: %+v %v %v, want the move with index 5", name, m, ok, err)
		}
		if s := w.result.Scores[6]; s.Proof != search.ProvedWin {
			t.Errorf("%s: the position after it is not proved: %+v", name, s)
		}
	}
}

// A review says whether it could not decide about a move: more moves look bad than it may search again, or its nodes do
// not last.
func TestUndecided(t *testing.T) {
	v, a := analystOf(t, "4-5-4")
	moves := []game.Move{}
	pos := v.Start()
	for range 2*maxTrials + 2 {
		moves = append(moves, pos.AppendMoves(nil)[0])
		pos.Play(moves[len(moves)-1])
	}
	for name, c := range map[string]struct {
		bad  int // how many moves of the first side look bad
		used int64
		want bool
	}{
		"nothing looks bad":     {0, 0, false},
		"too many look bad":     {maxTrials + 1, 0, true},
		"the nodes do not last": {1, totalSearchFactor * 100, true},
	} {
		w := &gameAnalysis{
			analyst: a, options: GameOptions{Moves: moves, Side: game.First, Nodes: 100}, pos: pos.Clone(),
			best: slices.Repeat([]game.Move{game.NoMove}, len(moves)+1), result: Game{Scores: make([]Score, len(moves)+1)},
			longSearchNodes: c.used,
		}
		for n := range c.bad {
			before := v.Start()
			for _, m := range moves[:2*n] {
				before.Play(m)
			}
			all := before.AppendMoves(nil)
			w.best[2*n] = all[len(all)-1]
			w.result.Scores[2*n+1] = Score{Value: 1 - MaxValue}
		}
		err := w.findMistakes(t.Context(), func(Mistake) {})
		if err != nil || w.result.Undecided != c.want {
			t.Errorf("%s: undecided %v, want %v: %v", name, w.result.Undecided, c.want, err)
		}
	}
}
