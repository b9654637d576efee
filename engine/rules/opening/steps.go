package opening

// Kind says what a step asks for.
type Kind uint8

// The kinds of steps.
const (
	Over   Kind = iota // nothing: the game goes on without the rule
	Place              // a stone
	Choose             // one of Choices
	Points             // stones that are offered, one after the other
)

// who decides something: one of the players as they were at the start, or by the sides that they
// have now.
type who uint8

const (
	beginner who = iota // who has begun
	other               // the other one
	onTurn              // whose colour is to move
	offTurn             // the other one
)

// step is one thing to be decided.
type step struct {
	kind Kind
	by   who
	// phase is the number of the step as shown to people, from 1.
	phase int
	// within and outside are the sides of the central squares in which a stone must lie, or must
	// not; 0 for none.
	within, outside int
	// offered is set for a stone that is one of those offered.
	offered bool
	// choices are what can be chosen.
	choices []ChoiceKind
	// points is how many stones are offered; 0 for as many as Fifths has said.
	points int
	// swapped is the choice that is made without asking where the sides have just been exchanged;
	// NoChoice where all choices are open then, too.
	swapped ChoiceKind
	// only is the choice without which the step is left out; NoChoice for none.
	only ChoiceKind
}

// sides are the choices of a player who takes a side.
func sides() []ChoiceKind { return []ChoiceKind{First, Second} }

// steps returns the steps of a rule.
func (r Rule) steps() []step {
	switch r {
	case Pie:
		return []step{{kind: Place, by: onTurn, phase: 1}, {kind: Choose, by: other, phase: 2, choices: sides()}}
	case Swap:
		return append(threeStones(), step{kind: Choose, by: other, phase: 2, choices: sides()})
	case Swap2:
		return append(
			threeStones(), step{kind: Choose, by: other, phase: 2, choices: []ChoiceKind{First, Second, Two}},
			step{kind: Place, by: other, phase: 2, only: Two}, step{kind: Place, by: other, phase: 2, only: Two},
			step{kind: Choose, by: beginner, phase: 3, choices: sides(), only: Two},
		)
	case Pro:
		return proSteps(5)
	case LongPro:
		return proSteps(7)
	case RIF:
		return append(renjuOpening(), step{kind: Place, by: onTurn, phase: 3},
			step{kind: Points, by: onTurn, phase: 4, points: 2}, step{kind: Place, by: offTurn, phase: 5, offered: true})
	case Soosorv8:
		return append(renjuOpening(), step{kind: Place, by: onTurn, phase: 3},
			step{kind: Choose, by: offTurn, phase: 3, choices: []ChoiceKind{Fifths}},
			step{kind: Choose, by: onTurn, phase: 4, choices: sides()},
			step{kind: Points, by: onTurn, phase: 5}, step{kind: Place, by: offTurn, phase: 6, offered: true})
	case Taraguchi10:
		return taraguchi()
	default:
		return nil
	}
}

// threeStones are placed by who begins.
func threeStones() []step {
	s := step{kind: Place, by: beginner, phase: 1}
	return []step{s, s, s}
}

// renjuOpening is one of the 26 openings, placed by who begins, and the choice of a side.
func renjuOpening() []step {
	all := threeStones()
	for i := range all {
		all[i].within = 2*i + 1
	}
	return append(all, step{kind: Choose, by: other, phase: 2, choices: sides()})
}

// proSteps keep the third stone out of a central square.
func proSteps(square int) []step {
	return []step{
		{kind: Place, by: onTurn, phase: 1, within: 1},
		{kind: Place, by: onTurn, phase: 2},
		{kind: Place, by: onTurn, phase: 3, outside: square},
	}
}

// taraguchi are the steps of Taraguchi10. Ten stones are offered only by a player who has not taken the
// other side after the fourth stone.
func taraguchi() (all []step) {
	for i := range 4 {
		all = append(all, step{kind: Place, by: onTurn, phase: i + 1, within: 2*i + 1},
			step{kind: Choose, by: onTurn, phase: i + 1, choices: sides()})
	}
	return append(all, step{kind: Choose, by: onTurn, phase: 5, choices: []ChoiceKind{One, Ten}, swapped: One},
		step{kind: Place, by: onTurn, phase: 5, within: 9, only: One},
		step{kind: Choose, by: onTurn, phase: 5, choices: sides(), only: One},
		step{kind: Points, by: onTurn, phase: 5, points: 10, only: Ten},
		step{kind: Place, by: offTurn, phase: 5, offered: true, only: Ten})
}
