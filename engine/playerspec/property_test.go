package playerspec_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// words draws words that need no quotes. They may contain spaces and quotes.
var words = rapid.StringMatching(`[a-zä5.\\][a-z5 "\\-]{0,4}[a-zü5%]`)

// exprs draws an expression whose parentheses are nested at most deep levels.
func exprs(deep int) *rapid.Generator[playerspec.Expr] {
	return rapid.Custom(func(t *rapid.T) playerspec.Expr {
		x := playerspec.Expr{Name: words.Draw(t, "name")}
		if deep == 0 {
			return x
		}
		for range rapid.IntRange(0, 3).Draw(t, "arguments") {
			a := playerspec.Arg{Key: words.Draw(t, "key")}
			switch rapid.IntRange(0, 2).Draw(t, "sort") {
			case 0:
				a.Value = playerspec.Expr{Name: rapid.StringN(0, 5, 20).Draw(t, "text"), Quoted: true}
			case 1:
				a.Value = exprs(deep-1).Draw(t, "value")
			}
			x.Args = append(x.Args, a)
		}
		return x
	})
}

// spaced writes an expression with random spaces wherever spaces have no meaning.
func spaced(t *rapid.T, x playerspec.Expr) string {
	free := func() string { return strings.Repeat(" ", rapid.IntRange(0, 2).Draw(t, "spaces")) }
	name := x.Name
	if x.Quoted {
		name = playerspec.Quote(name)
	}
	if x.Quoted && name[0] != '"' {
		name = `"` + strings.ReplaceAll(name, `\`, `\\`) + `"`
	}
	if len(x.Args) == 0 {
		return free() + name + free()
	}
	args := make([]string, len(x.Args))
	for i, a := range x.Args {
		if args[i] = free() + a.Key + free(); !a.Flag() {
			args[i] += "=" + spaced(t, a.Value)
		}
	}
	return free() + name + free() + "(" + strings.Join(args, ",") + ")" + free()
}

// withoutOffsets returns an expression without offsets, and with quotes only where they are needed.
func withoutOffsets(x playerspec.Expr) playerspec.Expr {
	b := playerspec.Expr{Name: x.Name, Quoted: x.Quoted && playerspec.Quote(x.Name) != x.Name}
	for _, a := range x.Args {
		b.Args = append(b.Args, playerspec.Arg{Key: a.Key, Value: withoutOffsets(a.Value)})
	}
	return b
}

// checkPlaces fails if a word of the expression is not at its offset in the text.
func checkPlaces(t *rapid.T, text string, x playerspec.Expr) {
	if !x.Quoted && !strings.HasPrefix(text[x.Offset:], x.Name) || x.Quoted && text[x.Offset] != '"' {
		t.Fatalf("%q does not stand at %d of %q", x.Name, x.Offset, text)
	}
	if len(x.Args) > 0 && text[x.Opened] != '(' {
		t.Fatalf("the parenthesis of %q is not at %d of %q", x.Name, x.Opened, text)
	}
	for _, a := range x.Args {
		if !strings.HasPrefix(text[a.Offset:], a.Key) {
			t.Fatalf("%q does not stand at %d of %q", a.Key, a.Offset, text)
		}
		if !a.Flag() {
			checkPlaces(t, text, a.Value)
		}
	}
}

// A written expression reads as the same expression, with spaces and without, and each word has
// its offset.
func TestWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := exprs(3).Draw(t, "x")
		for _, text := range []string{x.String(), spaced(t, x)} {
			if len(text) > playerspec.MaxLength {
				continue
			}
			got, err := playerspec.Parse(text)
			if err != nil || !reflect.DeepEqual(withoutOffsets(got), withoutOffsets(x)) {
				t.Fatalf("%q is read as %+v, %v", text, got, err)
			}
			checkPlaces(t, text, got)
		}
	})
}

