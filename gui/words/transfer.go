package words

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/archive"
)

// OtherMachine returns the label of the settings for moving to another computer, and SaveAll and
// LoadAll the labels of their buttons.
func OtherMachine() string { return text("Move to another computer") }
func SaveAll() string      { return text("Save All…") }
func LoadAll() string      { return text("Load from File…") }

// AllParts says what is saved.
func AllParts() string {
	return text("One file with settings, games, studies, runs and solved puzzles.")
}

// SaveAllTitle and LoadAllTitle return the titles of the dialogs that these buttons open.
func SaveAllTitle() string { return text("Save Everything") }
func LoadAllTitle() string { return text("Load from File") }

// LoadQuestion returns the question asked before settings, games, studies and runs are loaded from a file.
// hasSettings is set if the file has settings. person is the name of the player that these settings
// choose, or "" if it stays the same. left names the people in the file for whom there is no room.
func LoadQuestion(hasSettings bool, person string, left []string) (title, question, agree string) {
	question = text("The games, studies, runs and solved puzzles in the file are added to yours.")
	if hasSettings {
		another := ""
		if person != "" {
			another = text("The player will then be “{{.Name}}”.", with{"Name": Name(person)})
		}
		question = sentences(text("Your settings are replaced by those in the file."), another,
			notAdded(left), question)
	}
	return text("Load this file?"), question, text("Load")
}

// notAdded returns that people of a file cannot be added, or "" if there are none.
func notAdded(names []string) string {
	if len(names) == 0 {
		return ""
	}
	shown := make([]string, len(names))
	for i, name := range names {
		shown[i] = text("“{{.Name}}”", with{"Name": Name(name)})
	}
	return text("There is no room for {{.Names}}: at most {{.N}} people can play here.", with{
		"Names": strings.Join(shown, ", "), "N": Number(settings.MaxProfiles),
	})
}

// CannotLoad returns why nothing can be loaded from a file.
func CannotLoad(err error) string {
	if errors.Is(err, archive.ErrNotOurs) {
		return text("This file has no settings, games or studies from MNK Desk.")
	}
	return Error(err)
}

// CheckingFile returns the text shown while a file is checked before it is loaded.
func CheckingFile() string { return text("Checking the file…") }

// LoadingGames returns the progress of loading games.
func LoadingGames(games int) string {
	if games == 0 {
		return text("Loading the games…")
	}
	return plural("Looked at {{.N}} games so far.", games)
}

// LoadingStudies returns the text shown while studies are loaded.
func LoadingStudies() string { return text("Loading the studies…") }

// LoadingRuns returns the text shown while the Laboratory's runs are loaded, and SavingAll the text
// shown while a file with everything is made.
func LoadingRuns() string { return text("Loading the runs…") }
func SavingAll() string   { return text("Saving settings, games, studies and runs…") }

// maxLeftOut is how many files SavedWithout names at most.
const maxLeftOut = 5

// SavedWithout returns which studies and runs are not in a file with everything, by their paths.
func SavedWithout(paths []string) string {
	names := make([]string, 0, maxLeftOut)
	for _, path := range paths[:min(len(paths), maxLeftOut)] {
		names = append(names, quote.Path(filepath.Base(path)))
	}
	list := strings.Join(names, ", ")
	if len(paths) > maxLeftOut {
		list = text("{{.Names}} and others", with{"Names": list})
	}
	return plural("Everything was saved but {{.N}} files, which are too large or can't be read: {{.Names}}.", len(paths), with{"Names": list})
}

// Loaded returns what was loaded from a file. stopped is set if the person stopped the loading.
func Loaded(t LoadedParts, stopped bool) string {
	var report []string
	if stopped {
		report = append(report, text("You stopped it."))
	}
	if t.Settings {
		report = append(report, text("Your settings were replaced."))
	}
	if t.Person != "" {
		report = append(report, text("The player is now “{{.Name}}”. The others are in Statistics.",
			with{"Name": Name(t.Person)}))
	}
	report = append(report, notAdded(t.LeftOut))
	if t.Added == 0 {
		report = append(report, text("No games were added."))
	} else {
		report = append(report, plural("{{.N}} games were added.", t.Added))
	}
	if t.Duplicates > 0 {
		report = append(report, plural("{{.N}} games were there already.", t.Duplicates))
	}
	if t.Bad > 0 {
		report = append(report, plural("{{.N}} games can't be read.", t.Bad))
	}
	if t.Puzzles {
		report = append(report, text("Your solved puzzles were added."))
	}
	if t.BadPuzzles {
		report = append(report, text("Part of your progress with puzzles can't be read."))
	}
	if t.Studies > 0 {
		report = append(report, plural("{{.N}} studies were added.", t.Studies))
	}
	if t.BadStudies > 0 {
		report = append(report, plural("{{.N}} studies can't be read.", t.BadStudies))
	}
	if t.Runs > 0 {
		report = append(report, text("Laboratory runs were added."))
	}
	if t.BadRuns > 0 {
		report = append(report, plural("{{.N}} runs can't be read.", t.BadRuns))
	}
	return sentences(report...)
}

// LoadedParts describes what was loaded from a file.
type LoadedParts struct {
	Settings bool
	// Person is the name of the new player, or "" if the player stayed the same.
	Person string
	// LeftOut names the people in the file for whom there was no room.
	LeftOut []string
	// Added, Duplicates and Bad count the games that were new, already there, and unreadable.
	Added, Duplicates, Bad int
	// Puzzles is set if progress with puzzles was added, BadPuzzles if a part of it could not be read.
	Puzzles, BadPuzzles bool
	// Studies and BadStudies count the studies that were new, and those that could not be read.
	Studies, BadStudies int
	// Runs and BadRuns count the Laboratory's runs that were new, and those that could not be read.
	Runs, BadRuns int
}
