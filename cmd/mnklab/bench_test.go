package main

import (
	"bufio"
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab"
)

func TestFigure(t *testing.T) {
	for _, tt := range []struct {
		n    float64
		unit string
		want string
	}{
		{15e6, "leaves/s", "15.0 M leaves/s"},
		{250_000, "games/s", "250 k games/s"},
		{0.3, "s", "0.300 s"},
		{0.00012, "s", "0.12 ms"},
	} {
		if got := figure(tt.n, tt.unit); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// The table and the exit code report a wrong result.
func TestWrongResultFails(t *testing.T) {
	row := benchRowOf(lab.Speed{Work: "made up", Unit: "s", Aim: 1, Err: lab.ErrWrong})
	if line := row.line(); !strings.Contains(line, "made up") || !strings.HasSuffix(line, "wrong result") {
		t.Errorf("the table has %q", line)
	}
	var out bytes.Buffer
	l := &mnklab{stdout: bufio.NewWriter(&out), stderr: &out, json: true}
	err := l.endBench(benchResult{Rows: []benchRow{row}}, 1, lab.ErrWrong)
	if e := (exit{}); !errors.As(err, &e) || e.code != exitFailed {
		t.Errorf("ended with %v", err)
	}
	if !strings.Contains(out.String(), `"missing": "wrong result"`) {
		t.Errorf("shown: %s", &out)
	}
}

// What was measured before Ctrl-C is shown, with how much that is.
func TestInterruptedBench(t *testing.T) {
	var out bytes.Buffer
	l := &mnklab{stdout: bufio.NewWriter(&out), stderr: &out, json: true}
	err := l.endBench(benchResult{Interrupted: true, Rows: make([]benchRow, 2)}, 5, nil)
	if e := (exit{}); !errors.As(err, &e) || e.code != exitPartial {
		t.Errorf("ended with %v", err)
	}
	if !strings.Contains(out.String(), "interrupted: 2 of 5 works measured") {
		t.Errorf("shown: %s", &out)
	}
	err = l.endBench(benchResult{Interrupted: true}, 5, nil)
	if e := (exit{}); !errors.As(err, &e) || e.code != exitInterrupted {
		t.Errorf("ended with %v", err)
	}
}
