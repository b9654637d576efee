package main

import (
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// window returns a picture with a square at a place.
func window(at int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 60, 40))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(at, 10, at+10, 20), image.NewUniform(color.RGBA{0x20, 0x50, 0xC0, 0xFF}), image.Point{}, draw.Src)
	return img
}

// A film shows what the window showed, for as long, but no pause longer than maxPause.
func TestFilm(t *testing.T) {
	var f film
	start := time.Now()
	for i, at := range []int{0, 0, 20, 20, 40} {
		f.add(window(at), start.Add(time.Duration(i)*time.Second/2))
	}
	path := filepath.Join(t.TempDir(), "film.gif")
	if err := f.save(path); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	got, err := gif.DecodeAll(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Image) != 3 || got.Delay[0] != 90 || got.Delay[1] != 90 || got.Delay[2] != 400 {
		t.Errorf("%d frames, shown for %v", len(got.Image), got.Delay)
	}
	shown := image.NewRGBA(image.Rect(0, 0, 60, 40))
	for i, img := range got.Image {
		draw.Draw(shown, img.Rect, img, img.Rect.Min, draw.Over)
		want := window(20 * i)
		for y := range 40 {
			for x := range 60 {
				if shown.RGBAAt(x, y) != want.RGBAAt(x, y) {
					t.Fatalf("frame %d: %v at %d,%d, want %v", i, shown.RGBAAt(x, y), x, y, want.RGBAAt(x, y))
				}
			}
		}
	}
}

// A film is thinned where the window changes often. What it shows for long stays, and so does its end.
func TestThinned(t *testing.T) {
	var f film
	start := time.Now()
	for _, ms := range []int{0, 100, 200, 300, 1000, 1100} {
		f = append(f, frame{at: start.Add(time.Duration(ms) * time.Millisecond)})
	}
	var got []time.Duration
	for _, next := range f.thinned(200 * time.Millisecond) {
		got = append(got, next.at.Sub(start).Round(time.Millisecond)/time.Millisecond)
	}
	want := []time.Duration{0, 200, 300, 1000, 1100}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if err := (film{}).save(filepath.Join(t.TempDir(), "film.gif")); err == nil {
		t.Error("an empty film is saved")
	}
}

// A picture of a window has few colours, and those of most of its pixels are kept.
func TestPaletted(t *testing.T) {
	want := window(20)
	got := paletted(want)
	for y := range 40 {
		for x := range 60 {
			if got.At(x, y) != want.At(x, y) {
				t.Fatalf("%v at %d,%d, want %v", got.At(x, y), x, y, want.At(x, y))
			}
		}
	}
	for i := range 40 * 60 {
		want.SetRGBA(i%60, i/60, color.RGBA{uint8(i % 256), uint8(i / 8), uint8(i * 7 % 256), 0xFF})
	}
	if n := len(paletted(want).Palette); n != 1+pictureColors {
		t.Errorf("%d colours", n)
	}
}
