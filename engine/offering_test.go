package engine_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// greedy is a search from outside the package search. It plays the move with the best
// evaluation, or with the worst, and counts each move that it tries as a node.
var greedy = search.Search{
	Name: "greedy", About: "the move that looks best at first sight",
	Options: []playerspec.Option{
		playerspec.Evaluated("eval", "", "the evaluation that judges positions"),
		playerspec.Integer("nodes", 1, 1000, 0, "how many moves to look at"),
		playerspec.Flag("worst", "plays the worst move instead"),
	},
	New: func(v playerspec.Values) (search.Thinker, error) {
		return &greedyThinker{eval: v.Evaluator("eval"), worst: v.Flag("worst")}, nil
	},
}

type greedyThinker struct {
	eval   game.Evaluator
	worst  bool
	closed func()
}

func (g *greedyThinker) Think(t *search.Task, _ bool) error {
	p := t.Position()
	side := p.ToMove()
	best := -g.eval.Win() - 1
	for _, m := range t.Moves() {
		if t.Visit() {
			return nil
		}
		p.Play(m)
		v := g.eval.Win()
		if !p.Outcome().Over() {
			v = g.eval.Evaluate(p, side)
		}
		p.Undo()
		if g.worst {
			v = -v
		}
		if v > best {
			best = v
			t.Found(m, v)
		}
	}
	t.Completed(1)
	return nil
}

func (g *greedyThinker) Close() error {
	if g.closed != nil {
		g.closed()
	}
	return nil
}

// A variant can offer a search of its own, which player strings name like any other.
func TestSearchFromOutside(t *testing.T) {
	v := variant(t, "tic-tac-toe").Offering(greedy)
	p, err := v.OpenPlayer(" greedy( worst , eval=generic(two=7) )", 1)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.String(), "greedy(eval=generic(two=7),worst)"; got != want {
		t.Errorf("prints as %s, want %s", got, want)
	}
	best, err := v.OpenPlayer("greedy(eval=pascal)", 1)
	if err != nil {
		t.Fatal(err)
	}
	pos := after(t, v, "a1")
	r, err := think(t.Context(), best, pos)
	if err != nil || pos.Format(r.Move) != "b2" || r.Nodes != 8 || r.Depth != 1 || r.Progress != 1 {
		t.Errorf("%+v, %v; want b2 after 8 nodes", r, err)
	}
	few, err := v.OpenPlayer("greedy(eval=pascal,nodes=3)", 1)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := think(t.Context(), few, pos); err != nil || r.Nodes != 3 {
		t.Errorf("%+v, %v; want 3 nodes", r, err)
	}
	if _, err := v.OpenPlayer("greedy(best)", 1); err == nil ||
		!strings.Contains(err.Error(), `column 8: greedy has no option "best": expected eval, nodes or worst`) {
		t.Errorf("the error is %v", err)
	}
	if _, err := variant(t, "tic-tac-toe").OpenPlayer("greedy", 1); err == nil {
		t.Error("another variant offers it too")
	}
	names := v.Searches()
	if names[len(names)-1].Name != "greedy" {
		t.Error("it is not listed")
	}
}

// A thinker that can be closed is closed once, and does not think afterwards.
func TestBrainCloses(t *testing.T) {
	closed := 0
	s := greedy
	s.New = func(v playerspec.Values) (search.Thinker, error) {
		return &greedyThinker{eval: v.Evaluator("eval"), closed: func() { closed++ }}, nil
	}
	v := variant(t, "tic-tac-toe").Offering(s)
	p, err := v.OpenPlayer("greedy", 1)
	if err != nil {
		t.Fatal(err)
	}
	b := p.NewBrain()
	for range 2 {
		if err := b.Close(); err != nil || closed != 1 {
			t.Errorf("closed %d times, %v", closed, err)
		}
	}
	if _, err := b.Think(t.Context(), v.Start(), search.Limits{}, nil); !errors.Is(err, search.ErrClosed) {
		t.Errorf("thinks after it was closed: %v", err)
	}
}

