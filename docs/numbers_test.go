package docs_test

import (
	"fmt"
	"image/gif"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
)

// What advertises the program has the numbers of games, opponents, puzzles and languages that the program has.
func TestNumbersInWhatAdvertises(t *testing.T) {
	games, opponents, puzzles := len(engine.Catalogue()), len(engine.Levels()), 0
	for _, v := range engine.Catalogue() {
		list, err := puzzle.List(v)
		if err != nil {
			t.Fatal(err)
		}
		puzzles += len(list)
	}
	languages, err := filepath.Glob("../gui/words/languages/*.json")
	if err != nil || len(languages) != 2 {
		t.Fatalf("the languages are %v, %v; the pages name English and German", languages, err)
	}
	english := []string{
		"(?i:" + word(t, games, "eight nine ten eleven twelve thirteen fourteen", 8) + ") games",
		"(?i:" + word(t, opponents, "four five six seven eight", 4) + ") opponents",
		fmt.Sprintf("%d,%03d more", puzzles/1000, puzzles%1000),
		"English and German|English or German",
	}
	german := []string{
		word(t, games, "acht neun zehn elf zwölf dreizehn vierzehn", 8) + " Spiele",
		"(?i:" + word(t, opponents, "vier fünf sechs sieben acht", 4) + ") Gegner",
		fmt.Sprintf("%d weitere", puzzles),
		"Deutsch oder Englisch",
	}
	for name, phrases := range map[string][]string{
		"../README.md":    english,
		"../CHANGELOG.md": english,
		"../packaging/io.github.mnkdesk.mnkdesk.metainfo.xml": append(english, german...),
	} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, phrase := range phrases {
			if !regexp.MustCompile(phrase).MatchString(strings.Join(strings.Fields(string(text)), " ")) {
				t.Errorf("%s does not say %q", name, phrase)
			}
		}
	}
}

// word returns the word for n in a list that begins with the word for first.
func word(t *testing.T, n int, list string, first int) string {
	t.Helper()
	words := strings.Fields(list)
	if n < first || n-first >= len(words) {
		t.Fatalf("no word for %d", n)
	}
	return words[n-first]
}

// The film of a game is one, and small enough for a page.
func TestFilm(t *testing.T) {
	const path, limit = "pictures/game.gif", 600_000
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil || info.Size() > limit {
		t.Errorf("it has %d bytes, more than %d: %v", info.Size(), limit, err)
	}
	if film, err := gif.DecodeAll(file); err != nil || len(film.Image) < 15 {
		t.Errorf("it is no film: %v", err)
	}
}
