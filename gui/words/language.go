package words

import (
	"embed"
	"encoding/json"
	"os"
	"path"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

//go:embed languages
var languages embed.FS

// English is the language of those whose language the window does not speak.
const English = "en"

// Languages lists the languages that the window speaks, by their codes.
func Languages() []string { return []string{English, "de"} }

// Use lets the window speak a language from now on: the one with that code, or
// else the system's, or else English. Fyne looks for the language whenever texts
// are added, in LANGUAGE first where systems have it, among its own languages too:
// so all of the window, Fyne's dialogs included, has to be told in this way. Call
// it before the window is made.
func Use(code string) error {
	if !slices.Contains(Languages(), code) {
		code = systemLanguage()
	}
	if err := os.Setenv("LANGUAGE", code); err != nil {
		return err
	}
	if err := lang.AddTranslationsFS(languages, "languages"); err != nil || Language() == code {
		return err
	}
	return impose(code)
}

// systemLanguage is the system's language if the window speaks it.
func systemLanguage() string {
	system, _, _ := strings.Cut(lang.SystemLocale().String(), "-")
	if slices.Contains(Languages(), system) {
		return system
	}
	return English
}

// impose gives the texts of a language out as those of the system's, on systems
// that know nothing of LANGUAGE. Fyne asks the rules of the system's language for
// the plural form, so each form that a language may have is filled in.
func impose(code string) error {
	texts, err := whole(code)
	if err != nil {
		return err
	}
	data, err := json.Marshal(texts)
	if err != nil {
		return err
	}
	return lang.AddTranslationsForLocale(data, fyne.Locale(lang.SystemLocale().LanguageString()))
}

// forms are the plural forms of a text: "one", "other".
type forms map[string]string

// whole returns all texts of a language by their keys, with every plural form.
func whole(code string) (map[string]forms, error) {
	all := map[string]forms{}
	for _, l := range Languages() { // every key is in the last one
		own, err := readTexts(l)
		if err != nil {
			return nil, err
		}
		for key, f := range own {
			if _, ok := all[key]; !ok {
				all[key] = forms{"other": key}
			}
			if l == code {
				all[key] = f
			}
		}
	}
	for _, f := range all {
		for _, name := range []string{"zero", "one", "two", "few", "many"} {
			if f[name] == "" {
				f[name] = f["other"]
			}
		}
	}
	return all, nil
}

// readTexts reads the file of a language.
func readTexts(code string) (map[string]forms, error) {
	data, err := languages.ReadFile(path.Join("languages", code+".json"))
	if err != nil {
		return nil, err
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, err
	}
	texts := map[string]forms{}
	for key, value := range raw {
		f := forms{}
		var one string
		if json.Unmarshal(value, &one) == nil {
			f["other"] = one
		} else if err := json.Unmarshal(value, &f); err != nil {
			return nil, err
		}
		texts[key] = f
	}
	return texts, nil
}

// Language is the code of the language that is spoken.
func Language() string { return named("language", "en") }

// with holds the values for the placeholders of a sentence.
type with map[string]any

// text returns a sentence, whose key is the English one.
func text(english string, data ...with) string { return named(english, english, data...) }

// named returns a sentence by a key of its own.
func named(key, english string, data ...with) string {
	if len(data) == 0 {
		return lang.X(key, english)
	}
	return lang.X(key, english, data[0])
}

// plural returns a sentence in the form for a number, which it has as N, written
// in digits; more may name further places.
func plural(english string, n int, more ...with) string {
	data := with{"N": Number(n)}
	for _, m := range more {
		for key, value := range m {
			data[key] = value
		}
	}
	return lang.N(english, n, data)
}
