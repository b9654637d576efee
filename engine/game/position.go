package game

import "math/rand/v2"

// Move is a move of one game, numbered by that game in the order in which its
// moves are generated: from 0 to MaxMoves−1.
type Move int16

// NoMove stands for the absence of a move.
const NoMove Move = -1

// PassMove gives the turn to the other side. Only players pass. If the rules allow it, Legal
// reports whether a pass is possible now, and Play, Undo, Ply, Last, AppendPlayed, Format and
// ParseMove treat it like any other move. But AppendMoves never lists it, so no search passes, and
// Perft counts no passes. After a pass, a position has the same Hash as any position with the same
// marks and the same side to move.
const PassMove Move = -2

// ActionMark begins the notation of a move that puts nothing on the board, such as "/pass". No
// other notation begins with it.
const ActionMark = "/"

// PassName is the notation of PassMove.
const PassName = ActionMark + "pass"

// MaxMoves is the largest number of moves in any game, not counting passes, and thus the largest
// length of a list of moves. It is the number of cells of a 20 × 20 board.
const MaxMoves = 400

// Position is a game in progress, which Play and Undo change in place. The methods that searches
// call all the time (Play, Undo, Legal, AppendMoves into a large enough slice, Outcome, ToMove,
// Ply, Last, Hash) allocate nothing. A Position is not safe for concurrent use: give each goroutine
// its own Clone.
//
// Searches rely on these properties:
//   - The sides take turns: a move gives the turn to the other side.
//   - No position recurs in a game, and equal positions have the same Ply, because
//     every move adds something permanent.
//   - Undo restores everything that the methods show.
//   - Hash tells positions apart, except by coincidence. It does not depend on the
//     order of moves, and is the same in every run of the program.
//   - A game ends after at most MaxMoves moves. Until it ends, some move is legal.
type Position interface {
	// Play makes a legal move for the side to move. The caller must have checked the move with
	// Legal or taken it from AppendMoves. The game must not be over.
	Play(m Move)
	// Undo takes back the last move and restores everything, including the hash. There must be a
	// move to take back.
	Undo()
	// Legal reports whether m may be played now. It returns false once the game is over, and for
	// NoMove and numbers that are not moves.
	Legal(m Move) bool
	// AppendMoves appends the legal moves to buf in rising order (row by row from the top of the
	// board) and returns buf. Once the game is over there are none.
	AppendMoves(buf []Move) []Move
	// Outcome returns the state of the game after the last move.
	Outcome() Outcome
	// ToMove returns the side whose turn it is; after the end, the side whose
	// turn it would be.
	ToMove() Side
	// Ply returns the number of moves played so far.
	Ply() int
	// Last returns the last move played, or NoMove at the start.
	Last() Move
	// AppendPlayed appends the moves that Undo can take back to buf, the oldest first, and
	// returns buf.
	AppendPlayed(buf []Move) []Move
	// Size returns the rows and columns of the board. Its cells are numbered row by
	// row from the top left.
	Size() (rows, columns int)
	// Cell returns the cell on which a move puts a mark or piece, or a negative number for
	// PassMove.
	Cell(m Move) int
	// Hash returns a 64-bit key that is equal for equal positions (same rules, same side to
	// move, same future). Play and Undo keep it up to date. It may differ between versions of
	// the program, so it is never stored on disk, and random choices are seeded from ChanceSeed
	// instead.
	Hash() uint64
	// Clone returns an independent copy, whose moves can be taken back as well.
	Clone() Position
	// Format returns the move in the notation of the board ("c2").
	Format(m Move) string
	// ParseMove parses a move in the notation of the board, in upper or lower case. The move need
	// not be legal now. The error says in a player's words what is wrong with the text.
	ParseMove(s string) (Move, error)
	// View returns everything that a window needs to draw the position.
	View() View
	// String returns the ASCII picture of the position.
	String() string
}

// Roller is a Position that can finish itself at random faster than a loop
// over AppendMoves and Play.
type Roller interface {
	// Rollout plays uniformly random legal moves to the end of the game on a
	// copy and returns the result; the receiver is unchanged.
	Rollout(rng *rand.PCG) Result
}

