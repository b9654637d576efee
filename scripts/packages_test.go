package scripts

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/mnkdesk/mnkdesk"

// printed caches the output of scripts/packages by kind.
var printed = map[string][]string{}

// packages returns the words that scripts/packages prints for a kind.
func packages(t *testing.T, kind string) []string {
	t.Helper()
	if list, ok := printed[kind]; ok {
		return list
	}
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip("there is no /bin/sh")
	}
	c := exec.Command("./packages", kind)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s: %v", kind, err)
	}
	printed[kind] = strings.Fields(string(out))
	return printed[kind]
}

// No package is of two kinds, and a few known packages are of the right kind.
func TestPackages(t *testing.T) {
	kinds := map[string]string{}
	for _, kind := range []string{"window", "raced", "plain"} {
		for _, name := range packages(t, kind) {
			if kinds[name] != "" {
				t.Errorf("%s is of two kinds", name)
			}
			kinds[name] = kind
		}
	}
	for name, want := range map[string]string{
		"": "plain", "engine": "plain", "gui": "raced", "session": "raced",
		"cmd/mnkdesk": "window", "e2e": "", "e2e/demo": "",
	} {
		if got := kinds[path.Join(module, name)]; got != want {
			t.Errorf("%s is of the kind %q, not %q", name, got, want)
		}
	}
}

// No package that is tested with the race detector links the C code of the window. That code
// takes minutes to compile, so it is compiled only with the flags of the programs.
func TestWindowIsCompiledOnce(t *testing.T) {
	c := exec.Command("go", append([]string{"list", "-deps", "-test"}, packages(t, "raced")...)...)
	c.Env = append(os.Environ(), "GOFLAGS="+strings.Join(flags(t, "raced"), " "))
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	list := string(out)
	if !strings.Contains(list, "fyne.io/fyne/v2\n") || strings.Contains(list, "github.com/go-gl/") {
		t.Error("a raced package links the C code of the window, or the list is not theirs")
	}
}

// Every package that starts goroutines is tested with the race detector, except for those that
// link the window system. All names in scripts/raced are packages.
func TestGoroutinesAreRaced(t *testing.T) {
	raced := map[string]bool{}
	for _, name := range slices.Concat(packages(t, "raced"), packages(t, "window")) {
		raced[strings.TrimPrefix(name, module+"/")] = true
	}
	for dir := range beginsGoroutines(t) {
		if !raced[dir] && !strings.HasPrefix(dir, "e2e") {
			t.Errorf("%s begins goroutines and is not in scripts/raced", dir)
		}
	}
	data, err := os.ReadFile("raced")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if name := strings.TrimSpace(line); !strings.HasPrefix(name, "#") && !raced[name] {
			t.Errorf("%s of scripts/raced is no package that is raced", name)
		}
	}
}

// beginsGoroutines returns the folders with code that starts goroutines, not counting tests.
func beginsGoroutines(t *testing.T) map[string]bool {
	t.Helper()
	folders := map[string]bool{}
	err := filepath.WalkDir("..", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || entry.Name() == "build" || entry.Name() == "vendor" || entry.Name() == ".git"):
			return fs.SkipDir
		case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			_, begins := n.(*ast.GoStmt)
			if call, ok := n.(*ast.CallExpr); ok {
				if f, ok := call.Fun.(*ast.SelectorExpr); ok {
					begins = f.Sel.Name == "Go" || f.Sel.Name == "AfterFunc"
				}
			}
			if begins {
				folders[filepath.ToSlash(filepath.Dir(name))[len("../"):]] = true
			}
			return !begins
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if !folders["session"] || folders["engine/game"] {
		t.Fatalf("goroutines were found in %v", folders)
	}
	return folders
}

// Tests that are skipped under the race detector run without it: the pattern of left-out tests
// matches each test that calls raced.Skip, and no helper calls raced.Skip for its callers.
func TestLeftOutTestsAreRun(t *testing.T) {
	pattern := packages(t, "left-out-tests")
	if len(pattern) != 1 {
		t.Fatalf("the pattern is %q", pattern)
	}
	leftOut := regexp.MustCompile(pattern[0])
	found := 0
	for _, name := range packages(t, "raced") {
		files, err := filepath.Glob(filepath.Join("..", strings.TrimPrefix(name, module+"/"), "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				if !ok || !skips(f) {
					continue
				}
				found++
				if !strings.HasPrefix(f.Name.Name, "Test") || !leftOut.MatchString(f.Name.Name) {
					t.Errorf("%s: %s is left out by the race detector and not run without it", name, f.Name.Name)
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d tests were found", found)
	}
}

// skips reports whether a function calls raced.Skip.
func skips(f *ast.FuncDecl) (found bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && s.Sel.Name == "Skip" {
			x, ok := s.X.(*ast.Ident)
			found = found || ok && x.Name == "raced"
		}
		return true
	})
	return found
}
