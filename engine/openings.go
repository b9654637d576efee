package engine

import (
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
)

// rowOpenings lists the opening rules of five in a row on a large board: in renju its own, where the
// openings have their names, and otherwise those of gomoku.
func rowOpenings(r mnk.Rules) []opening.Rule {
	const least, named = 13, 15
	odd := r.Rows == r.Columns && r.Rows%2 == 1
	switch {
	case r.K != 5 || min(r.Rows, r.Columns) < least || r.Has(mnk.Gravity) || r.Has(mnk.Misere):
		return nil
	case r.Has(mnk.Renju) && odd && r.Rows == named:
		return []opening.Rule{opening.Taraguchi10, opening.Soosorv8, opening.RIF}
	case r.Has(mnk.Renju):
		return nil
	case odd:
		return []opening.Rule{opening.Swap2, opening.Swap, opening.Pro, opening.LongPro}
	default:
		return []opening.Rule{opening.Swap2, opening.Swap}
	}
}

// pie is the opening rule of any board on which one move does not end the game.
func pie(r mnk.Rules) []opening.Rule {
	if r.K < 3 || r.Rows*r.Columns < 4 {
		return nil
	}
	return []opening.Rule{opening.Pie}
}
