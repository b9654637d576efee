package opening

// Kind is the kind of decision that a step asks for.
type Kind uint8

// The kinds of steps.
const (
	Over   Kind = iota // none: the opening is over and the game continues without the rule
	Place              // place a stone
	Choose             // make one of the choices in State.Choices
	Points             // offer stones, one after the other
)

// decider identifies the player who decides, either by the side at the start or by the current side.
type decider uint8

const (
	beginner decider = iota // the player who began the game
	other                   // the other player
	onTurn                  // the player whose colour is to move
	offTurn                 // the player whose colour is not to move
)

// step is one decision of an opening rule.
type step struct {
	kind Kind
	by   decider
	// phase is the number of the step as shown to users, from 1. Several steps may share one.
	phase int
	// within and outside are the side lengths of the central squares inside and outside which the
	// stone must be, or 0 if there is no such limit.
	within, outside int
	// offered is set if the stone must be one of those offered.
	offered bool
	// choices lists the possible choices.
	choices []ChoiceKind
	// points is the number of stones to offer, or 0 if it was chosen with Fifths.
	points int
	// swapped is the choice that is made automatically if the sides have just been exchanged, or
	// NoChoice if all choices are possible then, too.
	swapped ChoiceKind
	// onlyAfter is the choice after which this step takes place; without it the step is skipped. It is
	// NoChoice if the step always takes place.
	onlyAfter ChoiceKind
}

// sideChoices returns the choices of a player who takes a side.
func sideChoices() []ChoiceKind { return []ChoiceKind{First, Second} }

// steps returns the steps of a rule.
func (r Rule) steps() []step {
	switch r {
	case Pie:
		return []step{{kind: Place, by: onTurn, phase: 1}, {kind: Choose, by: other, phase: 2, choices: sideChoices()}}
	case Swap:
		return append(threeStones(), step{kind: Choose, by: other, phase: 2, choices: sideChoices()})
	case Swap2:
		return append(
			threeStones(), step{kind: Choose, by: other, phase: 2, choices: []ChoiceKind{First, Second, Two}},
			step{kind: Place, by: other, phase: 2, onlyAfter: Two}, step{kind: Place, by: other, phase: 2, onlyAfter: Two},
			step{kind: Choose, by: beginner, phase: 3, choices: sideChoices(), onlyAfter: Two},
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
			step{kind: Choose, by: onTurn, phase: 4, choices: sideChoices()},
			step{kind: Points, by: onTurn, phase: 5}, step{kind: Place, by: offTurn, phase: 6, offered: true})
	case Taraguchi10:
		return taraguchi()
	default:
		return nil
	}
}

// threeStones returns three steps in which the beginner places a stone.
func threeStones() []step {
	s := step{kind: Place, by: beginner, phase: 1}
	return []step{s, s, s}
}

// renjuOpening returns the steps in which the beginner places one of the 26 openings of renju and the
// other player takes a side.
func renjuOpening() []step {
	all := threeStones()
	for i := range all {
		all[i].within = 2*i + 1
	}
	return append(all, step{kind: Choose, by: other, phase: 2, choices: sideChoices()})
}

// proSteps returns three stones, the first in the centre and the third outside a central square.
func proSteps(square int) []step {
	return []step{
		{kind: Place, by: onTurn, phase: 1, within: 1},
		{kind: Place, by: onTurn, phase: 2},
		{kind: Place, by: onTurn, phase: 3, outside: square},
	}
}

// taraguchi returns the steps of Taraguchi10. The choice Ten is possible only if the sides were not
// exchanged after the fourth stone.
func taraguchi() (all []step) {
	for i := range 4 {
		all = append(all, step{kind: Place, by: onTurn, phase: i + 1, within: 2*i + 1},
			step{kind: Choose, by: onTurn, phase: i + 1, choices: sideChoices()})
	}
	return append(all, step{kind: Choose, by: onTurn, phase: 5, choices: []ChoiceKind{One, Ten}, swapped: One},
		step{kind: Place, by: onTurn, phase: 5, within: 9, onlyAfter: One},
		step{kind: Choose, by: onTurn, phase: 5, choices: sideChoices(), onlyAfter: One},
		step{kind: Points, by: onTurn, phase: 5, points: 10, onlyAfter: Ten},
		step{kind: Place, by: offTurn, phase: 5, offered: true, onlyAfter: Ten})
}
