package main

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"pbrain-mnkdesk": func() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// fullDevice is a writer without room.
type fullDevice struct{}

func (fullDevice) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// A version that cannot be printed is no success.
func TestFullOutput(t *testing.T) {
	var stderr strings.Builder
	code := run([]string{"-version"}, strings.NewReader(""), fullDevice{}, &stderr)
	if code != exitFailed || stderr.String() != "pbrain-mnkdesk: no space left on device\n" {
		t.Errorf("exit code %d, %q", code, stderr.String())
	}
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script", RequireExplicitExec: true, RequireUniqueNames: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("GORACE", "atexit_sleep_ms=10")
			return os.WriteFile(e.WorkDir+"/endless", append(bytes.Repeat([]byte("x"), 1<<20), "\nSTART 15\n"...), 0o600)
		},
	})
}
