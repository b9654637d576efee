package look

import (
	"image/color"
	"slices"
)

// Material is the material of boards of marks and of stones. Boards of discs have a frame instead.
type Material uint8

// The materials. The zero value is wood.
const (
	Wood Material = iota
	Paper
	Slate
)

// materialNames holds the words of the settings file.
var materialNames = []string{Wood: "wood", Paper: "paper", Slate: "slate"}

// Materials lists the materials in the order in which they are offered to the user.
func Materials() []Material { return []Material{Wood, Paper, Slate} }

// String returns the word of the settings file: "wood", "paper" or "slate".
func (m Material) String() string { return materialNames[m] }

// ParseMaterial returns the material for a word of the settings file, or Wood for any other word.
func ParseMaterial(word string) Material { return Material(max(slices.Index(materialNames, word), 0)) }

// OnMaterial returns the palette of a board made of a material: paint on wood, ink on light paper, or chalk on dark
// slate, in light and in dark windows. In high contrast every board is made of wood.
func (p Palette) OnMaterial(m Material) Palette {
	switch {
	case p.Strong || m == Wood:
		return p.wood()
	case m == Paper:
		return p.paper()
	default:
		return p.slate()
	}
}

// wood returns the palette of a wooden board, with carved lines and paint.
func (p Palette) wood() Palette {
	switch {
	case p.Strong: // the lines are flat
		p.Groove, p.Letters = p.WoodLine, p.Text
	case p.Dark:
		p.X, p.O = rgb(0xA9C6FF), rgb(0xFFB49B)
		p.Groove, p.GrooveLight, p.Halo = rgb(0x2B1F12), rgb(0xA98C5F), rgb(0x2B1F12)
		p.Lit, p.Letters = rgb(0x7A6142), rgb(0xD8C4A2)
	default:
		p.X, p.O = rgb(0x1D4FB8), rgb(0x9E2F12)
		p.Groove, p.GrooveLight, p.Halo = rgb(0x85612F), rgb(0xF6E3BE), rgb(0xF6E3BE)
		p.Lit, p.Letters = rgb(0xFFF1CF), rgb(0x5E4520)
	}
	p.Accent, p.Quiet, p.Edge = p.X, p.Letters, p.WoodLine
	return p
}

// paper returns the palette of a paper board, with pencil lines and coloured pens.
func (p Palette) paper() Palette {
	dark := p.Dark
	p = Light().ground(rgb(0xFCF9F0), rgb(0x6F7F9B))
	p.X, p.O = rgb(0x2457C5), rgb(0xB23A18)
	p.WhiteRim, p.Line = rgb(0x7E7461), rgb(0xC9CCD2)
	p.Groove, p.Lit, p.Letters = rgb(0x7C8DA8), rgb(0xF5D673), rgb(0x63666C)
	if dark { // a sheet in the dusk
		p = p.ground(rgb(0xD9D3C3), rgb(0x5F6F8A))
		p.X, p.O, p.Line = rgb(0x1D4FB8), rgb(0x9E2F12), rgb(0xA9ABA8)
		p.Win, p.LastOnPad = rgb(0x0C5C38), rgb(0x7C4A00)
		p.Groove, p.Lit, p.Letters = rgb(0x5F6F8A), rgb(0xC4AD62), rgb(0x4A4D52)
	}
	p.Accent, p.Quiet = p.X, p.Letters
	return p
}

// slate returns the palette of a slate board in a wooden frame, with chalk.
func (p Palette) slate() Palette {
	dark := p.Dark
	p = Dark().ground(rgb(0x3A4A4C), rgb(0x8FA3A2))
	p.X, p.O, p.BlackRim, p.Border = rgb(0xF4F1E6), rgb(0xFFC59E), rgb(0xDDE5E3), rgb(0x8A6A42)
	p.Line, p.Groove = rgb(0x51605F), rgb(0x8FA3A2)
	p.Lit, p.Letters = rgb(0x53666A), rgb(0xC9D3D2)
	if dark {
		p = p.ground(rgb(0x2B3739), rgb(0x7F9493))
		p.X, p.O, p.Border, p.Groove = rgb(0xE9E6DB), rgb(0xFFB98C), rgb(0x6B5236), rgb(0x74898A)
		p.Lit, p.Letters = rgb(0x42535A), rgb(0xB5C0BF)
	}
	p.Quiet = p.Letters
	return p
}

// UnderStones returns the palette of a slate board for stones. The slate is lighter than under chalk, because stones as dark as
// the slate would look like empty rings. Signs are brighter to match.
func (p Palette) UnderStones() Palette {
	p = p.slate().ground(rgb(0x4D5F62), rgb(0x9FB2B1))
	p.Line, p.Groove, p.Letters = rgb(0x65777A), rgb(0x9FB2B1), rgb(0xE6ECEB)
	p.BlackRim, p.Quiet = rgb(0xA3B5B4), p.Letters
	p.Accent, p.Win, p.Danger = rgb(0xA9C6FF), rgb(0x6FE0A8), rgb(0xFFB0A8)
	return p
}

// ForDiscs returns the palette of discs. In the dark its X and O are paler, because the frame of the discs is as bright
// as the marks beside it.
func (p Palette) ForDiscs() Palette {
	if p.Dark && !p.Strong {
		p.X, p.O = rgb(0xA9C6FF), rgb(0xFFB49B)
	}
	return p
}

// ground returns the palette with the colours of a board's ground and of the lines on it.
func (p Palette) ground(ground, lines color.NRGBA) Palette {
	p.Window, p.Card, p.Wood, p.Fill = ground, ground, ground, ground
	p.Edge, p.WoodLine, p.Halo = lines, lines, ground
	p.Grain = color.NRGBA{}
	return p
}
