package bestfirst

// Boards holds the boards of a game in progress, from the position that was set to the current one.
// It implements undo for an Evaluator that copies its board at each move.
type Boards[B any] struct {
	line  [256]B // no game of an Evaluator is longer than 255 plies
	plies uint8
}

// Begin sets the position.
func (b *Boards[B]) Begin(start B) { b.line[0], b.plies = start, 0 }

// Return goes back to the position that was set.
func (b *Boards[B]) Return() { b.plies = 0 }

// Undo takes back plies moves.
func (b *Boards[B]) Undo(plies int) { b.plies -= uint8(plies) }

// Now returns the current board.
func (b *Boards[B]) Now() *B { return &b.line[b.plies] }

// Next appends a copy of the current board and returns it. The caller makes a move on it.
func (b *Boards[B]) Next() *B {
	b.line[b.plies+1] = b.line[b.plies]
	b.plies++
	return &b.line[b.plies]
}
