package scripts

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// ci calls a copy of .ci/run, in which scripts/dependencies fails if LACKING=1 is in the environment.
func (m machine) ci(environment ...string) (output, changes string, status int) {
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
	return m.call(filepath.Join(dir, ".ci/run"), environment)
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
		out, changes, status := newMachine(t, c.root, c.commands).ci(c.environment...)
		if status != c.status || changes != c.changes || !strings.HasPrefix(out, c.prints) || (out == "") != (c.prints == "") {
			t.Errorf("%s: status %d, printed %q, ran\n%s", name, status, out, changes)
		}
	}
}

// The workflow's job on Linux runs the same, and fails if the packages cannot be tried.
func TestWorkflowRequiresPackages(t *testing.T) {
	data, err := os.ReadFile("../.github/workflows/packages.yml")
	if err != nil {
		t.Fatal(err)
	}
	_, linux, _ := strings.Cut(string(data), "\n  linux:\n")
	linux, _, _ = strings.Cut(linux, "\n  windows:\n")
	if !regexp.MustCompile(`\n +- run: \.ci/run\n +env: \{PACKAGES: required\}\n`).MatchString(linux) {
		t.Errorf("the job on Linux does not run .ci/run with packages required:\n%s", linux)
	}
}
