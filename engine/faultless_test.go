package engine_test

import (
	"math"
	"strconv"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// enumeration follows every game of a tic-tac-toe level against a faultless player, who chooses with equal
// probability among the moves that keep the value.
type enumeration struct {
	t        *testing.T
	v        engine.Variant
	p        game.Position
	overlook float64 // the level's chance to overlook a move
	exact    string  // the level's player without its errors
	eval     game.Evaluator
	best     map[uint64]game.Move // by hash, the move that exact plays
	values   map[uint64]int       // by hash, for the side to move
}

// value returns 1 if the side to move wins under best play, 0 for a draw, and −1 for a loss.
func (e *enumeration) value() int {
	if o := e.p.Outcome(); o.Over() {
		if o.Result == game.Draw {
			return 0
		}
		return -1 // the last move has won
	}
	if v, ok := e.values[e.p.Hash()]; ok {
		return v
	}
	best := -1
	for _, m := range e.p.AppendMoves(nil) {
		e.p.Play(m)
		best = max(best, -e.value())
		e.p.Undo()
	}
	e.values[e.p.Hash()] = best
	return best
}

// wins returns the probability that the faultless side wins.
func (e *enumeration) wins(faultless game.Side) (sum float64) {
	if o := e.p.Outcome(); o.Over() {
		if o.Result == game.WinFor(faultless) {
			return 1
		}
		return 0
	}
	for m, chance := range e.chances(faultless) {
		if chance > 0 {
			e.p.Play(m)
			sum += chance * e.wins(faultless)
			e.p.Undo()
		}
	}
	return sum
}

// chances returns the probability of each move.
func (e *enumeration) chances(faultless game.Side) map[game.Move]float64 {
	chances := map[game.Move]float64{}
	moves := e.p.AppendMoves(nil)
	if e.p.ToMove() != faultless {
		return e.levelChances(moves)
	}
	value := e.value()
	for _, m := range moves {
		e.p.Play(m)
		if -e.value() == value {
			chances[m] = 1
		}
		e.p.Undo()
	}
	for m := range chances {
		chances[m] = 1 / float64(len(chances))
	}
	return chances
}

// levelChances returns the probability of each of the level's moves. The level plays the best move unless it
// overlooks it, then the move with the best evaluation that it does not overlook, and otherwise any move.
func (e *enumeration) levelChances(moves []game.Move) map[game.Move]float64 {
	best, side := e.played(), e.p.ToMove()
	for _, m := range moves {
		e.p.Play(m)
		won := e.p.Outcome().Result == game.WinFor(side)
		e.p.Undo()
		if won {
			return map[game.Move]float64{m: 1}
		}
	}
	chances := map[game.Move]float64{best: 1 - e.overlookChance(best)}
	left := e.overlookChance(best)
	for len(moves) > 0 { // the best-looking first
		at, value := 0, math.MinInt
		for i, m := range moves {
			if v := e.evaluateAfter(m); v > value {
				at, value = i, v
			}
		}
		m := moves[at]
		moves = append(moves[:at:at], moves[at+1:]...)
		if m != best {
			chances[m] += left * (1 - e.overlookChance(m))
			left *= e.overlookChance(m)
		}
	}
	all := e.p.AppendMoves(nil)
	for _, m := range all {
		chances[m] += left / float64(len(all))
	}
	return chances
}

// played returns the move that the level plays without its errors.
func (e *enumeration) played() game.Move {
	m, known := e.best[e.p.Hash()]
	if !known {
		player, err := e.v.OpenPlayer(e.exact, 0)
		if err != nil {
			e.t.Fatal(err)
		}
		r, err := think(e.t.Context(), player, e.p)
		if err != nil {
			e.t.Fatal(err)
		}
		m = r.Move
		e.best[e.p.Hash()] = m
	}
	return m
}

// evaluateAfter returns the static evaluation of the position after m.
func (e *enumeration) evaluateAfter(m game.Move) int {
	side := e.p.ToMove()
	e.p.Play(m)
	defer e.p.Undo()
	if e.p.Outcome().Over() {
		return 0 // a win would have been taken
	}
	return e.eval.Evaluate(e.p, side)
}

// overlookChance returns the probability that the level overlooks a move: overlook for a move on a diagonal
// with the last move, and its square or less elsewhere.
func (e *enumeration) overlookChance(m game.Move) float64 {
	last := e.p.View().Last
	if last < 0 {
		return e.overlook
	}
	rows, columns := int(m)/3-last/3, int(m)%3-last%3
	rows, columns = max(rows, -rows), max(columns, -columns)
	if rows == columns {
		return e.overlook
	}
	return math.Pow(e.overlook, 1+4/float64(2+max(rows, columns)))
}

// Faultless play beats each level of tic-tac-toe more often than the next stronger level, by at least ten
// games in a hundred. It beats Expert in at least twenty, and Master never. The probabilities are exact, from
// the empty board, with half of the games as each side.
func TestFaultlessPlayBeatsTicTacToe(t *testing.T) {
	raced.Skip(t)
	v := variant(t, "tic-tac-toe")
	eval, err := v.Evaluator("pascal")
	if err != nil {
		t.Fatal(err)
	}
	e := &enumeration{t: t, v: v, p: v.Start(), eval: eval, best: map[uint64]game.Move{}, values: map[uint64]int{}}
	above := 0.1 // so that Expert is beaten in 20
	for l := engine.Expert; l >= engine.Beginner; l-- {
		e.level(v.LevelPlayer(l, engine.Effort{}).String())
		wins := (e.wins(game.First) + e.wins(game.Second)) / 2
		t.Logf("%v: %.1f %%", l, 100*wins)
		if wins < above+0.1 {
			t.Errorf("%v is beaten in %.1f %% of games, the level above it in %.1f %%", l, 100*wins, 100*above)
		}
		above = wins
	}
	e.level("perfect(eval=pascal,nodes=100000,overlook=0)")
	if wins := e.wins(game.First) + e.wins(game.Second); wins != 0 {
		t.Errorf("a level without errors is beaten: %v", wins)
	}
}

// The probabilities of the enumeration match the frequencies of the player's moves.
func TestEnumerationKnowsTheLevels(t *testing.T) {
	v := variant(t, "tic-tac-toe")
	eval, err := v.Evaluator("pascal")
	if err != nil {
		t.Fatal(err)
	}
	for _, moves := range []string{"", "b2", "a1 b2", "b2 a1 b3", "a1 b2 c3 b1"} {
		e := &enumeration{t: t, v: v, p: after(t, v, moves), eval: eval, best: map[uint64]game.Move{}, values: map[uint64]int{}}
		const spec, seeds = "perfect(eval=pascal,nodes=100000,overlook=0.6)", 600
		e.level(spec)
		counts := map[game.Move]float64{}
		for seed := range uint64(seeds) {
			player, err := v.OpenPlayer(spec, seed)
			if err != nil {
				t.Fatal(err)
			}
			r, err := think(t.Context(), player, e.p)
			if err != nil {
				t.Fatal(err)
			}
			counts[r.Move] += 1. / seeds
		}
		for m, want := range e.levelChances(e.p.AppendMoves(nil)) {
			if got := counts[m]; math.Abs(got-want) > 0.08 {
				t.Errorf("after %q: %s is played in %.2f, want %.2f", moves, e.p.Format(m), got, want)
			}
		}
	}
}

// level reads the player of a level.
func (e *enumeration) level(spec string) {
	w, err := playerspec.Parse(spec)
	if err != nil {
		e.t.Fatal(err)
	}
	given, _ := w.Get("overlook")
	if e.overlook, err = strconv.ParseFloat(given.Name, 64); err != nil {
		e.t.Fatal(err)
	}
	e.exact = w.Without("overlook").String()
}
