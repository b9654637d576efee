package lesson

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
)

// Goal is the task of a step.
type Goal uint8

// The goals.
const (
	// Look asks for nothing: the step only shows something.
	Look Goal = iota
	// Any asks for any move. The other side then replies.
	Any
	// Win asks for a move that wins at once.
	Win
	// Safe asks for a move after which the other side cannot win at once.
	Safe
	// Hold asks for a move after which the other side cannot force a win. Right searches the whole
	// game tree to find out.
	Hold
	// Fork asks for a move after which the other side cannot prevent a win on the next move, and
	// then for the winning move.
	Fork
	// Four asks for a move that threatens to win at once.
	Four
	// Fours asks for a win by fours (VCF): each move except the last threatens to win at once.
	Fours
	// Three asks for an open three, TwoThrees for a move that makes two of them, StopThree for a
	// move that stops an open three of the other side, and Counter for a move that stops one and
	// makes one.
	Three
	TwoThrees
	StopThree
	Counter
	// WinBoard asks for a move that wins a small board, and SafeBoard for a move after which the
	// other side cannot win a small board at once.
	WinBoard
	SafeBoard
	// Send asks for a move that sends the other side to the small board Step.Block.
	Send
	// Room asks for a move after which the other side's piece can go to fewer cells than one's own.
	Room
	// NameOpening asks for the third stone of Step.Opening.
	NameOpening
)

// maxFours is the largest number of threats that may follow the first move of a win by fours.
const maxFours = 5

// Right reports whether a legal move fulfils the goal of the step in p, which is the step's
// position or follows from it. It leaves p unchanged.
func (s Step) Right(p game.Position, m game.Move) bool {
	switch s.Goal {
	case Any:
		return true
	case Fork:
		return wins(p, m, 0)
	case Fours:
		return wins(p, m, maxFours)
	case WinBoard:
		return winsBoard(p, m)
	}
	if effects := s.rightEffects(); effects != nil {
		return slices.Contains(effects, game.EffectOf(p, m))
	}
	return s.rightAfter(p, m)
}

// rightEffects returns the effects that make a move right, or nil for goals that do not depend on an
// effect.
func (s Step) rightEffects() []game.Effect {
	switch s.Goal {
	case Win:
		return []game.Effect{game.Wins}
	case Four:
		return []game.Effect{game.Threatens, game.DoubleThreat}
	case Three:
		return []game.Effect{game.MakesThree, game.MakesThrees, game.MakesAndStopsThree}
	case StopThree:
		return []game.Effect{game.StopsThree, game.MakesAndStopsThree}
	case Counter:
		return []game.Effect{game.MakesAndStopsThree}
	case Room:
		return []game.Effect{game.MoreRoom, game.Wins}
	default:
		return nil
	}
}

// rightAfter is Right for the goals that depend on the position after the move.
func (s Step) rightAfter(p game.Position, m game.Move) bool {
	side, cell := p.ToMove(), p.Cell(m)
	p.Play(m)
	defer p.Undo()
	switch s.Goal {
	case Safe:
		return !p.Outcome().Over() && !game.CanWin(p)
	case Hold:
		return !canForceWin(p)
	case TwoThrees:
		return threes(p, side, cell) > 1
	case SafeBoard:
		return boardReply(p) == game.NoMove
	case Send:
		return p.View().ActiveBlock() == s.Block
	case NameOpening:
		o, ok := openingOf(p)
		return ok && o.Name == s.Opening
	default:
		return false
	}
}

// openingOf returns the opening that the three stones of a position make, and whether there is one.
func openingOf(p game.Position) (o opening.Named, ok bool) {
	played := p.AppendPlayed(nil)
	if len(played) != 3 {
		return o, false
	}
	return opening.NameOf([3]int{p.Cell(played[0]), p.Cell(played[1]), p.Cell(played[2])})
}

// Continues reports whether the step continues after a right move. p is the position after that move.
func (s Step) Continues(p game.Position) bool {
	return (s.Goal == Fork || s.Goal == Fours) && !p.Outcome().Over()
}

// Reply returns the other side's reply to a right move, or game.NoMove if there is none. p is the
// position after that move.
func (s Step) Reply(p game.Position) game.Move {
	switch {
	case p.Outcome().Over():
		return game.NoMove
	case s.Goal == Any:
		return nearest(p)
	case s.Goal != Fork && s.Goal != Fours:
		return game.NoMove
	}
	for _, m := range winsOf(p, p.ToMove().Other()) {
		if p.Legal(m) {
			return m
		}
	}
	return nearest(p)
}

