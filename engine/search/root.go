package search

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// manners are the options that look at the root alone.
type manners struct {
	block, shuffle bool
	blunder        float64
}

func mannersOf(v Values) manners {
	return manners{v.Flag(blockOption.Key), v.Flag(shuffleOption.Key), v.Number(blunderOption.Key)}
}

// narrow applies the manners: a win at once is taken, block leaves the moves that
// stop a win of the opponent, shuffle mixes them, and blunder now and then takes any
// plausible move. It reports whether that settles the choice.
func (t *Task) narrow(w manners) bool {
	if w.block || w.blunder > 0 {
		if m := t.winningMove(); m != game.NoMove {
			t.settle(m)
			return true
		}
	}
	if w.block {
		t.moves = t.safeMoves()
		t.Found(t.moves[0], 0)
		if t.ended {
			return true
		}
	}
	if w.shuffle {
		t.rng.Shuffle(len(t.moves), func(i, j int) { t.moves[i], t.moves[j] = t.moves[j], t.moves[i] })
		t.Found(t.moves[0], 0)
	}
	if w.blunder > 0 && t.rng.Float64() < w.blunder {
		t.slip()
		return true
	}
	return false
}

// openInTheMiddle leaves of the first moves of a game those in the middle, where a game has
// them. On a board that is not small all are worth nearly the same at first, and what tells
// them apart is only how deep the search comes. Nothing is told as proved then, since the
// others are not looked at.
func (t *Task) openInTheMiddle() {
	g, ok := t.pos.(game.Middle)
	if !ok || cellsOf(t.pos) <= smallBoard {
		return
	}
	if list := g.AppendMiddle(nil); len(list) > 0 {
		t.moves = slices.DeleteFunc(t.moves, func(m game.Move) bool { return !slices.Contains(list, m) })
		t.Found(t.moves[0], 0)
		t.unproved = true
	}
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
func (t *Task) losesAtOnce(buf []game.Move) (bool, []game.Move) {
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

// slip chooses at random among the moves that look best at first sight, of as many as
// there is time for.
func (t *Task) slip() {
	type glance struct {
		move  game.Move
		value int
	}
	var list []glance
	for _, m := range t.moves {
		list = append(list, glance{m, t.glance(m)})
		if t.Visit() {
			break
		}
	}
	slices.SortStableFunc(list, func(a, b glance) int { return cmp.Compare(b.value, a.value) })
	g := list[t.rng.IntN(min(plausible, len(list)))]
	t.Found(g.move, g.value)
}

// glance returns the evaluation after m.
func (t *Task) glance(m game.Move) int {
	t.pos.Play(m)
	defer t.pos.Undo()
	if o := t.pos.Outcome(); o.Over() {
		return t.worth(o)
	}
	return t.eval.Evaluate(t.pos, t.side)
}

// randomSearch is the search random.
func randomSearch() Search {
	return Search{
		Name: "random", About: "any legal move, all equally likely",
		Options: []Option{blockOption}, Random: true,
		New: func(v Values) Thinker { return random{mannersOf(v)} },
	}
}

// random plays any move.
type random struct{ manners }

// Think implements Thinker.
func (r random) Think(t *Task, _ bool) {
	if t.narrow(r.manners) {
		return
	}
	t.Found(t.moves[t.rng.IntN(len(t.moves))], 0)
}
