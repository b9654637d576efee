package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The source files and folders that the pages for engineers name exist.
func TestNamedFilesAreThere(t *testing.T) {
	path := regexp.MustCompile("`([a-z0-9]+(?:/[a-z0-9_.]+)+)`")
	found := 0
	for _, page := range []string{"architecture.md", "adding.md", "promises.md"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range path.FindAllStringSubmatch(string(text), -1) {
			found++
			if _, err := os.Stat(filepath.Join("..", filepath.FromSlash(m[1]))); err != nil && !external(m[1]) {
				t.Errorf("%s names %s: %v", page, m[1], err)
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d files are named", found)
	}
}

// external reports whether a path belongs to another module, such as fyne.io/fyne.
func external(path string) bool {
	host, _, _ := strings.Cut(path, "/")
	return strings.Contains(host, ".")
}
