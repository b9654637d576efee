package main

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The committed clips are those that the tool makes. The last bit of a sample may differ between
// processors.
func TestClipsAreMadeHere(t *testing.T) {
	for name, clip := range clips() {
		want, got := encode(clip), committed(t, name)
		if len(got) != len(want) {
			t.Errorf("%s has %d bytes, %d come out", name, len(got), len(want))
			continue
		}
		for i := 0; i < len(want); i += 2 {
			d := int(int16(binary.LittleEndian.Uint16(got[i:]))) - int(int16(binary.LittleEndian.Uint16(want[i:])))
			if d < -1 || d > 1 || i < 44 && d != 0 {
				t.Errorf("%s differs at byte %d", name, i)
				break
			}
		}
	}
}

func committed(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "internal", "sound", "clips", name+".wav"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestWritesAllClips(t *testing.T) {
	dir := t.TempDir()
	if err := write(dir); err != nil {
		t.Fatal(err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != len(clips()) {
		t.Errorf("%d files, %v", len(files), err)
	}
	if write(filepath.Join(dir, "none")) == nil {
		t.Error("it writes into a folder that is not there")
	}
}

// peak returns the largest absolute value of the samples.
func peak(samples []float64) (most float64) {
	for _, x := range samples {
		most = max(most, math.Abs(x))
	}
	return most
}

// at returns the part of samples between two times in seconds.
func at(samples []float64, from, to float64) []float64 {
	return samples[int(from*rate):min(int(to*rate), len(samples))]
}

// power returns the power of samples at a pitch in Hz.
func power(samples []float64, pitch float64) float64 {
	var re, im float64
	for i, x := range samples {
		sin, cos := math.Sincos(2 * math.Pi * pitch * float64(i) / rate)
		re, im = re+x*cos, im+x*sin
	}
	return re*re + im*im
}

// centroid returns the mean pitch in Hz of samples, weighted by power. A sound is the brighter, the higher it is.
func centroid(samples []float64) float64 {
	var sum, weight float64
	for pitch := 20.0; pitch < rate/2; pitch += 20 {
		p := power(samples, pitch)
		sum, weight = sum+pitch*p, weight+p
	}
	return sum / weight
}

// A strike starts softly from silence, has its pitch and fades.
func TestStrike(t *testing.T) {
	s := newSound(0.5)
	s.strike(0.1, 1, 0.002, mode{441, 0.1, 0.8})
	start := int(0.1 * rate)
	if peak(s.samples[:start+1]) != 0 {
		t.Error("it is heard before it begins")
	}
	if one := at(s.samples, 0.1, 0.2); power(one, 441) < 10*power(one, 400) || power(one, 441) < 10*power(one, 480) {
		t.Error("its pitch is not 441 Hz")
	}
	early, late := peak(at(s.samples, 0.1, 0.15)), peak(at(s.samples, 0.3, 0.5))
	if early < 0.5 || early > 0.8 || late > early/3 {
		t.Errorf("it is %v loud and then %v", early, late)
	}
}

// Noise is the same each time, and most of it is in its band.
func TestRub(t *testing.T) {
	one, two := newSound(0.5), newSound(0.5)
	for _, s := range []*sound{one, two} {
		s.rub(0, band{2000, 400}, fading(1, 0.01, 0.5))
	}
	if !slices.Equal(one.samples, two.samples) || peak(one.samples) == 0 {
		t.Error("the noise differs, or there is none")
	}
	if c := centroid(one.samples); c < 1700 || c > 2400 {
		t.Errorf("noise around 2000 Hz has its centre at %.0f Hz", c)
	}
}

// Clips begin and end in silence, and their mean is 0: nothing clicks, and the loudspeaker rests in the middle.
func TestClipsBeginAndEndInSilence(t *testing.T) {
	for name, clip := range clips() {
		if first, last := clip[0], peak(at(clip, float64(len(clip))/rate-0.001, 1)); first != 0 || last > 0.001 {
			t.Errorf("%s begins with %v and ends with %v", name, first, last)
		}
		mean := 0.0
		for _, x := range clip {
			mean += x / float64(len(clip))
		}
		if math.Abs(mean) > 0.00005 {
			t.Errorf("the mean of %s is %v", name, mean)
		}
	}
}

// melodies are the clips that are no taps.
var melodies = []string{"won", "lost", "drawn", "medal"}

// The loudest 100 ms of all taps are within 3 dB, so that one volume is right for all.
func TestTapsAreAboutAsLoud(t *testing.T) {
	quiet, loud := math.Inf(1), 0.0
	for name, clip := range clips() {
		if slices.Contains(melodies, name) {
			continue
		}
		quiet, loud = min(quiet, loudest(clip)), max(loud, loudest(clip))
	}
	if d := 20 * math.Log10(loud/quiet); d > 3 {
		t.Errorf("the loudest tap has %.1f dB more than the quietest", d)
	}
}

// loudest finds the loud part of a clip, wherever it is, and a clip may be shorter than what it measures.
func TestLoudest(t *testing.T) {
	clip := make([]float64, rate)
	for i := range at(clip, 0.5, 0.6) {
		clip[rate/2+i] = 0.5
	}
	if got := loudest(clip); math.Abs(got-0.5) > 0.001 {
		t.Errorf("100 ms of 0.5 count as %v", got)
	}
	if got := loudest(at(clip, 0.5, 0.55)); math.Abs(got-0.5/math.Sqrt2) > 0.001 {
		t.Errorf("50 ms of 0.5 count as %v", got)
	}
}

// Each material has its own sound: no two are about as bright. Slate is the brightest, and a stone on paper the
// dullest.
func TestMaterialsSoundDifferent(t *testing.T) {
	all := clips()
	for _, order := range [][]string{
		{"mark-wood", "mark-paper", "mark-slate"},
		{"stone-paper", "stone-wood", "stone-slate"},
	} {
		for i, name := range order[1:] {
			if dull, bright := centroid(all[order[i]]), centroid(all[name]); bright < 1.3*dull {
				t.Errorf("%s has its centre at %.0f Hz, %s at %.0f Hz", order[i], dull, name, bright)
			}
		}
	}
}

// The deeper a disc falls, the later it lands and the lower it sounds. Before that it ticks once on each row that it
// passes, faster and faster.
func TestFallingDisc(t *testing.T) {
	pitch, landed := math.Inf(1), 0.0
	for rows := 1.0; rows <= maxFall; rows++ {
		clip := disc(rows)
		lands := landing * math.Sqrt(rows)
		blow := peak(at(clip, lands, lands+0.02))
		if before := peak(at(clip, 0, lands)); blow != peak(clip) || before > blow/4 {
			t.Errorf("%g rows: %v before it lands, then %v", rows, before, blow)
		}
		if c := centroid(at(clip, lands, lands+0.03)); c > pitch || lands < landed {
			t.Errorf("%g rows: %.3f s and %.0f Hz, one row less: %.3f s and %.0f Hz", rows, lands, c, landed, pitch)
		} else {
			pitch, landed = c, lands
		}
		for row := 1.0; row < rows; row++ {
			ticks := landing * math.Sqrt(row)
			if before, tick := peak(at(clip, ticks-0.008, ticks)), peak(at(clip, ticks, ticks+0.004)); tick < 1.5*before {
				t.Errorf("%g rows: %v before row %g, %v on it", rows, before, row, tick)
			}
		}
	}
}

// The sound of a win is a major chord. That of a medal is the chord and then a bell, higher than any note of it.
func TestWinAndMedal(t *testing.T) {
	for name, clip := range map[string][]float64{"won": won(), "medal": medal()} {
		chord := at(clip, 0.08, 0.28)
		for _, note := range []float64{c5, e5, g5} {
			if power(chord, note) < 20*power(chord, note*math.Pow(2, 1.0/12)) {
				t.Errorf("%s: the note of %.0f Hz is missing", name, note)
			}
		}
		if soft := peak(at(clip, 0, 0.005)); soft > peak(clip)/4 {
			t.Errorf("%s begins with %v", name, soft)
		}
	}
	bell := func(clip []float64, from, to float64) float64 { return power(at(clip, from, to), g6) }
	if before, after := bell(medal(), 0.10, 0.30), bell(medal(), 0.32, 0.52); after < 20*before {
		t.Errorf("the bell has a power of %v in the chord and of %v after it", before, after)
	}
	if won, medal := bell(won(), 0.32, 0.52), bell(medal(), 0.32, 0.52); medal < 20*won {
		t.Error("there is a bell in a win without a medal")
	}
}

// The low-time warning is no louder than the sound of a wrong move, and has two taps.
func TestWarningIsQuiet(t *testing.T) {
	low := lowTime()
	if peak(low) > peak(wrong()) {
		t.Errorf("its peak is %v, that of a knock %v", peak(low), peak(wrong()))
	}
	gap := len(low) * 17 / 45 // just before the second tap
	if before, after := peak(low[gap-200:gap]), peak(low[gap+300:]); before > after/2 {
		t.Errorf("%v before the second tap, %v in it", before, after)
	}
}
