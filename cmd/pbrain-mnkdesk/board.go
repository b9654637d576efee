package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

// The smallest and the largest side of a board on which the brain plays.
const (
	minSide = 5
	maxSide = mnk.MaxSide
)

var errNoBoard = errors.New("there is no board yet: expected START")

// ruleOptions maps the rules of the protocol to the keys of mnk options. Yixin-Board sends 2 for renju.
// Elsewhere 2 stands for a continuous game, which nobody plays.
var ruleOptions = map[gomocup.Rule]string{0: "", gomocup.Exact: "exact", gomocup.Continuous: "renju", gomocup.Renju: "renju"}

// rules returns the rules of the game. The error says why the brain cannot play it.
func (b *brain) rules() (mnk.Rules, error) {
	r := mnk.Rules{Rows: b.rows, Columns: b.columns, K: 5}
	if b.rows == 0 {
		return r, errNoBoard
	}
	key, ok := ruleOptions[b.set.Rule]
	o, ours := mnk.OptionNamed(key)
	if !ok || !ours && key != "" {
		return r, fmt.Errorf("rule %d is not supported: expected 0 for five or more, 1 for exactly five, or 4 for renju", b.set.Rule)
	}
	r.Options = o.Set
	return r, r.Check()
}

// resize sets up an empty board of a new size.
func (b *brain) resize(columns, rows int) error {
	if min(columns, rows) < minSide || max(columns, rows) > maxSide {
		return fmt.Errorf("unsupported size: expected %d to %d columns and rows", minSide, maxSide)
	}
	b.columns, b.rows = columns, rows
	b.clear()
	return nil
}

// clear takes all stones off the board and closes the player, for a new game.
func (b *brain) clear() {
	b.stones, b.owners, b.list = nil, nil, nil
	b.close()
}

// toMove returns the side to move. Black moves first.
func (b *brain) toMove() game.Side {
	if len(b.stones)%2 == 0 {
		return game.First
	}
	return game.Second
}

// put puts a stone of the side to move on an empty cell.
func (b *brain) put(c gomocup.Cell) error {
	if err := b.checkFree(c, b.stones); err != nil {
		return err
	}
	b.stones, b.owners = append(b.stones, c), append(b.owners, b.toMove())
	return nil
}

// checkFree returns an error if there is no board, or if a cell is off the board or taken by one of stones.
func (b *brain) checkFree(c gomocup.Cell, stones []gomocup.Cell) error {
	switch {
	case b.rows == 0:
		return errNoBoard
	case c.X < 0 || c.Y < 0 || c.X >= b.columns || c.Y >= b.rows:
		return fmt.Errorf("%v is off the board", c)
	case slices.Contains(stones, c):
		return fmt.Errorf("%v is taken", c)
	}
	return nil
}

// takeBack takes a stone off the board.
func (b *brain) takeBack(c gomocup.Cell) error {
	i := slices.Index(b.stones, c)
	if i < 0 {
		return fmt.Errorf("there is no stone on %v", c)
	}
	b.stones, b.owners = slices.Delete(b.stones, i, i+1), slices.Delete(b.owners, i, i+1)
	return nil
}

// replace replaces the stones with the stones of BOARD. Black must have as many as white, or one more.
func (b *brain) replace(stones []gomocup.Stone) error {
	var cells []gomocup.Cell
	for _, s := range stones {
		if err := b.checkFree(s.Cell, cells); err != nil {
			return err
		}
		cells = append(cells, s.Cell)
	}
	cells, err := gomocup.InOrder(stones)
	if err != nil {
		return err
	}
	b.stones, b.owners = cells, nil
	for i := range cells {
		b.owners = append(b.owners, game.Side(i%2))
	}
	return nil
}

// position returns the position on the board. If the stones cannot have been played in their order, it
// sets them all up without moves.
func (b *brain) position() (game.Position, error) {
	v, err := b.variant()
	if err != nil {
		return nil, err
	}
	p := v.Start()
	for i, c := range b.stones {
		m := b.move(c)
		if p.ToMove() != b.owners[i] || !p.Legal(m) {
			return b.setUp()
		}
		p.Play(m)
	}
	return p, nil
}

// setUp returns the stones as a position without previous moves.
func (b *brain) setUp() (game.Position, error) {
	r, err := b.rules()
	if err != nil {
		return nil, err
	}
	picture := slices.Repeat([]string{"."}, r.Rows*r.Columns)
	for i, c := range b.stones {
		if picture[b.move(c)] = "X"; b.owners[i] == game.Second {
			picture[b.move(c)] = "O"
		}
	}
	var lines []string
	for row := range slices.Chunk(picture, r.Columns) {
		lines = append(lines, strings.Join(row, " "))
	}
	p, err := mnk.Parse(r, strings.Join(lines, "\n"))
	if err != nil {
		return nil, errors.New(inProtocol(err.Error(), r.Rows))
	}
	return p, nil
}

// cellName matches the name of a cell on a board, such as d12.
var cellName = regexp.MustCompile(`\b[a-t][0-9]{1,2}\b`)

// inProtocol replaces the names of cells in a text with the notation of the protocol, such as 3,3. rows is
// the height of the board.
func inProtocol(text string, rows int) string {
	return cellName.ReplaceAllStringFunc(text, func(name string) string {
		row, _ := strconv.Atoi(name[1:]) // cannot fail: these are digits
		return gomocup.Cell{X: int(name[0] - 'a'), Y: rows - row}.String()
	})
}

// move returns the move that puts a stone on a cell.
func (b *brain) move(c gomocup.Cell) game.Move { return game.Move(c.Y*b.columns + c.X) }

// cell returns the cell of a move.
func (b *brain) cell(m game.Move) gomocup.Cell {
	return gomocup.Cell{X: int(m) % b.columns, Y: int(m) / b.columns}
}
