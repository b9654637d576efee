package words

import (
	"errors"

	"github.com/mnkdesk/mnkdesk/transfer"
)

// OtherMachine names the settings about another machine, SaveAll and TakeAll the buttons there.
func OtherMachine() string { return text("Move to another computer") }
func SaveAll() string      { return text("Save All…") }
func TakeAll() string      { return text("Load from File…") }

// SaveAllTitle and TakeAllTitle head what they lead to.
func SaveAllTitle() string { return text("Save Settings, Games and Runs") }
func TakeAllTitle() string { return text("Load Settings, Games and Runs") }

// TakeQuestion asks before settings, games and runs are taken from a file, which may have no settings.
func TakeQuestion(settings bool) (title, question, agree string) {
	question = text("The games and runs in the file are added to yours.")
	if settings {
		question = sentences(text("Your settings are replaced by those in the file."), question)
	}
	return text("Load this file?"), question, text("Load")
}

// CannotTake says why nothing can be taken from a file.
func CannotTake(err error) string {
	if errors.Is(err, transfer.ErrNotOurs) {
		return text("This file holds no settings or games of MNK Desk.")
	}
	return Error(err)
}

// Taking says that games are being taken.
func Taking() string { return text("Loading the games…") }

// Taken says what has been taken: settings, games that were new, there already, and could not be read, and
// files of runs.
func Taken(settings bool, added, known, bad, runs int) string {
	said := []string{plural("{{.N}} games were added.", added)}
	if added == 0 {
		said[0] = text("No games were added.")
	}
	if settings {
		said = append([]string{text("Your settings were replaced.")}, said...)
	}
	if known > 0 {
		said = append(said, plural("{{.N}} games were there already.", known))
	}
	if bad > 0 {
		said = append(said, plural("{{.N}} games can't be read.", bad))
	}
	if runs > 0 {
		said = append(said, text("Runs of the Laboratory were added."))
	}
	return sentences(said...)
}
