package lab

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// Merge makes one run of all the shards of it.
func Merge(shards []Run) (Run, error) {
	if len(shards) == 0 {
		return Run{}, errors.New("there are no parts to join")
	}
	shards = slices.SortedStableFunc(slices.Values(shards), func(a, b Run) int { return cmp.Compare(a.Shard.Index, b.Shard.Index) })
	merged := newRun(shards[0].Spec, match.Shard{})
	merged.Began = shards[0].Began
	for i, s := range shards {
		if err := follows(shards, i); err != nil {
			return Run{}, err
		}
		if s.Began.Before(merged.Began) {
			merged.Began = s.Began
		}
		merged.Elapsed += s.Elapsed
		for j := range merged.Pairings {
			merged.Pairings[j].Stats = merged.Pairings[j].Stats.Plus(s.Pairings[j].Stats)
		}
	}
	if last := shards[len(shards)-1].Shard; last.Index < last.Of {
		return Run{}, fmt.Errorf("part %d of %d is missing", last.Index+1, last.Of)
	}
	for j := range merged.Pairings {
		merged.Pairings[j].Course = mergedCourse(shards, j)
	}
	merged.Kept = mergedGames(shards)
	return merged, nil
}

// mergedGames returns the games of all shards in their order: of each pairing up to the first that was not
// kept, and of all as many as their file takes.
func mergedGames(shards []Run) (list []Game) {
	kept := map[[2]int]Game{}
	for _, s := range shards {
		for _, g := range s.Kept {
			kept[[2]int{g.Pairing, g.Number}] = g
		}
	}
	ended := make([]bool, len(shards[0].Pairings))
	room := MaxGamesFile - gameOverhead
	for number := range shards[0].Games {
		for i := range ended {
			g, ok := kept[[2]int{i, number}]
			if ended[i] = ended[i] || !ok; ended[i] {
				continue
			}
			if room -= g.size(); room < 0 {
				return list
			}
			list = append(list, g)
		}
	}
	return list
}

// mergedCourse returns the course of a pairing from those of all shards, which are
// finished; nil where one is not known.
func mergedCourse(shards []Run, pairing int) (course Course) {
	next := make([]int, len(shards))
	for game := range shards[0].Games {
		for i, s := range shards {
			if !s.Shard.Has(game) {
				continue
			}
			own := s.Pairings[pairing].Course
			if next[i] >= len(own) {
				return nil
			}
			course = append(course, own[next[i]])
			next[i]++
		}
	}
	return course
}

// follows returns an error that says why shard i of a sorted list cannot be joined to
// those before it.
func follows(list []Run, i int) error {
	s, first := list[i], list[0]
	switch {
	case s.Shard.Of == 0:
		return fmt.Errorf("%s is no part of a match, but all of it", s.Name)
	case !sameSpec(s.Spec, first.Spec) || s.Shard.Of != first.Shard.Of:
		return fmt.Errorf("%s and %s are not of the same match", first.Name, s.Name)
	case i > 0 && s.Shard == list[i-1].Shard:
		return fmt.Errorf("%s and %s are the same part, %v", list[i-1].Name, s.Name, s.Shard)
	case s.Shard.Index != i+1:
		return fmt.Errorf("part %d of %d is missing", i+1, s.Shard.Of)
	case !s.Over():
		return fmt.Errorf("%s is not finished: it has %d of %d games", s.Name, s.Played(), s.Of())
	}
	return nil
}

// sameSpec reports whether two runs are of the same games: the JSON of a Spec has all that
// decides them.
func sameSpec(a, b match.Spec) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}
