package shape

import "math"

// What a hand draws: lines that are not quite straight, rings that are not quite round, and chalk.

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

// Specks returns square specks, side wide, which together cover the given share of the plane. The seed selects where
// they are.
func Specks(side, share float32, seed uint32) Distance {
	limit := uint32(share * math.MaxUint16)
	return func(x, y float32) float32 {
		column, row := int32(math.Floor(float64(x/side))), int32(math.Floor(float64(y/side)))
		if scrambled(uint32(column), uint32(row), seed)&math.MaxUint16 < limit {
			return -side
		}
		return side
	}
}

// scrambled returns a number that looks random but depends on the arguments alone.
func scrambled(a, b, seed uint32) uint32 {
	h := a*0x9E3779B1 ^ b*0x85EBCA77 ^ seed*0xC2B2AE3D
	h = (h ^ h>>15) * 0x2C1B3C6D
	h = (h ^ h>>12) * 0x297A2D39
	return h ^ h>>15
}
