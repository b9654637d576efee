package search

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// searchedPosition is a position that a search was asked about.
type searchedPosition struct {
	isSet  bool
	played []game.Move // the moves that led to it
	hash   uint64
}

// record records p as the last position.
func (s *searchedPosition) record(p game.Position) {
	*s = searchedPosition{true, p.AppendPlayed(s.played[:0]), p.Hash()}
}

// pathTo returns the way from the recorded position to p: the number of moves to take back, and the
// moves to play then. ok is false if the two positions do not belong to one game, or none was
// recorded.
func (s *searchedPosition) pathTo(p game.Position) (undone int, played []game.Move, ok bool) {
	now, common := p.AppendPlayed(nil), 0
	for common < min(len(now), len(s.played)) && now[common] == s.played[common] {
		common++
	}
	if !s.isSet || !s.follows(p, len(now)-common, s.played[common:]) {
		return 0, nil, false
	}
	return len(s.played) - common, slices.Clip(now[common:]), true
}

// follows reports whether the recorded position results from p if the last moves are taken back
// and others played. It leaves p as it was.
func (s *searchedPosition) follows(p game.Position, back int, others []game.Move) bool {
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
