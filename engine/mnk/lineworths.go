package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// lineWorths follows what the lines of Shevchenko's evaluation are worth. A move
// changes the four lines through its cell.
type lineWorths struct {
	t *tables
	// through holds for each cell its place in each line that it is part of.
	through [][]place
	length  []int
	marks   [][2]uint32 // of each line, by side
	worth   []int       // of each line to First
	sum     int         // for First
	played  []followedMark
}

// place is a cell of a line.
type place struct{ line, bit uint8 }

// followedMark is a mark with what its lines were worth before.
type followedMark struct {
	move  game.Move
	side  game.Side
	worth [4]int
	sum   int
}

// begin reads the lines of p.
func (l *lineWorths) begin(p *Position, lines [][]uint16) {
	if l.t != p.t {
		l.t = p.t
		l.find(lines)
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
	l.through = make([][]place, l.t.cells)
	l.marks, l.worth, l.length = make([][2]uint32, len(lines)), make([]int, len(lines)), make([]int, len(lines))
	for i, line := range lines {
		l.length[i] = len(line)
		for bit, b := range line {
			m := l.t.cell[b]
			l.through[m] = append(l.through[m], place{uint8(i), uint8(bit)})
		}
	}
}

// play adds a mark of a side.
func (l *lineWorths) play(m game.Move, side game.Side) {
	before := followedMark{move: m, side: side, sum: l.sum}
	for i, at := range l.through[m] {
		marks := &l.marks[at.line]
		marks[side&1] |= 1 << at.bit
		length := l.length[at.line]
		empty := (1<<length - 1) &^ (marks[0] | marks[1])
		worth := lineWorth(marks[0], empty, length) - lineWorth(marks[1], empty, length)
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
func (e *shevchenkoEval) Begin(p game.Position) bool {
	q, ok := p.(*Position)
	if ok {
		e.worths.begin(q, e.lines)
	}
	return ok
}

// Play implements game.Incremental.
func (e *shevchenkoEval) Play(m game.Move, side game.Side) { e.worths.play(m, side) }

// Undo implements game.Incremental.
func (e *shevchenkoEval) Undo() { e.worths.undo() }

// Value implements game.Incremental.
func (e *shevchenkoEval) Value(side game.Side) int {
	sum := e.worths.sum
	if (side == game.Second) != e.worths.t.rules.Misere {
		sum = -sum
	}
	return within(sum, RowWorth)
}
