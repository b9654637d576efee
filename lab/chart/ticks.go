package chart

import (
	"math"
	"strconv"

	"gonum.org/v1/plot"
)

// maxSteps is the maximum number of steps between ticks along an axis.
const maxSteps = 6

// ticks places ticks at round numbers: multiples of 1, 2 or 5 times a power of ten.
type ticks struct{ integer bool }

// Ticks implements plot.Ticker.
func (t ticks) Ticks(low, high float64) (list []plot.Tick) {
	step := stepOf(high - low)
	if t.integer {
		step = max(step, 1)
	}
	first := math.Ceil(low / step)
	for n := range maxSteps + 1 { // numbers may be too large for a step to change them
		x := (first + float64(n)) * step
		if !(x <= high+step/1e6) {
			break
		}
		list = append(list, plot.Tick{Value: x, Label: label(x)})
	}
	return list
}

// stepOf returns the smallest round step of which at most maxSteps fit into a length.
func stepOf(length float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(length/maxSteps)))
	for _, n := range []float64{1, 2, 5} {
		if length <= n*power*maxSteps {
			return n * power
		}
	}
	return 10 * power
}

// label formats a number as briefly as possible. Rounding to twelve digits removes the errors of
// binary fractions, so that 0.30000000000000004 becomes 0.3.
func label(x float64) string {
	short, err := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 12, 64), 64)
	if err != nil || math.Abs(x) >= 1e9 {
		return strconv.FormatFloat(x, 'g', 3, 64)
	}
	return strconv.FormatFloat(short, 'f', -1, 64)
}

// logScale is the axis of Figure.Log.
type logScale struct{}

// Normalize implements plot.Normalizer.
func (logScale) Normalize(low, high, x float64) float64 {
	return (logarithm(x) - logarithm(low)) / (logarithm(high) - logarithm(low))
}

// Ticks implements plot.Ticker: 0 and the powers of ten on either side of it.
func (logScale) Ticks(low, high float64) (list []plot.Tick) {
	add := func(x float64) {
		if low <= x && x <= high {
			list = append(list, plot.Tick{Value: x, Label: label(x)})
		}
	}
	add(0)
	for power := 1.0; power <= max(high, -low); power *= 10 {
		add(-power)
		add(power)
	}
	return list
}

// logarithm returns the logarithm of 1 plus the absolute value of x, with the sign of x.
func logarithm(x float64) float64 { return math.Copysign(math.Log10(1+math.Abs(x)), x) }
