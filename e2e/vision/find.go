package vision

import "image"

const (
	// minLikeness is the minimum likeness, from 0 to 1, at which a text counts as found. For the same
	// text it is at least 0.99, also at fractions of pixels. For two long texts that differ in two
	// digits it is 0.82.
	minLikeness = 0.9
	// minRoughLikeness is the minimum likeness at which a place is examined more closely.
	minRoughLikeness = 0.6
	// minGap is the width in pixels that must be empty to the left and right of a text. It is wider
	// than the space between two words.
	minGap = 6
)

// Find returns the bounds of a text in a part of a picture, and reports whether the text is there. It must be
// a whole text in the size and font of the lettering, with nothing close to its left or right. Its colours do
// not matter, and neither do offsets by fractions of a pixel.
func Find(img *image.RGBA, part image.Rectangle, text Lettering) (image.Rectangle, bool) {
	at, like := best(img, part, text)
	return at, like >= minLikeness
}

// best returns the place that is most similar to the text, and its likeness, from 0 to 1.
func best(img *image.RGBA, part image.Rectangle, text Lettering) (at image.Rectangle, like float64) {
	for _, line := range Lines(img, part) {
		line.Min.Y, line.Max.Y = line.Min.Y-4, line.Max.Y+4 // blurred blurs texts, and letters such as g have descenders
		ink := blurred(inkOf(img, line.Intersect(part)))
		around := text.candidates(ink)
		for _, shift := range text.shifts {
			for y := around.Min.Y; y < around.Max.Y; y++ {
				for x := around.Min.X; x < around.Max.X; x++ {
					here := shift.Rect.Add(image.Pt(x, y))
					if l := likeness(ink, here, shift); l > like && isolated(ink, here) {
						at, like = here, l
					}
				}
			}
		}
	}
	return at, like
}

// candidates returns the candidates for the top left of a text in a line: the points around the place that is
// most similar to the text as a whole. The rectangle is empty if no place is similar enough.
func (l Lettering) candidates(line *image.Gray) image.Rectangle {
	text := l.shifts[len(l.shifts)/2]
	end := line.Rect.Max.Sub(text.Rect.Size())
	var most float64
	var at image.Point
	for y := line.Rect.Min.Y; y <= end.Y; y++ {
		for x := line.Rect.Min.X; x <= end.X; x++ {
			if same := product(line, text, text.Rect.Add(image.Pt(x, y))).share(); same > most {
				most, at = same, image.Pt(x, y)
			}
		}
	}
	if most < minRoughLikeness {
		return image.Rectangle{}
	}
	return image.Rectangle{Min: at, Max: at}.Inset(-2).Intersect(image.Rectangle{Min: line.Rect.Min, Max: end.Add(image.Pt(1, 1))})
}

// products holds the sums, over all pixels, of the products of the ink h of a place and the wanted ink w of a
// text.
type products struct{ hh, hw, ww int }

// share returns the squared cosine similarity of the two, from 0 to 1. The strength of the ink does not matter.
func (p products) share() float64 {
	if p.hh == 0 || p.ww == 0 {
		return 0
	}
	return float64(p.hw) * float64(p.hw) / float64(p.hh) / float64(p.ww)
}

// product compares a text, or a part of it, with the ink at a place of a line.
func product(line, text *image.Gray, at image.Rectangle) products {
	var p products
	for y := range at.Dy() {
		here := line.Pix[line.PixOffset(at.Min.X, at.Min.Y+y):][:at.Dx()]
		want := text.Pix[text.PixOffset(text.Rect.Min.X, text.Rect.Min.Y+y):][:at.Dx()]
		for x, w := range want {
			h, w := int(here[x]), int(w)
			p.hh, p.hw, p.ww = p.hh+h*h, p.hw+h*w, p.ww+w*w
		}
	}
	return p
}

// glyph is about the width of a letter in pixels.
const glyph = 8

// likeness returns the similarity of the ink at a place to a text, at most 1. It compares letter by letter,
// and the worst letter counts.
func likeness(line *image.Gray, at image.Rectangle, text *image.Gray) float64 {
	whole := product(line, text, at)
	if whole.share() < minRoughLikeness {
		return 0
	}
	gain := float64(whole.hw) / float64(whole.ww) // the strength of the ink
	usual := gain * gain * float64(whole.ww) * glyph / float64(at.Dx())
	like := 1.0
	for x := 0; x+glyph <= at.Dx(); x += glyph / 2 {
		part := text.SubImage(image.Rect(text.Rect.Min.X+x, text.Rect.Min.Y, text.Rect.Min.X+x+glyph, text.Rect.Max.Y)).(*image.Gray)
		p := product(line, part, image.Rect(at.Min.X+x, at.Min.Y, at.Min.X+x+glyph, at.Max.Y))
		wrong := float64(p.hh) - 2*gain*float64(p.hw) + gain*gain*float64(p.ww)
		like = min(like, 1-wrong/max(usual, gain*gain*float64(p.ww)))
	}
	return like
}

// inkOf returns the difference of each pixel of a part from the background, which is the part's most frequent
// colour.
func inkOf(img *image.RGBA, part image.Rectangle) *image.Gray {
	part = part.Intersect(img.Bounds())
	background := commonest(img, part)
	ink := image.NewGray(part)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			ink.Pix[ink.PixOffset(x, y)] = uint8(distance(img.RGBAAt(x, y), background))
		}
	}
	return ink
}

// isolated reports whether nothing is drawn close to the left or right of a place.
func isolated(ink *image.Gray, here image.Rectangle) bool {
	for _, side := range []image.Rectangle{
		image.Rect(here.Min.X-minGap, here.Min.Y, here.Min.X-1, here.Max.Y),
		image.Rect(here.Max.X+1, here.Min.Y, here.Max.X+minGap, here.Max.Y),
	} {
		if !inkIn(ink, side).Empty() {
			return false
		}
	}
	return true
}
