package e2e

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"testing"
)

// TestMain lets the programs of all tests share a cache folder, as the programs of one user do. A start
// without a cache takes a quarter more processor time, to list the system's fonts and prepare the
// drawing.
func TestMain(m *testing.M) {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP) // so that the windows heed it, even if the tests run under nohup
	os.Exit(withCaches(m.Run))
}

func withCaches(run func() int) int {
	dir, err := os.MkdirTemp("", "mnkdesk-caches-")
	if err == nil {
		defer func() { _ = os.RemoveAll(dir) }()
		err = os.Setenv("XDG_CACHE_HOME", dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return run()
}
