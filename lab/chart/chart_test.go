package chart

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// lines returns a figure with two lines, the first with a band.
func lines() Figure {
	f := Figure{Title: "Learning the generic evaluation", X: "games", Y: "score (%)", High: 100}
	a, b := Line{Name: "learned"}, Line{Name: "published constants"}
	for i := range 40 {
		x, y := float64(25*i), 50+30*math.Tanh(float64(i)/12)+3*math.Sin(float64(i))
		reach := 30 / math.Sqrt(float64(i+2))
		a.Points = append(a.Points, Point{x, Value{y, y - reach, y + reach}})
		b.Points = append(b.Points, Point{x, Value{Y: 48 + 2*math.Cos(float64(i))}})
	}
	f.Lines = []Line{a, b}
	return f
}

// bars returns a figure with two bars in each group.
func bars() Figure {
	return Figure{
		Title: "Isolation: win rates", Y: "won (%)", Groups: []string{"AB_Improved", "aggregate", "cover", "look ahead"},
		Bars: []Bars{
			{"published", []Value{{Y: 61.9}, {Y: 69.1}, {Y: 58.6}, {Y: 58.5}}},
			{"measured", []Value{{63, 52, 72}, {66, 55, 75}, {57, 45, 67}, {52, 41, 63}}},
		},
	}
}

// has reports whether a picture has a pixel of a colour.
func has(img image.Image, want color.Color) bool {
	r, g, b, _ := want.RGBA()
	bounds := img.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if r2, g2, b2, _ := img.At(x, y).RGBA(); r == r2 && g == g2 && b == b2 {
				return true
			}
		}
	}
	return false
}

// Figures contain the lines or bars, the text and the background in the colours of both palettes.
// The environment variable CHARTS names a folder to which the pictures are written.
func TestPictures(t *testing.T) {
	for name, f := range map[string]Figure{"lines": lines(), "bars": bars()} {
		for shade, p := range map[string]Palette{"light": Light(), "dark": Dark()} {
			img, err := f.Image(Size{Width: 1200, Height: 750, Scale: 2}, p)
			if err != nil {
				t.Fatal(err)
			}
			if got := img.Bounds().Size(); got != image.Pt(1200, 750) {
				t.Errorf("%s is %v large", name, got)
			}
			for what, c := range map[string]color.Color{
				"background": p.Background, "letters": p.Text, "axes": p.Muted, "grid": p.Grid,
				"first series": p.Series[0], "second series": p.Series[1],
			} {
				if !has(img, c) {
					t.Errorf("%s, %s: no %s", name, shade, what)
				}
			}
			if has(img, p.Series[2]) {
				t.Errorf("%s, %s: a third series", name, shade)
			}
			savePicture(t, name+"-"+shade+".png", img)
		}
	}
}

func savePicture(t *testing.T, name string, img image.Image) {
	folder := os.Getenv("CHARTS")
	if folder == "" {
		return
	}
	file, err := os.Create(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, img); err != nil {
		t.Fatal(err)
	}
}

// Both formats give well-formed files, and the same figure gives the same file.
func TestFiles(t *testing.T) {
	for _, format := range []Format{PNG, SVG} {
		var one, two bytes.Buffer
		for _, b := range []*bytes.Buffer{&one, &two} {
			if err := lines().Write(b, format, DefaultSize, Light()); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(one.Bytes(), two.Bytes()) {
			t.Errorf("%s differs from time to time", format)
		}
		if err := checkReadable(format, &one); err != nil {
			t.Errorf("%s: %v", format, err)
		}
	}
}

// Every text of an SVG names fallback fonts of the same width.
func TestFontsOfSVG(t *testing.T) {
	var b bytes.Buffer
	if err := lines().Write(&b, SVG, DefaultSize, Light()); err != nil {
		t.Fatal(err)
	}
	named, others := strings.Count(b.String(), "font-family:"),
		strings.Count(b.String(), "font-family:Liberation Sans,Arial,Helvetica,sans-serif;")
	if named == 0 || named != others {
		t.Errorf("%d of %d texts name other fonts", others, named)
	}
}

// checkReadable returns an error for a file that cannot be read.
func checkReadable(format Format, r io.Reader) error {
	if format == PNG {
		_, err := png.Decode(r)
		return err
	}
	elements := 0
	for d := xml.NewDecoder(r); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) && elements > 20 {
			return nil
		}
		if err != nil {
			return err
		}
		if _, ok := token.(xml.StartElement); ok {
			elements++
		}
	}
}

// In a narrow picture the names are below the lines, which take most of its width.
func TestNarrowFigures(t *testing.T) {
	f := lines()
	f.Lines[1].Name = "the published constants of long ago"
	for _, width := range []int{320, 700} {
		size := Size{Width: width, Height: 260}
		img, err := f.Image(size, Light())
		if err != nil {
			t.Fatal(err)
		}
		savePicture(t, fmt.Sprintf("narrow-%d.png", width), img)
		columns := 0
		for x := range width {
			column := img.(interface {
				SubImage(image.Rectangle) image.Image
			}).SubImage(image.Rect(x, 0, x+1, size.Height))
			if has(column, Light().Series[1]) {
				columns++
			}
		}
		if columns < width/2 {
			t.Errorf("%d wide: the line has %d", width, columns)
		}
	}
}

