package main

import (
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
)

func TestLimits(t *testing.T) {
	for text, want := range map[string]time.Duration{"60s": time.Minute, "500ms": time.Second / 2, "0": 0, "none": 0} {
		if d, err := readTime(text); err != nil || d != want {
			t.Errorf("%q: %v, %v", text, d, err)
		}
	}
	for _, text := range []string{"", "60", "-1s", "soon"} {
		if d, err := readTime(text); err == nil {
			t.Errorf("%q was accepted as %v", text, d)
		}
	}
}

func TestReadPlayer(t *testing.T) {
	v := engine.Default()
	for spec, want := range map[string]string{
		"Easy":             "perfect(eval=pascal,nodes=100000,overlook=0.72,seed=7)",
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
