package words

import (
	"strings"
	"sync"
)

// The engine's searches, evaluations and options bring words of their own in English,
// those from outside the program too. The window has better ones for what it knows.

// translated holds the keys of the texts that a language has.
var translated = sync.OnceValue(func() map[string]bool {
	keys := map[string]bool{}
	for _, code := range Languages() {
		texts, _ := readTexts(code) // the files are part of the program: a test reads each
		for key := range texts {
			keys[key] = true
		}
	}
	return keys
})

// brought returns a text of the engine's, by the key that some words make, in the window's
// language if it has it.
func brought(english string, words ...string) string {
	key := strings.Join(words, " ")
	if english == "" || !translated()[key] {
		return english
	}
	return named(key, english)
}

// label returns a text of the engine's that is its own key.
func label(english string) string { return brought(english, english) }

// brief tells a value in the words of an option: see playerspec.Label.
func brief(english, value string, n int) string {
	if !translated()[english] {
		return strings.ReplaceAll(english, "{{.N}}", value)
	}
	return plural(english, n)
}
