package chart

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// svgTexts returns the texts of a figure drawn as SVG, as an XML parser reads them.
func svgTexts(t *testing.T, f Figure) (texts []string) {
	t.Helper()
	var b bytes.Buffer
	if err := f.Write(&b, SVG, DefaultSize, Light()); err != nil {
		t.Fatal(err)
	}
	inText := false
	for d := xml.NewDecoder(&b); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return texts
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			inText = e.Name.Local == "text"
		case xml.EndElement:
			inText = false
		case xml.CharData:
			if inText {
				texts = append(texts, string(e))
			}
		}
	}
}

// Title, axis labels, groups and names appear in the picture as given, also with characters special
// to XML. A single series has no legend.
func TestTextsOfFigures(t *testing.T) {
	const odd = `<b> & "two" ]]> é`
	f := bars()
	f.Title, f.X, f.Y, f.Groups[0], f.Bars[0].Name = odd, "x "+odd, "y "+odd, "group "+odd, "bars "+odd
	texts := svgTexts(t, f)
	for _, want := range []string{odd, "x " + odd, "y " + odd, "group " + odd, "cover", "bars " + odd, "measured"} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is missing among %q", want, texts)
		}
	}
	f.Bars = f.Bars[:1]
	if texts := svgTexts(t, f); slices.Contains(texts, "bars "+odd) {
		t.Errorf("the only name stands in a legend: %q", texts)
	}
}

// The vertical axis goes from Low to High if they are set, and otherwise covers the data. For bars
// it includes 0.
func TestAxes(t *testing.T) {
	line := func(values ...float64) Figure {
		l := Line{Name: "a"}
		for i, y := range values {
			l.Points = append(l.Points, Point{float64(i), Value{Y: y}})
		}
		return Figure{Lines: []Line{l}}
	}
	scaled := line(40, 60)
	scaled.High = 100
	high := Figure{Groups: []string{"x"}, Bars: []Bars{{"a", []Value{{Y: 80}}}}}
	powers, signs := line(0, 1, 2500), line(-30, 30)
	powers.Log, signs.Log = true, true
	for _, tt := range []struct {
		f             Figure
		with, without string
	}{
		{scaled, "0 20 40 60 80 100", "120"},
		{line(40, 60), "40 45 50 55 60", "0 20 100"},
		{high, "0 20 40 60 80", "100"},
		{line(-1, 1), "-1 -0.5 0 0.5 1", "2"},
		{powers, "0 1 10 100 1000", "500 10000"},
		{signs, "-10 -1 0 1 10", "-100 -20 20 100"},
	} {
		texts := svgTexts(t, tt.f)
		for _, want := range strings.Fields(tt.with) {
			if !slices.Contains(texts, want) && !slices.Contains(texts, strings.Replace(want, "-", "−", 1)) {
				t.Errorf("%s is missing among %q", want, texts)
			}
		}
		for _, no := range strings.Fields(tt.without) {
			if slices.Contains(texts[:len(texts)-1], no) && no != "0" {
				t.Errorf("%s stands among %q", no, texts)
			}
		}
	}
}

// Along a logarithmic axis equal steps are equal factors, and negative values mirror positive ones.
func TestLogarithmicAxis(t *testing.T) {
	up := logScale{}.Normalize
	near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
	if !near(up(0, 999, 0), 0) || !near(up(0, 999, 9), 1.0/3) || !near(up(0, 999, 99), 2.0/3) || !near(up(0, 999, 999), 1) {
		t.Errorf("0, 9, 99 and 999 stand at %g, %g, %g, %g", up(0, 999, 0), up(0, 999, 9), up(0, 999, 99), up(0, 999, 999))
	}
	if !near(up(-50, 50, 0), 0.5) || !near(up(-50, 50, -7), 1-up(-50, 50, 7)) {
		t.Errorf("0 stands at %g, -7 at %g and 7 at %g", up(-50, 50, 0), up(-50, 50, -7), up(-50, 50, 7))
	}
}

// A line that reuses the colour of another line is dashed.
func TestLinesOfOneColour(t *testing.T) {
	f, colours := Figure{}, len(Light().Series)
	for i := range colours + 2 {
		f.Lines = append(f.Lines, Line{"line", []Point{{0, Value{Y: float64(i)}}, {1, Value{Y: float64(i)}}}})
	}
	var b bytes.Buffer
	if err := f.Write(&b, SVG, DefaultSize, Light()); err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(b.String(), "stroke-dasharray"); got != 4 { // two lines, each also in the legend
		t.Errorf("%d strokes are dashed, want 4", got)
	}
}

// Ticks are 1, 2 or 5 times a power of ten apart and lie within the axis, and there are from 2 to
// maxSteps+1 of them, however large or small the numbers are.
func TestTicksOfAnyAxis(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.Float64Range(-1e15, 1e15).Draw(t, "low")
		length := math.Pow(10, rapid.Float64Range(-6, 15).Draw(t, "length"))
		high := low + length
		if high-low < math.Abs(low)*1e-9 {
			return // finer than float64 can tell apart at this size
		}
		list := ticks{}.Ticks(low, high)
		if len(list) < 2 || len(list) > maxSteps+1 {
			t.Fatalf("%g to %g: %v", low, high, list)
		}
		step := list[1].Value - list[0].Value
		digit := step / math.Pow(10, math.Floor(math.Log10(step*1.0001)))
		if math.Abs(digit-math.Round(digit)) > 0.01 || !slices.Contains([]float64{1, 2, 5}, math.Round(digit)) {
			t.Errorf("%g to %g: steps of %g", low, high, step)
		}
		for _, tick := range list {
			if tick.Value < low-step/1e5 || tick.Value > high+step/1e5 || tick.Label == "" {
				t.Errorf("%g to %g: %+v", low, high, tick)
			}
		}
	})
}

