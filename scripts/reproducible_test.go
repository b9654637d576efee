package scripts

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Both clones are of the same commit, also if somebody commits meanwhile, and what differs is said.
func TestReproducible(t *testing.T) {
	// This make says which commit it packs, commits to the repository from which the clone comes, and packs
	// what DIFFERS says as well.
	const makes = `#!/bin/sh
set -e
mkdir dist
echo "$(git rev-parse HEAD) $(eval echo "${DIFFERS-}")" >dist/SHA256SUMS
git -C "$(git remote get-url origin)" -c user.name=a -c user.email=a commit -q --allow-empty -m another
`
	// The clock is a day later, but not the times of files.
	const fakes = `#!/bin/sh
[ "$NO_FAKE_STAT $1 $2" = "1 -f +1d" ] && shift 2 && exec "$@"
`
	script, err := os.ReadFile("../packaging/reproducible")
	if err != nil {
		t.Fatal(err)
	}
	dir, bin := t.TempDir(), t.TempDir()
	for path, text := range map[string]string{
		filepath.Join(dir, "packaging/reproducible"): string(script),
		filepath.Join(dir, "scripts/dependencies"):   "#!/bin/sh\n",
		filepath.Join(bin, "make"):                   makes,
		filepath.Join(bin, "faketime"):               fakes,
	} {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	call := func(environment string, words ...string) (string, error) {
		c := exec.CommandContext(t.Context(), words[0], words[1:]...)
		c.Dir = dir
		c.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "TMPDIR="+t.TempDir(), environment)
		out, err := c.CombinedOutput()
		return string(out), err
	}
	for _, words := range []string{"init -q", "add .", "-c user.name=a -c user.email=a commit -q -m first"} {
		if out, err := call("", append([]string{"git"}, strings.Fields(words)...)...); err != nil {
			t.Fatal(out, err)
		}
	}
	if out, err := call("", "packaging/reproducible"); err != nil || !strings.Contains(out, "are the same") {
		t.Errorf("the same: %q, %v", out, err)
	}
	if out, err := call("DIFFERS=$PWD", "packaging/reproducible"); err == nil || !strings.Contains(out, "the packages differ") {
		t.Errorf("with their folders in them: %q, %v", out, err)
	}
}
