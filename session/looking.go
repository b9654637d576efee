package session

import (
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Look shows the position at a node of the tree. It does not affect the game: clock and computer
// continue. In a study the position becomes the current one. It does nothing if the tree has no such node.
func (s *Session) Look(n Node) {
	if !s.tree.Has(n) || n == s.shown {
		return
	}
	if s.setup.Study {
		s.goTo(n)
	} else {
		s.show(n)
	}
	s.publish()
}

// Step is a way to navigate from one position of the game to another.
type Step uint8

// The steps.
const (
	Back    Step = iota // to the position before the move shown
	Forward             // to the position after the next move of the line shown
	Begin               // to the position before the first move
	Latest              // to the current position of the game
)

// LookTo shows another position, as Look does.
func (s *Session) LookTo(step Step) {
	switch step {
	case Back:
		s.Look(s.tree.Parent(s.shown))
	case Forward:
		if next := s.tree.first(s.shown); next != Root {
			s.Look(next)
		}
	case Begin:
		s.Look(Root)
	case Latest:
		s.Look(s.current)
	}
}

// PlayFromHere makes the position shown the current position, and its node part of the game's line.
// A game that had ended continues. It counts as help, and two computers pause. It does nothing if
// the position shown is already the current one of a game in progress, or ends the game.
func (s *Session) PlayFromHere() {
	if !s.canPlayHere() {
		return
	}
	s.board.promote()
	s.assist()
	s.goBack()
	s.advance()
}

// Try shows the position after a move from the position shown, an earlier one or one of a variation. It adds the move as a
// variation if it is new. That counts as help unless the game has ended and so has counted already. Nobody answers, and
// the game stays as it is. ErrFull, ErrIllegal or ErrLooking says why a move was refused: one after the last of the moves
// taken back would be redone with them.
func (s *Session) Try(m game.Move) error {
	next, before := s.tree.find(s.shown, m)
	if next != Root {
		s.Look(next)
		return nil
	}
	switch {
	case !s.Position().Legal(m):
		return ErrIllegal
	case before == Root && s.tree.OnLine(s.shown):
		return ErrLooking
	case s.tree.nodes.size >= maxNodes:
		return ErrFull
	}
	t := s.tree.edit()
	next = t.add(node{move: m, ply: t.at(s.shown).ply + 1, parent: int32(s.shown)}, before)
	s.tree = t
	if !s.ended.Over() {
		s.assist()
	}
	s.Look(next)
	return nil
}

// Beginning returns the moves up to the position shown as a game of its own, without players,
// comments and times. The marks stay. ok reports whether a game can continue from there.
func (s *Session) Beginning() (g record.Game, ok bool) {
	g.Variant, g.OBegins = s.setup.Variant.Name, s.setup.FirstMark == game.Second
	for _, n := range s.tree.Path(s.shown) {
		g.Moves = append(g.Moves, s.tree.Name(n))
	}
	return g, s.canBranch()
}

// Assist marks the game as played with help, so that it does not count.
func (s *Session) Assist() {
	if !s.assisted {
		s.assist()
		s.publish()
	}
}

// MaxStudyComment is how many characters of a text Comment keeps in a study.
const MaxStudyComment = 10_000

// MaxComment is how many characters of a text Comment keeps. A longer comment that came from a file
// may grow by another MaxComment characters.
const MaxComment = 2000

// Comment replaces the comment on the move to a node, or on the game for Root; "" removes it. It
// returns ErrNoRoom if a record could not hold the game any more.
func (s *Session) Comment(n Node, text string) error {
	if !s.tree.Has(n) {
		return nil
	}
	text = strings.ToValidUTF8(strings.TrimSpace(text), "�")
	before, old := s.tree, s.tree.Comment(n)
	most := MaxComment
	if s.setup.Study {
		most = MaxStudyComment
	}
	if had := utf8.RuneCountInString(old); had > most {
		most += had
	}
	if r := []rune(text); len(r) > most {
		text = string(r[:most-1]) + "…"
	}
	if s.setup.Study {
		if text != old {
			s.study(before.comment(n, text), s.shown)
		}
		s.publish()
		return nil
	}
	s.tree = before.comment(n, text)
	if len(text) > len(old) && len(s.Record().String()) > record.MaxSize/2 {
		s.tree = before
		return ErrNoRoom
	}
	s.publish()
	return nil
}

// looking reports whether the position shown is not the current one.
func (b *board) looking() bool { return b.shown != b.current }

// canPlayHere reports whether the game can continue from the position shown. That position must not
// be final. It must also differ from the current one, unless the game ended for another reason than
// its moves.
func (b *board) canPlayHere() bool {
	return (b.looking() || b.ended.Over()) && !b.Position().Outcome().Over()
}

// canBranch reports whether another game can begin at the position shown: a move leads to it, and
// it is not final.
func (b *board) canBranch() bool { return b.shown != Root && b.view.ToMove != game.None }

// promote makes the position shown the current one.
func (b *board) promote() {
	b.tree, b.current, b.pos = b.tree.promote(b.shown), b.shown, b.Position()
	b.turn = stopwatch{}
	b.chooseAll()
	b.updateOpening()
}

// Position returns a copy of the position shown.
func (b *board) Position() game.Position {
	if b.shown == b.current {
		return b.pos.Clone()
	}
	return b.tree.Position(b.setup.Variant, b.shown)
}

// show sets the node that is shown and builds its view. No cell of it can be chosen while another
// node is the current one.
func (b *board) show(n Node) {
	b.shown = n
	b.view = b.setup.View(b.Position())
	if !b.looking() {
		b.bar()
		return
	}
	for i := range b.view.Cells {
		b.view.Cells[i].Move, b.view.Cells[i].Choices = game.NoMove, nil
	}
}
