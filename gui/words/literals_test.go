package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// notSaid lists texts in the window's source that are not shown to the user.
var notSaid = []string{
	"%s is not a theme: expected %s", // an unknown theme counts as the system's
	"FYNE_SCALE",                     // an environment variable
	"Icon.png", "MIT",
	"Pip", "Hazel", "Bruno", "Rusty", "Minerva", "Ember", // names are the same in every language
}

// screenFuncs lists the functions that put a text on the screen.
var screenFuncs = []string{
	"NewLabel", "NewLabelWithStyle", "Quiet", "Heading", "NewButton", "Button", "CloseButton", "NewCheck",
	"NewSegments", "NewChoice",
	"Notify", "ShowMessage", "Ask", "Warn", "Choose", "Pick", "Say", "NewMenu", "NewMenuItem", "SetText", "Open",
	"row", "page", "NewText",
}

// windowFuncs lists the functions of cmd/mnkdesk that make the window. Its other texts are those of the
// command line, which is in English.
var windowFuncs = []string{"openDesk", "setLanguage", "wait"}

// All texts of the window come from this package. In other packages no text has a space or a
// capital letter, and no word is passed directly to the screen.
func TestEverySentenceOfTheWindowIsHere(t *testing.T) {
	files := windowSource(t)
	if len(files) < 40 {
		t.Fatalf("only %d files were found", len(files))
	}
	called := map[string]bool{}
	for path, file := range files {
		for _, text := range strayTexts(file) {
			t.Errorf("%s says %q itself", path, text)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				called[calledName(call)] = true
			}
			return true
		})
	}
	for _, name := range screenFuncs {
		if !called[name] {
			t.Errorf("the window does not call %s: screenFuncs is outdated", name)
		}
	}
}

func TestStrayTextsAreFound(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "x.go", `package x
		import "a b"
		func f() { widget.NewLabel("rows"); g("Rows"); g("two words"); g("%d"); g("level") }`, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := strayTexts(file); !slices.Equal(got, []string{"rows", "Rows", "two words"}) {
		t.Errorf("%q", got)
	}
}

// windowSource parses the source of the window. Of the program itself it takes only windowFuncs.
func windowSource(t *testing.T) map[string]ast.Node {
	t.Helper()
	files := map[string]ast.Node{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		// whose texts name pictures
		skip := strings.HasPrefix(path, filepath.Join("..", "words")) ||
			strings.HasPrefix(path, filepath.Join("..", "board")) ||
			// which writes texts for those who test
			strings.Contains(path, "controltest") || strings.Contains(path, "sheettest") || strings.Contains(path, "playtest")
		if err != nil || d.IsDir() || skip || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files[path], err = parser.ParseFile(token.NewFileSet(), path, nil, 0)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range parsed(t, "../../cmd/mnkdesk") {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && slices.Contains(windowFuncs, f.Name.Name) {
				files["cmd/mnkdesk "+f.Name.Name] = f
			}
		}
	}
	for _, name := range windowFuncs {
		if files["cmd/mnkdesk "+name] == nil {
			t.Errorf("cmd/mnkdesk has no function %s", name)
		}
	}
	return files
}

// strayTexts returns the texts in a piece of source that look like words for people.
func strayTexts(source ast.Node) (found []string) {
	ast.Inspect(source, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.CallExpr:
			if slices.Contains(screenFuncs, calledName(x)) {
				found = append(found, slices.DeleteFunc(literals(x.Args), func(text string) bool {
					return !hasLetter(text) || looksLikeText(text)
				})...)
			}
		case *ast.BasicLit:
			if text, err := strconv.Unquote(x.Value); err == nil && x.Kind == token.STRING && looksLikeText(text) {
				found = append(found, text)
			}
		}
		return true
	})
	return found
}

func hasLetter(text string) bool { return strings.ContainsFunc(text, unicode.IsLetter) }

// looksLikeText reports whether a text has a letter, and also a space or a capital letter.
func looksLikeText(text string) bool {
	return hasLetter(text) && !slices.Contains(notSaid, text) &&
		(strings.Contains(text, " ") || strings.ContainsFunc(text, unicode.IsUpper))
}
