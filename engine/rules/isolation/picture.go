package isolation

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// The first words of a picture.
const (
	knightHeading = "knight isolation"
	queenHeading  = "queen isolation"
)

// String implements game.Position. The first line says how the pieces move and
// whose turn it is; below it stand the rows from the top with their numbers, "#"
// for a closed cell, and the letters of the columns.
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

// Parse reads a position from a picture as String writes it. More or fewer
// spaces do not matter. The position cannot be undone beyond the picture. The
// error says which line is wrong, or why no game can come to the position.
func Parse(picture string) (*Position, error) {
	text := strings.Split(strings.TrimSpace(picture), "\n")
	rules := Rules{Rows: len(text) - 2}
	name, _, _ := strings.Cut(text[0], ":")
	switch strings.TrimSpace(name) {
	case knightHeading:
	case queenHeading:
		rules.Queen = true
	default:
		return nil, fmt.Errorf("line 1 of the picture is %s: expected %q or %q, a colon and whose turn it is", quote.Text(text[0]), knightHeading, queenHeading)
	}
	if rules.Rows >= MinSide {
		rules.Columns = len(strings.Fields(text[1])) - 1
	}
	p, err := New(rules)
	if err != nil {
		return nil, fmt.Errorf("the picture has a wrong size: %w", err)
	}
	if err := p.readRows(text[1:]); err != nil {
		return nil, err
	}
	if err := p.setUp(strings.TrimSpace(text[0])); err != nil {
		return nil, err
	}
	return p, nil
}

// readRows reads the cells and checks the coordinates.
func (p *Position) readRows(text []string) error {
	r := p.t.rules
	for row, line := range text[:r.Rows] {
		fields := strings.Fields(line)
		if len(fields) != r.Columns+1 || fields[0] != strconv.Itoa(r.Rows-row) {
			return fmt.Errorf("line %d of the picture: expected the number %d and %d cells", row+2, r.Rows-row, r.Columns)
		}
		for column, f := range fields[1:] {
			if err := p.readCell(row*r.Columns+column, f); err != nil {
				return fmt.Errorf("line %d of the picture: %w", row+2, err)
			}
		}
	}
	if want := columnLine(r); strings.Join(strings.Fields(text[r.Rows]), "") != strings.Join(strings.Fields(want), "") {
		return fmt.Errorf("line %d of the picture: expected the letters%s", r.Rows+2, want[1:])
	}
	return nil
}

func (p *Position) readCell(cell int, f string) error {
	switch f {
	case ".":
		return nil
	case "X", "O":
		side := game.First
		if f == "O" {
			side = game.Second
		}
		if p.at[side] != unplaced {
			return fmt.Errorf("there is a second %v", side)
		}
		p.at[side] = int8(cell)
	case "#":
	default:
		return fmt.Errorf("%s is no cell: expected X, O, # or a full stop", quote.Text(f))
	}
	p.closed |= 1 << cell
	p.ply++
	return nil
}

// setUp completes a position whose cells are known and checks it against the
// first line of its picture.
func (p *Position) setUp(heading string) error {
	p.base = p.ply
	x, o := p.at[game.First] != unplaced, p.at[game.Second] != unplaced
	switch {
	case p.ply > 0 && !x:
		return errors.New("no X is there, which is placed first")
	case p.ply > 1 && !o:
		return errors.New("no O is there, which is placed before any piece moves")
	}
	p.side = game.Side(p.ply & 1)
	p.find()
	p.hash = p.scratchHash()
	if got := p.heading(); got != heading {
		return fmt.Errorf("the first line says %s, but by the %d closed cells it is %q", quote.Text(heading), p.ply, got)
	}
	return nil
}
