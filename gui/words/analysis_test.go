package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// The value of a part that is about the whole board is shown in a line. Values of squares are shown
// on the squares.
func TestPartsOfAValue(t *testing.T) {
	for _, c := range []struct {
		parts []game.Part
		want  bilingual
	}{
		{
			[]game.Part{{Name: "Own moves", Value: 5}, {Name: "Opponent's moves", Value: -3}},
			bilingual{"Own moves +5 · Opponent's moves –3", "Eigene Züge +5 · Züge des Gegners –3"},
		},
		{
			[]game.Part{{Name: "Own rows", Value: 330}, {Name: "Opponent's rows", Value: -1300}},
			bilingual{"Own rows +330 · Opponent's rows –1,300", "Eigene Reihen +330 · Reihen des Gegners –1.300"},
		},
		{
			[]game.Part{{Name: "line", Cells: []int{1}, Value: 7}, {Name: "Next move", Value: -12}},
			bilingual{"Next move –12", "Nächster Zug –12"},
		},
		// from an external evaluation
		{[]game.Part{{Name: "Of elsewhere", Value: 2}}, bilingual{"Of elsewhere +2", "Of elsewhere +2"}},
		{[]game.Part{{Name: "mark", Cells: []int{1}, Value: 7}}, bilingual{"", ""}},
	} {
		check(t, c.want, func() string { return Parts(c.parts) })
	}
}

// Only what is proved is said about the only move that does not certainly lose.
func TestOnlyMove(t *testing.T) {
	for safe, want := range map[bool]bilingual{
		true: {"Every move but e4 loses.", "Jeder Zug außer e4 verliert."},
		false: {
			"Every move but e4 loses, and e4 may lose too.",
			"Jeder Zug außer e4 verliert, und auch e4 verliert vielleicht.",
		},
	} {
		check(t, want, func() string { return OnlyMove("e4", safe) })
	}
}

// A player without clear mistakes is praised, unless the review has found a reason not to.
func TestHeadingPraises(t *testing.T) {
	s := against(t, "You", "gomoku", 3)
	for praised, want := range map[bool]bilingual{
		true:  {"No clear mistakes. Well played!", "Keine klaren Fehler. Gut gespielt!"},
		false: {"No clear mistakes found", "Keine klaren Fehler gefunden"},
	} {
		check(t, want, func() string { return LargestMistakes(s, 0, true, praised) })
	}
}

// A move is said to have lost the game only if the better move is proved not to lose.
func TestLostGamesAreBlamedOnWhatIsProved(t *testing.T) {
	for proof, want := range map[search.Proof][2]bilingual{
		search.ProvedWin: {
			{"Move 6: g6 lost the game", "Zug 6: g6 verlor die Partie"},
			{"d2 would have won.", "d2 hätte gewonnen."},
		},
		search.ProvedDraw: {
			{"Move 6: g6 lost the game", "Zug 6: g6 verlor die Partie"},
			{"d2 would have led to a draw.", "d2 hätte zu einem Remis geführt."},
		},
		search.Unproved: {
			{"Move 6: after g6 the game was lost", "Zug 6: nach g6 war die Partie verloren"},
			{"d2 was better.", "d2 war besser."},
		},
	} {
		score := analysis.Score{Proof: proof}
		check(t, want[0], func() string { return MistakeAt(10, "g6", true, score) })
		check(t, want[1], func() string { return BetterMove("d2", score) })
	}
}

// The status line of an analysis names what a click does: after the end of a game no line is left to click on.
func TestAnalysisStatus(t *testing.T) {
	s := against(t, "You", "gomoku", 8)
	s.YourTurn = true
	check(t, bilingual{"A click on a line draws it. A ends the analysis.", "Ein Klick zeichnet eine Zugfolge. A beendet."},
		func() string { return AnalysisStatus(s) })
	s = ended(s, game.FirstWins, game.ByRow)
	check(t, bilingual{
		"A click on a move shows its position. A ends the analysis.", "Ein Klick auf einen Zug zeigt seine Stellung. A beendet.",
	}, func() string { return AnalysisStatus(s) })
	s = against(t, "You", "connect-four", 8) // A is a column there
	s.YourTurn = true
	check(t, bilingual{
		"A click on a line draws it. Ctrl+Shift+A ends the analysis.", "Ein Klick zeichnet eine Zugfolge. Strg+Umschalt+A beendet.",
	}, func() string { return AnalysisStatus(s) })
}

// The review of a game counts the moves it has looked at, and then compares what it has seen.
func TestLookedAtMoves(t *testing.T) {
	for looked, want := range map[int]bilingual{
		0:  {"Minerva has looked at 0 of 11 moves", "Minerva hat 0 von 11 Zügen angesehen"},
		1:  {"Minerva has looked at 0 of 11 moves", "Minerva hat 0 von 11 Zügen angesehen"},
		21: {"Minerva has looked at 10 of 11 moves", "Minerva hat 10 von 11 Zügen angesehen"},
		22: {"Minerva is looking for the moments that mattered", "Minerva sucht die entscheidenden Momente"},
	} {
		check(t, want, func() string { return LookedAtMoves(looked, 22) })
	}
}
