package look

import "image/color"

// HeatSteps is the number of shades that show how good a move is. It is small enough for the shades
// to be told apart.
const HeatSteps = 5

// HeatStep returns the shade for the quality of a move, 0 (worst) to 1 (best): 0 for the best,
// HeatSteps−1 for the worst. Values out of range are clamped.
func HeatStep(share float32) int {
	return int((1-min(max(share, 0), 1))*(HeatSteps-1) + 0.5)
}

// Heat returns the colour of a shade, 0 to HeatSteps−1, on a ground.
func (p Palette) Heat(step int, ground color.NRGBA) color.NRGBA {
	return Mix(ground, p.Advice, [HeatSteps]float32{0.92, 0.76, 0.50, 0.33, 0.18}[step])
}
