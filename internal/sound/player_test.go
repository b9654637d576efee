package sound

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
)

// fake is a sound system that records the clips it is asked to play.
type fake struct {
	mu           sync.Mutex
	openErrs     []error // results of the calls of Open, in order; nil after the last
	playErrs     []error // the same for Play
	hold         chan struct{}
	played       chan Clip
	volume       float64 // of the last clip
	open, closed int
}

func newFake() *fake { return &fake{played: make(chan Clip, 100)} }

var errFake = errors.New("no sound")

func (f *fake) Open(context.Context) (Output, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err := next(&f.openErrs); err != nil {
		return nil, err
	}
	f.open++
	return f, nil
}

func (f *fake) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed++
}

func (f *fake) Play(ctx context.Context, c Clip, volume float64) error {
	if f.hold != nil {
		select {
		case <-f.hold:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.volume = volume
	f.played <- c
	return next(&f.playErrs)
}

func next(errs *[]error) error {
	if len(*errs) == 0 {
		return nil
	}
	err := (*errs)[0]
	*errs = (*errs)[1:]
	return err
}

// turnOff turns a player off and waits until its goroutine has ended.
func turnOff(p *Player) {
	ended := p.ended
	p.SetEnabled(false)
	<-ended
}

func TestPlaysInTurnWhileOn(t *testing.T) {
	f := newFake()
	p := NewPlayer(f)
	p.Play(Wrong) // the player is still off
	p.SetEnabled(true)
	p.SetEnabled(true)
	p.Play(MarkOnWood)
	p.Play(Won)
	got := []Clip{<-f.played, <-f.played}
	if !slices.Equal(got, []Clip{MarkOnWood, Won}) || !p.Enabled() {
		t.Errorf("played %v, on %v", got, p.Enabled())
	}
	turnOff(p)
	p.Play(Lost)
	if len(f.played) > 0 || p.Enabled() || f.open != 1 || f.closed != 1 {
		t.Errorf("%d more played, on %v, opened %d times, closed %d times", len(f.played), p.Enabled(), f.open, f.closed)
	}
}

// A clip that cannot be played is skipped, and the next clip is tried on a new connection.
func TestFailuresAreSilent(t *testing.T) {
	f := newFake()
	f.openErrs, f.playErrs = []error{errFake, errFake}, []error{nil, errFake}
	p := NewPlayer(f)
	p.SetEnabled(true)
	p.Play(MarkOnWood) // Open fails at the start, and again now
	p.Play(StoneOnWood)
	p.Play(Drawn) // fails
	first, second := <-f.played, <-f.played
	p.Play(Won)
	if third := <-f.played; first != StoneOnWood || second != Drawn || third != Won {
		t.Errorf("played %v, %v, %v", first, second, third)
	}
	turnOff(p)
	if f.open != 2 || f.closed != 2 {
		t.Errorf("opened %d times, closed %d times", f.open, f.closed)
	}
}

// Play never waits: while a clip is stuck, a few clips are queued and the rest are dropped.
func TestPlayNeverWaits(t *testing.T) {
	f := newFake()
	f.hold = make(chan struct{})
	p := NewPlayer(f)
	p.SetEnabled(true)
	for range 100 {
		p.Play(MarkOnWood)
	}
	close(f.hold)
	turnOff(p)
	if len(f.played) > maxQueued+1 {
		t.Errorf("%d clips were played", len(f.played))
	}
}

// A stuck clip does not keep the goroutine alive when the player is turned off.
func TestOffEndsAStuckClip(t *testing.T) {
	f := newFake()
	f.hold = make(chan struct{})
	p := NewPlayer(f)
	p.SetEnabled(true)
	p.Play(MarkOnWood)
	turnOff(p)
	if len(f.played) > 0 || f.open != f.closed {
		t.Errorf("%d played, opened %d times, closed %d times", len(f.played), f.open, f.closed)
	}
}

func TestNoSystem(t *testing.T) {
	p := NewPlayer(nil)
	p.SetEnabled(true)
	p.Play(MarkOnWood)
	if p.Enabled() {
		t.Error("there is sound without a system")
	}
}

func TestVolume(t *testing.T) {
	f := newFake()
	p := NewPlayer(f)
	p.SetEnabled(true)
	p.SetVolume(0)
	p.Play(Lost)
	p.SetVolume(40)
	p.Play(Won)
	if got := <-f.played; got != Won || f.volume != 0.4 {
		t.Errorf("played %v at %.2f", got, f.volume)
	}
	turnOff(p)
}
