package puzzle

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// judgeNodes bounds each search of a judge's proofs, in positions. moveNodes bounds the search after a move on a large board of k in
// a row. There most moves are proved neither to win nor to lose, and whoever has made one waits for the answer.
// replyNodes bounds that after each reply that might do instead of one that shows the answer.
const (
	judgeNodes = 300_000
	moveNodes  = 100_000
	replyNodes = 5_000
)

// Judge judges the answers to one puzzle. It is not safe for use from several goroutines, and it may take
// seconds: it belongs on a goroutine of its own.
type Judge struct {
	puzzle   *Puzzle
	prover   *Prover
	solution Proved      // of the position that was asked for last
	solved   []game.Move // what led there; nil before
}

// NewJudge returns the judge of a puzzle. The caller closes it. The error says that the game has no search that
// proves.
func NewJudge(p *Puzzle) (*Judge, error) {
	prover, err := NewProver(p.Variant, judgeNodes)
	if err != nil {
		return nil, err
	}
	return &Judge{puzzle: p, prover: prover}, nil
}

// Close frees the memory of the judge.
func (j *Judge) Close() { j.prover.Close() }

// Answer is what a move is worth as an answer to a puzzle.
type Answer uint8

// The answers.
const (
	// Wrong is a move that does not do what is asked for.
	Wrong Answer = iota
	// Unclear is a move of which nothing was proved, so that it does not count as right.
	Unclear
	// Slower is a move that wins for certain, but in more moves than asked for.
	Slower
	// Right is a move that does what is asked for.
	Right
)

// Verdict is what a judge says of a move.
type Verdict struct {
	Answer Answer
	// Reply is the best reply of the other side: it shows what is wrong with a wrong move, and draws a lost game
	// out. It is game.NoMove where the game is over, and after a move that holds.
	Reply game.Move
	// Left is how many moves of one's own the win still takes after Reply, at most; 0 where the game is won, where it is
	// not known, and for moves that do not win.
	Left int
	// Spoils is set where Reply to a wrong move is on the square of a right one: no other reply is soon proved to do.
	Spoils bool
	// Loss is how many moves the other side needs to win after a move that loses, Reply included; 0 where that is not known.
	Loss int
	// Done is set where the puzzle is solved: at once, or where Reply ends the game as a win.
	Done bool
}

// Judge judges a legal move in a position of the puzzle: its own, or one that it led to by answers that were right
// or slower and the replies to them. The error is that of the context, or of a search that failed.
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
	case !j.puzzle.Kind.Wins(): // of an only move all others were proved to lose
		return j.wrong(ctx, pos, after(pos, m), r)
	case r.Move == game.NoMove && r.Proof == search.ProvedLoss:
		if v.Answer, v.Done = j.speed(pos, 0), true; isFirst {
			v.Answer = Right
		}
		return v, nil
	case isFirst:
		v.Answer, v.Left = Right, j.puzzle.Length-1
		return v, nil
	case r.Proof != search.ProvedLoss:
		return j.wrong(ctx, pos, after(pos, m), r)
	}
	return j.wins(ctx, pos, m, r.Move)
}

// wins is the verdict on a move that wins and is none of the first moves, with the reply to it.
func (j *Judge) wins(ctx context.Context, pos game.Position, m, reply game.Move) (Verdict, error) {
	rest, err := j.rest(ctx, pos, m, reply)
	if err != nil {
		return Verdict{}, err
	}
	v, least := Verdict{Reply: reply, Left: rest.Moves(), Done: rest.Move == game.NoMove}, 1
	switch {
	case v.Done:
		least = 0
	case rest.Shortest:
		least = v.Left
	}
	v.Answer = j.speed(pos, least)
	return v, nil
}

// wrong is the verdict on a move that is wrong or unclear, in the position after it with what is proved of that. before is the position
// before it.
func (j *Judge) wrong(ctx context.Context, before, pos game.Position, r Proved) (Verdict, error) {
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
	v.Spoils = true
	return v, nil
}

// rightMoves returns moves that are right in a position of the puzzle: all first moves, or later the solution's move alone.
func (j *Judge) rightMoves(ctx context.Context, pos game.Position) ([]game.Move, error) {
	if pos.Ply() == len(j.puzzle.Moves) {
		return j.puzzle.First, nil
	}
	best, err := j.Solution(ctx, pos)
	return []game.Move{best.Move}, err
}

// otherReplies returns the replies of which it may be proved that they do instead of the best one.
func (j *Judge) otherReplies(pos game.Position, a Answer) []game.Move {
	if a == Unclear {
		return nil
	}
	if near, ok := pos.(game.Surroundings); ok && j.prover.forcing {
		return near.AppendNear(nil, 1)
	}
	return pos.AppendMoves(nil)
}

// after returns the position after a move.
func after(pos game.Position, m game.Move) game.Position {
	pos = pos.Clone()
	pos.Play(m)
	return pos
}

// after proves the outcome of a legal move. The move of a solution that wins is known to win.
func (j *Judge) after(ctx context.Context, pos game.Position, m game.Move) (Proved, error) {
	nodes := int64(0)
	if j.prover.forcing && j.puzzle.Kind != Rescue { // there what is not proved is right
		nodes = moveNodes
	}
	r, err := j.prover.after(ctx, pos, m, nodes)
	if s := j.solution; r.Proof == search.Unproved && s.Proof == search.ProvedWin && s.Move == m && slices.Equal(j.solved, pos.AppendPlayed(nil)) {
		r.Proof = search.ProvedLoss
	}
	return r, err
}

// Solution returns what is certain of a position of the puzzle in which its side is to move, with the move that is right there;
// Proof is search.Unproved where none was found. The error is that of the context, or of a search that failed.
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

// rest proves what is left of a win after a move and the reply to it: no more than that the game goes on where the win is
// not found again. Where the reply ends the game, such as the last move on a full board, it has no move.
func (j *Judge) rest(ctx context.Context, pos game.Position, m, reply game.Move) (Proved, error) {
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

// speed says whether a move that wins is as fast as the puzzle asks for, with the least number of moves that are still needed after it.
// It calls slower only what is certain to be.
func (j *Judge) speed(pos game.Position, least int) Answer {
	made := (pos.Ply()-len(j.puzzle.Moves))/2 + 1
	if made == 1 && j.puzzle.listsAll() || made+least > j.puzzle.Length {
		return Slower
	}
	return Right
}
