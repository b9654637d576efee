package match

import (
	"errors"
	"slices"
)

// Before holds the games of a match that have already been played, so that the match can be
// resumed. Its result is the same as without the break.
type Before struct {
	// Stats is the result of these games.
	Stats Stats
	// Points maps the number of each game to the half points of the first player: 0, 1 or 2. If the
	// match was stopped, numbers in between may be missing.
	Points map[int]int
}

// check returns an error if the match of c cannot have begun with these games.
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

// stats returns the result of these games.
func (b *Before) stats() Stats {
	if b == nil {
		return Stats{}
	}
	s := b.Stats
	s.Digests = slices.Clip(s.Digests) // so that appending copies it
	return s
}

// half returns the points of the games whose other game, from the same opening, has not been
// played, by the index of the opening.
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
