package person

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var ink = color.RGBA{35, 38, 43, 255}

func fill(img *image.RGBA, r image.Rectangle, c color.RGBA) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
}

// window returns a made-up window with words in its bar.
func window(words int) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: Size})
	fill(img, img.Rect, color.RGBA{246, 245, 241, 255})
	for i := range words {
		fill(img, image.Rect(16+60*i, 8, 50+60*i, 18), ink)
	}
	return img
}

func TestTitles(t *testing.T) {
	found, err := titles(window(int(menus)))
	if err != nil {
		t.Fatal(err)
	}
	if got := center(found[HelpMenu]); got.X != 16+60*5+17 {
		t.Errorf("Help is seen at %v", got)
	}
	if _, err := titles(window(4)); err == nil {
		t.Error("four words are taken for six menus")
	}
}

func TestFindMenu(t *testing.T) {
	before, now := window(6), window(6)
	menu := image.Rect(16, 28, 216, 140)
	fill(now, menu, color.RGBA{200, 200, 200, 255}) // a frame
	fill(now, menu.Inset(1), color.RGBA{255, 255, 255, 255})
	var want []image.Point
	for _, y := range []int{40, 70, 110} {
		fill(now, image.Rect(30, y, 90, y+10), ink)
		want = append(want, image.Pt(116, y+5))
	}
	fill(now, image.Rect(17, 95, 215, 96), ink) // a separator
	fill(now, image.Rect(900, 100, 960, 110), ink)
	if diff := cmp.Diff(want, findMenu(menuArea(before, 0), menuArea(now, 0)).Items); diff != "" {
		t.Error(diff)
	}
	if items := findMenu(menuArea(before, 0), menuArea(before, 0)).Items; items != nil {
		t.Errorf("items %v are seen without a menu", items)
	}
}