// Punish returns a move with which the other side profits at once from a wrong move, or game.NoMove
// if there is none. p is the position after the wrong move.
func (s Step) Punish(p game.Position) game.Move {
	if p.Outcome().Over() {
		return game.NoMove
	}
	if m, _ := game.WinningReply(p); m != game.NoMove {
		return m
	}
	switch s.Goal {
	case SafeBoard:
		return boardReply(p)
	case Hold:
		return find(p, func(m game.Move) bool { return !letsEscape(p, m) })
	case StopThree, Counter:
		return find(p, func(m game.Move) bool { return wins(p, m, 0) })
	default:
		return game.NoMove
	}
}

// wins reports whether a move wins at once or forces a win by threats: it threatens to win at once,
// and every stop is followed by a win with at most threats further threats. If the side could
// already win at once, only a winning move counts.
func wins(p game.Position, m game.Move, threats int) bool {
	side, had := p.ToMove(), game.CanWin(p)
	p.Play(m)
	defer p.Undo()
	if p.Outcome().Over() || had {
		return p.Outcome().Result == game.WinFor(side)
	}
	next := winsOf(p, side)
	if len(next) == 0 || game.CanWin(p) {
		return false
	}
	for _, stop := range next {
		if p.Legal(stop) && !winsAfter(p, stop, threats) {
			return false
		}
	}
	return true
}

// winsAfter reports whether a move that stops a threat is still followed by a win, as wins defines
// it.
func winsAfter(p game.Position, stop game.Move, threats int) bool {
	p.Play(stop)
	defer p.Undo()
	return !p.Outcome().Over() && (game.CanWin(p) || threats > 0 &&
		find(p, func(m game.Move) bool { return wins(p, m, threats-1) }) != game.NoMove)
}

// winsOf returns the moves with which a side would win at once.
func winsOf(p game.Position, side game.Side) []game.Move {
	finder, ok := p.(game.WinFinder)
	if !ok {
		return nil
	}
	return finder.AppendWins(nil, side)
}

// canForceWin reports whether the side to move can force a win.
func canForceWin(p game.Position) bool {
	return find(p, func(m game.Move) bool { return !letsEscape(p, m) }) != game.NoMove
}

// letsEscape reports whether the side to move fails to force a win with a move, so that the other side
// escapes.
func letsEscape(p game.Position, m game.Move) bool {
	side := p.ToMove()
	p.Play(m)
	defer p.Undo()
	if p.Outcome().Over() {
		return p.Outcome().Result != game.WinFor(side)
	}
	return find(p, func(m game.Move) bool {
		p.Play(m)
		defer p.Undo()
		return !canForceWin(p)
	}) != game.NoMove
}

// threes returns the number of open threes of a side that contain a cell.
func threes(p game.Position, side game.Side, cell int) (n int) {
	if threatening, ok := p.(game.Threatening); ok {
		t, _ := threatening.Threats(side)
		for _, three := range t.Threes {
			if slices.Contains(three.Marks, cell) {
				n++
			}
		}
	}
	return n
}

// boardsWon returns the number of small boards that a side has won.
func boardsWon(p game.Position, side game.Side) (n int) {
	for _, b := range p.View().Blocks {
		if b.Winner == side {
			n++
		}
	}
	return n
}

// winsBoard reports whether a move wins a small board.
func winsBoard(p game.Position, m game.Move) bool {
	side, before := p.ToMove(), boardsWon(p, p.ToMove())
	p.Play(m)
	defer p.Undo()
	return boardsWon(p, side) > before
}

// boardReply returns a move that wins a small board, or game.NoMove if there is none.
func boardReply(p game.Position) game.Move {
	return find(p, func(m game.Move) bool { return winsBoard(p, m) })
}

// find returns the first legal move for which a condition holds, or game.NoMove if there is none.
func find(p game.Position, is func(game.Move) bool) game.Move {
	moves := p.AppendMoves(nil)
	if i := slices.IndexFunc(moves, is); i >= 0 {
		return moves[i]
	}
	return game.NoMove
}

// nearest returns the legal move nearest to the last move, and the first of several.
func nearest(p game.Position) game.Move {
	_, columns := p.Size()
	last := p.Cell(p.Last())
	distance := func(m game.Move) int {
		cell := p.Cell(m)
		rows, aside := cell/columns-last/columns, cell%columns-last%columns
		return rows*rows + aside*aside
	}
	return slices.MinFunc(p.AppendMoves(nil), func(a, b game.Move) int { return distance(a) - distance(b) })
}