// Computing the ticks ends even if the numbers are too large to differ by a step.
func TestTicksEnd(t *testing.T) {
	for _, low := range []float64{1e17, -1e17, 1e300} {
		if list := (ticks{}).Ticks(low, math.Nextafter(low, math.Inf(1))); len(list) > maxSteps+1 {
			t.Errorf("%g: %d ticks", low, len(list))
		}
	}
	if list := (ticks{}).Ticks(5, 5); len(list) > 1 {
		t.Errorf("no length: %v", list)
	}
}

func TestLabels(t *testing.T) {
	for x, want := range map[float64]string{0.1 + 0.2: "0.3", 1e6: "1000000", 1.5e10: "1.5e+10", -2.5: "-2.5", 0: "0"} {
		if got := label(x); got != want {
			t.Errorf("%g reads %s, want %s", x, got, want)
		}
	}
}

// rows returns the highest and the lowest row of a picture that contain a colour, or -1 if none
// does.
func rows(img image.Image, c color.Color) (top, bottom int) {
	top, bottom = -1, -1
	all := img.Bounds()
	for y := range all.Dy() {
		row := img.(*image.RGBA).SubImage(image.Rect(0, y, all.Dx(), y+1))
		if has(row, c) {
			if top < 0 {
				top = y
			}
			bottom = y
		}
	}
	return top, bottom
}

// A bar of twice the value is twice as high, and a negative bar hangs from the base line of the
// others.
func TestHeightsOfBars(t *testing.T) {
	bar := func(value float64) (top, bottom int) {
		f := Figure{Groups: []string{"x"}, Bars: []Bars{{"", []Value{{Y: value}}}}, Low: -100, High: 100}
		img, err := f.Image(Size{Width: 400, Height: 300}, Light())
		if err != nil {
			t.Fatal(err)
		}
		return rows(img, Light().Series[0])
	}
	near := func(a, b int) bool { return max(a-b, b-a) <= 4 } // antialiased edges cover a row in part
	top, foot := bar(40)
	if high, low := bar(80); !near(low, foot) || !near(low-high, 2*(foot-top)) || foot-top < 20 {
		t.Errorf("40 from %d to %d, 80 from %d to %d", top, foot, high, low)
	}
	if high, low := bar(-40); !near(high, foot) || !near(low-high, foot-top) {
		t.Errorf("40 from %d to %d, −40 from %d to %d", top, foot, high, low)
	}
	if top, _ := bar(0); top >= 0 {
		t.Error("0 has a bar")
	}
}

// A line of a single point is visible.
func TestSinglePoint(t *testing.T) {
	f := Figure{Lines: []Line{{"a", []Point{{1, Value{Y: 50}}}}}, High: 100}
	img, err := f.Image(Size{Width: 300, Height: 200}, Light())
	if err != nil || !has(img, Light().Series[0]) {
		t.Errorf("nothing is drawn, %v", err)
	}
}

// The colours are used in turn, and a band has the colour of its line, nearly transparent.
func TestColoursOfSeries(t *testing.T) {
	for _, p := range []Palette{Light(), Dark()} {
		n := len(p.Series)
		if p.colour(0) != p.colour(n) || p.colour(0) == p.colour(1) {
			t.Error("the colours are not used in turn")
		}
		line, around := color.NRGBAModel.Convert(p.colour(1)).(color.NRGBA), band(p.colour(1)).(color.NRGBA)
		if around.R != line.R || around.G != line.G || around.B != line.B || around.A >= line.A/2 {
			t.Errorf("%v around %v", around, line)
		}
	}
}

// If the names of groups do not fit next to each other, they are rotated.
func TestNamesOfGroupsTurn(t *testing.T) {
	f := Figure{Groups: []string{"a rather long name", "and a second one"}, Bars: []Bars{{Name: "x", Values: []Value{{Y: 1}, {Y: 2}}}}}
	for width, want := range map[int]int{800: 0, 160: 2} {
		var b bytes.Buffer
		if err := f.Write(&b, SVG, Size{Width: width, Height: 400}, Light()); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(b.String(), "rotate("); got != want {
			t.Errorf("%d names are turned in a width of %d, want %d", got, width, want)
		}
	}
}

// A narrow picture has the names of its bars below it, however short the names are.
func TestNamesStandBelowNarrowPictures(t *testing.T) {
	one := []Value{{Y: 1}}
	f := Figure{Groups: []string{"g"}, Bars: []Bars{{Name: "a", Values: one}, {Name: "b", Values: one}}}
	ends := func(f Figure, width int) int {
		picture, err := f.Image(Size{Width: width, Height: 300}, Light())
		if err != nil {
			t.Fatal(err)
		}
		_, bottom := rows(picture, Light().Series[0])
		return bottom
	}
	alone := f
	alone.Bars = f.Bars[:1]
	if wide, narrow := ends(f, 800), ends(f, 300); wide > ends(alone, 800) || narrow <= ends(alone, 300) {
		t.Errorf("the colour ends at %d and %d, the bars at %d and %d", wide, narrow, ends(alone, 800), ends(alone, 300))
	}
}
