package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// A thumbnail is the board in small, wherever it stands: the pieces are where the board has
// them, and what does not fit beside them is not cut.
func TestThumbnailIsTheBoard(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.AlwaysLight))
	for _, style := range []game.Style{game.Marks, game.Stones, game.Discs, game.Pieces} {
		view := picture(style, "XO. .X. ..O")
		b, th := New(), NewThumbnail()
		b.SetOptions(Options{Relief: true})
		b.SetView(view)
		th.SetView(view)
		var shots []image.Image
		for _, o := range []fyne.CanvasObject{b, th} {
			w := test.NewTempWindow(t, o)
			w.SetPadded(false)
			w.Resize(fyne.NewSize(180, 180))
			shots = append(shots, w.Canvas().Capture())
		}
		for _, cell := range []int{0, 1, 2, 4, 8} {
			at := b.CellCenter(cell)
			want, got := shots[0].At(int(at.X), int(at.Y)), shots[1].At(int(at.X), int(at.Y))
			if !near(want, got) {
				t.Errorf("style %d, cell %d: %v, the board has %v", style, cell, got, want)
			}
		}
	}
}

// near reports whether two colours look alike.
func near(a, b interface{ RGBA() (r, g, b, a uint32) }) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	const most = 0x1000
	d := func(x, y uint32) bool { return max(x, y)-min(x, y) <= most }
	return d(ar, br) && d(ag, bg) && d(ab, bb)
}

// A thumbnail without a position is empty, and so is one without a size.
func TestThumbnailOfNothing(t *testing.T) {
	test.NewTempApp(t)
	th := NewThumbnail()
	if got := th.paint(10, 10); got != image.Transparent {
		t.Error("a picture of nothing")
	}
	th.SetView(picture(game.Marks, "XO. .X. ..O"))
	if got := th.paint(10, 10); got != image.Transparent {
		t.Error("a picture of no size")
	}
}
