package shape

import "math"

// DashedBox returns the edge of a box with round corners as dashes that are stroke wide. It adjusts
// the lengths of dash and gap so that a whole number of both fits around the box.
func DashedBox(width, height, corner, stroke, dash, gap float32) Distance {
	corner = min(corner, width/2, height/2)
	edge := Outline(Box(width, height, corner), stroke)
	round := around(width, height, corner)
	count := max(float32(math.Round(float64(round.length/(dash+gap)))), 1)
	period := round.length / count
	half := period * dash / (dash + gap) / 2
	return func(x, y float32) float32 {
		at := float32(math.Mod(float64(round.position(x, y)), float64(period)))
		return max(edge(x, y), abs(at-period/2)-half)
	}
}

// perimeter measures the way around a box, clockwise from the middle of the top.
type perimeter struct {
	w, h    float32 // half of the straight sides
	corner  float32
	quarter float32 // length of a quarter of the way
	length  float32
}

func around(width, height, corner float32) perimeter {
	p := perimeter{w: width/2 - corner, h: height/2 - corner, corner: corner}
	p.quarter = p.w + p.h + corner*math.Pi/2
	p.length = 4 * p.quarter
	return p
}

// position returns how far along the way the point of the edge lies that is nearest to x, y.
func (p perimeter) position(x, y float32) float32 {
	fromTop := p.inQuarter(abs(x), abs(y))
	switch {
	case x >= 0 && y < 0:
		return fromTop
	case x >= 0:
		return 2*p.quarter - fromTop
	case y >= 0:
		return 2*p.quarter + fromTop
	default:
		return p.length - fromTop
	}
}

// inQuarter returns the length of the way from the middle of the top to the point of the edge
// nearest to x, y, within one quarter of the box; x and y are not negative.
func (p perimeter) inQuarter(x, y float32) float32 {
	dx, dy := x-p.w, y-p.h
	switch {
	case dx >= 0 && dy >= 0:
		return p.w + p.corner*float32(math.Atan2(float64(dx), float64(dy)))
	case dy > dx:
		return x
	default:
		return p.w + p.corner*math.Pi/2 + (p.h - y)
	}
}
