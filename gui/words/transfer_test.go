package words

import (
	"strings"
	"testing"
)

// The question before a file is loaded says who the player is then, if that is another person.
func TestTakeQuestionNamesAnotherPerson(t *testing.T) {
	for person, want := range map[string]bool{"Ada": true, "": false} {
		if _, question, _ := LoadQuestion(true, person, nil); strings.Contains(question,
			"The player will then be “Ada”.") != want || strings.Contains(question, "The player") != want {
			t.Errorf("of %q: %q", person, question)
		}
	}
}

// The question before a file is loaded and the report afterwards name the people for whom there is no room.
func TestPeopleNotAddedAreNamed(t *testing.T) {
	left := []string{"Zoe", "You"}
	check(t, bilingual{
		"Your settings are replaced by those in the file. There is no room for “Zoe”, “You”: " +
			"at most 8 people can play here. The games, studies, runs and solved puzzles in the file are added to yours.",
		"Deine Einstellungen werden durch die in der Datei ersetzt. Für „Zoe“, „Du“ ist kein Platz: " +
			"Höchstens 8 Personen können hier spielen. Die Partien, Studien, Testläufe und gelösten Rätsel in der Datei " +
			"kommen zu deinen hinzu.",
	}, func() string {
		_, question, _ := LoadQuestion(true, "", left)
		return question
	})
	check(t, bilingual{
		"Your settings were replaced. There is no room for “Zoe”, “You”: at most 8 people can play here. " +
			"No games were added.",
		"Deine Einstellungen wurden ersetzt. Für „Zoe“, „Du“ ist kein Platz: " +
			"Höchstens 8 Personen können hier spielen. Keine Partie kam hinzu.",
	}, func() string { return Loaded(LoadedParts{Settings: true, LeftOut: left}, false) })
}

// What was not saved is named, but not hundreds of files.
func TestFilesThatAreNotSavedAreNamed(t *testing.T) {
	check(t, bilingual{
		"Everything was saved but 1 file, which is too large or can't be read: big.mnk.",
		"Alles wurde gesichert außer 1 Datei, die zu groß oder nicht lesbar ist: big.mnk.",
	}, func() string { return SavedWithout([]string{"/home/a/big.mnk"}) })
	check(t, bilingual{
		"Everything was saved but 6 files, which are too large or can't be read: 1, 2, 3, 4, 5 and others.",
		"Alles wurde gesichert außer 6 Dateien, die zu groß oder nicht lesbar sind: 1, 2, 3, 4, 5 und andere.",
	}, func() string { return SavedWithout(strings.Split("1,2,3,4,5,6", ",")) })
}
