package card

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The value of a line never runs into its move, however long the words of a language are, and the
// moves of all lines are aligned.
func TestWordsOfALineHaveRoom(t *testing.T) {
	test.NewTempApp(t)
	lines := []ThoughtLine{{Exact: "gewinnt in ≤125", Move: "k12", Rest: "l12"}, {Value: -82, Move: "f11"}}
	var moves []float32
	for i := range lines {
		r := newLineRow(func(*fyne.KeyEvent) bool { return false }, func() {}, func(bool) {})
		r.Resize(fyne.NewSize(300, lineHeight))
		r.show(lines, i, -1)
		if need := r.value.MinSize().Width; r.value.Size().Width < need {
			t.Errorf("line %d: %v wide, its words need %v", i, r.value.Size().Width, need)
		}
		if end := r.value.Position().X + r.value.Size().Width; r.move.Position().X < end-8 {
			t.Errorf("line %d: the move begins at %v, its words end at %v", i, r.move.Position().X, end)
		}
		moves = append(moves, r.move.Position().X)
	}
	if moves[0] != moves[1] {
		t.Errorf("the moves begin at %v", moves)
	}
}
