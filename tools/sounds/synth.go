package main

import (
	"encoding/binary"
	"math"
)

// rate is the number of samples per second.
const rate = 22050

// lowest is the cut-off of the high-pass filter in Hz. Nobody hears what is below it, but it moves the mean of the
// samples away from 0.
const lowest = 40

// fadeOut is the length of the fade to silence at the end of a clip, in seconds.
const fadeOut = 0.02

// loudness is the root mean square of the loudest 100 ms of a clip, as a fraction of full scale. All clips
// have about the same, because people set one volume for all.
const (
	loudness = 0.034
	window   = 0.1 // seconds
)

// mode is one of the ways in which a body vibrates after a strike: its frequency in Hz, the time in seconds in
// which it falls to 1/e of its strength, and its strength.
type mode struct{ pitch, fall, strength float64 }

// band is the part of the spectrum that a noise is made of: its centre and its width in Hz.
type band struct{ centre, width float64 }

// sound is a clip in the making.
type sound struct {
	samples []float64
	noise   uint32 // the state of the noise's random generator
}

// newSound returns silence of the given length in seconds.
func newSound(seconds float64) *sound {
	return &sound{samples: make([]float64, int(math.Round(seconds*rate))), noise: 1}
}

// strike adds a body that is struck at a time in seconds. contact is the time in which its modes reach their
// full strength, in seconds: the harder the two bodies, the shorter it is.
func (s *sound) strike(at, strength, contact float64, modes ...mode) {
	for _, m := range modes {
		s.each(at, func(time float64) float64 {
			rise := min(time/contact, 1)
			return strength * m.strength * rise * math.Exp(-time/m.fall) * math.Sin(2*math.Pi*m.pitch*time)
		})
	}
}

// rub adds noise from a time in seconds on. shape returns its strength at a time after its beginning. The noise
// passes a band-pass filter of two poles, which leaves the noise about as loud for each width.
func (s *sound) rub(at float64, b band, shape func(time float64) float64) {
	radius := math.Exp(-math.Pi * b.width / rate)
	turn := 2 * radius * math.Cos(2*math.Pi*b.centre/rate)
	gain := math.Sqrt(1 - radius*radius)
	var in, out [2]float64 // the last two samples, the newest first
	s.each(at, func(time float64) float64 {
		x := s.random()
		y := gain*(x-in[1]) + turn*out[0] - radius*radius*out[1]
		in, out = [2]float64{x, in[0]}, [2]float64{y, out[0]}
		return shape(time) * y
	})
}

// each adds f to the samples from the time at on. f gets the time since then, in seconds.
func (s *sound) each(at float64, f func(time float64) float64) {
	for i := int(math.Ceil(at * rate)); i < len(s.samples); i++ {
		s.samples[i] += f(float64(i)/rate - at)
	}
}

// random returns a pseudorandom number from −1 to 1. The sequence is the same for each sound (a linear
// congruential generator with the constants of "Numerical Recipes", section 7.1).
func (s *sound) random() float64 {
	s.noise = 1664525*s.noise + 1013904223
	return float64(s.noise)/(1<<31) - 1
}

// levelled returns the samples without what is too low to be heard, faded out at the end, and as loud as all clips
// but for a difference in decibels.
func (s *sound) levelled(decibels float64) []float64 {
	const keep = 1 - 2*math.Pi*lowest/rate // a high-pass filter of one pole
	var in, out float64
	for i, x := range s.samples {
		out = x - in + keep*out
		in = x
		left := float64(len(s.samples)-1-i) / rate
		s.samples[i] = out * min(left/fadeOut, 1)
	}
	gain := loudness * math.Pow(10, decibels/20) / loudest(s.samples)
	for i := range s.samples {
		s.samples[i] *= gain
	}
	return s.samples
}

// loudest returns the root mean square of the loudest 100 ms of samples.
func loudest(samples []float64) float64 {
	const size = int(window * rate)
	var sum, most float64
	for i, x := range samples {
		sum += x * x
		if i >= size {
			sum -= samples[i-size] * samples[i-size]
		}
		most = max(most, sum)
	}
	return math.Sqrt(most / float64(size))
}

// encode returns samples as a WAV file.
func encode(samples []float64) []byte {
	le := binary.LittleEndian
	size := uint32(2 * len(samples))
	wav := le.AppendUint32([]byte("RIFF"), 36+size)
	wav = le.AppendUint32(append(wav, "WAVEfmt "...), 16)
	wav = le.AppendUint16(le.AppendUint16(wav, 1), 1) // PCM, one channel
	wav = le.AppendUint32(le.AppendUint32(wav, rate), 2*rate)
	wav = le.AppendUint16(le.AppendUint16(wav, 2), 16)
	wav = le.AppendUint32(append(wav, "data"...), size)
	for _, x := range samples {
		wav = le.AppendUint16(wav, uint16(int16(math.Round(x*math.MaxInt16))))
	}
	return wav
}
