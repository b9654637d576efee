package syntax_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/syntax"
)

// What is cut is what is written, and can be written again.
func TestParse(t *testing.T) {
	w, err := syntax.Parse(" deepening ( eval = ultimate( two=300 ), block,depth=4 )")
	if err != nil {
		t.Fatal(err)
	}
	if got := w.String(); got != "deepening(eval=ultimate(two=300),block,depth=4)" {
		t.Error(got)
	}
	if got := w.Without("eval").Without("depth").String(); got != "deepening(block)" {
		t.Error(got)
	}
	if v, ok := w.Get("depth"); v.Name != "4" || !ok {
		t.Error(v, ok)
	}
	if _, ok := w.Get("nodes"); ok {
		t.Error("nodes is given")
	}
	for column, key := range map[int]string{1: "", 10: "", 11: "eval", 32: "eval", 33: "", 34: "block", 40: "depth", 46: "depth", 47: "", 99: ""} {
		if got := w.At(column); got != key {
			t.Errorf("column %d of %s belongs to %q, want %q", column, w, got, key)
		}
	}
	if _, err := syntax.Parse("random)"); err == nil {
		t.Error("a closing parenthesis alone is cut")
	}
}

// Each mistake has its place and its kind.
func TestParseNamesTheMistake(t *testing.T) {
	for text, want := range map[string]syntax.Error{
		"a)":                         {Column: 2, Kind: syntax.Malformed, Name: "a"},
		"a(b,":                       {Column: 5, Kind: syntax.Malformed},
		"a(b=)":                      {Column: 5, Kind: syntax.MissingValue, Name: "b"},
		`a(b="c)`:                    {Column: 5, Kind: syntax.Malformed},
		`a(b="c"(d))`:                {Column: 8, Kind: syntax.Malformed, Name: "b=c"},
		`a(b="\x")`:                  {Column: 5, Kind: syntax.Malformed},
		strings.Repeat("a(b=", 20):   {Column: 66, Kind: syntax.Malformed},
		strings.Repeat("a", 2001):    {Column: 2001, Kind: syntax.TooLong},
		"a(b)c":                      {Column: 5, Kind: syntax.Malformed},
		"a(b c=" + `"\u0028" , , d)`: {Column: 18, Kind: syntax.Malformed},
	} {
		_, err := syntax.Parse(text)
		var got *syntax.Error
		if !errors.As(err, &got) || got.Column != want.Column || got.Kind != want.Kind || got.Name != want.Name {
			t.Errorf("%.30q: %+v, want %+v", text, got, want)
		}
	}
}

// What needs no quotes has none.
func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"": `""`, "pascal": "pascal", "two words": "two words", " x": `" x"`, "a,b": `"a,b"`, `say "a"`: `"say \"a\""`,
		`C:\Programs\new.exe`: `C:\Programs\new.exe`, `C:\a,b`: `"C:\\a,b"`, "a\nb": `"a\nb"`, "\xff": `"\xff"`, "größer 五": "größer 五", "a\u00a0b": `"a\u00a0b"`,
	} {
		if got := syntax.Quote(text); got != want {
			t.Errorf("%q is written %s, want %s", text, got, want)
		}
	}
}

// Any text at all comes back, alone and among other options.
func FuzzQuote(f *testing.F) {
	for _, s := range []string{"", `"`, `\`, "a)(,=", "\x00\xff", " ", "\u202e", `\"`, `"\`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		written := "a(b=" + syntax.Quote(text) + ",c)"
		if len(written) > syntax.MaxLength {
			return
		}
		x, err := syntax.Parse(written)
		if v, _ := x.Get("b"); err != nil || v.Name != text || len(x.Args) != 2 {
			t.Fatalf("%q is written %s and read as %q, %v", text, written, v.Name, err)
		}
		again, err := syntax.Parse(x.String())
		if v, _ := again.Get("b"); err != nil || v.Name != text {
			t.Fatalf("%q is written again as %s, %v", text, x, err)
		}
	})
}
