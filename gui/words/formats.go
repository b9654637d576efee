package words

import (
	"strings"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
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
		return plural("{{.N}} marks on the board were left out.", n.N)
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
	default:
		return plural("{{.N}} characters can't be read.", n.N)
	}
}

// rearranged says that a game ends where stones are put down or taken off, and how many moves are left out.
func rearranged(moves int) string {
	said := text("Stones are rearranged later in the game, so it ends here before that.")
	if moves == 0 {
		return said
	}
	return sentences(said, plural("{{.N}} moves after that were left out.", moves))
}

// EncodingLabels name the encodings to choose from: the one that a text is in most likely, then those of
// formats.Encodings.
func EncodingLabels() []string {
	labels := []string{AnyEncoding()}
	for _, name := range formats.Encodings() {
		labels = append(labels, encodingLabel(name))
	}
	return labels
}

// DoesTextLookRight asks whether the text of a file is readable, which stands below.
func DoesTextLookRight(file string) string {
	return text("“{{.Name}}” doesn't give its encoding. If letters look wrong here, choose another one.", with{"Name": quote.Path(file)})
}

// KeepEncoding is the button that agrees with the encoding of a file.
func KeepEncoding() string { return text("Looks Right") }

// EncodedText returns a part of the names, tags and comments of a game in other letters than those of English; "" if
// it has none.
func EncodedText(g record.Game) string {
	const lines, length = 4, 60
	texts := g.Names[:]
	for _, t := range g.Tags {
		texts = append(texts, t.Value)
	}
	for _, c := range g.Comments {
		texts = append(texts, c.Text)
	}
	var sample []string
	for _, t := range texts {
		at := strings.IndexFunc(t, func(r rune) bool { return r >= utf8.RuneSelf })
		if at < 0 || len(sample) == lines {
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
		sample = append(sample, string(part))
	}
	return strings.Join(sample, "\n")
}

// encodingLabel names an encoding with the language that is written in it.
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

// latinLabel names one of the encodings of a byte a character.
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
