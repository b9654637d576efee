package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The target of every link to a file, or to a heading of a page, exists.
func TestLinksLeadSomewhere(t *testing.T) {
	var pages []string
	for _, pattern := range []string{"*.md", "*/*.md", "../*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, found...)
	}
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	links := 0
	for _, page := range pages {
		text := readPage(t, page)
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			links++
			file, heading, _ := strings.Cut(m[1], "#")
			target := page
			if file != "" {
				target = filepath.Join(filepath.Dir(page), filepath.FromSlash(file))
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %v", page, err)
			} else if heading != "" && !headings(readPage(t, target))[heading] {
				t.Errorf("%s: %s has no heading %s", page, target, heading)
			}
		}
	}
	if links < 50 {
		t.Errorf("only %d links", links)
	}
}

// The index links to every page, and the page of the results to those of each of them.
func TestEveryPageIsInTheIndex(t *testing.T) {
	for index, pattern := range map[string]string{"README.md": "*.md", "results.md": "results/*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil || len(pages) < 12 {
			t.Fatalf("%d pages, %v", len(pages), err)
		}
		text := readPage(t, index)
		for _, page := range pages {
			if page != index && !strings.Contains(text, "]("+page+")") {
				t.Errorf("%s does not link to %s", index, page)
			}
		}
	}
}

// headings returns the headings of a page in the form that links use.
func headings(text string) map[string]bool {
	drop := regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	all := map[string]bool{}
	for line := range strings.Lines(text) {
		if title := strings.TrimLeft(line, "#"); title != line && strings.HasPrefix(title, " ") {
			title = drop.ReplaceAllString(strings.ToLower(strings.TrimSpace(title)), "")
			all[strings.ReplaceAll(title, " ", "-")] = true
		}
	}
	return all
}

func readPage(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
