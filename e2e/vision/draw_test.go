package vision

import (
	"image"
	"image/color"
	"image/draw"
)

// The colours of the made-up windows.
var (
	paper = color.RGBA{246, 245, 241, 255}
	white = color.RGBA{255, 255, 255, 255}
	edge  = color.RGBA{217, 214, 207, 255}
	ink   = color.RGBA{35, 38, 43, 255}
	blue  = color.RGBA{43, 102, 217, 255}
	wood  = color.RGBA{226, 196, 143, 255}
	grain = color.RGBA{122, 92, 46, 255}
)

// emptyWindow returns an empty window.
func emptyWindow() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 1040, 760))
	fill(img, img.Bounds(), paper)
	return img
}

func fill(img *image.RGBA, r image.Rectangle, c color.RGBA) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src)
}

// ring draws a square ring around a white square.
func ring(img *image.RGBA, center image.Point, radius, stroke int) {
	box := image.Rectangle{Min: center, Max: center}.Inset(-radius)
	fill(img, box, ink)
	fill(img, box.Inset(stroke), white)
}

// word draws a word of some letters, which are bars with small gaps, and returns its bounds.
func word(img *image.RGBA, at image.Point, letters int, c color.RGBA) image.Rectangle {
	for i := range letters {
		corner := at.Add(image.Pt(i*8, 0))
		fill(img, image.Rectangle{Min: corner, Max: corner.Add(image.Pt(5, 10))}, c)
	}
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(letters*8-3, 10))}
}
