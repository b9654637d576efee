package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var (
	versionForm = regexp.MustCompile(`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$`)
	versionLine = regexp.MustCompile(`(?m)^Version = "([^"]*)"$`)
	tagLine     = regexp.MustCompile(`(?m)^( *"tag": ")v[^"]*"`)
	buildLine   = regexp.MustCompile(`(?m)^Build = (\d+)$`)
)

// flatpakManifest is the file that names the tag from which Flatpak builds the program.
const flatpakManifest = "packaging/flatpak/io.github.mnkdesk.mnkdesk.json"

// cut sets the program's version. In the changelog it turns the unreleased section into that of the
// version, dated now, and begins a new unreleased section. It checks everything before it writes.
func cut(root, version string, now time.Time) error {
	if !versionForm.MatchString(version) {
		return fmt.Errorf("%q is no version: expected one such as 1.2.3", version)
	}
	changelog, first, err := newChangelog(filepath.Join(root, "CHANGELOG.md"), version, now)
	if err != nil {
		return err
	}
	manifest, err := newManifest(filepath.Join(root, "FyneApp.toml"), version, first)
	if err != nil {
		return err
	}
	flatpak, err := newFlatpakManifest(filepath.Join(root, flatpakManifest), version)
	if err != nil {
		return err
	}
	for name, text := range map[string]string{"FyneApp.toml": manifest, "CHANGELOG.md": changelog, flatpakManifest: flatpak} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// newFlatpakManifest returns the text of Flatpak's manifest with the tag of a version.
func newFlatpakManifest(path, version string) (string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	if !tagLine.Match(data) {
		return "", fmt.Errorf("%s: expected a line with the tag", flatpakManifest)
	}
	return string(tagLine.ReplaceAll(data, []byte(`${1}v`+version+`"`))), nil
}

// newManifest returns the text of FyneApp.toml with a new version and the next build number. The version must be higher
// than the one so far. The first release may be of the version and the build that the file names already.
func newManifest(path, version string, first bool) (string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	text := string(data)
	old, build := versionLine.FindStringSubmatch(text), buildLine.FindStringSubmatch(text)
	if old == nil || build == nil {
		return "", errors.New("FyneApp.toml: expected a line with the version and one with the build number")
	}
	if first && version == old[1] {
		return text, nil
	}
	if !higher(version, old[1]) {
		return "", fmt.Errorf("%s is not above %s, the version so far", version, old[1])
	}
	n, err := strconv.Atoi(build[1])
	if err != nil {
		return "", fmt.Errorf("FyneApp.toml: %w", err)
	}
	text = strings.Replace(text, old[0], fmt.Sprintf("Version = %q", version), 1)
	return strings.Replace(text, build[0], fmt.Sprintf("Build = %d", n+1), 1), nil
}

// higher reports whether version a is higher than version b.
func higher(a, b string) bool {
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	for i := range min(len(x), len(y)) {
		m, _ := strconv.Atoi(x[i]) // the caller checked the form
		n, _ := strconv.Atoi(y[i])
		if m != n {
			return m > n
		}
	}
	return len(x) > len(y)
}

// newChangelog returns the text of CHANGELOG.md in which the unreleased changes belong to a version, below an empty
// unreleased section. It reports whether no version was released before.
func newChangelog(path, version string, now time.Time) (text string, first bool, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return "", false, err
	}
	list, err := sections(string(data))
	if err != nil {
		return "", false, err
	}
	if len(list) == 0 || list[0].version != "" || len(list[0].changes) == 0 {
		return "", false, fmt.Errorf("CHANGELOG.md: expected what %s changes below %q", version, unreleased)
	}
	head := fmt.Sprintf("%s\n\n## %s (%s)", unreleased, version, now.Format(time.DateOnly))
	return strings.Replace(string(data), unreleased, head, 1), len(list) == 1, nil
}
