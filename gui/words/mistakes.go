package words

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// CannotOpen returns why a file cannot be opened as a saved game.
func CannotOpen(name string, err error) string {
	data := with{"Name": quote.Path(name)}
	var r *record.Error
	var u *files.UnreadableError
	_, ofGames := formats.ByName(name)
	switch {
	case errors.As(err, &r) && r.Fault == record.NoRecord, errors.As(err, &u) && u.Problem == files.TooLarge && !ofGames:
		return sentences(text("“{{.Name}}” isn't a game that MNK Desk can read.", data), zipWords(name))
	case errors.As(err, &r):
		return sentences(text("“{{.Name}}” can't be opened.", data), recordWords(r))
	default:
		return sentences(text("“{{.Name}}” can't be opened.", data), Error(err))
	}
}

// zipWords returns a hint for zip files: a file made with Save All is loaded in Settings. It
// returns "" for other files.
func zipWords(name string) string {
	if !strings.EqualFold(filepath.Ext(name), ".zip") {
		return ""
	}
	return text("To load a file from “Save All”, go to Settings.")
}

// CannotReview returns why a recorded game cannot be shown.
func CannotReview(err error) string { return sentences(text("The game can't be shown."), Error(err)) }

// CannotPaste returns why the content of the clipboard cannot be played.
func CannotPaste(err error) string {
	var r *record.Error
	if errors.As(err, &r) && r.Fault != record.NoRecord {
		return sentences(text("The position on the clipboard can't be played."), recordWords(r))
	}
	return text("MNK Desk can't read the clipboard as a position.")
}

// recordWords returns what is wrong with the text of a game, and where.
func recordWords(e *record.Error) string {
	var p *formats.PositionError
	if errors.As(e.Cause, &p) {
		fault, remedy := PositionFault(p)
		return sentences(fault, remedy)
	}
	return sentences(faultWords(e), positionInFile(e))
}

func faultWords(e *record.Error) string {
	data := with{"Value": quote.Plain(e.Value)}
	switch e.Fault {
	case record.NoRecord:
		return text("It isn't a game that MNK Desk can read.")
	case record.NewFormat:
		return text("It was saved by a newer version of MNK Desk.")
	case record.BadMove:
		return moveWords(e, data)
	case record.BadVariant:
		return text("MNK Desk doesn't know the variant “{{.Value}}”.", data)
	case record.BadLevel:
		return text("MNK Desk doesn't know the difficulty “{{.Value}}”.", data)
	case record.BadPlayer:
		return text("MNK Desk doesn't know its computer player.")
	case record.BadOpening:
		return text("MNK Desk doesn't know its opening rule.")
	case record.OtherGame:
		return otherGame(e.Value, data)
	case record.TooLarge:
		return text("It's too large.")
	case record.TooManyMoves:
		most, err := strconv.Atoi(e.Value)
		if err != nil {
			most = record.MaxMoves
		}
		return text("It has more than {{.Count}} moves, counting those of variations. No more can be opened.", with{"Count": Number(most)})
	default:
		return text("There's a mistake in the file.")
	}
}

// otherGame returns that a game is not played here. name is its name, or its number in SGF.
func otherGame(name string, data with) string {
	if _, err := strconv.Atoi(name); err == nil {
		return text("It's a game that MNK Desk doesn't play: number {{.Value}} of SGF.", data)
	}
	return text("It's a game of {{.Game}}, which MNK Desk doesn't play.", with{"Game": otherGameName(name)})
}

// otherGameName returns the name of a game that this program does not play.
func otherGameName(name string) string {
	switch name {
	case "chess":
		return text("chess")
	case "Nine Men's Morris":
		return text("Nine Men's Morris")
	case "backgammon":
		return text("backgammon")
	case "Chinese chess":
		return text("Chinese chess")
	case "shogi":
		return text("shogi")
	case "Jungle":
		return text("Jungle")
	case "Philosopher's Football":
		return text("Philosopher's Football")
	case "Amazons":
		return text("Amazons")
	default:
		return quote.Plain(name)
	}
}

// moveWords returns why a move of a record is impossible.
func moveWords(e *record.Error, data with) string {
	if errors.Is(e, session.ErrOver) {
		return text("The move {{.Value}} comes after the end of the game.", data)
	}
	return text("The move {{.Value}} can't be played.", data)
}

// positionInFile returns the line and column of a mistake, or "" if that helps nobody.
func positionInFile(e *record.Error) string {
	if e.Line == 0 || e.Fault == record.NoRecord || e.Fault == record.TooLarge || e.Fault == record.TooManyMoves {
		return ""
	}
	return text("See line {{.Line}}, column {{.Column}}.", with{"Line": Number(e.Line), "Column": Number(e.Column)})
}

// contradiction returns a sentence saying that the chosen rules contradict each other.
func contradiction() string { return text("These rules don't go together.") }

// NumberFault returns which numbers a board can have. numbers are the chosen ones.
func NumberFault(e *game.NumberError, numbers []int) string {
	data := with{"Least": e.Min, "Most": e.Max}
	switch {
	case e.Index == 0:
		return text("Use {{.Least}} to {{.Most}} rows.", data)
	case e.Index == 1:
		return text("Use {{.Least}} to {{.Most}} columns.", data)
	case e.Min == e.Max:
		return text("Use {{.K}} in a row.", with{"K": inWords(e.Max)})
	case numbers[2] < e.Min:
		return text("Use {{.Least}} to {{.Most}} in a row.", data)
	default:
		data["Rows"], data["Columns"] = numbers[0], numbers[1]
		if rows := numbers[0]; rows == 8 || rows == 11 || rows == 18 { // pronounced with a vowel first
			return text("An {{.Rows}} × {{.Columns}} board fits at most {{.Most}} in a row.", data)
		}
		return text("A {{.Rows}} × {{.Columns}} board fits at most {{.Most}} in a row.", data)
	}
}
