package words

import (
	"math"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/store/progress"
)

// The words of Your Progress.

// YourProgress is a text of Your Progress.
func YourProgress() string { return text("Your Progress") }

// Progress leads to Your Progress where there is little room.
func Progress() string { return text("Progress") }

// PlayedSince says how many games were played on how many days, and since when.
func PlayedSince(games, days int, first time.Time) string {
	return List(plural("{{.N}} games since {{.Date}}", games, with{"Date": Date(first)}), plural("played on {{.N}} days", days))
}

// PuzzlesSolved says how many puzzles were solved, and on how many days in a row up to today that of the day; "" for none.
func PuzzlesSolved(solved, days int) string {
	if solved == 0 {
		return ""
	}
	all := plural("{{.N}} puzzles solved", solved)
	if days > 1 {
		all = List(all, DaysInARow(days))
	}
	return all
}

// YourRating is a text of Your Progress.
func YourRating() string { return text("your rating") }

// RatingNumber writes a rating, a question mark where too few games were played.
func RatingNumber(r progress.Rating) string {
	if !r.Known() {
		return "?"
	}
	return Number(int(math.Round(r.Value)))
}

// RatingLater replaces the curve of a rating that is not known yet.
func RatingLater() string { return text("Your rating shows after about ten games.") }

// NoRating replaces the curve where the opponents have no numbers.
func NoRating() string { return text("This board has no ratings.") }

// RatingHead is the heading of a column.
func RatingHead() string { return text("Rating") }

// MedalsHead is the heading of a column.
func MedalsHead() string { return text("Medals") }

// GamesHead is the heading of a column.
func GamesHead() string { return text("Games") }

// OpponentsHead is the heading of the results by opponent.
func OpponentsHead() string { return text("Opponents") }

// WonLostDrawn says how games went.
func WonLostDrawn(s progress.Summary) string {
	return List(
		text("{{.N}} won", with{"N": Number(s.Wins)}),
		text("{{.N}} lost", with{"N": Number(s.Losses)}),
		plural("{{.N}} draws", s.Draws))
}

// ResetItem is a text of Your Progress.
func ResetItem() string { return text("Reset Statistics…") }

// ResetQuestion asks before the statistics are reset.
func ResetQuestion() (title, question, agree string) {
	return text("Reset your statistics?"),
		sentences(text("Your counts, streaks, ratings and medals start anew."), text("No game is deleted: all stay in Past Games."), text("This can't be undone.")),
		text("Reset")
}

// AddPerson is a button of Your Progress.
func AddPerson() string { return text("Add Person…") }

// AddPersonTitle is the title of the sheet behind it, and its button.
func AddPersonTitle() string { return text("Add Person") }

// PersonName labels the name of a person.
func PersonName() string { return text("Name") }

// CoinLabel labels the coins of which a person has one.
func CoinLabel() string { return text("Colour") }

// NameTaken says that another person has a name.
func NameTaken(name string) string {
	return text("“{{.Name}}” is already here.", with{"Name": Name(name)})
}

// ChoosePersonElsewhere says in Settings that another person has a name, and where to choose the player.
func ChoosePersonElsewhere(name string) string {
	return sentences(NameTaken(name), text("Choose the player in Your Progress."))
}

// RemovePersonItem is a button that removes a person.
func RemovePersonItem() string { return text("Remove…") }

// RemovePersonQuestion asks before a person is removed.
func RemovePersonQuestion(name string) (title, question, agree string) {
	return text("Remove {{.Name}}?", with{"Name": Name(name)}),
		text("All games stay in Past Games. Medals and ratings come back with the name."), text("Remove")
}

// DaysPlayed is a text of Your Progress.
func DaysPlayed() string { return text("Days played") }

// BestRun says how many days in a row were played at most.
func BestRun(days int) string { return plural("best streak {{.N}} days", days) }

// LargerDots explains the days played.
func LargerDots() string { return text("The larger the dot, the more games.") }

// DaysOfTheWeek are a letter or two for each day of the week, from Monday on.
func DaysOfTheWeek() string { return named("days of the week", "M T W T F S S") }

// MonthName writes the month of a day in full: "November".
func MonthName(t time.Time) string {
	return strings.Fields(named("names of the months", "January February March April May June July August September October November December"))[t.Month()-1]
}

// Month writes the month of a day: "Nov".
func Month(t time.Time) string {
	return strings.Fields(named("months", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"))[t.Month()-1]
}

// BestWins is a text of Your Progress.
func BestWins() string { return text("Best wins") }

// WonIn says in how many moves and when a game was won.
func WonIn(moves int, finished time.Time) string {
	return List(plural("{{.N}} moves", moves), Date(finished))
}

// NoWinsYet replaces the best wins.
func NoWinsYet() string { return text("Beat someone to see your best wins here.") }
