package main

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/searches/nineboard"
	"github.com/mnkdesk/mnkdesk/engine/searches/ultimate"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// nestedOptions returns options for fast games of a variant of ultimate tic-tac-toe.
func nestedOptions(t *testing.T, name string, games int) Options {
	t.Helper()
	return Options{
		Spec:  Spec{Variant: variant(t, name), Player: "bestfirst(nodes=30)", Balance: 1000, Errors: 0.2, Seed: 4},
		Games: games, Workers: 2,
	}
}

// scattered returns samples with random blocks of a few kinds. Being to move in a block adds nothing to
// its chances.
func scattered(n int) (list []ChanceSample) {
	rng := rand.New(rand.NewPCG(3, 3))
	for range n {
		var s ChanceSample
		for b := range 9 {
			s.Own[b] = uint16(100 * rng.IntN(10))
			s.Opponent[b] = uint16(100 * rng.IntN(10))
			s.Turn[b] = 2000 + s.Own[b]
			switch rng.IntN(6) {
			case 0:
				s.Own[b], s.Opponent[b] = ultimate.WonKind, ultimate.UnwinnableKind
			case 1:
				s.Own[b], s.Opponent[b] = ultimate.UnwinnableKind, ultimate.WonKind
			}
		}
		s.Active = 1 << rng.IntN(9)
		if rng.IntN(4) == 0 {
			s.Target = ultimate.Anywhere
			s.Active = 1<<9 - 1
		}
		list = append(list, s)
	}
	return list
}

// truthOf returns the weights with which samples are made.
func truthOf() ultimate.Weights {
	w := ultimate.ByChance(nested.UltimateMost)
	for i := range 10 {
		w.Chances[100*i] = float64(i-5) / 2
	}
	w.Line, w.Block, w.ToMove, w.FreeTurn = 2, 0.4, 0.25, 0.5
	return w
}

// sampleWorth returns the score that weights predict for a sample. It computes each line separately.
func sampleWorth(s ChanceSample, w ultimate.Weights) float64 {
	chance := func(kind uint16) float64 {
		switch kind {
		case ultimate.WonKind:
			return 1
		case ultimate.UnwinnableKind:
			return 0
		}
		return 1 / (1 + math.Exp(-w.Chances[kind]))
	}
	sum := w.ToMove
	for b := range 9 {
		sum += w.Block * (chance(s.Own[b]) - chance(s.Opponent[b]))
	}
	for _, row := range []string{"012", "345", "678", "036", "147", "258", "048", "246"} {
		own, opp := 1.0, 1.0
		for _, b := range row {
			own *= chance(s.Own[b-'0'])
			opp *= chance(s.Opponent[b-'0'])
		}
		sum += w.Line * (own - opp)
	}
	if s.Free() {
		sum += w.FreeTurn
	}
	return 1 / (1 + math.Exp(-sum))
}

// Learning from samples that were made with known weights recovers the chances and the other weights.
func TestChancesComeBack(t *testing.T) {
	raced.Skip(t)
	want, list := truthOf(), scattered(40_000)
	floor := 0.0
	for i := range list {
		s := &list[i]
		s.Score = sampleWorth(*s, want)
		floor -= s.Score*math.Log(s.Score) + (1-s.Score)*math.Log(1-s.Score)
	}
	floor /= float64(len(list))
	if loss := ChanceLoss(list, want); math.Abs(loss-floor) > 1e-9 {
		t.Errorf("the true weights lose %v, want %v", loss, floor)
	}
	from := ultimate.ByChance(nested.UltimateMost)
	got := Chances(list, from)
	if before, after := ChanceLoss(list, from)-floor, ChanceLoss(list, got)-floor; after > before/20 {
		t.Errorf("%v above the least loss, %v before", after, before)
	}
	const step = 0.5 // between true chances; their absolute level depends on the weight of a line
	for i := range 9 {
		if x := got.Chances[100*i+100] - got.Chances[100*i]; math.Abs(x-step) > 0.3 {
			t.Errorf("from chance %d to the next one there are %v, want %v", i, x, step)
		}
	}
	before, after := 0.0, 0.0
	for _, s := range scattered(50_000)[40_000:] { // not in the training samples
		before += math.Abs(sampleWorth(s, from)-sampleWorth(s, want)) / 10_000
		after += math.Abs(sampleWorth(s, got)-sampleWorth(s, want)) / 10_000
	}
	if after > before/5 {
		t.Errorf("worths are wrong by %v, and were by %v", after, before)
	}
	if !slices.Equal(got.Chances[5:99], rounded(from.Chances[5:99])) {
		t.Error("chances change of which there is no sample")
	}
	if none := Chances(nil, from); !slices.Equal(none.Chances, rounded(from.Chances)) || ChanceLoss(nil, from) != 0 {
		t.Error("something is learned of nothing")
	}
}

