//go:build unix

package packaging_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// slurmMatch holds the arguments of the match that the scripts play here.
var slurmMatch = []string{"4-5-4", "--a", "easy", "--b", "random", "--games", "60", "--seed", "5"}

func slurmScripts(t *testing.T) []string {
	t.Helper()
	list, err := filepath.Glob("slurm/*.sbatch")
	if err != nil || len(list) != 2 {
		t.Fatal(list, err)
	}
	return list
}

// The scripts are valid bash, and call the programs only with flags that these have.
func TestSlurmScriptsAreRight(t *testing.T) {
	call := regexp.MustCompile(`(?m)^\s*(mnklab [a-z]+) (.*)$`)
	calls := 0
	for _, path := range slurmScripts(t) {
		if out, err := exec.Command("bash", "-n", path).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", path, err, out)
		}
		for _, m := range call.FindAllStringSubmatch(read(t, path), -1) {
			calls++
			checkFlags(t, path, append(strings.Fields(m[1]), strings.Fields(m[2])...)...)
		}
	}
	if calls != 3 {
		t.Errorf("the scripts call the programs %d times", calls)
	}
}

// docs/slurm.md names exactly the scripts that exist.
func TestSlurmPageNamesTheScripts(t *testing.T) {
	var named []string
	for _, name := range regexp.MustCompile(`[a-z]+\.sbatch`).FindAllString(read(t, "../docs/slurm.md"), -1) {
		named = append(named, filepath.Join("slurm", name))
	}
	slices.Sort(named)
	if got, want := slices.Compact(named), slurmScripts(t); !slices.Equal(got, want) {
		t.Errorf("%v are named, %v are there", got, want)
	}
}

// task returns the command that runs a script as Slurm would, but without Slurm. It is task number of
// the of tasks of its array.
func task(t *testing.T, dir string, of, number int, script string, args ...string) *exec.Cmd {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("slurm", script+".sbatch"))
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("bash", append([]string{path}, args...)...)
	c.Dir = dir
	c.Env = append(os.Environ(), "PATH="+nodePath(t), "SLURM_CPUS_PER_TASK=1", "SLURM_ARRAY_JOB_ID=7",
		"SLURM_ARRAY_TASK_ID="+strconv.Itoa(number), "SLURM_ARRAY_TASK_MAX="+strconv.Itoa(of))
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // Slurm signals all processes of a task
	c.Stderr = &bytes.Buffer{}
	return c
}

// nodePath returns a PATH with our programs and with a hostname command that prints localhost, so
// that this machine reaches itself.
func nodePath(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "hostname"), []byte("#!/bin/sh\necho localhost\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	return strings.Join([]string{dir, programs, os.Getenv("PATH")}, string(os.PathListSeparator))
}

// begin starts a task, which is killed at the end of the test.
func begin(t *testing.T, c *exec.Cmd) {
	t.Helper()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) })
}

// end waits for a task and returns its exit code.
func end(t *testing.T, c *exec.Cmd) int {
	t.Helper()
	timer := time.AfterFunc(3*time.Minute, func() { _ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) })
	defer timer.Stop()
	_ = c.Wait()
	return c.ProcessState.ExitCode()
}

// cancel ends a task as scancel and scontrol requeue do, and returns its exit code.
func cancel(t *testing.T, c *exec.Cmd) int {
	t.Helper()
	if err := syscall.Kill(-c.Process.Pid, syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	return end(t, c)
}

// appear waits until a file exists.
func appear(t *testing.T, path string) {
	t.Helper()
	for stop := time.Now().Add(3 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(path); err == nil {
			return
		}
		if time.Now().After(stop) {
			t.Fatalf("%s does not come", path)
		}
	}
}

// result returns the JSON text of a match without the times.
func result(text string) string {
	return regexp.MustCompile(`"seconds_per_move": [^,]*,`).ReplaceAllString(text, "")
}

// atOnce plays the match in one process and returns its result.
func atOnce(t *testing.T) string {
	t.Helper()
	out, err := exec.Command(filepath.Join(programs, "mnklab"), append([]string{"match", "--json"}, slurmMatch...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return result(string(out))
}

// The jobs of the server and the workers may be stopped and started again. The result is the same
// as in one process.
func TestSlurmServer(t *testing.T) {
	dir := t.TempDir()
	args := append([]string{"run"}, append(slices.Clone(slurmMatch), "--json")...)
	address := filepath.Join(dir, "run", "address")
	server := task(t, dir, 1, 1, "serve", args...)
	begin(t, server)
	appear(t, address)
	if info, err := os.Stat(address); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the address can be read by others: %v, %v", info.Mode(), err)
	}
	if code := cancel(t, server); code == 0 {
		t.Error("a server that was stopped ends well")
	}
	if _, err := os.Stat(address); err == nil {
		t.Error("the address of a server that was stopped is still there")
	}
	waiting := task(t, dir, 2, 1, "work", "run")
	begin(t, waiting)
	server = task(t, dir, 1, 1, "serve", args...)
	begin(t, server)
	appear(t, address)
	stopped := task(t, dir, 2, 2, "work", "run")
	begin(t, stopped)
	cancel(t, stopped)
	for name, c := range map[string]*exec.Cmd{"server": server, "worker": waiting} {
		if code := end(t, c); code != 0 {
			t.Errorf("the %s ends with %d:\n%s", name, code, c.Stderr)
		}
	}
	if got, want := result(read(t, filepath.Join(dir, "run", "result"))), atOnce(t); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
