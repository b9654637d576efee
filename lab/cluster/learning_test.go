package cluster_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// learning is over soon.
func learning(t *testing.T) *cluster.Learning {
	t.Helper()
	p := learn.DefaultOptions(engine.Variant{}).Task
	p.Episodes, p.Depth, p.Lambda, p.EndIsZero, p.Seed = 3, 2, 0.25, true, 9
	return &cluster.Learning{Task: p, Boards: variants(t, "3,3,3", "4,4,3", "5,5,4", "4,5,3", "6,5,4", "4,4,4")}
}

// learned returns the result of learning here.
func learned(t *testing.T, w *cluster.Learning) (list []learn.Learned) {
	t.Helper()
	err := learn.All(t.Context(), learn.AllOptions{
		Options: learn.Options{Task: w.Task}, Boards: w.Boards,
		Over: func(l learn.Learned) { list = append(list, l) },
	}, nil)
	if err != nil || len(list) != len(w.Boards) {
		t.Fatal(len(list), err)
	}
	return list
}

// Boards are learned on workers as here, and told of in their order, though the coordinator ends
// in the middle and one of the workers tells of other weights.
func TestLearningElsewhere(t *testing.T) {
	w := learning(t)
	here := learned(t, w)
	connect := start(t)
	client := connect()
	id, err := cluster.Ask(t.Context(), client, cluster.Work{Learning: w})
	if err != nil {
		t.Fatal(err)
	}
	end := coordinate(t, connect())
	handlers, goOn := gated(`"5,5,4"`)
	liar := map[string]queue.Handler{}
	for kind, do := range cluster.Handlers(match.TaskOptions{}) {
		liar[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			result, err := do(ctx, data)
			return []byte(strings.Replace(string(result), `"moves":`, `"moves":1`, 1)), err
		}
	}
	hire(t, connect(), "a", handlers) // one of them waits with the third board
	hire(t, connect(), "b", handlers)
	hire(t, connect(), "liar", liar)
	begun := awaitStatus(t, client, id, func(s cluster.Status) bool { return len(s.Learned) > 0 })
	if n := len(begun.Learned); n > 2 {
		t.Errorf("%d boards are told of before the third is learned", n)
	}
	end()
	goOn()
	coordinate(t, connect())
	ctx, cancel := context.WithTimeout(t.Context(), hanging)
	defer cancel()
	s, err := cluster.Follow(ctx, client, id, func(cluster.Status) {})
	if diff := cmp.Diff(here, s.Learned); diff != "" || err != nil {
		t.Errorf("%v: %s", err, diff)
	}
	if s.Progress.Done != s.Progress.Of || int(s.Progress.Of) != len(here) {
		t.Errorf("in the end the progress is %+v", s.Progress)
	}
}

// What two workers have learned of a board is compared, and learned again where it differs.
func TestLearningIsCompared(t *testing.T) {
	cluster.SampleAll(t)
	w := learning(t)
	here := learned(t, w)
	wrong := *w
	wrong.Gamma = 0.9
	for i, l := range learned(t, &wrong) {
		if l.Evaluation == here[i].Evaluation {
			t.Fatalf("with another gamma %s has the same weights", l.Board)
		}
	}
	connect := start(t)
	client := connect()
	id, err := cluster.Ask(t.Context(), client, cluster.Work{Learning: w})
	if err != nil {
		t.Fatal(err)
	}
	coordinate(t, connect())
	later, goOn := gated("")
	liar, lies := map[string]queue.Handler{}, atomic.Int32{}
	for kind, do := range cluster.Handlers(match.TaskOptions{}) {
		liar[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			data = bytes.Replace(data, []byte(`"gamma":0.1`), []byte(`"gamma":0.9`), 1) // other weights of any board
			if lies.Add(1) > 1 {
				return later[kind](ctx, data)
			}
			return do(ctx, data)
		}
	}
	hire(t, connect(), "liar", liar)
	until(t, func() bool { return lies.Load() > 1 }) // nobody could check the first one
	hire(t, connect(), "a", later)
	hire(t, connect(), "b", later)
	until(t, func() bool {
		list, err := client.Workers(t.Context())
		return err == nil && len(list) == 3
	})
	goOn()
	ctx, cancel := context.WithTimeout(t.Context(), hanging)
	defer cancel()
	s, err := cluster.Follow(ctx, client, id, func(cluster.Status) {})
	if diff := cmp.Diff(here, s.Learned); diff != "" || err != nil {
		t.Errorf("%v: %s", err, diff)
	}
	if r, err := client.Run(t.Context(), id); err != nil || !slices.Equal(r.Distrusted, []string{"liar"}) {
		t.Errorf("the run does without %v, %v", r.Distrusted, err)
	}
}

