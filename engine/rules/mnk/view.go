package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// View returns the board for display. With gravity, every cell of a column that is
// not full selects the move that falls down that column. Marks read from a picture
// have no move number.
func (p *Position) View() game.View {
	v := game.NewView(p.t.rules.Rows, p.t.rules.Columns)
	v.Style = p.style
	v.Last = p.Cell(p.Last())
	p.viewMarks(&v)
	if p.outcome.Over() {
		v.Lines, v.LinesLose = append(p.rows(game.First), p.rows(game.Second)...), p.t.rules.Has(Misere)
		return v
	}
	v.ToMove = p.side
	p.viewBars(&v)
	for _, m := range p.AppendMoves(nil) {
		v.Cells[m].Move = m
		if p.t.rules.Has(Gravity) {
			p.viewColumn(&v, m)
		}
	}
	return v
}

// viewMarks sets the marks on the cells and their move numbers.
func (p *Position) viewMarks(v *game.View) {
	for s := range p.own {
		p.t.forEach(&p.own[s], func(cell int) { v.Cells[cell].Piece = game.Side(s) })
	}
	for i, m := range p.moves {
		if m == game.PassMove {
			continue
		}
		v.Cells[m].Number = p.Ply() - len(p.moves) + i + 1
	}
}

// viewBars sets the reasons why cells cannot be chosen. With gravity it bars every cell;
// viewColumn clears this for columns that are not full.
func (p *Position) viewBars(v *game.View) {
	for i := range v.Cells {
		switch cell := &v.Cells[i]; {
		case p.t.rules.Has(Gravity):
			cell.Bar.Reason = game.FullColumn
		case cell.Piece != game.None:
			cell.Bar.Reason = game.Occupied
		}
	}
	for _, m := range p.AppendForbidden(nil) {
		f := game.Forbidden{Cell: int(m), Bar: p.explainForbidden(m)}
		v.Forbidden = append(v.Forbidden, f)
		if p.hasForbidden(p.side) {
			v.Cells[m].Bar = f.Bar
		}
	}
}

// viewColumn makes every cell of the column of m select m.
func (p *Position) viewColumn(v *game.View, m game.Move) {
	for c := int(m) % v.Columns; c < len(v.Cells); c += v.Columns {
		v.Cells[c].Move = m
		v.Cells[c].Target = int(m)
		v.Cells[c].Bar = game.Bar{}
	}
}
