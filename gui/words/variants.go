package words

import (
	"cmp"
	"maps"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/mnkdesk/mnkdesk/docs"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// variantWords holds the window's texts about a variant of the catalogue.
type variantWords struct {
	// title is its name.
	title string
	// summary is a few words about the game. It is "" for a board that its numbers and options describe.
	summary string
	// card is the line on the card of its family in All Games, or "" for the summary.
	card string
	// rule is its name among the variants of its family, or "" if it has no such variants.
	rule string
	// introduction has a sentence for each scene of its introduction (see engine.Variant.Introduction).
	introduction []string
}

// catalogueWords holds the texts about each variant of the catalogue, by its name.
var catalogueWords = map[string]func() variantWords{
	"tic-tac-toe": func() variantWords {
		return variantWords{
			title: text("Tic-Tac-Toe"),
			card:  text("Three in a row on 3 × 3"),
			introduction: []string{
				text("Take turns placing your mark."),
				text("Three in a row wins, diagonals too."),
				text("Your opponent has two? Take the third square."),
			},
		}
	},
	"4-5-4": func() variantWords {
		return variantWords{
			title: text("Four in a Row, 4 × 5"),
			card:  text("Small board, many traps"),
			introduction: []string{
				text("Take turns placing your mark."),
				fourWins(),
				text("Your opponent has three? Take the fourth square."),
			},
		}
	},
	"connect-four": func() variantWords {
		return variantWords{
			title: text("Connect Four"),
			card:  text("Discs fall: four in a row"),
			introduction: []string{
				text("Drop a disc. It falls to the bottom."),
				fourWins(),
				text("Your opponent has three? Block the end."),
			},
		}
	},
	"gomoku": func() variantWords {
		return variantWords{
			title: text("Gomoku"),
			card:  text("Five in a row"),
			rule:  text("Free style"),
			introduction: []string{
				stoneOnCrossing(),
				fiveWins(),
				text("Three with both ends free? Stop it in time."),
			},
		}
	},
	"gomoku-standard": func() variantWords {
		return variantWords{
			title: text("Standard Gomoku"),
			rule:  text("Standard"),
			introduction: []string{
				stoneOnCrossing(),
				text("Exactly five in a row wins."),
				text("Six in a row don't count."),
			},
		}
	},
	"renju": func() variantWords {
		return variantWords{
			title: text("Renju"),
			rule:  text("Renju"),
			introduction: []string{
				stoneOnCrossing(),
				fiveWins(),
				text("Some points are forbidden to Black: here two open threes."),
			},
		}
	},
	"nine-board": func() variantWords {
		return variantWords{
			title:   text("Nine-Board"),
			summary: text("Nine small boards: win one"),
			card:    text("Win one small board"),
			introduction: []string{
				squarePicksBoard(),
				text("Three in a row on any small board wins."),
				text("Don't send your opponent where they can win."),
			},
		}
	},
	"ultimate": func() variantWords {
		return variantWords{
			title:   text("Ultimate Tic-Tac-Toe"),
			summary: text("Nine small boards: win three in a row"),
			card:    text("3 boards in a row"),
			rule:    text("Classic"),
			introduction: []string{
				squarePicksBoard(),
				smallBoardWon(),
				text("Three small boards in a row win the game."),
			},
		}
	},
	"ultimate-open": func() variantWords {
		return variantWords{
			title:   text("Ultimate, Open"),
			summary: text("Won boards stay in play: win three in a row"),
			rule:    named("open boards", "Open"),
			introduction: []string{
				squarePicksBoard(),
				smallBoardWon(),
				text("Won boards stay in play. Three in a row wins the game."),
			},
		}
	},
	"ultimate-most": func() variantWords {
		return variantWords{
			title:   text("Ultimate, Most Boards"),
			summary: text("Three small boards in a row, or the most at the end"),
			rule:    text("Majority"),
			introduction: []string{
				squarePicksBoard(),
				smallBoardWon(),
				text("Three small boards in a row win, otherwise the most boards."),
			},
		}
	},
	"isolation": func() variantWords {
		return variantWords{
			title: text("Isolation"),
			card:  text("Don't get stuck"),
			introduction: []string{
				text("Place your piece. It jumps two squares on, then one to the side."),
				text("Every square you leave is closed for good."),
				text("If you can't move, you lose."),
			},
		}
	},
}

// Sentences that several introductions share.
func fourWins() string        { return text("Four in a row wins, diagonals too.") }
func fiveWins() string        { return text("Five in a row wins, diagonals too.") }
func stoneOnCrossing() string { return text("Place a stone where two lines cross.") }
func squarePicksBoard() string {
	return text("Your square picks your opponent's next board: here, top right.")
}
func smallBoardWon() string { return text("Three in a row wins a small board.") }

// wordsFor returns the texts about a variant of the catalogue, and none for others.
func wordsFor(v engine.Variant) (w variantWords) {
	if say, ok := catalogueWords[v.Name]; ok {
		w = say()
	}
	return w
}

// Title returns the name of a variant: "Gomoku", "Five in a Row, 20 × 20". A variant that another
// program added (engine.Add) has only its own texts.
func Title(v engine.Variant) string {
	if v.IsCustom() {
		return ownTitle(v)
	}
	return cmp.Or(wordsFor(v).title, v.Title)
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
	if template, _, _ := v.Template(); template != "" {
		return ownSummary(boardOf(v), v.Style)
	}
	return cmp.Or(wordsFor(v).summary, v.Summary)
}

// CardAbout returns a few words about a variant for its card.
func CardAbout(v engine.Variant) string { return cmp.Or(wordsFor(v).card, Summary(v)) }

// RuleNames returns the names of a family's variants by their rules, or nil if the family has only
// one variant.
func RuleNames(family engine.Family) (names []string) {
	if len(family) == 1 {
		return nil
	}
	for _, v := range family {
		names = append(names, RuleName(v))
	}
	return names
}

// RuleName returns the name of a variant within its family.
func RuleName(v engine.Variant) string { return cmp.Or(wordsFor(v).rule, Title(v)) }

// Introduction returns three short sentences about a variant: how to move, how to win, and what to
// look out for. It returns nil for a variant that is not in the catalogue.
func Introduction(v engine.Variant) []string { return wordsFor(v).introduction }

// ownSummary returns a few words about a custom board, by its numbers and options.
func ownSummary(b numbers, style game.Style) string {
	switch {
	case b.k > 0: // in Gomoku, people ask whether six in a row count
		return rowSummary(b, style == game.Stones && len(b.options) == 0)
	case b.movesLikeQueen():
		return text("{{.Rows}} × {{.Columns}}, queen moves: don't get stuck", b.with(nil))
	default:
		return text("{{.Rows}} × {{.Columns}}, like a chess knight: don't get stuck", b.with(nil))
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
