package words

import (
	"errors"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// UnsavedTitle is the title of the question about what could not be saved when the window
// was closed.
func UnsavedTitle() string { return text("Not Saved") }

// UnsavedLead stands above what would be lost.
func UnsavedLead() string { return text("If you quit now, you lose:") }

// UnsavedReason says why something could not be saved: nil where the disk does not answer.
func UnsavedReason(err error) string {
	waiting := new(history.WaitingError)
	switch {
	case err == nil:
		return text("The disk doesn't answer.")
	case errors.As(err, &waiting):
		return Error(waiting.Err)
	default:
		return Error(err)
	}
}

// UnsavedList writes what would be lost, one thing a line.
func UnsavedList(lost []string) string { return strings.Join(lost, "\n") }

// LostGame names a finished game, or one that was left, of a variant, by its name.
func LostGame(variant string) string {
	return text("Your {{.Title}} game", with{"Title": TitleNamed(variant)})
}

// LostMoves names the moves of the game on the board that are not saved.
func LostMoves(variant string) string {
	return text("Your latest moves in {{.Title}}", with{"Title": TitleNamed(variant)})
}

// LostNotes names what was written about past games.
func LostNotes() string { return text("Your latest comments on past games") }

// LostSettings names the settings.
func LostSettings() string { return text("Your latest settings") }

// LostRuns names the games of the laboratory.
func LostRuns() string { return text("The latest games of the Laboratory") }

// LostPuzzles names what was done with puzzles.
func LostPuzzles() string { return text("The puzzles that you solved last") }

// LostFile names a file that is being read or written elsewhere.
func LostFile() string { return text("A file in a folder that doesn't answer") }

// TryAgain is the button that tries once more to save.
func TryAgain() string { return text("Try Again") }

// QuitAnyway is the button that ends the program all the same.
func QuitAnyway() string { return text("Quit Anyway") }

// PleaseNote is the title of what is said at the start.
func PleaseNote() string { return text("Please Note") }

// NotSaved is the title of what is said when a game could not be saved, and what is
// said.
func NotSaved(err error) (title, said string) {
	return text("Not Saved"), explain(err, text("You can play on: MNK Desk keeps trying."))
}

// BrokenGame is the title of what is said of an unfinished game that cannot be read,
// and what is said.
func BrokenGame(kept string, cause error) (title, said string) {
	return text("Unfinished Game"), sentences(
		text("Your last game can't be restored."), Error(cause), text("The file is kept as: {{.Path}}", with{"Path": quote.Path(kept)}))
}

// Homeless says what has no place to be kept, "" where all has one.
func Homeless(p settings.Paths) string {
	var lost []string
	if p.Settings == "" {
		lost = append(lost, text("Your settings won't be kept."))
	}
	if p.Games == "" {
		lost = append(lost, text("Past games won't be kept."))
	}
	if p.Unfinished == "" {
		lost = append(lost, text("An unfinished game won't be kept."))
	}
	if lost == nil {
		return ""
	}
	return sentences(append([]string{text("MNK Desk can't find your home folder (HOME is not set).")}, lost...)...)
}
