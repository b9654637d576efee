package shape

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"
)

func near(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-3 }

func TestDistances(t *testing.T) {
	dashes := DashedBox(40, 40, 0, 2, 5, 5)
	for _, c := range []struct {
		name string
		d    Distance
		x, y float32
		want float32
	}{
		{"disc, middle", Disc(3), 0, 0, -3},
		{"disc, edge", Disc(5), 3, 4, 0},
		{"disc, outside", Disc(5), 6, 8, 5},
		{"ring, in its line", Ring(10, 2), 0, -10, -1},
		{"ring, middle", Ring(10, 2), 0, 0, 9},
		{"whole arc is a ring", Arc(10, 2, 1), -10, 0, -1},
		{"half arc, right", Arc(10, 2, 0.5), 10, 0, -1},
		{"half arc, round end", Arc(10, 2, 0.5), -1, 10, 0},
		{"segment, round end", Segment(0, 0, 10, 0, 4), 12, 0, 0},
		{"segment, side", Segment(0, 0, 10, 0, 4), 5, 3, 1},
		{"segment of no length", Segment(1, 1, 1, 1, 2), 1, 3, 1},
		{"bent, middle", Bent(0, 0, 10, 0, 4, 1), 5, 1, -2},
		{"bent, round end", Bent(0, 0, 10, 0, 4, 0), 12, 0, 0},
		{"bent of no length", Bent(1, 1, 1, 1, 2, 3), 1, 3, 1},
		{"oval, side", Oval(10, 5), 10, 0, 0},
		{"oval, below", Oval(10, 5), 0, 5, 0},
		{"cross, middle", Cross(10, 2, 1), 0, 0, -1},
		{"cross, second stroke", Cross(10, 2, 1), 5, -5, -1},
		{"cross, end of its second stroke", Cross(10, 2, 1), -5, 5, -1},
		{"cross, tip of its second stroke", Cross(10, 2, 0.6), 3, -3, -1},
		{"cross, tip of its first stroke", Cross(10, 2, 0.25), 0, 0, -1},
		{"cross, before its second stroke", Cross(10, 2, 0.5), 5, -5, 5*math.Sqrt2 - 1},
		{"box, edge", Box(10, 6, 1), 5, 0, 0},
		{"box, above", Box(10, 6, 1), 0, -5, 2},
		{"box, corner", Box(10, 10, 5), 3, 4, 0},
		{"outline", Outline(Box(10, 6, 0), 2), 5, 0, -1},
		{"union", Union(Disc(1), Moved(Disc(1), 5, 0)), 5, 0, -1},
		{"without", Without(Disc(5), Disc(3)), 0, 0, 3},
		{"moved", Moved(Disc(1), 2, 3), 2, 3, -1},
		{"turned", Turned(Box(10, 2, 0), 3, 4), 3, 4, 0},
		{"turned, beside it", Turned(Box(10, 2, 0), 3, 4), -4, 3, 4},
		{"diamond, corner", Diamond(10), 5, 0, 0},
		{"diamond, side", Diamond(10), 2.5, -2.5, 0},
		{"star, point", Star(10), 0, -10, 0},
		{"star, another point", Star(10), 10 * 0.951057, -10 * 0.309017, 0},
		{"star, corner between points", Star(10), 4.2 * 0.587785, -4.2 * 0.809017, 0},
		{"dash", dashes, 5, -20, -1},
		{"gap between dashes", dashes, 0, -20, 2.5},
	} {
		if got := c.d(c.x, c.y); !near(got, c.want) {
			t.Errorf("%s: %g, want %g", c.name, got, c.want)
		}
	}
}

// Patches cover about half of the plane, are the same each time, differ by their seed, and have soft edges.
func TestPatches(t *testing.T) {
	patches, again, others := Patches(3, 7), Patches(3, 7), Patches(3, 8)
	covered, other, count := 0, 0, 0
	for x := float32(-150); x < 150; x++ {
		for y := float32(-150); y < 150; y++ {
			d := patches(x, y)
			if d != again(x, y) {
				t.Fatalf("the patch at %g, %g changes", x, y)
			}
			if next := patches(x+0.1, y); abs(next-d) > 0.4 {
				t.Fatalf("from %g, %g to the right it leaps from %g to %g", x, y, d, next)
			}
			count++
			if d < 0 {
				covered++
			}
			if d != others(x, y) {
				other++
			}
		}
	}
	if got := float32(covered) / float32(count); abs(got-0.5) > 0.05 {
		t.Errorf("they cover %g", got)
	}
	if other < count/2 {
		t.Errorf("another seed changes %d of %d", other, count)
	}
}

// A rough edge strays as far as it may, and no further.
func TestRough(t *testing.T) {
	disc, least, most := Disc(20), float32(0), float32(0)
	rough := Rough(disc, 4, 1.5, 3)
	for x := float32(-30); x < 30; x++ {
		for y := float32(-30); y < 30; y++ {
			off := rough(x, y) - disc(x, y)
			least, most = min(least, off), max(most, off)
		}
	}
	if least < -1.5 || least > -1 || most > 1.5 || most < 1 {
		t.Errorf("the edge of a disc strays from %g to %g", least, most)
	}
}

