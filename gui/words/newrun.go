package words

import (
	"strconv"
	"time"
)

// The texts of New Run and of exporting.

// NewRun returns the title of the dialog New Run.
func NewRun() string { return text("New Run") }

// Players returns the label of the players in New Run.
func Players() string { return text("Players") }

// AddPlayer returns the label of the button that adds a player.
func AddPlayer() string { return text("Add Player") }

// RemovePlayer returns the label of the button that removes a player.
func RemovePlayer() string { return text("Remove") }

// GamesForEachPair returns the label of a field in New Run.
func GamesForEachPair() string { return text("Games per pair") }

// RandomMoves returns the label of a field in New Run.
func RandomMoves() string { return text("Random opening moves") }

// TimeForAMove returns the label of a field in New Run.
func TimeForAMove() string { return text("Seconds per move") }

// ExtraTime returns the label of the field for how far guests may exceed their time per move.
func ExtraTime() string { return text("Extra seconds for guests") }

// PositionsForAMove returns the label of a field in New Run.
func PositionsForAMove() string { return text("Positions per move") }

// MovesAhead returns the label of a field in New Run.
func MovesAhead() string { return text("Moves ahead") }

// Seed returns the label of the field for the random seed.
func Seed() string { return text("Random seed") }

// AboutLimits returns an explanation of the limits in New Run.
func AboutLimits() string {
	return text("These limits apply to every player, on top of its own. With a time limit, games are played one at a time.")
}

// AboutRun returns the number of games of a run, and why it is even.
func AboutRun(games int) string {
	return sentences(plural("{{.N}} games in all.", games), text("Each opening is played twice, so that each player goes first once."))
}

// Digits returns a number without separators between thousands, for numbers that only identify
// something.
func Digits(n uint64) string { return strconv.FormatUint(n, 10) }

// EvenFault returns the error message that says which numbers of games are allowed.
func EvenFault(least, most int) string {
	return text("Use an even number from {{.Least}} to {{.Most}}.", with{"Least": Number(least), "Most": Number(most)})
}

// WholeFault returns the error message that says which whole numbers are allowed.
func WholeFault(least, most int) string {
	return text("Use a whole number from {{.Least}} to {{.Most}}.", with{"Least": Number(least), "Most": Number(most)})
}

// TimeFault returns the error message that says which times are allowed.
func TimeFault(least, most time.Duration) string {
	return text("Use {{.Least}} to {{.Most}}.", with{"Least": Seconds(least), "Most": lasting(most)})
}

// SeedFault returns the error message for an invalid seed.
func SeedFault() string { return text("Use a whole number.") }

// TooManyGames returns the error message that says how many games a run may have.
func TooManyGames(most int) string {
	return plural("That's too many games: a run can have at most {{.N}}.", most)
}

// ExportRun returns the title of the dialog for exporting results.
func ExportRun() string { return text("Export Results") }

// FormatLabel returns the label of the file format in the dialogs for saving files.
func FormatLabel() string { return text("Format") }

// Formats returns the names of the formats for exporting results: a table for other programs, a
// table for web pages, and a picture.
func Formats() []string { return []string{text("CSV"), text("Markdown"), text("Picture (PNG)")} }

// FileNameMissing returns the error message for an empty file name.
func FileNameMissing() string { return text("Give the file a name.") }
