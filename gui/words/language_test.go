package words

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"
)

// Every sentence in the code has a translation with the same placeholders, and there is no
// translation that the code does not use.
func TestEverySentenceIsTranslated(t *testing.T) {
	used := sentencesIn(t)
	if len(used) < 300 {
		t.Fatalf("only %d sentences were found", len(used))
	}
	fynes := fyneKeys(t)
	for _, code := range Languages() {
		texts, err := readTexts(code)
		if err != nil {
			t.Fatal(err)
		}
		for key, s := range used {
			f, ok := texts[key]
			named := s.key != s.english && !s.brought
			switch {
			case !ok && (code != English || named || s.plural):
				t.Errorf("%s has no %q", code, key)
			case ok && code == English && !named && !s.plural:
				t.Errorf("en repeats %q", key)
			case ok:
				checkForms(t, code, s, f)
			}
		}
		for key := range texts {
			if _, ok := used[key]; !ok && !slices.Contains(fynes, key) {
				t.Errorf("%s has %q, which nobody says", code, key)
			}
		}
	}
}

// checkForms checks the plural forms of a translation: both languages have two.
func checkForms(t *testing.T, code string, s sentence, f forms) {
	t.Helper()
	want := []string{"other"}
	if s.plural {
		want = []string{"one", "other"}
	}
	if got := slices.Sorted(mapsKeys(f)); !slices.Equal(got, want) {
		t.Errorf("%s: %q has the forms %q", code, s.key, got)
	}
	for form, text := range f {
		if strings.TrimSpace(text) != text || text == "" {
			t.Errorf("%s: %q is %q", code, s.key, text)
		}
		if got, want := placeholders(text), placeholders(s.english); !slices.Equal(got, want) {
			t.Errorf("%s, %s: %q has the places %q, not %q", code, form, s.key, got, want)
		}
	}
}

func mapsKeys(f forms) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range f {
			if !yield(k) {
				return
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\{\{\.\w+\}\}`)

// placeholders returns the placeholders for names and numbers in a text.
func placeholders(text string) []string {
	found := placeholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// alike lists the sentences that are the same in German: names, units, and words that both
// languages have.
var alike = []string{
	"{{.N}}. {{.First}} – {{.Second}}", "{{.Place}}: {{.Reason}}.",
	"OK", "X", "O", "Computer", "Name", "Version", "Commit", "Animation", "Standard", "{{.Name}}, {{.Level}}", "Gomoku",
	"Renju", "Isolation", "Ultimate",
	"Tic-Tac-Toe", "Ultimate Tic-Tac-Toe", "{{.N}} ms", "{{.N}} s", "{{.N}} MiB", "{{.N}} GiB", "{{.What}}: {{.Value}}",
	"Isolation, {{.Rows}} × {{.Columns}}", "{{.Rows}} × {{.Columns}}, {{.K}}", "{{.Rows}} × {{.Columns}}",
	"{{.Title}}, {{.Rows}} × {{.Columns}}", "{{.Board}}, {{.Row}}", "theme of the system", "language of the system",
	"file.name",
	"CSV", "Elo", "Format", "Markdown", "{{.Difference}} ± {{.Margin}}", "{{.Hours}} h {{.Minutes}} min",
	"{{.Minutes}} min {{.Seconds}} s", "{{.N}} min", "{{.Name}} ({{.N}})", "{{.Score}} ({{.Low}}–{{.High}})",
	"{{.Seconds}} s",
	"evaluation chua", "search minimax", "search mcts", "evaluation pascal", "evaluation shevchenko",
	"{{.N}} {{.Unit}}", "{{.Name}}: {{.Player}}", "Pause", "Normal", "System", "Diagonal",
	"Esc", "Enter", "pass in a list", "RIF", "Swap", "Swap2", "Pro", "Long Pro", "Soosõrv-8", "Taraguchi-10",
	"percent", "{{.Part}} {{.Value}}", "+{{.N}}", "–{{.N}}", "{{.Level}}: {{.About}}", "{{.N}}/s", "{{.Name}} ({{.Keys}})",
	"in {{.N}}", "in {{.N}}?", "{{.Name}}: {{.Move}}",
}

// muchLonger is the ratio of lengths from which a translation is long. The sentences in long exceed
// it, and each of them was checked in the window.
const muchLonger = 1.6

var long = []string{
	"Your last game can't be restored.", "You won!", "You won", "You lost", "{{.Name}} won.", "{{.Name}} won",
	"The disk is read-only.",
	"Your settings won't be kept.", "Past games won't be kept.", "Your settings couldn't be saved.", "Not Saved",
	"Save As…", "Save Game", "Another window is using it. Try again.", "Settings", "in a row", "You can't move.",
	"Mobility", "evaluation improved", "evaluation open", "Stop this run?", "Use 0% to 100%.", "New Run…", "New Run",
	"Play On", "search cutoff", "Stop Run", "Add Player", "Own rows",
	"Save Games", "Save Games…", "Just in time!", "Play {{.Name}}",
}

// No sentence was left in English or became too long for the window.
func TestTranslationsDiffer(t *testing.T) {
	german, err := readTexts("de")
	if err != nil {
		t.Fatal(err)
	}
	for key, s := range sentencesIn(t) {
		translation := german[key]["other"]
		if same := translation == s.english; same != slices.Contains(alike, key) {
			t.Errorf("%q is %q", key, translation)
		}
		en, de := utf8.RuneCountInString(s.english), utf8.RuneCountInString(translation)
		if isLong := de > 12 && float64(de) > muchLonger*float64(en); isLong != slices.Contains(long, key) {
			t.Errorf("%q is %q, %.1f times as long", key, translation, float64(de)/float64(en))
		}
	}
}

// Quotation marks, apostrophes, dashes and multiplication signs are the typographic ones.
func TestTypography(t *testing.T) {
	german, err := readTexts("de")
	if err != nil {
		t.Fatal(err)
	}
	wrong := regexp.MustCompile(`"|“[^”]*”|\.\.\.|\d x \d|\pL%|!\.|\.\.|\pL …| {2}`)
	for key, f := range german {
		for _, text := range f {
			if found := wrong.FindString(text); found != "" {
				t.Errorf("%q: %q in %q", key, found, text)
			}
			if strings.Count(text, "„") != strings.Count(text, "“") {
				t.Errorf("%q is %q", key, text)
			}
		}
	}
}

// fyneKeys returns the keys of Fyne's own texts. All of them are also among our texts, so that they
// are in the window's language on every system.
func fyneKeys(t *testing.T) []string {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "lang", "translations", "base.en.json"))
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]any
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	var keys []string
	for key := range texts {
		keys = append(keys, key)
	}
	return keys
}

