package session

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
)

// The choices made in an opening are stored with the moves before them, as words in the Details of
// the moves, so that undo and navigation take them back, too. Only the choices up to the current
// one count. Later ones have been taken back, until they are redone or something else is chosen.
// The seats are arranged by the sides that the players have at the current position.

// openingOf returns the opening rule that a record names by word.
func openingOf(v engine.Variant, word string) (opening.Rule, error) {
	r, err := opening.ParseRule(word)
	if err == nil && r != opening.None && !slices.Contains(v.Openings(), r) {
		err = fmt.Errorf("the opening rule %s is not for %s", r, v.Title)
	}
	return r, err
}

// openingRule returns the word for the game's opening rule, or "" if it has none.
func (b *board) openingRule() string {
	if b.setup.Opening == opening.None {
		return ""
	}
	return b.setup.Opening.String()
}

// Decision is a move, or a choice after a move, and the player who made it.
type Decision struct {
	// At is the node after the move.
	At Node
	// By is the side that this player has at the current position.
	By game.Side
	// Choice is what was chosen; its kind is opening.NoChoice for the move itself.
	Choice opening.Choice
	// Time is how long it took, or 0 if that is not known.
	Time time.Duration
}

// openingDecisions returns what the players have done in the opening up to the current position, in
// order.
func (b *board) openingDecisions() (all []Decision) {
	b.follow(b.current, func(s opening.State, d Decision) {
		if s.Kind() != opening.Over {
			all = append(all, b.withDecider(s, d))
		}
	})
	return all
}

// openingAt returns the opening's progress at a node.
func (b *board) openingAt(n Node) opening.State { return b.follow(n, func(opening.State, Decision) {}) }

// decisions returns the moves and choices that lead to a node, with who made them.
func (b *board) decisions(n Node) (all []Decision) {
	b.follow(n, func(s opening.State, d Decision) { all = append(all, b.withDecider(s, d)) })
	return all
}

// withDecider returns a decision with By set to the player who decides in state s.
func (b *board) withDecider(s opening.State, d Decision) Decision {
	if d.By = s.Decider(); b.dialogue.Swapped() {
		d.By = d.By.Other()
	}
	return d
}

// follow walks from the start to a node and returns the opening's progress there. It calls each for
// every move and choice, with the state before it.
func (b *board) follow(n Node, each func(opening.State, Decision)) opening.State {
	rows, columns := b.pos.Size()
	s := opening.Start(b.setup.Opening, rows, columns)
	for _, to := range b.tree.Path(n) {
		detail := b.tree.Detail(to)
		each(s, Decision{At: to, Time: detail.Time})
		s = s.Place(b.pos.Cell(b.tree.Move(to)))
		made := 0
		for _, word := range detail.Other {
			c, ok := s.ReadChoice(word)
			if !ok {
				continue
			}
			if made++; to == b.current && made > b.choicesMade {
				break
			}
			if then, ok := s.Choose(c); ok {
				each(s, Decision{At: to, Choice: c, Time: c.Time})
				s = then
			}
		}
	}
	return s
}

// updateOpening brings the opening's progress up to date with the current position. If the players have
// swapped sides since, or swapped back, it swaps their seats and time controls.
func (b *board) updateOpening() {
	was := b.dialogue
	if b.dialogue = b.openingAt(b.current); b.dialogue.Swapped() == was.Swapped() {
		return
	}
	seats, clocks := &b.setup.Seats, &b.setup.Clocks
	seats[0], seats[1] = seats[1], seats[0]
	clocks[0], clocks[1] = clocks[1], clocks[0]
	if b.setup.Watched() { // two computers are named after their sides
		seats[0].Name, seats[1].Name = seats[1].Name, seats[0].Name
	}
}

// toMove returns the side whose turn it is; in an opening, the side of the player who decides.
func (b *board) toMove() game.Side {
	if b.dialogue.Kind() == opening.Over {
		return b.pos.ToMove()
	}
	return b.dialogue.Side()
}

// allows reports whether the opening rule allows a move now. Nobody may pass before the opening is
// over.
func (b *board) allows(m game.Move) bool {
	kind := b.dialogue.Kind()
	return kind == opening.Over || kind == opening.Place && b.dialogue.Refuse(b.pos.Cell(m)) == opening.Allowed
}