// Key identifies a position by 128 bits. See Symmetric.
type Key [2]uint64

// Symmetric is a Position whose board has symmetries.
type Symmetric interface {
	// CanonicalKey returns a key that is the same for all positions that are reflections or
	// rotations of each other, and different for other positions of the same rules. The key
	// holds the position itself or, if that does not fit, two independent 64-bit hashes. In that
	// case two different positions share a key with a probability of at most 2^−122: each of up
	// to 8 images of one agrees with each of up to 8 images of the other with a probability of
	// 2^−128.
	CanonicalKey() Key
}

// WinFinder is a Position that knows the moves that win at once.
type WinFinder interface {
	// AppendWins appends to buf, in rising order, the moves with which side would win at once if
	// it were its turn, and returns buf. Once the game is over there are none. A win remains
	// until either side plays that move; the rules may forbid the other side to play it.
	// AppendWins allocates nothing if buf is large enough.
	AppendWins(buf []Move, side Side) []Move
}

// Mobile is a Position of a game in which each side moves a piece of its own.
type Mobile interface {
	// Mobility returns the number of cells to which a side could move its piece if it were its
	// turn. ok is false until the piece is on the board.
	Mobility(side Side) (cells int, ok bool)
}

// RowFinder is a Position of a game that is won by a row of marks.
type RowFinder interface {
	// RowsAt returns the number of possible winning rows that go through a cell of the empty
	// board.
	RowsAt(cell int) int
}

// Surroundings is a Position of a game in which moves near the marks matter most.
type Surroundings interface {
	// AppendNear appends to buf, in rising order, the legal moves to cells at most distance rows
	// and columns away from any mark, and returns buf. On an empty board there are none.
	AppendNear(buf []Move, distance int) []Move
	// AppendAdjacent appends to buf, in rising order, the legal moves to the cells around the
	// last mark, and returns buf. Without a last mark there are none.
	AppendAdjacent(buf []Move) []Move
}

// Middle is a Position of a game whose first move belongs in the middle of the board.
type Middle interface {
	// AppendMiddle appends to buf, in rising order, the first moves that are closest to the
	// middle, and returns buf. There are none once a move was made, or if the middle is no better
	// than other places.
	AppendMiddle(buf []Move) []Move
}

// Evaluator is a static evaluation: it gives a number for an unfinished position. An Evaluator may
// keep scratch space, so each goroutine needs its own.
type Evaluator interface {
	// Evaluate returns the value of an unfinished position from side's view, strictly between
	// −Win() and Win(). Most published evaluations are not antisymmetric: Evaluate(p, First) need
	// not be −Evaluate(p, Second).
	Evaluate(p Position, side Side) int
	// Win returns the value of a won game. The value of a lost game is −Win(), and of a draw 0.
	Win() int
}

// Incremental is an Evaluator that can follow a game move by move, which is faster than evaluating
// each position from scratch.
type Incremental interface {
	Evaluator
	// Begin prepares to follow the game from p and reports whether that is possible.
	Begin(p Position) bool
	// Play follows a legal move of side, and Undo takes back the last move followed. Neither
	// looks at the position.
	Play(m Move, side Side)
	Undo()
	// Value returns the value that Evaluate would return for the current position.
	Value(side Side) int
}

// Perft returns the number of leaves of the tree of legal moves to the given depth, that is, of
// positions after depth moves. A line of moves ends when its game is over, so a game that ends
// earlier than depth does not count.
func Perft(p Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	return perft(p, depth, make([]Move, 0, depth*MaxMoves))
}

// perft counts the leaves below p. The free end of buf holds the lists of moves.
func perft(p Position, depth int, buf []Move) uint64 {
	list := p.AppendMoves(buf)
	var n uint64
	for _, m := range list {
		p.Play(m)
		switch {
		case depth == 1:
			n++
		case !p.Outcome().Over():
			n += perft(p, depth-1, list[len(list):])
		}
		p.Undo()
	}
	return n
}
