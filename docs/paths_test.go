package docs

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The source files and folders that the pages for engineers name exist.
func TestNamedFilesAreThere(t *testing.T) {
	named := regexp.MustCompile("`([a-z0-9]+(?:/[a-z0-9_.]+)+)`")
	found := 0
	for _, page := range []string{"architecture.md", "adding.md", "promises.md"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range named.FindAllStringSubmatch(string(text), -1) {
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

// A file that the map names without a folder is in the folder named before it, in its row or in the head of its table.
func TestFilesOfRowsAreThere(t *testing.T) {
	code := regexp.MustCompile("`([a-z0-9_./-]+)`")
	found, head, inTable := 0, "", false
	for line := range strings.Lines(readPage(t, "architecture.md")) {
		if !strings.HasPrefix(line, "|") {
			head, inTable = "", false
			continue
		}
		folder := head
		for _, m := range code.FindAllStringSubmatch(line, -1) {
			info, err := os.Stat(filepath.Join("..", filepath.FromSlash(m[1])))
			switch {
			case err == nil && info.IsDir():
				folder = m[1]
			case err == nil:
				folder = path.Dir(m[1])
			case strings.HasSuffix(m[1], ".go"):
				found++
				if _, err := os.Stat(filepath.Join("..", filepath.FromSlash(folder), m[1])); err != nil {
					t.Errorf("%v, in the row: %s", err, line)
				}
			}
		}
		if !inTable {
			head, inTable = folder, true
		}
	}
	if found < 80 {
		t.Errorf("only %d files are named without a folder", found)
	}
}

// The files that the doc comment of a package names are in its folder.
func TestFilesOfDocCommentsAreThere(t *testing.T) {
	named := regexp.MustCompile(`(?:^|[\s(])([a-z0-9_]+\.go)\b`)
	found := 0
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() != "doc.go" {
			return err
		}
		comment, _, _ := strings.Cut(readPage(t, name), "\npackage ")
		for _, m := range named.FindAllStringSubmatch(comment, -1) {
			found++
			if _, err := os.Stat(filepath.Join(filepath.Dir(name), m[1])); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if found < 300 {
		t.Errorf("only %d files are named", found)
	}
}

// external reports whether a path belongs to another module, such as fyne.io/fyne.
func external(path string) bool {
	host, _, _ := strings.Cut(path, "/")
	return strings.Contains(host, ".")
}

// The tests and benchmarks that the pages and the Makefile name exist. A pattern after -run or -bench
// matches a function of the packages in its command, or of any package if the command names none.
func TestNamedTestsAreThere(t *testing.T) {
	functions := testFunctions(t)
	exists := func(folders []string, kind, part string) bool {
		for folder, names := range functions {
			if len(folders) > 0 && !slices.Contains(folders, folder) {
				continue
			}
			for _, name := range names {
				if strings.HasPrefix(name, kind) && regexp.MustCompile(part).MatchString(name) {
					return true
				}
			}
		}
		return false
	}
	pages := []string{"../Makefile"}
	for _, pattern := range []string{"*.md", "*/*.md", "../*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, found...)
	}
	name := regexp.MustCompile("`(Test|Benchmark)(\\p{Lu}\\w*)(…?)`")
	command := regexp.MustCompile("[^`\n]*-(?:run|bench)[ =][^`\n]*")
	option := regexp.MustCompile(`(?:^|\s)-(run|bench)[ =]('[^']+'|[\w|/]+)`)
	folder := regexp.MustCompile(`(?:^| )\./([\w/]+)`)
	names, patterns := 0, 0
	for _, page := range pages {
		text := strings.ReplaceAll(readPage(t, page), "\\\n", " ")
		if strings.HasSuffix(page, ".md") { // a command may continue on the next line
			text = regexp.MustCompile("`[^`]*`").ReplaceAllStringFunc(text, func(code string) string {
				return strings.Join(strings.Fields(code), " ")
			})
		}
		for _, m := range name.FindAllStringSubmatch(text, -1) {
			names++
			if end := map[string]string{"": "$", "…": ""}[m[3]]; !exists(nil, m[1], "^"+m[1]+m[2]+end) {
				t.Errorf("%s names %s, which does not exist", page, m[1]+m[2])
			}
		}
		for _, line := range command.FindAllString(text, -1) {
			var folders []string
			for _, m := range folder.FindAllStringSubmatch(line, -1) {
				folders = append(folders, m[1])
			}
			for _, m := range option.FindAllStringSubmatch(line, -1) {
				kind := map[string]string{"run": "Test", "bench": "Benchmark"}[m[1]]
				for part := range strings.SplitSeq(strings.Trim(m[2], "'"), "|") {
					part, _, _ = strings.Cut(part, "/")
					if part == "." || strings.HasPrefix(part, "^") {
						continue
					}
					patterns++
					if !exists(folders, kind, part) {
						t.Errorf("%s: no %s of %v matches %s", page, kind, folders, part)
					}
				}
			}
		}
	}
	if names < 100 || patterns < 30 {
		t.Errorf("only %d names and %d patterns were found", names, patterns)
	}
}

// testFunctions returns the names of all tests and benchmarks, by the folder of their package.
func testFunctions(t *testing.T) map[string][]string {
	t.Helper()
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Benchmark)\w+)\(`)
	all := map[string][]string{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "build") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		folder := filepath.ToSlash(filepath.Dir(path))
		for _, m := range declared.FindAllStringSubmatch(readPage(t, path), -1) {
			all[strings.TrimPrefix(folder, "../")] = append(all[strings.TrimPrefix(folder, "../")], m[1])
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// The targets of the Makefile that the pages name exist.
func TestNamedTargetsAreThere(t *testing.T) {
	makefile := readPage(t, "../Makefile")
	target := regexp.MustCompile("(?:`|\n|\\$ )make ([a-z][a-z0-9-]*)")
	found := 0
	for _, pattern := range []string{"*.md", "*/*.md", "../*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range pages {
			for _, m := range target.FindAllStringSubmatch(readPage(t, page), -1) {
				found++
				if !regexp.MustCompile("(?m)^" + m[1] + "( [a-z0-9-]+)*:").MatchString(makefile) {
					t.Errorf("%s names make %s, which does not exist", page, m[1])
				}
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d targets are named", found)
	}
}
