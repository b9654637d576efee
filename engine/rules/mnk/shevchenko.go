package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// patternWorth lists the patterns of Shevchenko's evaluation: G is an own mark,
// _ an empty cell. A line counts each pattern that it contains once.
var patternWorth = [...]struct {
	text  string
	worth int
}{
	{"_GGGG_", 500},
	{"GGG_G", 100},
	{"GG_GG", 100},
	{"G_GGG", 100},
	{"_GGGG", 100},
	{"GGGG_", 100},
	{"_GG_G_", 10},
	{"_G_GG_", 10},
	{"_GGG_", 10},
	{"GGG_", 10},
	{"_GGG", 10},
	{"_G_G_", 2},
	{"_GG_", 2},
	{"_GG", 1},
	{"GG_", 1},
}

// shevchenkoK is the k that the patterns are made for, and the length of the
// shortest line that is read.
const shevchenkoK = 5

// shevchenkoWorth scores one line of length cells for the side with the marks own:
// 1000 for five in a row and nothing else, or the sum of its patterns.
func shevchenkoWorth(own, empty uint32, length int) int {
	if own == 0 {
		return 0
	}
	if contains("GGGGG", own, empty, length) {
		return 1000
	}
	sum := 0
	for _, p := range patternWorth {
		if contains(p.text, own, empty, length) {
			sum += p.worth
		}
	}
	return sum
}

// contains looks for a pattern at all places of a line at once.
func contains(text string, own, empty uint32, length int) bool {
	if len(text) > length {
		return false
	}
	at := ^uint32(0)
	for i := range len(text) {
		if text[i] == 'G' {
			at &= own >> i
		} else {
			at &= empty >> i
		}
	}
	return at != 0
}

// NewShevchenko returns Shevchenko's evaluation of gomoku ("Generic heuristic
// for the mnk-games", section 2.2, and the program it cites): every row, column
// and diagonal of five cells and more is read as a string in which patterns are
// worth points, and the opponent's points are taken away. For other k than five
// it is NewShevchenkoOwn.
func NewShevchenko(r Rules) game.Evaluator {
	if r.K != shevchenkoK {
		return NewShevchenkoOwn(r)
	}
	return &lineEval{lines: r.linesOf(shevchenkoK), win: RowWorth, worth: shevchenkoWorth}
}
