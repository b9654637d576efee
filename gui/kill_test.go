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

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// If the process is killed before any single step of the playthrough, everything confirmed before is
// still there.
func TestPlaythroughWithAKill(t *testing.T) {
	raced.Skip(t)
	if text := os.Getenv("MNKDESK_TEST_KILL"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		playthroughChild(t, os.Getenv("MNKDESK_TEST_DIR"), n)
		return
	}
	all := milestones(t)
	for n := firstFault(23); ; n += faultStep(23) {
		dir := t.TempDir()
		c := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^"+t.Name()+"$", "-test.timeout", "60s")
		c.Env = append(os.Environ(), "MNKDESK_TEST_KILL="+strconv.Itoa(n), "MNKDESK_TEST_DIR="+dir)
		out, err := c.Output()
		if exit := new(exec.ExitError); err != nil && (!errors.As(err, &exit) || exit.Exited()) {
			t.Fatalf("a kill before step %d: %v\n%s", n, err, out)
		}
		confirmed := -1
		for line := range bytes.Lines(out) {
			var c confirmation
			if json.Unmarshal(line, &c) == nil {
				confirmed = c.Action
			}
		}
		checkFound(t, fmt.Sprintf("a kill before step %d", n), findIn(t, dir), all, confirmed)
		if err == nil {
			return // the playthrough has fewer steps
		}
	}
}
