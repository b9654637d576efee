package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// section is the part of CHANGELOG.md about one version.
type section struct {
	version string // "" for the unreleased changes
	date    time.Time
	changes []string // one paragraph each
}

// headline matches the heading of a released section: "## 1.2.3 (2026-11-20)".
var headline = regexp.MustCompile(`^## (\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$`)

const unreleased = "## Unreleased"

// readChangelog returns the sections of CHANGELOG.md in the project in the folder root.
func readChangelog(root string) ([]section, error) {
	text, err := os.ReadFile(filepath.Join(root, "CHANGELOG.md"))
	if err != nil {
		return nil, err
	}
	return sections(string(text))
}

// sections parses the text of CHANGELOG.md. It returns the sections in their order, the newest first.
func sections(text string) ([]section, error) {
	var list []section
	for i, line := range strings.Split(text, "\n") {
		found := headline.FindStringSubmatch(line)
		switch {
		case line == unreleased:
			list = append(list, section{})
		case found != nil:
			date, err := time.Parse(time.DateOnly, found[2])
			if err != nil {
				return nil, fmt.Errorf("CHANGELOG.md, line %d: %w", i+1, err)
			}
			list = append(list, section{version: found[1], date: date})
		case strings.HasPrefix(line, "## "):
			return nil, fmt.Errorf(`CHANGELOG.md, line %d: expected %q or "## 1.2.3 (2026-11-20)"`, i+1, unreleased)
		case len(list) > 0:
			list[len(list)-1].read(line)
		}
	}
	return list, nil
}

// read adds a line to the section: "- " begins a change, other lines continue it. What is above the first change is
// for readers of the file alone.
func (s *section) read(line string) {
	switch text := strings.TrimSpace(line); {
	case strings.HasPrefix(line, "- "):
		s.changes = append(s.changes, text[2:])
	case text != "" && len(s.changes) > 0:
		s.changes[len(s.changes)-1] += " " + text
	}
}

// released returns the sections of released versions.
func released(list []section) []section {
	return slices.DeleteFunc(slices.Clone(list), func(s section) bool { return s.version == "" })
}

// packaged returns the sections that packages of a version have in their change logs: those of released versions, or,
// before the first release, the unreleased section as that of the version, dated built.
func packaged(list []section, version string, built time.Time) ([]section, error) {
	all := released(list)
	if len(all) == 0 && len(list) == 1 {
		all = []section{{version, built, list[0].changes}}
	}
	if len(all) == 0 || all[0].version != version {
		return nil, fmt.Errorf("CHANGELOG.md: its last version is not %s, that of FyneApp.toml", version)
	}
	return all, nil
}

// notes returns what a release says about a version, as Markdown: its changes as they are in CHANGELOG.md.
func notes(list []section, version string) (string, error) {
	list = released(list)
	i := slices.IndexFunc(list, func(s section) bool { return s.version == version })
	if i < 0 {
		return "", fmt.Errorf("CHANGELOG.md has no version %s", version)
	}
	return "- " + strings.Join(list[i].changes, "\n- ") + "\n", nil
}

// maintainer is the maintainer in the Debian changelog.
const maintainer = "The MNK Desk authors <mnkdesk@users.noreply.github.com>"

// debianChangelog returns sections of versions in the format of a Debian changelog.
func debianChangelog(list []section) string {
	var b strings.Builder
	for _, s := range list {
		fmt.Fprintf(&b, "mnkdesk (%s-1) unstable; urgency=medium\n\n", s.version)
		for _, c := range s.changes {
			b.WriteString(wrapped(c))
		}
		fmt.Fprintf(&b, "\n -- %s  %s\n\n", maintainer, s.date.Format(time.RFC1123Z))
	}
	return b.String()
}

// wrapped returns a change as indented lines of at most 78 characters.
func wrapped(change string) string {
	var b strings.Builder
	line := "  *"
	for _, word := range strings.Fields(change) {
		if len([]rune(line))+1+len([]rune(word)) > 78 {
			b.WriteString(line + "\n")
			line = "   "
		}
		line += " " + word
	}
	return b.String() + line + "\n"
}
