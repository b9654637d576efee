package packaging_test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// programs is the folder with mnklab, built as it is shipped but without the version stamp.
var programs string

func TestMain(m *testing.M) { os.Exit(runWithPrograms(m)) }

func runWithPrograms(m *testing.M) int {
	dir, err := os.MkdirTemp("", "programs")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	programs = dir
	build := exec.Command("go", "build", "-o", dir+string(os.PathSeparator), "../cmd/mnklab")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		panic(err)
	}
	return m.Run()
}

// flags returns the flags of a command such as "mnklab match", without the dashes.
func flags(t *testing.T, command ...string) []string {
	t.Helper()
	text := help(t, command...)
	found := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^ +(?:-\w, )?--([a-z-]+)`).FindAllStringSubmatch(text, -1) {
		found[m[1]] = true
	}
	if !found["help"] {
		t.Fatalf("%v has no flags:\n%s", command, text)
	}
	return slices.Sorted(maps.Keys(found))
}

// help returns the help text of a command.
func help(t *testing.T, command ...string) string {
	t.Helper()
	text, err := exec.Command(filepath.Join(programs, command[0]), append(slices.Clone(command[1:]), "--help")...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %v\n%s", command, err, text)
	}
	return string(text)
}

// checkFlags reports an error for each flag of a command line that its command does not have. It
// ignores words that do not begin with dashes.
func checkFlags(t *testing.T, where string, line ...string) {
	t.Helper()
	command, rest := line[:2], line[2:]
	known := flags(t, command...)
	for _, word := range rest {
		name, flag := strings.CutPrefix(word, "--")
		name, _, _ = strings.Cut(name, "=")
		if flag && !slices.Contains(known, name) {
			t.Errorf("%s: %s has no --%s", where, strings.Join(command, " "), name)
		}
	}
}

// read returns the text of a file.
func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
