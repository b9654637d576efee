package person

import (
	"fmt"
	"image"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Chooser chooses a move in a game.
type Chooser func(Game) (game.Move, error)

// Careful is a Chooser that looks two plies ahead. It wins at once if it can. Otherwise it returns the first
// move after which the opponent cannot win at once, or the first move if there is none.
func Careful(g Game) (game.Move, error) {
	moves := g.Position.AppendMoves(nil)
	if m, ok := completing(g.Position, moves); ok {
		return m, nil
	}
	for _, m := range moves {
		g.Position.Play(m)
		_, loses := completing(g.Position, g.Position.AppendMoves(nil))
		g.Position.Undo()
		if !loses {
			return m, nil
		}
	}
	return moves[0], nil
}

// completing returns a move with which the side to move wins at once, and whether there is one.
func completing(p game.Position, moves []game.Move) (game.Move, bool) {
	side := p.ToMove()
	for _, m := range moves {
		p.Play(m)
		wins := p.Outcome().Result.Winner() == side
		p.Undo()
		if wins {
			return m, true
		}
	}
	return game.NoMove, false
}

// Hand plays a cell in the window. v is the view of the game on the board.
type Hand func(p *Person, v game.View, cell int) error

// Mouse is a Hand that finds the board in the window and clicks the cell.
func Mouse(p *Person, v game.View, cell int) error {
	board, err := p.Board()
	if err != nil {
		return err
	}
	if v.Rows != board.Rows || v.Columns != board.Columns {
		return fmt.Errorf("the board seen is %d × %d, that of the game %d × %d", board.Rows, board.Columns, v.Rows, v.Columns)
	}
	return p.Click(board.Centers[cell])
}

// Keyboard is a Hand that moves to the cell with the arrow keys and presses Enter.
func Keyboard(p *Person, v game.View, cell int) error {
	return p.Key(append(arrows(cell, v.Columns), "Return")...)
}

// arrows returns the keys that move the focus from any cell to a cell: first to the top left corner, then
// down and to the right.
func arrows(cell, columns int) []string {
	keys := append([]string{"Prior"}, slices.Repeat([]string{"Left"}, columns-1)...)
	keys = append(keys, slices.Repeat([]string{"Down"}, cell/columns)...)
	return append(keys, slices.Repeat([]string{"Right"}, cell%columns)...)
}

// lookAround is the pause before the first move on a new board. The board ignores clicks for the time of a
// double-click, since they may belong to the click that opened it.
const lookAround = 500 * time.Millisecond

// PlayOn plays the game on the board until it has ended, or until the person has made limit moves and the
// computer has answered. 0 means no limit. It returns the stored game.
func (p *Person) PlayOn(choose Chooser, hand Hand, limit int) (Game, error) {
	time.Sleep(lookAround)
	for made := 0; ; made++ {
		g, err := p.AwaitGame("the person's turn or the end", func(g Game) bool { return g.Over() || g.PersonToMove() })
		if err != nil || g.Over() || (limit > 0 && made == limit) {
			return g, err
		}
		if err := p.move(g, choose, hand); err != nil {
			return g, err
		}
	}
}

// move makes one move of the person and waits until it is stored.
func (p *Person) move(g Game, choose Chooser, hand Hand) error {
	view := g.Position.View()
	m, err := choose(g)
	if err != nil {
		return err
	}
	cell := slices.IndexFunc(view.Cells, func(c game.Cell) bool { return c.Move == m })
	if cell < 0 {
		return fmt.Errorf("no cell makes the move %s", g.Position.Format(m))
	}
	if view.Style == game.Discs { // while a disc falls, no other one can be dropped
		if _, err := p.Look(); err != nil {
			return err
		}
	}
	if err := hand(p, view, cell); err != nil {
		return err
	}
	plies := len(g.Played())
	_, err = p.AwaitGame("the person's move "+g.Position.Format(m), func(now Game) bool { return len(now.Played()) > plies })
	if err == nil && losesAtOnce(g.Position, m) {
		return p.Key("ctrl+m") // lets the computer play on if the program offers to take the move back
	}
	return err
}

// SwitchTo begins a game of another variant from the menu.
func (p *Person) SwitchTo(variant string) error {
	rules, err := engine.ParseVariant(variant)
	if err != nil {
		return err
	}
	introduced, err := p.isIntroduced(rules)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(engine.Families(), func(f engine.Family) bool { return f[0].Name == rules.Name }) {
		err = p.Choose(VariantMenu, variantItem(rules))
	} else {
		err = p.ChooseSub(VariantMenu, ItemMoreRules, variantItem(rules))
	}
	if err != nil {
		return err
	}
	if _, err = p.AwaitGame("a game of "+variant, func(g Game) bool { return g.Variant == variant }); err != nil || !introduced {
		return err
	}
	return p.Press(ButtonPlay)
}

// isIntroduced reports whether the next game of v begins with a card that introduces it: the first game of a
// family does, and the first one of renju, which has rules of its own.
func (p *Person) isIntroduced(v engine.Variant) (bool, error) {
	s, err := p.settings()
	if err != nil {
		return false, err
	}
	played := func(name string) bool { _, ok := s.Variants[name]; return ok }
	for _, family := range engine.Families() {
		if names := family.Names(); slices.Contains(names, v.Name) {
			return !slices.ContainsFunc(names, played) || v.Name == "renju" && !played(v.Name), nil
		}
	}
	return false, nil // only variants in families have a card
}

// Park moves the pointer to a place where it points at nothing.
func (p *Person) Park() error { return p.Move(image.Pt(Size.X-4, Size.Y-30)) }

// losesAtOnce reports whether a move loses at once.
func losesAtOnce(p game.Position, m game.Move) bool {
	p = p.Clone()
	p.Play(m)
	return game.LosesAtOnce(p)
}