func TestFynesTextsAreOurs(t *testing.T) {
	german, err := textsWithAllForms("de")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range fyneKeys(t) {
		if german[key] == nil {
			t.Errorf("Fyne says %q, and de.json does not", key)
		}
	}
}

// The window is completely in one of our languages, whatever the system's language is, and whatever language it had before.
func TestLanguageOfTheSystem(t *testing.T) {
	for _, c := range []struct {
		setting, want string
		env           []string
	}{
		{"", "en", nil},
		{"system", "en", []string{"LANG=C"}},
		{"system", "en", []string{"LANG=C.UTF-8"}},
		{"system", "en", []string{"LANG=en_GB.UTF-8"}},
		{"system", "de", []string{"LANG=de_DE.UTF-8"}},
		{"system", "de", []string{"LANG=en_US.UTF-8", "LC_ALL=de_AT.UTF-8"}},
		{"system", "de", []string{"LANG=en_US.UTF-8", "LANGUAGE=de:en"}},
		{"system", "en", []string{"LANG=fr_FR.UTF-8"}},
		{"system", "en", []string{"LANG=zh_CN.UTF-8"}},
		{"system", "en", []string{"LANG=nonsense"}},
		{"en", "en", []string{"LANG=de_DE.UTF-8"}},
		{"de", "de", []string{"LANG=fr_FR.UTF-8"}},
		{"de", "de", []string{"LANG=C"}},
		{"de", "de", nil},
		{"fr", "en", []string{"LANG=fr_FR.UTF-8"}},
		{"de system", "en", []string{"LANG=en_GB.UTF-8"}},
		{"de en system", "de", []string{"LANG=de_DE.UTF-8"}},
		{"en de en", "en", []string{"LANG=de_DE.UTF-8"}},
	} {
		out := runInNewProcess(t, "TestSpeakForAnother", append(c.env, "MNKDESK_TEST_SPEAK="+c.setting)...)
		if want := spoken[c.want]; !strings.Contains(out, want) {
			t.Errorf("%q, %q: want %s\n%s", c.setting, c.env, want, out)
		}
	}
}

// spoken holds the output of TestSpeakForAnother for each language: a plain sentence, two with
// numbers, one of a button, and two of Fyne's.
var spoken = map[string]string{
	"en": "<en|Your turn|1 single move ahead|1,234 positions|Help|Cancel|New Folder>",
	"de": "<de|Du bist am Zug|1 Halbzug voraus|1.234 Stellungen|Hilfe|Abbrechen|Neuer Ordner>",
}

// TestSpeakForAnother is the process that TestLanguageOfTheSystem starts.
func TestSpeakForAnother(t *testing.T) {
	setting, ok := os.LookupEnv("MNKDESK_TEST_SPEAK")
	if !ok {
		t.Skip("for another test")
	}
	for each := range strings.SplitSeq(setting, " ") {
		if err := Use(each); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("<%s>", strings.Join([]string{
		Language(), text("Your turn"), plural("{{.N}} single moves ahead", 1), plural("{{.N}} positions", 1234),
		HelpButton(), lang.L("Cancel"), lang.L("New Folder"),
	}, "|"))
}

// On a system that ignores LANGUAGE, the window still has the chosen language.
func TestImpose(t *testing.T) {
	for _, system := range []string{"fr_FR", "zh_CN", "pt_BR", "ru_RU", "de_DE", "en_US"} {
		for _, codes := range []string{"en", "de", "de en", "en de"} {
			out := runInNewProcess(t, "TestImposeForAnother", "LANG="+system+".UTF-8", "MNKDESK_TEST_SPEAK="+codes)
			code := codes[len(codes)-2:]
			want := strings.Replace(spoken[code], "1 single move ahead", "2 single moves ahead", 1)
			want = strings.Replace(want, "1 Halbzug voraus", "2 Halbzüge voraus", 1)
			if !strings.Contains(out, want) {
				t.Errorf("%s, %s: want %s\n%s", system, codes, want, out)
			}
		}
	}
}

// TestImposeForAnother is the process that TestImpose starts.
func TestImposeForAnother(t *testing.T) {
	codes, ok := os.LookupEnv("MNKDESK_TEST_SPEAK")
	if !ok {
		t.Skip("for another test")
	}
	for code := range strings.SplitSeq(codes, " ") {
		if err := overrideSystemLanguage(code); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("<%s>", strings.Join([]string{
		Language(), text("Your turn"), plural("{{.N}} single moves ahead", 2), plural("{{.N}} positions", 1234),
		HelpButton(), lang.L("Cancel"), lang.L("New Folder"),
	}, "|"))
}
