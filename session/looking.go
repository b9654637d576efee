package session

import (
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/record"
)

// Look shows the position at a node of the tree. The game is not touched: clock and
// computer go on. Nothing happens for a node that the tree has not.
func (s *Session) Look(n Node) {
	if !s.tree.Has(n) || n == s.shown {
		return
	}
	s.shown = n
	s.look()
	s.publish()
}

// LookBack shows the position before the move shown.
func (s *Session) LookBack() { s.Look(s.tree.Parent(s.shown)) }

// LookForward shows the position after the next move of the line shown.
func (s *Session) LookForward() {
	if next := s.tree.at(s.shown).next; len(next) > 0 {
		s.Look(next[0])
	}
}

// LookFirst shows the position before the first move.
func (s *Session) LookFirst() { s.Look(Root) }

// LookLast shows the position where the game stands.
func (s *Session) LookLast() { s.Look(s.stand) }

// PlayFromHere lets the game stand at the position shown, which then is on its line; a
// game that had ended goes on. It counts as help; two computers pause. Nothing happens
// where the position shown is that of the game, or ends it.
func (s *Session) PlayFromHere() {
	if !s.canPlayHere() {
		return
	}
	s.stop()
	s.hint, s.assist, s.slip = game.NoMove, true, false
	s.last, s.answers = search.Report{}, [2]search.Report{}
	s.paused = s.setup.Watched()
	s.tree, s.stand, s.pos = s.tree.promote(s.shown), s.shown, s.Position()
	s.end(Ending{})
	s.advance()
}

// Position returns a copy of the position shown.
func (s *Session) Position() game.Position {
	if s.shown == s.stand {
		return s.pos.Clone()
	}
	pos := s.setup.Variant.Start()
	for _, n := range s.tree.Path(s.shown) {
		pos.Play(s.tree.Move(n))
	}
	return pos
}

// Assist marks the game as played with help: it does not count.
func (s *Session) Assist() {
	if !s.assist {
		s.assist = true
		s.publish()
	}
}

// MaxComment is how many characters Comment keeps of a text. Where a file has brought a
// longer comment, so many may be added to it.
const MaxComment = 2000

// Comment writes text about a move of the tree, or about the game for Root, in place of
// what is written there; "" removes it. ErrNoRoom says that a record would not hold the
// game any more.
func (s *Session) Comment(n Node, text string) error {
	if !s.tree.Has(n) {
		return nil
	}
	text = strings.ReplaceAll(strings.ToValidUTF8(strings.TrimSpace(text), "�"), "}", ")") // as a record has it
	before, old := s.tree, s.tree.Comment(n)
	most := MaxComment
	if had := utf8.RuneCountInString(old); had > MaxComment {
		most += had
	}
	if r := []rune(text); len(r) > most {
		text = string(r[:most-1]) + "…"
	}
	s.tree = before.comment(n, text)
	if len(text) > len(old) && len(s.Record().String()) > record.MaxSize/2 {
		s.tree = before
		return ErrNoRoom
	}
	s.publish()
	return nil
}

// looking reports whether the position shown is not the one where the game stands.
func (s *Session) looking() bool { return s.shown != s.stand }

// canPlayHere reports whether the game can go on at the position shown, where it does
// not stand or has been ended by something else than its moves.
func (s *Session) canPlayHere() bool {
	return (s.looking() || s.ended.Over()) && !s.Position().Outcome().Over()
}

// look takes a new view of the position shown. No cell of it can be chosen while the
// game stands elsewhere.
func (s *Session) look() {
	s.view, s.coming = s.setup.View(s.Position()), nil
	if !s.looking() {
		return
	}
	for i := range s.view.Cells {
		s.view.Cells[i].Move = game.NoMove
	}
	if lines := s.pos.View().Lines; len(lines) > 0 && s.tree.OnLine(s.shown) {
		s.coming = lines[0]
	}
}