// TestWayRound goes round a box: the position grows from 0 to the perimeter.
func TestWayRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		side := rapid.Float32Range(10, 100)
		w, h := side.Draw(t, "width"), side.Draw(t, "height")
		corner := rapid.Float32Range(0, 5).Draw(t, "corner")
		way := around(w, h, corner)
		if want := 2*(w+h) - (8-2*math.Pi)*corner; !near(way.length, want) {
			t.Errorf("the way round is %g long, want %g", way.length, want)
		}
		last := float32(0)
		for turn := 0.001; turn < 1; turn += 0.01 {
			x, y := math.Sin(2*math.Pi*turn), -math.Cos(2*math.Pi*turn)
			scale := min(float64(w)/2/math.Max(math.Abs(x), 1e-9), float64(h)/2/math.Max(math.Abs(y), 1e-9))
			at := way.position(float32(x*scale), float32(y*scale))
			if at < last-1e-2 || at > way.length+1e-3 {
				t.Fatalf("at %g of a turn the position is %g after %g, of %g", turn, at, last, way.length)
			}
			last = at
		}
	})
}

func TestDraw(t *testing.T) {
	red, blue := color.NRGBA{R: 0xFF, A: 0xFF}, color.NRGBA{B: 0xFF, A: 0xFF}
	p := Picture{Width: 10, Height: 10, Layers: []Layer{
		{Inside: Disc(4), Color: red},
		{Inside: Disc(2), Color: blue},
	}}
	img := p.Draw(20, 20)
	for _, c := range []struct {
		x, y int
		want color.RGBA
	}{
		{10, 10, color.RGBA{B: 0xFF, A: 0xFF}},
		{3, 10, color.RGBA{R: 0xFF, A: 0xFF}},
		{0, 0, color.RGBA{}},
	} {
		if got := img.RGBAAt(c.x, c.y); got != c.want {
			t.Errorf("pixel %d,%d is %v, want %v", c.x, c.y, got, c.want)
		}
	}
	if got := p.Faded(0.5).Faded(0.5).Draw(20, 20).RGBAAt(10, 10); got != (color.RGBA{B: 0x40, A: 0x40}) {
		t.Errorf("a quarter of blue is %v", got)
	}
	if got := p.Draw(0, 0).Rect; !got.Empty() {
		t.Errorf("no pixels are %v", got)
	}
}

func TestSoftEdge(t *testing.T) {
	p := Picture{Width: 20, Height: 20, Layers: []Layer{{Inside: Disc(6), Color: color.NRGBA{A: 0xFF}, Soft: 4}}}
	img := p.Draw(20, 20)
	last := uint8(0xFF)
	for x := 10; x < 20; x++ {
		a := img.RGBAAt(x, 10).A
		if a > last {
			t.Errorf("opacity grows outwards at %d", x)
		}
		last = a
	}
	if edge := img.RGBAAt(16, 10).A; edge < 0x40 || edge > 0xC0 {
		t.Errorf("the edge has opacity %#x, want about a half", edge)
	}
}

// A faded picture of a sheet is that of Draw, and its pixels are drawn only once.
func TestSheetFades(t *testing.T) {
	var s Sheet
	calls := 0
	disc := func(x, y float32) float32 {
		calls++
		return Disc(4)(x, y)
	}
	p := Picture{Name: "disc", Width: 10, Height: 10, Layers: []Layer{{Inside: disc, Color: color.NRGBA{R: 0xC0, A: 0xFF}, Soft: 3}}}
	for _, opacity := range []float32{0.8, 0.36, 1, 0} {
		got, want := s.Draw(p.Faded(opacity), 20, 20), p.Faded(opacity)
		want.Layers = []Layer{{Inside: Disc(4), Color: p.Layers[0].Color, Soft: 3}}
		for i, v := range want.Draw(20, 20).Pix {
			if off := int(v) - int(got.Pix[i]); off < -1 || off > 1 {
				t.Fatalf("at %g, byte %d is %d, want %d", opacity, i, got.Pix[i], v)
			}
		}
	}
	if calls != 20*20 {
		t.Errorf("400 pixels are drawn by %d calls", calls)
	}
}

func TestSheetDrawsOnce(t *testing.T) {
	test.NewTempApp(t)
	var s Sheet
	p := Picture{Name: "disc", Width: 10, Height: 10, Layers: []Layer{{Inside: Disc(4), Color: color.NRGBA{A: 0xFF}}}}
	a, b := s.Object(p), s.Object(p)
	if a.Size() != fyne.NewSquareSize(10) {
		t.Errorf("the object is %v in size", a.Size())
	}
	if a.Generator(10, 10) != b.Generator(10, 10) {
		t.Error("equal pictures are drawn twice")
	}
	if a.Generator(10, 10) == a.Generator(20, 20) || a.Generator(10, 10) == s.Object(p.Faded(0.5)).Generator(10, 10) {
		t.Error("different pictures are the same")
	}
}

func TestMoving(t *testing.T) {
	test.NewTempApp(t)
	now := Picture{Width: 4, Height: 4}
	o := Moving(fyne.NewSquareSize(4), func() Picture { return now })
	first := o.Generator(4, 4).At(2, 2)
	now.Layers = []Layer{{Inside: Disc(4), Color: color.NRGBA{A: 0xFF}}}
	if second := o.Generator(4, 4).At(2, 2); first == second {
		t.Error("a moving picture stands still")
	}
}
