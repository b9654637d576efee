package words

import (
	"math"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// The texts of the page Statistics.

// Statistics returns the title of the page, and the label of the menu item and the buttons that open it.
func Statistics() string { return text("Statistics") }

// AllGames returns the choice that limits the page to nothing, and AgainstOpponent the choice that limits it to the
// games against an opponent.
func AllGames() string { return text("All Games") }

func AgainstOpponent(name string) string { return text("Against {{.Name}}", with{"Name": name}) }

// The captions of the numbers of games won, lost and drawn.
func WonCaption() string   { return text("Won") }
func LostCaption() string  { return text("Lost") }
func DrawnCaption() string { return text("Drawn") }

// Games returns a number of games.
func Games(n int) string { return plural("{{.N}} games", n) }

// SinceDate returns when the first game ended.
func SinceDate(first time.Time) string { return text("since {{.Date}}", with{"Date": DateAt(first)}) }

// PlayedOnDays returns the number of days with games.
func PlayedOnDays(days int) string { return plural("played on {{.N}} days", days) }

// PuzzlesSolved returns how many puzzles were solved, or "" if none was.
func PuzzlesSolved(solved int) string {
	if solved == 0 {
		return ""
	}
	return plural("{{.N}} puzzles solved", solved)
}

// MedalsWon returns how many medals are won, out of how many.
func MedalsWon(n, all int) string {
	return text("{{.N}} of {{.Of}}", with{"N": Number(n), "Of": Number(all)})
}

// CoinsShowGames returns what a click on a coin of the shelf does.
func CoinsShowGames() string { return text("A click on a medal shows the game that earned it.") }

// EarnedBy returns which game earned a medal, or half of one, in a variant against an opponent.
func EarnedBy(opponent, variant string, at time.Time, m progress.Medal) string {
	data := with{"Name": opponent, "Title": variant, "Date": DateAt(at)}
	if m == progress.Half {
		return text("{{.Title}} against {{.Name}}: first of two wins, {{.Date}}", data)
	}
	return text("{{.Title}} against {{.Name}}: earned on {{.Date}}", data)
}

// BestSoFar returns the largest number of days in a row with games.
func BestSoFar(days int) string { return text("best so far: {{.N}}", with{"N": Number(days)}) }

// Rating returns a rating, with a question mark while it is uncertain.
func Rating(r progress.Rating) string {
	n := Number(int(math.Round(r.Value)))
	if !r.Known() {
		n += "?"
	}
	return n
}

// RatingFact returns the rating in a game, as a fact about the person, or "" if no game is rated.
func RatingFact(r progress.Rating) string {
	if len(r.Curve) == 0 {
		return ""
	}
	return text("rating {{.Rating}}", with{"Rating": Rating(r)})
}

// CurveAfter returns after how many more games there is a curve of a rating, or "" if no game is rated or there is one.
func CurveAfter(r progress.Rating) string {
	if len(r.Curve) == 0 || r.HasCurve() {
		return ""
	}
	return plural("rating curve after {{.N}} more games", r.GamesToCurve())
}

// RatingAfter returns the rating after a rated game and, if it is not the first one, by how much the game has changed it.
func RatingAfter(r progress.Rating) string {
	now := text("Rating {{.Rating}}", with{"Rating": Rating(r)})
	n := len(r.Curve)
	if n < 2 {
		return now
	}
	change := math.Round(r.Curve[n-1].Value) - math.Round(r.Curve[n-2].Value)
	return now + " (" + Signed(int(change)) + ")"
}

// The headings of cards, and of the results by opponent and by game.
func RatingHead() string    { return text("Rating") }
func MedalsHead() string    { return text("Medals") }
func OpponentsHead() string { return text("Opponents") }
func GamesHead() string     { return text("Games") }

// Results returns the numbers of games won, lost and drawn.
func Results(s progress.Summary) string {
	return List(
		text("{{.N}} won", with{"N": Number(s.Wins)}),
		text("{{.N}} lost", with{"N": Number(s.Losses)}),
		text("{{.N}} drawn", with{"N": Number(s.Draws)}))
}

// SummaryLine returns the longest series of wins and the average length of several games, or "" for a single one.
func SummaryLine(s progress.Summary) string {
	if s.Games < 2 {
		return ""
	}
	var facts []string
	if s.LongestStreak > 1 {
		facts = append(facts, text("{{.N}} wins in a row at best", with{"N": Number(s.LongestStreak)}))
	}
	return List(append(facts, plural("about {{.N}} moves a game", int(math.Round(s.AverageMoves))))...)
}

// ResetItem returns the label of the button that resets the statistics.
func ResetItem() string { return text("Reset Statistics…") }

// ResetQuestion returns the question asked before the statistics are reset.
func ResetQuestion() (title, question, agree string) {
	return text("Reset your statistics?"),
		sentences(text("Your counts, streaks, ratings and medals start over."),
			text("No games are deleted: they all stay in Past Games."), text("This can't be undone.")),
		text("Reset")
}

// EditPerson returns the label of the menu item that changes the name and the picture of the person who plays.
func EditPerson() string { return text("Change Name or Picture…") }

// The dialog for adding a person. PictureLabel is the label of the coins and faces, one of which
// stands for the person.
func AddPerson() string      { return text("Add Person…") }
func AddPersonTitle() string { return text("Add Person") }
func PersonName() string     { return text("Name") }
func PictureLabel() string   { return text("Picture") }

// NameNeeded says why OK cannot be pressed while the field for a name is empty.
func NameNeeded() string { return text("Type a name first.") }

// NameTaken returns a sentence saying that another person has the name.
func NameTaken(name string) string {
	return text("“{{.Name}}” is already here.", with{"Name": Name(name)})
}

// NewNameNewScore says what follows from another name of the friend.
func NewNameNewScore() string { return text("A new name starts a new score.") }

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

// DaysOfTheWeek returns an abbreviation for each day of the week from Monday on, separated by
// spaces.
func DaysOfTheWeek() string { return named("days of the week", "M T W T F S S") }

// MonthName returns the full name of a month: "November".
func MonthName(m time.Month) string {
	return strings.Fields(named("names of the months", "January February March April May June July August September "+
		"October November December"))[m-1]
}

// MonthsOf returns the name of the month of some days or, if they touch two months, the short names of both: "Nov–Dec".
func MonthsOf(first, last day.Date) string {
	if first.Month == last.Month {
		return MonthName(first.Month)
	}
	return Month(first.Month) + "–" + Month(last.Month)
}

// Month returns the short name of a month: "Nov".
func Month(m time.Month) string {
	return strings.Fields(named("months", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"))[m-1]
}
