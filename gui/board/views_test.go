package board

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// picture returns the view of a board drawn with X, O, # (closed) and dots, one row a line. Free
// cells can be chosen. The moves are numbered row by row.
func picture(style game.Style, text string) game.View {
	lines := strings.Fields(text)
	v := game.NewView(len(lines), len(lines[0]))
	v.Style, v.ToMove = style, game.First
	ply := 0
	for i, c := range strings.Join(lines, "") {
		cell := &v.Cells[i]
		switch c {
		case 'X', 'O':
			ply++
			cell.Piece, cell.Number = game.First, ply
			if c == 'O' {
				cell.Piece = game.Second
			}
			v.ToMove = cell.Piece.Other()
		case '#':
			ply++
			cell.Closed, cell.Number = true, ply
		default:
			cell.Move = game.Move(i)
		}
	}
	if style == game.Discs {
		dropTargets(&v)
	}
	return v
}

// dropTargets lets every cell of a column choose the lowest free one.
func dropTargets(v *game.View) {
	for c := range v.Columns {
		target := -1
		for r := range v.Rows {
			if v.Cells[r*v.Columns+c].Piece == game.None {
				target = r*v.Columns + c
			}
		}
		for r := range v.Rows {
			cell := &v.Cells[r*v.Columns+c]
			cell.Move, cell.Target = game.NoMove, r*v.Columns+c
			if target >= 0 {
				cell.Move, cell.Target = game.Move(c), target
			}
		}
	}
}

// over ends the game: nothing can be chosen, and the given rows have won.
func over(v game.View, lines ...[]int) game.View {
	v.ToMove, v.Lines = game.None, lines
	for i := range v.Cells {
		v.Cells[i].Move = game.NoMove
	}
	return v
}

// fourFiveFour returns the position in the pictures of package look: 4-5-4 after seven moves.
func fourFiveFour() game.View {
	v := picture(game.Marks, `
		..OX.
		.OX..
		.XOX.
		...O.`)
	v.ToMove, v.Last = game.Second, 13
	return v
}

func wonMarks() game.View {
	v := picture(game.Marks, `
		X.O
		OX.
		..X`)
	v.Last = 8
	return over(v, []int{0, 4, 8})
}

// rows returns a game with a winning row in each direction.
func rows(style game.Style) game.View {
	v := picture(style, `
		X.....O
		.X..O.O
		..XO..O
		..OX..O
		.O.....
		XXXX...`)
	v.Last = 38
	return over(v, []int{35, 36, 37, 38}, []int{6, 13, 20, 27}, []int{0, 8, 16, 24}, []int{29, 23, 17, 11})
}

// fullTwoByTwo returns a full board of four cells.
func fullTwoByTwo() game.View {
	v := picture(game.Marks, "XO OX")
	v.Last = 3
	return over(v, []int{0, 3})
}

func stones() game.View {
	v := picture(game.Stones, `
		...............
		...............
		...............
		...............
		.....X.........
		....OOX........
		.....OXOX......
		....OXXXO......
		.....XO........
		....X..O.......
		...............
		...............
		...............
		...............
		..............X`)
	v.Last = 7*15 + 7
	return v
}

// wonStones returns a game of stones with five black ones in a row.
func wonStones() game.View {
	v := stones()
	for _, i := range []int{113, 114} {
		v.Cells[i].Piece, v.Cells[i].Number = game.First, i
	}
	return over(v, []int{110, 111, 112, 113, 114})
}

// crowded returns a full board of the given size, its moves in random order.
func crowded(style game.Style, rows, columns int) game.View {
	v := game.NewView(rows, columns)
	v.Style = style
	for ply, i := range rand.New(rand.NewPCG(1, 2)).Perm(rows * columns) {
		v.Cells[i].Piece = game.Side(ply % 2)
		v.Cells[i].Number = ply + 1
		v.Last = i
	}
	return v
}

// wonDiscs returns a game of discs with four blue ones in a diagonal row.
func wonDiscs() game.View {
	v := discs()
	v.Cells[2*7+2].Piece, v.Cells[2*7+2].Number = game.First, 12
	v.Cells[4*7+4].Piece = game.First
	v.Cells[5*7+5].Piece = game.First
	v.Last = 2*7 + 2
	return over(v, []int{2*7 + 2, 3*7 + 3, 4*7 + 4, 5*7 + 5})
}

