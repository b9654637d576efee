package gomoku

import (
	"fmt"
	"runtime"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

// The lengths of rows that the search can play.
const (
	minRow = 4
	maxRow = 6
)

// Fits returns why the search cannot play by rules, nil if it can.
func Fits(r mnk.Rules) error {
	switch {
	case r.K < minRow || r.K > maxRow:
		return fmt.Errorf("%d in a row: expected %d to %d", r.K, minRow, maxRow)
	case r.Options&^(mnk.Exact|mnk.Renju) != 0:
		return fmt.Errorf("%s: expected rules without options but exact or renju", r)
	}
	return nil
}

// Search returns the search gomoku for rules that Fits.
func Search(r mnk.Rules) search.Search {
	return search.Search{
		Name: "gomoku", Title: "Threat search", About: "alpha-beta that knows the threats on every line, and finds wins by fours",
		Options: []playerspec.Option{
			search.DepthOption(0), search.TimeOption(), search.NodesOption(), search.TableOption(),
			playerspec.Integer(keyThreads, 1, maxThreads, 1, "how many processors to use; more than one do not play the same games again").
				Labelled(playerspec.Label{Title: "Processors"}).ForExperts(),
			weightfile.Option(),
		},
		Defaults: search.Limits{Time: search.DefaultTime}, Analysis: search.ByDepth, Proves: true, Shortens: true, Ponders: true,
		Scale: search.Scale{Unit: search.Points, Typical: 100},
		New: func(v playerspec.Values) (search.Thinker, error) {
			s := &Thinker{bytes: v.Integer("table"), rules: r, threadCount: threadsOf(v)}
			if !v.Has("weights") {
				s.evaluator = fittedEvaluator(r)
				return s, nil
			}
			w, err := weightfile.Read(v.Text("weights"), Weights.check)
			if err != nil {
				return nil, err
			}
			s.evaluator = newEvaluator(w, r)
			return s, nil
		},
	}
}

// threadsOf returns how many threads a player gets: no more than there are processors where nobody here has chosen it.
func threadsOf(v playerspec.Values) int {
	n := int(v.Integer(keyThreads))
	if v.Foreign() {
		n = min(n, runtime.NumCPU())
	}
	return n
}

const (
	keyThreads = "threads"
	maxThreads = 256
)

// Thinker is the search at work in one game.
type Thinker struct {
	bytes       int64 // of the table
	evaluator   *evaluator
	rules       mnk.Rules
	geometry    *geometry
	table       *table
	worker      *worker // the one that decides
	threadCount int
	threads     threads

	*search.Task     // the move under way
	best         int // the value of the best move
	nearMoves    int // number of root moves near the stones
	lineNodes    int // nodes left for completing the lines of root moves
}

// Think implements search.Thinker.
func (s *Thinker) Think(t *search.Task, keep bool) error {
	s.prepare(t, keep)
	if s.winInOne() {
		return nil
	}
	list := s.rootMoves()
	s.setBest(list[0], s.worker.evaluation(), nil)
	if !s.winByVCF() && !s.winByVCT() {
		end := s.startThreads(keep)
		s.deepen(list)
		end()
		s.avoidProvedLoss(list)
	}
	if s.Limits().Shortest {
		s.shorten()
	}
	return nil
}

// prepare sets up the position. The tables are kept if keep is set, or within the same task.
func (s *Thinker) prepare(t *search.Task, keep bool) {
	again := s.Task == t
	s.Task = t
	t.SetWin(maxEvaluation)
	s.lineNodes = rootVCTNodes
	if s.worker == nil {
		s.geometry = newGeometry(s.rules)
		s.table = &table{}
		s.worker = newWorker(s.geometry, s.evaluator, s.table, func() bool { return s.Visit() })
	}
	if !again {
		s.table.resize(s.tableBytes(keep))
		if !keep {
			s.table.forget()
		}
	}
	s.worker.begin(t.Position(), keep || again)
}

// begin sets up a position. What was learnt is used only if keep is set.
func (w *worker) begin(p game.Position, keep bool) {
	if !keep {
		w.vcf.forget()
		w.vct.forget()
		w.history.forget()
		w.corrections.forget()
	}
	w.ended, w.exactLosses = false, false
	w.set(p)
	w.evals[0] = w.evaluation()
}

// tableBytes returns the size of the table in bytes: at most what the limit of nodes can fill.
func (s *Thinker) tableBytes(keep bool) int64 {
	if n := s.Limits().Nodes; n > 0 && !keep {
		return min(s.bytes, slotBytes*slotsFor(n))
	}
	return s.bytes
}

// slotsFor returns the number of table slots for a limit of nodes: the first power of two above two a
// node.
func slotsFor(nodes int64) int64 {
	n := int64(minSlots)
	for n <= 2*nodes {
		n *= 2
	}
	return n
}

// winInOne plays a five if there is one, and reports whether there is.
func (s *Thinker) winInOne() bool {
	w := s.worker
	if w.has(w.toMove, p4Five) {
		s.reportWin(w.firstWith(w.toMove, p4Five), 1, nil)
		return true
	}
	return false
}

// winByVCF searches a VCF at the root, and reports whether the task is done.
func (s *Thinker) winByVCF() bool {
	w := s.worker
	if len(w.played) == 0 {
		return false
	}
	plies := w.vcf.win(rootVCFNodes, true)
	if plies == 0 {
		return w.ended
	}
	line := slices.Clone(w.vcf.line)
	slices.Reverse(line)
	s.reportWin(line[0], plies, line[1:])
	return s.Lines() == 1
}

// Limits of VCT searches, in nodes: at the root, and after its best moves, where they may take a share
// (1/vctShare) of the nodes so far.
const (
	rootVCTNodes = 20_000
	minVCTNodes  = 250
	vctShare     = 64
)

// winByVCT searches a VCT at the root, and reports whether the task is done. It is skipped under a
// limit of depth, since such wins are far deeper.
func (s *Thinker) winByVCT() bool {
	w := s.worker
	if len(w.played) == 0 || s.Limits().Depth > 0 {
		return false
	}
	plies := w.winByVCT(s.vctNodes(rootVCTNodes))
	if plies == 0 {
		return w.ended
	}
	line := w.vct.line()
	s.reportWin(line[0], plies, line[1:])
	return s.Lines() == 1
}

// vctNodes returns n, or a 32nd of the limit of nodes if that is less.
func (s *Thinker) vctNodes(n int) int {
	if limit := s.Limits().Nodes; limit > 0 {
		return min(n, int(limit/32))
	}
	return n
}

// verifyByVCT returns the score v of a root move, or a proved loss if the other side has a VCT after it.
func (s *Thinker) verifyByVCT(c cell, v int) int {
	if v <= -proved {
		return v
	}
	w := s.worker
	w.play(c)
	defer w.undo()
	if w.madeFive(w.toMove ^ 1) {
		return v
	}
	if plies := w.winByVCT(s.vctNodes(max(minVCTNodes, int(s.Nodes())/vctShare))); plies > 0 {
		w.pv[1] = append(w.pv[1][:0], w.vct.line()...)
		return -(mate - 1 - plies)
	}
	return v
}

// deepen is the iterative deepening at the root.
func (s *Thinker) deepen(list []cell) {
	most := min(s.worker.empties(), maxPly-2)
	if limit := s.Limits().Depth; limit > 0 {
		most = min(most, limit)
	}
	for depth := 1; depth <= most; depth++ {
		s.Deepen()
		s.worker.exactLosses = s.Lines() > 1 || depth > 1 && abs(s.best) > maxEvaluation
		if !s.searchRoot(list, depth) {
			return
		}
		s.Completed(depth)
		if s.isSettled() || s.SoftLimitReached() || len(list) == 1 && s.Timed() {
			return
		}
	}
}

// avoidProvedLoss replaces a best move that is proved to lose by the likeliest move that is not, if the
// time ran out after the proof.
func (s *Thinker) avoidProvedLoss(list []cell) {
	w := s.worker
	if s.best > -proved || !w.ended {
		return
	}
	for _, c := range list {
		w.play(c)
		e := w.table.probe(w.key())
		v, _, ok := w.decidedByThreats(1)
		w.undo()
		if ok && v >= proved {
			continue // it loses at once
		}
		if e.bound == search.NoBound || e.value < proved || e.bound == search.UpperBound {
			s.setBest(c, w.evaluation(), nil)
			return
		}
	}
}

// isSettled reports whether every line asked for is proved.
func (s *Thinker) isSettled() bool {
	if s.Best().Proof == search.Unproved {
		return false
	}
	open := func(l search.Line) bool { return l.Bound == search.Exact && l.Proof == search.Unproved }
	return s.Lines() == 1 || !slices.ContainsFunc(s.Rated(), open)
}

// rootMoves returns the root moves in move order and sets nearMoves. On the empty board it returns the
// centre alone.
func (s *Thinker) rootMoves() (list []cell) {
	w := s.worker
	if len(w.played) == 0 && s.Lines() == 1 {
		return []cell{cell(s.geometry.rows/2*s.geometry.columns + s.geometry.columns/2)}
	}
	var scores []scored
	order := w.moveOrder(0, noCell)
	s.nearMoves = 0
	for _, m := range s.Moves() {
		next := order.score(w.board, cell(m))
		if w.isNear(next.at) {
			next.score += beforeAll
			s.nearMoves++
		}
		scores = append(scores, next)
	}
	for n := range scores {
		list = append(list, pickBest(scores, n))
	}
	return list
}

// beforeAll is above the score of any move that is not near the stones.
const beforeAll = 1 << 20

// searchRoot searches the root moves to a depth and reports whether it finished. Moves far from the
// stones are searched only if all others lose or the search reaches the end of the game.
func (s *Thinker) searchRoot(list []cell, depth int) bool {
	w := s.worker
	wanted := s.Lines()
	var bounds search.MultiPV
	bounds.Begin(wanted)
	alpha := -mate
	toTheEnd := w.reachesEnd(depth*onePly) || w.isDead()
	for i := range list {
		if i >= max(s.nearMoves, wanted) && alpha > -proved && !toTheEnd {
			break
		}
		v := s.scoreRootMove(list[i], depth, i, wanted, alpha)
		if w.ended {
			return false
		}
		bound := search.Exact
		if v <= alpha && i >= wanted {
			bound = search.UpperBound
		}
		s.reportLine(list[i], v, bound, depth, w.pv[1])
		if bound == search.Exact {
			bounds.Add(v)
			alpha = bounds.Alpha(-mate)
		}
		if i == 0 || v > s.best {
			s.setBest(list[i], v, w.pv[1])
			moveToFront(list, i)
		}
	}
	s.reportLosses()
	if toTheEnd {
		s.reportDraws()
	}
	return true
}

// moveToFront puts the move with an index before all others, which keep their order.
func moveToFront(list []cell, i int) {
	move := list[i]
	copy(list[1:i+1], list[:i])
	list[0] = move
}

// scoreRootMove searches a root move, and verifies it by VCT if it would be among the best.
func (s *Thinker) scoreRootMove(c cell, depth, number, wanted, alpha int) int {
	v := s.searchRootMove(c, depth, number, wanted, alpha)
	if !s.worker.ended && depth > 2 && (v > alpha || number < wanted) {
		v = s.verifyByVCT(c, v)
	}
	return v
}

// searchRootMove searches a root move: null window and late-move reduction but for the first ones.
func (s *Thinker) searchRootMove(c cell, depth, number, wanted, alpha int) int {
	w := s.worker
	w.play(c)
	defer w.undo()
	if number < wanted {
		return s.aspirate(depth, wanted)
	}
	whole, reduction := (depth-1)*onePly, 0
	if !w.reachesEnd(whole) {
		reduction = rootReduction(depth, number)
	}
	v := -w.node(whole-reduction*onePly, 1, -alpha-1, -alpha, true)
	if v > alpha && !w.ended && reduction > 0 {
		v = -w.node(whole, 1, -alpha-1, -alpha, true)
	}
	if v > alpha && !w.ended {
		v = -w.node(whole, 1, -mate, -alpha, false)
	}
	return v
}

// Aspiration windows.
const (
	aspirationDepth  = 5  // from which on they are used
	aspirationWindow = 10 // to either side of the last score
)

// aspirate returns the score of the position after one of the first root moves. If a single line is wanted,
// it tries a window around the last score first, and widens it until the score lies inside.
func (s *Thinker) aspirate(depth, wanted int) int {
	alpha, beta := -mate, mate
	if wanted == 1 && depth >= aspirationDepth && abs(s.best) < maxEvaluation {
		alpha, beta = s.best-aspirationWindow, s.best+aspirationWindow
	}
	for width := 2 * aspirationWindow; ; width *= 2 {
		v := -s.worker.node((depth-1)*onePly, 1, -beta, -alpha, false)
		switch {
		case s.worker.ended:
			return v
		case v <= alpha && alpha > -mate:
			alpha = max(v-width, -mate)
		case v >= beta && beta < mate:
			beta = min(v+width, mate)
		default:
			return v
		}
		s.worker.counters.researches++
	}
}
