package sound

import (
	"bytes"
	"encoding/binary"
	"math"
	"testing"
	"time"
)

// Limits of a clip: its loudest sample, and its first and last sample, as fractions of full scale.
const (
	quietest = 0.1
	loudest  = 0.25
	silence  = 0.001
)

// longest returns the longest time that a clip may take.
func longest(c Clip) time.Duration {
	if c == Won || c == Medal {
		return 800 * time.Millisecond
	}
	return 400 * time.Millisecond
}

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
		if d := c.Duration(); d < 50*time.Millisecond || d > longest(c) || d != time.Duration(len(data)/2)*time.Second/Rate {
			t.Errorf("%v has %d bytes and lasts %v", c, len(data), d)
		}
		peak := 0.0
		for i := 0; i < len(data); i += 2 {
			peak = max(peak, strength(data[i:]))
		}
		if peak < quietest || peak > loudest || strength(data) > silence || strength(data[len(data)-2:]) > silence {
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
	wav := MarkOnWood.WAV()
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
