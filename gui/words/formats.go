package words

import (
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The texts about files of other programs.

// FormatNotes returns what was left out of a game that was read and what was guessed, or "" if
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
		return plural("{{.N}} marks on the board were left out.", n.N)
	case formats.Properties:
		return plural("{{.N}} properties of the file were left out.", n.N)
	case formats.Occupied:
		return plural("{{.N}} stones that were set up on taken points were left out.", n.N)
	case formats.SetUp:
		return plural("{{.N}} stones that were set up count as moves.", n.N)
	case formats.Rearranged:
		return rearranged(n.N)
	case formats.Guessed:
		return text("The encoding isn't given, so the text is read as {{.Encoding}}.", with{"Encoding": n.Encoding})
	case formats.Assumed:
		return text("The rules aren't given, so it's opened as {{.Title}}.", with{"Title": TitleNamed(n.Variant)})
	case formats.Skipped:
		return plural("{{.N}} games of the file can't be read.", n.N)
	case formats.PartialDate:
		return text("The date is incomplete, so the first day of the month or year is shown.")
	case formats.CutShort:
		line := with{"N": Number(n.Line)}
		return text("Line {{.N}} of the file has an error, so only the games before it are shown.", line)
	default:
		return plural("{{.N}} characters can't be read.", n.N)
	}
}

// rearranged returns sentences about a game that is cut off where stones are later added or
// removed, and about the number of moves left out.
func rearranged(moves int) string {
	ending := text("Stones are rearranged later in the game, so it ends here, just before that.")
	if moves == 0 {
		return ending
	}
	return sentences(ending, plural("{{.N}} moves after that were left out.", moves))
}

// EncodingLabels returns the choices of an encoding: automatic detection, then those of
// formats.Encodings.
func EncodingLabels() []string {
	return append([]string{AnyEncoding()}, LabelsOf(formats.Encodings())...)
}

// LabelsOf returns the labels of some encodings.
func LabelsOf(encodings []string) (labels []string) {
	for _, name := range encodings {
		labels = append(labels, encodingLabel(name))
	}
	return labels
}

// WhichEncoding returns the question for the encoding of a new library.
func WhichEncoding() string {
	return text("RenLib reads texts in the encoding of the language that Windows is set to. " +
		"Choose the one that your readers have.")
}

// DoesTextLookRight returns the request to check whether the text of a file, shown below, is
// readable.
func DoesTextLookRight(file string) string {
	return text("“{{.Name}}” doesn't give its encoding. If letters look wrong here, choose another one.",
		with{"Name": quote.Path(file)})
}

// KeepEncoding returns the label of the button that accepts the encoding of a file.
func KeepEncoding() string { return text("Looks Right") }

// EncodedText returns a sample of the names, tags and comments of a game that have characters
// beyond ASCII, for checking the encoding. It is "" if there are none.
func EncodedText(g record.Game) string {
	const lines, length = 4, 60
	var sample []string
	for t := range textsOf(g) {
		at := strings.IndexFunc(t, func(r rune) bool { return r >= utf8.RuneSelf })
		if at < 0 {
			continue
		}
		from := max(strings.LastIndexByte(t[:at], '\n'), at-length/2, 0)
		for !utf8.RuneStart(t[from]) {
			from++
		}
		part := []rune(quote.Plain(strings.TrimSpace(t[from:])))
		if len(part) > length {
			part = append(part[:length-1], '…')
		}
		if sample = append(sample, string(part)); len(sample) == lines {
			break
		}
	}
	return strings.Join(sample, "\n")
}

// textsOf yields the names, tags, comments, labels and names of positions of a game, with those of its variations.
func textsOf(g record.Game) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, name := range g.Names {
			if !yield(name) {
				return
			}
		}
		for _, t := range g.Tags {
			if !yield(t.Value) {
				return
			}
		}
		for text := range formats.Texts(g) {
			if !yield(text) {
				return
			}
		}
	}
}

// encodingLabel returns the name of an encoding, with the language or script that it is for.
func encodingLabel(name string) string {
	in := with{"Encoding": name}
	switch name {
	case "UTF-8":
		return text("All languages ({{.Encoding}})", in)
	case "GBK":
		return text("Simplified Chinese ({{.Encoding}})", in)
	case "Big5":
		return text("Traditional Chinese ({{.Encoding}})", in)
	case "Shift-JIS", "EUC-JP":
		return text("Japanese ({{.Encoding}})", in)
	case "EUC-KR":
		return text("Korean ({{.Encoding}})", in)
	case "Windows-1251", "KOI8-R":
		return text("Cyrillic ({{.Encoding}})", in)
	default:
		return latinLabel(name, in)
	}
}

