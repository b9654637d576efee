package chart

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// Letters are the fonts of the pictures that Image draws. SVG names Liberation Sans.
type Letters struct{ fonts *plotfont.Cache }

// given is how the drawing finds the fonts of Letters.
const given = plotfont.Typeface("given")

// NewLetters returns letters of two fonts in the format TrueType or OpenType.
func NewLetters(regular, bold []byte) (*Letters, error) {
	var fonts plotfont.Collection
	for weight, data := range map[font.Weight][]byte{font.WeightNormal: regular, font.WeightBold: bold} {
		face, err := opentype.Parse(data)
		if err != nil {
			return nil, err
		}
		fonts = append(fonts, plotfont.Face{Font: plotfont.Font{Typeface: given, Weight: weight}, Face: face})
	}
	return &Letters{plotfont.NewCache(fonts)}, nil
}

// style returns the style of words; nil letters are those of Liberation Sans.
func (l *Letters) style(size vg.Length, weight font.Weight) text.Style {
	if l == nil {
		f := plotfont.Font{Typeface: "Liberation", Variant: "Sans", Weight: weight}
		return text.Style{Font: plotfont.From(f, size), Handler: plot.DefaultTextHandler}
	}
	f := plotfont.Font{Typeface: given, Weight: weight}
	return text.Style{Font: plotfont.From(f, size), Handler: text.Plain{Fonts: l.fonts}}
}
