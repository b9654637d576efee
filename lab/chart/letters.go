package chart

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// Letters holds the fonts for Figure.Image. SVG files name Liberation Sans instead.
type Letters struct{ fonts *plotfont.Cache }

// lettersTypeface is the name under which the fonts of Letters are registered.
const lettersTypeface = plotfont.Typeface("given")

// NewLetters returns letters with two fonts, given as TrueType or OpenType data.
func NewLetters(regular, bold []byte) (*Letters, error) {
	var fonts plotfont.Collection
	for weight, data := range map[font.Weight][]byte{font.WeightNormal: regular, font.WeightBold: bold} {
		face, err := opentype.Parse(data)
		if err != nil {
			return nil, err
		}
		fonts = append(fonts, plotfont.Face{Font: plotfont.Font{Typeface: lettersTypeface, Weight: weight}, Face: face})
	}
	return &Letters{plotfont.NewCache(fonts)}, nil
}

// style returns the style of a text. If l is nil, it uses Liberation Sans.
func (l *Letters) style(size vg.Length, weight font.Weight) text.Style {
	if l == nil {
		f := plotfont.Font{Typeface: "Liberation", Variant: "Sans", Weight: weight}
		return text.Style{Font: plotfont.From(f, size), Handler: plot.DefaultTextHandler}
	}
	f := plotfont.Font{Typeface: lettersTypeface, Weight: weight}
	return text.Style{Font: plotfont.From(f, size), Handler: text.Plain{Fonts: l.fonts}}
}
