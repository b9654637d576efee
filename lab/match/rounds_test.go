package match

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// two returns two matches of different lengths.
func two(t *testing.T) []Config {
	t.Helper()
	v := variant(t, "tic-tac-toe")
	a, b := between(t, v, "mcts(simulations=30)", "random"), between(t, v, "random", "deepening(depth=2,shuffle)")
	b.Games = 5
	return []Config{a, b}
}

// Each match has the same result as when it is played alone, however many games are played at the
// same time.
func TestRoundsAreTheMatches(t *testing.T) {
	for workers := 1; workers <= 3; workers++ {
		list := two(t)
		for i := range list {
			list[i].Workers = workers
		}
		results, err := Rounds(t.Context(), list)
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range list {
			if diff := cmp.Diff(run(t, c).Stats, results[i]); diff != "" {
				t.Errorf("%d workers, match %d: %s", workers, i+1, diff)
			}
		}
	}
}

// The two games of an opening are played, then the next match has its turn. The rest of the longer
// match comes last.
func TestRoundsTakeTurns(t *testing.T) {
	type seen struct{ match, game int }
	var order []seen
	list := two(t)
	for i := range list {
		list[i].Workers = 1
		list[i].Hold = func(_ context.Context, g int) func() {
			order = append(order, seen{i, g})
			return func() {}
		}
	}
	if _, err := Rounds(t.Context(), list); err != nil {
		t.Fatal(err)
	}
	want := []seen{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {0, 4}, {0, 5}, {1, 4}, {0, 6}, {0, 7}, {0, 8}, {0, 9}}
	if !slices.Equal(order, want) {
		t.Errorf("%v", order)
	}
}

// The match that allows the fewest games at a time determines the limit.
func TestRoundsWorkers(t *testing.T) {
	list := two(t)
	list[0].Workers, list[1].Workers = 3, 1
	var mu sync.Mutex
	playing, most := 0, 0
	for i := range list {
		list[i].Hold = func(context.Context, int) func() {
			mu.Lock()
			defer mu.Unlock()
			playing++
			most = max(most, playing)
			return func() { mu.Lock(); playing--; mu.Unlock() }
		}
	}
	if _, err := Rounds(t.Context(), list); err != nil || most != 1 || playing != 0 {
		t.Errorf("%d games at a time, %d at the end, %v", most, playing, err)
	}
}

// A game that is held back does not keep the matches from ending, and every counted game is
// reported.
func TestRoundsEnd(t *testing.T) {
	list := two(t)
	ctx, cancel := context.WithCancelCause(t.Context())
	enough := errors.New("enough")
	told := 0
	list[0].Counted = func(Stats, Game) { told++ }
	list[0].Hold = func(ctx context.Context, g int) func() {
		if g == 4 {
			cancel(enough)
			<-ctx.Done()
		}
		return func() {}
	}
	results, err := Rounds(ctx, list)
	if n := results[0].All().Games(); !errors.Is(err, enough) || n == 0 || n >= 10 || n != told {
		t.Errorf("%d games, %d told, %v", n, told, err)
	}
}

// Watch sees every position of a game, from its opening to its end.
func TestWatch(t *testing.T) {
	c := two(t)[0]
	c.Workers = 1
	plies := map[int][]int{}
	c.Watch = func(g int, pos game.Position) { plies[g] = append(plies[g], pos.Ply()) }
	r := run(t, c)
	for i, g := range r.Games {
		if seen := plies[i]; seen[0] != c.Plies || seen[len(seen)-1] != len(g.Moves) || len(seen) != len(g.Moves)-c.Plies+1 {
			t.Errorf("game %d of %d moves: %v", i, len(g.Moves), seen)
		}
	}
}

func TestRoundsRefuse(t *testing.T) {
	list := two(t)
	list[1].Test = &Test{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05}
	if r, err := Rounds(t.Context(), list); err == nil || len(r) != 2 {
		t.Errorf("%v, %v", r, err)
	}
	list[1].Test, list[1].Spare = nil, -1
	if _, err := Rounds(t.Context(), list); err == nil {
		t.Error("less than nothing is left to others")
	}
}

// Spare leaves processors to other programs, but at least one game is played.
func TestSpare(t *testing.T) {
	workers := func(c Config) int {
		m, err := newMatch(c)
		if err != nil {
			t.Fatal(err)
		}
		return m.Workers
	}
	c := two(t)[0]
	c.Workers = 0
	all := workers(c)
	for spare, want := range map[int]int{0: all, 1: max(1, all-1), 1000: 1} {
		if c.Spare = spare; workers(c) != want {
			t.Errorf("%d of %d workers where %d are left to others", workers(c), all, spare)
		}
	}
	if c.Spare, c.Time = 0, time.Second; workers(c) != 1 {
		t.Errorf("%d workers with a limit of time", workers(c))
	}
}

// A finished game that waits for an earlier one is reported when the matches end.
func TestRoundsTellOfWaitingGames(t *testing.T) {
	c := two(t)[0]
	ctx, cancel := context.WithCancelCause(t.Context())
	enough := errors.New("enough")
	told := 0
	c.Counted = func(Stats, Game) { told++ }
	c.Hold = func(ctx context.Context, g int) func() {
		switch g {
		case 0:
			<-ctx.Done()
		case 2: // its worker has finished game 1
			cancel(enough)
		}
		return func() {}
	}
	r, err := Play(ctx, c)
	if n := r.All().Games(); !errors.Is(err, enough) || n != 1 || told != 1 {
		t.Errorf("%d games, %d told, %v", n, told, err)
	}
}

// A slow opening does not hold up the games of its own match that already have an opening, even if
// one of them begins only now, or the games of another match. Here the slow opening is not ready
// before such games have been counted.
func TestOpeningsHoldUpNobody(t *testing.T) {
	v := variant(t, "tic-tac-toe")
	c := between(t, v, "random", "random")
	c.Games, c.Workers = 6, 3
	for name, list := range map[string][]Config{"one match": {c}, "two matches": {c, c}} {
		drawing := make(chan struct{})
		counted := []chan struct{}{make(chan struct{}), make(chan struct{})}
		wait := func(event chan struct{}) {
			select {
			case <-event:
			case <-time.After(hanging):
				t.Errorf("%s: an opening holds up the games", name)
			}
		}
		r := &rounds{}
		for i := range list {
			own := c
			own.Counted = func(_ Stats, g Game) {
				if g.Number == 1+i { // the second game of the first match, and the third of the second
					close(counted[i])
				}
			}
			own.Hold = func(_ context.Context, number int) func() {
				if i == 0 && number == 1 {
					wait(drawing)
				}
				return func() {}
			}
			m, err := newMatch(own)
			if err != nil {
				t.Fatal(err)
			}
			r.matches = append(r.matches, m)
		}
		draw, drawn := r.matches[0].openings.draw, 0
		r.matches[0].openings.draw = func(ctx context.Context) []game.Move {
			if drawn++; drawn == 2 {
				close(drawing)
				for i := range list {
					wait(counted[i])
				}
			}
			return draw(ctx)
		}
		if _, err := r.play(t.Context()); err != nil {
			t.Error(err)
		}
	}
}

// hanging is the time after which a test gives up.
const hanging = time.Minute
