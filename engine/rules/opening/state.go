package opening

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// State holds the progress of two players through an opening rule. It is immutable: Place and Choose
// return a new State. Players are named by their sides at the start, so game.First is the player who
// began.
type State struct {
	rule          Rule
	rows, columns int
	stepIndex     int // index in the rule's steps; their number or more after the last step
	swapped       bool
	choicesMade   [Offer + 1]bool // the kinds of choices made so far
	fifths        int             // number of fifth stones to be offered
	ply           int             // number of stones on the board
	stones        []int           // cells of the stones placed by the rule, in the order of play
	offers        []int           // cells of the offered stones
}

// Start returns the state at the start of a game on a board of that size.
func Start(r Rule, rows, columns int) State {
	return State{rule: r, rows: rows, columns: columns}
}

// Equal reports whether two states are the same.
func (s State) Equal(o State) bool {
	return s.rule == o.rule && s.rows == o.rows && s.columns == o.columns && s.stepIndex == o.stepIndex &&
		s.swapped == o.swapped && s.choicesMade == o.choicesMade &&
		s.fifths == o.fifths && s.ply == o.ply && slices.Equal(s.stones, o.stones) && slices.Equal(s.offers, o.offers)
}

// Rule returns the rule.
func (s State) Rule() Rule { return s.rule }

// step returns the current step, or the zero step if the opening is over.
func (s State) step() step {
	if all := s.rule.steps(); s.stepIndex < len(all) {
		now := all[s.stepIndex]
		if now.kind == Points && s.offerCount() == 1 { // a single offer is simply played
			return step{kind: Place, by: now.by, phase: now.phase}
		}
		return now
	}
	return step{}
}

// Kind returns the kind of the current step.
func (s State) Kind() Kind { return s.step().kind }

// Phase returns the number of the current step as shown to users, from 1, and the number of such
// steps in the rule. n is 0 after the end of the opening.
func (s State) Phase() (n, of int) {
	for _, step := range s.rule.steps() {
		of = max(of, step.phase)
	}
	return s.step().phase, of
}

// Swapped reports whether the players have exchanged their sides since the start.
func (s State) Swapped() bool { return s.swapped }

// SidesOpen reports whether a player may still get to choose a side.
func (s State) SidesOpen() bool {
	all, may := s.rule.steps(), s.choicesMade
	for _, step := range all[min(s.stepIndex, len(all)):] {
		if step.onlyAfter != NoChoice && !may[step.onlyAfter] {
			continue
		}
		if slices.Contains(step.choices, First) {
			return true
		}
		for _, kind := range step.choices {
			may[kind] = true
		}
	}
	return false
}

// Decider returns the player who decides now. After the end of the opening it is the player to move.
func (s State) Decider() game.Side {
	switch s.step().by {
	case beginner:
		if s.Kind() == Over {
			return s.player(s.turn())
		}
		return game.First
	case other:
		return game.Second
	case onTurn:
		return s.player(s.turn())
	default:
		return s.player(s.turn().Other())
	}
}

// Side returns the current side of the player who decides.
func (s State) Side() game.Side { return s.player(s.Decider()) }

// turn returns the side of the next stone.
func (s State) turn() game.Side { return game.Side(s.ply % 2) }

// player converts a side to the player who has it, or a player to their side.
func (s State) player(side game.Side) game.Side {
	if s.swapped {
		return side.Other()
	}
	return side
}

// Choices lists the possible choices of the current step. Fifths is listed once for each number.
// Offers are not included.
func (s State) Choices() (all []Choice) {
	for _, kind := range s.step().choices {
		if kind != Fifths {
			all = append(all, Choice{Kind: kind})
			continue
		}
		for n := range maxFifths {
			all = append(all, Choice{Kind: Fifths, N: n + 1})
		}
	}
	return all
}

// maxFifths is the largest number of fifth stones for which White may ask.
const maxFifths = 8

// Offers returns the cells of the fifth stones offered so far.
func (s State) Offers() []int { return slices.Clone(s.offers) }

// Wanted returns the number of stones that the player who decides still has to place or offer before
// the next decision.
func (s State) Wanted() (n int) {
	switch s.Kind() {
	case Points:
		return s.offerCount() - len(s.offers)
	case Place:
		for then := s; then.Kind() == Place && then.Decider() == s.Decider() && !then.step().offered; n++ {
			then = then.placed()
		}
		return max(n, 1)
	default:
		return 0
	}
}

// offerCount returns the total number of fifth stones to be offered.
func (s State) offerCount() int {
	if n := s.rule.steps()[s.stepIndex].points; n > 0 {
		return n
	}
	return max(s.fifths, 1)
}

// Choose returns the state after a choice. ok is false if the choice is not possible now.
func (s State) Choose(c Choice) (then State, ok bool) {
	c.Time = 0
	switch {
	case c.Kind == Offer && s.Kind() == Points:
		if s.Refuse(c.N) != Allowed {
			return s, false
		}
		s.offers = append(slices.Clip(s.offers), c.N)
		if len(s.offers) < s.offerCount() {
			return s, true
		}
		return s.next(), true
	case !slices.Contains(s.Choices(), c):
		return s, false
	}
	s.choicesMade[c.Kind] = true
	before := s.swapped
	switch c.Kind {
	case First:
		s.swapped = s.Decider() == game.Second
	case Second:
		s.swapped = s.Decider() == game.First
	case Fifths:
		s.fifths = c.N
	}
	then = s.next()
	if only := then.step().swapped; only != NoChoice && s.swapped != before {
		then.choicesMade[only] = true
		then = then.next()
	}
	return then, true
}

// Place returns the state after a stone on a cell. A stone that the rule does not allow there ends
// the opening, and the game continues with the current sides.
func (s State) Place(cell int) State {
	allowed := s.Kind() == Place && s.Refuse(cell) == Allowed
	s.ply++
	if !allowed {
		s.stepIndex = len(s.rule.steps())
		return s
	}
	s.stones = append(slices.Clip(s.stones), cell)
	if s.rule.steps()[s.stepIndex].kind == Points { // a single offer: skip the choice among the offers
		s.stepIndex++
	}
	return s.next()
}

// placed returns the state after a stone on an unspecified allowed cell.
func (s State) placed() State {
	s.ply++
	return s.next()
}

// next returns the state at the next step that is not skipped.
func (s State) next() State {
	all := s.rule.steps()
	for s.stepIndex++; s.stepIndex < len(all) && all[s.stepIndex].onlyAfter != NoChoice && !s.choicesMade[all[s.stepIndex].onlyAfter]; {
		s.stepIndex++
	}
	return s
}
