package nested

import "github.com/mnkdesk/mnkdesk/engine/game"

// state is the part of a position that determines how the game can continue. It is
// small and has no pointers, so a random game can run on a copy.
type state struct {
	// marks holds the sets of cells of First and of Second in each block.
	marks [9][2]uint16
	// won holds the sets of blocks that First and Second have won.
	won [2]uint16
	// closed is the set of blocks in which nobody may play any more.
	closed uint16
	// active is the set of blocks in which the side to move may play. It is empty
	// once the game is over.
	active  uint16
	rules   Rules
	side    game.Side
	outcome game.Outcome
}

// play marks cell c of block b, which must be free and active.
func (s *state) play(b, c uint) {
	side := s.side & 1
	pair := &s.marks[b]
	own := pair[side] | 1<<(c&15)
	pair[side] = own
	s.side = side ^ 1
	block := uint16(1) << (b & 15)
	if pair[0]|pair[1] == full {
		s.closed |= block
	}
	if complete[own&full] && (s.won[0]|s.won[1])&block == 0 && s.win(side, block) {
		return
	}
	s.send(1 << (c & 15))
}

// win gives a block to side and reports whether that ends the game.
func (s *state) win(side game.Side, block uint16) bool {
	s.won[side] |= block
	if s.rules.Closes() {
		s.closed |= block
	}
	if s.rules == NineBoard {
		s.end(game.WinFor(side), game.ByRow)
	} else if complete[s.won[side]&full] {
		s.end(game.WinFor(side), game.ByBlockRow)
	}
	return s.outcome.Over()
}

// send makes the block active, or every open block if the block is closed. If no
// block is open, it ends the game.
func (s *state) send(block uint16) {
	if s.closed&block != 0 {
		block = full &^ s.closed
		if block == 0 {
			s.fill()
			return
		}
	}
	s.active = block
}

// fill ends a game in which no move is left.
func (s *state) fill() {
	x, o := size[s.won[0]&full], size[s.won[1]&full]
	switch {
	case s.rules != UltimateMost || x == o:
		s.end(game.Draw, game.ByFullBoard)
	case x > o:
		s.end(game.FirstWins, game.ByMostBlocks)
	default:
		s.end(game.SecondWins, game.ByMostBlocks)
	}
}

func (s *state) end(r game.Result, reason game.Reason) {
	s.outcome = game.Outcome{Result: r, Reason: reason}
	s.active = 0
}

// free returns the empty cells of a block.
func (s *state) free(b uint) uint16 { return full &^ (s.marks[b][0] | s.marks[b][1]) }
