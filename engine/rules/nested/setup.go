package nested

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// setUp completes a position of which the marks and the winners of the blocks
// are known, and checks it against the heading of its picture.
func (p *Position) setUp(heading string) error {
	p.base = p.ply
	if err := p.setSide(); err != nil {
		return err
	}
	for b := range 9 {
		if err := p.setBlock(b); err != nil {
			return fmt.Errorf("block %s: %w", blockLetter(b), err)
		}
	}
	if err := p.setOutcome(); err != nil {
		return err
	}
	if !p.outcome.Over() {
		if err := p.setActive(heading); err != nil {
			return err
		}
	}
	if got := p.heading(); got != heading {
		return fmt.Errorf("the first line says %s, but by the board it is %q", quote.Text(heading), got)
	}
	p.hash = p.scratchHash()
	return nil
}

// setSide finds the side to move from the number of marks.
func (p *Position) setSide() error {
	var n [2]int
	for _, pair := range p.marks {
		n[0] += int(size[pair[0]])
		n[1] += int(size[pair[1]])
	}
	if n[0] != n[1] && n[0] != n[1]+1 {
		return fmt.Errorf("there are %d X and %d O: X begins, so there are as many, or one X more", n[0], n[1])
	}
	p.side = game.Side(n[0] - n[1])
	return nil
}

// setBlock checks the winner of a block and closes it where that is due.
func (p *Position) setBlock(b int) error {
	bit := uint16(1) << b
	x, o := complete[p.marks[b][game.First]], complete[p.marks[b][game.Second]]
	if x && o && p.rules != UltimateOpen {
		return errors.New("both sides have three in a row")
	}
	if p.rules == NineBoard {
		p.won[game.First] |= bit * asBit(x)
		p.won[game.Second] |= bit * asBit(o)
	}
	winner := holder(p.won, uint(b))
	switch {
	case winner == game.None && (x || o):
		return errors.New("it has three in a row, but no winner")
	case winner != game.None && !complete[p.marks[b][winner]]:
		return fmt.Errorf("%v has not won it", winner)
	case p.free(uint(b)) == 0, winner != game.None && p.rules.Closes():
		p.closed |= bit
	}
	return nil
}

func asBit(b bool) uint16 {
	if b {
		return 1
	}
	return 0
}

// setOutcome finds out whether the game is over.
func (p *Position) setOutcome() error {
	mover, last := p.side, p.side.Other()
	if p.wins(mover) {
		return fmt.Errorf("%v has won, so the last mark cannot be %v's", mover, last)
	}
	if p.rules == NineBoard && size[p.won[last]] > 1 {
		return fmt.Errorf("%v has three in a row in more than one block", last)
	}
	switch {
	case p.wins(last) && p.rules == NineBoard:
		p.end(game.WinFor(last), game.ByRow)
	case p.wins(last):
		p.end(game.WinFor(last), game.ByBlockRow)
	case p.closed == full:
		p.fill()
	}
	return nil
}

// wins reports whether the blocks of a side win the game.
func (p *Position) wins(side game.Side) bool {
	if p.rules == NineBoard {
		return p.won[side] != 0
	}
	return complete[p.won[side]]
}

// setActive reads from the heading where the side to move may play.
func (p *Position) setActive(heading string) error {
	_, where, _ := strings.Cut(heading, pictureTurn)
	block, in := strings.CutPrefix(where, "in ")
	switch {
	case in && len(block) == 1 && block[0] >= 'a' && block[0] <= 'i':
		p.active = 1 << (block[0] - 'a') &^ p.closed
		if p.active == 0 {
			return fmt.Errorf("block %s is closed: no one can be sent there", block)
		}
	case in:
		return fmt.Errorf("%s is not a block: expected a letter from a to i", quote.Text(block))
	case p.ply > 0 && p.closed == 0:
		return errors.New("while every block is open the turn is in one block: name it, as in \"X to play in e\"")
	default:
		p.active = full &^ p.closed
	}
	return nil
}
