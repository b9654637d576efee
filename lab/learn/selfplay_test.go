package learn

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// defaults returns the paper's options for a variant.
func defaults(t *testing.T, variant string) Options {
	t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	return DefaultOptions(v)
}

func TestDefaultOptionsAreThePapers(t *testing.T) {
	o := defaults(t, "4,4,3")
	if o.Episodes != 5 || o.Depth != 4 || o.Rate != 1 || o.Gamma != 0.1 || o.Lambda != 0 {
		t.Errorf("%+v", o)
	}
}

func TestSelfPlay(t *testing.T) {
	o := defaults(t, "4,4,3")
	var reports []Episode
	o.Each = func(e Episode) { reports = append(reports, e) }
	moves, last := 0, 0.0
	got, err := SelfPlay(t.Context(), o, func(s progress.State) {
		moves++
		game := len(reports) + 1
		if s.Of != 5 || s.Done <= last || s.Done > float64(game) || !strings.HasPrefix(s.What, fmt.Sprintf("4,4,3, game %d, move ", game)) {
			t.Errorf("%+v in game %d", s, game)
		}
		last = s.Done
	})
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(reports, got.Episodes) || len(reports) != 5 || moves != got.Moves {
		t.Errorf("reports of %v and %d moves, got %+v", reports, moves, got)
	}
	plies := 0
	for i, e := range got.Episodes {
		// On 4 × 4 the first side wins three in a row within depth 4.
		if e.Number != i+1 || e.Result != game.FirstWins || e.Plies < 5 {
			t.Errorf("%+v", e)
		}
		plies += e.Plies
	}
	if plies != got.Moves || got.Evaluation != got.Episodes[4].Evaluation || got.Board != "4,4,3" {
		t.Errorf("%+v", got)
	}
	// An open two can become a row, so its weight is a tenth of the row's.
	if !strings.Contains(got.Evaluation, "one=100000,") {
		t.Errorf("learned %s", got.Evaluation)
	}
}

// The seed determines all random choices.
func TestSelfPlayBySeed(t *testing.T) {
	play := func(seed uint64) Learned {
		o := defaults(t, "5,5,4")
		o.Episodes, o.Depth, o.Seed = 2, 2, seed
		r, err := SelfPlay(t.Context(), o, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	first := play(1)
	if again := play(1); !reflect.DeepEqual(first, again) {
		t.Errorf("%+v, then %+v", first, again)
	}
	for seed := uint64(2); reflect.DeepEqual(first, play(seed)); seed++ {
		if seed == 9 {
			t.Fatalf("nine seeds give %+v", first)
		}
	}
}

// If the context ends, even in the middle of a game, the episodes learned before are kept.
func TestSelfPlayEndsWithItsContext(t *testing.T) {
	whole := defaults(t, "5,5,4")
	var after []string
	whole.Each = func(e Episode) { after = append(after, e.Evaluation) }
	if _, err := SelfPlay(t.Context(), whole, nil); err != nil {
		t.Fatal(err)
	}
	reason := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	o := defaults(t, "5,5,4")
	got, err := SelfPlay(ctx, o, func(s progress.State) {
		if s.What == "5,5,4, game 2, move 3" {
			cancel(reason)
		}
	})
	if !errors.Is(err, reason) || len(got.Episodes) != 1 || got.Moves != got.Episodes[0].Plies+3 {
		t.Errorf("%+v, %v", got, err)
	}
	if got.Episodes[0].Evaluation != after[0] {
		t.Errorf("the first episode is %v, then %s", got.Episodes, after[0])
	}
	if got, err := SelfPlay(ctx, o, nil); !errors.Is(err, reason) || got.Moves != 0 || got.Evaluation != newWeights(4).String() {
		t.Errorf("before its first move: %+v, %v", got, err)
	}
}

func TestOptionsThatTeachNothing(t *testing.T) {
	for name, change := range map[string]func(*Options){
		"episode": func(o *Options) { o.Episodes = 0 },
		"depth":   func(o *Options) { o.Depth = 0 },
		"rate":    func(o *Options) { o.Rate = 1.5 },
		"gamma":   func(o *Options) { o.Gamma = -0.1 },
		"lambda":  func(o *Options) { o.Lambda = 2 },
		"misère":  func(o *Options) { o.Variant = defaults(t, "3,3,3,misere").Variant },
		"three":   func(o *Options) { o.Variant = defaults(t, "3,3,2").Variant },
		"nested":  func(o *Options) { o.Variant = defaults(t, "ultimate").Variant },
	} {
		o := defaults(t, "3,3,3")
		change(&o)
		want := name
		if name == "nested" {
			want = "ultimate"
		}
		if _, err := SelfPlay(t.Context(), o, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Invalid options are refused with an error before anything is learned.
func TestOptionsAreChecked(t *testing.T) {
	for want, change := range map[string]func(o *Options){
		"nothing can be learned for ultimate":     func(o *Options) { o.Variant = defaults(t, "ultimate").Variant },
		"nothing can be learned for 3,3,3,misere": func(o *Options) { o.Variant = defaults(t, "3,3,3,misere").Variant },
		"one episode at least":                    func(o *Options) { o.Episodes = 0 },
		"from 0 to 1":                             func(o *Options) { o.Lambda = 7 },
	} {
		o := defaults(t, "3,3,3")
		change(&o)
		if l, err := SelfPlay(t.Context(), o, nil); err == nil || !strings.Contains(err.Error(), want) || l.Moves > 0 {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
