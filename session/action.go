package session

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// ActionKind is the sort of an Action.
type ActionKind uint8

// The kinds. The first two are moves, as the game's rules have them.
const (
	Move        ActionKind = iota // puts a mark or a piece on the board
	Pass                          // gives the turn away
	OfferDraw                     // offers a draw: of two people to the other one, or to the computer at one's turn
	AcceptDraw                    // ends the game with the draw that was offered
	DeclineDraw                   // says no to it
	Resign                        // gives the game up
)

// Action is something that a player does in a game: a move, or a word to the other player.
// Moves stand in the tree, are undone, redone and written down as such; an offer and the
// answer to it belong to the move with which it was made.
type Action struct {
	Kind ActionKind
	// Move is the move of the first two kinds.
	Move game.Move
}

// Play returns the action that makes a move on the board.
func Play(m game.Move) Action { return Action{Kind: Move, Move: m} }

// Do does what the person whose turn it is wants, or one of two people for what is no move. It is the only guard between a click and the board: ErrLooking, ErrOver,
// ErrNotYourTurn or ErrIllegal say why an action was refused. Snapshot.Actions lists all
// but the moves on the board.
func (s *Session) Do(a Action) error {
	switch {
	case a.Kind > Pass:
		return s.speak(a.Kind)
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
	case s.out():
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

// speak does an action that is no move.
func (s *Session) speak(kind ActionKind) error {
	if !slices.ContainsFunc(s.actions(), func(a Action) bool { return a.Kind == kind }) {
		if s.ended.Over() {
			return ErrOver
		}
		return ErrIllegal
	}
	switch {
	case kind == OfferDraw && s.setup.Person() != game.None && !s.agrees():
		s.refused = s.stand
	case kind == OfferDraw && s.setup.Person() != game.None:
		s.conclude(s.endingBy(AcceptDraw))
		return nil
	case kind == OfferDraw || kind == DeclineDraw:
		d := s.tree.Detail(s.stand)
		d.DrawOffered, d.DrawDeclined = true, kind == DeclineDraw
		s.tree = s.tree.note(s.stand, d)
	default:
		s.conclude(s.endingBy(kind))
		return nil
	}
	s.publish()
	return nil
}

// conclude ends the game by something else than a move.
func (s *Session) conclude(e Ending) {
	s.stop()
	s.advice.clear()
	s.end(e)
	s.show(s.stand)
	s.publish()
}

// agrees reports whether the computer accepts a draw, by what its last search came to: it does not
// think that it is better.
func (s *Session) agrees() bool {
	r := s.answers[s.toMove().Other()]
	return r.Proof != search.ProvedWin && (r.Proof != search.Unproved || r.Nodes > 0 && r.Value <= 0)
}

// actions lists what people can do now, but for the moves on the board.
func (b *board) actions() (all []Action) {
	if b.ended.Over() {
		return nil
	}
	if b.personToMove() && !b.looking() {
		if b.pos.Legal(game.PassMove) && b.allows(game.PassMove) {
			all = append(all, Action{Pass, game.PassMove})
		}
	}
	if b.setup.Watched() || b.pos.Ply() == 0 {
		return all
	}
	switch {
	case b.setup.Person() == game.None:
		all = append(all, b.drawActions()...)
	case b.personToMove() && b.pos.Ply() > 1 && b.refused != b.stand:
		all = append(all, Action{Kind: OfferDraw, Move: game.NoMove})
	}
	return append(all, Action{Kind: Resign, Move: game.NoMove})
}

// drawActions lists what two people can say about a draw: it is offered once after a move, and
// can be answered until the next one.
func (b *board) drawActions() []Action {
	switch d := b.tree.Detail(b.stand); {
	case !d.DrawOffered:
		return []Action{{Kind: OfferDraw, Move: game.NoMove}}
	case !d.DrawDeclined:
		return []Action{{Kind: AcceptDraw, Move: game.NoMove}, {Kind: DeclineDraw, Move: game.NoMove}}
	default:
		return nil
	}
}

// endingBy returns how AcceptDraw or Resign ends the game. Against the computer the person
// resigns, at any time, and of two people the one whose turn it is.
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
