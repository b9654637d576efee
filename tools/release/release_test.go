package main

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk"
)

const changes = `# Changelog

## Unreleased

- Faster.

## 0.2.0 (2026-12-01)

- A change that goes
  on in a second line.
- Another.

## 0.1.0 (2026-11-20)

- First.
`

func TestSections(t *testing.T) {
	got, err := sections(changes)
	if err != nil {
		t.Fatal(err)
	}
	day := func(month time.Month, day int) time.Time { return time.Date(2026, month, day, 0, 0, 0, 0, time.UTC) }
	want := []section{
		{changes: []string{"Faster."}},
		{"0.2.0", day(12, 1), []string{"A change that goes on in a second line.", "Another."}},
		{"0.1.0", day(11, 20), []string{"First."}},
	}
	if d := cmp.Diff(want, got, cmp.AllowUnexported(section{})); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	for _, wrong := range []string{"## 0.2.0", "## 0.2 (2026-12-01)", "## 0.2.0 (2026-13-01)", "## unreleased"} {
		if _, err := sections("# Changelog\n\n" + wrong + "\n"); err == nil || !strings.Contains(err.Error(), "line 3") {
			t.Errorf("%s: %v, want an error in line 3", wrong, err)
		}
	}
}

func TestDebianChangelog(t *testing.T) {
	list, err := sections(changes)
	if err != nil {
		t.Fatal(err)
	}
	want := "mnkdesk (0.2.0-1) unstable; urgency=medium\n\n" +
		"  * A change that goes on in a second line.\n  * Another.\n\n" +
		" -- The MNK Desk authors <mnkdesk@users.noreply.github.com>  Tue, 01 Dec 2026 00:00:00 +0000\n\n" +
		"mnkdesk (0.1.0-1) unstable; urgency=medium\n\n  * First.\n\n" +
		" -- The MNK Desk authors <mnkdesk@users.noreply.github.com>  Fri, 20 Nov 2026 00:00:00 +0000\n\n"
	if d := cmp.Diff(want, debianChangelog(released(list))); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// project makes a folder with the files that cut changes.
func project(t *testing.T, changelog string) string {
	t.Helper()
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, filepath.Dir(flatpakManifest)), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"FyneApp.toml": "[Details]\nName = \"MNK Desk\"\nVersion = \"0.2.0\"\nBuild = 2\n", "CHANGELOG.md": changelog,
		flatpakManifest: "{\n  \"tag\": \"v0.2.0\"\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func read(t *testing.T, names ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(names...))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestCut(t *testing.T) {
	root := project(t, changes)
	if err := cut(root, "0.10.0", time.Date(2027, 1, 2, 3, 4, 5, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	if got := read(t, root, "FyneApp.toml"); !strings.Contains(got, "\nVersion = \"0.10.0\"\nBuild = 3\n") {
		t.Errorf("FyneApp.toml is\n%s", got)
	}
	if got := read(t, root, flatpakManifest); got != "{\n  \"tag\": \"v0.10.0\"\n}\n" {
		t.Errorf("Flatpak's manifest is\n%s", got)
	}
	if got, want := read(t, root, "CHANGELOG.md"), "## Unreleased\n\n## 0.10.0 (2027-01-02)\n\n- Faster.\n"; !strings.Contains(got, want) {
		t.Errorf("CHANGELOG.md is\n%s", got)
	}
}

// cut reports what is wrong with its arguments or the changelog, and then changes nothing.
func TestCutRefuses(t *testing.T) {
	empty := strings.Replace(changes, "- Faster.\n", "", 1)
	for _, c := range []struct{ version, changelog, want string }{
		{"0.2.0", changes, "not above 0.2.0"},
		{"0.1.9", changes, "not above 0.2.0"},
		{"v0.3.0", changes, "no version"},
		{"0.3", changes, "no version"},
		{"0.03.0", changes, "no version"},
		{"", changes, "no version"},
		{"0.3.0", empty, "expected what 0.3.0 changes"},
		{"0.3.0", "# Changelog\n", "expected what 0.3.0 changes"},
	} {
		root := project(t, c.changelog)
		before := read(t, root, "FyneApp.toml") + read(t, root, "CHANGELOG.md")
		if err := cut(root, c.version, time.Now()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.version, err, c.want)
		}
		if after := read(t, root, "FyneApp.toml") + read(t, root, "CHANGELOG.md"); after != before {
			t.Errorf("%q: the files changed", c.version)
		}
	}
}

// The first release is of the version that the program has had so far. A second one of it is refused.
func TestCutFirstRelease(t *testing.T) {
	root := project(t, "# Changelog\n\n## Unreleased\n\nThe first release.\n\n- All of it.\n")
	day := time.Date(2026, 12, 5, 0, 0, 0, 0, time.UTC)
	if err := cut(root, "0.2.0", day); err != nil {
		t.Fatal(err)
	}
	const want = "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-05)\n\nThe first release.\n\n- All of it.\n"
	if got := read(t, root, "CHANGELOG.md"); got != want {
		t.Errorf("CHANGELOG.md is\n%s", got)
	}
	if got := read(t, root, "FyneApp.toml"); !strings.Contains(got, "\nVersion = \"0.2.0\"\nBuild = 2\n") {
		t.Errorf("FyneApp.toml is\n%s", got)
	}
	if err := cut(root, "0.2.0", day); err == nil || read(t, root, "CHANGELOG.md") != want {
		t.Errorf("a second time: %v", err)
	}
}

// Before the first release, packages have the unreleased changes as those of the version. Later they have those of the
// released versions, the last of which is their own.
func TestPackaged(t *testing.T) {
	day := time.Date(2026, 12, 5, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name string
		list []section
		want []section
	}{
		{"before the first release", []section{{"", time.Time{}, []string{"All."}}}, []section{{"1.0.0", day, []string{"All."}}}},
		{"just released", []section{{}, {"1.0.0", day, []string{"All."}}}, []section{{"1.0.0", day, []string{"All."}}}},
		{"changed since", []section{{"", day, []string{"More."}}, {"1.0.0", day, nil}}, []section{{"1.0.0", day, nil}}},
		{"another version", []section{{}, {"0.9.0", day, nil}}, nil},
		{"no changes", nil, nil},
	} {
		got, err := packaged(c.list, "1.0.0", day)
		if d := cmp.Diff(c.want, got, cmp.AllowUnexported(section{})); d != "" || (err == nil) != (c.want != nil) {
			t.Errorf("%s: %v\n%s", c.name, err, d)
		}
	}
}

// make release makes one commit with the two files and one tag. The second time it makes neither.
func TestMakeRelease(t *testing.T) {
	for _, tool := range []string{"make", "git", "sh"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("there is no %s", tool)
		}
	}
	root := t.TempDir()
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(sources, "../../Makefile", "../../scripts/flags", "../../go.mod", "../../go.sum", "../../mnkdesk.go",
		"../../FyneApp.toml", "../../Icon.png", "../../CHANGELOG.md", "../../"+flatpakManifest) {
		copyTo(t, root, filepath.Join("tools/release", name))
	}
	// The project's own section is empty at the commit of a release.
	const change, heading = "- A change.", "## Unreleased\n"
	changelog := strings.Replace(read(t, root, "CHANGELOG.md"), heading, heading+"\n"+change+"\n", 1)
	if err := os.WriteFile(filepath.Join(root, "CHANGELOG.md"), []byte(changelog), 0o666); err != nil {
		t.Fatal(err)
	}
	call := func(name string, args ...string) (string, error) {
		c := exec.Command(name, args...)
		c.Dir = root
		c.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "MAKEFLAGS=",
			"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b")
		out, err := c.CombinedOutput()
		return string(out), err
	}
	must := func(name string, args ...string) string {
		t.Helper()
		out, err := call(name, args...)
		if err != nil {
			t.Fatalf("%s %q: %v\n%s", name, args, err, out)
		}
		return out
	}
	must("git", "init", "-q")
	must("git", "add", "-A")
	must("git", "commit", "-q", "-m", "All")
	const release = "0.99.0"
	must("make", "release", "VERSION="+release)
	state := must("git", "log", "--format=%s %D", "--name-only") + must("git", "cat-file", "-t", "v"+release)
	want := regexp.MustCompile(`^Release 0\.99\.0 HEAD -> \w+, tag: v0\.99\.0\n\n` +
		`CHANGELOG\.md\nFyneApp\.toml\npackaging/flatpak/[\w.]+\nAll \n`)
	if !want.MatchString(state) ||
		!strings.HasSuffix(state, "\ntag\n") || must("git", "status", "--porcelain") != "" {
		t.Errorf("after make release:\n%s", state)
	}
	if out, err := call("make", "release", "VERSION="+release); err == nil || !strings.Contains(out, "CHANGELOG.md: expected what") {
		t.Errorf("the second time: %v\n%s", err, out)
	}
	if now := must("git", "log", "--format=%s %D", "--name-only") + must("git", "cat-file", "-t", "v"+release); now != state {
		t.Errorf("after the second time:\n%s", now)
	}
	if out := must("go", "run", "./tools/release", "notes", release); !strings.HasPrefix(out, change) {
		t.Errorf("its notes are\n%s", out)
	}
}

