package study

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// While a study is practised, no menu shows what follows.
func TestNoMenuInPractice(t *testing.T) {
	raced.Skip(t)
	b := newPractice(t)
	b.BoardMenu(0, fyne.NewPos(5, 5))
	b.OpenMenu()
	if _, ok := b.Win.Canvas().Focused().(*widget.PopUpMenu); ok {
		t.Error("there is a menu")
	}
}
