package settings

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

func TestSettingsSurviveTheirText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawSettings(t)
		text, err := flatOf(want).text()
		if err != nil {
			t.Fatal(err)
		}
		f, err := parse(text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := settingsFrom(f)
		if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" || err != nil {
			t.Fatalf("%v, -want +got:\n%s\n%s", err, d, text)
		}
	})
}

func TestWrongValuesLeaveTheOthers(t *testing.T) {
	f, err := parse("mark = 3\ntheme = 'dark'\npause_ms = '1s'\n[variants]\ngomoku = 5\n")
	if err != nil {
		t.Fatal(err)
	}
	got, err := settingsFrom(f)
	want := Defaults()
	want.Theme = ThemeDark
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	for _, part := range []string{"mark cannot be 3", "pause_ms cannot be 1s", "variants.gomoku cannot be 5"} {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%q is missing in: %v", part, err)
		}
	}
}

// A level that a later version wrote is reported, and the variant has no level; other settings are kept.
func TestUnknownLevelsAreSaid(t *testing.T) {
	f, err := parse("theme = 'dark'\n[variants.gomoku]\nlevel = 'champion'\nopponent = 'person'\n[variants.ultimate]\nlevel = 'Hard'\n")
	if err != nil {
		t.Fatal(err)
	}
	got, err := settingsFrom(f)
	if err == nil || err.Error() != "variants.gomoku.level cannot be champion" {
		t.Errorf("the error is %v", err)
	}
	if c := got.Variants["gomoku"]; c.Level != "" || c.Opponent != AgainstPerson ||
		got.Variants["ultimate"].Level != "hard" || got.Theme != ThemeDark {
		t.Errorf("%+v", got)
	}
}

func TestKeysInOtherCasesAreNotOurs(t *testing.T) {
	f, err := parse("Theme = 'dark'\nMARK = 3\n[Custom]\nrows = 9\n")
	if err != nil {
		t.Fatal(err)
	}
	got, err := settingsFrom(f)
	if d := cmp.Diff(Defaults(), got); d != "" || err != nil {
		t.Errorf("%v, -want +got:\n%s", err, d)
	}
}

// The text has every key of the template once and all of its comments, and parses back to what was written.
func TestTextHasTheTemplatesComments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := flatOf(drawSettings(t))
		text, err := want.text()
		if err != nil {
			t.Fatal(err)
		}
		want[versionKey] = int64(1)
		if got, err := parse(text); err != nil || cmp.Diff(want, got) != "" {
			t.Fatalf("%v\n%s\n%s", err, cmp.Diff(want, got), text)
		}
		if strings.Count(text, "\n#") < strings.Count(template, "\n#") {
			t.Fatalf("comments are lost:\n%s", text)
		}
	})
}

// FuzzText checks that changing one key leaves the rest of the file as it was.
func FuzzText(f *testing.F) {
	f.Add(template, "variants\x00gomoku\x00level", "hard")
	f.Add("[a.b]\nc=1\n[[d]]\ne=[{f=1},2]\n", "theme", "dark")
	f.Add("x='''\n[custom]\n'''\ncustom.rows=5\n", "custom\x00rows", "5")
	f.Fuzz(func(t *testing.T, text, path, value string) {
		want, err := parse(text)
		if err != nil || path == "" {
			return
		}
		want[strings.ToValidUTF8(path, "")] = strings.ToValidUTF8(value, "")
		want = flatten(want.nested()) // drops a value if a table has the same path
		got, err := want.text()
		if err != nil {
			return // the library reads some values that it cannot write
		}
		again, err := parse(got)
		usual, _ := parse(template)
		usual.apply(want)
		if d := cmp.Diff(usual, again); d != "" || err != nil {
			t.Fatalf("%v (-want +got):\n%s\n%q", err, d, got)
		}
	})
}
