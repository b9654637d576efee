package puzzle

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Limits for the searches of a Judge, in positions. judgeNodes bounds each search. moveNodes bounds
// the search after a move on a large board of k in a row: most moves there can be proved neither to
// win nor to lose, and the player is waiting for the answer. replyNodes bounds the search after
// each reply that might replace a reply that shows the solution.
const (
	judgeNodes = 300_000
	moveNodes  = 100_000
	replyNodes = 5_000
)

// Judge judges the answers to one puzzle. It is not safe for concurrent use. It may take seconds,
// so it belongs on a goroutine of its own.
type Judge struct {
	puzzle   *Puzzle
	prover   *Prover
	solution Proved      // of the last position that Solution searched
	solved   []game.Move // the moves that led to that position, or nil if there is none
}

// NewJudge returns the judge of a puzzle. The caller must close it. It returns an error if the game
// has no search that proves outcomes.
func NewJudge(p *Puzzle) (*Judge, error) {
	prover, err := NewProver(p.Variant, judgeNodes)
	if err != nil {
		return nil, err
	}
	return &Judge{puzzle: p, prover: prover}, nil
}

// Close frees the memory of the judge.
func (j *Judge) Close() { j.prover.Close() }

// Answer is the assessment of a move as an answer to a puzzle.
type Answer uint8

// The answers.
const (
	// Wrong is a move that does not do what the puzzle asks for.
	Wrong Answer = iota
	// Unclear is a move about which nothing was proved, so that it does not count as right.
	Unclear
	// Slower is a move that certainly wins, but takes more moves than the puzzle asks for.
	Slower
	// Right is a move that does what the puzzle asks for.
	Right
)

// Verdict is a judge's assessment of a move, with the reply to it.
type Verdict struct {
	Answer Answer
	// Reply is the best reply of the other side: it shows what is wrong with a wrong move, and
	// delays a lost end. It is game.NoMove if the game is over, and after a right move of a puzzle
	// that asks for no win.
	Reply game.Move
	// MovesLeft is the largest number of one's own moves that the win still takes after Reply. It is 0
	// if the game is won, if the number is not known, and for moves that do not win.
	MovesLeft int
	// RevealsSolution is set if Reply to a wrong or unclear move is on the square of a right move, so that
	// it gives the solution away, and no other reply was quickly proved to do as well.
	RevealsSolution bool
	// Loss is the number of moves that the other side needs to win after a losing move, including
	// Reply, or 0 if it is not known.
	Loss int
	// Done is set if the puzzle is solved: at once, or because Reply ends the game as a win.
	Done bool
}

// Judge judges a legal move in a position of the puzzle: its first position, or one that follows
// from it by right or slower answers and the replies to them. It returns an error if ctx ends or a
// search fails.
func (j *Judge) Judge(ctx context.Context, pos game.Position, m game.Move) (Verdict, error) {
	isFirst := pos.Ply() == len(j.puzzle.Moves) && slices.Contains(j.puzzle.First, m)
	if isFirst && !j.puzzle.Kind.Wins() {
		return Verdict{Answer: Right, Reply: game.NoMove, Done: true}, nil
	}
	r, err := j.after(ctx, pos, m)
	if err != nil {
		return Verdict{}, err
	}
	v := Verdict{Reply: r.Move}
	switch {
	case j.puzzle.Kind == Rescue && r.Proof != search.ProvedWin:
		return Verdict{Answer: Right, Reply: game.NoMove, Done: true}, nil
	case !j.puzzle.Kind.Wins(): // all moves except the only one were proved to lose
		return j.wrongVerdict(ctx, pos, after(pos, m), r)
	case r.Move == game.NoMove && r.Proof == search.ProvedLoss:
		if v.Answer, v.Done = j.winAnswer(pos, 0), true; isFirst {
			v.Answer = Right
		}
		return v, nil
	case isFirst:
		v.Answer, v.MovesLeft = Right, j.puzzle.Length-1
		return v, nil
	case r.Proof != search.ProvedLoss:
		return j.wrongVerdict(ctx, pos, after(pos, m), r)
	}
	return j.wins(ctx, pos, m, r.Move)
}

// wins returns the verdict on a winning move that is not one of the puzzle's first moves. reply is
// the reply to it.
func (j *Judge) wins(ctx context.Context, pos game.Position, m, reply game.Move) (Verdict, error) {
	rest, err := j.remainingWin(ctx, pos, m, reply)
	if err != nil {
		return Verdict{}, err
	}
	v, least := Verdict{Reply: reply, MovesLeft: rest.Moves(), Done: rest.Move == game.NoMove}, 1
	switch {
	case v.Done:
		least = 0
	case rest.Shortest:
		least = v.MovesLeft
	}
	v.Answer = j.winAnswer(pos, least)
	return v, nil
}

