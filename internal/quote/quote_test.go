package quote

import (
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestText(t *testing.T) {
	for s, want := range map[string]string{
		"":                         `""`,
		"b2":                       `"b2"`,
		`a"b\c`:                    `"a\"b\\c"`,
		"\x1b[31m\n\u202e\xff":     `"\x1b[31m\n\u202e\xff"`,
		strings.Repeat("é", 40):    `"` + strings.Repeat("é", 40) + `"`,
		strings.Repeat("a", 41):    `"` + strings.Repeat("a", 39) + `…"`,
		strings.Repeat("\x1b", 11): `"` + strings.Repeat(`\x1b`, 9) + `…"`,
	} {
		if got := Text(s); got != want {
			t.Errorf("%q: got %s, want %s", s, got, want)
		}
	}
}

func TestPlainPathAndMessage(t *testing.T) {
	long := strings.Repeat("a", 300)
	for _, c := range []struct{ got, want string }{
		{Plain(`a"b\` + "\x1b"), `a"b\\x1b`},
		{Plain(long), long[:39] + "…"},
		{Path("/home/me/settings.toml"), "/home/me/settings.toml"},
		{Path(""), `""`},
		{Path("/home/\x1b[2J/\xff.mnk"), `/home/\x1b[2J/\xff.mnk`},
		{Path("/" + long + "/b"), "…" + long[:197] + "/b"},
		{Message("unknown flag:\r\n\t--x"), "unknown flag: --x"},
		{Message("unknown flag: --\x1b" + long + " here"), `unknown flag: --\x1b` + long[:36] + "… here"},
		{Message("move " + Text(long) + ", no"), "move " + Text(long) + ", no"},
		{Message(strings.Repeat("word ", 1000)), strings.TrimSpace(strings.Repeat("word ", 100)) + "…"},
	} {
		if c.got != c.want {
			t.Errorf("got  %s\nwant %s", c.got, c.want)
		}
		if n := utf8.RuneCountInString(c.got); n > maxMessage {
			t.Errorf("%d characters: %s", n, c.got)
		}
	}
}

func TestWhatFitsIsAsPercentQPrintsIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "text")
		if want := strconv.Quote(s); utf8.RuneCountInString(want) <= maxLength+2 && Text(s) != want {
			t.Fatalf("got %s, want %s", Text(s), want)
		}
	})
}

// Only as much is looked at as is shown, so that any text is quick.
func TestLongTexts(t *testing.T) {
	for _, s := range []string{"a", "\x00", "\xff", " ", "é", "a ", "\x1b\n"} {
		s = strings.Repeat(s, 5<<20)
		for _, got := range []string{Text(s), Plain(s), Path(s), Message(s)} {
			check(t, got)
		}
		if n := testing.AllocsPerRun(1, func() { Text(s) }); n > 200 {
			t.Errorf("%v allocations for %s", n, Text(s))
		}
	}
}

func FuzzQuote(f *testing.F) {
	f.Add("b2")
	f.Add("\x1b]0;title\a\xff\u202e" + strings.Repeat("x", 50))
	f.Fuzz(func(t *testing.T, s string) {
		check(t, Message(s))
		check(t, Path(s))
		check(t, Plain(s))
		q := Text(s)
		check(t, q)
		back, err := strconv.Unquote(q)
		if err != nil {
			t.Fatalf("%s: %v", q, err)
		}
		if begin, was := strings.CutSuffix(back, "…"); back != s && !(was && strings.HasPrefix(s, begin)) {
			t.Fatalf("%q became %s", s, q)
		}
	})
}

// check looks for what nobody may be shown.
func check(t *testing.T, shown string) {
	t.Helper()
	if utf8.RuneCountInString(shown) > maxMessage || !utf8.ValidString(shown) {
		t.Errorf("too long or no text: %.600q", shown)
	}
	if strings.ContainsFunc(shown, func(r rune) bool { return !unicode.IsPrint(r) }) {
		t.Errorf("raw characters: %.600q", shown)
	}
}
