package lab

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// The course of a run adds up to its result, for each player and for any number of steps.
func TestSettling(t *testing.T) {
	r := played(t, three(t))
	for _, s := range r.PlayerResults() {
		for _, most := range []int{1, 4, 100} {
			steps := r.Settling(s.Index, most)
			if n := len(steps); n == 0 || n > most || steps[n-1] != s.Count() {
				t.Errorf("player %d in %d steps: %v, want %v", s.Index, most, steps, s.Count())
			}
		}
		if first := r.Settling(s.Index, 100)[0].Games(); first != 2 {
			t.Errorf("player %d: %d games in the first round", s.Index, first)
		}
	}
	hand := Run{Spec: match.Spec{Players: []string{"a", "b"}}, Pairings: []Pairing{{Players: [2]int{0, 1}, Course: Course("+=-+")}}}
	want := []match.Count{{Losses: 1}, {Losses: 1, Draws: 1}, {Wins: 1, Losses: 1, Draws: 1}, {Wins: 1, Losses: 2, Draws: 1}}
	if got := hand.Settling(1, 9); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// While a run is paused, no game begins and its clock stands still. Its result equals that of a run
// without a pause.
func TestPause(t *testing.T) {
	c := three(t)
	want := played(t, c)
	if want.Elapsed == 0 {
		t.Error("a run takes no time")
	}
	synctest.Test(t, func(t *testing.T) { // in which the clock stands still while games are played
		l := NewLive(c)
		l.Pause(true)
		l.Pause(true)
		end := make(chan Run)
		go func() {
			r, _ := l.Play(t.Context())
			end <- r
		}()
		time.Sleep(time.Minute) // a run that does not pause would play its games
		r := l.Status()
		if r.Run.Played() != 0 || r.Run.Elapsed != 0 || !r.Paused || !r.Idle || r.Left != 0 {
			t.Errorf("%d games in %v, paused %v, idle %v, %v left", r.Run.Played(), r.Run.Elapsed, r.Paused, r.Idle, r.Left)
		}
		l.Pause(false)
		if diff := cmp.Diff(want, <-end, timeless); diff != "" {
			t.Error(diff)
		}
		if r := l.Status(); r.Paused || r.Idle || r.Run.Elapsed != 0 || r.Left != 0 {
			t.Errorf("at the end: %+v", r)
		}
	})
}

// A run that is paused in the middle becomes idle when the games in progress are over.
func TestPauseInTheMiddle(t *testing.T) {
	c := three(t)
	c.Games = 100_000
	synctest.Test(t, func(t *testing.T) {
		l := NewLive(c)
		ctx, end := cancellable(t)
		tenth := make(chan struct{})
		l.notify = func(s progress.State) { // set directly, because NotifyWith turns off the scene
			if s.Done == 10 {
				close(tenth)
			}
		}
		done := make(chan error)
		go func() {
			_, err := l.Play(ctx)
			done <- err
		}()
		<-tenth
		for range 3 {
			l.Status() // while games are played
		}
		l.Pause(true)
		synctest.Wait()
		before := l.Status()
		if n := before.Run.Played(); n < 10 || n == before.Run.Of() || !before.Idle {
			t.Errorf("%d games, idle %v", n, before.Idle)
		}
		time.Sleep(time.Minute)
		if diff := cmp.Diff(before.Run, l.Status().Run, byName); diff != "" {
			t.Errorf("it goes on: %s", diff)
		}
		end()
		if err := <-done; !errors.Is(err, errEnough) {
			t.Errorf("it ends with %v", err)
		}
	})
}

// A cancelled run keeps its finished games, and its course has one entry for each.
func TestLiveEnded(t *testing.T) {
	c := three(t)
	c.Games, c.Workers = 100_000, 3
	l := NewLive(c)
	ctx, end := cancellable(t)
	l.notify = endAfter(20, end)
	r, err := l.Play(ctx)
	if !errors.Is(err, errEnough) || r.Played() < 20 || r.Over() {
		t.Errorf("%d of %d games, %v", r.Played(), r.Of(), err)
	}
	for _, p := range r.Pairings {
		if len(p.Course) != p.Stats.All().Games() || !p.sound(r.Games) {
			t.Errorf("%d games are told of %d", len(p.Course), p.Stats.All().Games())
		}
	}
	if r.Pairings[2].Stats.All().Games() == 0 {
		t.Error("the last pair has not played yet")
	}
}

func TestLiveRefuses(t *testing.T) {
	c := three(t)
	c.Players[1] = "nobody"
	if _, err := NewLive(c).Play(t.Context()); err == nil {
		t.Error("nobody played")
	}
}

// The scene follows one game, with the players of its sides.
func TestScene(t *testing.T) {
	now := time.Now()
	l := NewLive(three(t))
	l.now = func() time.Time { return now }
	pos := start(t, "tic-tac-toe")
	first, other := l.begin(t.Context(), 1, 3), l.begin(t.Context(), 0, 0)
	l.watch(1, 3, pos)
	pos.Play(4)
	now = now.Add(time.Second)
	l.watch(0, 0, pos)
	if s := l.Status().Scene; s.Players != [2]int{2, 0} || s.Game != 3 || s.View.Last >= 0 {
		t.Errorf("%+v", s)
	}
	now = now.Add(progress.Interval / 2)
	l.watch(1, 3, pos)
	first()
	now = now.Add(progress.Interval)
	l.watch(0, 0, pos)
	if s := l.Status().Scene; s.Players != [2]int{0, 1} || s.Game != 0 || s.View.Last != 4 {
		t.Errorf("%+v", s)
	}
	pos.Play(0)
	l.watch(0, 0, pos)
	if s := l.Status().Scene; s.View.Last != 4 {
		t.Errorf("it is drawn again at once: %+v", s)
	}
	other()
	if l.Status().Idle || l.Status().Run.Elapsed != time.Second+3*progress.Interval/2 {
		t.Errorf("%+v", l.Status())
	}
}

// The function that is notified after each game may ask for the state of the run.
func TestNotifiedMayAsk(t *testing.T) {
	var counts []int
	l := NewLive(three(t))
	l.NotifyWith(func(progress.State) { counts = append(counts, l.Status().Run.Played()) })
	r, err := l.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, games := range counts {
		if games != i {
			t.Fatalf("notified after %v games", counts)
		}
	}
	if len(counts) != r.Of()+1 {
		t.Errorf("notified %d times of %d games", len(counts), r.Of())
	}
}
