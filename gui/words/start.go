package words

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// The words of the start page.

// StartTitle is the heading of the start page.
func StartTitle() string { return text("What would you like to play?") }

// AllGamesItem is an item of a menu, which opens the start page.
func AllGamesItem() string { return text("All Games…") }

// PastGamesItem leads from the start page to the past games.
func PastGamesItem() string { return text("Past Games…") }

// Continue is on the button that resumes an unfinished game.
func Continue() string { return text("Continue") }

// StartHow says what a click does on the start page; title is the game to which Escape
// goes back, "" for none.
func StartHow(title string) string {
	if title == "" {
		return text("One click starts a game.")
	}
	return text("One click starts a game. {{.Key}} goes back to {{.Title}}.", with{"Key": text("Escape"), "Title": title})
}

// TileSize says in a few words how large the board is, and what makes a row.
func TileSize(v engine.Variant) string {
	if fromOutside(v) {
		return v.Summary
	}
	b := boardOf(v)
	if b.rows == 0 {
		return text("Nine boards of 3 × 3")
	}
	switch data := b.with(with{"K": rowNumber(b)}); {
	case b.k > 0 && rowNumber(b) != inWords(b.k): // "exactly five": there is no room for more
		return text("{{.Rows}} × {{.Columns}}, {{.K}}", data)
	case b.k > 0:
		return named("size of a board", "{{.Rows}} × {{.Columns}}, {{.K}} in a row", data)
	case b.queen():
		return text("{{.Rows}} × {{.Columns}}, queen moves", data)
	default:
		return text("{{.Rows}} × {{.Columns}}, knight moves", data)
	}
}

// TileAbout tells in a sentence what a variant is like.
func TileAbout(v engine.Variant) string {
	switch v.Name {
	case "tic-tac-toe":
		return text("Quick to learn, over in a minute.")
	case "gomoku":
		return text("Five or more in a row wins.")
	case "gomoku-standard":
		return text("Like Gomoku, but six or more don't count.")
	case "renju":
		return text("Gomoku, but Black has forbidden points.")
	case "connect-four":
		return text("Discs fall to the lowest free place.")
	case "nine-board":
		return text("Three in a row on any small board wins.")
	case "ultimate":
		return text("Win three small boards in a row.")
	case "ultimate-open":
		return text("Like Ultimate, but won boards stay in play.")
	case "ultimate-most":
		return text("Like Ultimate, but most boards break ties.")
	case "isolation":
		return text("If you can't move, you lose.")
	}
	return Goal(v, v.Start().View())
}

// TileOpponent returns whom a click plays, by the choices made last; ok is not set for people, strategies and two
// computers.
func TileOpponent(v engine.Variant, c settings.Choice) (o opponent.Opponent, ok bool) {
	if c.Opponent != settings.AgainstComputer {
		return o, false
	}
	return chosenOpponent(v, c)
}

// TilePlayers says against whom a click plays, by the choices made last, and how the
// games at that level have gone.
func TilePlayers(v engine.Variant, c settings.Choice, scores map[string]history.Score) string {
	switch c.Opponent {
	case settings.AgainstPerson:
		return text("With a friend")
	case settings.Watch:
		return kindOfOpponent(settings.Watch)
	}
	level := c.Level
	if c.Strategy != "" {
		level = history.Guest(v, c.Strategy)
	}
	s := scores[level]
	if s.Games == 0 {
		return LevelNamed(level)
	}
	return List(LevelNamed(level), text("won {{.Wins}} of {{.Games}}", with{"Wins": Number(s.Wins), "Games": Number(s.Games)}))
}

// OwnBoard is the title of the tile for boards of one's own.
func OwnBoard() string { return text("Your Own Board") }

// OwnBoardSize says how large a board of one's own can be.
func OwnBoardSize() string { return text("Up to 20 × 20") }

// OwnBoardAbout says what is chosen for a board of one's own.
func OwnBoardAbout() string { return text("You choose the size and how many in a row.") }

// StaysUnfinished says where a game is that has just been left.
func StaysUnfinished(title string) string {
	return text("Your {{.Title}} game is waiting in Past Games.", with{"Title": title})
}
