package nested

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// blockLetter returns the letter that names a block.
func blockLetter(b int) string { return string(rune('a' + b)) }

// Format implements game.Position. It returns the letter of the block and the
// number of the cell in it, or "-" if m is not the number of a cell.
func (p *Position) Format(m game.Move) string {
	if m < 0 || m >= cells {
		return "-"
	}
	return string([]byte{'a' + byte(m/9), '1' + byte(m%9)})
}

// ParseMove implements game.Position.
func (p *Position) ParseMove(s string) (game.Move, error) {
	t := strings.ToLower(strings.TrimSpace(s))
	switch {
	case t == "":
		return game.NoMove, fmt.Errorf("a move is missing: expected a small board and a square such as e5")
	case len(t) != 2:
		return game.NoMove, fmt.Errorf("%s is not a move: expected a small board from a to i and a square from 1 to 9, such as e5", quote.Text(s))
	case t[0] < 'a' || t[0] > 'i':
		return game.NoMove, fmt.Errorf("%s names no small board: they are a to i", quote.Text(s))
	case t[1] < '1' || t[1] > '9':
		return game.NoMove, fmt.Errorf("%s names no square: those of a small board are 1 to 9", quote.Text(s))
	}
	return game.Move(t[0]-'a')*9 + game.Move(t[1]-'1'), nil
}
