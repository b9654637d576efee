package main

import (
	"fmt"
	"math"
)

// clips returns all clips by name, each as samples from −1 to 1.
func clips() map[string][]float64 {
	all := map[string][]float64{
		"mark-wood":   markOnWood(),
		"mark-paper":  markOnPaper(),
		"mark-slate":  markOnSlate(),
		"stone-wood":  stoneOnWood(),
		"stone-paper": stoneOnPaper(),
		"stone-slate": stoneOnSlate(),
		"wrong":       wrong(),
		"guard":       guard(),
		"won":         won(),
		"lost":        lost(),
		"drawn":       drawn(),
		"medal":       medal(),
		"lowtime":     lowTime(),
	}
	for rows := 1; rows <= maxFall; rows++ {
		all[fmt.Sprint("disc", rows)] = disc(float64(rows))
	}
	return all
}

// maxFall is the greatest number of rows that a disc falls in a clip.
const maxFall = 6

// fading returns the strength of a noise that rises in rise seconds and falls to 1/e in fall seconds.
func fading(strength, rise, fall float64) func(time float64) float64 {
	return func(time float64) float64 { return strength * min(time/rise, 1) * math.Exp(-time/fall) }
}

// stroke returns the strength of a noise that swells and ends as a hand moves, in length seconds.
func stroke(strength, length float64) func(time float64) float64 {
	return func(time float64) float64 {
		if time > length {
			return 0
		}
		return strength * math.Sin(math.Pi*time/length)
	}
}

// rough returns the strength of a noise that comes and goes with the grain of the ground, grains times a second.
// depth is the part of the strength that does so, 0 to 1.
func rough(shape func(time float64) float64, grains, depth float64) func(time float64) float64 {
	return func(time float64) float64 {
		wave := 0.5 + 0.5*math.Sin(2*math.Pi*grains*time+3*math.Sin(2*math.Pi*13*time)) // no even hum
		return shape(time) * (1 - depth*wave)
	}
}

// markOnWood returns the sound of a tap on a wooden board.
func markOnWood() []float64 {
	s := newSound(0.14)
	s.strike(0, 1, 0.0010, mode{465, 0.020, 1}, mode{940, 0.013, 0.6}, mode{1530, 0.008, 0.35})
	s.rub(0, band{1700, 900}, fading(0.25, 0.0005, 0.004))
	return s.levelled(0.5)
}

// markOnPaper returns the sound of a pen that touches paper on a table and draws a line.
func markOnPaper() []float64 {
	s := newSound(0.18)
	s.strike(0, 0.22, 0.0015, mode{250, 0.012, 1}, mode{610, 0.006, 0.6})
	s.rub(0.008, band{1800, 1500}, rough(stroke(0.30, 0.15), 75, 0.35))
	s.rub(0.008, band{800, 500}, stroke(0.10, 0.15))
	return s.levelled(-1.2)
}

// markOnSlate returns the sound of chalk that hits a slate and scratches over it.
func markOnSlate() []float64 {
	s := newSound(0.16)
	s.strike(0, 0.8, 0.0006, mode{1280, 0.014, 0.7}, mode{2470, 0.009, 0.55}, mode{4150, 0.005, 0.3})
	s.rub(0, band{3800, 2500}, fading(0.20, 0.0006, 0.006))
	s.rub(0.010, band{5200, 2600}, rough(stroke(0.26, 0.125), 118, 0.8))
	return s.levelled(-1.2)
}

// stoneOnWood returns the sound of a stone that is put on a thick board: a sharp click and the body of the board.
func stoneOnWood() []float64 {
	s := newSound(0.17)
	for _, hit := range []struct{ at, strength float64 }{{0, 1}, {0.034, 0.14}} { // the stone rocks
		s.strike(hit.at, hit.strength, 0.0003, mode{2350, 0.006, 0.70}, mode{3720, 0.004, 0.40})
		s.strike(hit.at, hit.strength, 0.0012, mode{192, 0.032, 0.75}, mode{415, 0.018, 0.50}, mode{870, 0.010, 0.40})
	}
	s.rub(0, band{3000, 2000}, fading(0.20, 0.0003, 0.002))
	return s.levelled(1)
}

// stoneOnPaper returns the dull sound of a stone on a sheet of paper.
func stoneOnPaper() []float64 {
	s := newSound(0.14)
	s.strike(0, 1, 0.0020, mode{235, 0.022, 1}, mode{520, 0.011, 0.5}, mode{1090, 0.005, 0.25})
	s.rub(0, band{2400, 1500}, fading(0.12, 0.0015, 0.014))
	return s.levelled(1.2)
}

// stoneOnSlate returns the bright sound of a stone on a slate.
func stoneOnSlate() []float64 {
	s := newSound(0.14)
	for _, hit := range []struct{ at, strength float64 }{{0, 1}, {0.026, 0.16}} {
		s.strike(hit.at, hit.strength, 0.0003,
			mode{1690, 0.018, 1}, mode{2940, 0.012, 0.5}, mode{4610, 0.007, 0.25}, mode{330, 0.018, 0.4})
	}
	s.rub(0, band{4000, 2500}, fading(0.10, 0.0003, 0.002))
	return s.levelled(-1.2)
}

