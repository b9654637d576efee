package alphabeta

import (
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// plain is minimax to a fixed depth, with or without alpha-beta pruning, and nothing else: moves in
// the order of the board, no table, no deepening. Its node counts serve for comparison with papers.
// The algorithms are those of "CSC424: Intro to AI Report of Project 1: Game Playing": minimax
// (section 2.1), alpha-beta (section 2.2), and H-minimax (section 2.3), which evaluates positions
// at a fixed depth instead of playing to the end.
type plain struct {
	*search.Task
	pos   game.Position
	ended bool
	prune bool
	// complete is set while every line has been followed to the end of its game.
	complete bool
	pv       variations
}

// defaultDepth is the depth of the tables in "Generic heuristic for the mnk-games".
const defaultDepth = 4

// minimaxSearch returns the search minimax, the report's H-minimax without pruning.
func minimaxSearch() search.Search {
	return plainSearch("minimax", "Minimax", "searches every line of play to a depth, without pruning", false)
}

// alphaBetaSearch returns the search alphabeta, the report's H-minimax with the pruning of its
// section 2.2.
func alphaBetaSearch() search.Search {
	return plainSearch("alphabeta", "Alpha-beta", "plain alpha-beta to a depth, with the moves in the order of the board", true, "hminimax")
}

func plainSearch(name, title, about string, prune bool, aliases ...string) search.Search {
	return search.Search{
		Name: name, Title: title, About: about, Aliases: aliases,
		Options: []playerspec.Option{
			search.EvalOption(""), search.DepthOption(defaultDepth), search.TimeOption(), search.NodesOption(),
			search.BlockOption(), search.ShuffleOption(), search.BlunderOption(),
		},
		New: func(v playerspec.Values) (search.Thinker, error) {
			return &plainThinker{v.Evaluator("eval"), search.RootOptionsOf(v), prune}, nil
		},
	}
}

// plainThinker is the search.Thinker of minimax and alphabeta.
type plainThinker struct {
	eval game.Evaluator
	search.RootOptions
	prune bool
}

// Think implements search.Thinker.
func (p *plainThinker) Think(t *search.Task, _ bool) error {
	t.EvaluateBy(p.eval)
	if !t.Prepare(p.RootOptions) {
		searchPlain(t, p.prune, t.Limits().Depth)
	}
	return nil
}

// searchPlain chooses a move of t by minimax to the given depth, which is at least 1. Of several
// moves with the same value it takes the first.
func searchPlain(t *search.Task, prune bool, depth int) {
	s := &plain{Task: t, pos: t.Position(), prune: prune, complete: true, pv: newVariations(depth)}
	buf := make([]game.Move, 0, (depth+1)*game.MaxMoves)
	best := math.MinInt
	var w rootBounds
	w.Begin(t.Lines())
	for i, m := range t.Moves() {
		alpha := s.alphaFor(w.Alpha(math.MinInt))
		t.Play(m)
		v := s.value(1, depth-1, alpha, math.MaxInt, buf)
		t.Undo()
		if s.ended {
			if i > 0 && best <= -t.Win() {
				chooseUnproved(t, m) // all before it lose
			}
			return
		}
		w.rate(t, m, v, alpha, depth, s.pv.at(1))
		if v > best {
			best = v
			reportBest(t, m, v, s.pv.at(1))
		}
		t.Progress(float64(i+1) / float64(len(t.Moves())))
	}
	mate := t.Best().Mate
	t.Prove(t.ProofOf(best, s.complete), mate)
	t.Completed(depth)
}

// alphaFor returns the alpha for a move that must exceed v. Without pruning there is no bound.
func (s *plain) alphaFor(v int) int {
	if s.prune {
		return v
	}
	return math.MinInt
}

// value returns the value of the position from the root's view, searched depth plies deep. With
// pruning, values outside the window from alpha to beta are bounds. The lists of moves are stored
// in the free capacity of buf.
func (s *plain) value(ply, depth, alpha, beta int, buf []game.Move) int {
	s.pv.clear(ply)
	if s.Visit() {
		s.ended = true
		return 0
	}
	if o := s.pos.Outcome(); o.Over() {
		return s.Worth(o)
	}
	if depth == 0 {
		s.complete = false
		return s.Evaluate()
	}
	list := s.pos.AppendMoves(buf)
	ours := s.pos.ToMove() == s.Side()
	best := math.MaxInt
	if ours {
		best = math.MinInt
	}
	for _, m := range list {
		s.Play(m)
		v := s.value(ply+1, depth-1, alpha, beta, list[len(list):])
		s.Undo()
		if s.ended {
			return 0
		}
		if ours && v > best || !ours && v < best {
			best = v
			s.pv.extend(ply, m)
		}
		if !s.prune {
			continue
		}
		if ours {
			alpha = max(alpha, v)
		} else {
			beta = min(beta, v)
		}
		if alpha >= beta {
			break
		}
	}
	return best
}
