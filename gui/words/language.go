package words

import (
	"embed"
	"encoding/json"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

//go:embed languages
var languages embed.FS

// English is the code of the fallback language, used if the window has no texts in the person's
// language.
const English = "en"

// Languages returns the codes of the window's languages.
func Languages() []string { return []string{English, "de"} }

// Use switches the window to the language that a setting chooses. Call it before the content of the window is
// made. Whenever texts are added, Fyne looks for the language again, in LANGUAGE first on systems that have it,
// and also among its own languages. So the whole window, including Fyne's dialogs, has to be switched this way.
func Use(setting string) error {
	code := Chosen(setting)
	if err := os.Setenv("LANGUAGE", code); err != nil {
		return err
	}
	if err := lang.AddTranslationsFS(languages, "languages"); err != nil || Language() == code {
		return err
	}
	return overrideSystemLanguage(code)
}

// Chosen returns the code of the language that a setting chooses: the one with that code, or else the
// system's, or else English.
func Chosen(setting string) string {
	system := systemLanguage() // also if it isn't needed yet: Use hides it
	if slices.Contains(Languages(), setting) {
		return setting
	}
	return system
}

// systemLanguage returns the system's language if the window has it, or else English.
var systemLanguage = sync.OnceValue(func() string {
	system, _, _ := strings.Cut(lang.SystemLocale().String(), "-")
	if slices.Contains(Languages(), system) {
		return system
	}
	return English
})

// overrideSystemLanguage registers the texts of a language as those of the system's language, for systems that
// ignore LANGUAGE. Fyne chooses plural forms by the rules of the system's language, so every form
// that a language may have is filled in.
func overrideSystemLanguage(code string) error {
	texts, err := textsWithAllForms(code)
	if err != nil {
		return err
	}
	data, err := json.Marshal(texts)
	if err != nil {
		return err
	}
	return lang.AddTranslationsForLocale(data, fyne.Locale(lang.SystemLocale().LanguageString()))
}

// forms maps the plural forms of a text, such as "one" and "other", to their texts.
type forms map[string]string

// textsWithAllForms returns all texts of a language by their keys, with every plural form.
func textsWithAllForms(code string) (map[string]forms, error) {
	all := map[string]forms{}
	for _, l := range Languages() { // the last language has every key
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

// readTexts reads the texts of a language from its file.
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

// Language returns the code of the window's language.
func Language() string { return named("language", "en") }

// with holds the values for the placeholders of a sentence.
type with map[string]any

// text returns the translation of a sentence whose key is the English text.
func text(english string, data ...with) string { return named(english, english, data...) }

// named returns the translation of a sentence that has a key other than its English text.
func named(key, english string, data ...with) string {
	if len(data) == 0 {
		return lang.X(key, english)
	}
	return lang.X(key, english, data[0])
}

// plural returns a sentence in the plural form for n. Its placeholder N is n in digits; more holds
// the values of other placeholders.
func plural(english string, n int, more ...with) string {
	data := with{"N": Number(n)}
	for _, m := range more {
		for key, value := range m {
			data[key] = value
		}
	}
	return lang.N(english, n, data)
}
