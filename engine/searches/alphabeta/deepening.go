package alphabeta

import (
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Deepening is alpha-beta with iterative deepening, a transposition table, move ordering and
// principal variation search: after the first move, the others are searched with a null window.
// To a given depth its value is that of plain minimax. "Rapport algorithme minimax pour
// Gomoku", section "Iterative deepening", deepens in the same way until the time is up.
//
// Values are from the view of the side to move. Won games differ by their mate
// distance: a game won at ply p is worth mateBase, less p.
type Deepening struct {
	eval   game.Evaluator // of the leaves
	ranker search.Ranker  // decides which moves are looked at first; it may be nil
	search.RootOptions
	lapses     search.Lapses
	candidates candidates // the moves that are searched
	width      int        // how many of the best are, unless all lose; 0 for all
	bytes      int64      // of the table
	// rowMajor breaks ties for the move that the board lists first.
	rowMajor bool

	// What may be kept from move to move: for the side at the root, and for the other one,
	// which an analysis asks about in turn.
	table *table // nil where values do not fit
	order order
	root  game.Side
	other kept

	*search.Task                // the move under way
	pos          game.Position  // its position
	ended        bool           // it must end
	bounds       rootBounds     // of the moves of the root
	wins         game.WinFinder // nil where the game has none
	choice       choice
	pv           variations
	force        forcing
	mateBase     int // above the value of any won game
	// complete is set while no line of this depth broke off before the end of its game.
	complete bool
}

// kept is what may be kept from move to move for one side at the root: a value belongs to
// one.
type kept struct {
	table *table
	order order
}

// longest is above the number of plies of any game.
const longest = 4 * game.MaxMoves

// deepeningSearch is the search deepening.
func deepeningSearch() search.Search {
	return search.Search{
		Name: "deepening", Title: "Deepening", About: "alpha-beta with iterative deepening, a transposition table and move ordering",
		Source: "Rapport algorithme minimax pour Gomoku, Iterative deepening",
		Options: []playerspec.Option{
			search.EvalOption(""), search.DepthOption(0), search.TimeOption(), search.NodesOption(), search.TableOption(),
			candidatesOption(), orderOption(), widthOption(),
			search.BlockOption(), search.ShuffleOption(), search.BlunderOption(), search.NoiseOption(), search.OverlookOption(),
		},
		Defaults: search.Limits{Time: search.DefaultTime}, Analysis: search.ByDepth, Ponders: true,
		Check: checkRanker,
		New:   func(v playerspec.Values) (search.Thinker, error) { return NewDeepening(v), nil },
	}
}

// NewDeepening returns the search with what the options of deepening say; those that v
// does not have are as if not given.
func NewDeepening(v playerspec.Values) *Deepening {
	d := &Deepening{
		eval: v.Evaluator("eval"), RootOptions: search.RootOptionsOf(v), lapses: search.LapsesOf(v),
		candidates: candidatesNamed(v.Word("moves")), width: int(v.Integer("width")), bytes: v.Integer("table"),
	}
	d.ranker = rankerOf(d.eval, v)
	d.bounds.distance, d.bounds.isShortest = d.mateDistance, d.isShortest
	return d
}

// rankerOf returns what ranks the moves: the evaluation named by order, else e
// itself if it can, else nil.
func rankerOf(e game.Evaluator, v playerspec.Values) search.Ranker {
	if o := v.Evaluator("order"); o != nil {
		e = o
	}
	r, _ := e.(search.Ranker)
	return r
}

// checkRanker makes sure that moves are ranked where that is asked for.
func checkRanker(v playerspec.Values) (key string, err error) {
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
	t.Lapse(s.lapses)
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
	s.choice, s.pv = newChoice(s.pos, s.candidates), newVariations(depth)
	for d := 1; d <= depth; d++ {
		s.order.deepen(d)
		s.iterate(d)
		if s.ended || s.complete || s.decided() || len(t.Moves()) == 1 && t.Timed() || t.SoftLimitReached() {
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

// prepare makes ready for t. What is left of earlier moves is used only if keep is set.
func (s *Deepening) prepare(t *search.Task, keep bool) {
	s.Task, s.pos, s.ended, s.mateBase = t, t.Position(), false, t.Win()+longest
	s.wins, _ = s.pos.(game.WinFinder)
	s.force = forcing{pos: s.pos, wins: s.wins}
	if !keep {
		s.table, s.other = nil, kept{}
	} else if s.root != t.Side() {
		s.other, s.table, s.order = kept{s.table, s.order}, s.other.table, s.other.order
	}
	s.root = t.Side()
	if s.table != nil {
		s.table.Stop = t.Ended
		s.order.forget()
		return
	}
	s.order = order{ranker: s.ranker}
	if fits(s.mateBase) {
		s.table = newTable(s.bytes, t.Ended)
	}
}
