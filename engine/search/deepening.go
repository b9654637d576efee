package search

import (
	"errors"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// deepening is alpha-beta in its full form: it deepens step by step, remembers
// positions in a table, looks at the likeliest moves first and, once it has one
// value, asks of the other moves only whether they are better (principal variation
// search). To a given depth its value is that of plain minimax. To deepen as long
// as the time lasts is the way of "Rapport algorithme minimax pour Gomoku", section
// "Iterative deepening".
//
// Values are from the view of the side to move. Won games are told apart by their
// length: the worth at ply p is beyond, less p.
type deepening struct {
	judge  game.Evaluator // of the leaves
	ranker Ranker         // decides which moves are looked at first; it may be nil
	manners
	look  candidates
	width int
	bytes int64 // of the table
	// rowMajor breaks ties for the move that the board lists first.
	rowMajor bool

	// What may be kept from move to move: for one side at the root.
	table *table // nil where values do not fit
	order order
	root  game.Side

	*Task               // the move under way
	threat game.Threats // nil where the game has none
	choice choice
	pv     variations
	force  forcing
	beyond int // above the worth of any won game
	// complete is set while no line of this depth broke off before its end.
	complete bool
}

const (
	// defaultTable is the size to which a table may grow unless told otherwise.
	defaultTable = 64 << 20
	// longest is above the number of plies of any game.
	longest = 4 * game.MaxMoves
	// maxDepth is the greatest depth.
	maxDepth = game.MaxMoves
	// usualTime limits a search that was given no limit of any sort.
	usualTime = 5 * time.Second
)

// deepeningSearch is the search deepening.
func deepeningSearch() Search {
	return Search{
		Name: "deepening", About: "alpha-beta in its full form: deeper step by step, with a table, good moves first",
		Source: "Rapport algorithme minimax pour Gomoku, Iterative deepening",
		Options: []Option{
			evalOption, depthOption, timeOption, nodesOption, tableOption,
			Choice("moves", candidateWords, "which moves are looked at: all, those near any mark, or those that touch the last one"),
			evaluated("order", "the evaluation that says which moves to try first"),
			Integer("width", 1, pickedMoves, 0, "how many of the best moves are looked at unless they all lose"),
			blockOption, shuffleOption, blunderOption,
		},
		Usual: Limits{Time: usualTime},
		Check: checkRanker,
		New:   func(v Values) Thinker { return newDeepening(v) },
	}
}

func newDeepening(v Values) *deepening {
	d := &deepening{
		judge: v.Evaluator(evalOption.Key), manners: mannersOf(v),
		look: candidatesNamed(v.Word("moves")), width: int(v.Integer("width")), bytes: v.Integer(tableOption.Key),
	}
	d.ranker = rankerOf(d.judge, v)
	return d
}

// rankerOf returns what ranks the moves: the evaluation named by order, else e
// itself if it can, else nil.
func rankerOf(e game.Evaluator, v Values) Ranker {
	if o := v.Evaluator("order"); o != nil {
		e = o
	}
	r, _ := e.(Ranker)
	return r
}

// checkRanker makes sure that moves are ranked where that is asked for.
func checkRanker(v Values) (key string, err error) {
	switch r := rankerOf(v.Evaluator(evalOption.Key), v); {
	case r != nil:
		return "", nil
	case v.all["order"] != nil:
		return "order", fmt.Errorf("order: %s does not rank moves", v.all["order"].(*evaluation).text)
	case v.Integer("width") > 0:
		return "width", errors.New("width needs an evaluation that ranks moves: order=…")
	}
	return "", nil
}

// Think implements Thinker.
func (s *deepening) Think(t *Task, keep bool) {
	t.evaluateBy(s.judge)
	if !t.narrow(s.manners) {
		if s.shuffle && (t.limits.Nodes > 0 || t.timeLimit > 0) { // a depth alone always has the same values
			t.openInTheMiddle()
		}
		s.search(t, t.limits.Depth, keep)
	}
}

// search chooses among t.moves by deepening up to the given depth, or to the end
// of the game for 0. Where rowMajor is set, the first of equal moves is taken.
func (s *deepening) search(t *Task, depth int, keep bool) {
	if depth == 0 {
		depth = cellsOf(t.pos) - t.pos.Ply() + 2 // more than any game lasts
	}
	depth = min(depth, maxDepth)
	s.prepare(t, keep)
	s.choice, s.pv = newChoice(t.pos, s.look), newVariations(depth)
	for d := 1; d <= depth; d++ {
		s.order.deepen(d)
		s.iterate(d)
		if t.ended || s.complete || s.settled() || len(t.moves) == 1 && t.timeLimit > 0 {
			return
		}
	}
}

// prepare makes ready for t. What is left of earlier moves is used only if keep is
// set, and if it was for the same side: a value belongs to one side at the root.
func (s *deepening) prepare(t *Task, keep bool) {
	s.Task, s.beyond = t, t.win+longest
	s.threat, _ = t.pos.(game.Threats)
	s.force = forcing{pos: t.pos, threats: s.threat}
	if keep && s.root == t.side && s.table != nil {
		s.table.stop = t.stopped
		s.order.forget()
		return
	}
	s.root, s.table, s.order = t.side, nil, order{ranker: s.ranker}
	if fits(s.beyond) {
		s.table = newTable(s.bytes, t.stopped)
	}
}
