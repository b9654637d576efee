package mnk

import (
	"math/bits"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// linePattern is a pattern of marks and empty cells as the bits of a line, and what
// each place that it is found at is worth.
type linePattern struct {
	text        string // X is an own mark, - an empty cell
	own, empty  []uint8
	worth, most int // most is the number of own marks
}

// newLinePattern reads a pattern.
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

// count returns at how many places of a line the pattern stands; all are looked at at
// once.
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
// Gomoku", section "'Pattern' avec Regex": the patterns of marks and empty cells in
// every row, column and diagonal are counted, each wherever it stands, and weighed; the
// opponent's are taken away. The report counts in the flattened board, where the end of
// a line and the beginning of the next seem to be neighbours; here such false matches
// do not count (lab/patterns counts both ways).
//
// The report prints neither its patterns, but for "-X-", nor their scores. Ours are, for
// each number of marks below k,
//   - "X…X-" and "-X…X", a run with an empty cell at an end, and "-X…X-", one with both;
//   - "X…X-X…X", k−1 marks with a single hole.
//
// A run of k−1 marks, or a row but for a hole, is worth 100, and a tenth of that for
// each mark less; both ends empty add ten times as much. What is worth less than 1 is
// not counted: of five in a row "-X-" is worth 1. Lines shorter than k, where no row
// can come to stand, do not count. In misère the two sides change places.
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

// runWorths are what a run is worth that is one mark short of k, two, and so on: for an
// end with an empty cell, and beyond that for two of them.
var runWorths = [...]struct{ end, both int }{{100, 1000}, {10, 100}, {1, 10}, {0, 1}}

// RowPattern is a pattern of the evaluation patterns: X is an own mark, - an empty cell. Worth
// is what each place is worth at which it is found.
type RowPattern struct {
	Text  string
	Worth int
}

// RowPatterns lists the patterns for k in a row.
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
