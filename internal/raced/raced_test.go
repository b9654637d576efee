package raced

import (
	"runtime/debug"
	"testing"
)

// A test is skipped if and only if the program was built with the race detector.
func TestSkip(t *testing.T) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		t.Fatal("nothing is known of how the test was built")
	}
	built := false
	for _, s := range info.Settings {
		built = built || s.Key == "-race" && s.Value == "true"
	}
	skipped := false
	t.Run("long", func(t *testing.T) {
		defer func() { skipped = t.Skipped() }()
		Skip(t)
	})
	if Detector != built || skipped != built {
		t.Errorf("built with the detector %v: it is seen %v, the test was left out %v", built, Detector, skipped)
	}
}
