package search

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// RootOptions are the options that look at the root alone.
type RootOptions struct {
	// Block leaves out moves that let the opponent win at once.
	Block bool
	// Shuffle mixes the moves, so that equal ones take turns.
	Shuffle bool
	// Blunder is how likely, from 0 to 1, one of the moves that look good at first
	// sight is chosen instead of the best.
	Blunder float64
}

// RootOptionsOf returns what a player's string gives for the root options; a search
// has those among its options that it offers.
func RootOptionsOf(v playerspec.Values) RootOptions {
	return RootOptions{v.Flag(keyBlock), v.Flag(keyShuffle), v.Number(keyBlunder)}
}

// Prepare applies root options before the search: with block or blunder a win at once
// is taken, then Moves are what is left to choose from. It reports whether the choice
// is made. Blunders need an evaluation: see EvaluateBy.
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

// Restrict leaves of the moves to choose from those in list, at least one of which is one
// of them.
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

// safeMoves returns the moves after which the opponent has not won and cannot win
// at once; all moves, if there is none such.
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

// losesAtOnce reports whether the opponent of the root's side has won or wins
// with the next move; it returns buf for use again.
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

// blunder chooses at random among the moves that look best at first sight, of as many as
// there is time for.
func (t *Task) blunder() {
	type glance struct {
		move  game.Move
		value int
	}
	var list []glance
	for _, m := range t.moves {
		list = append(list, glance{m, t.Glance(m)})
		if t.Visit() {
			break
		}
	}
	slices.SortStableFunc(list, func(a, b glance) int { return cmp.Compare(b.value, a.value) })
	g := list[t.rng.IntN(min(plausible, len(list)))]
	t.Found(g.move, g.value)
}
