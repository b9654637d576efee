package main

// clips returns all clips by their names, each as samples from −1 to 1.
func clips() map[string][]float64 {
	return map[string][]float64{
		"mark":    mark(),
		"stone":   stone(),
		"disc":    disc(),
		"wrong":   wrong(),
		"won":     melody(0.13, 523.25, 659.26, 783.99), // C, E, G
		"lost":    melody(0.20, 329.63, 261.63),         // E, C
		"drawn":   melody(0.20, 392.00, 392.00),         // G, G
		"lowtime": lowTime(),
	}
}

// mark is a felt pen that touches paper.
func mark() []float64 {
	s := newSound(0.12)
	s.add(0, 0.5, tone{420, 0.018}, tone{910, 0.010})
	s.addNoise(0, 0.20, 0.025)
	return s.scaled(0.16)
}

// stone is a stone that is put on wood.
func stone() []float64 {
	s := newSound(0.16)
	s.add(0, 1, tone{196, 0.035}, tone{1150, 0.014}, tone{2730, 0.008})
	s.addNoise(0, 0.15, 0.004)
	return s.scaled(0.24)
}

// disc is a disc that slides down, lands and bounces.
func disc() []float64 {
	const landing = 0.24 // as a disc on the board lands that falls four rows
	s := newSound(0.52)
	s.addNoise(0, 0.04, landing/3)
	for _, hit := range []struct{ at, strength float64 }{{landing, 1}, {landing + 0.075, 0.35}, {landing + 0.115, 0.12}} {
		s.add(hit.at, hit.strength, tone{310, 0.022}, tone{820, 0.014}, tone{1720, 0.008})
	}
	return s.scaled(0.22)
}

// wrong is a soft knock on something closed.
func wrong() []float64 {
	s := newSound(0.20)
	s.add(0, 1, tone{146, 0.040}, tone{219, 0.020})
	return s.scaled(0.18)
}

// lowTime is two taps on a glass, as quiet as the rest.
func lowTime() []float64 {
	s := newSound(0.45)
	s.add(0, 1, tone{880, 0.06}, tone{1760, 0.02})
	s.add(0.18, 1, tone{880, 0.06}, tone{1760, 0.02})
	return s.scaled(0.16)
}

// lead is the silence before a melody, in which the last move is heard.
const lead = 0.20

// melody is notes on a soft bell, each apart seconds after the one before.
func melody(apart float64, notes ...float64) []float64 {
	s := newSound(lead + apart*float64(len(notes)) + 0.55)
	for i, pitch := range notes {
		s.add(lead+apart*float64(i), 1, tone{pitch, 0.16}, tone{2 * pitch, 0.08}, tone{3 * pitch, 0.03})
	}
	return s.scaled(0.18)
}