// bar marks the cells of the view on which the opening rule allows no stone now.
func (b *board) bar() {
	if b.dialogue.Kind() == opening.Over {
		return
	}
	b.view.Offered = b.dialogue.Offers()
	for i := range b.view.Cells {
		cell, refusal := &b.view.Cells[i], b.dialogue.Refuse(i)
		if refusal != opening.Allowed && (refusal != opening.Taken || cell.Piece == game.None) {
			cell.Move, cell.Choices, cell.Bar = game.NoMove, nil, game.Bar{Reason: game.ByOpening}
		}
	}
}

// choices returns the words of a node that are opening choices, and the other words.
func (b *board) choices(n Node) (all, rest []string) {
	for _, word := range b.tree.Detail(n).Other {
		if _, ok := b.dialogue.ReadChoice(word); ok {
			all = append(all, word)
		} else {
			rest = append(rest, word)
		}
	}
	return all, rest
}

// chooseAll makes all choices noted after the last move count.
func (b *board) chooseAll() {
	all, _ := b.choices(b.current)
	b.choicesMade = len(all)
}

// nextChoice returns how many choices count after the last move once a choice is taken back (by is
// −1) or redone (by is 1). ok is false if there is none. It skips words that change nothing under
// the rule.
func (b *board) nextChoice(by int) (n int, ok bool) {
	if b.setup.Opening == opening.None {
		return 0, false
	}
	all, _ := b.choices(b.current)
	then := *b
	for n = b.choicesMade + by; n >= 0 && n <= len(all); n += by {
		if then.choicesMade = n; !then.openingAt(b.current).Equal(b.dialogue) {
			return n, true
		}
	}
	return 0, false
}

// undoneChoices returns how many of the choices noted at the current position were taken back.
func (b *board) undoneChoices() int {
	all, _ := b.choices(b.current)
	return len(all) - b.choicesMade
}

// withWords returns the tree with other words at the current position.
func (b *board) withWords(words []string) *Tree {
	d := b.tree.Detail(b.current)
	d.Other = words
	return b.tree.withDetail(b.current, d)
}

// Choose makes a choice for the person who decides in an opening. It returns the same errors as Do
// if the choice is refused.
func (s *Session) Choose(c opening.Choice) error {
	_, ok := s.dialogue.Choose(c)
	switch {
	case s.looking():
		return ErrLooking
	case s.ended.Over():
		return ErrOver
	case !s.personToMove():
		return ErrNotYourTurn
	case !ok:
		return ErrIllegal
	case s.isOutOfTime():
		s.loseOnTime()
		return nil
	}
	s.stop()
	s.chose(c)
	s.advice.clear()
	s.advance()
	return nil
}

// chose notes a legal choice, and the time that it took.
func (s *Session) chose(c opening.Choice) {
	if c.Time = 0; s.timed(s.toMove()) {
		c.Time = s.turn.at(s.now()).Round(time.Millisecond)
	}
	if s.takenBack {
		s.assist()
	}
	all, rest := s.choices(s.current)
	s.tree = s.withWords(append(rest, append(all[:s.choicesMade], s.dialogue.Word(c))...))
	s.choicesMade++
	s.turn, s.untimed = stopwatch{}, false
	s.updateOpening()
	s.show(s.current)
}

// decided handles a computer's decision in an opening: it carries it out, or shows it as a hint.
func (s *Session) decided(w *work, acts []opening.Act, err error) {
	if w.answers && s.isOutOfTime() {
		s.loseOnTime()
		return
	}
	if s.err = err; err == nil && len(acts) == 0 {
		s.err = errors.New("nothing can be decided")
	}
	if s.err != nil {
		s.publish()
		return
	}
	if !w.answers {
		s.takePlan(s.dialogue, s.pos, acts)
		s.showPlan(s.dialogue, s.pos)
		s.publish()
		return
	}
	s.seats.answered(s.toMove())
	for _, a := range acts {
		if a.Choice.Kind != opening.NoChoice {
			s.chose(a.Choice)
		} else {
			s.pushTimed(a.Move)
		}
	}
	s.advice.clear()
	s.advance()
}
