package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// shevchenkoPatterns are the patterns of Shevchenko's evaluation. Each pattern counts at most once per
// line.
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

// shevchenkoRow is a completed row, worth 1000. Nothing else in its line counts then.
var shevchenkoRow = newLinePattern("XXXXX", 1000)

// shevchenkoK is the k for which the patterns are made, and the length of the
// shortest line that counts.
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
// and diagonal of at least five cells is a string in which patterns score points,
// and the opponent's points are subtracted. For k other than five it is
// NewShevchenkoOwn.
func NewShevchenko(r Rules) game.Evaluator {
	if r.K != shevchenkoK {
		return NewShevchenkoOwn(r)
	}
	return &lineEval{lines: r.linesOf(shevchenkoK), win: RowWorth, worth: shevchenkoWorth}
}
