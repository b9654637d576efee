package words

import (
	"strconv"
	"time"
)

// The words of New Run and of exporting.

// NewRun is a text of New Run.
func NewRun() string { return text("New Run") }

// Players is a text of New Run.
func Players() string { return text("Players") }

// AddPlayer is a text of New Run.
func AddPlayer() string { return text("Add Player") }

// RemovePlayer is a text of New Run.
func RemovePlayer() string { return text("Remove") }

// GamesForEachPair is a text of New Run.
func GamesForEachPair() string { return text("Games per pair") }

// RandomMoves is a text of New Run.
func RandomMoves() string { return text("Random opening moves") }

// TimeForAMove is a text of New Run.
func TimeForAMove() string { return text("Seconds per move") }

// ExtraTime labels how much longer than their time guests may take for a move.
func ExtraTime() string { return text("Extra seconds for guests") }

// PositionsForAMove is a text of New Run.
func PositionsForAMove() string { return text("Positions per move") }

// MovesAhead is a text of New Run.
func MovesAhead() string { return text("Moves ahead") }

// Seed is a text of New Run.
func Seed() string { return text("Random seed") }

// AboutLimits says what the limits of New Run do.
func AboutLimits() string {
	return text("These limits apply to every player, on top of its own. With a time limit, games are played one at a time.")
}

// AboutRun says how many games a run has, and why they are even.
func AboutRun(games int) string {
	return sentences(plural("{{.N}} games in all.", games), text("Each opening is played twice, so that each player goes first once."))
}

// Digits writes a number that only names something, without marks between thousands.
func Digits(n uint64) string { return strconv.FormatUint(n, 10) }

// EvenFault says which numbers of games there can be.
func EvenFault(least, most int) string {
	return text("Use an even number from {{.Least}} to {{.Most}}.", with{"Least": Number(least), "Most": Number(most)})
}

// WholeFault says which whole numbers there can be.
func WholeFault(least, most int) string {
	return text("Use a whole number from {{.Least}} to {{.Most}}.", with{"Least": Number(least), "Most": Number(most)})
}

// TimeFault says which times there can be.
func TimeFault(least, most time.Duration) string {
	return text("Use {{.Least}} to {{.Most}}.", with{"Least": Seconds(least), "Most": lasting(most)})
}

// SeedFault says which seeds there can be.
func SeedFault() string { return text("Use a whole number.") }

// TooManyGames says how many games a run may have.
func TooManyGames(most int) string {
	return plural("That's too many games: a run can have at most {{.N}}.", most)
}

// ExportRun is a text of Export.
func ExportRun() string { return text("Export Results") }

// FormatLabel is a text of Export.
func FormatLabel() string { return text("Format") }

// Formats are those that results are exported in: as a table for other programs, as
// one for pages, and as a picture.
func Formats() []string { return []string{text("CSV"), text("Markdown"), text("Picture (PNG)")} }

// FileNameMissing is a text of Export.
func FileNameMissing() string { return text("Give the file a name.") }
