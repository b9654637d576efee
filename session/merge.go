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

// uniteStep is the number of games that are merged between two reports of the progress.
const uniteStep = 50

// Unite returns the tree of a study of a variant with the moves, comments and notes of games of that variant, and on the
// last move of each game with its players and result, as record.Unite has them. The moves that are new follow those that
// are there, in order. Where two notes differ, that of the study stays. If progress is not nil, it is called with the
// number of games that are done, and stops the work with its error. Other errors are ErrFull, or say which move cannot be
// played. Unite may be called on any goroutine.
func (t *Tree) Unite(v engine.Variant, games []record.Game, progress func(done int) error) (Merged, error) {
	r := replayer{tree: t.edit(), pos: v.Start(), played: -1}
	for done := 0; done < len(games); done += uniteStep {
		if progress != nil {
			if err := progress(done); err != nil {
				return Merged{}, err
			}
		}
		book := record.Unite(v.Name, games[done:min(done+uniteStep, len(games))]).Tree()
		r.note(Root, book)
		if err := r.addAfter(Root, book, false); err != nil {
			return Merged{}, err
		}
		if r.tree.nodes.size-t.nodes.size > record.MaxStudyMoves {
			return Merged{}, ErrFull
		}
	}
	if !r.tree.nodes.changed() {
		return Merged{before: t, after: t}, nil
	}
	return Merged{t, r.tree, r.tree.positionKeys(v, Node(t.nodes.size))}, nil
}

// NewBook returns a study of a variant with the moves of games, as Unite has them, and with a comment on the start.
func NewBook(v engine.Variant, about string, games []record.Game, progress func(done int) error) (Opened, error) {
	o, err := OpenStudy(record.Game{Variant: v.Name, Comments: []record.Comment{{Text: about}}}, nil)
	if err != nil {
		return Opened{}, err
	}
	m, err := o.tree.Unite(v, games, progress)
	if err != nil {
		return Opened{}, err
	}
	o.positions.set(Node(o.tree.nodes.size), m.keys)
	o.tree = m.after
	return o, nil
}

// Moves returns how many moves are new.
func (m Merged) Moves() int { return len(m.keys) }

// ErrChanged is the error of Merge in a study that has changed since.
var ErrChanged = errors.New("the study has changed")

// Merge shows what Unite has returned, as one change that can be undone, or as none if nothing is new. The error is
// ErrChanged, ErrReadOnly, or ErrFull if the study would have more than record.MaxStudyMoves moves.
func (s *Session) Merge(m Merged) error {
	switch {
	case !s.setup.Study || s.tree != m.before:
		return ErrChanged
	case s.setup.ReadOnly:
		return ErrReadOnly
	case s.edits.counts.moves+m.Moves() > record.MaxStudyMoves:
		return ErrFull
	case m.after == m.before:
		return nil
	}
	s.grow(m.after, s.shown, m.keys)
	s.publish()
	return nil
}
