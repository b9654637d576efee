package game

import "slices"

// Effect is what a move does at once, as players say it. A side has a threat where it
// would win at once if it were to move.
type Effect uint8

// The effects. A move has the first that fits; a win is a move that wins at once.
const (
	// NoEffect is that of a move about which nothing can be said at a glance.
	NoEffect Effect = iota
	// Wins is that of a move that wins the game.
	Wins
	// Blocks is that of a move that takes the last win of the other side.
	Blocks
	// OnlyMove is that of a move after which the other side has no win, when it has one
	// after every other move.
	OnlyMove
	// DoubleThreat is that of a move after which its side has two wins or more, and the
	// other side none.
	DoubleThreat
	// Threatens is that of a move after which its side has a win, and the other side none.
	Threatens
	// StopsThree is that of a move that stops the last open three of the other side.
	StopsThree
	// MakesThree is that of a move whose mark is part of an open three.
	MakesThree
	// MakesAndStopsThree is that of a move that does both.
	MakesAndStopsThree
	// MakesThrees is that of a move whose mark is part of open threes in two lines or more.
	MakesThrees
	// PreventsDouble is that of a move to a cell where the other side could make two threats at once.
	PreventsDouble
	// MakesTwo is that of a move whose mark is part of a row that one mark more makes an open three.
	MakesTwo
	// MoreRoom is that of a move after which the piece of its side can go to more cells than the other one.
	MoreRoom
	// InMostRows is that of a move to the empty board for which IsInMostRows holds. EffectOf does not return it.
	InMostRows
)

// EffectOf returns the effect of a legal move. Blocks, DoubleThreat and Threatens are
// found only in games that know their wins (see WinFinder), those of open rows only
// in games that know their threats (see Threatening), MoreRoom where pieces move (see Mobile). p is as before when it returns.
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
	case onlySafe(p, m):
		return OnlyMove
	}
	if own, other, ok := rooms(p, m); ok && own > other {
		return MoreRoom
	}
	if effect = threeEffect(p, m); effect == NoEffect {
		effect = quietEffect(p, m)
	}
	return effect
}

// IsInMostRows reports whether the first move of a game goes to a cell that is in as many rows that would win as any other, and in more
// than some. It is false in games without rows (see Rowed).
func IsInMostRows(p Position, m Move) bool {
	rowed, ok := p.(Rowed)
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

// rooms returns to how many cells both sides can bring their piece after a move; ok is not set in games without pieces that
// move.
func rooms(p Position, m Move) (own, other int, ok bool) {
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

// threeEffect returns what a move does to the open threes of both sides.
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

// openThrees returns the open threes of a side. Where three in a row win, one mark alone would be
// one: nobody calls it that.
func openThrees(p Position, side Side) []Threat {
	threatening, ok := p.(Threatening)
	if !ok {
		return nil
	}
	t, _ := threatening.Threats(side)
	return slices.DeleteFunc(t.Threes, func(t Threat) bool { return len(t.Marks) < 2 })
}

// threatOf returns the effect of a move that leaves its side with the given number of wins.
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

// onlySafe reports whether there are other moves than m and the other side has a win after
// each of them.
func onlySafe(p Position, m Move) bool {
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

// LosesAtOnce reports whether the side that has just moved can be beaten by the next move
// though another move of its own would have prevented that. p is as before when it
// returns.
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

// CanWin reports whether the side to move can win at once. p is as before when it returns.
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
