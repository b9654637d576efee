package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// shevchenkoPatterns are the patterns of Shevchenko's evaluation. A line counts each pattern that it
// contains once.
var shevchenkoPatterns = []linePattern{
	newLinePattern("-XXXX-", 500),
	newLinePattern("XXX-X", 100),
	newLinePattern("XX-XX", 100),
	newLinePattern("X-XXX", 100),
	newLinePattern("-XXXX", 100),
	newLinePattern("XXXX-", 100),
	newLinePattern("-XX-X-", 10),
	newLinePattern("-X-XX-", 10),
	newLinePattern("-XXX-", 10),
	newLinePattern("XXX-", 10),
	newLinePattern("-XXX", 10),
	newLinePattern("-X-X-", 2),
	newLinePattern("-XX-", 2),
	newLinePattern("-XX", 1),
	newLinePattern("XX-", 1),
}

// shevchenkoRow is a row, which is worth 1000 and makes all else worth nothing.
var shevchenkoRow = newLinePattern("XXXXX", 1000)

// shevchenkoK is the k that the patterns are made for, and the length of the
// shortest line that is read.
const shevchenkoK = 5

// shevchenkoWorth is the lineWorth of Shevchenko's evaluation.
func shevchenkoWorth(own, empty uint32) int {
	marks := bits.OnesCount32(own)
	if marks >= shevchenkoK && shevchenkoRow.count(own, empty) > 0 {
		return shevchenkoRow.worth
	}
	sum := 0
	for i := range shevchenkoPatterns {
		if p := &shevchenkoPatterns[i]; p.most <= marks && p.count(own, empty) > 0 {
			sum += p.worth
		}
	}
	return sum
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
