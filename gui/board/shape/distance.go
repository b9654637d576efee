package shape

import "math"

// Distance returns the distance of a point from the edge of a figure, negative inside. It need be
// exact only near the edge.
type Distance func(x, y float32) float32

// Disc returns the inside of a circle.
func Disc(radius float32) Distance {
	return func(x, y float32) float32 { return hypot(x, y) - radius }
}

// Ring returns a circular line, width wide, whose middle lies at radius.
func Ring(radius, width float32) Distance {
	return Outline(Disc(radius), width)
}

// Arc returns the part of a ring that starts at the top and runs clockwise through the fraction
// turn, 0 to 1, of a full turn. Its ends are round.
func Arc(radius, width, turn float32) Distance {
	if turn >= 1 {
		return Ring(radius, width)
	}
	full := 2 * math.Pi * float64(turn)
	endX, endY := radius*float32(math.Sin(full)), -radius*float32(math.Cos(full))
	ring := Ring(radius, width)
	return func(x, y float32) float32 {
		angle := math.Atan2(float64(x), float64(-y))
		if angle < 0 {
			angle += 2 * math.Pi
		}
		if angle <= full {
			return ring(x, y)
		}
		return min(hypot(x, y+radius), hypot(x-endX, y-endY)) - width/2
	}
}

// Segment returns a straight line, width wide, with round ends.
func Segment(x1, y1, x2, y2, width float32) Distance {
	dx, dy := x2-x1, y2-y1
	length := dx*dx + dy*dy
	return func(x, y float32) float32 {
		var t float32
		if length > 0 {
			t = min(max(((x-x1)*dx+(y-y1)*dy)/length, 0), 1)
		}
		return hypot(x-x1-t*dx, y-y1-t*dy) - width/2
	}
}

// Cross returns an X whose strokes, width wide with round ends, join the corners of a square of the
// given side. drawn is the fraction of the X that is drawn: up to a half the first stroke, then the
// second.
func Cross(side, width, drawn float32) Distance {
	h := side / 2
	first := -h + side*min(2*drawn, 1)
	falling := Segment(-h, -h, first, first, width)
	if drawn <= 0.5 {
		return falling
	}
	second := side * min(2*drawn-1, 1)
	return Union(falling, Segment(h, -h, h-second, -h+second, width))
}

// Box returns a rectangle around the origin with round corners.
func Box(width, height, corner float32) Distance {
	corner = min(corner, width/2, height/2)
	w, h := width/2-corner, height/2-corner
	return func(x, y float32) float32 {
		dx, dy := abs(x)-w, abs(y)-h
		return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - corner
	}
}

// Outline returns the edge of d as a line, width wide.
func Outline(d Distance, width float32) Distance {
	return func(x, y float32) float32 { return abs(d(x, y)) - width/2 }
}

// Union returns the points that lie in a or in b.
func Union(a, b Distance) Distance {
	return func(x, y float32) float32 { return min(a(x, y), b(x, y)) }
}

// Without returns the points that lie in a but not in b.
func Without(a, b Distance) Distance {
	return func(x, y float32) float32 { return max(a(x, y), -b(x, y)) }
}

// Within returns the points that lie in both a and b.
func Within(a, b Distance) Distance {
	return func(x, y float32) float32 { return max(a(x, y), b(x, y)) }
}

// Hatch returns slanting lines, width wide and period apart.
func Hatch(period, width float32) Distance {
	return func(x, y float32) float32 {
		across := (x + y) / math.Sqrt2
		at := across - period*float32(math.Round(float64(across/period)))
		return abs(at) - width/2
	}
}

// Moved returns d shifted by dx and dy.
func Moved(d Distance, dx, dy float32) Distance {
	return func(x, y float32) float32 { return d(x-dx, y-dy) }
}

// Turned returns d rotated so that its right side points in the direction x, y, which must not both
// be 0.
func Turned(d Distance, x, y float32) Distance {
	length := hypot(x, y)
	cos, sin := x/length, y/length
	return func(x, y float32) float32 { return d(x*cos+y*sin, y*cos-x*sin) }
}

// Diamond returns the inside of a square that stands on a corner, width wide from corner to corner.
func Diamond(width float32) Distance {
	side := width / math.Sqrt2
	return Turned(Box(side, side, 0), 1, 1)
}

// Star returns a star with five points, the first of them at the top. radius is the distance of the points from the
// middle.
func Star(radius float32) Distance {
	const points, waist = 5, 0.42 // how far the corners between the points are from the middle
	sin, cos := math.Sincos(math.Pi / points)
	inX, inY := waist*radius*float32(sin), -waist*radius*float32(cos)
	edgeX, edgeY := inX, inY+radius
	length := hypot(edgeX, edgeY)
	return func(x, y float32) float32 {
		// Each half of a point has the same edge, which is the one to the right of the top.
		angle := math.Abs(math.Remainder(math.Atan2(float64(x), float64(-y)), 2*math.Pi/points))
		far := hypot(x, y)
		sin, cos := math.Sincos(angle)
		x, y = far*float32(sin), -far*float32(cos)
		return (x*edgeY - (y+radius)*edgeX) / length
	}
}

func hypot(x, y float32) float32 { return float32(math.Sqrt(float64(x*x + y*y))) }

func abs(x float32) float32 { return max(x, -x) }
