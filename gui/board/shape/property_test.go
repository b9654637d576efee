package shape

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"
)

// figures returns one figure of each kind, in the square of 40 around the origin.
func figures() map[string]Distance {
	return map[string]Distance{
		"disc": Disc(15), "ring": Ring(12, 4), "arc": Arc(12, 4, 0.3), "segment": Segment(-10, 3, 9, -8, 4),
		"cross": Cross(20, 4, 1), "half a cross": Cross(20, 4, 0.7), "box": Box(30, 20, 5),
		"outline": Outline(Box(30, 20, 5), 2), "bent": Bent(-10, 3, 9, -8, 4, 2), "oval": Oval(15, 12),
		"turned": Turned(Box(30, 8, 2), 2, -1), "diamond": Diamond(25), "star": Star(15),
		"union": Union(Disc(6), Moved(Disc(6), 8, 2)), "without": Without(Disc(15), Moved(Box(10, 10, 2), 3, 0)),
	}
}

// No figure overstates how far away its edge is: the distances of two points differ by no more than
// the distance between the points.
func TestDistancesAreNoLeaps(t *testing.T) {
	for name, d := range figures() {
		rapid.Check(t, func(t *rapid.T) {
			at := func(label string) float32 { return rapid.Float32Range(-20, 20).Draw(t, label) }
			x1, y1, x2, y2 := at("x1"), at("y1"), at("x2"), at("y2")
			if leap, way := abs(d(x1, y1)-d(x2, y2)), hypot(x1-x2, y1-y2); leap > way+1e-3 {
				t.Errorf("%s: %g from %g,%g to %g,%g, which are %g apart", name, leap, x1, y1, x2, y2, way)
			}
		})
	}
}

// A mark that is drawn gradually only grows, from next to nothing to the whole mark.
func TestDrawingOnlyGrows(t *testing.T) {
	for name, part := range map[string]func(float32) Distance{
		"cross": func(f float32) Distance { return Cross(20, 4, f) },
		"arc":   func(f float32) Distance { return Arc(12, 4, f) },
	} {
		rapid.Check(t, func(t *rapid.T) {
			share := rapid.Float32Range(0, 1)
			less, more := share.Draw(t, "less"), share.Draw(t, "more")
			less, more = min(less, more), max(less, more)
			x, y := rapid.Float32Range(-14, 14).Draw(t, "x"), rapid.Float32Range(-14, 14).Draw(t, "y")
			if part(less)(x, y) <= -1e-3 && part(more)(x, y) > 1e-3 {
				t.Errorf("%s: %g,%g is in %g of it and not in %g", name, x, y, less, more)
			}
		})
	}
}

// Dashes lie on the edge of the box. There is a whole number of them, all of the same length.
func TestDashesGoRoundEvenly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.Float32Range(20, 80).Draw(t, "width"), rapid.Float32Range(20, 80).Draw(t, "height")
		dashes, edge := DashedBox(w, h, 0, 2, 5, 4), Outline(Box(w, h, 0), 2)
		begins, ink := 0, 0
		const steps = 4000
		on := func(i int) bool {
			x, y := onEdge(w, h, float32(i%steps)/steps)
			if dashes(x, y) < edge(x, y)-1e-3 {
				t.Fatalf("%g,%g is in a dash and not on the edge", x, y)
			}
			return dashes(x, y) <= 0
		}
		for i := range steps {
			if on(i) {
				ink++
			} else if on(i + 1) {
				begins++
			}
		}
		if want := int(math.Round(float64(2 * (w + h) / 9))); begins != want {
			t.Errorf("%d dashes on %g × %g, want %d", begins, w, h, want)
		}
		if share := float64(ink) / steps; math.Abs(share-5.0/9) > 0.02 {
			t.Errorf("%.3f of the edge of %g × %g is drawn", share, w, h)
		}
	})
}

// onEdge returns the point of a box's edge at a fraction of the way round, clockwise from the
// middle of its top.
func onEdge(w, h, part float32) (x, y float32) {
	way := part * 2 * (w + h)
	switch {
	case way < w/2:
		return way, -h / 2
	case way < w/2+h:
		return w / 2, way - w/2 - h/2
	case way < w*3/2+h:
		return w/2 - (way - w/2 - h), h / 2
	case way < w*3/2+2*h:
		return -w / 2, h/2 - (way - w*3/2 - h)
	default:
		return -w/2 + (way - w*3/2 - 2*h), -h / 2
	}
}

// A picture is drawn for a given number of pixels. Whatever the number, the same share of it is
// covered.
func TestPicturesKeepTheirProportions(t *testing.T) {
	p := Picture{Width: 20, Height: 20, Layers: []Layer{{Inside: Disc(8), Color: color.NRGBA{R: 0xFF, A: 0xFF}}}}
	for _, size := range [][2]int{{20, 20}, {40, 40}, {37, 53}, {200, 100}} {
		img, covered := p.Draw(size[0], size[1]), 0.0
		for i := 3; i < len(img.Pix); i += 4 {
			covered += float64(img.Pix[i]) / 0xFF
		}
		if share := covered / float64(size[0]*size[1]); math.Abs(share-math.Pi*64/400) > 0.01 {
			t.Errorf("%v: %.3f of it is covered", size, share)
		}
	}
}

// A translucent layer shows what lies below it, and no colour is brighter than its opacity.
func TestLayersMix(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.Byte()
		colour := func(name string) color.NRGBA {
			return color.NRGBA{
				b.Draw(t, name+" red"), b.Draw(t, name+" green"), b.Draw(t, name+" blue"),
				b.Draw(t, name+" opacity"),
			}
		}
		low, high := colour("low"), colour("high")
		p := Picture{
			Width: 4, Height: 4,
			Layers: []Layer{{Inside: Disc(9), Color: low}, {Inside: Disc(9), Color: high}},
		}
		got := p.Draw(1, 1).RGBAAt(0, 0)
		if got.R > got.A || got.G > got.A || got.B > got.A {
			t.Errorf("%v is no colour", got)
		}
		if want := 0xFF - (0xFF-int(low.A))*(0xFF-int(high.A))/0xFF; int(math.Abs(float64(int(got.A)-want))) > 1 {
			t.Errorf("%v under %v has the opacity %d, want %d", low, high, got.A, want)
		}
	})
}

// The sprite sheet distinguishes pictures that differ in any way, and draws none of them twice.
func TestSheetTellsPicturesApart(t *testing.T) {
	test.NewTempApp(t)
	var s Sheet
	base := Picture{Name: "a", Width: 4, Height: 4}
	other, wide, high := base, base, base
	other.Name, wide.Width, high.Height = "b", 5, 5
	for range 2 {
		for _, p := range []Picture{base, other, wide, high, base.Faded(0.5)} {
			s.Draw(p, 4, 4)
		}
		s.Draw(base, 4, 8)
		s.Draw(base, 8, 4)
	}
	if len(s.drawn) != 7 {
		t.Errorf("%d pictures are kept", len(s.drawn))
	}
}
