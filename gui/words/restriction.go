package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
)

// LeaveOut returns the label of the menu item that lets the analysis leave out a move.
func LeaveOut(move string) string { return text("Leave Out {{.Move}}", with{"Move": MoveName(move)}) }

// LeaveOutBest returns the label of the menu item that lets the analysis leave out the best move.
func LeaveOutBest() string { return text("All But the Best Move") }

// AreaItem returns the label of the menu item that lets the person choose an area for the analysis.
func AreaItem() string { return text("Within an Area…") }

// HowToChooseArea says how the person chooses an area for the analysis.
func HowToChooseArea() string {
	return text("Drag over the part of the board to analyse, or click two of its corners.")
}

// AreaName returns the name of an area with two opposite corners.
func AreaName(low, high string) string {
	if low == high {
		return low
	}
	return low + "–" + high
}

// Restriction says which moves the analysis looks at: those within an area, which may be "", without some moves.
func Restriction(area string, without []string) string {
	data := with{"Area": area, "Moves": strings.Join(without, ", ")}
	switch {
	case area == "":
		return text("Without {{.Moves}}", data)
	case len(without) == 0:
		return text("Within {{.Area}}", data)
	default:
		return text("Within {{.Area}}, without {{.Moves}}", data)
	}
}

// AnalyseAll returns the label of the button that lets the analysis look at all moves again.
func AnalyseAll() string { return text("All Moves") }

// OfOtherMoves returns a verdict that holds only if the moves that are left out are not played.
func OfOtherMoves(verdict string) string {
	return text("Of the other moves: {{.Verdict}}", with{"Verdict": verdict})
}

// OfTheseMoves returns a verdict that holds only for moves within an area.
func OfTheseMoves(verdict string) string {
	return text("Of these moves: {{.Verdict}}", with{"Verdict": verdict})
}

// NoMoveWithin says that no move is possible within an area.
func NoMoveWithin(area string) string {
	return text("No move is possible within {{.Area}}.", with{"Area": area})
}

// CannotRestrict says that a player cannot analyse only some moves.
func CannotRestrict(p engine.Player) string {
	return text("{{.Name}} always looks at the whole board.", with{"Name": ProgramName(p)})
}
