package match

import (
	"errors"
	"slices"
)

// Before holds the games of a match that were already played, so that it can be resumed: the result
// is the same as without a break.
type Before struct {
	// Stats is what the games came to.
	Stats Stats
	// Points has each game by its number, with the half points of the first player: 0, 1 or 2.
	// Where a match was stopped, numbers between others may be missing.
	Points map[int]int
}

// check returns an error if no such games of a match can have been played.
func (b *Before) check(c Config) error {
	switch {
	case b == nil:
		return nil
	case c.Elsewhere != nil:
		return errors.New("a match that goes on is played here")
	case b.Stats.All().Games() != len(b.Points):
		return errors.New("the games played before do not come to their result")
	}
	for i, points := range b.Points {
		if i < 0 || i >= c.Games || points < 0 || points > 2 {
			return errors.New("the games played before are not of this match")
		}
	}
	return nil
}

// has reports whether game i was played.
func (b *Before) has(i int) bool {
	if b == nil {
		return false
	}
	_, has := b.Points[i]
	return has
}

// stats is what the games came to.
func (b *Before) stats() Stats {
	if b == nil {
		return Stats{}
	}
	s := b.Stats
	s.Digests = slices.Clip(s.Digests) // it grows
	return s
}

// half returns the points of the games whose other game, from the same opening, was not played,
// by their opening.
func (b *Before) half() map[int]int {
	half := map[int]int{}
	if b == nil {
		return half
	}
	for i, points := range b.Points {
		if !b.has(i ^ 1) {
			half[i/2] = points
		}
	}
	return half
}
