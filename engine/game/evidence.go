package game

import "slices"

// Evidence holds what shows the effect of a move on the board.
type Evidence struct {
	// Rows are the rows of marks that the effect is about, without the move itself. Each is given
	// as its cells from end to end. The marks belong to the side that moves or, if Theirs is
	// set, to the other side.
	Rows   [][]int
	Theirs bool
	// Points are the cells on which an open row of the other side can be stopped.
	Points []int
	// Reply is the move with which the other side punishes every move that does not prevent it,
	// or NoMove if none is certain. If Delayable is set, moves that threaten to win can put it off.
	Reply     Move
	Delayable bool
	// Wins are the winning moves after the move (for DoubleThreat and Threatens), or after Reply.
	// Of several wins the opponent can stop only one.
	Wins []Move
	// Also is the additional effect on open threes of a move that blocks or threatens to win, or
	// NoEffect.
	Also Effect
	// Twos is the number of lines in which the move builds a row, for MakesTwo.
	Twos int
	// Own and Other are the numbers of cells to which the two sides can move their pieces after
	// the move, for MoreRoom.
	Own, Other int
}

// EvidenceOf returns the evidence for the effect e of a legal move. It plays on p and leaves p as
// it was.
func EvidenceOf(p Position, m Move, e Effect) Evidence {
	none := Evidence{Reply: NoMove}
	switch e {
	case Wins:
		none.Rows = winningRows(p, m)
		return none
	case Blocks:
		e := blockEvidence(p, m)
		e.Also = threeEffect(p, m)
		return e
	case DoubleThreat, Threatens:
		e := threatEvidence(p, m)
		e.Also = threeEffect(p, m)
		return e
	case StopsThree, MakesAndStopsThree:
		return stopEvidence(p, m)
	case MakesThree, MakesThrees:
		none.Rows = threeRows(p, m)
		return none
	case MakesTwo:
		none.Twos = twosOf(p, m)
		return none
	case MoreRoom:
		none.Own, none.Other, _ = mobilities(p, m)
		return none
	}
	if finder, ok := p.(WinFinder); ok && len(finder.AppendWins(nil, p.ToMove().Other())) > 0 {
		return blockEvidence(p, m) // m does not stop all wins of the other side
	}
	return none
}

// winningRows returns the lines that a winning move completes, without the move itself.
func winningRows(p Position, m Move) (rows [][]int) {
	cell := p.Cell(m)
	p.Play(m)
	defer p.Undo()
	for _, line := range p.View().Lines {
		rows = append(rows, except(line, cell))
	}
	return rows
}

// except returns cells without the given cell.
func except(cells []int, cell int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return c == cell })
}

// blockEvidence returns a winning reply of the other side to a move other than m, and the row that
// wins then. If m blocks, this is the row that it blocks.
func blockEvidence(p Position, m Move) Evidence {
	e := Evidence{Reply: NoMove, Theirs: true}
	for _, other := range p.AppendMoves(nil) {
		if other == m {
			continue
		}
		p.Play(other)
		wins := p.(WinFinder).AppendWins(nil, p.ToMove()) // none if it wins
		if len(wins) > 0 {
			e.Reply, e.Rows = wins[0], winningRows(p, wins[0])
		}
		p.Undo()
		if len(wins) > 0 {
			break
		}
	}
	return e
}

// threatEvidence returns the rows and wins of a move that threatens to win.
func threatEvidence(p Position, m Move) Evidence {
	e, side, cell := Evidence{Reply: NoMove}, p.ToMove(), p.Cell(m)
	p.Play(m)
	defer p.Undo()
	finder := p.(WinFinder)
	wins := finder.AppendWins(nil, side)
	for _, other := range p.AppendMoves(nil) {
		if slices.Contains(wins, other) {
			continue
		}
		p.Play(other)
		for _, w := range finder.AppendWins(nil, side) {
			for _, row := range winningRows(p, w) {
				if row = except(row, cell); len(row) > 0 {
					e.Rows = append(e.Rows, row)
				}
			}
		}
		p.Undo()
		break
	}
	e.Wins = wins
	return e
}

