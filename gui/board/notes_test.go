package board

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// A cross or a letter on the last piece takes the place of the sign of the last move; other marks go round it.
func TestMarkReplacesTheLastSign(t *testing.T) {
	test.NewTempApp(t)
	b := New()
	v := picture(game.Stones, "XO. .X. ..O")
	v.Last = 4
	b.SetView(v)
	test.NewTempWindow(t, b)
	for _, c := range []struct {
		mark  NoteMark
		shown bool
	}{
		{NoteMark{Cell: 4, Shape: CrossNote}, false},
		{NoteMark{Cell: 4, Shape: TextNote, Text: "A"}, false},
		{NoteMark{Cell: 4, Shape: RingNote}, true},
		{NoteMark{Cell: 0, Shape: CrossNote}, true},
	} {
		b.SetNotes(Notes{Marks: []NoteMark{c.mark}})
		if got := b.scene.lastSpot() != nil; got != c.shown {
			t.Errorf("%+v: the sign is shown: %v", c.mark, got)
		}
	}
	b.SetView(picture(game.Stones, "XO.. .X.. ..O. ...."))
	if len(b.notes.Marks) > 0 {
		t.Error("notes stay on a board of another shape")
	}
}
