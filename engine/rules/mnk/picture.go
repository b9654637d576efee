package mnk

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// String returns the board as a picture with coordinates along the edges. The top
// row comes first, as in "4 . . X O .", and the column letters are the last line.
func (p *Position) String() string {
	r := p.t.rules
	wide := len(game.CellName(r.Rows, r.Columns, 0)) - 1
	var b strings.Builder
	for row := range r.Rows {
		fmt.Fprintf(&b, "%*d", wide, r.Rows-row)
		for c := range r.Columns {
			b.WriteByte(' ')
			b.WriteByte(p.letter(row*r.Columns + c))
		}
		b.WriteByte('\n')
	}
	b.WriteString(strings.Repeat(" ", wide))
	for c := range r.Columns {
		b.WriteString(" " + columnName(r, c))
	}
	return b.String()
}

// columnName returns the letter of column c.
func columnName(r Rules, c int) string { return game.CellName(r.Rows, r.Columns, c)[:1] }

// letter returns the character of a cell in a picture.
func (p *Position) letter(cell int) byte {
	switch bit := uint(p.t.bit[cell]); {
	case p.own[game.First].has(bit):
		return 'X'
	case p.own[game.Second].has(bit):
		return 'O'
	default:
		return '.'
	}
}
