package words

import (
	"strings"

	"github.com/mnkdesk/mnkdesk/formats"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/record"
)

// The words about files of other programs.

// FormatNotes says what was left out of a game that was read, and what was guessed; "" if
// nothing was.
func FormatNotes(notes []formats.Note) string {
	var all []string
	for _, n := range notes {
		all = append(all, formatNote(n))
	}
	return sentences(all...)
}

func formatNote(n formats.Note) string {
	switch n.Kind {
	case formats.Unplayable:
		return plural("{{.N}} moves that can't be played were left out.", n.N)
	case formats.Markup:
		return text("Marks and letters on the board were left out.")
	case formats.SetUp:
		return text("The stones set up at the start count as moves.")
	case formats.Assumed:
		return text("The rules aren't given, so it's opened as {{.Title}}.", with{"Title": TitleNamed(n.Variant)})
	case formats.Skipped:
		return plural("{{.N}} games of the file can't be read.", n.N)
	default:
		return text("Some characters can't be read.")
	}
}

// FormatLoses says what of a game is lost in a format, "" if nothing is.
func FormatLoses(parts []formats.Part) string {
	if len(parts) == 0 {
		return ""
	}
	var names []string
	for _, p := range parts {
		names = append(names, partName(p))
	}
	return text("Lost in this format: {{.Parts}}.", with{"Parts": strings.Join(names, ", ")})
}

func partName(p formats.Part) string {
	switch p {
	case formats.Variations:
		return text("variations")
	case formats.Passes:
		return text("passes and the moves after them")
	case formats.Comments:
		return text("comments")
	case formats.Times:
		return text("thinking times")
	case formats.Names:
		return text("the players' names")
	case formats.Date:
		return text("the date")
	case formats.Ending:
		return text("the result")
	case formats.Rules:
		return text("the rules")
	default:
		return text("game settings")
	}
}

// ChooseGame is the title of the dialog in which one of several games of a file is chosen.
func ChooseGame() string { return text("Choose Game") }

// GamesInFile says how many games a file has, and how to open one.
func GamesInFile(name string, n int) string {
	return sentences(plural("“{{.Name}}” has {{.N}} games.", n, with{"Name": quote.Path(name)}), HowToOpen())
}

// NumberedGame names the game of that number, from 1, in a file.
func NumberedGame(n int, g record.Game) string {
	data := with{"N": Number(n), "First": Name(quote.Plain(g.Names[0])), "Second": Name(quote.Plain(g.Names[1]))}
	if g.Names == [2]string{} {
		return text("Game {{.N}}", data)
	}
	return text("{{.N}}. {{.First}} and {{.Second}}", data)
}

// GameFacts says what was played in a recorded game, when, and in how many moves.
func GameFacts(g record.Game) string {
	facts := []string{TitleNamed(g.Variant)}
	if !g.Date.IsZero() {
		facts = append(facts, Date(g.Date))
	}
	return List(append(facts, plural("{{.N}} moves", len(g.Moves)))...)
}