// copyTo copies a file of the project into another folder, under the same path. name is relative to the project.
func copyTo(t *testing.T, root, name string) {
	t.Helper()
	to := filepath.Join(root, name)
	info, err := os.Stat(filepath.Join("../..", name))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, []byte(read(t, "../..", name)), info.Mode()); err != nil {
		t.Fatal(err)
	}
}

// The notes of a release are the changes of its version in CHANGELOG.md.
func TestNotes(t *testing.T) {
	list, err := sections(changes)
	if err != nil {
		t.Fatal(err)
	}
	got, err := notes(list, "0.2.0")
	if want := "- A change that goes on in a second line.\n- Another.\n"; err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
	for _, version := range []string{"", "0.3.0"} {
		if _, err := notes(list, version); err == nil {
			t.Errorf("%q has notes", version)
		}
	}
}

// The files for packages of this project can be written, and name its version.
func TestShare(t *testing.T) {
	root, dir := filepath.Join("..", ".."), t.TempDir()
	if err := share(root, dir, time.Unix(0, 0).UTC()); err != nil {
		t.Fatal(err)
	}
	metainfo := read(t, dir, "metainfo", mnkdesk.ID()+".metainfo.xml")
	var c struct {
		Releases []struct {
			Version string `xml:"version,attr"`
		} `xml:"releases>release"`
	}
	if err := xml.Unmarshal([]byte(metainfo), &c); err != nil || len(c.Releases) == 0 || c.Releases[0].Version != mnkdesk.Version() {
		t.Errorf("the metainfo has %v, %v", c, err)
	}
	if page := unpack(t, read(t, dir, "man", "man1", "mnkdesk.1.gz")); !strings.Contains(page,
		`"MNK Desk `+mnkdesk.Version()+`"`) || strings.Contains(page, "@") {
		t.Errorf("the manual begins with\n%.200s", page)
	}
	if log := unpack(t, read(t, dir, "doc", "mnkdesk", "changelog.Debian.gz")); !strings.HasPrefix(log, "mnkdesk ("+mnkdesk.Version()+"-1) ") {
		t.Errorf("the changelog begins with\n%.200s", log)
	}
}

