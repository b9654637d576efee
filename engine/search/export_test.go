package search

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// This file exports what the tests need of a player.

// Bounds returns the limits that hold for a player in a call with l.
func Bounds(p Player, l Limits) Limits { return p.(*Configured).bounds(l) }

// Own returns a player's own limits.
func Own(p Player) Limits { return p.(*Configured).Limits() }

// Kept reports whether a player may keep what it learned for its next move.
func Kept(p Player) bool { return p.(*Configured).mayRemember() }

// ValuesOf returns the values of a player's options.
func ValuesOf(p Player) playerspec.Values { return p.(*Configured).values }

// SeedOf returns the seed of a player.
func SeedOf(p Player) uint64 { return p.(*Configured).seed }

// NameOf returns the name of a player's search.
func NameOf(p Player) string { return p.(*Configured).search.Name }

// Budget returns the soft and the hard limit of time.
func (l Limits) Budget() (soft, hard time.Duration) { return l.budget() }

// TellAll makes a task report its next news without waiting for ReportEvery.
func (t *Task) TellAll() { t.notified = time.Time{} }

// Hard returns the hard time limit of a task.
func (t *Task) Hard() time.Duration { return t.hard }

// ThinkerOf returns a new thinker of a player's search.
func ThinkerOf(p Player) Thinker {
	t, err := p.(*Configured).search.New(p.(*Configured).values)
	if err != nil {
		panic(err)
	}
	return t
}

// Keys lists the keys of the options of a search.
func Keys(s Search) []string { return keysOf(s.options()) }

const (
	// Plausible is the number of moves among which a blunder chooses.
	Plausible = plausible
	// PollEvery is the greatest number of nodes between two looks at the clock.
	PollEvery = pollEvery
	// ReportEvery is the time between two reports.
	ReportEvery = reportEvery
)

func keysOf(options []playerspec.Option) (keys []string) {
	for _, o := range options {
		keys = append(keys, o.Key)
	}
	return keys
}
