package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Buttons stand in one row if they fit and in pairs if they do not. None is cut.
func TestButtonsFlow(t *testing.T) {
	test.NewTempApp(t)
	var buttons []fyne.CanvasObject
	for _, text := range []string{"Undo", "Redo", "Hint", "Move Now"} {
		buttons = append(buttons, NewButton(text, nil, nil))
	}
	f := &Flow{Gap: 8}
	for _, k := range []struct {
		width float32
		rows  int
	}{{400, 1}, {288, 1}, {180, 2}, {120, 3}, {90, 4}} {
		f.Layout(buttons, fyne.NewSize(k.width, 100))
		rows := map[float32]bool{}
		for _, b := range buttons {
			rows[b.Position().Y] = true
			if end := b.Position().X + b.Size().Width; end > k.width+0.1 || b.Size().Width < b.MinSize().Width-0.1 {
				t.Errorf("%v wide: a button of %v ends at %v", k.width, b.Size().Width, end)
			}
		}
		if len(rows) != k.rows {
			t.Errorf("%v wide: %d rows", k.width, len(rows))
		}
	}
}
