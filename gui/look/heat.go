package look

import "image/color"

// HeatSteps is the number of shades that tell how good a move is: few enough to be
// told apart.
const HeatSteps = 5

// HeatStep returns the shade of a share of the best, 0 (worst) to 1 (best): 0 for the
// best, HeatSteps−1 for the worst. A share beyond is taken for the nearer end.
func HeatStep(share float32) int {
	return int((1-min(max(share, 0), 1))*(HeatSteps-1) + 0.5)
}

// Heat returns the colour of a step of heat, 0 to HeatSteps−1, laid over a ground.
func (p Palette) Heat(step int, ground color.NRGBA) color.NRGBA {
	return Mix(ground, p.Advice, [HeatSteps]float32{0.92, 0.76, 0.50, 0.33, 0.18}[step])
}
