package gomoku

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// confidence follows the choices of the depths of a search, to spend the time of a clock where it helps most. The zero value is
// for a search that has completed no depth.
type confidence struct {
	move    game.Move
	value   int
	settled int // the number of depths in a row, after the first one of them, that have chosen move
	fell    int // by how much the last depth has lowered the value
}

// follow takes in the choice of another depth.
func (c *confidence) follow(r search.Report) {
	c.fell = c.value - r.Value
	if c.settled++; r.Move != c.move {
		c.settled = 0
	}
	c.move, c.value = r.Move, r.Value
}

// The measures of patience.
const (
	settledDepths = 6
	fallOfValue   = 15
)

// patience returns the factor of the time for the move. A move that seems worse than it did gets more time, and so does a new
// choice; one that several depths have confirmed gets less.
func (c *confidence) patience() float64 {
	switch {
	case c.fell >= fallOfValue:
		return 1.8
	case c.settled == 0:
		return 1.4
	case c.settled >= settledDepths:
		return 0.6
	default:
		return 1
	}
}
