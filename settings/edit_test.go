package settings

import (
	"maps"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestRewriteKeepsWhatPeopleWrote(t *testing.T) {
	variant := joinPath([]string{"variants", "isolation:5,5", "level"})
	for name, c := range map[string]struct {
		text   string
		change flat
		want   string
	}{
		"value":          {"# hello\n theme =  'dark'   # at # night\nx = 1\n", flat{"theme": "light"}, "# hello\n theme = \"light\"   # at # night\nx = 1\n"},
		"hash in value":  {"name = 'a # b' # c\n", flat{"name": "#"}, "name = \"#\" # c\n"},
		"nothing":        {"theme='dark'", flat{"theme": "dark"}, "theme='dark'"},
		"new key":        {"a = 1\n# of b\nb = 2\n\n# of t\n[t]\nc = 3\n", flat{"d": int64(4)}, "a = 1\n# of b\nb = 2\nd = 4\n\n# of t\n[t]\nc = 3\n"},
		"no line end":    {"a = 1", flat{"d": true}, "a = 1\nd = true\n"},
		"empty":          {"", flat{"d": true}, "d = true\n"},
		"tables only":    {"[t]\nc = 3\n", flat{"d": true}, "d = true\n[t]\nc = 3\n"},
		"new table":      {"a = 1", flat{variant: "easy"}, "a = 1\n\n[variants.\"isolation:5,5\"]\nlevel = \"easy\"\n"},
		"in a table":     {"[t]\nx=1\n[variants.'isolation:5,5'] # mine\nmark = 'X'\n\n[z]\n", flat{variant: "easy"}, "[t]\nx=1\n[variants.'isolation:5,5'] # mine\nmark = 'X'\nlevel = \"easy\"\n\n[z]\n"},
		"same key twice": {"[a]\nrows = 1\n[custom]\nrows = 2\n", flat{joinPath([]string{"custom", "rows"}): int64(3)}, "[a]\nrows = 1\n[custom]\nrows = 3\n"},
		"dotted":         {"custom.rows = 2 # two\n", flat{joinPath([]string{"custom", "rows"}): int64(3)}, "custom.rows = 3 # two\n"},
		"CRLF":           {"a = 1\r\nb = 2\r\n", flat{"a": int64(3)}, "a = 3\r\nb = 2\r\n"},
		"trap":           {"s = '''\ntheme = 'x'\n'''\ntheme = 'dark'\n", flat{"theme": "light"}, "s = \"\"\"theme = 'x'\n\"\"\"\ntheme = \"light\"\n"},
		"array of table": {"[[t]]\nrows = 1\n", flat{joinPath([]string{"custom", "rows"}): int64(3)}, "[[t]]\nrows = 1\n\n[custom]\nrows = 3\n"},
	} {
		want, err := parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		maps.Copy(want, c.change)
		got, err := rewrite(c.text, want)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if name == "trap" { // comments cannot be kept here, meaning can
			again, err := parse(got)
			if d := cmp.Diff(want, again); d != "" || err != nil {
				t.Errorf("%s: %v (-want +got):\n%s", name, err, d)
			}
			continue
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

func TestRewriteRemovesKeys(t *testing.T) {
	got, err := rewrite("a = 1\n# of b\nb = 2\n", flat{"b": int64(2)})
	if err != nil || got != "# of b\nb = 2\n" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestRewriteOfOurFileKeepsItsComments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want, err := parse(template)
		if err != nil {
			t.Fatal(err)
		}
		maps.Copy(want, flatOf(drawSettings(t)))
		text, err := rewrite(template, want)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := parse(text); err != nil || cmp.Diff(want, got) != "" {
			t.Fatalf("%v\n%s\n%s", err, cmp.Diff(want, got), text)
		}
		if strings.Count(text, "\n#") < strings.Count(template, "\n#") {
			t.Fatalf("comments are lost:\n%s", text)
		}
	})
}

// FuzzRewrite checks that a change never harms what else the file says.
func FuzzRewrite(f *testing.F) {
	f.Add(template, "variants\x00gomoku\x00level", "hard")
	f.Add("[a.b]\nc=1\n[[d]]\ne=[{f=1},2]\n", "theme", "dark")
	f.Add("x='''\n[custom]\n'''\ncustom.rows=5\n", "custom\x00rows", "5")
	f.Fuzz(func(t *testing.T, text, path, value string) {
		want, err := parse(text)
		if err != nil || path == "" {
			return
		}
		want[strings.ToValidUTF8(path, "")] = strings.ToValidUTF8(value, "")
		want = flatten(want.nested()) // where a table is in the way, it gives way
		got, err := rewrite(text, want)
		if err != nil {
			return // values that the library reads but does not write
		}
		again, err := parse(got)
		if d := cmp.Diff(want, again); d != "" || err != nil {
			t.Fatalf("%v (-want +got):\n%s\n%q", err, d, got)
		}
	})
}
