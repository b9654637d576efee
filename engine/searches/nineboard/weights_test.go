package nineboard

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

// file writes a file and returns its path.
func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "weights.json")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// text returns the weights in the form that a weights file has.
func text(t *testing.T, w Weights) string {
	t.Helper()
	data, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// distinctWeights returns weights that all differ, in ascending order.
func distinctWeights() Weights {
	list := make([]float64, weightCount)
	for i := range list {
		list[i] = 0.01 * float64(i+1)
	}
	return WeightsOf(list)
}

func TestWeights(t *testing.T) {
	if w := FittedWeights(); w.RowFuller <= 0 || w.Row+20*w.RowFuller <= 0 {
		t.Errorf("a row is worth %v, and %v more with each mark", w.Row, w.RowFuller)
	}
	if w := distinctWeights(); !slices.IsSorted(w.List()) || len(w.List()) != weightCount {
		t.Errorf("the list is %v", w.List())
	}
	w := distinctWeights()
	w.Safe[0] = 5
	if slices.Contains(distinctWeights().List(), 5) || WeightsOf(w.List()).Safe[0] != 5 {
		t.Error("lists share their numbers")
	}
}

// A player whose file does not hold valid weights reports an error.
func TestBrokenWeights(t *testing.T) {
	valid := text(t, distinctWeights())
	if _, err := weightfile.Read(file(t, valid), Weights.check); err != nil {
		t.Error(err)
	}
	short, long, huge := distinctWeights(), distinctWeights(), distinctWeights()
	short.Safe, long.Safe, huge.Stop = short.Safe[1:], append(long.Safe, 0), 1e9
	for name, bad := range map[string]string{
		"empty": "", "text": "weights", "list": "[]", "nothing": "{}", "another form": `{"line":2.2,"block":0,"to_move":0.2}`,
		"cut": valid[:len(valid)-10], "short": text(t, short), "long": text(t, long), "huge": text(t, huge),
	} {
		path := file(t, bad)
		player := searchtest.MustParse(t, `bestfirst(weights="`+path+`")`, env())
		if _, err := player.NewBrain().Think(t.Context(), nested.New(nested.NineBoard), search.Limits{}, nil); err == nil {
			t.Errorf("%s: a player has them", name)
		}
	}
}

// A player uses the weights of its file. If the file holds the search's own weights, it plays as it does
// without a file; with other weights it plays differently.
func TestPlayersHaveTheirWeights(t *testing.T) {
	plain := searchtest.MustParse(t, "bestfirst(nodes=30)", env())
	reading := func(w Weights) search.Player {
		return searchtest.MustParse(t, `bestfirst(nodes=30,weights="`+file(t, text(t, w))+`")`, env())
	}
	same, other := reading(FittedWeights()), reading(distinctWeights())
	differ, all := 0, 0
	walk(10, func(p *nested.Position) {
		want := searchtest.Choose(t, plain, p)
		if got := searchtest.Choose(t, same, p); got.Move != want.Move || got.Value != want.Value {
			t.Errorf("%+v, with its weights in a file %+v", want, got)
		}
		all++
		if searchtest.Choose(t, other, p).Move != want.Move {
			differ++
		}
	})
	if 10*differ < all {
		t.Errorf("other weights change %d of %d moves", differ, all)
	}
}

// The features used for learning are those that the search counts. Multiplied by any weights, they add up to
// the log-odds of the search's evaluation. A position that is decided without a search has no features.
func TestFeaturesAreWhatTheSearchCounts(t *testing.T) {
	w := distinctWeights()
	g := newEvaluator(w)
	counted := map[uint16]int{}
	decided := 0
	walk(200, func(p *nested.Position) {
		g.Set(p)
		for _, seen := range g.Evaluate(nil) {
			p.Play(game.Move(seen.Move))
			list, ok := Features(p)
			switch {
			case ok != (seen.Proof == search.Unproved):
				t.Fatalf("after %v there is something to count: %v", seen, ok)
			case !ok:
				decided++
			default:
				sum := 0.0
				for _, f := range list {
					counted[f.Weight]++
					sum += float64(f.Count) * w.List()[f.Weight]
				}
				if want := 1 - float64(seen.Worth); math.Abs(1/(1+math.Exp(-sum))-want) > 1e-5 {
					t.Fatalf("features %v come to %v, the search to %v", list, 1/(1+math.Exp(-sum)), want)
				}
			}
			p.Undo()
		}
	})
	if len(counted) != weightCount || decided == 0 {
		t.Errorf("%d of %d weights counted, %d positions were decided", len(counted), weightCount, decided)
	}
}

// Likely returns the best moves by the weights ByRows, best first, or none if a move wins at once.
func TestLikely(t *testing.T) {
	o := NewObserver()
	won := 0
	walk(20, func(p *nested.Position) {
		g := newEvaluator(ByRows())
		g.Set(p)
		worth := map[game.Move]float32{}
		wins := false
		for _, seen := range g.Evaluate(nil) {
			worth[game.Move(seen.Move)] = seen.Worth
			wins = wins || seen.Proof == search.ProvedWin
		}
		list := o.Likely(p, 3)
		if wins {
			won++
		}
		if wins != (list == nil) || len(list) > 3 {
			t.Fatalf("likely are %v, and that one wins is %v", list, wins)
		}
		for i, m := range list {
			better := 0
			for _, other := range worth {
				if other > worth[m] {
					better++
				}
			}
			if better > i {
				t.Errorf("move %d of the likely ones has %d better ones", i+1, better)
			}
		}
	})
	if won == 0 {
		t.Error("nobody wins")
	}
}
