package search

import (
	"errors"
	"fmt"
	"slices"
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
	line   lines
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
	s.choice, s.line = newChoice(t.pos, s.look), newLines(depth)
	for d := 1; d <= depth; d++ {
		s.order.deepen(d)
		s.iterate(d)
		if t.ended || s.complete || s.settled() || len(t.moves) == 1 && t.timeLimit > 0 {
			return
		}
	}
}

// settled reports whether all is certain that was asked for: the value of the
// position and, where more lines are wanted, those of other moves.
func (s *deepening) settled() bool {
	if s.best.Proof == Unproved || s.ranking.wanted == 1 {
		return s.best.Proof != Unproved
	}
	open := func(l Line) bool { return l.Bound == Exact && l.Proof == Unproved }
	return !slices.ContainsFunc(s.ranking.lines, open)
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

// iterate searches the root to one depth, the best move of the last depth first.
// If it is broken off, the moves seen so far decide; see rescue.
func (s *deepening) iterate(depth int) {
	s.complete = true
	s.ranking.begin()
	f := &s.order.frames[0]
	list := append(f.moves[:0], s.moves...)
	front := s.choice.front(list)
	enough := s.enough(front)
	first := s.best.Move
	if s.best.Depth == 0 {
		first = game.NoMove // nothing was chosen yet
	}
	s.order.score(f, list[:front], s.pos, first)
	best := -s.beyond
	for i := 0; i < len(list); i++ {
		if i == enough {
			if best > -s.win {
				s.complete = false
				break
			}
			f.way = s.force.learn(f.way[:0], list[i-1], s.table)
		}
		m := s.order.next(f, list[:max(front, i+1)], i)
		if i >= enough && s.pointless(f.way, m, 1, best) {
			s.rate(m, best, best, depth, nil)
			continue
		}
		alpha := s.ranking.floor(-s.beyond)
		if i > 0 && s.rowMajor && m < s.best.Move {
			alpha-- // as good is better
		}
		v := s.try(m, 1, depth-1, alpha, s.beyond, i < s.ranking.wanted)
		if s.ended {
			if i > 0 && best <= -s.win {
				s.rescue(f, list, i, enough)
			}
			return
		}
		s.rate(m, v, alpha, depth, s.line.at(1))
		if v > best || s.rowMajor && v == best && m < s.best.Move {
			best = v
			s.Found(m, s.inside(v), s.line.at(1)...)
			s.best.Mate = s.mate(v)
			s.proveWin(v)
		}
		s.progress(depth, float64(i+1)/float64(len(list)))
	}
	s.Completed(depth, s.proof(s.inside(best), s.complete))
}

// rescue chooses where the first n moves of list lose: one of the moves up to
// enough that might hold, else the longest resistance, which has been chosen
// already. The game is proved to be lost if the loss of every other move is plain.
func (s *deepening) rescue(f *frame, list []game.Move, n, enough int) {
	f.way = s.force.learn(f.way[:0], list[n-1], s.table)
	lost := true
	for i, m := range list[n:] {
		if _, beaten := s.force.beats(f.way, m); beaten {
			continue
		}
		if n+i < enough {
			s.hope(m)
			return
		}
		lost = false
	}
	if lost {
		s.best.Proof = ProvedLoss
	}
}

// progress tells that a share of the root moves is done at the given depth.
func (s *deepening) progress(depth int, share float64) {
	s.Progress((float64(depth-1) + share) / float64(len(s.line.length)-1))
}

// mate returns the number of plies to the end of a game that is worth v at the
// root, 0 if v is no worth of a won or lost game.
func (s *deepening) mate(v int) int {
	switch {
	case v >= s.win:
		return s.beyond - v
	case v <= -s.win:
		return s.beyond + v
	default:
		return 0
	}
}

// inside returns a value without the length of a won game.
func (s *deepening) inside(v int) int { return min(max(v, -s.win), s.win) }

// enough returns how many of so many candidates are looked at unless they lose.
func (s *deepening) enough(front int) int {
	if s.width > 0 {
		return min(front, s.width)
	}
	return front
}

// try returns the value of the move m made at ply−1, within the window from alpha
// to beta for the side that makes it. Unless open is set it is first asked
// whether the value is above alpha at all.
func (s *deepening) try(m game.Move, ply, depth, alpha, beta int, open bool) int {
	s.step(m)
	v := alpha + 1
	if !open {
		v = -s.value(ply, depth, -alpha-1, -alpha)
	}
	if open || v > alpha && v < beta && !s.ended {
		v = -s.value(ply, depth, -beta, -alpha)
	}
	s.back()
	return v
}

// value returns the value of the position, depth plies deeper; outside the window
// from alpha to beta it is a bound.
func (s *deepening) value(ply, depth, alpha, beta int) int {
	s.line.end(ply)
	if s.Visit() {
		return 0
	}
	if o := s.pos.Outcome(); o.Over() {
		return s.finished(o, ply)
	}
	if depth == 0 {
		s.complete = false
		return s.leaf()
	}
	known := s.table.get(s.pos.Hash())
	if v, ok := s.usable(known, ply, depth, alpha, beta); ok {
		s.complete = s.complete && (known.bound&whole != 0 || v != s.inside(v))
		return v
	}
	f := &s.order.frames[ply]
	forced := game.NoMove
	if s.threat != nil {
		var v int
		if v, forced = s.threatened(f, ply, depth); v != 0 {
			return v
		}
	}
	list := f.moves[:0]
	if forced != game.NoMove {
		list = append(list, forced)
	} else {
		list = s.choice.append(list)
	}
	return s.expand(f, list, forced == game.NoMove, known.move, ply, depth, alpha, beta)
}

// expand returns the value of a position by the given moves; some means that it has
// others too, which count where these lose.
func (s *deepening) expand(f *frame, list []game.Move, some bool, first game.Move, ply, depth, alpha, beta int) int {
	key, low, side := s.pos.Hash(), alpha, s.pos.ToMove()
	before := s.complete
	s.complete = true
	front := len(list)
	enough := s.enough(front)
	s.order.score(f, list, s.pos, first)
	best, bestMove := -s.beyond, game.NoMove
	for i := 0; ; i++ {
		if i == enough {
			if some && (best <= -s.win || s.complete) {
				list = s.choice.rest(list)
			}
			if i < len(list) && best > -s.win {
				s.complete = false
			}
			if i == len(list) || best > -s.win {
				break
			}
			f.way = s.force.learn(f.way[:0], list[i-1], s.table)
		} else if i == len(list) {
			break
		}
		m := s.order.next(f, list[:max(front, i+1)], i)
		if i >= enough && s.pointless(f.way, m, ply+1, best) {
			continue
		}
		v := s.try(m, ply+1, depth-1, low, beta, i == 0)
		if s.ended {
			return 0
		}
		if v <= best {
			continue
		}
		best, bestMove = v, m
		if v > low {
			low = v
			s.line.extend(ply, m)
		}
		if v >= beta {
			s.order.good(f, side, m, depth)
			break
		}
	}
	b := boundOf(best, alpha, beta)
	if s.complete {
		b |= whole
	}
	s.complete = s.complete && before
	s.table.put(entry{key, int32(s.fromNode(best, ply)), bestMove, tableDepth(depth), b})
	return best
}

// pointless reports whether m, made at ply−1, loses at sight in a way that wins
// against other moves too, and no later than the best of them, which all lose. Most
// moves outside width are of this sort.
func (s *deepening) pointless(way []game.Move, m game.Move, ply, best int) bool {
	plies, beaten := s.force.beats(way, m)
	return beaten && ply+plies-s.beyond <= best && !s.Visit()
}

// boundOf says what a value that came from a window says.
func boundOf(v, alpha, beta int) Bound {
	switch {
	case v >= beta:
		return LowerBound
	case v <= alpha:
		return UpperBound
	default:
		return Exact
	}
}

// threatened returns the value, not 0, of a position that threats decide; else
// the only move, if all others lose at once, or NoMove.
func (s *deepening) threatened(f *frame, ply, depth int) (int, game.Move) {
	side := s.pos.ToMove()
	wins := s.threat.AppendWins(f.moves[:0], side)
	if len(wins) > 0 {
		s.line.set(ply, wins[:1])
		return s.beyond - (ply + 1), game.NoMove
	}
	if depth < 2 {
		return 0, game.NoMove
	}
	wins = s.threat.AppendWins(f.moves[:0], side.Other())
	switch len(wins) {
	case 0:
		return 0, game.NoMove
	case 1:
		return 0, wins[0]
	default:
		s.line.set(ply, wins[:2])
		return ply + 2 - s.beyond, game.NoMove
	}
}

// finished returns the worth of a finished game for the side to move.
func (s *deepening) finished(o game.Outcome, ply int) int {
	switch o.Result.Winner() {
	case game.None:
		return 0
	case s.pos.ToMove():
		return s.beyond - ply
	default:
		return ply - s.beyond
	}
}

// leaf returns the evaluation for the side to move: the root's view, turned round
// for the opponent.
func (s *deepening) leaf() int {
	v := s.evaluate()
	if s.pos.ToMove() != s.side {
		return -v
	}
	return v
}

// usable returns the value of an entry that decides the window. Where the window
// is open nothing does, so that the best line is always known in full.
func (s *deepening) usable(e entry, ply, depth, alpha, beta int) (int, bool) {
	if e.bound == NoBound || beta-alpha > 1 {
		return 0, false
	}
	v, kind := s.fromRoot(int(e.value), ply), e.bound.kind()
	deep := e.depth >= tableDepth(depth)
	switch {
	case v >= beta && kind != UpperBound && (deep || v >= s.win):
		return v, true
	case v <= alpha && kind != LowerBound && (deep || v <= -s.win):
		return v, true
	default:
		return 0, false
	}
}

// fromNode returns a value with the length of a won game counted from the position
// at ply, as the table holds it: the table outlives the root.
func (s *deepening) fromNode(v, ply int) int {
	switch {
	case v >= s.win:
		return v + ply
	case v <= -s.win:
		return v - ply
	default:
		return v
	}
}

// fromRoot undoes fromNode.
func (s *deepening) fromRoot(v, ply int) int {
	switch {
	case v >= s.win:
		return v - ply
	case v <= -s.win:
		return v + ply
	default:
		return v
	}
}
