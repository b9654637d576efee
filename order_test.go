package mnkdesk

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Tables about the constants of an enumeration, such as Easy, Medium, Hard, are keyed by the
// constants' names, never by position, and cover every constant. So a constant that is added
// in the middle or at the end breaks this test, not the program.
func TestNothingIsLookedUpByOrder(t *testing.T) {
	files := parseRooms(t, "engine", "session", "store/record", "lab", "cmd/mnklab", "cmd/pbrain-mnkdesk")
	lists := map[string][]string{} // the constants by "package.Type"
	for _, f := range files {
		maps.Copy(lists, constantLists(f.Name.Name, f))
	}
	if got := lists["engine.Level"]; !slices.Equal(got, []string{
		"engine.Beginner", "engine.Easy", "engine.Medium", "engine.Hard", "engine.Expert", "engine.Master",
	}) {
		t.Fatalf("the levels are read as %v", got)
	}
	lookups := 0
	for at, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.IndexExpr:
				if l, ok := n.X.(*ast.CompositeLit); ok && !keyed(l) {
					t.Errorf("%s looks up by order in %v", at, constants(f.Name.Name, l.Elts))
				}
			case *ast.CompositeLit:
				switch n.Type.(type) {
				case *ast.Ident, *ast.SelectorExpr:
					return true // the keys of a struct are its fields
				}
				if missing, ok := missingFrom(lists, constants(f.Name.Name, keys(n))); ok {
					lookups++
					if len(missing) > 0 {
						t.Errorf("%s says nothing of %v", at, missing)
					}
				}
			}
			return true
		})
	}
	if lookups < 8 {
		t.Errorf("only %d tables were found", lookups)
	}
}

// parseRooms returns the Go files of the folders and their subfolders by path, without the
// tests.
func parseRooms(t *testing.T, rooms ...string) map[string]*ast.File {
	files := map[string]*ast.File{}
	for _, room := range rooms {
		err := filepath.WalkDir(room, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			files[path], err = parser.ParseFile(token.NewFileSet(), path, nil, 0)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// constantLists returns the constants that a file declares with iota, by their type.
func constantLists(room string, f *ast.File) map[string][]string {
	lists := map[string][]string{}
	for _, d := range f.Decls {
		block, ok := d.(*ast.GenDecl)
		if !ok || block.Tok != token.CONST {
			continue
		}
		first := block.Specs[0].(*ast.ValueSpec)
		kind, ok := first.Type.(*ast.Ident)
		if !ok || len(first.Values) != 1 || constants("", first.Values)[0] != ".iota" {
			continue
		}
		for _, s := range block.Specs {
			for _, n := range s.(*ast.ValueSpec).Names {
				lists[room+"."+kind.Name] = append(lists[room+"."+kind.Name], room+"."+n.Name)
			}
		}
	}
	return lists
}

// keys returns the keys of a composite literal, or nil if it has elements without a key.
func keys(l *ast.CompositeLit) (list []ast.Expr) {
	for _, e := range l.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		list = append(list, pair.Key)
	}
	return list
}

func keyed(l *ast.CompositeLit) bool { return keys(l) != nil }

// constants returns the expressions as "package.Name", or "" for an expression that is not a name.
func constants(room string, list []ast.Expr) []string {
	names := make([]string, len(list))
	for i, e := range list {
		switch e := e.(type) {
		case *ast.Ident:
			names[i] = room + "." + e.Name
		case *ast.SelectorExpr:
			if from, ok := e.X.(*ast.Ident); ok {
				names[i] = from.Name + "." + e.Sel.Name
			}
		}
	}
	return names
}

// missingFrom returns the constants of an enumeration that a table lacks, and reports whether
// the table is about the constants of an enumeration at all.
func missingFrom(lists map[string][]string, table []string) (missing []string, ok bool) {
	for _, list := range lists {
		if len(table) == 0 || !slices.Contains(list, table[0]) {
			continue
		}
		return slices.DeleteFunc(slices.Clone(list), func(c string) bool { return slices.Contains(table, c) }), true
	}
	return nil, false
}
