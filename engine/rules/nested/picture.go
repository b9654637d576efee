package nested

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// A picture has a first line with the rules and whose turn it is, nine lines of
// cells with bars between the blocks and, in ultimate, a last line with the
// winner of each block:
//
//	ultimate: X to play in e
//	X . . | . . . | . . .
//	...
//	blocks . . . . . . . . .
const (
	pictureBar   = "------+-------+------"
	pictureTurn  = " to play "
	blocksPrefix = "blocks"
)

// markLetters are the characters of a mark of First, of Second and of none.
const markLetters = "XO."

// String implements game.Position.
func (p *Position) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v: %s\n", p.rules, p.heading())
	for i := range cells {
		m := viewCell(i)
		b.WriteByte(markLetters[holder(p.marks[m/9], uint(m%9))])
		b.WriteString(gapAfter(i))
	}
	if p.rules != NineBoard {
		b.WriteString("\n" + blocksPrefix)
		for i := range 9 {
			b.WriteByte(' ')
			b.WriteByte(markLetters[holder(p.won, uint(i))])
		}
	}
	return b.String()
}

// gapAfter returns what follows cell i of the view in a picture.
func gapAfter(i int) string {
	switch {
	case i == cells-1:
		return ""
	case i%27 == 26:
		return "\n" + pictureBar + "\n"
	case i%9 == 8:
		return "\n"
	case i%3 == 2:
		return " | "
	default:
		return " "
	}
}

// heading returns the text that says whose turn it is and where, or how the game ended.
func (p *Position) heading() string {
	switch winner := p.outcome.Result.Winner(); {
	case winner != game.None:
		return winner.String() + " won"
	case p.outcome.Over():
		return "draw"
	case size[p.active] == 1:
		return p.side.String() + pictureTurn + "in " + blockLetter(int(members[p.active][0]))
	default:
		return p.side.String() + pictureTurn + "anywhere"
	}
}
