package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// lineEval is an evaluation that adds up the values of the lines of the board, own minus
// opponent's. The sum is clamped below the value of a won game.
type lineEval struct {
	lines  [][]uint16 // the cells of each line as bits
	worth  lineWorth
	win    int
	worths lineWorths
}

// lineWorth is a function that returns the value of one line for the side with the marks own. empty
// holds the cells without a mark.
type lineWorth func(own, empty uint32) int

// linesOf returns the rows, columns and diagonals that have at least `least` cells. Each
// line is a list of bits of the padded board.
func (r Rules) linesOf(least int) [][]uint16 {
	if r.Check() != nil {
		return nil
	}
	t := tablesOf(r)
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
			if len(line) >= least {
				lines = append(lines, line)
			}
		})
	}
	return lines
}

// Evaluate returns the value of a Position for side, or 0 for a position of another game.
func (e *lineEval) Evaluate(p game.Position, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	side = q.beneficiary(side)
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
		sum += e.worth(mine, empty) - e.worth(yours, empty)
	}
	return clampToWin(sum, e.win)
}

// Win returns the value of a won game.
func (e *lineEval) Win() int { return e.win }

// lineWorths keeps the values of all lines up to date as moves are played. A move
// changes only the lines through its cell, at most four.
type lineWorths struct {
	t  *tables
	of lineWorth
	// through holds, for each cell, its place in each line through it.
	through [][]lineBit
	cells   []uint32    // of each line
	marks   [][2]uint32 // of each line, by side
	worth   []int       // of each line, from First's view
	sum     int         // of worth
	played  []playedMark
}

// lineBit is a cell of a line: the index of the line and the bit of the cell in it.
type lineBit struct{ line, bit uint8 }

// playedMark is a mark with the values of its lines before it was played.
type playedMark struct {
	move  game.Move
	side  game.Side
	worth [4]int
	sum   int
}

// begin computes the values of the lines of p.
func (l *lineWorths) begin(p *Position, e *lineEval) {
	if l.t != p.t {
		l.t, l.of = p.t, e.worth
		l.find(e.lines)
	}
	clear(l.marks)
	clear(l.worth)
	l.sum, l.played = 0, l.played[:0]
	for s := range p.own {
		p.t.forEach(&p.own[s], func(cell int) { l.play(game.Move(cell), game.Side(s)) })
	}
}

// find lists the lines through each cell.
func (l *lineWorths) find(lines [][]uint16) {
	l.through = make([][]lineBit, l.t.cells)
	l.marks, l.worth, l.cells = make([][2]uint32, len(lines)), make([]int, len(lines)), make([]uint32, len(lines))
	for i, line := range lines {
		l.cells[i] = 1<<len(line) - 1
		for bit, b := range line {
			m := l.t.cell[b]
			l.through[m] = append(l.through[m], lineBit{uint8(i), uint8(bit)})
		}
	}
}

// play adds a mark of a side.
func (l *lineWorths) play(m game.Move, side game.Side) {
	before := playedMark{move: m, side: side, sum: l.sum}
	for i, at := range l.through[m] {
		marks := &l.marks[at.line]
		marks[side&1] |= 1 << at.bit
		empty := l.cells[at.line] &^ (marks[0] | marks[1])
		worth := l.of(marks[0], empty) - l.of(marks[1], empty)
		before.worth[i&3] = l.worth[at.line]
		l.sum += worth - l.worth[at.line]
		l.worth[at.line] = worth
	}
	l.played = append(l.played, before)
}

// undo takes back the last mark.
func (l *lineWorths) undo() {
	last := &l.played[len(l.played)-1]
	for i, at := range l.through[last.move] {
		l.marks[at.line][last.side&1] &^= 1 << at.bit
		l.worth[at.line] = last.worth[i&3]
	}
	l.sum = last.sum
	l.played = l.played[:len(l.played)-1]
}

// Begin implements game.Incremental.
func (e *lineEval) Begin(p game.Position) bool {
	q, ok := p.(*Position)
	if ok {
		e.worths.begin(q, e)
	}
	return ok
}

// Play implements game.Incremental.
func (e *lineEval) Play(m game.Move, side game.Side) { e.worths.play(m, side) }

// Undo implements game.Incremental.
func (e *lineEval) Undo() { e.worths.undo() }

// Value implements game.Incremental.
func (e *lineEval) Value(side game.Side) int {
	sum := e.worths.sum
	if (side == game.Second) != e.worths.t.rules.Has(Misere) {
		sum = -sum
	}
	return clampToWin(sum, e.win)
}
