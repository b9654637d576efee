package main

import (
	"errors"
	"os"
	"os/exec"
	"testing"
)

// Any goroutine can end the process, even if several do so at once and others are blocked. The
// exit code reports whether everything was saved.
func TestEndingEndsTheProcess(t *testing.T) {
	if saved := os.Getenv("MNKDESK_TEST_END"); saved != "" {
		tidied := 0
		e := ending{cleanUp: func() {
			if tidied++; tidied > 1 {
				os.Exit(17)
			}
		}}
		for range 10 {
			go e.end(saved == "yes")
		}
		e.end(saved == "yes")
	}
	for saved, want := range map[string]int{"yes": exitOK, "no": exitUnsaved} {
		c := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^TestEndingEndsTheProcess$", "-test.timeout", "3m")
		c.Env = append(os.Environ(), "MNKDESK_TEST_END="+saved)
		out, err := c.CombinedOutput()
		if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		if got := c.ProcessState.ExitCode(); got != want {
			t.Errorf("saved %s: exit code %d\n%s", saved, got, out)
		}
	}
}
