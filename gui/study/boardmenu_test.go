package study

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// While a study is practised, no menu shows what follows.
func TestNoMenuInPractice(t *testing.T) {
	b := newPractice(t)
	b.BoardMenu(0, fyne.NewPos(5, 5))
	b.OpenMenu()
	if _, ok := b.Win.Canvas().Focused().(*widget.PopUpMenu); ok {
		t.Error("there is a menu")
	}
}
