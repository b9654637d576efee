package search

import "github.com/mnkdesk/mnkdesk/engine/game"

// lines holds the best line below each ply of the line being searched.
type lines struct {
	moves  []game.Move // row by row, one row a ply
	length []int
}

// newLines returns room for lines of up to depth moves.
func newLines(depth int) lines {
	return lines{make([]game.Move, (depth+1)*(depth+1)), make([]int, depth+1)}
}

// at returns the line that begins with the move made at ply.
func (l *lines) at(ply int) []game.Move {
	if ply >= len(l.length) {
		return nil
	}
	return l.row(ply)[:l.length[ply]]
}

func (l *lines) row(ply int) []game.Move {
	return l.moves[ply*len(l.length) : (ply+1)*len(l.length)]
}

// end makes the line at ply empty.
func (l *lines) end(ply int) {
	if ply < len(l.length) {
		l.length[ply] = 0
	}
}

// extend makes the line at ply m and, after it, the line of the next ply.
func (l *lines) extend(ply int, m game.Move) {
	row := l.row(ply)
	row[0] = m
	l.length[ply] = 1 + copy(row[1:], l.at(ply+1))
}

// set makes the line at ply the given moves.
func (l *lines) set(ply int, moves []game.Move) {
	l.length[ply] = copy(l.row(ply), moves)
}
