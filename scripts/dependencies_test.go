package scripts

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// machine is a made-up computer: the commands it has, as shell scripts.
type machine struct {
	t   *testing.T
	bin string
	log string
}

// newMachine returns a computer that has Go, the given commands and, if root is
// set, a user who is root.
func newMachine(t *testing.T, root bool, commands map[string]string) machine {
	t.Helper()
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip("there is no /bin/sh")
	}
	m := machine{t: t, bin: t.TempDir()}
	m.log = filepath.Join(m.bin, "log")
	m.add("go", "")
	m.add("uname", "echo Linux")
	m.add("env", `while case $1 in *=*) true ;; *) false ;; esac; do shift; done; "$@"`)
	m.add("id", map[bool]string{true: "echo 0", false: "echo 1000"}[root])
	for name, script := range commands {
		m.add(name, script)
	}
	return m
}

func (m machine) add(name, script string) {
	m.t.Helper()
	if err := os.WriteFile(filepath.Join(m.bin, name), []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
		m.t.Fatal(err)
	}
}

// run calls the script with only the machine's commands. It returns the script's output,
// the commands that change something (one per line) and the exit status.
func (m machine) run(args ...string) (output, changes string, status int) {
	m.t.Helper()
	return m.call("./dependencies", nil, args...)
}

