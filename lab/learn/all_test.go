package learn

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/lab/labtest"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// boards are learned in no time.
func boards(t *testing.T) AllOptions {
	t.Helper()
	o := AllOptions{Options: defaults(t, "3,3,3")}
	o.Variant, o.Episodes, o.Depth = engine.Variant{}, 3, 2
	for _, name := range []string{"3,3,3", "4,4,3", "5,5,4", "4,5,3"} {
		o.Boards = append(o.Boards, defaults(t, name).Variant)
	}
	return o
}

// reportsOf returns all reports of All, in order.
func reportsOf(ctx context.Context, o AllOptions) (reports []any, err error) {
	o.Begin = func(v engine.Variant) { reports = append(reports, v.Name) }
	o.Each = func(e Episode) { reports = append(reports, e) }
	o.Over = func(l Learned) { reports = append(reports, l) }
	err = All(ctx, o, nil)
	return reports, err
}

// Boards come to the same elsewhere as here, where each is what SelfPlay learns of it.
func TestAllElsewhere(t *testing.T) {
	o := boards(t)
	here, err := reportsOf(t.Context(), o)
	if err != nil || len(here) != len(o.Boards)*5 {
		t.Fatal(here, err)
	}
	single := o.Options
	single.Variant = o.Boards[2]
	want, err := SelfPlay(t.Context(), single, nil)
	if diff := cmp.Diff(want, here[3*5-1]); diff != "" || err != nil {
		t.Error(diff, err)
	}
	w := labtest.Hire(t, func(ctx context.Context, p Task) (Learned, error) { return p.Learn(ctx) })
	o.Elsewhere = w.Do
	there, err := reportsOf(t.Context(), o)
	if diff := cmp.Diff(here, there); diff != "" || err != nil || w.Failed.Load() != 2 {
		t.Errorf("%d have failed, %v: %s", w.Failed.Load(), err, diff)
	}
}

// All boards are handed out before one is learned elsewhere.
func TestAllAtOnce(t *testing.T) {
	o := boards(t)
	arrived, all := make(chan struct{}), make(chan struct{})
	o.Elsewhere = func(ctx context.Context, p Task) (Learned, error) {
		arrived <- struct{}{}
		<-all
		return p.Learn(ctx)
	}
	go func() {
		for range o.Boards {
			<-arrived
		}
		close(all)
	}()
	if reports, err := reportsOf(t.Context(), o); err != nil || len(reports) != 20 {
		t.Error(reports, err)
	}
}

