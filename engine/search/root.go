package search

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// RootOptions are the options that concern only the root.
type RootOptions struct {
	// Block excludes moves that let the opponent win at once.
	Block bool
	// Shuffle shuffles the moves, so that the choice between equal moves varies.
	Shuffle bool
	// Blunder is the probability, from 0 to 1, that the player plays one of the moves with the
	// best static evaluations instead of the best move.
	Blunder float64
}

// RootOptionsOf returns the root options that a player's options give. A search lists the options
// that it supports (BlockOption, ShuffleOption, BlunderOption) in Search.Options.
func RootOptionsOf(v playerspec.Values) RootOptions {
	return RootOptions{v.Flag(keyBlock), v.Flag(keyShuffle), v.Number(keyBlunder)}
}

// Prepare applies the root options before the search. With Block or Blunder it takes a win at
// once. It reports whether the choice is made. If not, the search chooses among the remaining
// Moves. Blunders need an evaluation: see EvaluateBy.
func (t *Task) Prepare(o RootOptions) (chosen bool) {
	if (o.Block || o.Blunder > 0) && t.TakeWin() {
		return true
	}
	if o.Block {
		t.moves = t.safeMoves()
		t.Found(t.moves[0], 0)
		if t.Ended() {
			return true
		}
	}
	if o.Shuffle {
		t.rng.Shuffle(len(t.moves), func(i, j int) { t.moves[i], t.moves[j] = t.moves[j], t.moves[i] })
		t.Found(t.moves[0], 0)
	}
	if o.Blunder > 0 && t.rng.Float64() < o.Blunder {
		t.blunder()
		return true
	}
	return false
}

// Restrict removes the moves that are not in list from the moves to choose from. At least one
// must remain.
func (t *Task) Restrict(list []game.Move) {
	t.moves = slices.DeleteFunc(t.moves, func(m game.Move) bool { return !slices.Contains(list, m) })
	t.Found(t.moves[0], 0)
}

// TakeWin chooses the first move that wins at once, and reports whether there is one.
func (t *Task) TakeWin() bool {
	m := t.winningMove()
	if m == game.NoMove {
		return false
	}
	t.Found(m, t.win)
	t.Rate(Line{Moves: []game.Move{m}, Value: t.win, Bound: Exact, Depth: 1, Proof: ProvedWin, Mate: 1})
	t.Prove(ProvedWin, 1)
	t.Completed(1)
	return true
}

// winningMove returns the first move that wins at once, or NoMove.
func (t *Task) winningMove() game.Move {
	for _, m := range t.moves {
		t.pos.Play(m)
		won := t.pos.Outcome().Result == game.WinFor(t.side)
		t.pos.Undo()
		if won {
			return m
		}
	}
	return game.NoMove
}

// safeMoves returns the moves after which the opponent has not won and cannot win at once. It
// returns all moves if none is safe or the search has ended.
func (t *Task) safeMoves() []game.Move {
	var safe, replies []game.Move
	for _, m := range t.moves {
		t.pos.Play(m)
		var lost bool
		lost, replies = t.losesAtOnce(replies[:0])
		t.pos.Undo()
		if t.ended.Load() {
			return t.moves
		}
		if !lost {
			safe = append(safe, m)
		}
	}
	if len(safe) == 0 {
		return t.moves
	}
	return safe
}

// losesAtOnce reports whether the opponent of the root's side has won or can win with the next
// move. It returns buf for reuse.
func (t *Task) losesAtOnce(buf []game.Move) (bool, []game.Move) {
	opponent := t.side.Other()
	if o := t.pos.Outcome(); o.Over() || t.pos.ToMove() != opponent {
		return o.Result == game.WinFor(opponent), buf
	}
	if finder, ok := t.pos.(game.WinFinder); ok {
		buf = finder.AppendWins(buf, opponent)
		return len(buf) > 0, buf
	}
	buf = t.pos.AppendMoves(buf)
	for _, m := range buf {
		if t.Visit() {
			break
		}
		t.pos.Play(m)
		won := t.pos.Outcome().Result == game.WinFor(opponent)
		t.pos.Undo()
		if won {
			return true, buf
		}
	}
	return false, buf
}

// plausible is the number of moves among which a blunder chooses.
const plausible = 6

// blunder chooses at random among the moves with the best static evaluations. It evaluates as many
// moves as the limits allow.
func (t *Task) blunder() {
	type glance struct {
		move  game.Move
		value int
	}
	var list []glance
	for _, m := range t.moves {
		list = append(list, glance{m, t.EvaluateAfter(m)})
		if t.Visit() {
			break
		}
	}
	slices.SortStableFunc(list, func(a, b glance) int { return cmp.Compare(b.value, a.value) })
	g := list[t.rng.IntN(min(plausible, len(list)))]
	t.Found(g.move, g.value)
}
