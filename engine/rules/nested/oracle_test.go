package nested

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// oracle is a slow implementation that follows the rules directly, without bit tricks: the
// board is a square of letters, and everything is computed again at each move.
type oracle struct {
	rules  Rules
	board  [9][9]byte // by row and column of the large board
	winner [9]byte    // the letter that won each block first, or 0
	moves  []game.Move
}

// rowAndColumn returns the row and column of a move.
func rowAndColumn(m game.Move) (row, column int) {
	block, cell := int(m)/9, int(m)%9
	return block/3*3 + cell/3, block%3*3 + cell%3
}

func (o *oracle) at(m game.Move) byte {
	row, column := rowAndColumn(m)
	return o.board[row][column]
}

func (o *oracle) letter() byte { return "XO"[len(o.moves)%2] }

func (o *oracle) play(m game.Move) {
	row, column := rowAndColumn(m)
	o.board[row][column] = o.letter()
	block := int(m) / 9
	if o.winner[block] == 0 && o.blockRow(block, o.letter()) {
		o.winner[block] = o.letter()
	}
	o.moves = append(o.moves, m)
}

// threes lists the lines of three of a 3 × 3 square.
var threes = [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func (o *oracle) blockRow(block int, letter byte) bool {
	return slices.ContainsFunc(threes, func(l [3]int) bool {
		return !slices.ContainsFunc(l[:], func(cell int) bool {
			return o.at(game.Move(block*9+cell)) != letter
		})
	})
}

func (o *oracle) full(block int) bool {
	for cell := range 9 {
		if o.at(game.Move(block*9+cell)) == 0 {
			return false
		}
	}
	return true
}

// isClosed reports whether no one may play in a block any more.
func (o *oracle) isClosed(block int) bool {
	return o.full(block) || (o.rules == Ultimate || o.rules == UltimateMost) && o.winner[block] != 0
}

func (o *oracle) outcome() game.Outcome {
	for side, letter := range []byte("XO") {
		won := game.WinFor(game.Side(side))
		if o.rules == NineBoard && slices.Contains(o.winner[:], letter) {
			return game.Outcome{Result: won, Reason: game.ByRow}
		}
		for _, l := range threes {
			if o.rules != NineBoard && o.winner[l[0]] == letter && o.winner[l[1]] == letter && o.winner[l[2]] == letter {
				return game.Outcome{Result: won, Reason: game.ByBlockRow}
			}
		}
	}
	for block := range 9 {
		if !o.isClosed(block) {
			return game.Outcome{}
		}
	}
	if x, y := o.boards('X'), o.boards('O'); o.rules == UltimateMost && x > y {
		return game.Outcome{Result: game.FirstWins, Reason: game.ByMostBlocks}
	} else if o.rules == UltimateMost && x < y {
		return game.Outcome{Result: game.SecondWins, Reason: game.ByMostBlocks}
	}
	return game.Outcome{Result: game.Draw, Reason: game.ByFullBoard}
}

// boards counts the blocks that a letter has won.
func (o *oracle) boards(letter byte) (n int) {
	for _, w := range o.winner {
		if w == letter {
			n++
		}
	}
	return n
}

func (o *oracle) legal() []game.Move {
	var list []game.Move
	if o.outcome().Over() {
		return list
	}
	for m := game.Move(0); m < 81; m++ {
		if o.at(m) == 0 && !o.isClosed(int(m)/9) && o.sentTo(int(m)/9) {
			list = append(list, m)
		}
	}
	return list
}

// sentTo reports whether the last move allows play in a block.
func (o *oracle) sentTo(block int) bool {
	if len(o.moves) == 0 {
		return true
	}
	sent := int(o.moves[len(o.moves)-1]) % 9
	return sent == block || o.isClosed(sent)
}
