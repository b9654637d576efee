package sound

import (
	"bytes"
	"encoding/binary"
	"math"
	"testing"
)

// Limits of a clip: its loudest sample and its first and last sample, as fractions of full scale, and its
// duration in seconds.
const (
	loudest = 0.25
	silence = 0.02
	longest = 0.56
)

// Each clip exists, differs from the others, is short and quiet, and begins and ends without a click.
func TestClipsAreShortAndQuiet(t *testing.T) {
	seen := map[string]Clip{}
	for _, c := range Clips() {
		data, err := samples(c.WAV())
		if err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		if other, ok := seen[string(data)]; ok {
			t.Errorf("%v and %v are the same", c, other)
		}
		seen[string(data)] = c
		if seconds := float64(len(data)) / 2 / Rate; seconds < 0.05 || seconds > longest {
			t.Errorf("%v lasts %.2f s", c, seconds)
		}
		peak := 0.0
		for i := 0; i < len(data); i += 2 {
			peak = max(peak, strength(data[i:]))
		}
		if peak < 0.1 || peak > loudest || strength(data) > silence || strength(data[len(data)-2:]) > silence {
			t.Errorf("%v: peak %.2f, begins at %.3f, ends at %.3f", c, peak, strength(data), strength(data[len(data)-2:]))
		}
	}
}

// strength returns the absolute value of the first sample in data, from 0 to 1.
func strength(data []byte) float64 {
	return math.Abs(float64(int16(binary.LittleEndian.Uint16(data)))) / math.MaxInt16
}

func TestEveryRecordingIsAClip(t *testing.T) {
	files, err := recordings.ReadDir("clips")
	if err != nil || len(files) != len(Clips()) {
		t.Errorf("%d recordings of %d clips, %v", len(files), len(Clips()), err)
	}
}

func TestSamplesOfOtherFiles(t *testing.T) {
	wav := Mark.WAV()
	stereo := bytes.Clone(wav)
	stereo[22] = 2
	for name, data := range map[string][]byte{"nothing": nil, "no head": wav[headSize:], "too short": wav[:40], "stereo": stereo} {
		if _, err := samples(data); err == nil {
			t.Errorf("%s is taken for a clip", name)
		}
	}
}

// A quieter clip is the same clip with smaller samples.
func TestScaled(t *testing.T) {
	whole, half := Won.WAV(), scaled(Won.WAV(), 0.5)
	if len(half) != len(whole) || string(half[:headSize]) != string(whole[:headSize]) {
		t.Fatal("its head or length has changed")
	}
	for i := headSize; i < len(whole); i += 2 {
		if got, want := strength(half[i:]), strength(whole[i:])/2; math.Abs(got-want) > 1.0/math.MaxInt16 {
			t.Fatalf("sample %d is %.5f, want %.5f", i/2, got, want)
		}
	}
}
