package alphabeta

import (
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Deepening is alpha-beta with iterative deepening, a transposition table, move ordering and
// principal variation search: after the first move, the others are searched with a null window. At
// a given depth its value equals that of plain minimax. "Rapport algorithme minimax pour Gomoku",
// section "Iterative deepening", deepens in the same way until the time is up.
//
// Values are from the view of the side to move. They contain the mate distance: a game won at ply p
// is worth mateBase − p.
type Deepening struct {
	eval   game.Evaluator // of the leaves
	ranker search.Ranker  // for move ordering; may be nil
	search.RootOptions
	lapses     search.Lapses
	candidates candidates // the moves that are searched
	width      int        // how many of the best candidates are searched, unless all lose; 0 for all
	bytes      int64      // the size of the table
	// rowMajor breaks ties in favour of the move that comes first on the board.
	rowMajor bool

	// The fields that may be kept from move to move: table and order for the side at the root, and
	// other for the other side. An analysis alternates between the sides.
	table *table // nil if values do not fit
	order order
	root  game.Side
	other sideState

	*search.Task                // the move under way
	pos          game.Position  // its position
	ended        bool           // whether the search must end
	bounds       rootBounds     // of the root moves
	wins         game.WinFinder // nil if the game has none
	selector     candidateSelector
	pv           variations
	forcing      forcing
	mateBase     int // exceeds the value of any won game
	// complete is set while every line searched to this depth has reached the end of its game.
	complete bool
}

// sideState holds what may be kept from move to move for one side at the root. Values are valid only for
// one side at the root.
type sideState struct {
	table *table
	order order
}

// maxGamePlies exceeds the number of plies of any game.
const maxGamePlies = 4 * game.MaxMoves

// deepeningSearch returns the search deepening.
func deepeningSearch() search.Search {
	return search.Search{
		Name: "deepening", Title: "Deepening", About: "alpha-beta with iterative deepening, a transposition table and move ordering",
		Source: "Rapport algorithme minimax pour Gomoku, Iterative deepening",
		Options: []playerspec.Option{
			search.EvalOption(""), search.DepthOption(0), search.TimeOption(), search.NodesOption(), search.TableOption(),
			candidatesOption(), orderOption(), widthOption(),
			search.BlockOption(), search.ShuffleOption(), search.BlunderOption(), search.NoiseOption(), search.OverlookOption(),
		},
		Defaults: search.Limits{Time: search.DefaultTime}, Analysis: search.ByDepth, Restricts: true, Ponders: true,
		Check: checkRanker,
		New:   func(v playerspec.Values) (search.Thinker, error) { return NewDeepening(v), nil },
	}
}

// NewDeepening returns the search with the options of deepening in v. Options that v does not have
// count as not given.
func NewDeepening(v playerspec.Values) *Deepening {
	d := &Deepening{
		eval: v.Evaluator("eval"), RootOptions: search.RootOptionsOf(v), lapses: search.LapsesOf(v),
		candidates: candidatesNamed(v.Word("moves")), width: int(v.Integer("width")), bytes: v.Integer("table"),
	}
	d.ranker = rankerOf(d.eval, v)
	d.bounds.distance, d.bounds.isShortest = d.mateDistance, d.isShortest
	return d
}

// rankerOf returns the evaluation of the option order or, without that option, e. It returns nil if
// that evaluation cannot rank moves.
func rankerOf(e game.Evaluator, v playerspec.Values) search.Ranker {
	if o := v.Evaluator("order"); o != nil {
		e = o
	}
	r, _ := e.(search.Ranker)
	return r
}

// checkRanker returns an error and the key of its option if order or width needs an evaluation that
// ranks moves and there is none.
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
		if s.Shuffle && (t.Limits().Nodes > 0 || t.Timed()) { // a depth limit gives the same values every time
			restrictToMiddle(t)
		}
		s.Search(t, t.Limits().Depth, keep)
	}
	return nil
}

// Search chooses among the moves of t by iterative deepening to the given depth, or to the end of
// the game if depth is 0. The evaluation of t must be set.
func (s *Deepening) Search(t *search.Task, depth int, keep bool) {
	if depth == 0 {
		depth = cellsOf(t.Position()) - t.Position().Ply() + 2 // exceeds the rest of any game
	}
	depth = min(depth, search.MaxDepth)
	s.prepare(t, keep)
	s.selector, s.pv = newCandidateSelector(s.pos, s.candidates), newVariations(depth)
	for d := 1; d <= depth; d++ {
		s.order.deepen(d)
		s.iterate(d)
		if s.ended || s.complete || s.AllProved() || len(t.Moves()) == 1 && t.Timed() || t.SoftLimitReached(1) {
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

// prepare gets ready for t. It uses the tables of earlier moves only if keep is set.
func (s *Deepening) prepare(t *search.Task, keep bool) {
	s.Task, s.pos, s.ended, s.mateBase = t, t.Position(), false, t.Win()+maxGamePlies
	s.wins, _ = s.pos.(game.WinFinder)
	s.forcing = forcing{pos: s.pos, wins: s.wins}
	if !keep {
		s.table, s.other = nil, sideState{}
	} else if s.root != t.Side() {
		s.other, s.table, s.order = sideState{s.table, s.order}, s.other.table, s.other.order
	}
	s.root = t.Side()
	if s.table != nil {
		s.table.Stop = t.Ended
		s.order.clearKillers()
		return
	}
	s.order = order{ranker: s.ranker}
	if fitsTable(s.mateBase) {
		s.table = newTable(s.bytes, t.Ended)
	}
}
