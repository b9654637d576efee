package scripts

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// ci calls a copy of .ci/run, in which scripts/dependencies fails if LACKING=1 is in the environment.
func (m machine) ci(environment []string, words ...string) (output, changes string, status int) {
	m.t.Helper()
	script, err := os.ReadFile("../.ci/run")
	if err != nil {
		m.t.Fatal(err)
	}
	dir := m.t.TempDir()
	for _, folder := range []string{".ci", "scripts"} {
		if err := os.Mkdir(filepath.Join(dir, folder), 0o755); err != nil {
			m.t.Fatal(err)
		}
	}
	dependencies := "#!/bin/sh\n" + note("dependencies") + "\nexit ${LACKING-0}\n"
	for name, text := range map[string]string{".ci/run": string(script), "scripts/dependencies": dependencies} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			m.t.Fatal(err)
		}
	}
	return m.call(filepath.Join(dir, ".ci/run"), environment, words...)
}

// Continuous integration tests and lints, then makes the packages and tries them as root. Packages that
// cannot be tried are left out, and fail the job if they are required.
func TestContinuousIntegration(t *testing.T) {
	const (
		checked  = "make test\nmake lint\n"
		ready    = checked + "dependencies packages packages-test\n"
		asRoot   = ready + "make packages\nmake packages-test\n"
		withSudo = ready + "make packages\nsudo make packages-test\nmake packages-test\n"
		required = "PACKAGES=required"
	)
	makes := map[string]string{"make": note("make") + `; [ "$*" != "${BROKEN-}" ]`}
	sudo := map[string]string{"make": makes["make"], "sudo": `
[ "$1" != -n ] || exit 0
while case $1 in --* | env | *=*) true ;; *) false ;; esac; do shift; done
echo "sudo $*" >>"$LOG"; exec "$@"`}
	askingSudo := map[string]string{"make": makes["make"], "sudo": "exit 1"}
	for name, c := range map[string]struct {
		root        bool
		commands    map[string]string
		environment []string
		changes     string
		status      int
		prints      string
	}{
		"as root":                 {true, makes, nil, asRoot, 0, ""},
		"with sudo":               {false, sudo, []string{required}, withSudo, 0, ""},
		"without root":            {false, makes, nil, checked, 0, "The packages were not tried: that needs root."},
		"with a sudo that asks":   {false, askingSudo, nil, checked, 0, "The packages were not tried: that needs root."},
		"without root, required":  {false, makes, []string{required}, checked, 1, "The packages were not tried: that needs root."},
		"nothing is installed":    {true, makes, []string{"LACKING=1"}, ready, 0, "The packages were not tried: what they need"},
		"not installed, required": {true, makes, []string{"LACKING=1", required}, ready, 1, "The packages were not tried: what they need"},
		"a test fails":            {true, makes, []string{"BROKEN=test"}, "make test\n", 1, ""},
		"a package fails":         {true, makes, []string{"BROKEN=packages-test"}, asRoot, 1, ""},
	} {
		out, changes, status := newMachine(t, c.root, c.commands).ci(c.environment)
		if status != c.status || changes != c.changes || !strings.HasPrefix(out, c.prints) || (out == "") != (c.prints == "") {
			t.Errorf("%s: status %d, printed %q, ran\n%s", name, status, out, changes)
		}
	}
}

// A word asks for the tests or for the packages alone.
func TestPartsOfContinuousIntegration(t *testing.T) {
	makes := map[string]string{"make": note("make")}
	for word, want := range map[string]string{
		"check": "make test\nmake lint\n", "packages": "dependencies packages packages-test\nmake packages\nmake packages-test\n",
	} {
		if out, changes, status := newMachine(t, true, makes).ci(nil, word); status != 0 || changes != want || out != "" {
			t.Errorf("%s: status %d, printed %q, ran\n%s", word, status, out, changes)
		}
	}
	if out, changes, status := newMachine(t, true, makes).ci(nil, "all"); status != 2 || changes != "" || !strings.HasPrefix(out, "usage:") {
		t.Errorf("a wrong word: status %d, printed %q, ran\n%s", status, out, changes)
	}
}

// The workflow's jobs on Linux run the same: the tests on each push, the packages of tags and each night, where they must be
// tried.
func TestWorkflowRunsTheSame(t *testing.T) {
	linux := workflowJob(t, "linux")
	if !strings.Contains(linux, "\n      - run: .ci/run check\n") || strings.Contains(linux, "\n    if:") {
		t.Errorf("the job on Linux does not run .ci/run check on each push:\n%s", linux)
	}
	packages := workflowJob(t, "linux-packages")
	for _, part := range []string{
		"\n    if: github.event_name == 'schedule' || startsWith(github.ref, 'refs/tags/v')\n", "\n    container: debian:12\n",
		"\n      - run: .ci/run packages\n        env: {PACKAGES: required, KINDS: deb rpm tar windows}\n",
	} {
		if !strings.Contains(packages, part) {
			t.Errorf("the job of the packages lacks %q:\n%s", part, packages)
		}
	}
	// A job in a container starts none: the image is tried in the other job.
	image := "\n      - if: github.event_name == 'schedule' || startsWith(github.ref, 'refs/tags/v')\n" +
		"        run: scripts/container test\n        env: {PACKAGES: required}\n"
	if !strings.Contains(linux, image) {
		t.Errorf("the job on Linux does not try the image:\n%s", linux)
	}
}

// workflowJob returns the text of a job of the workflow.
func workflowJob(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile("../.github/workflows/packages.yml")
	if err != nil {
		t.Fatal(err)
	}
	_, job, found := strings.Cut(string(data), "\n  "+name+":\n")
	if !found {
		t.Fatalf("the workflow has no job %s", name)
	}
	if next := regexp.MustCompile(`\n  [\w-]+:\n`).FindStringIndex(job); next != nil {
		job = job[:next[0]+1]
	}
	return "\n" + job
}
