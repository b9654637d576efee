package settings

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// within fails the test if f does not return within five minutes.
func within(t *testing.T, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); f() }()
	select {
	case <-done:
	case <-time.After(5 * time.Minute):
		t.Fatal("it hangs")
	}
}

// fillText returns a text of at most maxSize bytes: begin, as many parts as fit, and end.
func fillText(begin, part, end string) string {
	n := (maxSize - len(begin) - len(end)) / len(part)
	return begin + strings.Repeat(part, n) + end
}

// numberedText returns a text of nearly the given size: begin, and copies of part in which a numbered key
// replaces %.
func numberedText(size int, begin, part string) string {
	var b strings.Builder
	b.WriteString(begin)
	for n := 1_000_000; b.Len()+len(part)+20 < size; n++ {
		b.WriteString(strings.ReplaceAll(part, "%", "k"+strconv.Itoa(n)))
	}
	return b.String()
}

// hostileTexts returns texts that are hard on parsers, by name.
func hostileTexts() map[string]string {
	const marks = maxMarks - 300 // leaves room for the program's own
	deep := func(part, end string) string {
		return "name = " + strings.Repeat(part, maxLevels-1) + "1" + strings.Repeat(end, maxLevels-1)
	}
	return map[string]string{
		"brackets":            "name = " + strings.Repeat("[", 5_000_000),
		"brackets and end":    "name = " + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000),
		"brackets in lines":   "name = " + strings.Repeat("[\n", 100_000),
		"braces":              "name = " + strings.Repeat("{a=", 80_000),
		"hidden brackets":     "name = " + strings.Repeat(`["]",`, 50_000),
		"hidden by comments":  "name = " + strings.Repeat("[ # ]\n", 40_000),
		"hidden by quotes":    "name = " + strings.Repeat(`["""]"""",`, 20_000),
		"inside a string":     "name = '''\n" + strings.Repeat("[", 120_000) + "\n'''\nmark = 3\n",
		"dots":                strings.Repeat("a.", 100_000) + "a = 1",
		"dots in a header":    "[" + strings.Repeat("a.", 100_000) + "a]",
		"spaced dots":         strings.Repeat(`"a" . `, 40_000) + "a = 1",
		"deepest":             deep("[", "]") + "\n" + strings.Repeat("a.", maxLevels-2) + "a = 1\n",
		"all brackets":        "x = " + strings.Repeat("[", marks) + strings.Repeat("]", marks),
		"all braces":          "x = " + strings.Repeat("{a=", marks) + "1" + strings.Repeat("}", marks),
		"tables in lists":     "x = " + strings.Repeat("[{a=", marks/2) + "1" + strings.Repeat("}]", marks/2),
		"all dots":            strings.Repeat("a.", marks) + "a = 1",
		"dots of all headers": strings.Repeat("["+strings.Repeat("a.", 400)+"a]\n", marks/401),
		"too long":            strings.Repeat("#", 5_000_000),
		"hashes":              fillText("# ", "#", ""),
		"hashes in a name":    fillText("mark = 3\nname = '", "#", "'"),
		"hashes in a list":    fillText("name = ['", "#", "']"),
		"quotes":              fillText("name = ", `"`, ""),
		"many keys":           numberedText(maxSize/4, "mark = 3\n", "%=1\n"),
		"many wrong variants": numberedText(maxSize/4, "", "[variants.%]\nlevel=3\n"),
		"wrong and good":      numberedText(maxSize, "", "[variants.a%]\nlevel=3\n[variants.%]\nlevel='hard'\n"),
		"long dotted keys":    numberedText(maxSize/4, "mark = 3\n", strings.Repeat("a.", maxLevels-2)+"% = 1\n"),
		"leaves far down":     fillText("mark = 3\nx = "+strings.Repeat("{a.a.a.a.a.a.a.a.a.a.a.a.a=", 14), "{b=1},", ""),
		"wrong list":          fillText("variants = [", "1,", "]"),
		"floats":              fillText("x = [", "1.5,", "]\nmark = 3"),
		"not UTF-8":           "name = '" + strings.Repeat("\xff", 1000) + "'",
		"escape characters":   strings.Repeat("\x1b", 1000) + " = 1",
		"escaped names":       `"\u001b` + strings.Repeat("x", 5000) + `" = 3` + "\n" + `theme = ["\u001b[31m"]`,
		"tables in the way":   "[mark.x]\ny=1\n[theme]\n[variants.v.level.z]\na=1\n",
		"one key":             strings.Repeat("k", maxSize-10) + " = 1",
		"zero":                strings.Repeat("\x00", 1000),
		"wide":                "\xff\xfe" + strings.Repeat("a\x00", 1000),
	}
}

// Whatever the file holds, the program starts, reports a problem once and briefly,
// saves new choices, and loses nothing.
func TestHostileSettings(t *testing.T) {
	raced.Skip(t)
	for name, text := range hostileTexts() {
		t.Run(name, func(t *testing.T) {
			dir := folderWith(t, text)
			within(t, func() { checkHostile(t, dir, text) })
		})
	}
}

func checkHostile(t *testing.T, dir, text string) {
	s, err := Open(dir)
	checkNotice(t, err)
	if err != nil {
		broken := (*BrokenError)(nil)
		if !errors.As(err, &broken) {
			t.Fatalf("not kept: %v", err)
		}
		if kept, err := os.ReadFile(broken.Kept); err != nil || string(kept) != text {
			t.Errorf("kept as %.100q, %v", kept, err)
		}
	}
	if err := s.Update(func(s *Settings) { s.Theme, s.Name = ThemeDark, "Ada" }); err != nil {
		checkNotice(t, err)
		if len(text) < maxSize-1000 {
			t.Errorf("there is room for more, and yet: %v", err)
		}
		return
	}
	again, err := Open(dir)
	if err != nil || again.Get().Theme != ThemeDark || again.Get().Name != "Ada" {
		t.Errorf("after a save: %+v, %v", again.Get().Name, err)
	}
}

func checkNotice(t *testing.T, err error) {
	if err == nil {
		return
	}
	if text := err.Error(); len(text) > 600 || strings.ContainsFunc(text, unicode.IsControl) {
		t.Errorf("%d bytes: %.700q", len(text), text)
	}
}

// A panic in the parser is reported as a broken file.
func TestPanicIsABrokenFile(t *testing.T) {
	_, err := decode("a = 1", panics{})
	if !isBroken(err) {
		t.Errorf("got %v", err)
	}
}

type panics struct{}

func (panics) UnmarshalTOML(any) error { panic("odd") }

// FuzzOpen opens settings with any text, changes them and opens them again.
func FuzzOpen(f *testing.F) {
	f.Add(template)
	for _, text := range hostileTexts() {
		f.Add(text[:min(len(text), 3000)])
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkHostile(t, folderWith(t, text), text)
	})
}

func TestNowhere(t *testing.T) {
	t.Chdir(t.TempDir())
	s := open(t, "")
	update(t, s, func(s *Settings) { s.Mark = MarkX })
	if s.Get().Mark != MarkX {
		t.Error("the change does not hold")
	}
	if entries, err := filepath.Glob("*"); err != nil || len(entries) > 0 {
		t.Errorf("files were made: %v, %v", entries, err)
	}
}
