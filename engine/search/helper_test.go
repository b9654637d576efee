package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// board returns m,n,k at its first move.
func board(t testing.TB, rules mnk.Rules) game.Position {
	t.Helper()
	p, err := mnk.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// mnkEnv returns an Env whose evaluations are pascal, for those rules, tilted and
// backwards.
func mnkEnv(rules mnk.Rules) Env {
	return Env{Seed: 1, Evaluations: []Evaluation{
		offered("pascal", mnk.NewPascal(rules)), offered("tilted", tilted{}), offered("backwards", backwards{}),
		offered("motifs", mnk.NewMotifs(rules)), weighted,
	}}
}

// offered is an evaluation without parameters.
func offered(name string, e game.Evaluator) Evaluation {
	return Evaluation{Name: name, New: func(Values) (func() game.Evaluator, error) {
		return func() game.Evaluator { return e }, nil
	}}
}

// weighted is tilted multiplied by a parameter; it cannot be had with the weight 13.
var weighted = Evaluation{
	Name: "weighted", Options: []Option{Integer("weight", -9, 20, 2, "the factor"), Flag("mirror", "turns it round")},
	New: func(v Values) (func() game.Evaluator, error) {
		w := int(v.Integer("weight"))
		if w == 13 {
			return nil, errors.New("there are no weights of that number")
		}
		if v.Flag("mirror") {
			w = -w
		}
		return func() game.Evaluator { return times{w} }, nil
	},
}

// times is tilted by a factor.
type times struct{ factor int }

func (times) Win() int { return 1_000_000 }

func (e times) Evaluate(p game.Position, side game.Side) int {
	return e.factor * tilted{}.Evaluate(p, side)
}

// tilted is an evaluation that differs by side in no symmetrical way, and never
// looks at the board.
type tilted struct{}

func (tilted) Win() int { return 1000 }

func (tilted) Evaluate(p game.Position, side game.Side) int {
	h := p.Hash() * 0x9e3779b97f4a7c15
	if side == game.Second {
		h = h>>7 ^ h<<3
	}
	return int(h>>40%41) - 15
}

// mustParse returns the player of spec.
func mustParse(t testing.TB, spec string, env Env) Player {
	t.Helper()
	p, err := Parse(spec, env)
	if err != nil {
		t.Fatalf("%s: %v", spec, err)
	}
	return p
}

// think returns what a new brain of the player finds in p.
func think(ctx context.Context, player Player, p game.Position, report func(Report)) (Report, error) {
	b := player.NewBrain()
	defer b.Close()
	return b.Think(ctx, p, Limits{}, report)
}

// evaluator returns a fresh evaluator of that name.
func evaluator(t testing.TB, env Env, name string) game.Evaluator {
	t.Helper()
	i := slices.IndexFunc(env.Evaluations, func(e Evaluation) bool { return e.Name == name })
	e, err := env.Evaluations[i].Default()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// choose returns what the player finds in p.
func choose(t testing.TB, player Player, p game.Position) Report {
	t.Helper()
	before := p.Hash()
	r, err := think(t.Context(), player, p, nil)
	if err != nil {
		t.Fatalf("%s: %v", player, err)
	}
	if p.Hash() != before {
		t.Fatalf("%s changed the position", player)
	}
	if !p.Legal(r.Move) {
		t.Fatalf("%s chose the illegal move %d in\n%s", player, r.Move, p)
	}
	if len(r.Line) == 0 || r.Line[0] != r.Move {
		t.Fatalf("%s: line %v does not begin with move %d", player, r.Line, r.Move)
	}
	if len(r.Lines) > 0 && r.Lines[0].Moves[0] != r.Move {
		t.Fatalf("%s: lines %+v do not begin with move %d", player, r.Lines, r.Move)
	}
	q := p.Clone()
	checkLine(t, q, r.Line)
	want, got := resultOf(r.Proof, p.ToMove()), q.Outcome().Result
	if want != game.Ongoing && got != want && (got != game.Ongoing || r.Mate > 0) || r.Mate > 0 && len(r.Line) != r.Mate {
		t.Fatalf("%s: proof %d in %d plies, but the line %v ends in %v:\n%s", player, r.Proof, r.Mate, r.Line, got, p)
	}
	return r
}

// resultOf returns the end of the game that a proof for side promises.
func resultOf(p Proof, side game.Side) game.Result {
	switch p {
	case ProvedWin:
		return game.WinFor(side)
	case ProvedLoss:
		return game.WinFor(side.Other())
	case ProvedDraw:
		return game.Draw
	default:
		return game.Ongoing
	}
}

// checkLine fails if the line cannot be played.
func checkLine(t testing.TB, p game.Position, line []game.Move) {
	t.Helper()
	for _, m := range line {
		if !p.Legal(m) {
			t.Fatalf("line %v: move %d is illegal in\n%s", line, m, p)
		}
		p.Play(m)
	}
}

// wander plays up to plies random moves and stops before the game is over.
func wander(p game.Position, plies int, rng *rand.Rand) {
	for range plies {
		list := p.AppendMoves(nil)
		p.Play(list[rng.IntN(len(list))])
		if p.Outcome().Over() {
			p.Undo()
			return
		}
	}
}

// minimax is the slow and obvious oracle: the worth of p to a depth from the view
// of side.
func minimax(p game.Position, e game.Evaluator, side game.Side, depth int) int {
	if o := p.Outcome(); o.Over() {
		switch o.Result.Winner() {
		case game.None:
			return 0
		case side:
			return e.Win()
		default:
			return -e.Win()
		}
	}
	if depth == 0 {
		return e.Evaluate(p, side)
	}
	var values []int
	for _, m := range p.AppendMoves(nil) {
		q := p.Clone()
		q.Play(m)
		values = append(values, minimax(q, e, side, depth-1))
	}
	best := values[0]
	for _, v := range values {
		if p.ToMove() == side {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
}

// allocations counts those of one Think; % in spec stands for n.
func allocations(t *testing.T, spec, n string, p game.Position) float64 {
	player := mustParse(t, strings.ReplaceAll(spec, "%", n), mnkEnv(gomoku))
	return testing.AllocsPerRun(1, func() {
		if _, err := think(t.Context(), player, p, nil); err != nil {
			t.Error(err)
		}
	})
}

// inARow returns the empty board of m,n,k.
func inARow(t testing.TB, rows, columns, k int) game.Position {
	t.Helper()
	return board(t, mnk.Rules{Rows: rows, Columns: columns, K: k})
}

// newRand returns what decides by chance.
func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }
