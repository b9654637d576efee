package words

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/docs"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Title is the name of a variant: "Gomoku", "Five in a Row, 20 × 20".
func Title(v engine.Variant) string {
	switch v.Name {
	case "4-5-4":
		return text("4-5-4")
	case "tic-tac-toe":
		return text("Tic-tac-toe")
	case "gomoku":
		return text("Gomoku")
	case "gomoku-standard":
		return text("Standard Gomoku")
	case "connect-four":
		return text("Connect Four")
	case "nine-board":
		return text("Nine-Board")
	case "ultimate":
		return text("Ultimate Tic-Tac-Toe")
	case "ultimate-open":
		return text("Ultimate, Open")
	case "isolation":
		return text("Isolation")
	}
	if fromOutside(v) {
		return v.Title
	}
	return ownTitle(v)
}

// fromOutside reports whether a variant was added by somebody else (engine.Add): it
// has only the words that it brought.
func fromOutside(v engine.Variant) bool {
	template, _, _ := v.Template()
	return template == "" && !slices.Contains([]string{"nine-board", "ultimate", "ultimate-open"}, v.Name)
}

// ownTitle is the name of a board of one's own.
func ownTitle(v engine.Variant) string {
	b := boardOf(v)
	data := b.with()
	data["K"] = upper(inWords(b.k))
	switch b.rules {
	case "queen":
		return text("Isolation with Queens, {{.Rows}} × {{.Columns}}", data)
	case "isolation":
		return text("Isolation, {{.Rows}} × {{.Columns}}", data)
	case "exact":
		return text("Exactly {{.K}} in a Row, {{.Rows}} × {{.Columns}}", data)
	case "misere":
		return text("Misère {{.K}} in a Row, {{.Rows}} × {{.Columns}}", data)
	case "exact,misere":
		return text("Misère Exactly {{.K}} in a Row, {{.Rows}} × {{.Columns}}", data)
	case "gravity":
		return text("{{.K}} in a Row with Gravity, {{.Rows}} × {{.Columns}}", data)
	case "exact,gravity":
		return text("Exactly {{.K}} in a Row with Gravity, {{.Rows}} × {{.Columns}}", data)
	case "misere,gravity":
		return text("Misère {{.K}} in a Row with Gravity, {{.Rows}} × {{.Columns}}", data)
	case "exact,misere,gravity":
		return text("Misère Exactly {{.K}} in a Row with Gravity, {{.Rows}} × {{.Columns}}", data)
	default:
		return text("{{.K}} in a Row, {{.Rows}} × {{.Columns}}", data)
	}
}

// Summary says in a few words what is played.
func Summary(v engine.Variant) string {
	switch v.Name {
	case "nine-board":
		return text("Nine small boards: win one")
	case "ultimate":
		return text("Nine small boards: win three in a row")
	case "ultimate-open":
		return text("Won boards stay in play: win three in a row")
	}
	if fromOutside(v) {
		return v.Summary
	}
	return ownSummary(boardOf(v), v.Style)
}

// ownSummary says what is played by the numbers and options.
func ownSummary(b numbers, style game.Style) string {
	switch data := b.with(); b.rules {
	case "queen":
		return text("{{.Rows}} × {{.Columns}}, queen moves: don't get stuck", data)
	case "isolation":
		return text("{{.Rows}} × {{.Columns}}, knight moves: don't get stuck", data)
	case "exact":
		return text("{{.Rows}} × {{.Columns}}, exactly {{.K}} in a row", data)
	case "misere":
		return text("{{.Rows}} × {{.Columns}}, avoid {{.K}} in a row", data)
	case "exact,misere":
		return text("{{.Rows}} × {{.Columns}}, avoid exactly {{.K}} in a row", data)
	case "gravity":
		return text("{{.Rows}} × {{.Columns}}, discs fall, {{.K}} in a row", data)
	case "exact,gravity":
		return text("{{.Rows}} × {{.Columns}}, discs fall, exactly {{.K}} in a row", data)
	case "misere,gravity":
		return text("{{.Rows}} × {{.Columns}}, discs fall, avoid {{.K}} in a row", data)
	case "exact,misere,gravity":
		return text("{{.Rows}} × {{.Columns}}, discs fall, avoid exactly {{.K}} in a row", data)
	default:
		if style == game.Stones { // of Gomoku people ask whether six count
			return text("{{.Rows}} × {{.Columns}}, {{.K}} or more in a row", data)
		}
		return text("{{.Rows}} × {{.Columns}}, {{.K}} in a row", data)
	}
}

// numbers are those of a variant, with its rules as the words of its options, or
// "isolation".
type numbers struct {
	rows, columns, k int
	rules            string
}

func boardOf(v engine.Variant) numbers {
	_, n, options := v.Template()
	b := numbers{rules: strings.Join(options, ",")}
	switch len(n) {
	case 2:
		b.rows, b.columns = n[0], n[1]
		if b.rules == "" {
			b.rules = "isolation"
		}
	case 3:
		b.rows, b.columns, b.k = n[0], n[1], n[2]
	}
	return b
}

func (b numbers) with() with {
	return with{"Rows": b.rows, "Columns": b.columns, "K": inWords(b.k)}
}

// upper begins a text with a capital letter.
func upper(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// TitleNamed is the title of a variant by its name in the past games.
func TitleNamed(name string) string {
	v, err := engine.ParseVariant(name)
	if err != nil {
		return quote.Plain(name)
	}
	return Title(v)
}

// Rules is the page of rules of a variant, as Markdown.
func Rules(v engine.Variant) string { return docs.Rules(Language(), v.Page()) }

// RulesOf is the title of the rules of a variant.
func RulesOf(v engine.Variant) string { return text("Rules: {{.Title}}", with{"Title": Title(v)}) }