// threeRows returns the rows of marks that a move turns into open threes.
func threeRows(p Position, m Move) (rows [][]int) {
	side, cell := p.ToMove(), p.Cell(m)
	p.Play(m)
	defer p.Undo()
	for _, t := range openThrees(p, side) {
		if row := except(t.Marks, cell); len(row) < len(t.Marks) && len(row) > 1 {
			rows = append(rows, row)
		}
	}
	return rows
}

// stopEvidence returns the open threes that a move stops, and how the other side would continue if
// they were not stopped.
func stopEvidence(p Position, m Move) Evidence {
	e, other := Evidence{Reply: NoMove, Theirs: true}, p.ToMove().Other()
	threes := openThrees(p, other)
	for _, t := range threes {
		e.Rows = append(e.Rows, t.Marks)
		e.Points = append(e.Points, t.Stops...)
	}
	slices.Sort(e.Points)
	e.Points = slices.Compact(e.Points)
	if len(threes) > 1 {
		return e // a move elsewhere may stop one of them
	}
	replies := slices.Clone(threes[0].Cells)
	if i := slices.Index(replies, p.Cell(m)); i > 0 {
		replies[0], replies[i] = replies[i], replies[0] // first the cell that the move takes
	}
	for _, cell := range replies {
		if wins, delayable, ok := winsAgainstAll(p, cell, threes[0].Stops); ok {
			e.Reply, e.Wins, e.Delayable = MoveTo(p, cell), wins, delayable
			break
		}
	}
	return e
}

// winsAgainstAll returns the winning moves that the other side has after its reply on a cell. ok is true
// if there are at least two, so that only one can be stopped, and if every move of the side to move
// leaves the same ones. Moves to the cells in exempt and to the winning cells do not count, and neither do
// moves that threaten to win: if there are any, delayable is set. ok is false if a move wins.
func winsAgainstAll(p Position, cell int, exempt []int) (wins []Move, delayable, ok bool) {
	var others [][]Move // the wins after each of moves
	moves := slices.DeleteFunc(p.AppendMoves(nil), func(m Move) bool { return slices.Contains(exempt, p.Cell(m)) })
	quiet := moves[:0]
	for _, m := range moves {
		switch threatensToWin, won := threatens(p, m); {
		case won:
			return nil, false, false
		case threatensToWin:
			delayable = true
			continue
		}
		now := winsAfter(p, m, cell)
		quiet, others = append(quiet, m), append(others, now)
		if len(now) > len(wins) {
			wins = now
		}
	}
	for i, m := range quiet {
		if !slices.Contains(wins, m) && !slices.Equal(wins, others[i]) {
			return nil, false, false
		}
	}
	return wins, delayable, len(wins) > 1
}

// threatens reports whether a move threatens to win with the next one, and whether it wins.
func threatens(p Position, m Move) (threatensToWin, won bool) {
	side := p.ToMove()
	p.Play(m)
	defer p.Undo()
	return len(p.(WinFinder).AppendWins(nil, side)) > 0, p.Outcome().Result == WinFor(side)
}

// winsAfter returns the wins of the other side after m and its reply on a cell. It returns none if
// the reply is not legal.
func winsAfter(p Position, m Move, cell int) []Move {
	side := p.ToMove()
	p.Play(m)
	defer p.Undo()
	reply := MoveTo(p, cell)
	if reply == NoMove {
		return nil
	}
	p.Play(reply)
	defer p.Undo()
	return p.(WinFinder).AppendWins(nil, side.Other())
}

// MoveTo returns the legal move that puts a mark on a cell, or NoMove if there is none.
func MoveTo(p Position, cell int) Move {
	for _, m := range p.AppendMoves(nil) {
		if p.Cell(m) == cell {
			return m
		}
	}
	return NoMove
}

// WinningReply returns the first move with which the side to move wins at once, or NoMove if there
// is none. line is a line that this move completes, from end to end, or nil if it wins in another
// way. WinningReply plays on p and leaves p as it was.
func WinningReply(p Position) (m Move, line []int) {
	side := p.ToMove()
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		won := p.Outcome().Result == WinFor(side)
		if won && len(p.View().Lines) > 0 {
			line = p.View().Lines[0]
		}
		p.Undo()
		if won {
			return m, line
		}
	}
	return NoMove, nil
}