// An evaluation loads its data once, when the player is made, and its error names missing
// data.
func TestEvaluationLoadsOnce(t *testing.T) {
	loads, made := 0, 0
	pascal := engine.Default().Evaluations()[0]
	learned := playerspec.Evaluation{
		Name: "learned", About: "weights from a file",
		Options: []playerspec.Option{playerspec.Choice("weights", []string{"here", "gone"}, "the file")},
		New: func(v playerspec.Values) (func() game.Evaluator, error) {
			loads++
			if v.Word("weights") == "gone" {
				return nil, errors.New("the weights are gone")
			}
			return func() game.Evaluator {
				made++
				e, _ := pascal.Default()
				return e
			}, nil
		},
	}
	v := engine.Default().OfferingEvaluations(learned)
	if _, err := v.OpenPlayer("alphabeta(eval=learned(weights=gone))", 1); err == nil ||
		err.Error() != "column 16: learned: the weights are gone" {
		t.Errorf("the error is %v", err)
	}
	loads = 0
	p, err := v.OpenPlayer("alphabeta(eval=learned,depth=1)", 1)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if _, err := think(context.Background(), p, v.Start()); err != nil {
			t.Fatal(err)
		}
	}
	if loads != 1 || made != 3 {
		t.Errorf("loaded %d times for %d evaluators, want once for 3", loads, made)
	}
}

// Parameters reach the evaluation, and their defaults are the published constants.
func TestEvaluationParameters(t *testing.T) {
	for _, tt := range []struct{ variant, plain, same, other, moves string }{
		{
			"ultimate", "ultimate", "ultimate(mark=1,marks=10,one=50,two=300,threat=1,threats=2,full=3)",
			"ultimate(mark=7)", "e5 e1",
		},
		{
			"ultimate-open", "ultimate2", "ultimate2(mark=1,marks=10,one=50,two=300,threat=1,threats=2,full=3,three=1000)",
			"ultimate2(marks=90)", "e5 e1 a5 e3 c5",
		},
		{"nine-board", "blocks", "blocks(one=1,two=10,three=1000)", "blocks(one=4)", "e5"},
		{"nine-board", "blocks2", "blocks2(one=1,two=10,three=1000)", "blocks2(one=40)", "e5 e2"},
		{"isolation", "select_one_of", "select_one_of(opening=75,middle=50)", "select_one_of(opening=100,middle=100)", "d4 e6 f5"},
		{
			"isolation", "aggregate_heuristics", "aggregate_heuristics(improved=1,cover_opponent_moves=1,look_ahead_by_one=1)",
			"aggregate_heuristics(improved=50)", "d4 e6 f5",
		},
		{
			"gomoku", "generic", "generic(two=100,half=80,one=250,other_two=1300,other_half=2000,other_one=5020)",
			"generic(other_two=3)", "h8 a1 i8 c1 j8",
		},
	} {
		v := variant(t, tt.variant)
		pos := after(t, v, tt.moves)
		value := func(eval string) int {
			p, err := v.OpenPlayer("minimax(depth=1,eval="+eval+")", 1)
			if err != nil {
				t.Fatal(err)
			}
			r, err := think(t.Context(), p, pos)
			if err != nil {
				t.Fatal(err)
			}
			return r.Value
		}
		if a, b := value(tt.plain), value(tt.same); a != b {
			t.Errorf("%s: %d by default, %d with %s", tt.variant, a, b, tt.same)
		}
		if a, b := value(tt.plain), value(tt.other); a == b {
			t.Errorf("%s: %d with %s too", tt.variant, a, tt.other)
		}
	}
}

// The players of the levels belong to the variant that offers more, even if they were asked for before.
func TestLevelsOfAVariantThatOffersMore(t *testing.T) {
	v := engine.Default()
	v.LevelPlayer(engine.Easy, engine.Effort{})
	own := search.Search{Name: "own", New: func(playerspec.Values) (search.Thinker, error) { return nil, nil }}
	if _, ok := v.Offering(own).LevelPlayer(engine.Easy, engine.Effort{}).Variant().Search("own"); !ok {
		t.Error("the player of a level does not know the search")
	}
}