func unpack(t *testing.T, data string) string {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewBufferString(data))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestRun(t *testing.T) {
	var b strings.Builder
	if err := run([]string{"version"}, &b, "."); err != nil || b.String() != mnkdesk.Version()+"\n" {
		t.Errorf("version prints %q, %v", b.String(), err)
	}
	for _, args := range [][]string{nil, {"cut"}, {"share"}, {"version", "1"}} {
		if err := run(args, io.Discard, t.TempDir()); err == nil {
			t.Errorf("%q is no command", args)
		}
	}
}

// A line of the Debian changelog has at most 78 characters, unless a single word is longer. No word is lost
// or cut.
func TestWrapped(t *testing.T) {
	change := strings.Repeat("größer ", 30) + strings.Repeat("x", 100) + " end"
	text := wrapped(change)
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 78 && !strings.Contains(line, "xxx") {
			t.Errorf("%d characters: %q", n, line)
		}
	}
	if got := strings.Fields(text)[1:]; !slices.Equal(got, strings.Fields(change)) {
		t.Errorf("it says %q", got)
	}
}

// The metainfo lists the first sentences of a version's changes as escaped text, whatever characters they contain.
func TestReleasesInTheMetainfo(t *testing.T) {
	day := time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
	list := []section{{"1.0.0", day, []string{"`-paths` is <new> & short. It was not."}}}
	text, err := withReleases(list)([]byte("<c>\n  <releases/>\n</c>"))
	if want := `<release version="1.0.0" date="2026-12-01">`; err != nil || !strings.Contains(string(text), want) ||
		!strings.Contains(string(text), "<li>-paths is &lt;new&gt; &amp; short.</li>") {
		t.Errorf("%v\n%s", err, text)
	}
	if _, err := withReleases(list)([]byte("<c>\n  <releases></releases>\n</c>")); err == nil {
		t.Error("a metainfo without a place for them is taken")
	}
}
