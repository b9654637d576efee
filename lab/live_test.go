package lab

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// three is a tournament of three players.
func three(t testing.TB) TournamentOptions {
	t.Helper()
	o := TournamentOptions{Players: []string{"random", "deepening(depth=2)", "mcts(simulations=20)"}, Match: options(t, "", "")}
	o.Match.Games = 6
	return o
}

// played plays a tournament to its end.
func played(t testing.TB, o TournamentOptions) Run {
	t.Helper()
	r, err := NewLive(o).Play(t.Context())
	if err != nil || !r.Over() || r.Played() != r.Of() {
		t.Fatalf("%d of %d games, %v", r.Played(), r.Of(), err)
	}
	return r
}

// A live tournament comes to what mnklab's does.
func TestLiveIsTheTournament(t *testing.T) {
	o := three(t)
	want, err := RoundRobin(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	for o.Match.Workers = 1; o.Match.Workers <= 3; o.Match.Workers++ {
		if diff := cmp.Diff(want, played(t, o).Tournament(), timeless); diff != "" {
			t.Errorf("%d workers: %s", o.Match.Workers, diff)
		}
	}
}

// The course of a run adds up to its result, for each player and in every number of
// steps.
func TestSettling(t *testing.T) {
	r := played(t, three(t))
	for _, s := range r.Tournament().Standings {
		for _, most := range []int{1, 4, 100} {
			steps := r.Settling(s.Player, most)
			if n := len(steps); n == 0 || n > most || steps[n-1] != s.Count {
				t.Errorf("player %d in %d steps: %v, want %v", s.Player, most, steps, s.Count)
			}
		}
		if first := r.Settling(s.Player, 100)[0].Games(); first != 2 {
			t.Errorf("player %d: %d games in the first round", s.Player, first)
		}
	}
	hand := Run{Players: []string{"a", "b"}, Pairings: []Pairing{{Players: [2]int{0, 1}, Course: Course("+=-+")}}}
	want := []match.Count{{Losses: 1}, {Losses: 1, Draws: 1}, {Wins: 1, Losses: 1, Draws: 1}, {Wins: 1, Losses: 2, Draws: 1}}
	if got := hand.Settling(1, 9); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// While it is paused no game begins, its clock stands still, and after that it comes
// to the same.
func TestPause(t *testing.T) {
	o := three(t)
	want := played(t, o).Tournament()
	l := NewLive(o)
	l.Pause(true)
	l.Pause(true)
	end := make(chan Run)
	go func() {
		r, _ := l.Play(t.Context())
		end <- r
	}()
	time.Sleep(20 * time.Millisecond) // a run that does not pause would play its games
	r := l.Report()
	if r.Run.Played() != 0 || r.Run.Elapsed != 0 || !r.Paused || !r.Resting || r.Left != 0 {
		t.Errorf("%d games in %v, paused %v, resting %v, %v left", r.Run.Played(), r.Run.Elapsed, r.Paused, r.Resting, r.Left)
	}
	l.Pause(false)
	if diff := cmp.Diff(want, (<-end).Tournament(), timeless); diff != "" {
		t.Error(diff)
	}
	if r := l.Report(); r.Paused || r.Resting || r.Run.Elapsed == 0 || r.Left != 0 {
		t.Errorf("at the end: %+v", r)
	}
}

// A run that is paused in the middle rests when the games under way are over.
func TestPauseInTheMiddle(t *testing.T) {
	o := three(t)
	o.Match.Games = 2000
	l := NewLive(o)
	ctx, end := cancellable(t)
	done := make(chan struct{})
	go func() {
		defer close(done)
		if _, err := l.Play(ctx); !errors.Is(err, errEnough) {
			t.Errorf("it ends with %v", err)
		}
	}()
	for l.Report().Run.Played() == 0 {
		time.Sleep(time.Millisecond)
	}
	l.Pause(true)
	for !l.Report().Resting {
		time.Sleep(time.Millisecond)
	}
	before := l.Report().Run
	time.Sleep(10 * time.Millisecond)
	if diff := cmp.Diff(before, l.Report().Run); diff != "" {
		t.Errorf("it goes on: %s", diff)
	}
	end()
	<-done
}

// A run that is ended keeps its finished games, which its course tells one by one.
func TestLiveEnded(t *testing.T) {
	o := three(t)
	o.Match.Games, o.Match.Workers = 100_000, 3
	l := NewLive(o)
	ctx, end := cancellable(t)
	go func() {
		for l.Report().Run.Played() < 20 {
			time.Sleep(time.Millisecond)
		}
		end()
	}()
	r, err := l.Play(ctx)
	if !errors.Is(err, errEnough) || r.Played() < 20 || r.Over() {
		t.Errorf("%d of %d games, %v", r.Played(), r.Of(), err)
	}
	for _, p := range r.Pairings {
		if len(p.Course) != p.Result.All().Games() || !p.sound(r.Games) {
			t.Errorf("%d games are told of %d", len(p.Course), p.Result.All().Games())
		}
	}
	if r.Pairings[2].Result.All().Games() == 0 {
		t.Error("the last pair has not played yet")
	}
}

func TestLiveRefuses(t *testing.T) {
	o := three(t)
	o.Players[1] = "nobody"
	if _, err := NewLive(o).Play(t.Context()); err == nil {
		t.Error("nobody played")
	}
}

// The scene follows one game, of which it knows who plays which side.
func TestScene(t *testing.T) {
	now := time.Now()
	l := NewLive(three(t))
	l.now = func() time.Time { return now }
	pos := start(t, "tic-tac-toe")
	first, other := l.begin([2]int{0, 2}, 3), l.begin([2]int{0, 1}, 0)
	l.watch([2]int{0, 2}, 3, pos)
	pos.Play(4)
	now = now.Add(time.Second)
	l.watch([2]int{0, 1}, 0, pos)
	if s := l.Report().Scene; s.Players != [2]int{2, 0} || s.Game != 3 || s.View.Last >= 0 {
		t.Errorf("%+v", s)
	}
	now = now.Add(tellEvery / 2)
	l.watch([2]int{0, 2}, 3, pos)
	first()
	now = now.Add(tellEvery)
	l.watch([2]int{0, 1}, 0, pos)
	if s := l.Report().Scene; s.Players != [2]int{0, 1} || s.Game != 0 || s.View.Last != 4 {
		t.Errorf("%+v", s)
	}
	pos.Play(0)
	l.watch([2]int{0, 1}, 0, pos)
	if s := l.Report().Scene; s.View.Last != 4 {
		t.Errorf("it is drawn again at once: %+v", s)
	}
	other()
	if l.Report().Resting || l.Report().Run.Elapsed != time.Second+3*tellEvery/2 {
		t.Errorf("%+v", l.Report())
	}
}
