package scripts

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The build tags and flags of the go command are only in scripts/flags.
func TestFlagsStandInOnePlace(t *testing.T) {
	out, err := exec.Command("git", "-C", "..", "ls-files", "-z").Output()
	if err != nil {
		t.Skip("not a clone: ", err)
	}
	flag := regexp.MustCompile(`migrated_fynedo|no_emoji|-trimpath|-buildmode=`)
	found := map[string]bool{}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
		data, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			continue // removed, but not yet from git
		}
		if flag.Match(data) {
			found[name] = true
		}
	}
	for name := range found {
		if name != "scripts/flags" && name != "scripts/flags_test.go" {
			t.Errorf("%s has flags of its own: call scripts/flags", name)
		}
	}
	if !found["scripts/flags"] {
		t.Error("scripts/flags was not read")
	}
}

// The flags for all purposes begin the same, so that the builds choose the same files.
func TestFlags(t *testing.T) {
	programs, noPie, raced := flags(t), flags(t, "no-pie"), flags(t, "raced")
	if slices.Contains(noPie, "-buildmode=pie") || !slices.Equal(programs, append(noPie, "-buildmode=pie")) {
		t.Errorf("the programs have %q, without PIE %q", programs, noPie)
	}
	if !slices.Contains(raced, "-race") || !slices.Equal(raced[:len(noPie)], noPie) {
		t.Errorf("raced tests have %q, programs without PIE %q", raced, noPie)
	}
	if _, err := exec.Command("./flags", "other").Output(); err == nil {
		t.Error("flags for an unknown purpose")
	}
}

func flags(t *testing.T, purpose ...string) []string {
	t.Helper()
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip("there is no /bin/sh")
	}
	out, err := exec.Command("./flags", purpose...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}
