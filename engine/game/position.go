package game

import "math/rand/v2"

// Move is a move of one game, numbered by that game in the order in which its
// moves are generated: from 0 to MaxMoves−1.
type Move int16

// NoMove is the absence of a move.
const NoMove Move = -1

// PassMove gives the turn away. It is an action of players alone: where the rules know it, Legal
// reports whether it can be made, and Play, Undo, Ply, Last, AppendPlayed, Format and ParseMove have it
// like any other move, but AppendMoves never lists it. So no search passes, and Perft counts no passes.
// A position after a pass has the Hash of one with the same marks and the same side to move.
const PassMove Move = -2

// ActionMark begins the notation of a move that puts nothing on the board, and of no other: "/pass".
const ActionMark = "/"

// PassName is the notation of PassMove.
const PassName = ActionMark + "pass"

// MaxMoves bounds the number of moves that any game may have, passes not counted, and with it the
// length of any list of moves: a 20 × 20 board.
const MaxMoves = 400

// Position is a game in progress, changed in place by Play and Undo. The
// methods on the path of a search (Play, Undo, Legal, AppendMoves into a large
// enough slice, Outcome, ToMove, Ply, Last, Hash) allocate nothing. A Position
// is not safe for use from several goroutines: give each its own Clone.
//
// Searches rely on this:
//   - The sides take turns: a move gives the turn to the other side.
//   - No position comes again in a game, and two that are equal have the same Ply:
//     every move adds something that stays.
//   - Undo restores all that can be seen.
//   - Hash tells positions apart but for bad luck, is the same by whatever moves a
//     position was reached, and in every run of the program.
//   - A game ends after at most MaxMoves moves, and while it goes on some move is
//     legal.
type Position interface {
	// Play makes a legal move for the side to move. The caller has checked the
	// move with Legal or taken it from AppendMoves; the game is not over.
	Play(m Move)
	// Undo takes back the last move played and restores everything, the hash
	// included. There is at least one move to take back.
	Undo()
	// Legal reports whether m may be played now. It is false for every m once
	// the game is over, and for NoMove and numbers that are no move at all.
	Legal(m Move) bool
	// AppendMoves appends the legal moves to buf in rising order (row by row
	// from the top of the board) and returns it; none once the game is over.
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
	// AppendPlayed appends the moves that can be taken back, the oldest first.
	AppendPlayed(buf []Move) []Move
	// Size returns the rows and columns of the board. Its cells are numbered row by
	// row from the top left.
	Size() (rows, columns int)
	// Cell returns the cell on which a move puts a mark or piece; for PassMove a negative number.
	Cell(m Move) int
	// Hash returns a 64-bit key that is equal for equal positions (same rules,
	// same side to move, same future), kept up to date move by move. It may be another
	// in another version of the program: nothing on disk holds it, and chance does not
	// begin with it (see ChanceSeed).
	Hash() uint64
	// Clone returns an independent copy that can be undone as far as this one.
	Clone() Position
	// Format returns the move in the notation of the board ("c2").
	Format(m Move) string
	// ParseMove reads a move in the notation of the board, in upper or lower
	// case. It need not be legal now; the error says in a player's words what
	// is wrong with the text.
	ParseMove(s string) (Move, error)
	// View returns what a window has to know to draw the position.
	View() View
	// String returns the position as the game's one ASCII picture.
	String() string
}

// Roller is a Position that can finish itself at random faster than a loop
// over AppendMoves and Play.
type Roller interface {
	// Rollout plays uniformly random legal moves to the end of the game on a
	// copy and returns the result; the receiver is unchanged.
	Rollout(rng *rand.PCG) Result
}

// Key is 128 bits by which a position is known. See Symmetric.
type Key [2]uint64

// Symmetric is a Position whose board has symmetries.
type Symmetric interface {
	// CanonicalKey returns a key that is the same for all positions that are
	// reflections or rotations of each other, and differs for all others of the
	// same rules: it holds the position itself or, where that does not fit, two
	// independent hashes of 64 bits. Then two positions that differ share a key
	// with a chance of at most 2^−122: each of up to 8 images of one agrees with
	// each of those of the other with a chance of 2^−128.
	CanonicalKey() Key
}

// WinFinder is a Position that knows the moves that win at once.
type WinFinder interface {
	// AppendWins appends in rising order the moves with which side would win at
	// once if it were its turn, and returns buf; none once the game is over. Such
	// a win stays open until its own move is played by either side; the other side may
	// not be allowed to play it. It allocates nothing if buf is large enough.
	AppendWins(buf []Move, side Side) []Move
}

// Mobile is a Position of a game in which each side moves a piece of its own.
type Mobile interface {
	// Mobility returns to how many cells a side could bring its piece if it were its turn; ok is not set before the piece is
	// on the board.
	Mobility(side Side) (cells int, ok bool)
}

// Rowed is a Position of a game that is won by a row of marks.
type Rowed interface {
	// RowsAt returns how many rows that would win go through a cell of the empty board.
	RowsAt(cell int) int
}

// Surroundings is a Position of a game in which moves near the marks matter most.
type Surroundings interface {
	// AppendNear appends in rising order the legal moves to cells at most distance
	// cells from any mark, along a row, column or diagonal or in between: none on an
	// empty board.
	AppendNear(buf []Move, distance int) []Move
	// AppendAdjacent appends in rising order the legal moves to cells that touch the
	// last mark: none where there was no move.
	AppendAdjacent(buf []Move) []Move
}

// Middle is a Position of a game whose first move belongs in the middle of the board.
type Middle interface {
	// AppendMiddle appends in rising order the first moves that are closest to the middle:
	// none once a move was made, and none where the middle is no better than elsewhere.
	AppendMiddle(buf []Move) []Move
}

// Evaluator gives a number for an unfinished position, by a published name.
// Evaluators may keep scratch space: give each goroutine its own.
type Evaluator interface {
	// Evaluate returns the worth of an unfinished position from side's view,
	// strictly between −Win() and Win(). Most published evaluations are not
	// antisymmetric: Evaluate(p, First) need not be −Evaluate(p, Second).
	Evaluate(p Position, side Side) int
	// Win returns the worth of a won game; a lost one is worth −Win(), a drawn
	// one 0.
	Win() int
}

// Incremental is an Evaluator that can follow a game move by move, which is faster
// than to look at each position from scratch.
type Incremental interface {
	Evaluator
	// Begin makes ready to follow the game from p and reports whether it can.
	Begin(p Position) bool
	// Play follows a legal move of side, and Undo takes back the last one that was
	// followed. Neither looks at the position.
	Play(m Move, side Side)
	Undo()
	// Value returns what Evaluate does for the position that was come to.
	Value(side Side) int
}

// Perft counts the leaves of the tree of legal moves to the given depth: the
// positions reached after depth moves. A finished game ends its line, and the
// move that finishes it is counted only at its own depth.
func Perft(p Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	return perft(p, depth, make([]Move, 0, depth*MaxMoves))
}

// perft counts below p; the free end of buf holds the lists of moves.
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
