package session

import (
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// LineNote is what AddLine notes about the first move of a line. The zero value notes nothing.
type LineNote struct {
	// Value takes the place of the value that is noted, unless it is zero.
	Value record.Value
	// Comment is added below the comment, unless that has it already or would be longer than MaxStudyComment.
	Comment string
}

// HasLine reports whether a line of moves follows a node.
func (t *Tree) HasLine(n Node, moves []game.Move) bool {
	_, rest := t.walk(n, moves)
	return len(rest) == 0
}

// walk follows moves from a node as far as the tree has them. It returns where they lead, and the moves that are new.
func (t *Tree) walk(n Node, moves []game.Move) (end Node, rest []game.Move) {
	for i, m := range moves {
		next, _ := t.find(n, m)
		if next == Root {
			return n, moves[i:]
		}
		n = next
	}
	return n, nil
}

// AddLine puts a line of moves into a study after a node, and a note on the first of them, as one change. The position
// shown stays. ErrIllegal, ErrFull or ErrReadOnly says why nothing was added.
func (s *Session) AddLine(n Node, moves []game.Move, note LineNote) error {
	if !s.setup.Study || !s.tree.Has(n) || len(moves) == 0 {
		return ErrIllegal
	}
	from, rest := s.tree.walk(n, moves)
	pos := s.tree.Position(s.setup.Variant, from)
	for _, m := range rest {
		if !pos.Legal(m) {
			return ErrIllegal
		}
		pos.Play(m)
	}
	if s.edits.counts.moves+len(rest) > record.MaxStudyMoves {
		return ErrFull
	}
	t, at := s.tree, from
	if len(rest) > 0 {
		t = t.edit()
	}
	for _, m := range rest {
		_, before := t.find(at, m)
		at = t.add(node{move: m, ply: t.at(at).ply + 1, parent: int32(at)}, before)
	}
	first, _ := t.find(n, moves[0])
	if t = t.withLineNote(first, note); t == s.tree {
		return nil
	}
	if s.setup.ReadOnly {
		return ErrReadOnly
	}
	s.grow(t, s.shown, t.positionKeys(s.setup.Variant, Node(s.tree.nodes.size)))
	s.publish()
	return nil
}

// withLineNote returns the tree with a note on the move to a node, or the same tree if that changes nothing.
func (t *Tree) withLineNote(n Node, note LineNote) *Tree {
	detail := t.Detail(n)
	if note.Value != (record.Value{}) {
		noted := detail.Notes()
		noted.Value = note.Value
		if after := detail.WithNotes(noted); !after.Equal(detail) {
			t = t.withDetail(n, after)
		}
	}
	comment := t.Comment(n)
	if note.Comment == "" || hasLines(comment, note.Comment) {
		return t
	}
	if comment = strings.TrimPrefix(comment+"\n"+note.Comment, "\n"); utf8.RuneCountInString(comment) > MaxStudyComment {
		return t
	}
	return t.comment(n, comment)
}

// hasLines reports whether a comment has a text of one or more lines as lines of its own.
func hasLines(comment, text string) bool {
	return comment == text || strings.Contains(comment, text) && strings.Contains("\n"+comment+"\n", "\n"+text+"\n")
}
