package game

import "cmp"

// quietEffect returns what a move prevents or prepares that neither makes nor stops an open three,
// in games that know their threats. The other side must have no win before the move. If it has an
// open three, only that matters, and the result is NoEffect.
func quietEffect(p Position, m Move) Effect {
	threatening, ok := p.(Threatening)
	if !ok || len(openThrees(p, p.ToMove().Other())) > 0 {
		return NoEffect
	}
	if _, ok := threatening.Threats(p.ToMove()); !ok {
		return NoEffect
	}
	switch {
	case preventsDouble(p, p.Cell(m)):
		return PreventsDouble
	case twosOf(p, m) > 0:
		return MakesTwo
	default:
		return NoEffect
	}
}

// preventsDouble reports whether a mark of the other side on a cell would make two threats at once:
// two wins, or fours and open threes in two lines.
func preventsDouble(p Position, cell int) bool {
	elsewhere := passSubstitute(p, cell)
	if elsewhere == NoMove {
		return false
	}
	p.Play(elsewhere)
	defer p.Undo()
	reply := MoveTo(p, cell)
	if reply == NoMove || p.Outcome().Over() {
		return false
	}
	side := p.ToMove()
	p.Play(reply)
	defer p.Undo()
	return !p.Outcome().Over() && doubleThreat(p, side, cell)
}

// doubleThreat reports whether a side that has just played on a cell has two wins, or fours and open
// threes through that cell in two lines.
func doubleThreat(p Position, side Side, cell int) bool {
	wins := p.(WinFinder).AppendWins(nil, side)
	if len(wins) > 1 {
		return true
	}
	lines := linesThrough(p, cell, openThrees(p, side))
	if t, _ := p.(Threatening).Threats(side); len(wins) > 0 {
		for line := range linesThrough(p, cell, t.Fours) {
			lines[line] = true
		}
	}
	return len(lines) > 1
}

// direction holds the steps in rows and columns from one cell of a line to the next.
type direction struct{ rows, columns int }

// linesThrough returns the lines through a cell on which some of threats include that cell.
func linesThrough(p Position, cell int, threats []Threat) map[direction]bool {
	lines := map[direction]bool{}
	for _, t := range threats {
		if other := except(t.Marks, cell); len(other) < len(t.Marks) && len(other) > 0 {
			lines[lineOf(p, cell, other[0])] = true
		}
	}
	return lines
}

// lineOf returns the line through two cells.
func lineOf(p Position, a, b int) direction {
	_, columns := p.Size()
	l := direction{cmp.Compare(b/columns, a/columns), cmp.Compare(b%columns, a%columns)}
	if l.rows < 0 || l.rows == 0 && l.columns < 0 {
		l = direction{-l.rows, -l.columns}
	}
	return l
}

// twosOf returns the number of lines in which the mark of a move is part of a row of two or more
// marks that one more mark turns into an open three.
func twosOf(p Position, m Move) int {
	side, cell, lines := p.ToMove(), p.Cell(m), map[direction]bool{}
	p.Play(m)
	defer p.Undo()
	elsewhere := passSubstitute(p, cell)
	if p.Outcome().Over() || elsewhere == NoMove {
		return 0
	}
	p.Play(elsewhere)
	defer p.Undo()
	for _, next := range p.AppendMoves(nil) {
		if inLine(p, cell, p.Cell(next)) && makesThreeOf(p, next, side, cell) {
			lines[lineOf(p, cell, p.Cell(next))] = true
		}
	}
	return len(lines)
}

// inLine reports whether two cells are in the same row, column or diagonal.
func inLine(p Position, a, b int) bool {
	_, columns := p.Size()
	rows, aside := a/columns-b/columns, a%columns-b%columns
	return rows == 0 || aside == 0 || rows == aside || rows == -aside
}

// makesThreeOf reports whether a move of a side makes an open three with its mark on a cell and at
// least one other mark.
func makesThreeOf(p Position, m Move, side Side, cell int) bool {
	p.Play(m)
	defer p.Undo()
	for _, t := range openThrees(p, side) {
		rest := except(except(t.Marks, p.Cell(m)), cell)
		if len(rest) == len(t.Marks)-2 && len(rest) > 0 {
			return true
		}
	}
	return false
}

// passSubstitute returns the legal move that is farthest from a cell, or NoMove if there is none. It serves
// as a pass.
func passSubstitute(p Position, cell int) Move {
	best, most := NoMove, 0
	_, columns := p.Size()
	for _, m := range p.AppendMoves(nil) {
		rows, aside := p.Cell(m)/columns-cell/columns, p.Cell(m)%columns-cell%columns
		if far := rows*rows + aside*aside; far > most {
			best, most = m, far
		}
	}
	return best
}
