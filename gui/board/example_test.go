package board_test

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
)

// A board shows a view and names the move of the cell that is tapped.
func Example() {
	test.NewApp() // the program has a real one
	v, err := engine.ParseVariant("3,3,3")
	if err != nil {
		fmt.Println(err)
		return
	}
	pos := v.Start()
	b := board.New()
	b.SetOptions(board.Options{Coordinates: true})
	b.SetView(pos.View())
	b.SetEnabled(true)
	b.OnChoose = func(m game.Move) {
		fmt.Println("chosen:", pos.Format(m))
		pos.Play(m)
		b.SetView(pos.View())
	}
	w := test.NewWindow(b)
	defer w.Close()
	w.Resize(fyne.NewSize(400, 400))
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	at = at.Add(b.CellCenter(4)) // cells are numbered from the top left, row by row
	test.TapCanvas(w.Canvas(), at)
	test.TapCanvas(w.Canvas(), at) // the square is taken: nothing happens
	fmt.Println(pos)
	// Output:
	// chosen: b2
	// 3 . . .
	// 2 . X .
	// 1 . . .
	//   a b c
}
