package gomoku

import (
	"fmt"
	"runtime"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// The rows that the search knows.
const (
	leastRow = 4
	mostRow  = 6
)

// Fits returns why the search cannot play by rules, nil if it can.
func Fits(r mnk.Rules) error {
	switch {
	case r.K < leastRow || r.K > mostRow:
		return fmt.Errorf("%d in a row: expected %d to %d", r.K, leastRow, mostRow)
	case r.Options&^(mnk.Exact|mnk.Renju) != 0:
		return fmt.Errorf("%s: expected rules without options but exact or renju", r)
	}
	return nil
}

// Search returns the search gomoku for rules that Fits.
func Search(r mnk.Rules) search.Search {
	return search.Search{
		Name: "gomoku", Title: "Threats", About: "alpha-beta that knows the threats on every line, and finds wins by fours",
		Options: []search.Option{
			search.DepthOption(0), search.TimeOption(), search.NodesOption(), search.TableOption(),
			search.Integer(keyThreads, 1, mostThreads, 1, "how many processors to use; more than one do not play the same games again").
				Labelled(search.Label{Title: "Processors"}).ForExperts(),
			search.WeightsOption(),
		},
		Defaults: search.Limits{Time: search.DefaultTime}, Analysis: search.ByDepth, Proves: true, Shortens: true, Ponders: true,
		Scale: search.Scale{Unit: search.Points, Typical: 100},
		New: func(v search.Values) (search.Thinker, error) {
			s := &Thinker{bytes: v.Integer("table"), rules: r, weights: FittedWeights(), threads: threadsOf(v)}
			if !v.Has("weights") {
				s.infos = fittedInfos()
				return s, nil
			}
			var err error
			if s.weights, err = search.ReadWeights(v.Text("weights"), Weights.check); err != nil {
				return nil, err
			}
			s.infos = newInfos(s.weights)
			return s, nil
		},
	}
}

// threadsOf returns how many threads a player gets: no more than there are processors where nobody here has chosen it.
func threadsOf(v search.Values) int {
	n := int(v.Integer(keyThreads))
	if v.Foreign() {
		n = min(n, runtime.NumCPU())
	}
	return n
}

const (
	keyThreads  = "threads"
	mostThreads = 256
)

// Thinker is the search at work in one game.
type Thinker struct {
	bytes    int64 // of the table
	weights  Weights
	infos    *infoTables
	rules    mnk.Rules
	geometry *geometry
	table    *table
	worker   *worker // the one that decides
	threads  int
	helpers  helpers

	*search.Task     // the move under way
	best         int // the value of the best move
	front        int // how many moves of the root are near the stones
	lineNodes    int // how many nodes the lines of all moves of the root may still take
}

// Think implements search.Thinker.
func (s *Thinker) Think(t *search.Task, keep bool) error {
	s.prepare(t, keep)
	if s.decided() {
		return nil
	}
	list := s.rootMoves()
	s.found(list[0], s.worker.evaluation(), nil)
	if !s.winByFours() && !s.winByThreats() {
		end := s.help(keep)
		s.deepen(list)
		end()
		s.escape(list)
	}
	if s.Limits().Shortest {
		s.shorten()
	}
	return nil
}

// prepare puts the position on the board. What was learnt is used only if keep is set, or if it was learnt
// in the same task, as where a proof was tried in between.
func (s *Thinker) prepare(t *search.Task, keep bool) {
	again := s.Task == t
	s.Task = t
	t.SetWin(highest)
	s.lineNodes = rootThreats
	if s.worker == nil {
		s.geometry = newGeometry(s.rules)
		s.table = &table{}
		s.worker = newWorker(s.geometry, s.infos, &s.weights, s.table, func() bool { return s.Visit() })
	}
	if !again {
		s.table.resize(s.tableBytes(keep))
		if !keep {
			s.table.forget()
		}
	}
	s.worker.begin(t.Position(), keep || again)
}

// begin puts a position on the board. What was learnt is used only if keep is set.
func (w *worker) begin(p game.Position, keep bool) {
	if !keep {
		w.sequences.forget()
		w.threats.forget()
	}
	w.ended, w.wary = false, false
	w.set(p)
}

// tableBytes is the size of the table: no more than a search of so many nodes can fill.
func (s *Thinker) tableBytes(keep bool) int64 {
	if n := s.Limits().Nodes; n > 0 && !keep {
		return min(s.bytes, slotBytes*slotsFor(n))
	}
	return s.bytes
}

// slotsFor returns how many slots a search of so many nodes has: a power of two, from two for each node on.
func slotsFor(nodes int64) int64 {
	n := int64(leastSlots)
	for n <= 2*nodes {
		n *= 2
	}
	return n
}

// decided takes a win at once, and reports whether there is one.
func (s *Thinker) decided() bool {
	w := s.worker
	if w.has(w.toMove, classFive) {
		s.settle(w.any(w.toMove, classFive), 1, nil)
		return true
	}
	return false
}

// winByFours looks for a win by fours, and reports whether nothing more is to be done.
func (s *Thinker) winByFours() bool {
	w := s.worker
	if len(w.played) == 0 {
		return false
	}
	plies := w.sequences.win(rootFours, true)
	if plies == 0 {
		return w.ended
	}
	line := slices.Clone(w.sequences.line)
	slices.Reverse(line)
	s.settle(line[0], plies, line[1:])
	return s.Lines() == 1
}

// The limits of searches for wins by threats, in nodes: at the root, and after its best moves,
// a share of the nodes so far.
const (
	rootThreats  = 20_000
	leastThreats = 1_000
	threatShare  = 16
)

// winByThreats looks for a win by threats, and reports whether nothing more is to be done. A
// limit of depth leaves it out: such wins are far deeper.
func (s *Thinker) winByThreats() bool {
	w := s.worker
	if len(w.played) == 0 || s.Limits().Depth > 0 {
		return false
	}
	plies := w.threatWin(s.allowed(rootThreats))
	if plies == 0 {
		return w.ended
	}
	line := w.threats.line()
	s.settle(line[0], plies, line[1:])
	return s.Lines() == 1
}

// allowed is a number of nodes for a search of threats: no more than an eighth of the limit.
func (s *Thinker) allowed(n int) int {
	if limit := s.Limits().Nodes; limit > 0 {
		return min(n, int(limit/8))
	}
	return n
}

// verified returns the value of a move of the root, or that of the loss that a search of the
// other side's threats finds.
func (s *Thinker) verified(c cell, v int) int {
	if v <= -proved {
		return v
	}
	w := s.worker
	w.play(c)
	defer w.undo()
	if w.completes(w.toMove ^ 1) {
		return v
	}
	if plies := w.threatWin(s.allowed(max(leastThreats, int(s.Nodes())/threatShare))); plies > 0 {
		w.pv[1] = append(w.pv[1][:0], w.threats.line()...)
		return -(mate - 1 - plies)
	}
	return v
}

// deepen searches to one depth after another.
func (s *Thinker) deepen(list []cell) {
	most := min(s.worker.empties(), deepest-2)
	if limit := s.Limits().Depth; limit > 0 {
		most = min(most, limit)
	}
	for depth := 1; depth <= most; depth++ {
		s.Deepen()
		s.worker.wary = s.Lines() > 1 || depth > 1 && abs(s.best) > highest
		if !s.iterate(list, depth) {
			return
		}
		s.Completed(depth)
		if s.settled() || s.SoftLimitReached() || len(list) == 1 && s.Timed() {
			return
		}
	}
}

// escape takes a move that is not known to lose, the likeliest, where the time was up after the
// best one had been found to.
func (s *Thinker) escape(list []cell) {
	w := s.worker
	if s.best > -proved || !w.ended {
		return
	}
	for _, c := range list {
		w.play(c)
		e := w.table.probe(w.key())
		v, _, ok := w.settled(1)
		w.undo()
		if ok && v >= proved {
			continue // it loses at sight
		}
		if e.bound == noBound || e.value < proved || e.bound == upper {
			s.found(c, w.evaluation(), nil)
			return
		}
	}
}

// settled reports whether nothing more can be found out.
func (s *Thinker) settled() bool {
	if s.Best().Proof == search.Unproved {
		return false
	}
	open := func(l search.Line) bool { return l.Bound == search.Exact && l.Proof == search.Unproved }
	return s.Lines() == 1 || !slices.ContainsFunc(s.Rated(), open)
}

// rootMoves lists the moves of the root, the likeliest first, and notes how many of them are near
// the stones. On the empty board it is one in the middle.
func (s *Thinker) rootMoves() (list []cell) {
	w := s.worker
	if len(w.played) == 0 && s.Lines() == 1 {
		return []cell{cell(s.geometry.rows/2*s.geometry.columns + s.geometry.columns/2)}
	}
	var scores []scored
	s.front = 0
	for _, m := range s.Moves() {
		next := w.score(cell(m), noCell)
		if w.isNear(next.at) {
			next.score += beforeAll
			s.front++
		}
		scores = append(scores, next)
	}
	for n := range scores {
		list = append(list, pick(scores, n))
	}
	return list
}

// beforeAll is above the score of any move that is not near the stones.
const beforeAll = 1 << 20

// iterate searches the moves of the root to a depth, those far from the stones only if all others
// lose or the search goes to the end of the game, and reports whether it came to its end.
func (s *Thinker) iterate(list []cell, depth int) bool {
	w := s.worker
	wanted := s.Lines()
	var top []int // the best values, falling
	alpha := -mate
	toTheEnd := w.toTheEnd(depth) || w.isDead()
	for i := range list {
		if i >= max(s.front, wanted) && alpha > -proved && !toTheEnd {
			break
		}
		v := s.score(list[i], depth, i, wanted, alpha)
		if w.ended {
			return false
		}
		bound := search.Exact
		if v <= alpha && i >= wanted {
			bound = search.UpperBound
		}
		s.rate(list[i], v, bound, depth, w.pv[1])
		if bound == search.Exact {
			if top = withScore(top, v); len(top) >= wanted {
				alpha = top[wanted-1]
			}
		}
		if i == 0 || v > s.best {
			s.found(list[i], v, w.pv[1])
			moveToFront(list, i)
		}
	}
	s.lost()
	if toTheEnd {
		s.drawn()
	}
	return true
}

// withScore puts a score into a list that falls.
func withScore(falling []int, score int) []int {
	at, _ := slices.BinarySearchFunc(falling, score, func(a, b int) int { return b - a })
	return slices.Insert(falling, at, score)
}

// moveToFront puts the move with an index before all others, which keep their order.
func moveToFront(list []cell, i int) {
	move := list[i]
	copy(list[1:i+1], list[:i])
	list[0] = move
}

// score searches a move of the root, and once more where it would be among the best.
func (s *Thinker) score(c cell, depth, number, wanted, alpha int) int {
	v := s.try(c, depth, number, wanted, alpha)
	if !s.worker.ended && depth > 2 && (v > alpha || number < wanted) {
		v = s.verified(c, v)
	}
	return v
}

// try searches a move of the root.
func (s *Thinker) try(c cell, depth, number, wanted, alpha int) int {
	w := s.worker
	w.play(c)
	defer w.undo()
	if number < wanted {
		return -w.node(depth-1, 1, -mate, mate)
	}
	reduction := 0
	if number > 2 && depth > 3 && !w.toTheEnd(depth-1) {
		reduction = int(reductions[min(depth, 63)][min(number, 63)])
	}
	v := -w.node(depth-1-reduction, 1, -alpha-1, -alpha)
	if v > alpha && !w.ended && reduction > 0 {
		v = -w.node(depth-1, 1, -alpha-1, -alpha)
	}
	if v > alpha && !w.ended {
		v = -w.node(depth-1, 1, -mate, -alpha)
	}
	return v
}