// The times at which a disc that falls one row lands, and comes to rest after a small bounce, in seconds. Both grow
// with the square root of the rows. The board shows the fall in the same time.
const (
	landing = 0.1125
	rest    = 0.1500
)

// longestTap is the longest time that the sound of a move takes, in seconds.
const longestTap = 0.4

// disc returns the sound of a disc that falls some rows along the grid, lands and bounces. The deeper it falls, the
// lower is the pitch and the heavier the blow.
func disc(rows float64) []float64 {
	lands, rests := landing*math.Sqrt(rows), rest*math.Sqrt(rows)
	s := newSound(min(rests+0.09, longestTap))
	for row := 1.0; row < rows; row++ { // it ticks against each row that it passes, faster and faster
		at, speed := landing*math.Sqrt(row), math.Sqrt(row/rows)
		s.strike(at, 0.20*speed, 0.0003, mode{2150, 0.004, 1}, mode{3300, 0.002, 0.5})
	}
	s.rub(0, band{1900, 1600}, func(time float64) float64 { // it slides
		if time > lands {
			return 0
		}
		return 0.03 * time / lands
	})
	pitch, blow := math.Pow(2, (maxFall/2-rows)/12), rows/maxFall // one semitone per row
	for _, hit := range []struct{ at, strength float64 }{{lands, 1}, {rests, 0.22}} {
		s.strike(hit.at, hit.strength, 0.0008,
			mode{345 * pitch, 0.024, 0.9}, mode{890 * pitch, 0.014, 0.5}, mode{1780 * pitch, 0.007, 0.35})
		s.strike(hit.at, hit.strength*blow, 0.0030, mode{138, 0.022, 0.7})
	}
	s.rub(lands, band{1600, 1200}, fading(0.15, 0.0006, 0.004))
	return s.levelled(0.5)
}

// wrong returns the sound of a soft knock on something closed.
func wrong() []float64 {
	s := newSound(0.20)
	s.strike(0, 1, 0.003, mode{146, 0.040, 1}, mode{219, 0.020, 0.5}, mode{510, 0.008, 0.2})
	return s.levelled(1.2)
}

// guard returns the sound of two soft knocks.
func guard() []float64 {
	s := newSound(0.32)
	for _, at := range []float64{0, 0.12} {
		s.strike(at, 1, 0.003, mode{196, 0.035, 1}, mode{294, 0.018, 0.5}, mode{640, 0.008, 0.2})
	}
	return s.levelled(0.5)
}

// lowTime returns the sound of two taps on a glass.
func lowTime() []float64 {
	s := newSound(0.36)
	for _, at := range []float64{0, 0.16} {
		s.strike(at, 1, 0.002, mode{880, 0.05, 1}, mode{1760, 0.02, 0.5})
	}
	return s.levelled(-1.2)
}

// Notes of the middle octaves, in Hz.
const (
	g3, c4, g4         = 196.00, 261.63, 392.00
	c5, e5, g5, c6, g6 = 523.25, 659.26, 783.99, 1046.50, 1567.98
)

// pluck adds a soft note that swells in rise seconds and falls to 1/e of its strength in fall seconds. Its
// overtones fade sooner, as those of a string.
func (s *sound) pluck(at, strength, rise, fall, pitch float64) {
	s.strike(at, strength, rise, mode{pitch, fall, 1}, mode{2 * pitch, fall / 2, 0.30},
		mode{3 * pitch, fall / 3, 0.10}, mode{4 * pitch, fall / 5, 0.04})
}

// chord adds a major chord whose notes begin a little after each other, as on a harp.
func (s *sound) chord(fall float64) {
	s.pluck(0, 0.45, 0.035, fall, c4)
	for i, pitch := range []float64{c5, e5, g5} {
		s.pluck(0.03*float64(i), 1-0.12*float64(i), 0.03, fall, pitch)
	}
}

// won returns the sound of a quiet chord.
func won() []float64 {
	s := newSound(0.80)
	s.chord(0.20)
	return s.levelled(2.5)
}

// medal returns the sound of the chord and then a bell.
func medal() []float64 {
	s := newSound(0.80)
	s.chord(0.13)
	for _, bell := range []struct{ at, strength, pitch float64 }{{0.32, 0.9, c6}, {0.32, 0.45, g6}} {
		s.strike(bell.at, bell.strength, 0.002, mode{bell.pitch, 0.16, 1}, mode{2 * bell.pitch, 0.08, 0.35},
			mode{2.76 * bell.pitch, 0.04, 0.20}, mode{5.40 * bell.pitch, 0.012, 0.06})
	}
	return s.levelled(2.5)
}

// lost returns the sound of one low soft note.
func lost() []float64 {
	s := newSound(0.40)
	s.pluck(0, 1, 0.02, 0.11, g3)
	return s.levelled(2.8)
}

// drawn returns the sound of two equal notes.
func drawn() []float64 {
	s := newSound(0.40)
	s.pluck(0, 1, 0.015, 0.08, g4)
	s.pluck(0.16, 1, 0.015, 0.08, g4)
	return s.levelled(2.5)
}
