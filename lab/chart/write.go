package chart

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"path/filepath"
	"strings"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Size is the size at which a figure is drawn.
type Size struct {
	// Width and Height are in pixels, from 64 to 16,384.
	Width, Height int
	// Scale is the number of pixels for one pixel of a screen with 96 per inch, for which fonts and
	// lines are sized. It ranges from ¼ to 8; 0 means 1.
	Scale float64
}

// DefaultSize is the size of a figure on a page. It is sharp on high-resolution screens.
var DefaultSize = Size{Width: 1440, Height: 900, Scale: 2}

const (
	minSide, maxSide = 64, 16_384
	minScale         = 0.25
	maxScale         = 8
	inch             = 96 // pixels, at a scale of 1
)

// check replaces a scale of 0 by 1, and returns an error for a size that cannot be drawn.
func (s *Size) check() error {
	if s.Scale == 0 {
		s.Scale = 1
	}
	if min(s.Width, s.Height) < minSide || max(s.Width, s.Height) > maxSide {
		return fmt.Errorf("a figure of %d × %d: expected %d to %d pixels each way", s.Width, s.Height, minSide, maxSide)
	}
	if !(s.Scale >= minScale && s.Scale <= maxScale) {
		return fmt.Errorf("a scale of %g: expected one from %g to %d", s.Scale, minScale, maxScale)
	}
	return nil
}

// dpi returns the number of pixels per inch.
func (s Size) dpi() int { return int(math.Round(inch * s.Scale)) }

// lengths returns the width and height in the plot's units of length.
func (s Size) lengths() (width, height vg.Length) {
	unit := vg.Inch / vg.Length(s.dpi())
	return vg.Length(s.Width) * unit, vg.Length(s.Height) * unit
}

// Format is a kind of picture file.
type Format string

// The formats.
const (
	PNG Format = "png"
	SVG Format = "svg"
)

// FormatOf returns the format for the extension of a file name.
func FormatOf(path string) (Format, error) {
	switch f := Format(strings.TrimPrefix(strings.ToLower(filepath.Ext(path)), ".")); f {
	case PNG, SVG:
		return f, nil
	}
	return "", errors.New("expected a name that ends in .png or .svg")
}

// Write draws the figure in the colours of p to a file. An SVG names its fonts and has no size in
// pixels: only the aspect ratio and the scale matter.
func (f Figure) Write(w io.Writer, format Format, s Size, p Palette) error {
	if format == PNG {
		img, err := f.Image(s, p)
		if err != nil {
			return err
		}
		return png.Encode(w, img)
	}
	if err := errors.Join(f.Check(), s.check()); err != nil {
		return err
	}
	width, height := s.lengths()
	c := vgsvg.New(width, height)
	p.Letters = nil
	if err := f.draw(draw.New(c), p); err != nil {
		return err
	}
	var drawn bytes.Buffer
	if _, err := c.WriteTo(&drawn); err != nil {
		return err
	}
	_, err := io.WriteString(w, p.finish(drawn.String()))
	return err
}

// finish completes an SVG: it adds fallback fonts and the colours for dark screens, and removes
// properties that have their default values.
func (p Palette) finish(svg string) string {
	head, rest, _ := strings.Cut(svg, "<g ")
	return strings.NewReplacer(
		svgFont, svgFont+svgOthers,
		"font-variant:normal;", "", "font-weight:normal;", "", "font-style:normal;", "",
	).Replace(head + p.nightStyle() + "<g " + rest)
}

// nightStyle returns a style sheet that replaces each colour by that of p.Night if the screen is
// dark. It finds the elements by their style, which contains their colour.
func (p Palette) nightStyle() string {
	if p.Night == nil {
		return ""
	}
	var b strings.Builder
	b.WriteString("<style>@media (prefers-color-scheme: dark) {\n")
	night := p.Night.allColours()
	for i, c := range p.allColours() {
		for _, kind := range []string{"fill", "stroke"} {
			fmt.Fprintf(&b, "[style*=\"%s:%s\"] { %s: %s !important }\n", kind, hex(c), kind, hex(night[min(i, len(night)-1)]))
		}
	}
	b.WriteString("}</style>\n")
	return b.String()
}

// hex formats a colour as the SVG library does, so that nightStyle finds it. The library writes the
// opacity separately. Rounding changes a transparent colour a little.
func hex(c color.Color) string {
	r, g, b, a := c.RGBA()
	part := func(x uint32) int { return int(float64(x) * (255 / float64(a))) }
	return fmt.Sprintf("#%02X%02X%02X", part(r), part(g), part(b))
}

// svgFont is the font in an SVG as the library writes it. svgOthers are fallback fonts of the same
// widths.
const (
	svgFont   = "font-family:Liberation Sans"
	svgOthers = ",Arial,Helvetica,sans-serif"
)

// Image draws the figure in the colours of p.
func (f Figure) Image(s Size, p Palette) (image.Image, error) {
	if err := errors.Join(f.Check(), s.check()); err != nil {
		return nil, err
	}
	c := vgimg.NewWith(vgimg.UseImage(image.NewRGBA(image.Rect(0, 0, s.Width, s.Height))), vgimg.UseDPI(s.dpi()))
	if err := f.draw(draw.New(c), p); err != nil {
		return nil, err
	}
	return c.Image(), nil
}
