package search

import (
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// plain is minimax to a fixed depth, with or without alpha-beta pruning, and
// nothing else: moves in the order of the board, no table, no deepening. Papers
// are compared with its counts of nodes. The algorithms are those of "CSC424: Intro
// to AI Report of Project 1: Game Playing": minimax of section 2.1, alpha-beta of
// section 2.2, and the depth after which an evaluation stands for the result of
// section 2.3, H-minimax.
type plain struct {
	*Task
	prune bool
	// complete is set while every line has been followed to the end of its game.
	complete bool
	pv       variations
}

// usualDepth is that of the tables in "Generic heuristic for the mnk-games".
const usualDepth = 4

// minimaxSearch is the search minimax, the report's H-minimax without pruning.
func minimaxSearch() Search {
	return plainSearch("minimax", "every line of play to a depth, without pruning", false)
}

// alphaBetaSearch is the search alphabeta, the report's H-minimax with the pruning
// of its section 2.2.
func alphaBetaSearch() Search {
	return plainSearch("alphabeta", "plain alpha-beta pruning to a depth, moves in the order of the board", true, "hminimax")
}

func plainSearch(name, about string, prune bool, aliases ...string) Search {
	return Search{
		Name: name, About: about, Aliases: aliases,
		Options: []Option{
			evalOption, Integer("depth", 1, maxDepth, usualDepth, "how many plies to look ahead"), timeOption, nodesOption,
			blockOption, shuffleOption, blunderOption,
		},
		New: func(v Values) Thinker {
			return &plainThinker{v.Evaluator(evalOption.Key), mannersOf(v), prune}
		},
	}
}

// plainThinker is plain in one game.
type plainThinker struct {
	eval game.Evaluator
	manners
	prune bool
}

// Think implements Thinker.
func (p *plainThinker) Think(t *Task, _ bool) {
	t.evaluateBy(p.eval)
	if !t.narrow(p.manners) {
		t.searchPlain(p.prune, t.limits.Depth)
	}
}

// searchPlain chooses by minimax to the given depth, at least 1. Of equal moves
// the first is taken.
func (t *Task) searchPlain(prune bool, depth int) {
	s := &plain{Task: t, prune: prune, complete: true, pv: newVariations(depth)}
	buf := make([]game.Move, 0, (depth+1)*game.MaxMoves)
	best := math.MinInt
	t.ranking.begin()
	for i, m := range t.moves {
		floor := s.floor(t.ranking.floor(math.MinInt))
		t.step(m)
		v := s.value(1, depth-1, floor, math.MaxInt, buf)
		t.back()
		if t.ended {
			if i > 0 && best <= -t.win {
				t.hope(m) // all before it lose
			}
			return
		}
		t.rate(m, v, floor, depth, s.pv.at(1))
		if v > best {
			best = v
			t.found(m, v, s.pv.at(1))
			t.proveWin(v)
		}
		t.Progress(float64(i+1) / float64(len(t.moves)))
	}
	t.Completed(depth, t.proof(best, s.complete))
}

// floor is the lower end of the window of a move that is to be better than v.
func (s *plain) floor(v int) int {
	if s.prune {
		return v
	}
	return math.MinInt
}

// value returns the worth of the position, from the root's view, when it is
// searched depth plies deeper. Where it prunes, values outside the window from
// alpha to beta are bounds. The free end of buf holds the lists of moves.
func (s *plain) value(ply, depth, alpha, beta int, buf []game.Move) int {
	s.pv.end(ply)
	if s.Visit() {
		return 0
	}
	if o := s.pos.Outcome(); o.Over() {
		return s.worth(o)
	}
	if depth == 0 {
		s.complete = false
		return s.evaluate()
	}
	list := s.pos.AppendMoves(buf)
	ours := s.pos.ToMove() == s.side
	best := math.MaxInt
	if ours {
		best = math.MinInt
	}
	for _, m := range list {
		s.step(m)
		v := s.value(ply+1, depth-1, alpha, beta, list[len(list):])
		s.back()
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
