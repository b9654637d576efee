package match

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// Digests holds a 64-bit digest of each different game of a match. Two games are the same if they
// have the same moves, the same result and the same first mover.
type Digests []uint64

// digest returns the digest of a game. Its lowest bit is 0 if the first player of the match began.
func digest(g *Game) uint64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %d %q", g.Number%2, g.Result, g.Moves))
	return binary.LittleEndian.Uint64(sum[:])&^1 | uint64(g.player(0))
}

// DifferentOf returns the number of different games that the first player began, and of those that
// it did not begin. Both are 0 if the digests are not known.
func (s Stats) DifferentOf() (began, followed int) {
	for _, d := range s.Digests {
		if d&1 == 0 {
			began++
		} else {
			followed++
		}
	}
	return began, followed
}

// MarshalText encodes the digests in base64, eight bytes each in little-endian order.
func (d Digests) MarshalText() ([]byte, error) {
	data := make([]byte, 0, 8*len(d))
	for _, x := range d {
		data = binary.LittleEndian.AppendUint64(data, x)
	}
	return base64.StdEncoding.AppendEncode(nil, data), nil
}

// UnmarshalText reads what MarshalText writes.
func (d *Digests) UnmarshalText(text []byte) error {
	data, err := base64.StdEncoding.AppendDecode(nil, text)
	if err != nil || len(data)%8 != 0 {
		return errors.New("the digests of its games are damaged")
	}
	*d = nil
	for x := range slices.Chunk(data, 8) {
		*d = append(*d, binary.LittleEndian.Uint64(x))
	}
	return nil
}

// set returns the digests as a set.
func (d Digests) set() map[uint64]bool {
	set := make(map[uint64]bool, len(d))
	for _, x := range d {
		set[x] = true
	}
	return set
}

// lacksDigests reports whether there are games but no digests.
func (s Stats) lacksDigests() bool { return len(s.Digests) == 0 && s.All().Games() > 0 }

// addDifferent counts a game as a different one unless its digest is in seen, the set of s.Digests.
// Call it before the result of the game is counted.
func (s *Stats) addDifferent(g *Game, seen map[uint64]bool) {
	if s.lacksDigests() {
		s.Different = 0
		return
	}
	if d := digest(g); !seen[d] {
		seen[d] = true
		s.Digests = append(s.Digests, d)
		s.Different = len(s.Digests)
	}
}

// soundDifferent reports whether the number of different games and the digests are consistent.
func (s Stats) soundDifferent() bool {
	n := len(s.Digests)
	return s.Different >= 0 && s.Different <= s.All().Games() && (n == 0 || n == s.Different && len(s.Digests.set()) == n)
}

// share returns the share of the games that are different, from 0 to 1, or 1 if it is not known.
func (s Stats) share() float64 { return s.All().share(s.Different) }

// share returns the share of the games that are different, or 1 if different is 0, which means not
// known.
func (c Count) share(different int) float64 {
	if different == 0 || c.Games() == 0 {
		return 1
	}
	return float64(different) / float64(c.Games())
}
