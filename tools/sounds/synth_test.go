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

// A tone starts softly from silence, has its pitch and fades. Each further tone is half as loud
// as the one before.
func TestTone(t *testing.T) {
	s := newSound(0.5)
	s.add(0.1, 1, tone{441, 0.1})
	start := int(0.1 * rate)
	if peak(s.samples[:start+1]) != 0 {
		t.Error("it is heard before it begins")
	}
	crossings := 0
	for i := start + 1; i < start+rate/10; i++ {
		if s.samples[i-1] < 0 && s.samples[i] >= 0 {
			crossings++
		}
	}
	if crossings < 43 || crossings > 45 { // expected are 44 in a tenth of a second
		t.Errorf("%d waves in a tenth of a second", crossings)
	}
	if early, late := peak(s.samples[start:start+rate/20]), peak(s.samples[start+rate/5:]); early < 0.6 || late > early/3 {
		t.Errorf("it is %v loud and then %v", early, late)
	}
	two := newSound(0.5)
	two.add(0.1, 1, tone{441, 0.1}, tone{441, 0.1})
	if ratio := peak(two.samples) / peak(s.samples); math.Abs(ratio-1.5) > 0.01 {
		t.Errorf("a second tone makes it %v times as loud", ratio)
	}
}

// Noise is the same each time, and its mean is near 0.
func TestNoise(t *testing.T) {
	one, two := newSound(0.1), newSound(0.1)
	one.addNoise(0, 1, 0.05)
	two.addNoise(0, 1, 0.05)
	if !slices.Equal(one.samples, two.samples) || peak(one.samples) == 0 {
		t.Error("the noise differs, or there is none")
	}
	mean := 0.0
	for _, x := range one.samples {
		mean += x / float64(len(one.samples))
	}
	if math.Abs(mean) > 0.1 {
		t.Errorf("its mean is %v", mean)
	}
}

// The peak of every clip is within its range, and every clip ends in silence.
func TestClipsEndInSilence(t *testing.T) {
	for name, clip := range clips() {
		if most := peak(clip); most < 0.1 || most > 0.3 {
			t.Errorf("%s is %v loud", name, most)
		}
		if last := clip[len(clip)-1]; last != 0 {
			t.Errorf("%s ends with %v", name, last)
		}
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
