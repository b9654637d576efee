package words

import (
	"strconv"
	"time"
)

// The title and the labels of New Run. ExtraTime is how far guests may exceed their time for a move.
func NewRun() string            { return text("New Run") }
func Players() string           { return text("Players") }
func AddPlayer() string         { return text("Add Player") }
func RemovePlayer() string      { return text("Remove") }
func GamesForEachPair() string  { return text("Games per pair") }
func RandomMoves() string       { return text("Random opening moves") }
func TimeForAMove() string      { return text("Seconds per move") }
func ExtraTime() string         { return text("Extra seconds for guests") }
func PositionsForAMove() string { return text("Positions per move") }
func MovesAhead() string        { return text("Single moves ahead") }
func Seed() string              { return text("Random seed") }

// AboutLimits returns an explanation of the limits in New Run.
func AboutLimits() string {
	return text("These limits apply to every player, on top of its own. " +
		"With a time limit, games are played one at a time.")
}

// AboutRun returns the number of games of a run, and why it is even.
func AboutRun(games int) string {
	return sentences(plural("{{.N}} games in all.", games),
		text("Each opening is played twice, so that each player goes first once."))
}

// Digits returns a number without separators between thousands, for numbers that only identify
// something.
func Digits(n uint64) string { return strconv.FormatUint(n, 10) }

// EvenFault returns the error message that says which numbers of games are allowed.
func EvenFault(low, high int) string {
	return text("Use an even number from {{.Least}} to {{.Most}}.", with{"Least": Number(low), "Most": Number(high)})
}

// WholeFault returns the error message that says which whole numbers are allowed.
func WholeFault(low, high int) string {
	return text("Use a whole number from {{.Least}} to {{.Most}}.", with{"Least": Number(low), "Most": Number(high)})
}

// TimeFault returns the error message that says which times are allowed.
func TimeFault(low, high time.Duration) string {
	return text("Use {{.Least}} to {{.Most}}.", with{"Least": Seconds(low), "Most": lasting(high)})
}

// SeedFault returns the error message for an invalid seed.
func SeedFault() string { return text("Use a whole number.") }

// TooManyGames returns the error message that says how many games a run may have.
func TooManyGames(limit int) string {
	return plural("That's too many games: a run can have at most {{.N}}.", limit)
}

// The dialogs for exporting results. FormatLabel is in all dialogs for saving files.
func ExportRun() string   { return text("Export Results") }
func FormatLabel() string { return text("Format") }

// Formats returns the names of the formats for exporting results: a table for other programs, a
// table for web pages, and a picture.
func Formats() []string { return []string{text("CSV"), text("Markdown"), text("Picture (PNG)")} }

// FileNameMissing returns the error message for an empty file name.
func FileNameMissing() string { return text("Give the file a name.") }
