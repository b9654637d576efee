package search

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// narrow applies the options that look at the root alone: a win at once is taken,
// block leaves the moves that stop a win of the opponent, shuffle mixes them, and
// blunder now and then takes any plausible move. It reports whether that settles
// the choice.
func (t *task) narrow() bool {
	if t.block || t.blunder > 0 {
		if m := t.winningMove(); m != game.NoMove {
			t.settle(m)
			return true
		}
	}
	if t.block {
		t.moves = t.safeMoves()
		t.found(t.moves[0], 0, nil)
	}
	if t.shuffle {
		t.rng.Shuffle(len(t.moves), func(i, j int) { t.moves[i], t.moves[j] = t.moves[j], t.moves[i] })
		t.found(t.moves[0], 0, nil)
	}
	if t.blunder > 0 && t.rng.Float64() < t.blunder {
		t.slip()
		return true
	}
	return false
}

// winningMove returns the first move that wins at once, or NoMove.
func (t *task) winningMove() game.Move {
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
func (t *task) safeMoves() []game.Move {
	var safe, replies []game.Move
	for _, m := range t.moves {
		t.pos.Play(m)
		var lost bool
		lost, replies = t.losesAtOnce(replies[:0])
		t.pos.Undo()
		if t.ended {
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
func (t *task) losesAtOnce(buf []game.Move) (bool, []game.Move) {
	opponent := t.side.Other()
	if o := t.pos.Outcome(); o.Over() || t.pos.ToMove() != opponent {
		return o.Result == game.WinFor(opponent), buf
	}
	if threats, ok := t.pos.(game.Threats); ok {
		buf = threats.AppendWins(buf, opponent)
		return len(buf) > 0, buf
	}
	buf = t.pos.AppendMoves(buf)
	for _, m := range buf {
		if t.visit() {
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

// slip chooses at random among the moves that look best at first sight.
func (t *task) slip() {
	type glance struct {
		move  game.Move
		value int
	}
	list := make([]glance, len(t.moves))
	for i, m := range t.moves {
		t.visit()
		list[i] = glance{m, t.glance(m)}
	}
	slices.SortStableFunc(list, func(a, b glance) int { return cmp.Compare(b.value, a.value) })
	g := list[t.rng.IntN(min(plausible, len(list)))]
	t.found(g.move, g.value, nil)
}

// glance returns the evaluation after m.
func (t *task) glance(m game.Move) int {
	t.pos.Play(m)
	defer t.pos.Undo()
	if o := t.pos.Outcome(); o.Over() {
		return t.worth(o)
	}
	return t.eval.Evaluate(t.pos, t.side)
}

// chooseRandom is the search random.
func chooseRandom(t *task) {
	if t.narrow() {
		return
	}
	t.found(t.moves[t.rng.IntN(len(t.moves))], 0, nil)
}
