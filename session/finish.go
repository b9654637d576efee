package session

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Finish describes how a game was won, as far as that is certain. The result itself is not part of
// it.
type Finish struct {
	// Line is the direction of the winning line, or NoLine if the game was won in another way.
	// Length is the line's length in marks, or in small boards if Blocks is set. Lines is how many
	// lines the last move completed.
	Line   Direction
	Length int
	Blocks bool
	Lines  int
	// TwoWays is set if the winner had two immediate wins, before or after the loser's last move.
	TwoWays bool
	// Win is a move with which the loser could have won instead of making their last move. If there
	// was none, Stop is the move that would have stopped the line at that point. Each is "" if
	// there is no such move.
	Win, Stop string
	// LastSquare is set if the last move filled the board.
	LastSquare bool
}

// Direction is the direction of a line on the board.
type Direction int

// The directions.
const (
	NoLine Direction = iota
	Across
	Down
	Diagonal
)

// Finish describes how the game was won. It returns the zero value if the game is not over, was
// drawn, or was not won by a line.
func (s Snapshot) Finish() (f Finish) {
	path := s.Tree.Path(s.Current)
	won := slices.Contains([]game.Reason{game.ByRow, game.ByBlockRow}, s.Ending.Outcome.Reason)
	if !won || s.Ending.Reason != "" || len(path) < 2 {
		return f
	}
	end := s.Tree.Position(s.Setup.Variant, s.Current)
	view := end.View()
	if len(view.Lines) == 0 || end.ToMove() == s.Ending.Outcome.Result.Winner() {
		return f // in some variants whoever completes a line loses
	}
	f.Lines, f.Length = len(view.Lines), len(view.Lines[0])
	f.Line, f.Blocks = direction(view)
	f.LastSquare = !slices.ContainsFunc(view.Cells, func(c game.Cell) bool { return c.Piece == game.None })
	wins := winsAtOnce(s.Tree.Position(s.Setup.Variant, path[len(path)-2]))
	f.TwoWays = len(wins) > 1
	if len(path) == 2 || len(path)-2 < s.UnchosenPlies() {
		return f
	}
	earlier := s.Tree.Position(s.Setup.Variant, path[len(path)-3])
	if open, ok := earlier.(game.WinFinder); ok {
		before := open.AppendWins(nil, earlier.ToMove().Other())
		f.TwoWays = f.TwoWays || len(before) > 1
		if missed := open.AppendWins(nil, earlier.ToMove()); len(missed) > 0 {
			f.Win = earlier.Format(missed[0])
		} else if len(wins) == 1 && slices.Contains(before, wins[0]) {
			if stop := Stop(earlier, wins[0]); stop != game.NoMove {
				f.Stop = earlier.Format(stop)
			}
		}
	}
	return f
}

// direction returns the direction of the first line of a view, and whether its cells stand for
// small boards.
func direction(v game.View) (d Direction, blocks bool) {
	first, second := v.Lines[0][0], v.Lines[0][1]
	rows, columns := second/v.Columns-first/v.Columns, second%v.Columns-first%v.Columns
	blocks = v.BlockRows > 0 && max(rows, -rows, columns, -columns) > 1 // a block's middle cell stands for it
	switch {
	case rows == 0:
		return Across, blocks
	case columns == 0:
		return Down, blocks
	default:
		return Diagonal, blocks
	}
}

// winsAtOnce returns the moves with which the side to move wins at once.
func winsAtOnce(p game.Position) (wins []game.Move) {
	side := p.ToMove()
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		if p.Outcome().Result.Winner() == side {
			wins = append(wins, m)
		}
		p.Undo()
	}
	return wins
}

// Stop returns win, a move with which the opponent would win, if the side to move can play it
// legally and the opponent then has no immediate win. Otherwise, or if win ends the game, it
// returns game.NoMove. p is unchanged when Stop returns.
func Stop(p game.Position, win game.Move) game.Move {
	if !p.Legal(win) {
		return game.NoMove
	}
	p.Play(win)
	defer p.Undo()
	if p.Outcome().Over() || game.CanWin(p) {
		return game.NoMove
	}
	return win
}
