package words

import "strings"

// LeaveOut returns the label of the menu item that lets the analysis leave out a move.
func LeaveOut(move string) string { return text("Leave Out {{.Move}}", with{"Move": MoveName(move)}) }

// LeaveOutBest returns the label of the menu item that lets the analysis leave out the best move.
func LeaveOutBest() string { return text("All But the Best Move") }

// LeftOut says which moves the analysis leaves out.
func LeftOut(moves []string) string {
	return text("Without {{.Moves}}", with{"Moves": strings.Join(moves, ", ")})
}

// AnalyseAll returns the label of the button that lets the analysis look at all moves again.
func AnalyseAll() string { return text("All Moves") }

// OfOtherMoves returns a verdict that holds only if the moves that are left out are not played.
func OfOtherMoves(verdict string) string {
	return text("Of the other moves: {{.Verdict}}", with{"Verdict": verdict})
}
