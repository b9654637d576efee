package session

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// ActionKind is the kind of an Action.
type ActionKind uint8

// The kinds. Move and Pass are moves under the rules of the game.
const (
	Move        ActionKind = iota // puts a mark or a piece on the board
	Pass                          // passes the turn
	OfferDraw                     // offers a draw: one person to the other, or to the computer on one's turn
	AcceptDraw                    // ends the game with the draw that was offered
	DeclineDraw                   // declines the draw that was offered
	Resign                        // resigns the game
)

// Action is something that a player does in a game: a move, or a message to the other player. Moves
// are nodes of the tree, and are undone, redone and recorded as such. A draw offer and the answer
// to it belong to the move after which they were made.
type Action struct {
	Kind ActionKind
	// Move is the move, for the kinds Move and Pass.
	Move game.Move
}

// Play returns the action that makes a move on the board.
func Play(m game.Move) Action { return Action{Kind: Move, Move: m} }

// Do performs an action of the person whose turn it is, or of either person if it is not a move. It
// is the only guard between a click and the board: ErrLooking, ErrOver, ErrNotYourTurn or
// ErrIllegal says why an action was refused. Snapshot.Actions lists the possible actions, except
// moves on the board.
func (s *Session) Do(a Action) error {
	switch {
	case a.Kind > Pass:
		return s.actWithoutMove(a.Kind)
	case s.setup.Study:
		if err := s.playInStudy(a.Move); err != nil {
			return err
		}
		s.publish()
		return nil
	case s.looking():
		return ErrLooking
	case s.ended.Over():
		return ErrOver
	case !s.personToMove():
		return ErrNotYourTurn
	case !s.pos.Legal(a.Move) || !s.allows(a.Move) && (s.dialogue.Kind() != opening.Points || a.Move == game.PassMove):
		return ErrIllegal
	case s.dialogue.Kind() == opening.Points:
		return s.Choose(opening.Choice{Kind: opening.Offer, N: s.pos.Cell(a.Move)})
	case s.isOutOfTime():
		s.loseOnTime()
		return nil
	}
	s.stop()
	s.pushTimed(a.Move)
	s.advice.clear()
	s.offerTakeBack()
	s.advance()
	return nil
}

// actWithoutMove performs an action that is not a move.
func (s *Session) actWithoutMove(kind ActionKind) error {
	if !slices.ContainsFunc(s.actions(), func(a Action) bool { return a.Kind == kind }) {
		if s.ended.Over() {
			return ErrOver
		}
		return ErrIllegal
	}
	switch {
	case kind == OfferDraw && s.setup.Person() != game.None && !s.acceptsDraw():
		s.drawRefusedAt = s.current
	case kind == OfferDraw && s.setup.Person() != game.None:
		s.conclude(s.endingBy(AcceptDraw))
		return nil
	case kind == OfferDraw || kind == DeclineDraw:
		d := s.tree.Detail(s.current)
		d.DrawOffered, d.DrawDeclined = true, kind == DeclineDraw
		s.tree = s.tree.withDetail(s.current, d)
	default:
		s.conclude(s.endingBy(kind))
		return nil
	}
	s.publish()
	return nil
}

// conclude ends the game for a reason other than a move.
func (s *Session) conclude(e Ending) {
	s.stop()
	s.advice.clear()
	s.end(e)
	s.show(s.current)
	s.publish()
}

// minDrawPlies is how many plies must be played before the computer agrees to a draw because of an evaluation. Before that
// hardly anything has happened in the game, and most evaluations are near 0.
const minDrawPlies = 20

// acceptsDraw reports whether the computer accepts a draw: the person has made two moves, and the result of its last search
// does not show it ahead. Without a result it declines.
func (s *Session) acceptsDraw() bool {
	r := s.answers[s.toMove().Other()]
	switch {
	case s.personMoves() < 2:
		return false
	case r.Proof != search.Unproved:
		return r.Proof != search.ProvedWin
	default:
		return r.Claim < 0 || r.Nodes > 0 && r.Value <= 0 && s.pos.Ply() >= minDrawPlies
	}
}

// actions lists what people can do now, except moves on the board.
func (b *board) actions() (all []Action) {
	if b.ended.Over() {
		return nil
	}
	if b.personToMove() && !b.looking() {
		if b.pos.Legal(game.PassMove) && b.allows(game.PassMove) {
			all = append(all, Action{Pass, game.PassMove})
		}
	}
	if b.setup.Study || b.setup.Watched() || b.pos.Ply() == 0 {
		return all
	}
	switch {
	case b.setup.Person() == game.None:
		all = append(all, b.drawActions()...)
	case b.personToMove() && b.pos.Ply() > 1 && b.drawRefusedAt != b.current:
		all = append(all, Action{Kind: OfferDraw, Move: game.NoMove})
	}
	return append(all, Action{Kind: Resign, Move: game.NoMove})
}

// drawActions lists what two people can do about a draw. It can be offered once after each move,
// and answered until the next one.
func (b *board) drawActions() []Action {
	switch d := b.tree.Detail(b.current); {
	case !d.DrawOffered:
		return []Action{{Kind: OfferDraw, Move: game.NoMove}}
	case !d.DrawDeclined:
		return []Action{{Kind: AcceptDraw, Move: game.NoMove}, {Kind: DeclineDraw, Move: game.NoMove}}
	default:
		return nil
	}
}

// endingBy returns the ending by AcceptDraw or Resign. Against the computer the person resigns,
// whoever's turn it is; of two people, the one whose turn it is.
func (b *board) endingBy(kind ActionKind) Ending {
	if kind == AcceptDraw {
		return Ending{Outcome: game.Outcome{Result: game.Draw}, Reason: record.Agreed}
	}
	loser := b.setup.Person()
	if loser == game.None {
		loser = b.toMove()
	}
	return Ending{Outcome: game.Outcome{Result: game.WinFor(loser.Other())}, Reason: record.Resigned}
}
