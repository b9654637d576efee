package scripts

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// container calls scripts/container with only the machine's commands.
func (m machine) container(word string, environment ...string) (output, changes string, status int) {
	m.t.Helper()
	cmd := exec.Command("./container", word)
	cmd.Env = append(environment, "PATH="+m.bin, "LOG="+m.log)
	out, err := cmd.CombinedOutput()
	if _, ok := err.(*exec.ExitError); err != nil && !ok {
		m.t.Fatal(err)
	}
	log, err := os.ReadFile(m.log)
	if err != nil && !os.IsNotExist(err) {
		m.t.Fatal(err)
	}
	return string(out), string(log), cmd.ProcessState.ExitCode()
}

// Where neither docker nor podman runs, the test of the image says so. It fails if the packages are required,
// and so does building the image. A docker without its engine is none.
func TestImageIsNotTried(t *testing.T) {
	for _, commands := range []map[string]string{nil, {"docker": "exit 1"}} {
		m := newMachine(t, false, commands)
		for _, c := range []struct {
			word, environment string
			status            int
		}{
			{"test", "PACKAGES=", 0}, {"test", "PACKAGES=required", 1}, {"build", "PACKAGES=", 1},
		} {
			out, changes, status := m.container(c.word, c.environment)
			if !strings.Contains(out, "neither docker nor podman runs here") || changes != "" || status != c.status {
				t.Errorf("%v, %+v: printed %q, changed %q, status %d", commands, c, out, changes, status)
			}
		}
	}
}

// An engine that answers may still be allowed to start nothing: the test says so. A program that fails in its container
// is a fault of the image.
func TestNoContainerStarts(t *testing.T) {
	for _, c := range []struct {
		engineStatus, environment, said string
		status                          int
	}{
		{"126", "PACKAGES=", "The image was not tried: podman starts no container here: Operation not permitted", 0},
		{"126", "PACKAGES=required", "podman starts no container here: Operation not permitted", 1},
		{"127", "PACKAGES=", "the program in the image does not run", 1},
	} {
		m := newMachine(t, false, map[string]string{
			"podman": `[ "$1" != run ] || { echo Operation not permitted; exit ` + c.engineStatus + `; }`,
			"go":     "", "git": "echo abc", "rm": "", "mkdir": "", "cp": "", "mktemp": "echo nowhere",
		})
		if out, _, status := m.container("test", c.environment); !strings.Contains(out, c.said) || status != c.status {
			t.Errorf("%+v: printed %q, status %d", c, out, status)
		}
	}
}

// The image is built by the engine that answers, of a program for Linux without C code.
func TestImageIsBuilt(t *testing.T) {
	m := newMachine(t, false, map[string]string{
		"docker": "exit 1", "podman": note("podman"), "git": "echo abc", "rm": "", "mkdir": note("mkdir"), "cp": note("cp"),
		"go": `echo "go $CGO_ENABLED $GOOS $*" >>"$LOG"`,
	})
	out, changes, status := m.container("build")
	want := []string{
		"podman info", "mkdir -p build/container/data",
		"go 0 linux build -buildvcs=false -ldflags -s -w -X github.com/mnkdesk/mnkdesk.commit=abc -o build/container/mnklab ./cmd/mnklab",
		"cp LICENSE docs/licences.txt build/container",
		"podman build -q -f packaging/container/Containerfile -t mnklab build/container",
	}
	if changes != strings.Join(want, "\n")+"\n" || out != "" || status != 0 {
		t.Errorf("printed %q, changed %q, status %d", out, changes, status)
	}
}
