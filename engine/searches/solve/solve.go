package solve

import (
	"context"
	"math"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// SolveOptions limits a solution. Time is limited by the context.
type SolveOptions struct {
	// Memory is the maximum size in bytes of the table of proved positions, which take 16 bytes
	// each; 0 means 256 MiB. The table takes the largest power of two within Memory, but at least
	// 16 KiB, and half as much again while it grows. A proof-number search divides Memory between
	// this table and its tables of proof numbers, which take 32 bytes a position.
	Memory int64
	// Nodes is the maximum number of positions to visit; 0 means no limit.
	Nodes int64
	// Forcing, if it is not nil, returns a finder of forced wins for the game of p, or nil if there
	// is none for that game.
	Forcing func(p game.Position) Forcing
	// Known, if it is not nil, returns the value of a position that is known from elsewhere, or
	// Ongoing if it is not known, and a move that keeps the value, or NoMove if none is known. It
	// is called for the position and for the positions on the line of best play.
	Known func(p game.Position) (game.Result, game.Move)
	// Without selects the techniques for k in a row that the proof must not use. They do not change
	// the value.
	Without Techniques
	// Report, if it is not nil, is called with the results so far, at most ten times a second.
	Report func(search.Report)
}

// Solution is the result of Solve.
type Solution struct {
	// Result is the value of the position under best play, or Ongoing if a limit was reached first.
	Result game.Result
	// Nodes is the number of positions visited.
	Nodes int64
	// Elapsed is the time taken.
	Elapsed time.Duration
	// Line is a line of best play. It goes to the end of the game unless a limit was reached first.
	// It need not contain the fastest win.
	Line []game.Move
	// Proof and Disproof are the proof number and the disproof number of the position, for the
	// question whether the side to move wins. Only SolveByJobs sets them, if it has found no value.
	// One of them is 0 if this question is answered.
	Proof, Disproof uint64
}

// memory returns the size of the table in bytes.
func (o SolveOptions) memory() int64 {
	if o.Memory == 0 {
		return defaultMemory
	}
	return o.Memory
}

// defaultMemory is the default size in bytes of the table of proved positions.
const defaultMemory = 256 << 20

// Solve finds the value of p under best play by proof, not by evaluation. It asks two questions:
// does the side to move win, and does the opponent win? It searches both until the value is known,
// a limit is reached or ctx ends. It plays moves on p and restores it.
//
// In positional games on up to 64 cells and in Isolation, Solve never confuses two positions. In
// other games that are game.Symmetric, the probability that it does is below 10^−16 even in a run
// of 10^12 positions with 1 GiB of memory.
func Solve(ctx context.Context, p game.Position, options SolveOptions) Solution {
	t, end := search.NewTask(ctx, p, search.Limits{Nodes: options.Nodes}, 0, options.Report)
	defer end()
	s := newSolver(t, options)
	return s.solution(s.value())
}

// solution returns the Solution with the given value.
func (s *solver) solution(value game.Result) Solution {
	solution := Solution{Result: value}
	if value != game.Ongoing {
		solution.Line = s.line(value)
	}
	solution.Nodes, solution.Elapsed = s.task.Report().Nodes, s.task.Elapsed()
	return solution
}

// solver finds the value of positions with two provers.
type solver struct {
	task    *search.Task
	pos     game.Position
	provers [2]*prover // by the side that may win
	forced  bool       // whether a value has been found by a forced win
	// lookUpKnown is SolveOptions.Known or Setup.Known. It may be nil.
	lookUpKnown func(p game.Position) (game.Result, game.Move)
}

// knownValue returns the value of the position if it is known from elsewhere, else Ongoing, and a
// move that keeps it, or NoMove if none is known.
func (s *solver) knownValue() (game.Result, game.Move) {
	if s.lookUpKnown == nil {
		return game.Ongoing, game.NoMove
	}
	return s.lookUpKnown(s.pos)
}

func newSolver(t *search.Task, o SolveOptions) *solver {
	s := &solver{task: t, pos: t.Position(), lookUpKnown: o.Known}
	copy(s.provers[:], newProvers(t, o, game.First, game.Second))
	return s
}

// firstBudget is the number of nodes after which the solver first switches to the other question.
const firstBudget = 10_000

// value returns the value of the position, or Ongoing if a limit was reached first.
func (s *solver) value() game.Result { return s.valueWithin(math.MaxInt64) }

// valueWithin is like value, but visits at most most nodes for each question. It asks the two
// questions in turn, each time with a larger limit, because a yes to either is enough.
func (s *solver) valueWithin(maxNodes int64) game.Result {
	if value := s.valueAtOnce(); value != game.Ongoing {
		return value
	}
	side := s.pos.ToMove()
	var wins [2]Answer // by side
	if s.provers[side].cannotLose() {
		wins[side.Other()], s.provers[side.Other()].draws = No, true
	}
	full := 0 // how often a question was asked with the full limit
	for nodes := int64(firstBudget); !s.task.Ended() && full < 2; side = side.Other() {
		other := side.Other()
		if wins[other] != Unknown || s.provers[side].oneQuestionIsEnough() || nodes > maxNodes {
			nodes = maxNodes
		}
		if nodes == maxNodes {
			full++
		}
		if wins[side] == Unknown {
			wins[side] = s.provers[side].ask(nodes)
			nodes = min(nodes, math.MaxInt64/2) * 2
		}
		switch {
		case wins[side] == Yes:
			return game.WinFor(side)
		case wins[side] == No && !s.provers[side].draws:
			return game.WinFor(other)
		case wins[side] == No && wins[other] == No:
			return game.Draw
		}
	}
	return game.Ongoing
}

// valueAtOnce returns the value of the position if the game is over, the value is known from
// elsewhere or the side to move has a forced win. Otherwise it returns Ongoing.
func (s *solver) valueAtOnce() game.Result {
	if o := s.pos.Outcome(); o.Over() {
		return o.Result
	}
	if result, _ := s.knownValue(); result != game.Ongoing {
		return result
	}
	side := s.pos.ToMove()
	if s.provers[side].findForcedWin() == game.NoMove {
		return game.Ongoing
	}
	s.forced = true
	return game.WinFor(side)
}

// wins reports whether side wins the position. The result is valid only if the task has not ended.
func (s *solver) wins(side game.Side) bool {
	return s.provers[side].ask(math.MaxInt64) == Yes
}

// play makes a move for the solver and both provers, and undo takes it back.
func (s *solver) play(m game.Move) {
	for _, p := range s.provers {
		p.knowledge.play(m, s.pos.ToMove())
	}
	s.pos.Play(m)
}

func (s *solver) undo(m game.Move) {
	s.pos.Undo()
	for _, p := range s.provers {
		p.knowledge.undo(m, s.pos.ToMove())
	}
}

// line returns a line of best play from the position, which has the given value.
func (s *solver) line(value game.Result) []game.Move {
	var line []game.Move
	for !s.pos.Outcome().Over() {
		m := s.moveKeeping(value)
		if m == game.NoMove {
			break
		}
		s.play(m)
		line = append(line, m)
	}
	for i := len(line) - 1; i >= 0; i-- {
		s.undo(line[i])
	}
	return line
}

// moveKeeping returns a move that keeps the value of the position, or NoMove if a limit is reached first.
// It prefers a move known from elsewhere, then a move that ends the game.
func (s *solver) moveKeeping(value game.Result) game.Move {
	if _, m := s.knownValue(); m != game.NoMove {
		return m
	}
	side := s.pos.ToMove()
	list := s.candidates(side)
	for _, m := range list {
		if s.after(m, func() bool { return s.pos.Outcome().Result == value }) {
			return m
		}
	}
	for _, m := range list {
		if s.after(m, func() bool { return s.keepsValueAtOnce(value, side) }) {
			return m
		}
	}
	if s.forced && value == game.WinFor(side) {
		if m := s.provers[side].findForcedWin(); m != game.NoMove {
			return m
		}
	}
	for _, m := range list {
		kept := s.after(m, func() bool { return s.keepsValue(value, side) })
		if s.task.Ended() {
			return game.NoMove
		}
		if kept {
			return m
		}
	}
	return game.NoMove
}

// candidates returns the moves of the position, the most promising first.
func (s *solver) candidates(side game.Side) []game.Move {
	p := s.provers[side]
	f := new(proofFrame)
	j := p.knowledge.judge(f)
	if j.forced != game.NoMove {
		return []game.Move{j.forced}
	}
	list := slices.Clone(p.knowledge.moves(f))
	for _, m := range s.pos.AppendMoves(nil) {
		if !slices.Contains(list, m) {
			list = append(list, m)
		}
	}
	return list
}

// after returns the result of ask in the position after m.
func (s *solver) after(m game.Move, ask func() bool) bool {
	s.play(m)
	defer s.undo(m)
	return ask()
}

// keepsValue reports whether the position, after a move of side, still has the value.
func (s *solver) keepsValue(value game.Result, side game.Side) bool {
	switch {
	case s.pos.Outcome().Over():
		return s.pos.Outcome().Result == value
	case value == game.WinFor(side):
		return s.wins(side)
	case value == game.Draw:
		return !s.wins(side.Other())
	default:
		return true // every move loses
	}
}

// keepsValueAtOnce reports whether it is known without a search that the position, after a move of side,
// still has the value. It is always false for a loss of side.
func (s *solver) keepsValueAtOnce(value game.Result, side game.Side) bool {
	asked, want := side, Yes
	if value == game.Draw {
		asked, want = side.Other(), No
	}
	p := s.provers[asked]
	a, forced := p.judgeAtOnce(p.frame(0))
	if a == Unknown && forced == game.NoMove {
		a = p.proofs.get(p.question())
	}
	return a == want && (value == game.Draw || value == game.WinFor(side))
}
