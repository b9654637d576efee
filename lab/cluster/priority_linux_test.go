package cluster

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// LowerPriority raises the nice value of all threads of a worker, including those started later.
func TestLowerPriority(t *testing.T) {
	const child = "MNK_POLITE"
	if os.Getenv(child) == "" {
		c := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		c.Env = append(os.Environ(), child+"=1") // in a process of its own, so that the other tests keep their priority
		if text, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		return
	}
	if err := LowerPriority(); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("/proc/self/task/*/stat")
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			continue // the thread has ended
		}
		_, rest, _ := strings.Cut(string(text), ") ")
		if nice, err := strconv.Atoi(strings.Fields(rest)[16]); err != nil || nice < niceness {
			t.Errorf("%s has nice value %d: %v", path, nice, err)
		}
	}
}
