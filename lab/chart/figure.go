package chart

import (
	"errors"
	"fmt"
	"math"
)

// Figure is a chart: Lines over a numeric axis, or Bars over groups with names.
type Figure struct {
	// Title is written above the figure. It may be empty.
	Title string
	// X and Y are the labels of the axes, with units: "games".
	X, Y string
	// Counts is set if X is a count: its axis then shows only whole numbers.
	Counts bool
	// Lines are drawn in their order. The first has the first colour of the palette.
	Lines []Line
	// Bars are drawn in groups, one bar of each in each of Groups. A figure has either lines or
	// bars.
	Bars   []Bars
	Groups []string
	// Low and High are the ends of the vertical axis. If both are 0, it fits the data.
	Low, High float64
	// Log makes the vertical axis logarithmic. Its scale is the logarithm of 1 plus the absolute
	// value, with the sign, so that 0, 1 and 100,000 can all be distinguished.
	Log bool
}

// Line is a named line through points from left to right.
type Line struct {
	Name   string
	Points []Point
}

// Bars are named values, one for each group.
type Bars struct {
	Name   string
	Values []Value
}

// Point is a point of a Line.
type Point struct {
	X float64
	Value
}

// Value is a number with an interval from Low to High, if one is known: its 95 % confidence
// interval, or the range of the values of which it is the median. Low and High are both 0 if there
// is no interval.
type Value struct {
	Y, Low, High float64
}

// hasInterval reports whether the interval is known.
func (v Value) hasInterval() bool { return v.Low != 0 || v.High != 0 }

// finite reports whether all numbers can be drawn.
func (v Value) finite() bool { return finite(v.Y) && finite(v.Low) && finite(v.High) }

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

// banded reports whether the line has several points and an interval at each of them.
func (l Line) banded() bool {
	for _, p := range l.Points {
		if !p.hasInterval() {
			return false
		}
	}
	return len(l.Points) > 1
}

// Check returns an error that says why the figure cannot be drawn, or nil.
func (f Figure) Check() error {
	if (len(f.Lines) == 0) == (len(f.Bars) == 0) {
		return errors.New("a figure has either lines or bars")
	}
	if !finite(f.Low) || !finite(f.High) || f.Low > f.High {
		return fmt.Errorf("an axis from %g to %g cannot be drawn", f.Low, f.High)
	}
	for _, l := range f.Lines {
		if err := l.check(); err != nil {
			return err
		}
	}
	for _, b := range f.Bars {
		if err := b.check(len(f.Groups)); err != nil {
			return err
		}
	}
	return nil
}

func (l Line) check() error {
	if len(l.Points) == 0 {
		return fmt.Errorf("the line %q has no points", l.Name)
	}
	for _, p := range l.Points {
		if !finite(p.X) || !p.finite() {
			return fmt.Errorf("the line %q has a point that is no number", l.Name)
		}
	}
	return nil
}

func (b Bars) check(groups int) error {
	if len(b.Values) != groups || groups == 0 {
		return fmt.Errorf("the bars %q have %d values for %d groups", b.Name, len(b.Values), groups)
	}
	for _, v := range b.Values {
		if !v.finite() {
			return fmt.Errorf("the bars %q have a value that is no number", b.Name)
		}
	}
	return nil
}
