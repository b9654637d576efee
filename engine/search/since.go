package search

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// seen is a position that a search was asked about.
type seen struct {
	asked  bool
	played []game.Move // the moves that led to it
	hash   uint64
}

// note notes a position.
func (s *seen) note(p game.Position) {
	*s = seen{true, p.AppendPlayed(s.played[:0]), p.Hash()}
}

// to returns the way from the position to p: how many moves are taken back and which are
// then played. It is none where the two are not of one game, or nothing was seen.
func (s *seen) to(p game.Position) (undone int, played []game.Move, one bool) {
	now, common := p.AppendPlayed(nil), 0
	for common < min(len(now), len(s.played)) && now[common] == s.played[common] {
		common++
	}
	if !s.asked || !s.follows(p, len(now)-common, s.played[common:]) {
		return 0, nil, false
	}
	return len(s.played) - common, slices.Clip(now[common:]), true
}

// follows reports whether the position is p with its last moves taken back and others
// played. It leaves p as it was.
func (s *seen) follows(p game.Position, back int, others []game.Move) bool {
	p = p.Clone()
	for range back {
		p.Undo()
	}
	for _, m := range others {
		if !p.Legal(m) {
			return false
		}
		p.Play(m)
	}
	return p.Hash() == s.hash
}
