package main

import (
	"encoding/binary"
	"math"
)

// rate is the number of samples per second.
const rate = 22050

// attack is the time in which a tone reaches its full strength, in seconds. A shorter one would click.
const attack = 0.002

// fadeOut is the length of the fade to silence at the end of a clip, in seconds.
const fadeOut = 0.02

// tone is a sine tone: its pitch in Hz, and the time in seconds in which it falls to 1/e of its strength.
type tone struct{ pitch, fall float64 }

// sound is a clip in the making.
type sound struct {
	samples []float64
	noise   uint32 // the state of the noise's random generator
}

// newSound returns silence of the given length in seconds.
func newSound(seconds float64) *sound {
	return &sound{samples: make([]float64, int(seconds*rate)), noise: 1}
}

// add adds tones that begin together at a time in seconds. Each is half as strong as the one before.
func (s *sound) add(at, strength float64, tones ...tone) {
	for _, t := range tones {
		s.each(at, func(time float64) float64 {
			return strength * rise(time) * math.Exp(-time/t.fall) * math.Sin(2*math.Pi*t.pitch*time)
		})
		strength /= 2
	}
}

// addNoise adds soft noise from a time in seconds on. It falls to 1/e of its strength in fall seconds.
func (s *sound) addNoise(at, strength, fall float64) {
	soft := 0.0
	s.each(at, func(time float64) float64 {
		soft += 0.25 * (s.random() - soft) // a low-pass filter against hiss
		return strength * rise(time) * math.Exp(-time/fall) * soft
	})
}

// each adds f to the samples from the time at on. f gets the time since then, in seconds.
func (s *sound) each(at float64, f func(time float64) float64) {
	for i := int(at * rate); i < len(s.samples); i++ {
		s.samples[i] += f(float64(i)/rate - at)
	}
}

// random returns a pseudorandom number from −1 to 1. The sequence is the same for each sound (a linear
// congruential generator with the constants of "Numerical Recipes", section 7.1).
func (s *sound) random() float64 {
	s.noise = 1664525*s.noise + 1013904223
	return float64(s.noise)/(1<<31) - 1
}

// rise returns the relative strength of a tone at a time after its beginning, from 0 to 1.
func rise(time float64) float64 { return min(max(time, 0)/attack, 1) }

// scaled scales the samples so that the loudest one is peak, fades out the end, and returns them.
func (s *sound) scaled(peak float64) []float64 {
	loudest := 0.0
	for _, x := range s.samples {
		loudest = max(loudest, math.Abs(x))
	}
	for i := range s.samples {
		left := float64(len(s.samples)-1-i) / rate
		s.samples[i] *= peak / loudest * min(left/fadeOut, 1)
	}
	return s.samples
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
