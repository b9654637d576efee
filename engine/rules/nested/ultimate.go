package nested

import "github.com/mnkdesk/mnkdesk/engine/game"

// UltimateWeights holds the constants of heuristic 3. They may be any numbers from
// −100,000 to 100,000, or for Leads from −MaxFactor to MaxFactor.
type UltimateWeights struct {
	// Block holds the values of the lines within a block. Its Three is not used,
	// since a block with a completed line is won.
	Block BlockWeights
	// One and Two are the values of a line of blocks in which one side has won one
	// or two blocks and the other side none.
	One, Two int
	// Leads holds the factors for the leads of a side in a line of blocks that nobody
	// has won. The entry depends on the number of blocks in which the side leads: the
	// first is for one block, the last for three.
	Leads [3]int
	// Three is the value of a line of blocks that the opponent can complete at once.
	// Only ultimate2 uses it.
	Three int
}

// DefaultUltimateWeights returns 1 and 10 within a block, 50 and 300 for one and
// two won blocks, and the factors 1, 2 and 3 for leads in one, two and three blocks.
// They are our choice, since the report does not print any.
func DefaultUltimateWeights() UltimateWeights {
	return UltimateWeights{Block: DefaultBlockWeights(), One: 50, Two: 300, Leads: [3]int{1, 2, 3}, Three: 1000}
}

// ultimate is the evaluation "ultimate".
type ultimate struct {
	worth *blockTable
	// occupied and factor are indexed by a number of blocks.
	occupied, factor [4]int
	win              int
}

// NewUltimate returns heuristic 3 for ultimate tic-tac-toe of "CSC424: Intro to
// AI Report of Project 1: Game Playing", table 3: the sum over the lines of the
// large board. A line with a drawn block, or with blocks won by both sides, adds
// nothing. Any other line with won blocks adds their value and the leads in its
// undecided blocks. A line without won blocks adds, for each side, the leads of
// that side times a factor that depends on the number of blocks in which it leads.
// The lead in an undecided block, called a threat in the report, is the block's
// value by heuristic 1; it belongs to the side that it favours.
//
// Table 3 is corrected in two places: both its breaks continue with the next line,
// and threatBlockNum counts threatened blocks, not occupied ones.
func NewUltimate(w UltimateWeights) game.Evaluator { return newUltimate(w) }

func newUltimate(w UltimateWeights) *ultimate {
	e := &ultimate{
		worth:    w.Block.clamped().table(),
		occupied: [4]int{0, clamp(w.One), clamp(w.Two), 0},
	}
	factor := 1
	for i, f := range w.Leads {
		e.factor[i+1] = max(-MaxFactor, min(f, MaxFactor))
		factor = max(factor, e.factor[i+1], -e.factor[i+1])
	}
	occupied := max(e.occupied[1], -e.occupied[1], e.occupied[2], -e.occupied[2])
	e.win = 8*(occupied+3*factor*e.worth.largest()) + 1
	return e
}

// Evaluate implements game.Evaluator. It returns 0 for a position of another game.
func (e *ultimate) Evaluate(p game.Position, side game.Side) int {
	n, ok := p.(*Position)
	if !ok {
		return 0
	}
	t := e.survey(n)
	return forSide(e.sum(&t), side)
}

// blockStates describes the blocks of a position as cells of the large board.
type blockStates struct {
	// won holds the blocks that each side has won, drawn the closed blocks that nobody has won.
	won   [2]uint16
	drawn uint16
	// led holds the blocks in which each side leads.
	led [2]uint16
	// worth holds the lead in each block from First's view, indexed by the side that leads.
	worth [2][9]int
}

// survey returns the won and drawn blocks, and the leads in the undecided ones.
func (e *ultimate) survey(p *Position) (t blockStates) {
	t.won = p.won
	t.drawn = p.closed &^ (p.won[0] | p.won[1])
	decided := p.closed | p.won[0] | p.won[1]
	for b := range p.marks {
		block := uint16(1) << b
		if decided&block != 0 {
			continue
		}
		v := e.worth.at(p.marks[b])
		side := 0
		if v < 0 {
			side = 1
		}
		if v != 0 {
			t.led[side] |= block
		}
		t.worth[side][b] = v
	}
	return t
}

// sum returns the value of all lines, from First's view.
func (e *ultimate) sum(t *blockStates) int {
	sum := 0
	for i := range lines {
		if t.isLive(i) {
			sum += e.line(t, i)
		}
	}
	return sum
}

var _ game.Explained = (*ultimate)(nil)

// Parts implements game.Explained. It has one part for each line of blocks that can still be
// completed.
func (e *ultimate) Parts(p game.Position, side game.Side) (parts []game.Part) {
	n, ok := p.(*Position)
	if !ok {
		return nil
	}
	t := e.survey(n)
	for i, l := range lines {
		if t.isLive(i) {
			parts = append(parts, game.Part{Name: "line", Cells: lineCells(l), Value: forSide(e.line(&t, i), side)})
		}
	}
	return parts
}

// lineCells returns the view cells of a line of blocks. The first is the middle of the
// first block and the last is the middle of the last block.
func lineCells(line uint16) (cells []int) {
	of := &members[line]
	for _, b := range of[:3] {
		cells = append(cells, blockCells(int(b))...)
	}
	const middle = 4
	cells[0], cells[middle] = cells[middle], cells[0]
	last := len(cells) - 1
	cells[last], cells[last-middle] = cells[last-middle], cells[last]
	return cells
}

// isLive reports whether a side can still complete line i.
func (t *blockStates) isLive(i int) bool {
	l := lines[i]
	return l&t.drawn == 0 && (l&t.won[0] == 0 || l&t.won[1] == 0)
}

// line returns the value of line i, which must be live, from First's view.
func (e *ultimate) line(t *blockStates, i int) int {
	l := lines[i]
	of := &members[l]
	first, second := sumOf(&t.worth[0], of), sumOf(&t.worth[1], of)
	if x, o := l&t.won[0], l&t.won[1]; x|o != 0 {
		return e.occupied[size[x&full]&3] - e.occupied[size[o&full]&3] + first + second
	}
	return e.factor[size[t.led[0]&l&full]&3]*first + e.factor[size[t.led[1]&l&full]&3]*second
}

// sumOf adds the entries of the first three blocks of a list.
func sumOf(worth *[9]int, of *[9]uint8) int {
	return worth[of[0]] + worth[of[1]] + worth[of[2]]
}

// Win implements game.Evaluator.
func (e *ultimate) Win() int { return e.win }