// The games of the board under way are kept where that is learned here; nothing that failed
// is.
func TestAllEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var learned []Learned
	o := boards(t)
	o.Over = func(l Learned) { learned = append(learned, l) }
	err := All(ctx, o, func(s progress.State) {
		if strings.HasPrefix(s.What, "4,4,3, game 2") {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(learned) != 2 || len(learned[1].Episodes) != 1 {
		t.Errorf("%+v, %v", learned, err)
	}
	refused := errors.New("refused")
	o.Elsewhere = func(ctx context.Context, p Task) (Learned, error) {
		if p.Variant.Name == "4,4,3" {
			return Learned{}, refused
		}
		return p.Learn(ctx)
	}
	learned = nil
	if err := All(t.Context(), o, nil); !errors.Is(err, refused) || len(learned) != 1 || !strings.Contains(err.Error(), "4,4,3: ") {
		t.Errorf("%+v, %v", learned, err)
	}
	o.Elsewhere = func(ctx context.Context, p Task) (Learned, error) {
		p.Episodes--
		return p.Learn(ctx)
	}
	if err := All(t.Context(), o, nil); err == nil || !strings.Contains(err.Error(), "2 episodes came of 3") {
		t.Error(err)
	}
}

// What cannot be learned is refused before anything is; elsewhere that is more.
func TestAllChecks(t *testing.T) {
	for want, change := range map[string]func(o *AllOptions){
		"nothing can be learned": func(o *AllOptions) { o.Boards = append(o.Boards, defaults(t, "ultimate").Variant) },
		"at most 500 to depth":   func(o *AllOptions) { o.Episodes = MostTaskEpisodes + 1 },
		"at most 500":            func(o *AllOptions) { o.Depth = MostTaskDepth + 1 },
		"from 0 to 1":            func(o *AllOptions) { o.Lambda = 7 },
		"the variant is missing": func(o *AllOptions) { o.Boards = append(o.Boards, engine.Variant{}) },
	} {
		o := boards(t)
		change(&o)
		o.Elsewhere = func(context.Context, Task) (Learned, error) {
			t.Error("something is learned")
			return Learned{}, nil
		}
		if reports, err := reportsOf(t.Context(), o); err == nil || !strings.Contains(err.Error(), want) || reports != nil {
			t.Errorf("%v, want %s: %v", err, want, reports)
		}
	}
	p := Task{Variant: defaults(t, "3,3,3").Variant, Episodes: MostTaskEpisodes + 1, Depth: 1}
	if _, err := p.Learn(t.Context()); err == nil {
		t.Error("a task that is too large is learned")
	}
}

// What a machine tells of its learning is not believed.
func TestCheckLearned(t *testing.T) {
	p := defaults(t, "4,4,3").Task
	p.Episodes = 2
	good, err := p.Learn(t.Context())
	if err != nil || p.CheckLearned(good) != nil {
		t.Fatal(err, p.CheckLearned(good))
	}
	for want, change := range map[string]func(l *Learned){
		"another board":               func(l *Learned) { l.Board = "3,3,3" },
		"of another board":            func(l *Learned) { l.K = 4 },
		"1 episodes came of 2":        func(l *Learned) { l.Episodes = l.Episodes[:1] },
		"episode 7 came in the place": func(l *Learned) { l.Episodes[1].Number = 7 },
		"it has no result":            func(l *Learned) { l.Episodes[0].Result = game.Ongoing },
		"it has 17 moves":             func(l *Learned) { l.Episodes[0].Plies = 17 },
		"it has 2 moves":              func(l *Learned) { l.Episodes[0].Plies = 2 },
		"its weights cannot be":       func(l *Learned) { l.Episodes[0].Weights = l.Episodes[0].Weights[:3] },
		"weights cannot be":           func(l *Learned) { l.Episodes[1].Weights[2] = -mnk.RowWorth - 1 },
		"does not have its weights":   func(l *Learned) { l.Episodes[0].Weights[1]++ },
		"its episodes come to":        func(l *Learned) { l.Moves++ },
		"is not what its episodes":    func(l *Learned) { l.Evaluation = l.Episodes[0].Evaluation + " " },
	} {
		l := Learned{}
		text, err := json.Marshal(good)
		if err := errors.Join(err, json.Unmarshal(text, &l)); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(good, l); diff != "" {
			t.Fatal(diff)
		}
		change(&l)
		if err := p.CheckLearned(l); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	p.Episodes = 0
	if p.CheckLearned(good) == nil {
		t.Error("a task that cannot be was learned")
	}
}

// The largest result has less than a million bytes, and a task comes back from its JSON.
func TestLargestLesson(t *testing.T) {
	p := Task{Variant: defaults(t, "20,20,20").Variant, Episodes: MostTaskEpisodes, Depth: MostTaskDepth, Rate: 1, Gamma: 0.1, Lambda: 0.5, EndIsZero: true, Seed: 1 << 63}
	w := newWeights(20)
	list := make([]int, len(w.names))
	for i := range list {
		list[i] = -mnk.RowWorth
	}
	l := Learned{Board: "20,20,20", K: 20, Evaluation: w.text(list), Moves: 400 * p.Episodes}
	for i := range p.Episodes {
		l.Episodes = append(l.Episodes, Episode{i + 1, game.SecondWins, 400, w.text(list), list})
	}
	text, err := json.Marshal(l)
	if err := errors.Join(err, p.CheckLearned(l)); err != nil || len(text) >= 1_000_000 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	var again Task
	text, err = json.Marshal(p)
	err = errors.Join(err, json.Unmarshal(text, &again))
	if diff := cmp.Diff(p, again, cmpopts.IgnoreFields(Task{}, "Variant")); diff != "" || err != nil || again.Variant.Name != "20,20,20" {
		t.Error(err, diff)
	}
}
