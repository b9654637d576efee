package session

import (
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Look shows the position at a node of the tree. The game is not touched: clock and
// computer go on. Nothing happens for a node that the tree has not.
func (s *Session) Look(n Node) {
	if !s.tree.Has(n) || n == s.shown {
		return
	}
	s.show(n)
	s.publish()
}

// Step is a way to look from place to place in the game.
type Step uint8

// The steps.
const (
	Back    Step = iota // to the position before the move shown
	Forward             // to the one after the next move of the line shown
	Begin               // to the one before the first move
	Latest              // to the one where the game stands
)

// LookTo shows another position, as Look does.
func (s *Session) LookTo(step Step) {
	switch step {
	case Back:
		s.Look(s.tree.Parent(s.shown))
	case Forward:
		if next := s.tree.at(s.shown).next; len(next) > 0 {
			s.Look(next[0])
		}
	case Begin:
		s.Look(Root)
	case Latest:
		s.Look(s.stand)
	}
}

// PlayFromHere lets the game stand at the position shown, which then is on its line; a
// game that had ended goes on. It counts as help; two computers pause. Nothing happens
// where the position shown is that of the game, or ends it.
func (s *Session) PlayFromHere() {
	if !s.canPlayHere() {
		return
	}
	s.board.promote()
	s.assist = true
	s.goBack()
	s.advance()
}

// Beginning returns the moves that lead to the position shown as a game of its own, without
// players, comments and times. ok reports whether one can play on there.
func (s *Session) Beginning() (g record.Game, ok bool) {
	g.Variant = s.setup.Variant.Name
	for _, n := range s.tree.Path(s.shown) {
		g.Moves = append(g.Moves, s.tree.Name(n))
	}
	return g, s.canBranch()
}

// Assist marks the game as played with help: it does not count.
func (s *Session) Assist() {
	if !s.assist {
		s.assist = true
		s.publish()
	}
}

// MaxComment is how many characters Comment keeps of a text. A comment that came longer from a file may grow
// by as many.
const MaxComment = 2000

// Comment writes text about a move of the tree, or about the game for Root, in place of
// what is written there; "" removes it. ErrNoRoom says that a record would not hold the
// game any more.
func (s *Session) Comment(n Node, text string) error {
	if !s.tree.Has(n) {
		return nil
	}
	text = strings.ToValidUTF8(strings.TrimSpace(text), "�")
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
func (b *board) looking() bool { return b.shown != b.stand }

// canPlayHere reports whether the game can go on at the position shown, where it does
// not stand or has been ended by something else than its moves.
func (b *board) canPlayHere() bool {
	return (b.looking() || b.ended.Over()) && !b.Position().Outcome().Over()
}

// canBranch reports whether another game can begin at the position shown: there are moves before it,
// and some after it.
func (b *board) canBranch() bool { return b.shown != Root && b.view.ToMove != game.None }

// promote lets the game stand at the position shown.
func (b *board) promote() {
	b.tree, b.stand, b.pos = b.tree.promote(b.shown), b.shown, b.Position()
	b.turn = stopwatch{}
	b.chooseAll()
	b.settle()
}

// Position returns a copy of the position shown.
func (b *board) Position() game.Position {
	if b.shown == b.stand {
		return b.pos.Clone()
	}
	return b.tree.Position(b.setup.Variant, b.shown)
}

// show takes a new view of the position at a place. No cell of it can be chosen while the
// game stands elsewhere.
func (b *board) show(n Node) {
	b.shown = n
	b.view, b.coming = b.setup.View(b.Position()), nil
	if !b.looking() {
		b.bar()
		return
	}
	for i := range b.view.Cells {
		b.view.Cells[i].Move, b.view.Cells[i].Choices = game.NoMove, nil
	}
	if lines := b.pos.View().Lines; len(lines) > 0 && b.tree.OnLine(b.shown) {
		b.coming = lines[0]
	}
}