// What cannot be learned, or has more weights than the status holds, is refused before anything is
// learned.
func TestLearningIsChecked(t *testing.T) {
	for want, spoil := range map[string]func(w *cluster.Learning){
		"0 boards":               func(w *cluster.Learning) { w.Boards = nil },
		"501 boards":             func(w *cluster.Learning) { w.Boards = make([]engine.Variant, 501) },
		"the variant is missing": func(w *cluster.Learning) { w.Boards = make([]engine.Variant, 2) },
		"nothing can be learned": func(w *cluster.Learning) { w.Boards = variants(t, "4,4,3", "nine-board") },
		"at most 500 to depth":   func(w *cluster.Learning) { w.Episodes = 501 },
		"from 0 to 1":            func(w *cluster.Learning) { w.Rate = 2 },
		"200 episodes of 109 boards are more than a server keeps: at most": func(w *cluster.Learning) {
			w.Boards, w.Episodes = learn.Boards(), 200
		},
	} {
		w := learning(t)
		spoil(w)
		if err := (cluster.Work{Learning: w}).Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// Whatever weights workers tell of, the status of the most that is learned can travel.
func TestLearnedTravels(t *testing.T) {
	raced.Skip(t)
	for least, boards := range map[int][]engine.Variant{
		100: learn.Boards(), learn.MostTaskEpisodes: variants(t, "20,20,20"), 20: slices.Repeat(variants(t, "20,20,20"), 100),
	} {
		w := learning(t)
		w.Boards = boards
		w.Episodes = sort.Search(learn.MostTaskEpisodes, func(n int) bool {
			w.Episodes = n + 1
			return (cluster.Work{Learning: w}).Check() != nil
		})
		if w.Episodes < least {
			t.Errorf("only %d episodes of %d boards", w.Episodes, len(boards))
		}
		rng := rand.New(rand.NewPCG(1, 2))
		var s cluster.Status
		for _, v := range w.Boards {
			s.Learned = append(s.Learned, anyLearned(v, w.Episodes, rng))
		}
		data, err := s.Encode()
		if err != nil || len(data) > queue.MaxData {
			t.Errorf("%d episodes of %d boards have %d bytes, %v", w.Episodes, len(w.Boards), len(data), err)
		}
		if again, err := cluster.ReadStatus(data); err != nil || len(again.Learned) != len(w.Boards) {
			t.Errorf("of %d boards %d come back, %v", len(w.Boards), len(again.Learned), err)
		}
	}
}

// anyLearned is what might be learned of a board, but for the weights, which are any.
func anyLearned(v engine.Variant, episodes int, rng *rand.Rand) learn.Learned {
	r := v.Start().(*mnk.Position).Rules()
	l := learn.Learned{Board: r.String(), K: r.K}
	for i := range episodes {
		e := learn.Episode{Number: i + 1, Result: game.FirstWins, Plies: r.K}
		var words []string
		for _, p := range mnk.GenericParameters(r.K) {
			x := rng.IntN(2*mnk.RowWorth+1) - mnk.RowWorth
			e.Weights, words = append(e.Weights, x), append(words, fmt.Sprintf("%s=%d", p.Name, x))
		}
		e.Evaluation = "generic(" + strings.Join(words, ",") + ")"
		l.Episodes, l.Moves, l.Evaluation = append(l.Episodes, e), l.Moves+e.Plies, e.Evaluation
	}
	return l
}
