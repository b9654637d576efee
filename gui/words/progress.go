package words

import (
	"math"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/store/progress"
)

// The texts of the page Statistics.

// Statistics returns the title of the page, and the label of the menu item and the buttons that open it.
func Statistics() string { return text("Statistics") }

// PlayedSince returns the number of games, the date of the first, and the number of days with
// games.
func PlayedSince(games, days int, first time.Time) string {
	return List(plural("{{.N}} games since {{.Date}}", games, with{"Date": DateAt(first)}),
		plural("played on {{.N}} days", days))
}

// PuzzlesSolved returns how many puzzles were solved, and for how many days in a row up to today
// the daily puzzle was. It returns "" if none was solved.
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

// YourRating returns the caption of the person's rating.
func YourRating() string { return text("your rating") }

// RatingNumber returns a rating, or "?" if too few games were played.
func RatingNumber(r progress.Rating) string {
	if !r.Known() {
		return "?"
	}
	return Number(int(math.Round(r.Value)))
}

// What Statistics shows in place of a curve: while the rating is unknown, and if the opponents have no
// ratings.
func RatingLater() string { return text("Your rating appears after about ten games.") }
func NoRating() string    { return text("This board has no ratings.") }

// The headings of columns and of the results by opponent.
func RatingHead() string    { return text("Rating") }
func MedalsHead() string    { return text("Medals") }
func OpponentsHead() string { return text("Opponents") }

// WonLostDrawn returns the numbers of games won, lost and drawn.
func WonLostDrawn(s progress.Summary) string {
	return List(
		text("{{.N}} won", with{"N": Number(s.Wins)}),
		text("{{.N}} lost", with{"N": Number(s.Losses)}),
		text("{{.N}} drawn", with{"N": Number(s.Draws)}))
}

// Results returns the numbers of games won, lost and drawn, and the percentage won.
func Results(s progress.Summary) string {
	return List(WonLostDrawn(s), text("win rate {{.Share}}", with{"Share": Percent(s.Percentage())}))
}

// GameResults returns the number of games, and their results.
func GameResults(s progress.Summary) string { return List(plural("{{.N}} games", s.Games), Results(s)) }

// ResetItem returns the label of the button that resets the statistics.
func ResetItem() string { return text("Reset Statistics…") }

// ResetQuestion returns the question asked before the statistics are reset.
func ResetQuestion() (title, question, agree string) {
	return text("Reset your statistics?"),
		sentences(text("Your counts, streaks, ratings and medals start over."),
			text("No games are deleted: they all stay in Past Games."), text("This can't be undone.")),
		text("Reset")
}

// The dialog for adding a person. PictureLabel is the label of the coins and faces, one of which
// stands for the person.
func AddPerson() string      { return text("Add Person…") }
func AddPersonTitle() string { return text("Add Person") }
func PersonName() string     { return text("Name") }
func PictureLabel() string   { return text("Picture") }

// NameTaken returns a sentence saying that another person has the name.
func NameTaken(name string) string {
	return text("“{{.Name}}” is already here.", with{"Name": Name(name)})
}

// ChoosePersonElsewhere returns a message for Settings: another person has the name, and the
// page Statistics is the place to choose the player.
func ChoosePersonElsewhere(name string) string {
	return sentences(NameTaken(name), text("Choose the player in Statistics."))
}

// RemovePersonItem returns the label of the button that removes a person.
func RemovePersonItem() string { return text("Remove…") }

// RemovePersonQuestion returns the question asked before a person is removed.
func RemovePersonQuestion(name string) (title, question, agree string) {
	return text("Remove {{.Name}}?", with{"Name": Name(name)}),
		text("All games stay in Past Games. Medals and ratings come back with the name."), text("Remove")
}

// DaysPlayed returns the heading of the calendar of games.
func DaysPlayed() string { return text("Days played") }

// BestRun returns the largest number of days in a row with games.
func BestRun(days int) string { return plural("best streak {{.N}} days", days) }

// LargerDots returns the explanation of the calendar's dots.
func LargerDots() string { return text("The larger the dot, the more games.") }

// DaysOfTheWeek returns an abbreviation for each day of the week from Monday on, separated by
// spaces.
func DaysOfTheWeek() string { return named("days of the week", "M T W T F S S") }

// MonthName returns the full name of a month: "November".
func MonthName(m time.Month) string {
	return strings.Fields(named("names of the months", "January February March April May June July August September "+
		"October November December"))[m-1]
}

// Month returns the short name of a month: "Nov".
func Month(m time.Month) string {
	return strings.Fields(named("months", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"))[m-1]
}

// BestWins returns the heading of the best wins.
func BestWins() string { return text("Best wins") }

// WonIn returns the number of moves and the date of a win.
func WonIn(moves int, finished time.Time) string {
	return List(plural("{{.N}} moves", moves), DateAt(finished))
}

// NoWinsYet returns the text shown if there are no wins.
func NoWinsYet() string { return text("Beat someone to see your best wins here.") }
