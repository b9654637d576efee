package nested

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// viewCell returns the cell of the view on which move m puts a mark. View cells are
// numbered row by row over the 9 × 9 board. The function is its own inverse.
func viewCell(m int) int {
	b, c := m/9, m%9
	return (b/3*3+c/3)*9 + b%3*3 + c%3
}

// View implements game.Position. There are no coordinates along the edges,
// since a cell is named by its block. A won game of ultimate shows its line
// through the middle cells of the three blocks.
func (p *Position) View() game.View {
	v := game.NewView(9, 9)
	v.ColumnLabels, v.RowLabels = nil, nil
	v.BlockRows, v.BlockColumns = 3, 3
	for i := range v.Cells {
		p.viewCell(&v.Cells[i], game.Move(viewCell(i)))
	}
	for n, before := range p.undoStack[:p.ply] {
		v.Last = viewCell(int(before.move))
		v.Cells[v.Last].Number = n + 1
	}
	if !p.outcome.Over() {
		v.ToMove = p.side
	}
	v.Blocks = p.viewBlocks()
	v.Lines = p.viewLines()
	return v
}

// viewCell fills in the cell on which m puts a mark.
func (p *Position) viewCell(cell *game.Cell, m game.Move) {
	b, c := uint(m)/9, uint(m)%9
	cell.Name = p.Format(m)
	cell.Piece = holder(p.marks[b], c)
	cell.Closed = cell.Piece == game.None && p.closed>>b&1 != 0
	switch {
	case p.Legal(m):
		cell.Move = m
	case p.outcome.Over():
	case cell.Piece != game.None:
		cell.Bar.Reason = game.Occupied
	case cell.Closed:
		cell.Bar.Reason = game.ClosedBlock
	default:
		cell.Bar.Reason = game.OtherBlock
	}
}

// holder returns the side whose set contains element i, or None.
func holder(sets [2]uint16, i uint) game.Side {
	for side, set := range sets {
		if set>>i&1 != 0 {
			return game.Side(side)
		}
	}
	return game.None
}

func (p *Position) viewBlocks() []game.Block {
	blocks := make([]game.Block, 9)
	for b := range blocks {
		winner := holder(p.won, uint(b))
		blocks[b] = game.Block{
			Winner:  winner,
			Decided: winner != game.None || p.free(uint(b)) == 0,
			Active:  p.active>>b&1 != 0,
			Label:   blockLetter(b),
		}
	}
	return blocks
}

// viewLines returns the lines that won the game.
func (p *Position) viewLines() [][]int {
	winner := p.outcome.Result.Winner()
	if winner == game.None {
		return nil
	}
	set, place := p.won[winner], func(b uint8) int { return viewCell(int(b)*9 + 4) }
	if p.rules == NineBoard {
		b := int(members[set][0])
		set, place = p.marks[b][winner], func(c uint8) int { return viewCell(b*9 + int(c)) }
	}
	var found [][]int
	for _, l := range lines {
		if set&l == l {
			of := members[l]
			found = append(found, []int{place(of[0]), place(of[1]), place(of[2])})
		}
	}
	return found
}
