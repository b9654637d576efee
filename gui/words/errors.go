package words

import (
	"errors"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Error returns an error in words: what happened, what to do, and the details last. An error that
// it does not know keeps its English text.
func Error(err error) string { return explain(err, "") }

// explain returns an error in words, with advice before the details.
func explain(err error, advice string) string {
	if joined, ok := err.(interface{ Unwrap() []error }); ok && !isCause(err) {
		return explainAll(joined.Unwrap(), advice)
	}
	var waiting *history.WaitingError
	var broken *history.BrokenError
	var changed *history.ChangedError
	var wrong *settings.BrokenError
	var file *files.Error
	var text *record.Error
	var rules *mnk.OptionError
	var unable *search.UnableError
	switch {
	case errors.As(err, &waiting):
		return explain(waiting.Err, waitingWords(waiting))
	case errors.As(err, &broken):
		return brokenHistory(broken)
	case errors.As(err, &changed):
		return plural("Another window has changed {{.N}} games in the meantime, so they stay.", changed.Games)
	case errors.As(err, &wrong):
		return brokenSettings(wrong)
	case errors.As(err, &file):
		return fileWords(file, advice)
	case errors.As(err, &text):
		return recordWords(text)
	case errors.As(err, &rules):
		return contradiction()
	case errors.As(err, &unable):
		return unableWords(unable, advice)
	default:
		return sentences(Problem(err), advice)
	}
}

// unableWords returns why a program can't take part in a game.
func unableWords(e *search.UnableError, advice string) string {
	return sentences(text("{{.Name}} can't play.", with{"Name": quote.Message(e.Name)}), Problem(e.Err), advice)
}

// explainAll returns each error on a line of its own, because most end with a path. The advice
// belongs to the last error.
func explainAll(all []error, advice string) string {
	lines := make([]string, len(all))
	for i, e := range all {
		lines[i] = Error(e)
		if i == len(all)-1 {
			lines[i] = explain(e, advice)
		}
	}
	return strings.Join(lines, "\n")
}

// isCause reports whether an error is a files.Cause. It unwraps to two errors with the same
// meaning, of which only one is shown.
func isCause(err error) bool {
	_, ok := err.(*files.Cause)
	return ok
}

// waitingWords returns what happens to a game that could not be saved yet.
func waitingWords(e *history.WaitingError) string {
	if e.Safe {
		return text("Nothing is lost: the game is saved and will be added later.")
	}
	return text("The game is still here: MNK Desk keeps trying to save it until you close this window.")
}

func brokenHistory(e *history.BrokenError) string {
	saved, lost := "", ""
	if e.Saved > 0 {
		saved = plural("{{.N}} games were recovered.", e.Saved)
	}
	if e.Lost > 0 {
		lost = plural("At least {{.N}} games are lost.", e.Lost)
	}
	return sentences(text("The list of your past games was damaged, so a new one was started."), saved, lost,
		text("Old file: {{.Path}}", with{"Path": quote.Path(e.Kept)}))
}

func brokenSettings(e *settings.BrokenError) string {
	data := with{"Path": quote.Path(e.Kept)}
	switch keys := e.Keys(); {
	case e.Line() > 0:
		data["Line"] = Number(e.Line())
		return text("Line {{.Line}} of your settings has an error, so defaults apply. Old file: {{.Path}}", data)
	case len(keys) > 0:
		changed := ""
		if names := settingNames(keys); len(names) > 0 {
			changed = text("Changed: {{.Names}}.", with{"Names": List(names[:min(len(names), 3)]...)})
		}
		return sentences(plural("Some of your settings had wrong values, so their defaults apply.", len(keys)), changed,
			text("Old file: {{.Path}}", data))
	default:
		return text("Your settings can't be read, so defaults apply. Old file: {{.Path}}", data)
	}
}

// settingNames returns the window's names of the settings with the given keys in the settings file.
// Settings without a name are left out.
func settingNames(keys []string) (names []string) {
	labels := map[string]func() string{
		"name": YourName, "second_name": FriendsName, "sounds": Sounds, "volume": Sounds, "theme": Theme,
		"text_size": TextSize, "material": Board, "animation": AnimateMoves, "coordinates": ShowCoordinates,
		"move_numbers": ShowMoveNumbers, "language": LanguageLabel, "pause_ms": Pause,
		"offer_take_back": OfferTakeBack, "opponents_react": OpponentsReact, "computer_resigns": ComputerResigns, "master_seconds": MasterTime,
		"master_cores": MasterCores, "master_ponders": MasterPonders,
	}
	for _, key := range keys {
		name := ""
		if label, ok := labels[key]; ok {
			name = label()
		} else if variant, ok := strings.CutPrefix(key, "variants."); ok { // a choice for one variant
			variant, _, _ = strings.Cut(variant, ".")
			name = TitleNamed(strings.Trim(variant, `"`))
		}
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// fileWords returns what could not be done with a file, why, what to do, and the file's path.
func fileWords(e *files.Error, advice string) string {
	if (e.Doing == files.SaveGame || e.Doing == files.SaveResults || e.Doing == files.SavePicture) &&
		files.ProblemOf(e.Err) == files.Denied {
		return text("You can't save in this folder. Choose another.")
	}
	reason := Problem(e.Err)
	var mistake *record.Error
	if errors.As(e.Err, &mistake) {
		reason = recordWords(mistake)
	}
	return sentences(taskWords(e.Doing), reason, advice,
		text("File: {{.Path}}", with{"Path": quote.Path(e.Path)}))
}
