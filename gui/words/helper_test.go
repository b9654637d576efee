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

	"fyne.io/fyne/v2/lang"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// playerIn returns a player of a variant, which may be one that the variant lacks.
func playerIn(v engine.Variant, player string) engine.Player {
	p, _ := v.ParsePlayer(player)
	return p
}

// The tests begin in English. A test in a process of its own chooses a language itself.
func TestMain(m *testing.M) {
	if _, ok := os.LookupEnv("MNKDESK_TEST_SPEAK"); !ok {
		if err := Use(English); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// speak sets the language for a test. After the test it is English again.
func speak(t *testing.T, code string) {
	t.Helper()
	if Language() == code { // choosing takes Fyne milliseconds
		return
	}
	t.Setenv("LANG", "en_US.UTF-8")
	t.Setenv("LC_ALL", "")
	t.Setenv("LC_MESSAGES", "")
	t.Setenv("LANGUAGE", code)
	if lookUp(t); Language() != code {
		if err := Use(code); err != nil || Language() != code {
			t.Fatalf("%s, %v", Language(), err)
		}
	}
	t.Cleanup(func() {
		if Language() != English {
			t.Setenv("LANGUAGE", English)
			lookUp(t)
		}
	})
}

// lookUp makes Fyne choose the language again among the texts that it has loaded, as it does
// whenever a text is added. This is faster than reading all texts again.
func lookUp(t *testing.T) {
	t.Helper()
	if err := lang.AddTranslationsForLocale([]byte(`{"no sentence": "no sentence"}`), English); err != nil {
		t.Fatal(err)
	}
}

// sentence is a key in the source. If the key is a name, english is its text.
type sentence struct {
	key, english string
	plural       bool
	brought      bool // the engine has the English text
}

// sentencesIn returns the sentences in the calls of this package's source, by key. Every key there
// is a literal.
func sentencesIn(t *testing.T) map[string]sentence {
	t.Helper()
	found := map[string]sentence{}
	for _, s := range engineSentences(t) {
		found[s.key] = s
	}
	for _, file := range parsed(t, ".") {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			for _, s := range sentencesOf(call) {
				if old, ok := found[s.key]; ok && old.plural != s.plural {
					t.Errorf("%q is used in two ways", s.key)
				}
				found[s.key] = s
			}
			return true
		})
	}
	return found
}

// sentencesOf returns the sentences of one call.
func sentencesOf(call *ast.CallExpr) (all []sentence) {
	lits := literals(call.Args)
	switch name := calledName(call); {
	case name == "named" && len(lits) == 2:
		return []sentence{{key: lits[0], english: lits[1]}}
	case name == "text" || name == "sentence" && len(lits) == 3:
		for _, l := range lits {
			all = append(all, sentence{key: l, english: l})
		}
	case name == "plural" || name == "count" && len(lits) == 3:
		for _, l := range lits {
			all = append(all, sentence{key: l, english: l, plural: true})
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

// literals returns the arguments that are literals.
func literals(args []ast.Expr) (texts []string) {
	for _, a := range args {
		if text, ok := literal(a); ok {
			texts = append(texts, text)
		}
	}
	return texts
}

// literal returns the text of a literal, or of literals joined by +, which are one long text.
func literal(e ast.Expr) (text string, ok bool) {
	switch x := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(x.Value)
		return text, x.Kind == token.STRING && err == nil
	case *ast.BinaryExpr:
		left, first := literal(x.X)
		right, second := literal(x.Y)
		return left + right, x.Op == token.ADD && first && second
	}
	return "", false
}

// parsed parses the source of a folder, without its tests.
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

// runInNewProcess runs one test of this program in a new process with its own environment, and returns its
// output.
func runInNewProcess(t *testing.T, test string, env ...string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), os.Args[0], "-test.run", "^"+test+"$", "-test.v", "-test.timeout", "3m")
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

// engineSentences returns the sentences that come from the engine: the names and descriptions of
// searches, evaluations and players, the labels of their options and parts, the styles of levels, and the
// experiments.
func engineSentences(t *testing.T) (all []sentence) {
	t.Helper()
	english, err := readTexts(English)
	if err != nil {
		t.Fatal(err)
	}
	add := func(key, title string, options []playerspec.Option) {
		all = append(all, sentence{key: key, english: title, brought: true},
			sentence{key: key + " about", english: english[key+" about"]["other"]})
		for _, o := range options {
			all = append(all, labels(o.Label)...)
		}
	}
	for _, v := range engine.Catalogue() {
		for _, l := range v.Levels() {
			if text := v.LevelStyle(l); text != "" {
				all = append(all, sentence{key: text, english: text})
			}
		}
		for _, q := range v.Presets() {
			all = append(all, sentence{key: q.Title, english: q.Title})
		}
		for _, s := range v.Searches() {
			add("search "+s.Name, s.Title, s.Options)
		}
		for _, e := range v.Evaluations() {
			add("evaluation "+e.Name, e.Title, e.Options)
			all = append(all, parts(t, v, e.Name)...)
		}
	}
	for _, e := range reproduce.Experiments() {
		key := "experiment " + e.Name
		for _, k := range []string{key, key + " about"} {
			all = append(all, sentence{key: k, english: english[k]["other"]})
		}
	}
	return all
}

// parts returns the names of an evaluation's parts that are about the whole board.
func parts(t *testing.T, v engine.Variant, name string) (all []sentence) {
	t.Helper()
	e, err := v.Evaluator(name)
	if err != nil {
		t.Fatal(err)
	}
	x, ok := e.(game.Explained)
	if !ok {
		return nil
	}
	p := v.Start()
	p.Play(p.AppendMoves(nil)[0])
	for _, part := range x.Parts(p, game.First) {
		if len(part.Cells) == 0 {
			all = append(all, sentence{key: part.Name, english: part.Name})
		}
	}
	return all
}

// labels returns the texts of a label.
func labels(l playerspec.Label) (all []sentence) {
	for _, text := range append([]string{l.Title, l.Unit, l.None, l.Misfit}, l.Words...) {
		if text != "" {
			all = append(all, sentence{key: text, english: text})
		}
	}
	if l.Brief != "" && l.Brief != "{{.N}}" {
		all = append(all, sentence{key: l.Brief, english: l.Brief, plural: true})
	}
	return all
}
