package look

import (
	"fmt"
	"image/color"
)

// Palette is the set of colours of one appearance, light or dark. All colours except Shadow, Focus,
// Grain, Border and those of OnMaterial are opaque.
type Palette struct {
	Dark   bool // whether the palette is a dark one
	Strong bool // whether it is a palette of high contrast

	Window color.NRGBA // behind everything
	Card   color.NRGBA // cards, cells, menus, dialogs
	Line   color.NRGBA // edges of cards, closed cells
	Edge   color.NRGBA // edges of empty cells and holes
	Text   color.NRGBA
	Quiet  color.NRGBA // quiet text: labels, captions, coordinates
	Fill   color.NRGBA // quiet fill: buttons, the row of the player to move
	Shadow color.NRGBA // translucent

	Accent color.NRGBA // the main button, frames of focus and choice
	// Focus is translucent and laid over the focused control, whose colour is Fill or Accent. In
	// light palettes it darkens both. In dark ones its brightness lies between the two, because
	// Fill carries light text and Accent dark text.
	Focus    color.NRGBA
	OnAccent color.NRGBA // text on Accent
	Danger   color.NRGBA // actions that cannot be undone, errors, mistakes
	Advice   color.NRGBA // the advice of an analysis: hints, better moves, heat

	X, O      color.NRGBA // the marks of the first and the second player
	Last      color.NRGBA // the last move on dark grounds
	LastOnPad color.NRGBA // the last move on light grounds, where Last would be hard to see
	Win       color.NRGBA // winning rows

	Medal, MedalRim, MedalStar color.NRGBA // a medal, its edge, and the star on it
	SoftAccent                 color.NRGBA // behind a chosen row
	SoftWin                    color.NRGBA // behind what was won or solved

	Wood, WoodLine color.NRGBA // the board under stones and the lines on it
	Grain          color.NRGBA // the grain of the wood; transparent if there is none
	Border         color.NRGBA // the frame of a slate board; transparent if there is none

	// What OnMaterial adds for boards of X and O. Elsewhere these colours are transparent.
	Groove, GrooveLight color.NRGBA // the lines, and the light at their edge if they are carved
	Lit                 color.NRGBA // the square of the last move; transparent in high contrast
	Letters             color.NRGBA // coordinates on the board
	Halo                color.NRGBA // around what flies over the board

	Frame        color.NRGBA // the frame in which discs stand, its light and its shade
	FrameLight   color.NRGBA
	FrameShade   color.NRGBA
	Black, White color.NRGBA // stones
	BlackRim     color.NRGBA // edge of a black stone
	WhiteRim     color.NRGBA // edge of a white stone
}

// Solid holds the colours of a bar and of its edge.
type Solid struct{ Fill, Edge color.NRGBA }

// Light returns the palette of the light appearance.
func Light() Palette {
	return Palette{
		Window:    rgb(0xF6F5F1),
		Card:      rgb(0xFFFFFF),
		Line:      rgb(0xD9D6CF),
		Edge:      rgb(0x8F8B82),
		Text:      rgb(0x23262B),
		Quiet:     rgb(0x63666C),
		Fill:      rgb(0xE9E6DF),
		Shadow:    color.NRGBA{A: 0x38},
		Accent:    rgb(0x2B66D9),
		Focus:     Fade(rgb(0x001880), 0.4),
		OnAccent:  rgb(0xFFFFFF),
		Danger:    rgb(0xB3261E),
		Advice:    rgb(0x5B34A8),
		X:         rgb(0x2B66D9),
		O:         rgb(0xD9522E),
		Last:      rgb(0xF2B632),
		LastOnPad: rgb(0xB87400),
		Win:       rgb(0x13764A),
		Medal:     rgb(0xF2B632), MedalRim: rgb(0x8F5E00), MedalStar: rgb(0x5E3D00),
		SoftAccent: rgb(0xE8EFFD), SoftWin: rgb(0xDDF0E6),
		Wood:     rgb(0xE2C48F),
		WoodLine: rgb(0x7A5C2E),
		Grain:    rgb(0x8A6428),
		Frame:    rgb(0x31466F), FrameLight: rgb(0x6F86B5), FrameShade: rgb(0x223354),
		Black:    rgb(0x1B1D20),
		White:    rgb(0xFAF9F6),
		BlackRim: rgb(0x1B1D20),
		WhiteRim: rgb(0x786C4C),
	}
}

// Dark returns the palette of the dark appearance.
func Dark() Palette {
	return Palette{
		Dark:      true,
		Window:    rgb(0x191B1F),
		Card:      rgb(0x22252A),
		Line:      rgb(0x3A3E45),
		Edge:      rgb(0x6E737B),
		Text:      rgb(0xECEDEF),
		Quiet:     rgb(0x9A9DA4),
		Fill:      rgb(0x31353B),
		Shadow:    color.NRGBA{A: 0x78},
		Accent:    rgb(0x7FA9FF),
		Focus:     Fade(rgb(0x586F9A), 0.65),
		OnAccent:  rgb(0x191B1F),
		Danger:    rgb(0xFF8A80),
		Advice:    rgb(0xCDB8FF),
		X:         rgb(0x7FA9FF),
		O:         rgb(0xFF8A66),
		Last:      rgb(0xF2B632),
		LastOnPad: rgb(0xB87400),
		Win:       rgb(0x49C98A),
		Medal:     rgb(0xF2B632), MedalRim: rgb(0xF2B632), MedalStar: rgb(0x3A2600),
		SoftAccent: rgb(0x293450), SoftWin: rgb(0x1E3A2D),
		Wood:     rgb(0x5B4630),
		WoodLine: rgb(0xB09367),
		Grain:    rgb(0x2F2315),
		Frame:    rgb(0x53689B), FrameLight: rgb(0x8DA2D2), FrameShade: rgb(0x394A73),
		Black:    rgb(0x0C0E10),
		White:    rgb(0xFAF9F6),
		BlackRim: rgb(0xB8B1A4),
		WhiteRim: rgb(0xD8D2C4),
	}
}

// LastOnCell returns the colour of the last move on cells and beside discs.
func (p Palette) LastOnCell() color.NRGBA {
	if p.Dark {
		return p.Last
	}
	return p.LastOnPad
}

// LastOnFrame returns the colour of the last move on the frame in which discs stand.
func (p Palette) LastOnFrame() color.NRGBA {
	if Ratio(p.Last, p.Frame) >= Ratio(p.LastOnPad, p.Frame) {
		return p.Last
	}
	return p.LastOnPad
}

// Mix returns the opaque colour that lies the fraction t, 0 to 1, of the way
// from a to b.
func Mix(a, b color.NRGBA, t float32) color.NRGBA {
	mix := func(x, y uint8) uint8 { return uint8(float32(x) + (float32(y)-float32(x))*t + 0.5) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: 0xFF}
}

// Fade returns c with the given opacity, 0 to 1.
func Fade(c color.NRGBA, opacity float32) color.NRGBA {
	c.A = uint8(opacity*0xFF + 0.5)
	return c
}

// Hex returns the colour without its opacity as "#rrggbb".
func Hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}