// Any text can be parsed, or its error has a column within it. A parsed expression prints as a
// text that parses to the same expression.
func TestAnyTextIsReadOrNot(t *testing.T) {
	pieces := rapid.SampledFrom([]string{"a", "b c", "(", ")", ",", "=", " ", `"`, `"x,"`, `\`, "(a=b)", "ß", "\xff", "\t"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(pieces, 0, 12).Draw(t, "pieces"), "")
		x, err := playerspec.Parse(text)
		if wrong := new(playerspec.Error); err != nil {
			if !errors.As(err, &wrong) || wrong.Column < 1 || wrong.Column > len(text)+1 || wrong.Text == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if again, err := playerspec.Parse(x.String()); err != nil || !reflect.DeepEqual(withoutOffsets(again), withoutOffsets(x)) {
			t.Fatalf("%q is written as %q and read as %+v, %v", text, x, again, err)
		}
	})
}

// The error for a mistake has its column, whatever comes before and after it.
func TestMistakesHaveTheirPlace(t *testing.T) {
	mistakes := []struct {
		text  string
		at    int // the byte offset in text, from 0
		fault playerspec.Fault
		name  string
	}{
		{"", 0, playerspec.BadSyntax, ""},
		{"=v", 0, playerspec.BadSyntax, ""},
		{"k=", 2, playerspec.MissingValue, "k"},
		{"k(v)", 1, playerspec.BadSyntax, "k"},
		{"k=v=w", 3, playerspec.BadSyntax, "k=v"},
		{`k="\x"`, 2, playerspec.BadSyntax, ""},
		{`k="v"w`, 5, playerspec.BadSyntax, "k=v"},
	}
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.SampledFrom(mistakes).Draw(t, "mistake")
		before := spaced(t, playerspec.Expr{Name: "x", Args: append(exprs(1).Draw(t, "before").Args, playerspec.Arg{Key: "f"})})
		before = strings.TrimRight(before, " )") + ","
		text := before + m.text + "," + words.Draw(t, "behind") + ")"
		x, err := playerspec.Parse(text)
		var got *playerspec.Error
		if !errors.As(err, &got) || got.Column != len(before)+m.at+1 || got.Fault != m.fault || got.Name != m.name {
			t.Fatalf("%q: %+v, want column %d", text, got, len(before)+m.at+1)
		}
		if x.Name != "x" || text[x.Opened] != '(' {
			t.Fatalf("%q: before the mistake stands %+v", text, x)
		}
	})
}

// The error for an incomplete text is at its end, or at the quote that is not closed.
func TestBrokenOff(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		whole := playerspec.Expr{Name: "x", Args: []playerspec.Arg{{Key: "k", Value: exprs(2).Draw(t, "value")}}}.String()
		text := whole[:rapid.IntRange(2, len(whole)-1).Draw(t, "length")]
		_, err := playerspec.Parse(text)
		var got *playerspec.Error
		if !errors.As(err, &got) || got.Column != len(text)+1 && text[got.Column-1] != '"' {
			t.Fatalf("%q: %v, want column %d", text, err, len(text)+1)
		}
		if _, err = playerspec.Parse(whole + "z"); !errors.As(err, &got) || got.Column != len(whole)+1 {
			t.Fatalf("%qz: %v, want column %d", whole, err, len(whole)+1)
		}
	})
}

// At returns the key of the argument at each column of a written expression.
func TestColumnsBelongToArguments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := exprs(2).Draw(t, "x").String()
		x, err := playerspec.Parse(text)
		if err != nil || x.String() != text {
			return // the text has quotes that are not needed, so that x prints with other columns
		}
		want := make([]string, len(text)+2)
		for _, a := range x.Args {
			for i := range a.String() {
				want[a.Offset+i+1] = a.Key
			}
		}
		for column, key := range want {
			if column > 0 && column <= len(text) && text[column-1] >= 0x80 {
				continue // within a multi-byte letter
			}
			if got := x.At(column); got != key {
				t.Fatalf("column %d of %s belongs to %q, want %q", column, text, got, key)
			}
		}
	})
}

// Parentheses may be nested sixteen deep. Any number of them may follow each other.
func TestNesting(t *testing.T) {
	nested := func(n int) string { return strings.Repeat("a(b=", n) + "c" + strings.Repeat(")", n) }
	if x, err := playerspec.Parse(nested(16)); err != nil || x.String() != nested(16) {
		t.Error(x, err)
	}
	var got *playerspec.Error
	if _, err := playerspec.Parse(nested(17)); !errors.As(err, &got) || got.Column != 16*len("a(b=")+2 {
		t.Error(got)
	}
	wide := "a(" + strings.TrimSuffix(strings.Repeat("b=c(d),", 100), ",") + ")"
	if x, err := playerspec.Parse(wide); err != nil || len(x.Args) != 100 {
		t.Error(len(x.Args), err)
	}
}

// If an option is given twice, the first value counts. An empty text is not a flag.
func TestGet(t *testing.T) {
	x, err := playerspec.Parse(`a(b=1,c="",b=2,d)`)
	if v, ok := x.Get("b"); err != nil || !ok || v.Name != "1" {
		t.Error(v, ok, err)
	}
	for i, flag := range []bool{false, false, false, true} {
		if x.Args[i].Flag() != flag {
			t.Errorf("%s is a flag: %v", x.Args[i], !flag)
		}
	}
	if got := x.Without("b", "d").String(); got != `a(c="")` {
		t.Error(got)
	}
}
