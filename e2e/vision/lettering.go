package vision

import "image"

// Lettering is the look of a text: its ink, shifted to the right and down by 0, ¼, ½ and ¾ of a pixel.
type Lettering struct{ shifts []*image.Gray }

// letteringOf returns the lettering of a text that is drawn in white on black.
func letteringOf(drawn *image.Gray) Lettering {
	box := inkIn(drawn, drawn.Rect).Inset(-2)
	var l Lettering
	for i := range 16 {
		moved := blurred(shifted(drawn, box, float64(i%4)/4, float64(i/4)/4))
		moved.Rect = moved.Rect.Sub(box.Min)
		l.shifts = append(l.shifts, moved)
	}
	return l
}

// inkIn returns the box around all ink in a part that is more than a trace.
func inkIn(ink *image.Gray, part image.Rectangle) image.Rectangle {
	part = part.Intersect(ink.Rect)
	var box image.Rectangle
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if ink.Pix[ink.PixOffset(x, y)] > contrast/2 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// shifted returns a part of some ink, moved to the right and down by fractions of a pixel.
func shifted(ink *image.Gray, part image.Rectangle, dx, dy float64) *image.Gray {
	out := image.NewGray(part)
	at := func(x, y int) float64 { return float64(ink.GrayAt(x, y).Y) }
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			above := at(x, y-1)*(1-dx) + at(x-1, y-1)*dx
			here := at(x, y)*(1-dx) + at(x-1, y)*dx
			out.Pix[out.PixOffset(x, y)] = uint8(here*(1-dy) + above*dy + 0.5)
		}
	}
	return out
}

// blurred returns slightly blurred ink, so that shifts by fractions of a pixel matter less.
func blurred(ink *image.Gray) *image.Gray {
	out := image.NewGray(ink.Rect)
	for y := ink.Rect.Min.Y; y < ink.Rect.Max.Y; y++ {
		for x := ink.Rect.Min.X; x < ink.Rect.Max.X; x++ {
			sum := 0
			for k, weight := range [9]int{1, 2, 1, 2, 4, 2, 1, 2, 1} {
				sum += weight * int(ink.GrayAt(x+k%3-1, y+k/3-1).Y)
			}
			out.Pix[out.PixOffset(x, y)] = uint8(sum / 16)
		}
	}
	return out
}
