package alphabeta

import (
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Deepening is alpha-beta in its full form: it deepens step by step, remembers
// positions in a table, looks at the likeliest moves first and, once it has one
// value, asks of the other moves only whether they are better (principal variation
// search). To a given depth its value is that of plain minimax. To deepen as long
// as the time lasts is the way of "Rapport algorithme minimax pour Gomoku", section
// "Iterative deepening".
//
// Values are from the view of the side to move. Won games are told apart by their
// length: the worth at ply p is beyond, less p.
type Deepening struct {
	eval   game.Evaluator // of the leaves
	ranker search.Ranker  // decides which moves are looked at first; it may be nil
	search.RootOptions
	look  candidates
	width int
	bytes int64 // of the table
	// rowMajor breaks ties for the move that the board lists first.
	rowMajor bool

	// What may be kept from move to move: for one side at the root.
	table *table // nil where values do not fit
	order order
	root  game.Side

	*search.Task               // the move under way
	pos          game.Position // its position
	ended        bool          // it must end
	window       window        // of the moves of the root
	threat       game.Threats  // nil where the game has none
	choice       choice
	pv           variations
	force        forcing
	beyond       int // above the worth of any won game
	// complete is set while no line of this depth broke off before its end.
	complete bool
}

// longest is above the number of plies of any game.
const longest = 4 * game.MaxMoves

// deepeningSearch is the search deepening.
func deepeningSearch() search.Search {
	return search.Search{
		Name: "deepening", About: "alpha-beta in its full form: deeper step by step, with a table, good moves first",
		Source: "Rapport algorithme minimax pour Gomoku, Iterative deepening",
		Options: []search.Option{
			search.EvalOption(""), search.DepthOption(0), search.TimeOption(), search.NodesOption(), search.TableOption(),
			search.Choice("moves", candidateWords, "which moves are looked at: all, those near any mark, or those that touch the last one"),
			search.EvaluatedOrNone("order", "the evaluation that says which moves to try first"),
			search.Integer("width", 1, pickedMoves, 0, "how many of the best moves are looked at unless they all lose"),
			search.BlockOption(), search.ShuffleOption(), search.BlunderOption(),
		},
		Usual: search.Limits{Time: search.UsualTime},
		Check: checkRanker,
		New:   func(v search.Values) (search.Thinker, error) { return NewDeepening(v), nil },
	}
}

// NewDeepening returns the search with what the options of deepening say; those that v
// does not have are as if not given.
func NewDeepening(v search.Values) *Deepening {
	d := &Deepening{
		eval: v.Evaluator("eval"), RootOptions: search.RootOptionsOf(v),
		look: candidatesNamed(v.Word("moves")), width: int(v.Integer("width")), bytes: v.Integer("table"),
	}
	d.ranker = rankerOf(d.eval, v)
	return d
}

// rankerOf returns what ranks the moves: the evaluation named by order, else e
// itself if it can, else nil.
func rankerOf(e game.Evaluator, v search.Values) search.Ranker {
	if o := v.Evaluator("order"); o != nil {
		e = o
	}
	r, _ := e.(search.Ranker)
	return r
}

// checkRanker makes sure that moves are ranked where that is asked for.
func checkRanker(v search.Values) (key string, err error) {
	switch r := rankerOf(v.Evaluator("eval"), v); {
	case r != nil:
		return "", nil
	case v.Has("order"):
		return "order", fmt.Errorf("order: %s does not rank moves", v.Text("order"))
	case v.Integer("width") > 0:
		return "width", errors.New("width needs an evaluation that ranks moves: order=…")
	}
	return "", nil
}

// Think implements search.Thinker.
func (s *Deepening) Think(t *search.Task, keep bool) error {
	t.EvaluateBy(s.eval)
	if !t.Prepare(s.RootOptions) {
		if s.Shuffle && (t.Limits().Nodes > 0 || t.Timed()) { // a depth alone always has the same values
			openInTheMiddle(t)
		}
		s.Search(t, t.Limits().Depth, keep)
	}
	return nil
}

// Search chooses among the moves of t, whose evaluation is set, by deepening up to the
// given depth, or to the end of the game for 0.
func (s *Deepening) Search(t *search.Task, depth int, keep bool) {
	if depth == 0 {
		depth = cellsOf(t.Position()) - t.Position().Ply() + 2 // more than any game lasts
	}
	depth = min(depth, search.MaxDepth)
	s.prepare(t, keep)
	s.choice, s.pv = newChoice(s.pos, s.look), newVariations(depth)
	for d := 1; d <= depth; d++ {
		s.order.deepen(d)
		s.iterate(d)
		if s.ended || s.complete || s.settled() || len(t.Moves()) == 1 && t.Timed() || t.Enough() {
			return
		}
	}
}

// visit counts a node and notes whether the search must end.
func (s *Deepening) visit() bool {
	if s.Visit() {
		s.ended = true
	}
	return s.ended
}

// prepare makes ready for t. What is left of earlier moves is used only if keep is
// set, and if it was for the same side: a value belongs to one side at the root.
func (s *Deepening) prepare(t *search.Task, keep bool) {
	s.Task, s.pos, s.ended, s.beyond = t, t.Position(), false, t.Win()+longest
	s.threat, _ = s.pos.(game.Threats)
	s.force = forcing{pos: s.pos, threats: s.threat}
	if keep && s.root == t.Side() && s.table != nil {
		s.table.stop = t.Ended
		s.order.forget()
		return
	}
	s.root, s.table, s.order = t.Side(), nil, order{ranker: s.ranker}
	if fits(s.beyond) {
		s.table = newTable(s.bytes, t.Ended)
	}
}
