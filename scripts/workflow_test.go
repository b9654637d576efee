package scripts

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every action of a workflow is pinned to a commit, with its version in a comment, because a
// tag can be moved to other code.
func TestActionsArePinned(t *testing.T) {
	files, err := filepath.Glob("../.github/workflows/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no workflows: %v", err)
	}
	uses := regexp.MustCompile(`(?m)^.*\buses:.*$`)
	pinned := regexp.MustCompile(`uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$`)
	found := 0
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range uses.FindAll(data, -1) {
			found++
			if !pinned.Match(line) {
				t.Errorf("%s: %s", filepath.Base(name), line)
			}
		}
	}
	if found < 4 {
		t.Errorf("only %d actions were found", found)
	}
}

// The notes of a release are its changes, and it is a draft, with a proof of where its packages were made.
func TestReleaseOfTheWorkflow(t *testing.T) {
	job := workflowJob(t, "release")
	for _, part := range []string{
		"tools/release notes", "gh release create", "--draft", "--notes-file", "attest-build-provenance", "SHA256SUMS",
		"needs: [linux, windows, macos, linux-packages, windows-package, macos-package]",
	} {
		if !strings.Contains(job, part) {
			t.Errorf("the job of the release lacks %q", part)
		}
	}
}

// The jobs of each night draw new cases, as RAPID_SEED=0 does, look for known vulnerabilities, and make the packages twice.
func TestNights(t *testing.T) {
	data, err := os.ReadFile("../.github/workflows/packages.yml")
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"make test-long RAPID_SEED=0", "make vulnerabilities", "make reproducible"} {
		night := regexp.MustCompile(`(?m)^ +- if: github\.event_name == 'schedule'\n +run: ` + command + `( |$)`)
		if !night.Match(data) {
			t.Errorf("the job of the night does not run %s", command)
		}
	}
}
