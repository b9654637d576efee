package session

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// replay returns the tree of a recorded game, and the position after the moves played. The error
// names a move that cannot be played, and where it is in the record. poll may be nil: see OpenStudy.
func replay(v engine.Variant, g record.Game, poll func() error) (*Tree, game.Position, error) {
	r := replayer{tree: newTree(v.Start()), pos: v.Start(), played: len(g.Played()), poll: poll}
	root := g.Tree()
	r.note(Root, root)
	err := r.addAfter(Root, root, true)
	return r.tree, r.currentPos, err
}

// replayer makes the moves of a record. It changes its tree in place, since nobody else has it.
type replayer struct {
	tree       *Tree
	pos        game.Position
	played     int           // how many moves of the game's line are on the board
	currentPos game.Position // the position after those moves, once they have been made
	poll       func() error  // may be nil
	made       int           // moves since the beginning
}

// movesPerPoll is the number of moves after which poll is called.
const movesPerPoll = 1000

// addAfter adds everything after branch b to the node at, whose position is on the board. onLine is
// set on the game's line. Unless there is an error, the position is the same afterwards.
func (r *replayer) addAfter(at Node, b *record.Branch, onLine bool) error {
	if onLine && r.tree.Ply(at) == r.played {
		r.currentPos = r.pos.Clone()
	}
	for i, next := range b.Next {
		if r.made++; r.poll != nil && r.made%movesPerPoll == 0 {
			if err := r.poll(); err != nil {
				return err
			}
		}
		m, err := r.legal(next.Move)
		if err != nil {
			return next.MoveError(err)
		}
		n := r.add(at, m, next)
		if err := r.addAfter(n, next, onLine && i == 0); err != nil {
			return err
		}
		r.pos.Undo()
	}
	return nil
}

// legal parses a move and checks that it can be played.
func (r *replayer) legal(text string) (game.Move, error) {
	m, err := r.pos.ParseMove(text)
	switch {
	case err != nil && strings.HasPrefix(text, game.ActionMark):
		return m, ErrAction
	case err != nil:
		return m, err
	case r.pos.Outcome().Over():
		return m, ErrOver
	case !r.pos.Legal(m):
		return m, ErrIllegal
	}
	return m, nil
}

// add plays a move at a node, with its comments and details, and returns the node after it. If the move is there, that
// is the existing node.
func (r *replayer) add(at Node, m game.Move, b *record.Branch) Node {
	r.pos.Play(m)
	n, before := r.tree.find(at, m)
	if n == Root {
		n = r.tree.add(node{move: m, ply: int16(r.tree.Ply(at) + 1), parent: int32(at)}, before)
	}
	r.note(n, b)
	return n
}

// note adds what is noted about a move to its node, after what is there.
func (r *replayer) note(n Node, b *record.Branch) {
	if len(b.Comments) == 0 && b.Detail.Empty() {
		return
	}
	before := r.tree.at(n).about()
	about := before
	if r.tree.at(n).notes == nil {
		about = notes{b.Comments, b.Detail}
	} else {
		about.comments = slices.Clone(about.comments)
		for _, text := range b.Comments {
			if !slices.ContainsFunc(about.comments, func(c string) bool { return hasLines(c, text) }) {
				about.comments = append(about.comments, text)
			}
		}
		about.detail = about.detail.WithNotes(about.detail.Notes().Joined(b.Detail.Notes()))
	}
	if !about.equal(before) {
		r.tree.nodes.change(n).note(about)
	}
}
