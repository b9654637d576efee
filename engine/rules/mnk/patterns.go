package mnk

import (
	"math/bits"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// linePattern is a pattern of own marks and empty cells in a line, with the value of
// each occurrence.
type linePattern struct {
	text        string  // X is an own mark, - an empty cell
	own, empty  []uint8 // offsets from the start of the pattern
	worth, most int     // most is the number of own marks
}

// newLinePattern parses a pattern.
func newLinePattern(text string, worth int) linePattern {
	p := linePattern{text: text, worth: worth, most: strings.Count(text, "X")}
	for i := range len(text) {
		if text[i] == 'X' {
			p.own = append(p.own, uint8(i))
		} else {
			p.empty = append(p.empty, uint8(i))
		}
	}
	return p
}

// count returns the number of occurrences of the pattern in a line. It tests all places
// in parallel.
func (p *linePattern) count(own, empty uint32) int {
	at := ^uint32(0)
	for _, i := range p.own {
		at &= own >> i
	}
	for _, i := range p.empty {
		at &= empty >> i
	}
	return bits.OnesCount32(at)
}

// NewPatterns returns the first evaluation of "Rapport algorithme minimax pour
// Gomoku", section "'Pattern' avec Regex". It counts all occurrences of patterns of marks
// and empty cells in every row, column and diagonal, weights them, and subtracts the
// opponent's. The report searches the flattened board, where the end of one line looks
// adjacent to the beginning of the next. Here such false matches do not count
// (lab/patterns counts both ways).
//
// The report prints only one of its patterns, "-X-", and none of their scores. Our
// patterns are, for each number of marks below k,
//   - "X…X-" and "-X…X", a run with an empty cell at an end, and "-X…X-", one with both;
//   - "X…X-X…X", k−1 marks with a single hole.
//
// A run of k−1 marks, or k−1 marks with a hole, is worth 100. Each mark less divides that
// by ten. If both ends are empty, ten times as much is added. Patterns worth less than 1
// are omitted: for five in a row, "-X-" is worth 1. Lines shorter than k do not count,
// because they cannot hold a row. In misère the two sides change places.
func NewPatterns(r Rules) game.Evaluator {
	list := rowPatterns(r.K)
	return &lineEval{lines: r.linesOf(r.K), win: RowWorth, worth: func(own, empty uint32) int {
		sum, marks := 0, bits.OnesCount32(own)
		for i := range list {
			if p := &list[i]; p.most <= marks {
				sum += p.worth * p.count(own, empty)
			}
		}
		return sum
	}}
}

// runWorths holds the values of runs that are one mark short of k, two marks short, and so
// on: end for each empty end, and both in addition if both ends are empty.
var runWorths = [...]struct{ end, both int }{{100, 1000}, {10, 100}, {1, 10}, {0, 1}}

// RowPattern is a pattern of the evaluation "patterns". In Text, X is an own mark and - an empty
// cell. Worth is the value of each occurrence.
type RowPattern struct {
	Text  string
	Worth int
}

// RowPatterns lists the patterns for k in a row, with their values.
func RowPatterns(k int) (list []RowPattern) {
	for _, p := range rowPatterns(k) {
		list = append(list, RowPattern{p.text, p.worth})
	}
	return list
}

// rowPatterns lists the patterns for k in a row.
func rowPatterns(k int) (list []linePattern) {
	for i, worth := range runWorths {
		if i >= k-1 {
			break
		}
		run := strings.Repeat("X", k-1-i)
		list = append(list, newLinePattern("-"+run+"-", worth.both))
		if worth.end > 0 {
			list = append(list, newLinePattern(run+"-", worth.end), newLinePattern("-"+run, worth.end))
		}
	}
	for before := 1; before < k-1; before++ {
		text := strings.Repeat("X", before) + "-" + strings.Repeat("X", k-1-before)
		list = append(list, newLinePattern(text, runWorths[0].end))
	}
	return list
}
