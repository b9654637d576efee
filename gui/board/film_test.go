package board

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// gameViews returns the positions of a game on a board of stones, one more after each move.
func gameViews(moves int) []game.View {
	v := game.NewView(15, 15)
	v.Style, v.ToMove = game.Stones, game.First
	views := []game.View{v}
	for i := range moves {
		v = playCell(v, i*7%225)
		v.Cells[v.Last].Number = i + 1
		views = append(views, v)
	}
	return views
}

// filmOf returns a film of pictures 400 pixels high.
func filmOf(t testing.TB, views []game.View, o Options) *gif.GIF {
	t.Helper()
	film, err := film(t.Context(), len(views), func(i int) *image.RGBA {
		return Picture(views[i], o, look.Light(), 400, 1).(*image.RGBA)
	}, func(float64) {})
	if err != nil {
		t.Fatal(err)
	}
	return film
}

// TestFilmShowsEachMove draws the frames of a film over each other, as a viewer does, and compares
// each result with a picture of the position.
func TestFilmShowsEachMove(t *testing.T) {
	views := gameViews(12)
	o := Options{Coordinates: true, Numbers: true}
	var b bytes.Buffer
	if err := gif.EncodeAll(&b, filmOf(t, views, o)); err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	if len(film.Image) != len(views) || film.Delay[0] != 70 || film.Delay[12] != 200 || film.LoopCount != 0 {
		t.Fatalf("%d frames that stand %v, %d times", len(film.Image), film.Delay, film.LoopCount)
	}
	shown := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for i, f := range film.Image {
		draw.Draw(shown, f.Rect, f, f.Rect.Min, draw.Over)
		if l := compare(Picture(views[i], o, look.Light(), 400, 1), shown); !l.alike() {
			t.Errorf("frame %d and its position: %v", i, l)
		}
		if i > 0 && f.Rect.Dx()*f.Rect.Dy() > shown.Rect.Dx()*shown.Rect.Dy()/2 {
			t.Errorf("frame %d is drawn whole: %v", i, f.Rect)
		}
	}
	if len(filmOf(t, nil, o).Image) != 0 {
		t.Error("no positions make a film")
	}
}

// TestFewColoursKeepAreas: the colours of whole areas are kept, and the many colours of edges are
// reduced to few.
func TestFewColoursKeepAreas(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range 4096 {
		img.SetRGBA(i%64, i/64, color.RGBA{uint8(i), uint8(i / 16), 7, 0xFF})
	}
	area := color.RGBA{0xE2, 0xC4, 0x8F, 0xFF}
	draw.Draw(img, image.Rect(0, 0, 64, 32), image.NewUniform(area), image.Point{}, draw.Src)
	got := reduced(img)
	if len(got.Palette) > 256 || got.At(3, 3) != area {
		t.Errorf("%d colours, the area is %v, want %v", len(got.Palette), got.At(3, 3), area)
	}
}

func BenchmarkFilm(b *testing.B) {
	views := gameViews(224)
	for b.Loop() {
		filmOf(b, views, Options{Coordinates: true})
	}
}

func BenchmarkPicture(b *testing.B) {
	v := gameViews(224)[224]
	for b.Loop() {
		Picture(v, Options{Coordinates: true}, look.Light(), sideFor(v, Options{Coordinates: true}, 48), 2)
	}
}
