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

// lineWorth scores one line of length cells for the side with the marks own:
// 1000 for five in a row and nothing else, or the sum of its patterns.
func lineWorth(own, empty uint32, length int) int {
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

// shevchenkoEval is Shevchenko's evaluation for five in a row.
type shevchenkoEval struct {
	lines  [][]uint16 // the cells of each line as bits
	worths lineWorths
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
	return &shevchenkoEval{lines: r.longLines()}
}

// longLines returns the rows, columns and diagonals of at least five cells, each
// as bits of the padded board.
func (r Rules) longLines() [][]uint16 {
	if r.Check() != nil {
		return nil
	}
	t := newTables(r)
	var lines [][]uint16
	for _, d := range t.steps {
		t.forEach(&t.board, func(cell int) {
			b := uint(t.bit[cell])
			if t.board.has(b - d) {
				return
			}
			var line []uint16
			for ; t.board.has(b); b += d {
				line = append(line, uint16(b))
			}
			if len(line) >= shevchenkoK {
				lines = append(lines, line)
			}
		})
	}
	return lines
}

// Evaluate returns the worth of a Position for side, 0 for another game's.
func (e *shevchenkoEval) Evaluate(p game.Position, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	side = q.profits(side)
	own, opp := &q.own[side&1], &q.own[side&1^1]
	sum := 0
	for _, line := range e.lines {
		var mine, yours uint32
		for i, b := range line {
			if own.has(uint(b)) {
				mine |= 1 << i
			}
			if opp.has(uint(b)) {
				yours |= 1 << i
			}
		}
		empty := (1<<len(line) - 1) &^ (mine | yours)
		sum += lineWorth(mine, empty, len(line)) - lineWorth(yours, empty, len(line))
	}
	return within(sum, RowWorth)
}

// Win returns the worth of a won game.
func (e *shevchenkoEval) Win() int { return RowWorth }

// shevchenkoOwnEval looks at the threats of one side alone.
type shevchenkoOwnEval struct{ counts threatCounts }

// NewShevchenkoOwn returns Shevchenko's evaluation as the text of "Generic
// heuristic for the mnk-games", section 2.2, describes it: only one's own
// threats of k, k−1 and k−2 marks count, for 100, 10 and 1, whether open,
// half-open or closed. In misère the opponent's are looked at.
func NewShevchenkoOwn(Rules) game.Evaluator { return &shevchenkoOwnEval{} }

// Evaluate returns the worth of a Position for side, 0 for another game's.
func (e *shevchenkoOwnEval) Evaluate(p game.Position, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	c, k := &e.counts, q.t.rules.K
	q.countThreats(q.profits(side), c)
	sum := 100 * c.rows
	for i, worth := range []int{10, 1} {
		if size := k - 1 - i; size >= 1 {
			sum += worth * (c.open[size] + c.halfOpen[size] + c.closed[size])
		}
	}
	return within(sum, RowWorth)
}

// Win returns the worth of a won game.
func (e *shevchenkoOwnEval) Win() int { return RowWorth }