// rounded returns weights with the precision of a file.
func rounded(list []float64) (to []float64) {
	for _, x := range list {
		to = append(to, math.Round(1000*x)/1000)
	}
	return to
}

// Learning also recovers the value of being to move in a block.
func TestTurnsComeBack(t *testing.T) {
	raced.Skip(t)
	w, list := truthOf(), scattered(20_000)
	const gain = 0.8
	for i := range list {
		s := &list[i]
		s.Active, s.Target = 1<<(i%9), uint8(i%9)
		s.Score = sampleWorth(*s, w)
		if own := s.Own[i%9]; own < ultimate.Kinds && own >= 500 { // being to move counts only in a good block
			logit := math.Log(s.Score/(1-s.Score)) + gain*slope(*s, w, i%9)
			s.Score = 1 / (1 + math.Exp(-logit))
		}
	}
	got := Chances(list, w)
	for i := range 10 {
		x := got.Gains[2000+100*i] // less than the true gain: the chances contain the rest
		if good := i >= 5; good && (x < gain/4 || x > gain) || !good && math.Abs(x) > gain/8 {
			t.Errorf("gain %d is %v", i, x)
		}
	}
}

// slope returns the difference in the log odds of a sample between surely winning a block and never
// winning it.
func slope(s ChanceSample, w ultimate.Weights, block int) float64 {
	at := func(kind uint16) float64 {
		s.Own[block] = kind
		x := sampleWorth(s, w)
		return math.Log(x / (1 - x))
	}
	return at(ultimate.WonKind) - at(ultimate.UnwinnableKind)
}

// The same games give the same weights, with any number of workers, and if the games are played in parts.
func TestNestedGamesComeFromTheSeed(t *testing.T) {
	raced.Skip(t)
	for _, name := range []string{"ultimate", "ultimate-most", "ultimate-open", "nine-board"} {
		o := nestedOptions(t, name, 12)
		all := play(t, o)
		o.Workers = 1
		o.Played = map[int]bool{1: true, 5: true, 11: true}
		rest := play(t, o)
		for _, p := range all {
			if o.Played[p.Game] {
				rest = append(rest, p)
			}
		}
		slices.SortStableFunc(rest, func(a, b Position) int { return a.Game - b.Game })
		if diff := cmp.Diff(all, rest); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		one, err := Learn(o.Variant, all, o.Games)
		two, err2 := Learn(o.Variant, rest, o.Games)
		if err != nil || err2 != nil || one.Positions < 100 || !cmp.Equal(one, two) {
			t.Errorf("%s: %d positions, other weights, %v, %v", name, one.Positions, err, err2)
		}
	}
	if _, err := Learn(variant(t, "isolation"), nil, 0); err == nil {
		t.Error("something is learned of a game that no search learns")
	}
}

// Learned weights predict the games that they were learned from better than a coin toss.
func TestLearningLowersTheLoss(t *testing.T) {
	raced.Skip(t)
	for _, name := range []string{"ultimate", "nine-board"} {
		o := nestedOptions(t, name, 60)
		l, err := Learn(o.Variant, play(t, o), o.Games)
		if err != nil {
			t.Fatal(err)
		}
		if chance := math.Ln2; l.After >= chance || l.Before == l.After {
			t.Errorf("%s: loss %v with the present weights, %v with those learned", name, l.Before, l.After)
		}
		begun, err := Learn(o.Variant, nil, o.Games)
		if err != nil || slices.Equal(numbers(t, begun.Weights), numbers(t, l.Weights)) {
			t.Errorf("%s: the weights are still those that the games began with, %v", name, err)
		}
	}
}

// Learning from no games gives the weights with which the first games are played.
func TestNothingLearned(t *testing.T) {
	for name, want := range map[string]any{"ultimate": ultimate.ByChance(nested.Ultimate), "nine-board": nineboard.ByRows()} {
		l, err := Learn(variant(t, name), nil, 0)
		if diff := cmp.Diff(numbers(t, want), numbers(t, l.Weights)); err != nil || diff != "" {
			t.Errorf("%s: %v, %s", name, err, diff)
		}
	}
}

// numbers returns all weights of w as a list, with the precision of a file.
func numbers(t *testing.T, w any) []float64 {
	t.Helper()
	switch w := w.(type) {
	case ultimate.Weights:
		return rounded(slices.Concat([]float64{w.Line, w.Block, w.ToMove, w.FreeTurn}, w.Chances, w.Gains, w.Stops))
	case nineboard.Weights:
		return rounded(w.List())
	}
	t.Fatalf("weights are %T", w)
	return nil
}
