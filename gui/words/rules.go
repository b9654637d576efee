package words

import (
	"cmp"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// ruleWords describes how an option of k in a row changes the texts about a game. Each function
// takes the text without the option; nil leaves that text unchanged.
type ruleWords struct {
	// label returns the name of the option for choosing it. k is the number in a row, or 0 if it is
	// not known.
	label func(k int) string
	// In titles: the number in a row, and the row.
	titleNumber, titleRow func(text string) string
	// In summaries: the number in a row, the board, and the row.
	number, board, row func(text string) string
	// In goals: what to do with the row, and the sentences. more is the number in a row plus one.
	aim  func(row string) string
	goal func(text, more string) string
}

// wordsOf returns the texts of an option by its key. An option unknown here has the English texts
// of the engine's table.
func wordsOf(key string) ruleWords {
	switch key {
	case "exact":
		return exactWords()
	case "misere":
		return misereWords()
	case "gravity":
		return gravityWords()
	case "renju":
		return renjuWords()
	default:
		return ruleWords{
			label:    func(int) string { o, _ := mnk.OptionNamed(key); return capitalized(cmp.Or(o.About, key)) },
			titleRow: func(row string) string { return row + " (" + key + ")" },
		}
	}
}

func exactWords() ruleWords {
	return ruleWords{
		label: func(k int) string {
			if k < 1 {
				return text("Exactly that many: longer lines don't count")
			}
			return text("Exactly {{.K}}: longer lines don't count", with{"K": inWords(k)})
		},
		titleNumber: func(k string) string { return text("Exactly {{.K}}", with{"K": k}) },
		number:      func(k string) string { return text("exactly {{.K}}", with{"K": k}) },
		goal: func(goal, more string) string {
			return text("{{.Goal}} {{.More}} don't count.", with{"Goal": goal, "More": more})
		},
	}
}

func misereWords() ruleWords {
	return ruleWords{
		label:    func(int) string { return text("Misère: completing a line loses") },
		titleRow: func(row string) string { return text("Misère {{.Row}}", with{"Row": row}) },
		row:      func(row string) string { return text("avoid {{.Row}}", with{"Row": row}) },
		aim:      func(row string) string { return text("Avoid {{.Row}}!", with{"Row": row}) },
	}
}

func gravityWords() ruleWords {
	return ruleWords{
		label:    func(int) string { return text("Gravity: marks fall") },
		titleRow: func(row string) string { return text("{{.Row}} with Gravity", with{"Row": row}) },
		board:    func(board string) string { return text("{{.Board}}, discs fall", with{"Board": board}) },
		goal:     func(goal, _ string) string { return text("Drop a disc. {{.Goal}}", with{"Goal": goal}) },
	}
}

func renjuWords() ruleWords {
	return ruleWords{
		label:    func(int) string { return text("Renju: Black has forbidden points") },
		titleRow: func(string) string { return text("Renju") },
		row:      func(string) string { return text("Black has forbidden points") },
		goal: func(goal, _ string) string {
			return text("{{.Goal}} Black may not make two open threes, two fours or six.", with{"Goal": goal})
		},
	}
}

// change applies f to a text; a nil f leaves it unchanged.
func change(f func(string) string, text string) string {
	if f == nil {
		return text
	}
	return f(text)
}

// rowTitle returns the title of a custom board of k in a row.
func rowTitle(b numbers) string {
	number := capitalized(inWords(b.k))
	for _, r := range b.rules() {
		number = change(r.titleNumber, number)
	}
	row := text("{{.K}} in a Row", with{"K": number})
	for _, r := range b.rules() {
		row = change(r.titleRow, row)
	}
	return text("{{.Title}}, {{.Rows}} × {{.Columns}}", b.with(with{"Title": row}))
}

// rowNumber returns the number in a row, as the rules modify it.
func rowNumber(b numbers) string {
	number := inWords(b.k)
	for _, r := range b.rules() {
		number = change(r.number, number)
	}
	return number
}

// rowSummary returns a summary of the game on a board. more is set if longer rows also win.
func rowSummary(b numbers, more bool) string {
	board := text("{{.Rows}} × {{.Columns}}", b.with(nil))
	row := text("{{.K}} in a row", with{"K": rowNumber(b)})
	if more {
		row = text("{{.K}} or more in a row", with{"K": rowNumber(b)})
	}
	for _, r := range b.rules() {
		board, row = change(r.board, board), change(r.row, row)
	}
	return text("{{.Board}}, {{.Row}}", with{"Board": board, "Row": row})
}

// rowGoal returns a sentence about what wins or loses.
func rowGoal(b numbers) string {
	row, aim := text("{{.K}} in a row", with{"K": rowNumber(b)}), winByRow
	for _, r := range b.rules() {
		if r.aim != nil {
			aim = r.aim
		}
	}
	goal := aim(row)
	for _, r := range b.rules() {
		if r.goal != nil {
			goal = r.goal(goal, capitalized(inWords(b.k+1)))
		}
	}
	return goal
}

func winByRow(row string) string { return text("Get {{.Row}} to win.", with{"Row": row}) }
