package search

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// positional is k in a row that tells its winning sets.
type positional struct{ *mnk.Position }

func newPositional(t testing.TB, rows, columns, k int) game.Position {
	return positional{board(t, mnk.Rules{Rows: rows, Columns: columns, K: k}).(*mnk.Position)}
}

func (p positional) Clone() game.Position {
	return positional{p.Position.Clone().(*mnk.Position)}
}

// WinningSets implements WinningSets.
func (p positional) WinningSets() (list [][]game.Move) {
	r := p.Rules()
	for cell := range r.Rows * r.Columns {
		row, column := cell/r.Columns, cell%r.Columns
		for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			lastRow, lastColumn := row+d[0]*(r.K-1), column+d[1]*(r.K-1)
			if lastRow >= r.Rows || lastColumn >= r.Columns || lastColumn < 0 {
				continue
			}
			var set []game.Move
			for i := range r.K {
				set = append(set, game.Move((row+d[0]*i)*r.Columns+column+d[1]*i))
			}
			list = append(list, set)
		}
	}
	return list
}