func discs() game.View {
	v := picture(game.Discs, `
		.......
		.......
		...O...
		..XX...
		..OXO..
		.XOXOX.`)
	v.Last = 2*7 + 3
	return v
}

func isolation() game.View {
	v := picture(game.Pieces, `
		.......
		..#....
		....X..
		.#.....
		..O#...
		.......
		.......`)
	from := 2*7 + 4
	v.ToMove, v.From, v.Last = game.First, from, 4*7+2
	for i := range v.Cells {
		dr, dc := abs(i/7-from/7), abs(i%7-from%7)
		if dr*dc != 2 || v.Cells[i].Closed || v.Cells[i].Piece != game.None {
			v.Cells[i].Move = game.NoMove
		}
	}
	return v
}

// stuck returns the end of a game of Isolation: X cannot move.
func stuck() game.View {
	v := picture(game.Pieces, `
		.......
		..##...
		.#..##.
		..#...X
		.#O.##.
		..##.#.
		.......`)
	v.ToMove, v.Last = game.None, 4*7+2
	v.Stuck = []int{3*7 + 6, 1*7 + 5, 2*7 + 4, 4*7 + 4, 5*7 + 5}
	for _, cell := range v.Stuck[1:] {
		v.Cells[cell].Closed = true
	}
	for i := range v.Cells {
		v.Cells[i].Move = game.NoMove
	}
	return v
}

func abs(i int) int { return max(i, -i) }

// nested returns a game of ultimate tic-tac-toe: X has won the first block, the fifth is full, and
// the next move must be in the sixth.
func nested() game.View {
	v := picture(game.Marks, `
		XO....X..
		.XO......
		..X..O...
		.O.XOX...
		...XOO.X.
		...OXX..O
		X........
		....O....
		.........`)
	v.BlockRows, v.BlockColumns = 3, 3
	v.ToMove, v.Last = game.Second, 50
	v.ColumnLabels, v.RowLabels = nil, nil
	for i := range 9 {
		v.Blocks = append(v.Blocks, game.Block{Winner: game.None, Active: i == 5, Label: string(rune('A' + i))})
	}
	v.Blocks[0] = game.Block{Winner: game.First, Decided: true, Label: "A"}
	v.Blocks[4].Decided = true
	for i := range v.Cells {
		block := i/27*3 + i%9/3
		if block != 5 {
			v.Cells[i].Move = game.NoMove
		}
		v.Cells[i].Closed = v.Blocks[block].Decided && v.Cells[i].Piece == game.None
	}
	return v
}

// Where pieces move around the board, the cells that they have left have the numbers of moves. In a line of a few plies the
// pieces have theirs, too: each has made the last ply but one, or the last.
func TestNumberedPieces(t *testing.T) {
	piece, left, free := face{piece: game.First}, face{piece: game.None, closed: true}, face{piece: game.None}
	for _, plies := range []bool{false, true} {
		if piece.numbered(game.Pieces, plies) != plies || !left.numbered(game.Pieces, plies) || free.numbered(game.Pieces, plies) {
			t.Errorf("plies %v: piece %v, left %v, free %v", plies,
				piece.numbered(game.Pieces, plies), left.numbered(game.Pieces, plies), free.numbered(game.Pieces, plies))
		}
		if !piece.numbered(game.Marks, plies) || free.numbered(game.Marks, plies) {
			t.Errorf("plies %v: a mark has no number, or a free cell has one", plies)
		}
	}
}

// The numbered moves of a line do not fade beside the row that wins: they are what the line shows.
func TestLineStaysBesideAWonRow(t *testing.T) {
	for _, plies := range []bool{false, true} {
		s := newStill(Options{Numbers: true, plies: plies}, look.Light(), 1)
		v := picture(game.Marks, "XXX OO. .O.")
		v.Lines, v.Cells[4].Number = [][]int{{0, 1, 2}}, 0
		s.board.view, s.fade = v, fades
		s.lay(v, fyne.NewSquareSize(180))
		if move, other := s.face(3), s.face(4); (move.fade == 0) != plies || other.fade != fades {
			t.Errorf("plies %v: the move has faded by %d, another by %d of %d", plies, move.fade, other.fade, fades)
		}
	}
}
