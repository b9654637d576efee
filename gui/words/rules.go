package words

import (
	"cmp"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// ruleWords are what an option of k in a row changes in what is said of a game. Each takes
// a text that is said without the option; nil leaves it as it is.
type ruleWords struct {
	// label names the option where it is chosen; k is the number in a row, 0 if it is
	// not known.
	label func(k int) string
	// In titles: how many make a row, and the row.
	titleNumber, titleRow func(text string) string
	// In summaries: how many make a row, the board, and the row.
	number, board, row func(text string) string
	// In goals: what to do with the row, and the sentences. more is a number one larger.
	aim  func(row string) string
	goal func(text, more string) string
}

// wordsOf returns the words of an option by its key. One that has none here has those
// that the engine's table has, in English.
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
			label:    func(int) string { o, _ := mnk.OptionNamed(key); return upper(cmp.Or(o.About, key)) },
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

// change says a text as an option has it.
func change(f func(string) string, text string) string {
	if f == nil {
		return text
	}
	return f(text)
}

// rowTitle is the name of a board of one's own.
func rowTitle(b numbers) string {
	number := upper(inWords(b.k))
	for _, r := range b.rules() {
		number = change(r.titleNumber, number)
	}
	row := text("{{.K}} in a Row", with{"K": number})
	for _, r := range b.rules() {
		row = change(r.titleRow, row)
	}
	return text("{{.Title}}, {{.Rows}} × {{.Columns}}", b.with(with{"Title": row}))
}

// rowNumber says how many make a row.
func rowNumber(b numbers) string {
	number := inWords(b.k)
	for _, r := range b.rules() {
		number = change(r.number, number)
	}
	return number
}

// rowSummary says what is played on a board; more says whether longer rows win, too.
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

// rowGoal says what wins or loses.
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
			goal = r.goal(goal, upper(inWords(b.k+1)))
		}
	}
	return goal
}

func winByRow(row string) string { return text("Get {{.Row}} to win.", with{"Row": row}) }
