package match

import (
	"errors"
	"fmt"
)

// Shard is a part of a match: every Of-th opening, from that of number Index. The
// zero Shard is the whole match.
type Shard struct {
	// Index counts the parts from 1 to Of.
	Index int `json:"index"`
	Of    int `json:"of"`
}

// MaxShards is the greatest number of parts of a match.
const MaxShards = 10_000

// Check returns an error that says what is wrong with the part of so many games.
func (s Shard) Check(games int) error {
	switch {
	case s == Shard{}:
		return nil
	case s.Of < 1 || s.Of > MaxShards || s.Index < 1 || s.Index > s.Of:
		return fmt.Errorf("part %d of %d: expected 1/n to n/n, with n up to %d", s.Index, s.Of, MaxShards)
	case s.Of > (games+1)/2:
		return errors.New("there are more parts than openings")
	}
	return nil
}

// Has reports whether game i belongs to the part.
func (s Shard) Has(i int) bool { return s.Of == 0 || i/2%s.Of == s.Index-1 }

// Games returns how many games of a match belong to the part.
func (s Shard) Games(all int) (n int) {
	if s.Of == 0 {
		return all
	}
	pairs, odd := all/2, all%2
	n = 2 * ((pairs + s.Of - s.Index) / s.Of)
	if odd == 1 && s.Has(all-1) {
		n++
	}
	return n
}

// String returns the part as people write it: "2/5".
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Index, s.Of) }
