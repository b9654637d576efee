package game

import "slices"

// Effect is the immediate effect of a move, in the terms of players. A win is a move that wins at
// once. A side has a threat if it would have a win on the move.
type Effect uint8

// The effects. EffectOf returns the most important one that fits.
const (
	// NoEffect means that nothing can be said about the move at a glance.
	NoEffect Effect = iota
	// Wins means that the move wins the game.
	Wins
	// Blocks means that the other side had wins, and has none after the move.
	Blocks
	// OnlyMove means that the other side has no win after the move, but after every other move.
	OnlyMove
	// DoubleThreat means that the side has two wins or more after its move, and the other side
	// has none.
	DoubleThreat
	// Threatens means that the side has a win after its move, and the other side has none.
	Threatens
	// StopsThree means that the other side had open threes, and has none after the move.
	StopsThree
	// MakesThree means that the mark of the move is part of an open three.
	MakesThree
	// MakesAndStopsThree means that both StopsThree and MakesThree (or MakesThrees) apply.
	MakesAndStopsThree
	// MakesThrees means that the mark of the move is part of open threes in two lines or more.
	MakesThrees
	// PreventsDouble means that the other side could have made two threats at once on the cell.
	PreventsDouble
	// MakesTwo means that the mark of the move is part of a row that one more mark turns into an
	// open three.
	MakesTwo
	// MoreRoom means that the side's piece can go to more cells after its move than the other
	// piece.
	MoreRoom
	// InMostRows is the effect of a first move for which IsInMostRows holds. EffectOf does not
	// return it.
	InMostRows
)

// EffectOf returns the effect of a legal move. It finds Blocks, DoubleThreat and Threatens only in
// games that know their wins (see WinFinder), the effects of open rows only in games that know
// their threats (see Threatening), and MoreRoom only in games with moving pieces (see Mobile). It
// plays on p and leaves p as it was.
func EffectOf(p Position, m Move) Effect {
	side := p.ToMove()
	finder, knows := p.(WinFinder)
	blocks := knows && len(finder.AppendWins(nil, side.Other())) > 0
	p.Play(m)
	effect, over, safe := NoEffect, p.Outcome().Over(), !CanWin(p)
	switch {
	case p.Outcome().Result == WinFor(side):
		effect = Wins
	case over || !safe:
	case blocks:
		effect = Blocks
	case knows:
		effect = threatOf(len(finder.AppendWins(nil, side)))
	}
	p.Undo()
	switch {
	case effect != NoEffect || !safe || over:
		return effect
	case isOnlySafe(p, m):
		return OnlyMove
	}
	if own, other, ok := mobilities(p, m); ok && own > other {
		return MoreRoom
	}
	if effect = threeEffect(p, m); effect == NoEffect {
		effect = quietEffect(p, m)
	}
	return effect
}

// IsInMostRows reports whether m is the first move of a game and goes to a cell with the most
// possible winning rows through it. It returns false if all cells have equally many, and in games
// without rows (see RowFinder).
func IsInMostRows(p Position, m Move) bool {
	rowed, ok := p.(RowFinder)
	if !ok || p.Ply() > 0 {
		return false
	}
	rows, fewer := rowed.RowsAt(p.Cell(m)), false
	for _, other := range p.AppendMoves(nil) {
		n := rowed.RowsAt(p.Cell(other))
		if n > rows {
			return false
		}
		fewer = fewer || n < rows
	}
	return fewer
}

// mobilities returns the number of cells to which each side can move its piece after m. ok is false in
// games without moving pieces, and if a piece is not yet on the board.
func mobilities(p Position, m Move) (own, other int, ok bool) {
	mobile, ok := p.(Mobile)
	if !ok {
		return 0, 0, false
	}
	side := p.ToMove()
	p.Play(m)
	defer p.Undo()
	own, ownOK := mobile.Mobility(side)
	other, otherOK := mobile.Mobility(side.Other())
	return own, other, ownOK && otherOK
}

// threeEffect returns the effect of a move on the open threes of both sides.
func threeEffect(p Position, m Move) Effect {
	side, cell := p.ToMove(), p.Cell(m)
	theirs := len(openThrees(p, side.Other()))
	p.Play(m)
	defer p.Undo()
	stops := theirs > 0 && len(openThrees(p, side.Other())) == 0
	makes := len(linesThrough(p, cell, openThrees(p, side)))
	switch {
	case stops && makes > 0:
		return MakesAndStopsThree
	case stops:
		return StopsThree
	case makes > 1:
		return MakesThrees
	case makes > 0:
		return MakesThree
	default:
		return NoEffect
	}
}

// openThrees returns the open threes of a side that have at least two marks. If three in a row
// win, a single mark counts as an open three in Threats, but no player calls it that.
func openThrees(p Position, side Side) []Threat {
	threatening, ok := p.(Threatening)
	if !ok {
		return nil
	}
	t, _ := threatening.Threats(side)
	return slices.DeleteFunc(t.Threes, func(t Threat) bool { return len(t.Marks) < 2 })
}

// threatOf returns the effect of a move after which its side has the given number of wins.
func threatOf(wins int) Effect {
	switch wins {
	case 0:
		return NoEffect
	case 1:
		return Threatens
	default:
		return DoubleThreat
	}
}

// isOnlySafe reports whether there are moves other than m, and the other side has a win after each
// of them.
func isOnlySafe(p Position, m Move) bool {
	moves := p.AppendMoves(nil)
	for _, other := range moves {
		if other != m && safeAfter(p, other) {
			return false
		}
	}
	return len(moves) > 1
}

// safeAfter reports whether the other side has no win after a move.
func safeAfter(p Position, m Move) bool {
	p.Play(m)
	defer p.Undo()
	return !CanWin(p)
}

// LosesAtOnce reports whether the last move allows the side to move to win at once, although
// another move would have prevented that. It plays on p and leaves p as it was.
func LosesAtOnce(p Position) bool {
	if p.Ply() == 0 || !CanWin(p) {
		return false
	}
	last := p.Last()
	p.Undo()
	defer p.Play(last)
	for _, m := range p.AppendMoves(nil) {
		if safeAfter(p, m) {
			return true
		}
	}
	return false
}

// CanWin reports whether the side to move can win at once. It plays on p and leaves p as it was.
func CanWin(p Position) bool {
	if p.Outcome().Over() {
		return false
	}
	if finder, ok := p.(WinFinder); ok {
		return len(finder.AppendWins(nil, p.ToMove())) > 0
	}
	side := p.ToMove()
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		won := p.Outcome().Result == WinFor(side)
		p.Undo()
		if won {
			return true
		}
	}
	return false
}