// call calls a script with only the machine's commands, and with environment added.
func (m machine) call(script string, environment []string, args ...string) (output, changes string, status int) {
	m.t.Helper()
	cmd := exec.Command(script, args...)
	cmd.Env = append([]string{"PATH=" + m.bin, "LOG=" + m.log}, environment...)
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

// note returns a script that logs its call.
func note(name string) string { return `echo "` + name + ` $*" >>"$LOG"` }

// debian returns the commands of a Debian machine with the given packages installed.
func debian(installed ...string) map[string]string {
	return map[string]string{
		"apt-get":    note("apt-get"),
		"dpkg-query": `for p in ` + strings.Join(installed, " ") + `; do [ "$p" = "$3" ] && echo amd64=installed; done; true`,
		"dpkg":       "echo amd64",
	}
}

var debianBuild = []string{
	"gcc", "libc6-dev", "pkg-config", "libgl-dev", "libxcursor-dev",
	"libxrandr-dev", "libxinerama-dev", "libxi-dev", "libxxf86vm-dev",
}

func TestNothingMissing(t *testing.T) {
	m := newMachine(t, true, debian(debianBuild...))
	if out, changes, status := m.run("build"); out != "" || changes != "" || status != 0 {
		t.Errorf("printed %q, changed %q, status %d; want nothing and 0", out, changes, status)
	}
}

// A package that is installed for two architectures is there, and one that is installed for another alone is not.
func TestDebianWithTwoArchitectures(t *testing.T) {
	for states, want := range map[string]string{
		"amd64=installed arm64=installed": "", "arm64=installed amd64=installed": "", "all=installed": "",
		"arm64=installed": "libgl1", "amd64=config-files": "libgl1",
	} {
		commands := debian(debianBuild...)
		commands["dpkg-query"] = `for s in ` + states + `; do echo "$s"; done`
		_, changes, _ := newMachine(t, true, commands).run("run")
		if got := strings.Contains(changes, "install -y"); got != (want != "") {
			t.Errorf("%s: ran %q", states, changes)
		}
	}
}

func TestDebianNamesAndInstallsWhatIsMissing(t *testing.T) {
	m := newMachine(t, true, debian(debianBuild[:7]...))
	out, changes, status := m.run("build", "run")
	if !strings.Contains(out, "libxi-dev libxxf86vm-dev libgl1\n") || status != 0 {
		t.Errorf("printed %q, status %d", out, status)
	}
	want := "apt-get update\napt-get install -y --no-install-recommends libxi-dev libxxf86vm-dev libgl1\n"
	if changes != want {
		t.Errorf("ran\n%swant\n%s", changes, want)
	}
}

func TestDebianDemoNamesEachPackageOnce(t *testing.T) {
	m := newMachine(t, true, debian())
	m.add("cc", "")
	m.add("openbox", "")
	_, changes, _ := m.run("build", "run", "demo")
	for name, want := range map[string]int{"libgl1 ": 1, "xvfb": 1, "gcc": 0, "openbox": 0, "pkg-config": 1} {
		if got := strings.Count(changes, name); got != want {
			t.Errorf("%s named %d times, want %d, in %q", name, got, want, changes)
		}
	}
}

func TestDebianUsesSudo(t *testing.T) {
	m := newMachine(t, false, debian(debianBuild...))
	m.add("sudo", note("sudo")+`; "$@"`)
	_, changes, status := m.run("run")
	want := "sudo apt-get update\napt-get update\n" +
		"sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends libgl1\n" +
		"apt-get install -y --no-install-recommends libgl1\n"
	if changes != want || status != 0 {
		t.Errorf("status %d, ran\n%swant\n%s", status, changes, want)
	}
}

func TestDebianWithoutRootOrSudo(t *testing.T) {
	m := newMachine(t, false, debian())
	out, changes, status := m.run("run")
	if changes != "" || status != 1 {
		t.Errorf("status %d, ran %q; want 1 and nothing", status, changes)
	}
	if !strings.Contains(out, "apt-get install -y --no-install-recommends libgl1") {
		t.Errorf("the line to type is missing in %q", out)
	}
}

func TestDebianOfflineStillTries(t *testing.T) {
	commands := debian(debianBuild...)
	commands["apt-get"] = note("apt-get") + `; [ "$1" != update ]`
	_, changes, status := newMachine(t, true, commands).run("run")
	if !strings.Contains(changes, "install") || status != 0 {
		t.Errorf("status %d, ran %q", status, changes)
	}
}

func TestOtherSystemsAreToldTheLine(t *testing.T) {
	nothing := "exit 1"
	for _, c := range []struct {
		name     string
		commands map[string]string
		want     string
	}{
		{
			"fedora",
			map[string]string{"dnf": note("dnf"), "rpm": nothing},
			"sudo dnf install gcc glibc-devel pkgconf-pkg-config libglvnd-devel libXcursor-devel",
		},
		{
			"arch",
			map[string]string{"pacman": note("pacman $1") + "\n" + nothing},
			"sudo pacman -S --needed gcc glibc pkgconf libglvnd libxcursor",
		},
		{"other", nil, "Missing: gcc pkg-config."},
	} {
		out, changes, status := newMachine(t, true, c.commands).run("build")
		if status != 1 || !strings.Contains(out, c.want) {
			t.Errorf("%s: status %d, printed %q, want %q", c.name, status, out, c.want)
		}
		if strings.Contains(changes, "install") || strings.Contains(changes, "-S ") {
			t.Errorf("%s: installed something: %q", c.name, changes)
		}
	}
}

func TestFedoraAndArchComplete(t *testing.T) {
	for name, commands := range map[string]map[string]string{
		"fedora": {"dnf": note("dnf"), "rpm": ""},
		"arch":   {"pacman": ""},
	} {
		if out, _, status := newMachine(t, true, commands).run("build", "run", "demo"); status != 0 || out != "" {
			t.Errorf("%s: status %d, printed %q", name, status, out)
		}
	}
}

func TestMacNeedsOnlyACompiler(t *testing.T) {
	m := newMachine(t, false, map[string]string{"uname": "echo Darwin"})
	if out, _, status := m.run("build", "run"); status != 1 || !strings.Contains(out, "xcode-select --install") {
		t.Errorf("without a compiler: status %d, printed %q", status, out)
	}
	m.add("cc", "")
	if out, _, status := m.run("build", "run"); status != 0 || out != "" {
		t.Errorf("with a compiler: status %d, printed %q", status, out)
	}
}

func TestBadCalls(t *testing.T) {
	m := newMachine(t, true, debian())
	for _, args := range [][]string{nil, {"everything"}} {
		if out, changes, status := m.run(args...); status != 2 || changes != "" || !strings.HasPrefix(out, "usage:") {
			t.Errorf("%q: status %d, printed %q, ran %q", args, status, out, changes)
		}
	}
	if err := os.Remove(filepath.Join(m.bin, "go")); err != nil {
		t.Fatal(err)
	}
	if out, _, status := m.run("build"); status != 1 || !strings.Contains(out, "Go is missing") {
		t.Errorf("without Go: status %d, printed %q", status, out)
	}
}

// If Go is missing, the script installs the distribution's Go, provided that this one can
// download the version that is needed.
func TestDebianInstallsGo(t *testing.T) {
	for candidate, want := range map[string]bool{
		"2:1.24~2": true, "2:1.22~2build1": true, "1.21.1-1": true,
		"2:1.19~1": false, "(none)": false, "2:2.0~1": true,
	} {
		m := newMachine(t, true, debian(debianBuild...))
		m.add("sed", `exec /bin/sed "$@"`)
		m.add("apt-cache", "echo golang-go:; echo '  Installed: (none)'; echo '  Candidate: "+candidate+"'")
		if err := os.Remove(filepath.Join(m.bin, "go")); err != nil {
			t.Fatal(err)
		}
		out, changes, status := m.run("build")
		line := "apt-get update\napt-get install -y --no-install-recommends golang-go\n"
		if got := changes == line && status == 0; got != want || !want && (status != 1 || !strings.Contains(out, "https://go.dev/dl/")) {
			t.Errorf("%s: status %d, printed %q, ran %q", candidate, status, out, changes)
		}
	}
}
