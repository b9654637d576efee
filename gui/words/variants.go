package words

import (
	"maps"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/docs"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Title returns the name of a variant: "Gomoku", "Five in a Row, 20 × 20".
func Title(v engine.Variant) string {
	switch v.Name {
	case "4-5-4":
		return text("Four in a Row, 4 × 5")
	case "tic-tac-toe":
		return text("Tic-Tac-Toe")
	case "gomoku":
		return text("Gomoku")
	case "gomoku-standard":
		return text("Standard Gomoku")
	case "renju":
		return text("Renju")
	case "connect-four":
		return text("Connect Four")
	case "nine-board":
		return text("Nine-Board")
	case "ultimate":
		return text("Ultimate Tic-Tac-Toe")
	case "ultimate-open":
		return text("Ultimate, Open")
	case "ultimate-most":
		return text("Ultimate, Most Boards")
	case "isolation":
		return text("Isolation")
	}
	if fromOutside(v) {
		return v.Title
	}
	return ownTitle(v)
}

// fromOutside reports whether another program added a variant (engine.Add). Such a variant has only
// its own texts.
func fromOutside(v engine.Variant) bool {
	template, _, _ := v.Template()
	return template == "" && !slices.Contains([]string{"nine-board", "ultimate", "ultimate-open", "ultimate-most"},
		v.Name)
}

// ownTitle returns the name of a custom board.
func ownTitle(v engine.Variant) string {
	switch b := boardOf(v); {
	case b.k > 0:
		return rowTitle(b)
	case b.movesLikeQueen():
		return text("Isolation with Queens, {{.Rows}} × {{.Columns}}", b.with(nil))
	default:
		return text("Isolation, {{.Rows}} × {{.Columns}}", b.with(nil))
	}
}

// Summary returns a few words about a variant.
func Summary(v engine.Variant) string {
	switch v.Name {
	case "nine-board":
		return text("Nine small boards: win one")
	case "ultimate":
		return text("Nine small boards: win three in a row")
	case "ultimate-open":
		return text("Won boards stay in play: win three in a row")
	case "ultimate-most":
		return text("Three small boards in a row, or the most at the end")
	}
	if fromOutside(v) {
		return v.Summary
	}
	return ownSummary(boardOf(v), v.Style)
}

// ownSummary returns a few words about a custom board, by its numbers and options.
func ownSummary(b numbers, style game.Style) string {
	switch {
	case b.k > 0: // in Gomoku, people ask whether six in a row count
		return rowSummary(b, style == game.Stones && len(b.options) == 0)
	case b.movesLikeQueen():
		return text("{{.Rows}} × {{.Columns}}, queen moves: don't get stuck", b.with(nil))
	default:
		return text("{{.Rows}} × {{.Columns}}, knight moves: don't get stuck", b.with(nil))
	}
}

// numbers holds the dimensions and options of a variant's board.
type numbers struct {
	rows, columns int
	k             int // 0 in games other than k in a row
	options       []string
}

func boardOf(v engine.Variant) numbers {
	_, n, options := v.Template()
	b := numbers{options: options}
	if len(n) > 1 {
		b.rows, b.columns = n[0], n[1]
	}
	if len(n) > 2 {
		b.k = n[2]
	}
	return b
}

// movesLikeQueen reports whether the pieces of Isolation move like queens.
func (b numbers) movesLikeQueen() bool { return slices.Contains(b.options, "queen") }

// rules returns the texts of the options, in the order of the engine's table.
func (b numbers) rules() (list []ruleWords) {
	for _, key := range b.options {
		list = append(list, wordsOf(key))
	}
	return list
}

// with returns the numbers of the board as values of a sentence, together with more.
func (b numbers) with(more with) with {
	data := with{"Rows": b.rows, "Columns": b.columns}
	maps.Copy(data, more)
	return data
}

// capitalized returns a text with its first letter in upper case.
func capitalized(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// TitleNamed returns the title of a variant from its name in the past games.
func TitleNamed(name string) string {
	v, err := engine.ParseVariant(name)
	if err != nil {
		return quote.Plain(name)
	}
	return Title(v)
}

// Rules returns the page of rules of a variant as Markdown.
func Rules(v engine.Variant) string { return docs.Rules(Language(), v.Page()) }

// RulesOf returns the title of a variant's rules.
func RulesOf(v engine.Variant) string { return text("Rules: {{.Title}}", with{"Title": Title(v)}) }
