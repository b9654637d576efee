package gui

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"
)

// A kill comes before a step of the evening, whichever it is: what was confirmed
// before is there.
func TestEveningWithAKill(t *testing.T) {
	if text := os.Getenv("MNKDESK_TEST_KILL"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		eveningChild(t, os.Getenv("MNKDESK_TEST_DIR"), n)
		return
	}
	all := milestones(t)
	for n := firstFault(23); ; n += faultStep(23) {
		dir := t.TempDir()
		c := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^TestEveningWithAKill$", "-test.timeout", "60s")
		c.Env = append(os.Environ(), "MNKDESK_TEST_KILL="+strconv.Itoa(n), "MNKDESK_TEST_DIR="+dir)
		out, err := c.Output()
		if exit := new(exec.ExitError); err != nil && (!errors.As(err, &exit) || exit.Exited()) {
			t.Fatalf("a kill before step %d: %v\n%s", n, err, out)
		}
		confirmed := -1
		for line := range bytes.Lines(out) {
			var c confirmation
			if json.Unmarshal(line, &c) == nil {
				confirmed = c.Deed
			}
		}
		checkFound(t, fmt.Sprintf("a kill before step %d", n), findIn(t, dir), all, confirmed)
		if err == nil {
			return // the evening has fewer steps
		}
	}
}
