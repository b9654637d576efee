package isolation

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The first words of a picture.
const (
	knightHeading = "knight isolation"
	queenHeading  = "queen isolation"
)

// String implements game.Position. The first line says how the pieces move and
// whose turn it is. Below it are the numbered rows from the top, with "#" for a
// closed cell, and then the letters of the columns.
func (p *Position) String() string {
	r := p.t.rules
	var b strings.Builder
	b.WriteString(p.heading() + "\n")
	for row := range r.Rows {
		b.WriteString(strconv.Itoa(r.Rows - row))
		for column := range r.Columns {
			b.WriteByte(' ')
			b.WriteByte(p.letter(row*r.Columns + column))
		}
		b.WriteByte('\n')
	}
	b.WriteString(columnLine(r))
	return b.String()
}

// heading returns the first line of the picture.
func (p *Position) heading() string {
	name := knightHeading
	if p.t.rules.Queen {
		name = queenHeading
	}
	switch {
	case p.outcome.Over():
		return fmt.Sprintf("%s: %v won", name, p.outcome.Result.Winner())
	case p.at[p.side&1] == unplaced:
		return fmt.Sprintf("%s: %v to place", name, p.side)
	default:
		return fmt.Sprintf("%s: %v to move", name, p.side)
	}
}

// columnLine returns the last line of the picture.
func columnLine(r Rules) string {
	var b strings.Builder
	b.WriteByte(' ')
	for column := range r.Columns {
		b.WriteString(" " + game.CellName(r.Rows, r.Columns, column)[:1])
	}
	return b.String()
}

// letter returns the character of a cell in a picture.
func (p *Position) letter(cell int) byte {
	switch {
	case int(p.at[game.First]) == cell:
		return 'X'
	case int(p.at[game.Second]) == cell:
		return 'O'
	case p.closed>>cell&1 != 0:
		return '#'
	default:
		return '.'
	}
}
