package main

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
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
	if d := cmp.Diff(want, debianChangelog(list)); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// project makes a folder with the files that cut changes.
func project(t *testing.T, changelog string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range map[string]string{
		"FyneApp.toml": "[Details]\nName = \"MNK Desk\"\nVersion = \"0.2.0\"\nBuild = 2\n", "CHANGELOG.md": changelog,
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

// The files for packages of this project can be written, and name its version.
func TestShare(t *testing.T) {
	root, dir := filepath.Join("..", ".."), t.TempDir()
	if err := share(root, dir); err != nil {
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

// The metainfo lists the changes of a version as escaped text, whatever characters they contain.
func TestReleasesInTheMetainfo(t *testing.T) {
	list := []section{{version: "1.0.0", date: time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC), changes: []string{"`-paths` is <new> & short"}}}
	text, err := withReleases(list)([]byte("<c>\n  <releases/>\n</c>"))
	if want := `<release version="1.0.0" date="2026-12-01">`; err != nil || !strings.Contains(string(text), want) ||
		!strings.Contains(string(text), "<li>-paths is &lt;new&gt; &amp; short</li>") {
		t.Errorf("%v\n%s", err, text)
	}
	if _, err := withReleases(list)([]byte("<c>\n  <releases></releases>\n</c>")); err == nil {
		t.Error("a metainfo without a place for them is taken")
	}
}
