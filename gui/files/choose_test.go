package files

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// The games of a file are listed. A click or Enter opens one and closes the dialog; Escape only
// closes it.
func TestChooseGame(t *testing.T) {
	games, err := formats.Read("x.sgf", []byte("(;PB[Ann]PW[Bob]RU[renju];B[hh])(;RU[gomoku]DT[2008-06-25];B[aa];W[bb])"), formats.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for how, c := range map[string]struct {
		choose func(*screen)
		want   []int
	}{
		"click":  {func(s *screen) { s.List().Select(1) }, []int{1}},
		"keys":   {func(s *screen) { s.TypeKey(fyne.KeyReturn) }, []int{0}},
		"escape": {func(s *screen) { s.TypeKey(fyne.KeyEscape) }, nil},
		"cancel": {func(s *screen) { s.Press(words.Cancel()) }, nil},
	} {
		s := newScreen(t)
		var opened []int
		s.filesIn("").ChooseGame("x.sgf", games, func(i int) { opened = append(opened, i) })
		rows := []string{"1. Ann and Bob|Renju · 1 move", "Game 2|Gomoku · 25 Jun 2008 · 1 move"}
		if diff := cmp.Diff(rows, sheettest.Rows(s.List())); diff != "" {
			t.Error(diff)
		}
		c.choose(s)
		if diff := cmp.Diff(c.want, opened); diff != "" || s.Busy() {
			t.Errorf("%s: open %v, %s", how, s.Busy(), diff)
		}
	}
}