// latinLabel returns the name of a single-byte encoding.
func latinLabel(name string, in with) string {
	switch name {
	case "Windows-1250":
		return text("Central European ({{.Encoding}})", in)
	case "Windows-1252":
		return text("Western European ({{.Encoding}})", in)
	case "Windows-1253":
		return text("Greek ({{.Encoding}})", in)
	case "Windows-1254":
		return text("Turkish ({{.Encoding}})", in)
	case "Windows-1257":
		return text("Baltic ({{.Encoding}})", in)
	case "Windows-1258":
		return text("Vietnamese ({{.Encoding}})", in)
	default:
		return name
	}
}

// FormatLoses returns what of a game is lost in a format, or "" if nothing is.
func FormatLoses(lost []formats.Loss) string {
	if len(lost) == 0 {
		return ""
	}
	var names []string
	for _, l := range lost {
		names = append(names, lossName(l))
	}
	return text("Lost in this format: {{.Parts}}.", with{"Parts": strings.Join(names, ", ")})
}

// CharactersLost returns how many characters of a game the encoding of a library cannot hold, or "" if it holds all.
func CharactersLost(g record.Game) string {
	n := formats.Unencodable(g)
	if n == 0 {
		return ""
	}
	return plural("{{.N}} characters don't exist in {{.Encoding}}, and become question marks.", n,
		with{"Encoding": formats.EncodingOf(g)})
}

// lossName returns what is lost, with its number.
func lossName(l formats.Loss) string {
	switch l.Part {
	case formats.Variations:
		return plural("{{.N}} variations", l.N)
	case formats.Passes:
		return plural("{{.N}} passes and the moves after them", l.N)
	case formats.Comments:
		return plural("{{.N}} comments", l.N)
	case formats.Times:
		return plural("{{.N}} thinking times", l.N)
	case formats.Names:
		return text("the players' names")
	case formats.Date:
		return text("the date")
	case formats.Ending:
		return text("the result")
	case formats.Rules:
		return text("the rules")
	case formats.Start:
		return text("where reading starts")
	case formats.Other:
		return text("game settings")
	default:
		return lostNotes(l)
	}
}

// lostNotes returns which notes on moves are lost, with their number.
func lostNotes(l formats.Loss) string {
	switch l.Part {
	case formats.PositionNames:
		return plural("{{.N}} names of positions", l.N)
	case formats.Labels:
		return plural("{{.N}} labels", l.N)
	case formats.Glyphs:
		return plural("{{.N}} signs such as !?", l.N)
	case formats.Values:
		return plural("{{.N}} expected results", l.N)
	case formats.Points:
		return plural("{{.N}} coloured points", l.N)
	case formats.Arrows:
		return plural("{{.N}} arrows", l.N)
	default:
		return plural("{{.N}} marks", l.N)
	}
}

// ChooseGame returns the title of the dialog for choosing one of a file's games.
func ChooseGame() string { return text("Choose Game") }

// GamesInFile returns the number of games in a file, and how to open one.
func GamesInFile(name string, n int) string {
	return sentences(plural("“{{.Name}}” has {{.N}} games.", n, with{"Name": quote.Path(name)}), HowToOpen())
}

// NumberedGame returns the name of game n of a file, counted from 1.
func NumberedGame(n int, g record.Game) string {
	data := with{"N": Number(n), "First": Name(quote.Plain(g.Names[0])), "Second": Name(quote.Plain(g.Names[1]))}
	if g.Names == [2]string{} {
		return text("Game {{.N}}", data)
	}
	return text("{{.N}}. {{.First}} and {{.Second}}", data)
}

// GameFacts returns the variant, the date and the number of moves of a recorded game.
func GameFacts(g record.Game) string {
	facts := []string{TitleNamed(g.Variant)}
	if date := DateOf(g.Date, g.Day); date != "" {
		facts = append(facts, date)
	}
	return List(append(facts, plural("{{.N}} moves", FullMoves(len(g.Moves))))...)
}
