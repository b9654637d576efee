package look

import (
	"image/color"
	"math"
)

// Ratio returns the contrast of two opaque colours, 1 to 21, as the Web Content
// Accessibility Guidelines 2.1 define it: text needs 4.5, signs need 3.
func Ratio(a, b color.NRGBA) float64 {
	x, y := luminance(a)+0.05, luminance(b)+0.05
	return max(x/y, y/x)
}

// InkOn returns black or white, whichever reads better on a colour. The contrast is at least 4.58
// to 1.
func InkOn(ground color.NRGBA) color.NRGBA {
	black, white := rgb(0x000000), rgb(0xFFFFFF)
	if Ratio(black, ground) > Ratio(white, ground) {
		return black
	}
	return white
}

// luminance returns the relative luminance of a colour, 0 to 1.
func luminance(c color.NRGBA) float64 {
	l := linear(c)
	return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2]
}

// linear returns the linear light of a colour's channels, 0 to 1.
func linear(c color.NRGBA) [3]float64 {
	var l [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		x := float64(v) / 255
		if x <= 0.04045 {
			l[i] = x / 12.92
		} else {
			l[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return l
}