// A single point, equal values and an empty bar can be drawn.
func TestSmallFigures(t *testing.T) {
	for what, f := range map[string]Figure{
		"a point": {Lines: []Line{{"a", []Point{{1, Value{Y: 1}}}}}},
		"level":   {Lines: []Line{{"a", []Point{{0, Value{Y: 5}}, {1, Value{Y: 5}}}}}},
		"nothing": {Groups: []string{"x"}, Bars: []Bars{{"a", []Value{{}}}}},
	} {
		if _, err := f.Image(Size{Width: 300, Height: 200}, Dark()); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestWhatCannotBeDrawn(t *testing.T) {
	point := []Point{{0, Value{Y: 1}}}
	for what, f := range map[string]Figure{
		"nothing":        {},
		"lines and bars": {Lines: []Line{{"a", point}}, Bars: bars().Bars, Groups: bars().Groups},
		"no points":      {Lines: []Line{{Name: "a"}}},
		"no number":      {Lines: []Line{{"a", []Point{{0, Value{Y: math.NaN()}}}}}},
		"endless":        {Lines: []Line{{"a", []Point{{math.Inf(1), Value{}}}}}},
		"no groups":      {Bars: []Bars{{"a", nil}}},
		"too few values": {Bars: []Bars{{"a", []Value{{}}}}, Groups: []string{"x", "y"}},
		"upside down":    {Lines: []Line{{"a", point}}, Low: 2, High: 1},
	} {
		for _, format := range []Format{PNG, SVG} {
			if err := f.Write(io.Discard, format, DefaultSize, Light()); err == nil {
				t.Errorf("%s was drawn", what)
			}
		}
	}
	for _, s := range []Size{
		{},
		{Width: 10, Height: 100},
		{Width: 1 << 20, Height: 100},
		{Width: 100, Height: 100, Scale: -1},
		{Width: 100, Height: 100, Scale: math.NaN()},
	} {
		if _, err := lines().Image(s, Light()); err == nil {
			t.Errorf("%+v was drawn", s)
		}
	}
}

func TestFormatOf(t *testing.T) {
	for path, want := range map[string]Format{"a.png": PNG, "b/c.SVG": SVG, "png": "", "a.pdf": "", "": ""} {
		if got, err := FormatOf(path); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", path, got, err)
		}
	}
}

func TestTicks(t *testing.T) {
	for _, tt := range []struct {
		low, high float64
		want      string
	}{
		{0, 100, "0 20 40 60 80 100"},
		{0, 0.5, "0 0.1 0.2 0.3 0.4 0.5"},
		{-3, 8, "-2 0 2 4 6 8"},
		{0, 975, "0 200 400 600 800"},
		{20_000, 1_000_000, "200000 400000 600000 800000 1000000"},
	} {
		var words []string
		for _, tick := range (ticks{}).Ticks(tt.low, tt.high) {
			words = append(words, tick.Label)
		}
		if got := strings.Join(words, " "); got != tt.want {
			t.Errorf("from %g to %g: %s, want %s", tt.low, tt.high, got, tt.want)
		}
	}
}

// The axis of counts has whole numbers only, however small the counts are.
func TestCountsAreWhole(t *testing.T) {
	for _, high := range []float64{1.2, 2, 3, 17, 250} {
		list := ticks{integer: true}.Ticks(1, high)
		if len(list) == 0 || len(list) > maxSteps+1 {
			t.Errorf("1 to %g: %v", high, list)
		}
		for _, tick := range list {
			if tick.Value != math.Trunc(tick.Value) || strings.Contains(tick.Label, ".") {
				t.Errorf("1 to %g: %v", high, tick)
			}
		}
	}
}

// A picture is drawn with the fonts of its palette. An SVG still names the usual font.
func TestLetters(t *testing.T) {
	letters, err := NewLetters(goregular.TTF, gobold.TTF)
	if err != nil {
		t.Fatal(err)
	}
	usual, other := Light(), Light()
	other.Letters = letters
	size := Size{Width: 480, Height: 300}
	a, err := lines().Image(size, usual)
	if err != nil {
		t.Fatal(err)
	}
	b, err := lines().Image(size, other)
	if err != nil || bytes.Equal(a.(*image.RGBA).Pix, b.(*image.RGBA).Pix) {
		t.Errorf("the letters are the same, %v", err)
	}
	var drawn bytes.Buffer
	if err := lines().Write(&drawn, SVG, size, other); err != nil || !strings.Contains(drawn.String(), svgFont) {
		t.Errorf("%v: no %s", err, svgFont)
	}
	if _, err := NewLetters([]byte("no font"), gobold.TTF); err == nil {
		t.Error("what is no font is taken for one")
	}
}

// On a dark screen each colour of a light SVG is replaced by the matching colour of the dark
// palette.
func TestNight(t *testing.T) {
	var light, dark bytes.Buffer
	if err := lines().Write(&light, SVG, DefaultSize, Light()); err != nil {
		t.Fatal(err)
	}
	if err := lines().Write(&dark, SVG, DefaultSize, Dark()); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(dark.String(), "@media") || strings.Contains(light.String(), "font-style:normal") {
		t.Error("the dark one changes at night, or the light one says what is so anyway")
	}
	style, rest, _ := strings.Cut(light.String(), "</style>")
	used := regexp.MustCompile(`(fill|stroke):(#[0-9A-F]{6})`).FindAllString(rest, -1)
	night := regexp.MustCompile(`(fill|stroke):(#[0-9A-F]{6})`).FindAllString(dark.String(), -1)
	if len(used) == 0 || len(used) != len(night) {
		t.Fatalf("%d colours, %d at night", len(used), len(night))
	}
	for i, u := range used {
		kind, colour, _ := strings.Cut(night[i], ":")
		if !strings.Contains(style, "[style*=\""+u+"\"] { "+kind+": "+colour+" !important }") {
			t.Errorf("%s is not %s at night:\n%s", u, night[i], style)
		}
	}
}
