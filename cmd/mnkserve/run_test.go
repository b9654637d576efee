package main

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/mnkdesk/mnkdesk"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
)

// TestMain lets the test program be mnkserve.
func TestMain(m *testing.M) {
	if os.Getenv("BE_MNKSERVE") != "" {
		main()
	}
	os.Exit(m.Run())
}

func TestWrongCommandLines(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("short\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"x"}, exitUsage, "unknown command"},
		{[]string{"--no"}, exitUsage, "unknown flag"},
		{[]string{"--token", "abcdefgh", "--token-file", file}, exitUsage, "none of the others can be"},
		{[]string{"--tls-cert", file}, exitUsage, "must all be set"},
		{[]string{"--dir", dir, "--token-file", file}, exitUsage, "is no token"},
		{[]string{"--dir", dir, "--token-file", file + "2"}, exitUsage, "no such file"},
		{[]string{"--dir", dir, "--token", "short"}, exitFailed, "is no token"},
		{[]string{"--dir", dir, "--listen", "here"}, exitFailed, "no address to listen on"},
		{[]string{"--dir", filepath.Join(file, "x")}, exitFailed, "a file where a folder should be"},
	} {
		var stdout, stderr bytes.Buffer
		if code := run(test.args, &stdout, &stderr); code != test.code || !strings.Contains(stderr.String(), test.want) || stdout.Len() > 0 {
			t.Errorf("%v: %d, %s%s", test.args, code, &stdout, &stderr)
		}
	}
}

func TestVersionAndHelp(t *testing.T) {
	for flag, want := range map[string]string{"--version": "mnkserve " + mnkdesk.Version(), "--help": "--listen"} {
		var stdout, stderr bytes.Buffer
		if code := run([]string{flag}, &stdout, &stderr); code != exitOK || !strings.Contains(stdout.String(), want) {
			t.Errorf("%s: %d, %s%s", flag, code, &stdout, &stderr)
		}
	}
}

func TestListensOnThisMachineAlone(t *testing.T) {
	if got := command().Flags().Lookup("listen").DefValue; !strings.HasPrefix(got, "127.0.0.1:") {
		t.Errorf("it listens on %s unless told", got)
	}
}

// The program prints its address, serves, refuses a second one on its folder, and ends in
// order at a signal.
func TestServesUntilASignal(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	t.Setenv("BE_MNKSERVE", "1")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var last string
	for _, sign := range []os.Signal{os.Interrupt, syscall.SIGTERM, os.Kill, os.Interrupt} {
		c := exec.Command(self, "--listen", "127.0.0.1:0")
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		var stderr bytes.Buffer
		c.Stderr = &stderr
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		address, err := bufio.NewReader(out).ReadString('\n')
		if err != nil {
			t.Fatalf("%v: %s", err, &stderr)
		}
		token, _, _ := strings.Cut(strings.TrimPrefix(address, "mnk://"), "@")
		if last != "" && token != last {
			t.Error("the token changes")
		}
		last = token
		connects(t, strings.TrimSpace(address))
		if text, err := exec.Command(self, "--listen", "127.0.0.1:0").CombinedOutput(); err == nil || !strings.Contains(string(text), "another mnkserve uses this folder") {
			t.Errorf("the second one: %v, %s", err, text)
		}
		if err := c.Process.Signal(sign); err != nil {
			t.Fatal(err)
		}
		if err := c.Wait(); (err != nil) != (sign == os.Kill) {
			t.Errorf("%v: %v, %s", sign, err, &stderr)
		}
	}
	if _, err := os.Stat(filepath.Join(data, "mnkdesk", "cluster", "token")); err != nil {
		t.Error(err)
	}
}

// connects fails the test if an address does not lead to a server of this program.
func connects(t *testing.T, address string) {
	t.Helper()
	c, err := cluster.Connect(context.Background(), cluster.Options{Address: address, Identity: cluster.Own()})
	if err != nil {
		t.Error(err)
		return
	}
	c.Close()
}
