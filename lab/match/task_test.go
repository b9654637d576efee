package match

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// others plays tasks like other machines, encoding them as JSON, and keeps the tasks.
type others struct {
	t    *testing.T
	mu   sync.Mutex
	seen []Task
	// spoil changes the result of a task, unless it is nil.
	spoil func(p Task, list []Game) ([]Game, error)
}

func (o *others) play(ctx context.Context, p Task) ([]Game, error) {
	o.mu.Lock()
	o.seen = append(o.seen, p)
	o.mu.Unlock()
	var task Task
	throughJSON(o.t, p, &task)
	list, err := task.Play(ctx, TaskOptions{})
	if err != nil {
		return nil, err
	}
	if o.spoil != nil {
		if list, err = o.spoil(p, list); err != nil {
			return nil, err
		}
	}
	var games []Game
	throughJSON(o.t, list, &games)
	return games, nil
}

// throughJSON encodes from as JSON and decodes it into into.
func throughJSON(t *testing.T, from, into any) {
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Error(err)
	}
}

// withoutTimes returns a result without the times, which differ between machines.
func withoutTimes(s Stats) Stats {
	for i := range s.Players {
		s.Players[i].Time = 0
	}
	return s
}

// equallyLong sets the same time for all games, because the size of the tasks depends on it.
func equallyLong(_ Task, list []Game) ([]Game, error) {
	for i := range list {
		for j := range list[i].Players {
			list[i].Players[j].Time = 5 * time.Millisecond
		}
	}
	return list, nil
}

