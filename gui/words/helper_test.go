package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// speak makes a test speak a language.
func speak(t *testing.T, code string) {
	t.Helper()
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("LC_ALL", "")
	t.Setenv("LC_MESSAGES", "")
	t.Setenv("LANGUAGE", "")
	if err := Use(code); err != nil || Language() != code {
		t.Fatalf("%s, %v", Language(), err)
	}
}

// sentence is a key in the source, with the English where the key is a name.
type sentence struct {
	key, english string
	plural       bool
}

// sentencesIn finds the sentences in the calls of the source of this package; every
// key there is a literal.
func sentencesIn(t *testing.T) map[string]sentence {
	t.Helper()
	found := map[string]sentence{}
	for _, file := range parsed(t, ".") {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			for _, s := range sentencesOf(call) {
				if old, ok := found[s.key]; ok && old != s {
					t.Errorf("%q is used in two ways", s.key)
				}
				found[s.key] = s
			}
			return true
		})
	}
	return found
}

// sentencesOf are the sentences of one call.
func sentencesOf(call *ast.CallExpr) (all []sentence) {
	lits := literals(call.Args)
	switch name := calledName(call); {
	case name == "named" && len(lits) == 2:
		return []sentence{{lits[0], lits[1], false}}
	case name == "text" || name == "of" && len(lits) == 3:
		for _, l := range lits {
			all = append(all, sentence{l, l, false})
		}
	case name == "plural" || name == "count" && len(lits) == 3:
		for _, l := range lits {
			all = append(all, sentence{l, l, true})
		}
	}
	return all
}

func calledName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func literals(args []ast.Expr) (texts []string) {
	for _, a := range args {
		if l, ok := a.(*ast.BasicLit); ok && l.Kind == token.STRING {
			text, err := strconv.Unquote(l.Value)
			if err == nil {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// parsed reads the source of a folder, without its tests.
func parsed(t *testing.T, dir string) (all []*ast.File) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, file)
	}
	return all
}

// again runs one test of this program again, in an environment of its own.
func again(t *testing.T, test string, env ...string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^"+test+"$", "-test.v", "-test.timeout", "60s")
	for _, e := range os.Environ() {
		if !strings.HasPrefix(e, "LC_") && !strings.HasPrefix(e, "LANG") {
			c.Env = append(c.Env, e)
		}
	}
	c.Env = append(c.Env, env...)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", env, err, out)
	}
	return string(out)
}
