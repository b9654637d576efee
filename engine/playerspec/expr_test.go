package playerspec_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// Parse cuts a text into its parts, which print as the same text.
func TestParse(t *testing.T) {
	w, err := playerspec.Parse(" deepening ( eval = ultimate( two=300 ), block,depth=4 )")
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
	for column, key := range map[int]string{
		1: "", 10: "", 11: "eval", 32: "eval", 33: "", 34: "block", 40: "depth",
		46: "depth", 47: "", 99: "",
	} {
		if got := w.At(column); got != key {
			t.Errorf("column %d of %s belongs to %q, want %q", column, w, got, key)
		}
	}
	if _, err := playerspec.Parse("random)"); err == nil {
		t.Error("a closing parenthesis alone is cut")
	}
}

// The error for each mistake has its column and its kind.
func TestParseNamesTheMistake(t *testing.T) {
	for text, want := range map[string]playerspec.Error{
		"a)":                         {Column: 2, Fault: playerspec.BadSyntax, Name: "a"},
		"a(b,":                       {Column: 5, Fault: playerspec.BadSyntax},
		"a(b=)":                      {Column: 5, Fault: playerspec.MissingValue, Name: "b"},
		`a(b="c)`:                    {Column: 5, Fault: playerspec.BadSyntax},
		`a(b="c"(d))`:                {Column: 8, Fault: playerspec.BadSyntax, Name: "b=c"},
		`a(b="\x")`:                  {Column: 5, Fault: playerspec.BadSyntax},
		strings.Repeat("a(b=", 20):   {Column: 66, Fault: playerspec.BadSyntax},
		strings.Repeat("a", 2001):    {Column: 2001, Fault: playerspec.TooLong},
		"a(b)c":                      {Column: 5, Fault: playerspec.BadSyntax},
		"a(b c=" + `"\u0028" , , d)`: {Column: 18, Fault: playerspec.BadSyntax},
	} {
		_, err := playerspec.Parse(text)
		var got *playerspec.Error
		if !errors.As(err, &got) || got.Column != want.Column || got.Fault != want.Fault || got.Name != want.Name {
			t.Errorf("%.30q: %+v, want %+v", text, got, want)
		}
	}
}

// Quote adds quotes only if they are needed.
func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"": `""`, "pascal": "pascal", "two words": "two words", " x": `" x"`, "a,b": `"a,b"`, `say "a"`: `"say \"a\""`,
		`C:\Programs\new.exe`: `C:\Programs\new.exe`, `C:\a,b`: `"C:\\a,b"`, "a\nb": `"a\nb"`, "\xff": `"\xff"`,
		"größer 五": "größer 五", "a\u00a0b": `"a\u00a0b"`,
	} {
		if got := playerspec.Quote(text); got != want {
			t.Errorf("%q is written %s, want %s", text, got, want)
		}
	}
}

// FuzzQuote checks that any quoted text reads as itself, alone and among other options.
func FuzzQuote(f *testing.F) {
	for _, s := range []string{"", `"`, `\`, "a)(,=", "\x00\xff", " ", "\u202e", `\"`, `"\`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		written := "a(b=" + playerspec.Quote(text) + ",c)"
		if len(written) > playerspec.MaxLength {
			return
		}
		x, err := playerspec.Parse(written)
		if v, _ := x.Get("b"); err != nil || v.Name != text || len(x.Args) != 2 {
			t.Fatalf("%q is written %s and read as %q, %v", text, written, v.Name, err)
		}
		again, err := playerspec.Parse(x.String())
		if v, _ := again.Get("b"); err != nil || v.Name != text {
			t.Fatalf("%q is written again as %s, %v", text, x, err)
		}
	})
}
