package words

import (
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/settings"
)

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
		text("Your last game can't be restored."), Error(cause), text("Its file: {{.Path}}", with{"Path": quote.Path(kept)}))
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
