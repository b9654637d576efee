package session

import (
	"errors"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Merged is a study with the moves of games, which Session.Merge shows.
type Merged struct {
	before, after *Tree
	keys          []uint64 // of the nodes that after has more
}

// Unite returns the tree of a study of a variant with the moves, comments and notes of a game. The moves that are new
// follow those that are there, in order. Where two notes differ, that of the study stays. It may be called on any
// goroutine. The error says which move cannot be played.
func (t *Tree) Unite(v engine.Variant, g record.Game) (Merged, error) {
	r := replayer{tree: t.edit(), pos: v.Start(), played: -1}
	root := g.Tree()
	r.note(Root, root)
	if err := r.addAfter(Root, root, false); err != nil {
		return Merged{}, err
	}
	return Merged{t, r.tree, r.tree.positionKeys(v, Node(t.nodes.size))}, nil
}

// Moves returns how many moves are new.
func (m Merged) Moves() int { return len(m.keys) }

// ErrChanged is the error of Merge in a study that has changed since.
var ErrChanged = errors.New("the study has changed")

// Merge shows what Unite has returned, as one change that can be undone. The error is ErrChanged, or ErrFull if the study
// would have more than record.MaxStudyMoves moves.
func (s *Session) Merge(m Merged) error {
	switch {
	case !s.setup.Study || s.tree != m.before:
		return ErrChanged
	case s.edits.counts.moves+m.Moves() > record.MaxStudyMoves:
		return ErrFull
	}
	s.grow(m.after, s.shown, m.keys)
	s.publish()
	return nil
}
