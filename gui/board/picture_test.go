package board

import (
	"image"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// TestPicturesAreWhatTheWindowShows compares pictures made without a window with what a window of
// the same size shows. They differ slightly: Fyne smooths letters and slanting lines differently,
// and its painter for tests, unlike that of windows, draws half of a cell's edge outside the cell.
func TestPicturesAreWhatTheWindowShows(t *testing.T) {
	raced.Skip(t)
	for _, mode := range []look.Mode{look.AlwaysLight, look.AlwaysDark} {
		setMode(t, mode)
		palette := look.New(mode).Palette(0)
		for _, s := range states() {
			if s.then != nil || s.enabled {
				continue // a picture shows no mouse cursor
			}
			edges := 1.0
			if s.view.Style == game.Marks || s.view.Style == game.Pieces {
				edges = 3
			}
			if l := pictureAndWindow(t, s, Options{}, palette); (l.mean > 5*maxMean*edges || l.worst > maxAt*edges) &&
				len(s.board().endRows()) == 0 {
				t.Errorf("%s, %v: window and picture: %v", s.name, mode, l)
			}
			if l := pictureAndWindow(t, s, s.options, palette); l.mean > 14*maxMean*edges {
				t.Errorf("%s with its letters, %v: window and picture: %v", s.name, mode, l)
			}
		}
	}
}

// pictureAndWindow compares the picture of a state with what a window shows.
func pictureAndWindow(t *testing.T, s state, o Options, palette look.Palette) likeness {
	const side = 320
	got := Picture(s.view, o, palette, side, 1)
	s.options = o
	b := s.board()
	w := newWindow(t, b, b.FilledSize(fyne.NewSquareSize(side-2*pictureEdge)))
	want := image.NewRGBA(got.Bounds())
	draw.Draw(want, want.Rect, image.NewUniform(palette.Window), image.Point{}, draw.Src)
	draw.Draw(want, want.Rect.Inset(int(pictureEdge)), w.Canvas().Capture(), image.Point{}, draw.Src)
	return compare(want, got)
}

func newWindow(t *testing.T, b *Board, size fyne.Size) fyne.Window {
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(size)
	return w
}

func TestPictureFits(t *testing.T) {
	for _, v := range []game.View{wonMarks(), wonStones(), wonDiscs(), nested(), isolation()} {
		for _, side := range []int{200, 900} {
			img := Picture(v, Options{Coordinates: true}, look.Light(), side, 1)
			if size := img.Bounds().Size(); size.X > side || size.Y > side || max(size.X, size.Y) < side/2 {
				t.Errorf("a picture for %d pixels is %v in size", side, size)
			}
		}
		if got := Picture(v, Options{}, look.Light(), sideFor(v, Options{}, 48), 1); got.Bounds().Dx() < 40*v.Columns {
			t.Errorf("squares of about 48 make a picture %v in size", got.Bounds().Size())
		}
	}
	one := Picture(wonMarks(), Options{}, look.Light(), 300, 1).Bounds().Size()
	if got := Picture(wonMarks(), Options{}, look.Light(), 300, 2).Bounds().Size(); got != one.Mul(2) {
		t.Errorf("twice as many pixels for each unit: %v, want twice %v", got, one)
	}
	if Picture(game.NewView(0, 0), Options{}, look.Light(), 100, 1).Bounds().Empty() {
		t.Error("no board, no picture")
	}
}

// TestPicturesBesideTheWindow paints pictures while a window draws. Run with -race, it finds data
// that they share.
func TestPicturesBesideTheWindow(t *testing.T) {
	p := newPlayer(t, stones())
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 3 {
			Picture(wonStones(), Options{Coordinates: true, Numbers: true}, look.Dark(), 400, 1)
		}
	}()
	for range 3 {
		p.scene.reset()
		p.window.Canvas().Capture()
	}
	<-done
}

// sideFor returns the side of a picture whose squares have a given size.
func sideFor(v game.View, o Options, cell int) int {
	width, height := PictureSize(v, o, cell)
	return max(width, height)
}
