package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// crowdedBoard is a full 20 × 20 board in a window.
func crowdedBoard(b *testing.B) *Board {
	test.NewTempApp(b)
	board := New()
	board.SetView(crowded(game.Marks, 20, 20))
	w := test.NewTempWindow(b, board)
	w.Resize(fyne.NewSize(600, 640))
	b.ResetTimer()
	return board
}

// BenchmarkNothingNew shows the view that is shown already.
func BenchmarkNothingNew(b *testing.B) {
	board := crowdedBoard(b)
	for b.Loop() {
		board.SetView(board.view)
	}
}

// BenchmarkWholeBoard draws everything anew, as a change of size does.
func BenchmarkWholeBoard(b *testing.B) {
	board := crowdedBoard(b)
	for b.Loop() {
		board.Refresh()
	}
}
