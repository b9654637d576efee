package shape

import "math"

// What a hand draws: lines that are not quite straight, rings that are not quite round, and the uneven pressure of chalk.

// Bent returns a line, width wide with round ends, whose middle is moved aside by bend.
func Bent(x1, y1, x2, y2, width, bend float32) Distance {
	half := hypot(x2-x1, y2-y1) / 2
	if half == 0 {
		return Segment(x1, y1, x2, y2, width)
	}
	middleX, middleY := (x1+x2)/2, (y1+y2)/2
	cos, sin := (x2-x1)/(2*half), (y2-y1)/(2*half)
	slope := 2 * bend / half      // where it is steepest, at its ends
	shrink := 1 / hypot(1, slope) // distances across the line are overstated there
	return func(x, y float32) float32 {
		x, y = x-middleX, y-middleY
		along, across := x*cos+y*sin, y*cos-x*sin
		t := min(max(along/half, -1), 1)
		return hypot(max(abs(along)-half, 0), across-bend*(1-t*t))*shrink - width/2
	}
}

// Oval returns the inside of an ellipse with the given radii.
func Oval(radiusX, radiusY float32) Distance {
	least := min(radiusX, radiusY)
	return func(x, y float32) float32 { return (hypot(x/radiusX, y/radiusY) - 1) * least }
}

// Patches returns soft patches about as wide as side, which together cover about half of the plane, more where larger
// waves add to them. The seed selects where they are.
func Patches(side float32, seed uint32) Distance {
	const wave = 3.7 // how much wider the waves are; no row of waves coincides with one of patches
	return func(x, y float32) float32 {
		x, y = x/side, y/side
		return side * (0.6*uneven(x, y, seed) + 0.4*uneven(x/wave, y/wave, ^seed))
	}
}

// Rough returns d with an edge that strays by up to depth, in waves about as wide as side. The seed selects where.
func Rough(d Distance, side, depth float32, seed uint32) Distance {
	return func(x, y float32) float32 {
		v := d(x, y)
		if abs(v) > 2*depth+side { // far from the edge
			return v
		}
		return v + depth*uneven(x/side, y/side, seed)
	}
}

// uneven returns a smooth function of the plane with values from −1 to 1. It has a random value, which the
// seed selects, at each point of a square lattice.
func uneven(x, y float32, seed uint32) float32 {
	const cos, sin = 0.8, 0.6 // turned, so that no edge of a square shows along rows and columns of pixels
	x, y = x*cos-y*sin, x*sin+y*cos
	left, top := math.Floor(float64(x)), math.Floor(float64(y))
	column, row := uint32(int32(left)), uint32(int32(top))
	at := func(i, j uint32) float32 {
		return float32(scrambled(column+i, row+j, seed)&math.MaxUint16) / math.MaxUint16
	}
	across, down := smooth(x-float32(left)), smooth(y-float32(top))
	upper, lower := mix(at(0, 0), at(1, 0), across), mix(at(0, 1), at(1, 1), across)
	return 2*mix(upper, lower, down) - 1
}

// smooth returns a number from 0 to 1 that grows with t, most slowly near 0 and 1.
func smooth(t float32) float32 { return t * t * (3 - 2*t) }

// mix returns the number that is the fraction t of the way from a to b.
func mix(a, b, t float32) float32 { return a + (b-a)*t }

// scrambled returns a number that looks random but depends on the arguments alone.
func scrambled(a, b, seed uint32) uint32 {
	h := a*0x9E3779B1 ^ b*0x85EBCA77 ^ seed*0xC2B2AE3D
	h = (h ^ h>>15) * 0x2C1B3C6D
	h = (h ^ h>>12) * 0x297A2D39
	return h ^ h>>15
}
