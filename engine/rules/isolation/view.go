package isolation

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// View implements game.Position.
func (p *Position) View() game.View {
	v := game.NewView(p.t.rules.Rows, p.t.rules.Columns)
	v.Style = game.Pieces
	for i := range v.Cells {
		v.Cells[i].Closed = p.closed>>i&1 != 0
		if p.Legal(game.Move(i)) {
			v.Cells[i].Move = game.Move(i)
		}
	}
	for n, before := range p.undoStack[:p.ply] {
		v.Cells[before.to].Number = n + 1
	}
	p.viewPiece(&v, p.side.Other(), p.ply)
	p.viewPiece(&v, p.side, p.ply-1)
	v.Last = int(p.Last())
	if !p.outcome.Over() {
		v.ToMove = p.side
		v.From = int(p.at[p.side&1])
		viewBars(&v)
	} else if at := p.at[p.side&1]; at != unplaced {
		v.Stuck = append([]int{int(at)}, cells(p.t.escapeCells(at))...)
	}
	return v
}

// cells lists the cells of a set in rising order.
func cells(set uint64) (list []int) {
	for ; set != 0; set &= set - 1 {
		list = append(list, bits.TrailingZeros64(set))
	}
	return list
}

// viewBars sets the reasons why cells cannot be chosen.
func viewBars(v *game.View) {
	for i := range v.Cells {
		switch cell := &v.Cells[i]; {
		case cell.Move != game.NoMove:
		case cell.Piece != game.None:
			cell.Bar.Reason = game.Occupied
		case cell.Closed:
			cell.Bar.Reason = game.ClosedCell
		default:
			cell.Bar.Reason = game.OutOfReach
		}
	}
}

// viewPiece adds the piece of a side to v, with the ply of its last move as its number.
func (p *Position) viewPiece(v *game.View, side game.Side, ply int) {
	at := p.at[side&1]
	if at == unplaced {
		return
	}
	cell := &v.Cells[at]
	cell.Piece, cell.Closed, cell.Number = side, false, ply
}

// Format implements game.Position. It returns "-" if m is not the number of a cell.
func (p *Position) Format(m game.Move) string {
	if m < 0 || int(m) >= p.t.cells {
		return "-"
	}
	return game.CellName(p.t.rules.Rows, p.t.rules.Columns, int(m))
}

// ParseMove implements game.Position.
func (p *Position) ParseMove(s string) (game.Move, error) {
	cell, err := game.ParseCell(p.t.rules.Rows, p.t.rules.Columns, s)
	if err != nil {
		return game.NoMove, err
	}
	return game.Move(cell), nil
}
