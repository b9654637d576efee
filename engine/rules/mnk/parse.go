package mnk

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Parse reads a picture in the format that String prints. It accepts lower-case
// letters, and the coordinates along the edges may be missing. The side to move
// follows from the number of marks, since X plays first. The position has no
// moves to undo.
//
// The error names the row and column where the picture is malformed, or the
// reason why no legal game reaches the position: wrong counts, a mark in the air
// with gravity, or moves after the end of the game.
func Parse(r Rules, picture string) (*Position, error) {
	p, err := New(r)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimRight(picture, " \t\r\n"), "\n")
	for len(lines) > 0 && strings.TrimSpace(lines[0]) == "" {
		lines = lines[1:]
	}
	if len(lines) < r.Rows {
		return nil, fmt.Errorf("the picture has %d rows, expected %d", len(lines), r.Rows)
	}
	for row := range r.Rows {
		if err := p.readRow(row, lines[row]); err != nil {
			return nil, fmt.Errorf("row %d: %w", r.Rows-row, err)
		}
	}
	if err := r.checkFooter(lines[r.Rows:]); err != nil {
		return nil, err
	}
	if err := p.inferTurn(); err != nil {
		return nil, err
	}
	return p, nil
}

// readRow puts the marks of one line on the board, whose row must be empty.
func (p *Position) readRow(row int, line string) error {
	r := p.t.rules
	fields := strings.Fields(line)
	if len(fields) == r.Columns+1 {
		if name := strconv.Itoa(r.Rows - row); fields[0] != name {
			return fmt.Errorf("the line begins with %s, expected %q", quote.Text(fields[0]), name)
		}
		fields = fields[1:]
	}
	if len(fields) != r.Columns {
		return fmt.Errorf("%d cells, expected %d", len(fields), r.Columns)
	}
	for c, f := range fields {
		switch f {
		case "X", "x":
			p.setMark(row*r.Columns+c, game.First)
		case "O", "o":
			p.setMark(row*r.Columns+c, game.Second)
		case ".":
		default:
			return fmt.Errorf("column %s: %s is no cell, expected '.', X or O", columnName(r, c), quote.Text(f))
		}
	}
	return nil
}

// checkFooter returns an error unless lines is empty or only the line of column
// letters.
func (r Rules) checkFooter(lines []string) error {
	if len(lines) == 0 {
		return nil
	}
	fields := strings.Fields(lines[0])
	for c := range r.Columns {
		name := columnName(r, c)
		if c >= len(fields) {
			return fmt.Errorf("the line below the board lacks column %s", name)
		}
		if fields[c] != name {
			return fmt.Errorf("the line below the board names column %s %s", name, quote.Text(fields[c]))
		}
	}
	if len(fields) > r.Columns || len(lines) > 1 {
		return errors.New("the picture goes on after its last column and row")
	}
	return nil
}

// setMark sets a mark without playing it.
func (p *Position) setMark(cell int, s game.Side) {
	p.own[s].flip(uint(p.t.bit[cell]))
	p.hash ^= p.t.key[s][cell]
	p.emptyCells--
}

// inferTurn sets the side to move and the outcome of a board filled by setMark. It
// returns an error if no legal game reaches the position.
func (p *Position) inferTurn() error {
	var n [2]int
	for s := range p.own {
		p.t.forEach(&p.own[s], func(int) { n[s]++ })
	}
	if n[0] != n[1] && n[0] != n[1]+1 {
		return fmt.Errorf("counts: X has %d marks and O has %d, but X plays first, so X has as many as O or one more", n[0], n[1])
	}
	if p.side = game.First; n[0] > n[1] {
		p.side = game.Second
	}
	p.hash ^= p.t.start ^ p.baseKey()
	if err := p.checkFallen(); err != nil {
		return err
	}
	return p.inferOutcome()
}

// checkFallen returns an error if, with gravity, a mark is above an empty cell.
func (p *Position) checkFallen() error {
	r := p.t.rules
	for c := range p.t.cells - r.Columns {
		if r.Has(Gravity) && p.letter(c) != '.' && p.letter(c+r.Columns) == '.' {
			return fmt.Errorf("row %d, column %s: the mark hangs in the air", r.Rows-c/r.Columns, columnName(r, c%r.Columns))
		}
	}
	return nil
}

// inferOutcome sets the outcome if the game is over. It returns an error if the
// game must have ended earlier, or if the board shows a forbidden overline.
func (p *Position) inferOutcome() error {
	mover := p.side.Other() // the side that made the last move
	if rows := p.rows(p.side); len(rows) > 0 {
		return fmt.Errorf("%s: %v has completed a row, yet %v has moved after that", p.span(rows[0]), p.side, mover)
	}
	rows := p.rows(mover)
	if long := p.overlines(game.First); len(long) > 0 && (mover != game.First || len(rows) == 0) {
		return fmt.Errorf("%s: %v has more than five in a row, which is forbidden", p.span(long[0]), game.First)
	}
	switch {
	case len(rows) > 0 && !p.endsWithMove(mover):
		return fmt.Errorf("%s: no one move of %v can have completed all its rows", p.span(rows[0]), mover)
	case len(rows) > 0:
		p.outcome = p.t.rules.rowOutcome(mover)
	case p.emptyCells == 0:
		p.outcome = game.Outcome{Result: game.Draw, Reason: game.ByFullBoard}
	case p.hasForbidden(p.side) && p.stuck():
		p.outcome = game.Outcome{Result: game.Draw, Reason: game.ByNoMoves}
	}
	return nil
}

// overlines returns the runs of side s that are longer than renju allows.
func (p *Position) overlines(s game.Side) [][]int {
	if !p.hasForbidden(s) {
		return nil
	}
	return p.runs(s, func(n int) bool { return n > p.t.rules.K })
}

// endsWithMove reports whether some mark of s can have been the last move. Without
// that mark, s must have no completed row and no forbidden overline.
func (p *Position) endsWithMove(s game.Side) bool {
	own, found := p.own[s], false
	p.t.forEach(&own, func(cell int) {
		b := uint(p.t.bit[cell])
		above := b - p.t.stride
		if found || p.t.rules.Has(Gravity) && (p.own[0].has(above) || p.own[1].has(above)) {
			return
		}
		p.own[s].flip(b)
		found = len(p.rows(s)) == 0 && len(p.overlines(s)) == 0
		p.own[s].flip(b)
	})
	return found
}

// span returns the coordinates of both ends of a row: "a1–e5".
func (p *Position) span(row []int) string {
	return p.Format(game.Move(row[0])) + "–" + p.Format(game.Move(row[len(row)-1]))
}
