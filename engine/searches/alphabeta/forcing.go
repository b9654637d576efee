package alphabeta

import "github.com/mnkdesk/mnkdesk/engine/game"

// forcing looks for refutations that leave no choice: each move threatens an immediate win, and the
// last move threatens two. Playing the few moves of such a refutation shows, without a search, that
// a move that does not stop it loses.
type forcing struct {
	pos  game.Position
	wins game.WinFinder // nil if the game has none
	buf  [game.MaxMoves]game.Move
}

// appendRefutation appends the refutation of the losing move m to line, as stored in the table. If it contains
// moves other than threats, appendRefutation returns line unchanged.
func (f *forcing) appendRefutation(line []game.Move, m game.Move, t *table) []game.Move {
	if f.wins == nil {
		return line
	}
	full := line
	if _, won := f.playLine(m, func(int) game.Move {
		next := t.get(f.pos.Hash()).move
		full = append(full, next)
		return next
	}); !won {
		return line
	}
	return full
}

// refutes reports whether m loses to a line from appendRefutation, and after how many plies.
func (f *forcing) refutes(line []game.Move, m game.Move) (plies int, won bool) {
	if len(line) == 0 {
		return 0, false
	}
	return f.playLine(m, func(i int) game.Move {
		if i < len(line) {
			return line[i]
		}
		return game.NoMove
	})
}

// playLine plays m, then the moves next(0), next(1) and so on with the replies that they force, and
// takes all moves back. It reports whether these moves win, and how many plies after m.
func (f *forcing) playLine(m game.Move, next func(int) game.Move) (plies int, won bool) {
	side := f.pos.ToMove().Other()
	before := f.pos.Ply() + 1
	f.pos.Play(m)
	for i := 0; ; i++ {
		rest, over := f.playThreat(side, i, next)
		if over {
			plies, won = f.pos.Ply()-before+rest, rest >= 0
			break
		}
	}
	for f.pos.Ply() >= before {
		f.pos.Undo()
	}
	return plies, won
}

// playThreat plays move i of side and the reply that it forces. If that decides, over is set, and rest
// is the number of plies to side's win, or −1 if side does not win.
func (f *forcing) playThreat(side game.Side, i int, next func(int) game.Move) (rest int, over bool) {
	const failed = -1
	if o := f.pos.Outcome(); o.Over() {
		return failed, true
	}
	if len(f.winsOf(side)) > 0 {
		return 1, true
	}
	m, must := next(i), f.winsOf(side.Other())
	if !f.pos.Legal(m) || len(must) > 1 || len(must) == 1 && must[0] != m {
		return failed, true
	}
	f.pos.Play(m)
	if o := f.pos.Outcome(); o.Over() || len(f.winsOf(side.Other())) > 0 {
		return failed, true
	}
	switch wins := f.winsOf(side); {
	case len(wins) == 0:
		return failed, true
	case len(wins) == 1 && f.pos.Legal(wins[0]):
		f.pos.Play(wins[0])
		return 0, false
	default:
		return 2, true
	}
}

func (f *forcing) winsOf(side game.Side) []game.Move { return f.wins.AppendWins(f.buf[:0], side) }
