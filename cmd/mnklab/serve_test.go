package main

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

func TestWrongServeLines(t *testing.T) {
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
		{[]string{"x"}, exitUsage, "unexpected argument"},
		{[]string{"--no"}, exitUsage, "unknown flag"},
		{[]string{"--token", "abcdefgh", "--token-file", file}, exitUsage, "--token and --token-file do not go together"},
		{[]string{"--tls-cert", file}, exitUsage, "--tls-cert needs --tls-key"},
		{[]string{"--tls-key", file}, exitUsage, "--tls-key needs --tls-cert"},
		{[]string{"--dir", ""}, exitUsage, "expected the name of a folder"},
		{[]string{"--token-file", ""}, exitUsage, "expected the name of a file"},
		{[]string{"--dir", dir, "--token-file", file}, exitUsage, "is no token"},
		{[]string{"--dir", dir, "--token-file", file + "2"}, exitUsage, "no such file"},
		{[]string{"--dir", dir, "--token", "short"}, exitUsage, "is no token"},
		{[]string{"--dir", dir, "--listen", "here"}, exitFailed, "no address to listen on"},
		{[]string{"--dir", filepath.Join(file, "x")}, exitFailed, "a file where a folder should be"},
	} {
		if code, out, errs := try("", append([]string{"serve"}, test.args...)...); code != test.code ||
			!strings.Contains(errs, test.want) || out != "" {
			t.Errorf("%v: %d, %s%s", test.args, code, out, errs)
		}
	}
}

func TestListensOnThisMachineAlone(t *testing.T) {
	if got := new(mnklab).serve().Flags().Lookup("listen").DefValue; !strings.HasPrefix(got, "127.0.0.1:") {
		t.Errorf("it listens on %s unless told", got)
	}
}

// The server prints its address, serves, prevents a second server on its folder, and ends
// cleanly on a signal.
func TestServesUntilASignal(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	var last string
	for _, sign := range []os.Signal{os.Interrupt, syscall.SIGTERM, os.Kill, os.Interrupt} {
		c := exec.Command("mnklab", "serve", "--listen", "127.0.0.1:0")
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
		if text, err := exec.Command("mnklab", "serve", "--listen", "127.0.0.1:0").CombinedOutput(); err == nil ||
			!strings.Contains(string(text), "another 'mnklab serve' uses this folder") {
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
	c, err := queue.Connect(context.Background(), queue.Options{Address: address, Identity: queue.OwnIdentity()})
	if err != nil {
		t.Error(err)
		return
	}
	c.Close()
}

// A token from a file is not printed, a file that everybody can read causes a warning, and log lines
// have the time.
func TestTokenFile(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	file := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(file, []byte("a-token-of-mine\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for mode, warned := range map[os.FileMode]bool{0o600: false, 0o640: false, 0o644: true} {
		if err := os.Chmod(file, mode); err != nil {
			t.Fatal(err)
		}
		c := exec.Command("mnklab", "serve", "--dir", t.TempDir(), "--listen", "127.0.0.1:0", "--token-file", file)
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
		if err != nil || !strings.HasPrefix(address, "mnk://127.0.0.1:") {
			t.Errorf("%v: %q, %v: %s", mode, address, err, &stderr)
		}
		connects(t, queue.WithToken(strings.TrimSpace(address), "a-token-of-mine"))
		if err := c.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		if err := c.Wait(); err != nil {
			t.Error(err)
		}
		line := regexp.MustCompile(`(?m)^\d{4}/\d\d/\d\d \d\d:\d\d:\d\d mnklab: every user of this machine can read the secret in .*token`)
		if line.MatchString(stderr.String()) != warned || strings.Contains(stderr.String(), "a-token") {
			t.Errorf("%v: %s", mode, &stderr)
		}
	}
}
