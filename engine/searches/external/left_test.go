package external_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// waitForProcesses waits until the processes that wrote their IDs to files in a folder are gone, and
// returns their number.
func waitForProcesses(t *testing.T, dir string) (n int) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		id, numeric := strconv.Atoi(string(text))
		if err != nil || numeric != nil {
			continue // the link to the program
		}
		n++
		for limit := time.Now().Add(5 * time.Minute); runs(id); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(limit) {
				t.Fatalf("%s runs on as %d", filepath.Base(name), id)
			}
		}
	}
	return n
}

// runs reports whether a process exists and has not ended.
func runs(id int) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", id))
	if err != nil {
		return false
	}
	rest := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	return string(rest[0]) != "Z" // a zombie has ended, though its parent may not have waited for it
}
