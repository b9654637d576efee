// Command dialect finds words in Go files that a stranger to the project would not understand: the names
// of declarations and the phrases in comments that dialect.txt lists. It prints each place and exits with
// status 1 if there is any.
//
//	go run ./tools/dialect [folder …]
package main

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

//go:embed dialect.txt
var list string

func main() {
	words := readWords(list)
	folders := os.Args[1:]
	if len(folders) == 0 {
		folders = []string{"."}
	}
	found := 0
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && (d.Name() == "build" || d.Name() == ".git") {
				return fs.SkipDir
			}
			if filepath.Ext(path) != ".go" {
				return nil
			}
			places, err := words.find(path)
			for _, p := range places {
				fmt.Println(p)
			}
			found += len(places)
			return err
		})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
	}
	if found > 0 {
		fmt.Printf("%d places. Say it in plain words: see tools/dialect/dialect.txt.\n", found)
		os.Exit(1)
	}
}

// dialect holds the words to find.
type dialect struct {
	names   []string       // whole names of declarations
	phrases *regexp.Regexp // in comments
}

// readWords parses a list with one word a line, as "name WORD" or "phrase WORDS". It ignores empty lines
// and the text after a #.
func readWords(list string) dialect {
	var d dialect
	var phrases []string
	for line := range strings.Lines(list) {
		line, _, _ = strings.Cut(line, "#")
		kind, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch text = strings.TrimSpace(text); kind {
		case "name":
			d.names = append(d.names, text)
		case "phrase":
			phrases = append(phrases, strings.ReplaceAll(regexp.QuoteMeta(text), " ", `\s+(?://\s*)?`))
		}
	}
	d.phrases = regexp.MustCompile(`(?i)\b(?:` + strings.Join(phrases, "|") + `)\b`)
	return d
}

// find returns the places in a Go file at which the words occur, as path:line: words.
func (d dialect) find(path string) (places []string, err error) {
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, path, source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	add := func(at token.Pos, words string) {
		places = append(places, fmt.Sprintf("%s:%d: %s", path, files.Position(at).Line, words))
	}
	for _, group := range f.Comments {
		text := string(source[files.Position(group.Pos()).Offset:files.Position(group.End()).Offset])
		for _, m := range d.phrases.FindAllStringIndex(text, -1) {
			add(group.Pos()+token.Pos(m[0]), fmt.Sprintf("comment: %q", text[m[0]:m[1]]))
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		for _, id := range declared(n, strings.HasSuffix(path, "_test.go")) {
			if slices.Contains(d.names, id.Name) {
				add(id.Pos(), "name: "+id.Name)
			}
		}
		return true
	})
	return places, nil
}

// declared returns the names that a node declares: of types, functions, fields, parameters, results,
// constants and variables. In a test it leaves out the variables that := declares.
func declared(n ast.Node, inTest bool) []*ast.Ident {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return []*ast.Ident{n.Name}
	case *ast.TypeSpec:
		return []*ast.Ident{n.Name}
	case *ast.Field:
		return n.Names
	case *ast.ValueSpec:
		return n.Names
	case *ast.AssignStmt:
		if n.Tok == token.DEFINE && !inTest {
			return identifiers(n.Lhs...)
		}
	case *ast.RangeStmt:
		if n.Tok == token.DEFINE && !inTest {
			return identifiers(n.Key, n.Value)
		}
	}
	return nil
}

// identifiers returns the expressions that are identifiers.
func identifiers(list ...ast.Expr) (ids []*ast.Ident) {
	for _, e := range list {
		if id, ok := e.(*ast.Ident); ok {
			ids = append(ids, id)
		}
	}
	return ids
}
