package words

import (
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The texts of pictures that are shared, and of the dialog for sharing them.

// Share returns the title of that dialog, and the name of the buttons that open it. NamesAndDate is the label of
// the switch that leaves them out, and BoardLabel that of the choice of a material.
func Share() string        { return text("Share") }
func CopyPicture() string  { return text("Copy Picture") }
func CopyGIF() string      { return text("Copy GIF") }
func SavePicture() string  { return text("Save…") }
func NamesAndDate() string { return text("Names and date") }

// NumbersInPicture is the label of the check box that shows the number of each move on its piece, and of the button on a
// web page that does so.
func NumbersInPicture() string { return text("Move numbers") }
func BoardLabel() string       { return text("Board") }

// InGIF returns what is in a GIF: a line of a study, or a whole game.
func InGIF(line bool) string {
	if line {
		return text("The line up to here")
	}
	return text("The whole game")
}

// PictureSize returns the size of a square picture in pixels.
func PictureSize(side int) string {
	return text("{{.N}} × {{.N}} pixels", with{"N": PlainNumber(float64(side))})
}

// SavePictureTitle returns the title of the dialog that saves a picture.
func SavePictureTitle() string { return text("Save Picture") }

// PictureFormats returns the names of the formats of a picture: of the picture, and of one with all moves of a game, or of
// a line of a study, in turn.
func PictureFormats(line bool) []string {
	film := text("Whole game (GIF)")
	if line {
		film = text("Line (GIF)")
	}
	return []string{text("Picture (PNG)"), film}
}

// Messages about a picture on its way to the clipboard.
func DrawingGIF() string       { return text("Drawing the moves…") }
func CopiedPicture() string    { return text("Picture copied.") }
func CopiedGIF() string        { return text("GIF copied.") }
func NotCopiedPicture() string { return text("The picture couldn't be copied.") }

// NotNow returns the label of the button that gives no name.
func NotNow() string { return text("Not Now") }

// AskPlayersTitle returns the title of the dialog that asks two people for their names and pictures before their first
// game. It asks the person (own), their friend or both.
func AskPlayersTitle(own, friend bool) string {
	switch {
	case own && friend:
		return text("Your Names")
	case friend:
		return text("Your Friend")
	default:
		return text("Your Name")
	}
}

// AskPlayersWhy returns the text of that dialog.
func AskPlayersWhy(own, friend bool) string {
	switch {
	case own && friend:
		return text("Your names are beside the board and on what you share. You can change them in Settings.")
	case friend:
		return text("Your friend's name and picture are beside the board and on what you share. You can change them in Settings.")
	default:
		return text("Your name and picture are beside the board and on what you share. You can change them in Settings.")
	}
}

// SharedName returns the name of a side's player for a picture or a headline, or "" if the player has none: a person who has
// given none, or a computer that is nobody. Of a long name it returns only limit characters.
func SharedName(s session.Setup, side game.Side, limit int) string {
	p, seat := playerOf(s, side), s.Seats[side]
	usual := settings.Defaults()
	isNameless := seat.Kind != record.Computer && (seat.Name == usual.Name || seat.Name == usual.SecondName)
	if p.computer || isNameless || p.name == SideName(s.Variant.Style, s.Mark(side)) {
		return ""
	}
	return shortened(strings.TrimSpace(p.name), limit)
}

// PersonsName returns the name of a person for a picture, as SharedName does.
func PersonsName(stored string, limit int) string {
	if stored == settings.Defaults().Name {
		return ""
	}
	return shortened(strings.TrimSpace(Name(stored)), limit)
}

// shortened returns the first limit characters of a text, the last of them "…" if anything is left out.
func shortened(text string, limit int) string {
	if r := []rune(text); len(r) > limit {
		return strings.TrimSpace(string(r[:max(limit-1, 0)])) + "…"
	}
	return text
}

// SharedHead returns the headline of a picture: how the game ended or, before its end, who plays. names are those
// of the players, or "" for a player who is called by the mark.
func SharedHead(s session.Snapshot, names [2]string) string {
	called := names
	for side := range called {
		if called[side] == "" {
			called[side] = SideName(s.View.Style, s.Setup.Mark(game.Side(side)))
		}
	}
	both := with{"First": called[game.First], "Second": called[game.Second]}
	winner := s.Ending.Outcome.Result.Winner()
	switch {
	case s.Looking || !s.Ending.Over():
		return text("{{.First}} against {{.Second}}", both)
	case winner == game.None:
		return text("{{.First}} and {{.Second}} drew", both)
	}
	moves, data := s.MovesBy(winner), with{"Name": called[winner], "Rival": names[winner.Other()]}
	counted := moves > 0 && WonOnBoard(s)
	switch anonymous := names[winner.Other()] == ""; {
	case anonymous && counted:
		return plural("{{.Name}} won in {{.N}} moves", moves, data)
	case anonymous:
		return text("{{.Name}} won", data)
	case counted:
		return plural("{{.Name}} beat {{.Rival}} in {{.N}} moves", moves, data)
	default:
		return text("{{.Name}} beat {{.Rival}}", data)
	}
}

// WonOnBoard reports whether the winner's own move won the game: with a row or, in Isolation, with the move after
// which the other player could not move.
func WonOnBoard(s session.Snapshot) bool {
	return inMoves(s) || s.Ending.Reason != record.Resigned && s.Ending.Outcome.Reason == game.ByNoMoves
}

// SharedFoot returns the line below the board of a picture: the variant, of whose title only limit characters are
// shown, the day of the game, unless it is the zero value, and whether a game that has ended was practice.
func SharedFoot(s session.Snapshot, d day.Date, limit int) string {
	foot := footOf(shortened(Title(s.Setup.Variant), limit), d)
	if badge := HelpBadge(s); badge != "" && s.Ending.Over() {
		return foot + " · " + badge
	}
	return foot
}

// footOf returns a title with a day, unless that is the zero value.
func footOf(title string, d day.Date) string {
	if d.IsZero() {
		return title
	}
	return title + " · " + LongDate(d)
}

// DayOf returns the day of a game, in local time, or the zero value if it is not known.
func DayOf(began time.Time, d day.Date) day.Date {
	if began.IsZero() {
		return d
	}
	return day.Of(began.Local())
}

// LongDate returns a date with the name of the month: "29 November 2026".
func LongDate(d day.Date) string {
	return named("long date", "{{.Day}} {{.Month}} {{.Year}}", with{
		"Day": Number(d.Day), "Month": MonthName(d.Month), "Year": PlainNumber(float64(d.Year)),
	})
}

// SharedPuzzle returns the headline of a picture of a puzzle that was solved. name is that of the person, or "".
// try and helped are as in PuzzleSolved.
func SharedPuzzle(name string, try int, helped bool) string {
	data := with{"Name": name, "N": Number(try)}
	switch {
	case name == "":
		return PuzzleSolved(try, helped, false)
	case try > 1 && helped:
		return text("{{.Name}} solved it in {{.N}} tries, with help", data)
	case try > 1:
		return text("{{.Name}} solved it in {{.N}} tries", data)
	case helped:
		return text("{{.Name}} solved it with help", data)
	default:
		return text("{{.Name}} solved it on the first try", data)
	}
}

// SharedPuzzleFoot returns the line below the board of a picture of a puzzle: what it is, and its day, unless it is
// the zero value. Of a long title it shows only limit characters.
func SharedPuzzleFoot(p *puzzle.Puzzle, daily bool, d day.Date, limit int) string {
	title := shortened(Title(p.Variant), limit)
	if daily {
		return footOf(TodaysPuzzle()+", "+title, d)
	}
	return footOf(title+", "+PuzzleBand(p.Band), d)
}
