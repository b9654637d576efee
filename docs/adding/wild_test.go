package adding_test

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Wild is a game of wild tic-tac-toe in progress. Each player may place X or O on a free cell, so every
// free cell has two moves. The player who completes three equal marks in a row wins.
type Wild struct {
	marks  [2]uint16 // the cells with X and with O
	played []game.Move
}

// The size of the board, and the rows of three as sets of cells.
const (
	wildSide  = 3
	wildCells = wildSide * wildSide
	wildFull  = 1<<wildCells - 1
)

var wildLines = [...]uint16{0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

// wildMarks lists the marks that a move may place.
var wildMarks = [...]string{"X", "O"}

// NewWild returns the empty board.
func NewWild() *Wild { return &Wild{played: make([]game.Move, 0, wildCells)} }

// wildMove returns the move that places a mark, 0 for X and 1 for O, on a cell. Moves are numbered from 0
// in the order of the cells.
func wildMove(cell, mark int) game.Move { return game.Move(2*cell + mark) }

// Cell implements game.Position.
func (w *Wild) Cell(m game.Move) int { return int(m) / 2 }

func (w *Wild) mark(m game.Move) int { return int(m) % 2 }

// Play implements game.Position.
func (w *Wild) Play(m game.Move) {
	w.marks[w.mark(m)] |= 1 << w.Cell(m)
	w.played = append(w.played, m)
}

// Undo implements game.Position.
func (w *Wild) Undo() {
	m := w.Last()
	w.marks[w.mark(m)] &^= 1 << w.Cell(m)
	w.played = w.played[:len(w.played)-1]
}

// Legal implements game.Position.
func (w *Wild) Legal(m game.Move) bool {
	return m >= 0 && m < 2*wildCells && (w.marks[0]|w.marks[1])>>w.Cell(m)&1 == 0 && !w.Outcome().Over()
}

// AppendMoves implements game.Position.
func (w *Wild) AppendMoves(buf []game.Move) []game.Move {
	for m := range game.Move(2 * wildCells) {
		if w.Legal(m) {
			buf = append(buf, m)
		}
	}
	return buf
}

// Outcome implements game.Position: the player who moved last completed the row and wins.
func (w *Wild) Outcome() game.Outcome {
	for _, l := range wildLines {
		if w.marks[0]&l == l || w.marks[1]&l == l {
			return game.Outcome{Result: game.WinFor(w.ToMove().Other()), Reason: game.ByRow}
		}
	}
	if w.marks[0]|w.marks[1] == wildFull {
		return game.Outcome{Result: game.Draw, Reason: game.ByFullBoard}
	}
	return game.Outcome{}
}

// ToMove implements game.Position.
func (w *Wild) ToMove() game.Side { return game.Side(w.Ply() % 2) }

// Ply implements game.Position.
func (w *Wild) Ply() int { return len(w.played) }

// Last implements game.Position.
func (w *Wild) Last() game.Move {
	if len(w.played) == 0 {
		return game.NoMove
	}
	return w.played[len(w.played)-1]
}

// AppendPlayed implements game.Position.
func (w *Wild) AppendPlayed(buf []game.Move) []game.Move { return append(buf, w.played...) }

// Size implements game.Position.
func (w *Wild) Size() (rows, columns int) { return wildSide, wildSide }

// Hash implements game.Position. The number of marks determines the side to move, and multiplying by an
// odd factor keeps the hashes of different boards different.
func (w *Wild) Hash() uint64 {
	return bits.Reverse64((uint64(w.marks[0]) | uint64(w.marks[1])<<wildCells) * 0x9E3779B97F4A7C15)
}

// Clone implements game.Position.
func (w *Wild) Clone() game.Position {
	c := *w
	c.played = append(make([]game.Move, 0, cap(w.played)), w.played...)
	return &c
}

// Format implements game.Position. A move is written as its mark and its cell, such as xb2.
func (w *Wild) Format(m game.Move) string {
	return strings.ToLower(wildMarks[w.mark(m)]) + game.CellName(wildSide, wildSide, w.Cell(m))
}

// ParseMove implements game.Position.
func (w *Wild) ParseMove(s string) (game.Move, error) {
	for mark, name := range wildMarks {
		if len(s) > 0 && strings.EqualFold(s[:1], name) {
			cell, err := game.ParseCell(wildSide, wildSide, s[1:])
			if err != nil {
				return game.NoMove, err
			}
			return wildMove(cell, mark), nil
		}
	}
	return game.NoMove, fmt.Errorf("%q is no move: expected a mark and a cell, such as xb2", s)
}

// View implements game.Position: a free cell offers both marks.
func (w *Wild) View() game.View {
	v := game.NewView(wildSide, wildSide)
	over := w.Outcome().Over()
	if !over {
		v.ToMove = w.ToMove()
	}
	for i := range v.Cells {
		switch first := wildMove(i, 0); {
		case w.Legal(first):
			v.Cells[i].Move = first
			v.Cells[i].Choices = []game.Choice{{Move: first, Label: "X"}, {Move: wildMove(i, 1), Label: "O"}}
		case !over:
			v.Cells[i].Bar.Reason = game.Occupied
		}
	}
	for i, m := range w.played {
		cell := &v.Cells[w.Cell(m)]
		cell.Piece, cell.Number = game.Side(w.mark(m)), i+1
		v.Last = w.Cell(m)
	}
	for _, l := range wildLines {
		if w.marks[0]&l == l || w.marks[1]&l == l {
			v.Lines = append(v.Lines, wildRow(l))
		}
	}
	return v
}

// wildRow lists the cells of a row from end to end.
func wildRow(set uint16) (list []int) {
	for cell := range wildCells {
		if set>>cell&1 == 1 {
			list = append(list, cell)
		}
	}
	return list
}

// String implements game.Position.
func (w *Wild) String() string {
	var b strings.Builder
	for i := range wildCells {
		b.WriteByte(".XO"[w.marks[0]>>i&1|w.marks[1]>>i&1<<1])
		if i%wildSide == wildSide-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// wild returns the variant that describes the game to the engine. It needs no evaluation, because its
// searches reach the end of the game, or play at random.
func wild() (engine.Variant, error) {
	return engine.New(engine.Spec{
		Name: "wild", Title: "Wild Tic-Tac-Toe", Summary: "3 × 3, place X or O",
		Goal: "Place an X or an O. Three of a kind in a row win.", Group: "Others", XBegins: true,
		Start: func() game.Position { return NewWild() },
		Levels: map[engine.Level]string{
			engine.Easy: "mcts(simulations=10)", engine.Medium: "mcts(simulations=200)", engine.Hard: "mcts(simulations=5000)",
		},
	})
}
