package game

import "slices"

// Evidence is what on the board shows the effect of a move.
type Evidence struct {
	// Rows are marks in line, from end to end, that the effect is about, without the move itself: those of the side that
	// makes it or, where Theirs is set, of the other one.
	Rows   [][]int
	Theirs bool
	// Points are the cells on which an open row of the other side can be stopped.
	Points []int
	// Reply is how the other side punishes every move that does not prevent it, NoMove where that is not certain.
	Reply Move
	// Wins are the moves that win after the move, for DoubleThreat and Threatens, or after Reply. Of several the opponent can
	// stop only one.
	Wins []Move
	// Also is what a move that blocks or threatens to win does to open threes besides, NoEffect for nothing.
	Also Effect
	// Twos is in how many lines the move builds a row, for MakesTwo.
	Twos int
	// Own and Other are to how many cells both sides can bring their piece after the move, for MoreRoom.
	Own, Other int
}

// EvidenceOf returns what shows the effect of a legal move. p is as before when it returns.
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
		none.Own, none.Other, _ = rooms(p, m)
		return none
	}
	if finder, ok := p.(WinFinder); ok && len(finder.AppendWins(nil, p.ToMove().Other())) > 0 {
		return blockEvidence(p, m) // it does not take them all
	}
	return none
}

// winningRows returns the lines that a move which wins completes, without the move itself.
func winningRows(p Position, m Move) (rows [][]int) {
	cell := p.Cell(m)
	p.Play(m)
	defer p.Undo()
	for _, line := range p.View().Lines {
		rows = append(rows, except(line, cell))
	}
	return rows
}

// except returns cells without one of them.
func except(cells []int, cell int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return c == cell })
}

// blockEvidence shows a row that wins for the other side after a move other than m: the one that m blocks, if it does.
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

// threatEvidence shows the rows of a move that threatens to win.
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

// threeRows returns the marks that a move makes an open three of.
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

// stopEvidence shows the open threes that a move stops, and how the other side would go on.
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
		replies[0], replies[i] = replies[i], replies[0] // what the move takes from the other side
	}
	for _, cell := range replies {
		if wins, ok := punishes(p, cell, threes[0].Stops); ok {
			e.Reply, e.Wins = MoveTo(p, cell), wins
			break
		}
	}
	return e
}

// punishes reports whether a reply of the other side on a cell leaves two wins of which only one can be stopped, always the
// same, whatever the side to move has played elsewhere: neither on one of some cells nor where these wins are. A move that
// wins or threatens to win makes that uncertain.
func punishes(p Position, cell int, but []int) (wins []Move, ok bool) {
	var others [][]Move // by the moves elsewhere
	moves := slices.DeleteFunc(p.AppendMoves(nil), func(m Move) bool { return slices.Contains(but, p.Cell(m)) })
	for _, m := range moves {
		now := winsAfter(p, m, cell)
		others = append(others, now)
		if len(now) > len(wins) {
			wins = now
		}
	}
	for i, m := range moves {
		if !slices.Contains(wins, m) && !slices.Equal(wins, others[i]) {
			return nil, false
		}
	}
	return wins, len(wins) > 1
}

// winsAfter returns the wins of the other side after a move and its reply on a cell; none where that cannot be, or where
// the move wins or threatens to.
func winsAfter(p Position, m Move, cell int) []Move {
	finder, side := p.(WinFinder), p.ToMove()
	p.Play(m)
	defer p.Undo()
	reply := MoveTo(p, cell)
	if reply == NoMove || len(finder.AppendWins(nil, side)) > 0 {
		return nil
	}
	p.Play(reply)
	defer p.Undo()
	return finder.AppendWins(nil, side.Other())
}

// MoveTo returns the legal move that puts a mark on a cell, or NoMove.
func MoveTo(p Position, cell int) Move {
	for _, m := range p.AppendMoves(nil) {
		if p.Cell(m) == cell {
			return m
		}
	}
	return NoMove
}

// WinningReply returns the first move with which the side to move wins at once, NoMove if it has none, and a line that it
// then completes, from end to end; nil where that is not how it wins. p is as before when it returns.
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