// wrongVerdict returns the verdict on a wrong or unclear move. before and pos are the positions before and
// after the move, and r is the proof for pos.
func (j *Judge) wrongVerdict(ctx context.Context, before, pos game.Position, r Proved) (Verdict, error) {
	v, wins := Verdict{Reply: r.Move}, j.puzzle.Kind.Wins()
	if wins && r.Proof == search.Unproved {
		v.Answer = Unclear
	}
	if r.Proof == search.ProvedWin {
		v.Loss = r.Moves()
	}
	list, err := j.rightMoves(ctx, before)
	if err != nil {
		return Verdict{}, err
	}
	right := func(reply game.Move) bool {
		return slices.ContainsFunc(list, func(m game.Move) bool { return before.Cell(m) == pos.Cell(reply) })
	}
	if r.Move == game.NoMove || !right(r.Move) {
		return v, nil
	}
	for _, m := range j.otherReplies(pos, v.Answer) {
		if right(m) {
			continue
		}
		after, err := j.prover.after(ctx, pos, m, replyNodes)
		if err != nil {
			return Verdict{}, err
		}
		if after.Proof == search.ProvedLoss || wins && after.Proof == search.ProvedDraw {
			return Verdict{Reply: m}, nil
		}
	}
	v.RevealsSolution = true
	return v, nil
}

// rightMoves returns right moves in a position of the puzzle: all first moves in its first
// position, later only the move of the solution.
func (j *Judge) rightMoves(ctx context.Context, pos game.Position) ([]game.Move, error) {
	if pos.Ply() == len(j.puzzle.Moves) {
		return j.puzzle.First, nil
	}
	best, err := j.Solution(ctx, pos)
	return []game.Move{best.Move}, err
}

// otherReplies returns the replies that may be proved to do as well as the best reply. After an
// unclear move there are none.
func (j *Judge) otherReplies(pos game.Position, a Answer) []game.Move {
	if a == Unclear {
		return nil
	}
	if near, ok := pos.(game.Surroundings); ok && j.prover.forcing {
		return near.AppendNear(nil, 1)
	}
	return pos.AppendMoves(nil)
}

// after returns a copy of the position with a move played.
func after(pos game.Position, m game.Move) game.Position {
	pos = pos.Clone()
	pos.Play(m)
	return pos
}

// after proves the outcome of a legal move. The winning move of the solution is known to win, even
// if its proof is not found again.
func (j *Judge) after(ctx context.Context, pos game.Position, m game.Move) (Proved, error) {
	nodes := int64(0)
	if j.prover.forcing && j.puzzle.Kind != Rescue { // in a rescue, an unproved move counts as right
		nodes = moveNodes
	}
	r, err := j.prover.after(ctx, pos, m, nodes)
	if s := j.solution; r.Proof == search.Unproved && s.Proof == search.ProvedWin && s.Move == m &&
		slices.Equal(j.solved, pos.AppendPlayed(nil)) {
		r.Proof = search.ProvedLoss
	}
	return r, err
}

// Solution returns what is proved about a position of the puzzle with the puzzle's side to move,
// and the right move there. Proof is search.Unproved if no proof was found. It returns an error if
// ctx ends or a search fails.
func (j *Judge) Solution(ctx context.Context, pos game.Position) (Proved, error) {
	switch played := pos.AppendPlayed(nil); {
	case pos.Ply() == len(j.puzzle.Moves) && !j.puzzle.Kind.Wins():
		return Proved{Move: j.puzzle.First[0]}, nil
	case pos.Ply() == len(j.puzzle.Moves):
		return Proved{Proof: search.ProvedWin, Mate: 2*j.puzzle.Length - 1, Move: j.puzzle.First[0]}, nil
	case !slices.Equal(j.solved, played):
		r, err := j.prover.Position(ctx, pos)
		if err != nil {
			return r, err
		}
		j.solution, j.solved = r, played
	}
	return j.solution, nil
}

// remainingWin proves what remains of a win after a move and the reply to it. If the win is not found
// again, the result has a move but no proof: the game just goes on. If the reply ends the game, as
// the last move on a full board does, Move is game.NoMove.
func (j *Judge) remainingWin(ctx context.Context, pos game.Position, m, reply game.Move) (Proved, error) {
	pos = after(pos, m)
	if pos.Play(reply); pos.Outcome().Over() {
		return Proved{Move: game.NoMove}, nil
	}
	r, err := j.prover.Position(ctx, pos)
	if r.Proof != search.ProvedWin {
		r = Proved{Move: r.Move}
	}
	return r, err
}

// winAnswer returns Right or Slower for a winning move. least is the smallest number of moves still
// needed after it. winAnswer returns Slower only if the move is certainly slower than the puzzle asks
// for.
func (j *Judge) winAnswer(pos game.Position, least int) Answer {
	made := (pos.Ply()-len(j.puzzle.Moves))/2 + 1
	if made == 1 && j.puzzle.listsAll() || made+least > j.puzzle.Length {
		return Slower
	}
	return Right
}
