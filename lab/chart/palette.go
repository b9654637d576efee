package chart

import "image/color"

// Palette holds the colours and fonts of a figure.
type Palette struct {
	Background, Text color.Color
	// Muted is the colour of the axes and their labels, Grid that of the lines behind the data.
	Muted, Grid color.Color
	// Series holds the colours of lines and bars, at least one. They are used in turn.
	Series []color.Color
	// Letters holds the fonts, or is nil for Liberation Sans.
	Letters *Letters
	// Night is the palette of an SVG on a dark screen, or nil to use the same colours.
	Night *Palette
}

// Light returns the colours of the program's light theme. An SVG in these colours switches to those
// of Dark on a dark screen.
func Light() Palette {
	night := Dark()
	return Palette{
		Night:      &night,
		Background: rgb(0xFFFFFF), Text: rgb(0x23262B), Muted: rgb(0x63666C), Grid: rgb(0xE9E6DF),
		Series: series(0x2B66D9, 0xD9522E, 0x1F9D61, 0xB87400, 0x7A4FC0, 0x63666C),
	}
}

// Dark returns the colours of the program's dark theme.
func Dark() Palette {
	return Palette{
		Background: rgb(0x22252A), Text: rgb(0xECEDEF), Muted: rgb(0x9A9DA4), Grid: rgb(0x31353B),
		Series: series(0x7FA9FF, 0xFF8A66, 0x49C98A, 0xF2B632, 0xB79CF0, 0x9A9DA4),
	}
}

// allColours returns all colours, in the same order for all palettes.
func (p Palette) allColours() []color.Color {
	list := append([]color.Color{p.Background, p.Text, p.Muted, p.Grid}, p.Series...)
	for _, c := range p.Series {
		list = append(list, band(c))
	}
	return list
}

// colour returns the colour of line or bars i.
func (p Palette) colour(i int) color.Color { return p.Series[i%len(p.Series)] }

// band returns the colour of the band around a line of colour c: the same colour, almost
// transparent.
func band(c color.Color) color.Color {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = 0x30
	return n
}

func series(values ...uint32) []color.Color {
	list := make([]color.Color, len(values))
	for i, v := range values {
		list[i] = rgb(v)
	}
	return list
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}
