package look

import (
	"image/color"
	"math"
)

// blindness returns functions that simulate how people with the three kinds of colour blindness see
// a colour: the matrices for full severity of Machado, Oliveira and Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
func blindness() map[string]func(color.NRGBA) [3]float64 {
	simulate := func(m [3][3]float64) func(color.NRGBA) [3]float64 {
		return func(c color.NRGBA) [3]float64 {
			l := linear(c)
			var out [3]float64
			for i, row := range m {
				out[i] = min(max(row[0]*l[0]+row[1]*l[1]+row[2]*l[2], 0), 1)
			}
			return out
		}
	}
	return map[string]func(color.NRGBA) [3]float64{
		"protanopia": simulate([3][3]float64{
			{0.152286, 1.052583, -0.204868},
			{0.114503, 0.786281, 0.099216},
			{-0.003882, -0.048116, 1.051998},
		}),
		"deuteranopia": simulate([3][3]float64{
			{0.367322, 0.860646, -0.227968},
			{0.280085, 0.672501, 0.047413},
			{-0.011820, 0.042940, 0.968881},
		}),
		"tritanopia": simulate([3][3]float64{
			{1.255528, -0.076749, -0.178779},
			{-0.078411, 0.930809, 0.147602},
			{0.004733, 0.691367, 0.303900},
		}),
	}
}

// difference returns the distance of two colours, given as linear light, in CIE 1976 L*a*b*. A
// distance of 2 is just visible, and 20 is obvious.
func difference(a, b [3]float64) float64 {
	x, y := lab(a), lab(b)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

func lab(l [3]float64) [3]float64 {
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*l[0] + 0.3576*l[1] + 0.1805*l[2]) / 0.9505)
	y := f(0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2])
	z := f((0.0193*l[0] + 0.1192*l[1] + 0.9505*l[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
