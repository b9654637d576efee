package words

import (
	"strings"
	"sync"
)

// The engine's searches, evaluations and options, including those registered by other programs,
// come with their own English texts. The language files have better ones for those they know.

// translated returns the set of keys that any language file has.
var translated = sync.OnceValue(func() map[string]bool {
	keys := map[string]bool{}
	for _, code := range Languages() {
		texts, _ := readTexts(code) // the files are embedded, and a test reads each
		for key := range texts {
			keys[key] = true
		}
	}
	return keys
})

// translateEngineText returns a text of the engine in the window's language, or the English text if no language
// has it. The key of the text is words, joined by spaces.
func translateEngineText(english string, words ...string) string {
	key := strings.Join(words, " ")
	if english == "" || !translated()[key] {
		return english
	}
	return named(key, english)
}

// label returns a text of the engine in the window's language. The English text is its key.
func label(english string) string { return translateEngineText(english, english) }

// brief returns the short description of an option's value from the pattern english, as in "4 moves
// ahead" (see playerspec.Label). n selects the plural form.
func brief(english, value string, n int) string {
	if !translated()[english] {
		return strings.ReplaceAll(english, "{{.N}}", value)
	}
	return plural(english, n)
}