// Matches whose games are played elsewhere have the same results as here, with given and random
// openings, with an odd number of games, and with a sequential test.
func TestElsewhere(t *testing.T) {
	list := two(t)
	list[1].Openings = []string{"a1 b2", "", "c3"}
	tested := between(t, variant(t, "tic-tac-toe"), "deepening(depth=3,shuffle)", "random")
	tested.Games = 400
	tested.Test = &Test{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	for name, configs := range map[string][]Config{"two": list, "test": {tested}} {
		t.Run(name, func(t *testing.T) {
			here, err := Rounds(t.Context(), configs)
			if err != nil {
				t.Fatal(err)
			}
			o := &others{t: t, spoil: equallyLong}
			away := slices.Clone(configs)
			for i := range away {
				away[i].Elsewhere = o.play
			}
			there, err := Rounds(t.Context(), away)
			if err != nil {
				t.Fatal(err)
			}
			for i := range here {
				if diff := cmp.Diff(withoutTimes(here[i]), withoutTimes(there[i]), cmp.AllowUnexported(record.Game{})); diff != "" {
					t.Errorf("match %d: %s", i+1, diff)
				}
			}
			if name == "test" && (there[0].Verdict == Undecided || there[0].All().Games() == tested.Games) {
				t.Errorf("%v after %d games", there[0].Verdict, there[0].All().Games())
			}
			slices.SortFunc(o.seen, func(a, b Task) int { return a.First - b.First })
			if o.seen[0].Games != 2 || o.seen[len(o.seen)-1].Games == 2 && len(o.seen) > len(configs)*2 {
				t.Errorf("tasks of %d to %d games", o.seen[0].Games, o.seen[len(o.seen)-1].Games)
			}
		})
	}
}

// Games from another machine are checked: a match ends with an error if they are invalid.
func TestElsewhereIsChecked(t *testing.T) {
	refused := errors.New("refused")
	spoil := func(change func(g *Game)) func(Task, []Game) ([]Game, error) {
		return func(_ Task, list []Game) ([]Game, error) {
			change(&list[len(list)-1])
			return list, nil
		}
	}
	for want, f := range map[string]func(Task, []Game) ([]Game, error){
		"refused":                             func(Task, []Game) ([]Game, error) { return nil, refused },
		"0 games came of a task of 2":         func(Task, []Game) ([]Game, error) { return nil, nil },
		"game 7 came in the place of game 1":  spoil(func(g *Game) { g.Number = 7 }),
		"its moves do not lead to its result": spoil(func(g *Game) { g.Result = game.Ongoing }),
		"its moves do not lead":               spoil(func(g *Game) { g.Reason = "boredom" }),
		"move 1: ":                            spoil(func(g *Game) { g.Moves[0] = "z99" }),
		"move 2: \"":                          spoil(func(g *Game) { g.Moves[1] = g.Moves[0] }),
		"its moves do not lead to":            spoil(func(g *Game) { g.Moves = g.Moves[:2] }),
		"it is shorter than its opening":      spoil(func(g *Game) { g.Moves = nil }),
		"it does not begin with its opening":  spoil(func(g *Game) { g.Moves[0], g.Moves[2] = g.Moves[2], g.Moves[0] }),
		"what its players needed cannot be":   spoil(func(g *Game) { g.Players[1].Nodes = -1 }),
		"what a player said is too long":      spoil(func(g *Game) { g.Failure = strings.Repeat("x", longestFailure+1) }),
	} {
		c := between(t, variant(t, "tic-tac-toe"), "random", "random")
		c.Games, c.Elsewhere = 2, (&others{t: t, spoil: f}).play
		if s, err := Play(t.Context(), c); err == nil || !strings.Contains(err.Error(), want) || s.All().Games() != 0 {
			t.Errorf("%v, want %q; %v", err, want, s.All())
		}
	}
}

// An invalid task is refused. So is a task whose players open files, unless the options allow it.
func TestTasksAreChecked(t *testing.T) {
	good := Task{Spec: between(t, variant(t, "tic-tac-toe"), "random", "random").Spec, First: 4}
	good.Games, good.Openings = 3, []string{"a1", "b2"}
	if list, err := good.Play(t.Context(), TaskOptions{}); err != nil || len(list) != 3 || list[2].Number != 6 ||
		good.CheckGames(list) != nil {
		t.Fatal(list, err)
	}
	for want, change := range map[string]func(p *Task){
		"expected two":            func(p *Task) { p.Players = append(p.Players, "random") },
		"expected an even number": func(p *Task) { p.First = 3 },
		"task of 5 games":         func(p *Task) { p.Games = 5 },
		"no test":                 func(p *Task) { p.Test = &Test{} },
		"is not legal":            func(p *Task) { p.Openings = []string{"a1 a1", ""} },
		"is no player":            func(p *Task) { p.Players = []string{"random", "nobody"} },
		"does not allow players": func(p *Task) {
			p.Variant, p.Players = variant(t, "gomoku"), []string{"random", "guest(path=/bin/true)"}
		},
		"the variant is missing": func(p *Task) { p.Variant.Name = "" },
	} {
		p := good
		p.Players, p.Openings = slices.Clone(p.Players), slices.Clone(p.Openings)
		change(&p)
		if _, err := p.Play(t.Context(), TaskOptions{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := good.Play(ctx, TaskOptions{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// The result of the largest task fits into a message.
func TestLargestTask(t *testing.T) {
	list := make([]Game, MaxTaskGames)
	for i := range list {
		list[i] = Game{Number: i + 500_000, Result: game.Draw, Reason: "board full", Moves: slices.Repeat([]string{"s19"}, 400)}
		list[i].Players[0] = Tally{Moves: 200, Time: time.Minute, Nodes: 1e9, Depths: 4000}
		list[i].Players[1] = list[i].Players[0]
	}
	if text, err := json.Marshal(list); err != nil || len(text) > 1_000_000 {
		t.Error(len(text), err)
	}
}

// A task takes about the wanted time, and has at most the allowed number of games.
func TestOpeningsIn(t *testing.T) {
	games := func(each time.Duration) []Game {
		g := Game{}
		g.Players[0].Time = each
		return []Game{g, g}
	}
	for each, want := range map[time.Duration]int{0: 150, time.Millisecond: 150, 100 * time.Millisecond: 50, time.Second: 5, time.Minute: 1} {
		if n := openingsIn(10*time.Second, games(each)); n != want {
			t.Errorf("%v a game: %d openings, want %d", each, n, want)
		}
	}
}

// A match of few games is divided into many tasks, none of which is too short.
func TestTaskSize(t *testing.T) {
	g := Game{}
	g.Players[1].Time = 50 * time.Millisecond
	list := []Game{g, g}
	for openings, want := range map[int]int{1_000_000: 100, 50: 10, 1000: 16, 6400: 100, 6401: 100, 1: 10} {
		if n := taskSize(list, openings); n != want {
			t.Errorf("%d openings: tasks of %d, want %d", openings, n, want)
		}
	}
}
