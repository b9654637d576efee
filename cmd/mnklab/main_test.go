package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

func TestMain(m *testing.M) {
	if signal.Ignored(os.Interrupt) { // as in the background of a shell: child processes would ignore Ctrl-C until they listen
		signal.Notify(make(chan os.Signal, 1), os.Interrupt)
	}
	testscript.Main(m, map[string]func(){
		"mnklab": func() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) },
	})
}

func TestScripts(t *testing.T) {
	raced.Skip(t)
	runScripts(t, "testdata/script")
}

// The scripts of commands that start goroutines run under the race detector too.
func TestScriptsOfGoroutines(t *testing.T) { runScripts(t, "testdata/raced") }

func runScripts(t *testing.T, dir string) {
	t.Helper()
	testscript.Run(t, testscript.Params{
		Dir:                 dir,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			e.Setenv(quickRace())
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"code": checkCode,
			"json": checkJSON,
		},
		Condition: func(name string) (bool, error) {
			if name != "pty" {
				return false, fmt.Errorf("unknown condition %q", name)
			}
			_, err := os.Stat("/dev/ptmx") // a bare container may have none
			return runtime.GOOS == "linux" && err == nil, nil
		},
	})
}

// quickRace returns the environment variable that lets a program built with the race
// detector exit without its usual pause of a second.
func quickRace() (name, value string) { return "GORACE", "atexit_sleep_ms=10" }

// checkCode is the command "code N ARGS…": it runs mnklab and checks its exit
// code.
func checkCode(ts *testscript.TestScript, _ bool, args []string) {
	err := ts.Exec("mnklab", args[1:]...)
	got := 0
	if err != nil {
		var exited interface{ ExitCode() int }
		if !errors.As(err, &exited) {
			ts.Fatalf("mnklab: %v", err)
		}
		got = exited.ExitCode()
	}
	if want := args[0]; strconv.Itoa(got) != want {
		ts.Fatalf("exit code %d, want %s", got, want)
	}
}

// checkJSON is the command "json PATH VALUE": it checks that the last command has
// written JSON, one document or one a line, and that the value at a path such as
// "rows.0.depth" of the last document is VALUE. Without arguments it only parses.
func checkJSON(ts *testscript.TestScript, neg bool, args []string) {
	var last any
	d := json.NewDecoder(strings.NewReader(ts.ReadFile("stdout")))
	d.UseNumber()
	for n := 0; ; n++ {
		var next any
		err := d.Decode(&next)
		if errors.Is(err, io.EOF) && n > 0 {
			break
		}
		if err != nil {
			ts.Fatalf("document %d: %v", n+1, err)
		}
		last = next
	}
	if len(args) == 0 {
		return
	}
	got, err := find(last, strings.Split(args[0], "."))
	if err != nil {
		ts.Fatalf("%s: %v", args[0], err)
	}
	if (fmt.Sprint(got) == args[1]) == neg {
		ts.Fatalf("%s is %v", args[0], got)
	}
}

// find returns the value at a path in a decoded JSON document.
func find(document any, path []string) (any, error) {
	for _, p := range path {
		switch d := document.(type) {
		case map[string]any:
			next, ok := d[p]
			if !ok {
				return nil, fmt.Errorf("there is no %q", p)
			}
			document = next
		case []any:
			i, err := strconv.Atoi(p)
			if err != nil || i >= len(d) {
				return nil, fmt.Errorf("no element %s of %d", p, len(d))
			}
			document = d[i]
		default:
			return nil, fmt.Errorf("%q is below a single value", p)
		}
	}
	return document, nil
}

// brokenPipe is a writer that always fails.
type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errors.New("no room") }

// If the output cannot be written, the command fails. That is not a usage error.
func TestBrokenOutput(t *testing.T) {
	for _, args := range [][]string{
		{"variants"},
		{"variants", "--json"},
		{"perft", "3,3,3", "2"},
		{"solve", "3,3,3", "--json"},
		{"--version"},
	} {
		var stderr bytes.Buffer
		if code := run(args, brokenPipe{}, &stderr); code != exitFailed {
			t.Errorf("%v: exit code %d", args, code)
		}
		if got := stderr.String(); got != "mnklab: no room\n" {
			t.Errorf("%v: %q", args, got)
		}
	}
}
