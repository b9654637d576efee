package main

import (
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
)

func TestLimits(t *testing.T) {
	var d duration
	for text, want := range map[string]time.Duration{"60s": time.Minute, "500ms": time.Second / 2, "0": 0} {
		if err := d.Set(text); err != nil || d.Duration != want {
			t.Errorf("%q: %v, %v", text, d, err)
		}
	}
	for _, text := range []string{"", "60", "-1s", "soon"} {
		if err := d.Set(text); err == nil {
			t.Errorf("%q was accepted as %v", text, d)
		}
	}
	var s size
	if err := s.Set("64MiB"); err != nil || s != 64<<20 || s.String() != "64MiB" {
		t.Errorf("64MiB: %v, %v", s, err)
	}
	if err := s.Set("64MB"); err == nil || s != 64<<20 {
		t.Errorf("64MB: %v, %v", s, err)
	}
}

func TestReadPlayer(t *testing.T) {
	v := engine.Default()
	for spec, want := range map[string]string{
		"Easy":             "cutoff(level=2,block,seed=7)",
		"random":           "random(seed=7)",
		"alphabeta":        "alphabeta",
		"random( seed=3 )": "random(seed=3)",
	} {
		p, err := readPlayer(v, spec, 7)
		if err != nil || p.String() != want {
			t.Errorf("%q: %v, %v", spec, p, err)
		}
	}
	_, err := readPlayer(v, "alphabeta(deep=4)", 7)
	if err == nil || !strings.HasPrefix(err.Error(), `player "alphabeta(deep=4)", column 11: `) {
		t.Error(err)
	}
}
