package main

import (
	"fmt"
	"math"
)

// clips returns all clips by name, each as samples from −1 to 1.
func clips() map[string][]float64 {
	all := map[string][]float64{
		"mark":    mark(),
		"stone":   stone(),
		"wrong":   wrong(),
		"guard":   guard(),
		"won":     melody(0.09, 523.25, 659.26, 783.99), // C, E, G
		"lost":    melody(0, 196.00),                    // G
		"drawn":   melody(0.14, 392.00, 392.00),         // G, G
		"medal":   medal(),
		"lowtime": lowTime(),
	}
	for rows := 1; rows <= maxFall; rows++ {
		all[fmt.Sprint("disc", rows)] = disc(float64(rows))
	}
	return all
}

// maxFall is the greatest number of rows that a disc falls in a clip.
const maxFall = 6

// mark returns the sound of a felt pen that touches paper.
func mark() []float64 {
	s := newSound(0.12)
	s.add(0, 0.5, tone{420, 0.018}, tone{910, 0.010})
	s.addNoise(0, 0.20, 0.025)
	return s.scaled(0.16)
}

// stone returns the sound of a stone that is put on wood.
func stone() []float64 {
	s := newSound(0.16)
	s.add(0, 1, tone{196, 0.035}, tone{1150, 0.014}, tone{2730, 0.008})
	s.addNoise(0, 0.15, 0.004)
	return s.scaled(0.24)
}

// disc returns the sound of a disc that slides down some rows, lands on wood and bounces. The deeper it
// falls, the lower the pitch.
func disc(rows float64) []float64 {
	landing := math.Sqrt(2 * rows / gravity)
	s := newSound(landing + 0.14)
	s.addNoise(0, 0.04, landing/3)
	pitch := math.Pow(2, (maxFall/2-rows)/12) // one semitone per row
	for _, hit := range []struct{ at, strength float64 }{{landing, 1}, {landing + 0.07, 0.25}} {
		s.add(hit.at, hit.strength, tone{310 * pitch, 0.022}, tone{820 * pitch, 0.014}, tone{1720 * pitch, 0.008})
	}
	return s.scaled(0.22)
}

// gravity is the acceleration of the discs on the board, in rows/s².
const gravity = 83

// wrong returns the sound of a soft knock on something closed.
func wrong() []float64 {
	s := newSound(0.20)
	s.add(0, 1, tone{146, 0.040}, tone{219, 0.020})
	return s.scaled(0.18)
}

// guard returns the sound of two soft knocks.
func guard() []float64 {
	s := newSound(0.32)
	for _, at := range []float64{0, 0.12} {
		s.add(at, 1, tone{196, 0.035}, tone{294, 0.018})
	}
	return s.scaled(0.16)
}

// medal returns the sound of a small bell.
func medal() []float64 {
	s := newSound(0.40)
	s.add(0, 1, tone{1046.5, 0.11}, tone{2093, 0.07}, tone{2637, 0.04})
	return s.scaled(0.16)
}

// lowTime returns the sound of two taps on a glass, as quiet as the other clips.
func lowTime() []float64 {
	s := newSound(0.36)
	s.add(0, 1, tone{880, 0.05}, tone{1760, 0.02})
	s.add(0.16, 1, tone{880, 0.05}, tone{1760, 0.02})
	return s.scaled(0.16)
}

// leadSilence is the silence before a melody, in which the last move is heard.
const leadSilence = 0.15

// melody returns notes on a soft bell that begin apart seconds after each other.
func melody(apart float64, notes ...float64) []float64 {
	s := newSound(leadSilence + apart*float64(len(notes)-1) + 0.22)
	for i, pitch := range notes {
		s.add(leadSilence+apart*float64(i), 1, tone{pitch, 0.09}, tone{2 * pitch, 0.05}, tone{3 * pitch, 0.02})
	}
	return s.scaled(0.18)
}
