package main

import (
	"io"
	"strings"
	"testing"
)

func TestBadCalls(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{nil, "usage"},
		{[]string{"-home", t.TempDir(), "-visit", "first"}, "usage"},
		{[]string{"-home", t.TempDir(), "-visit", "third", "mnkdesk"}, "usage"},
		{[]string{"-nonsense"}, "not defined"},
	} {
		var stderr strings.Builder
		if got := run(c.args, io.Discard, &stderr); got != 2 || !strings.Contains(stderr.String(), c.says) {
			t.Errorf("%q: status %d, said %q", c.args, got, stderr.String())
		}
	}
}
