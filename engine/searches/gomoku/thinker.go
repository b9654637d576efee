package gomoku

import (
	"context"
	"errors"
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

// Fits returns the reason why the search cannot play by the rules, or nil if it can.
func Fits(r mnk.Rules) error {
	switch {
	case r.K < minRow || r.K > maxRow:
		return fmt.Errorf("%d in a row: expected %d to %d", r.K, minRow, maxRow)
	case r.Options&^(mnk.Exact|mnk.Renju) != 0:
		return fmt.Errorf("%s: expected rules without options but exact or renju", r)
	}
	return nil
}

// Search returns the search gomoku for the rules, which Fits must accept.
func Search(r mnk.Rules) search.Search {
	options := []playerspec.Option{
		search.DepthOption(0), search.TimeOption(), search.NodesOption(), search.TableOption(),
		playerspec.Integer(keyThreads, 1, maxThreads, 1, "how many processors to use; with more than one, games cannot be repeated").
			Labelled(playerspec.Label{Title: "Processors"}).ForExperts(),
		weightfile.Option(),
	}
	if HasNet(r) {
		options = append(options, playerspec.Flag(keyNet, "judges positions with a neural net, and orders moves to match").
			Labelled(playerspec.Label{Title: "Neural net"}))
	}
	return search.Search{
		Name: "gomoku", Title: "Threat search", About: "alpha-beta that tracks the threats on every line, and finds wins by series of fours",
		Options:  options,
		Defaults: search.Limits{Time: search.DefaultTime}, Analysis: search.ByDepth, Proves: true, Shortens: true, Restricts: true, Ponders: true,
		Scale: search.Scale{Unit: search.Points, Typical: 100},
		New: func(v playerspec.Values) (search.Thinker, error) {
			e, err := evaluatorOf(v, r)
			return &Thinker{bytes: v.Integer("table"), rules: r, threadCount: threadsOf(v), evaluator: e}, err
		},
	}
}

// evaluatorOf returns the evaluator of a player.
func evaluatorOf(v playerspec.Values, r mnk.Rules) (*evaluator, error) {
	net := HasNet(r) && v.Flag(keyNet)
	switch {
	case !v.Has("weights") && net:
		return netEvaluator(r), nil
	case !v.Has("weights"):
		return fittedEvaluator(r), nil
	}
	w, err := weightfile.Read(v.Text("weights"), Weights.check)
	switch {
	case err != nil:
		return nil, err
	case w.Net != nil && !HasNet(r):
		return nil, fmt.Errorf("the weights have a net, which is for five in a row: %s is played by other rules", r)
	case net && w.Net == nil:
		return nil, errors.New("the weights have no net")
	}
	return newEvaluator(w, r), nil
}

// threadsOf returns the number of threads of a player. It is at most the number of processors unless
// somebody here vouches for the player (see playerspec.Env.Trusted).
func threadsOf(v playerspec.Values) int {
	n := int(v.Integer(keyThreads))
	if !v.Trusted() {
		n = min(n, runtime.NumCPU())
	}
	return n
}

const (
	keyThreads = "threads"
	keyNet     = "net"
	maxThreads = 256
)

// Thinker runs the search in one game.
type Thinker struct {
	bytes       int64 // size of the table
	evaluator   *evaluator
	rules       mnk.Rules
	geometry    *geometry
	table       *table
	worker      *worker // the main worker, which chooses the move
	threadCount int
	threads     threads

	*search.Task     // the current task
	best         int // score of the best move
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
	if s.Limits().Shortest && !s.isRestricted() { // a shorter win may begin with another move
		s.shorten()
	}
	return nil
}

// isRestricted reports whether only some root moves are to be searched. searchRoot stores no score of the root in the table,
// so what such a search stores is true of the positions after these moves, and serves other searches.
func (s *Thinker) isRestricted() bool { return len(s.Limits().Only) > 0 }

// mayPlay reports whether a root move is to be searched.
func (s *Thinker) mayPlay(c cell) bool {
	return !s.isRestricted() || slices.Contains(s.Moves(), game.Move(c))
}

// Start implements search.Starter. It allocates the table, which could take all the time of a short first move.
func (s *Thinker) Start(_ context.Context, _ game.Position, l search.Limits) error {
	s.setUp()
	s.table.resize(s.tableBytes(l, false))
	return nil
}

// setUp makes the parts of the search, once.
func (s *Thinker) setUp() {
	if s.worker == nil {
		s.geometry = newGeometry(s.rules)
		s.table = &table{}
		s.worker = newWorker(s.geometry, s.evaluator, s.table, func() bool { return s.Visit() })
	}
}

// prepare sets up the position. It forgets what earlier searches learnt, unless keep is set or the task is the
// same as before.
func (s *Thinker) prepare(t *search.Task, keep bool) {
	sameTask := s.Task == t
	s.Task = t
	t.SetWin(maxEvaluation)
	s.lineNodes = rootVCTNodes
	s.setUp()
	if !sameTask {
		s.table.resize(s.tableBytes(s.Limits(), keep))
		s.table.nextSearch()
		if !keep {
			s.table.forget()
		}
	}
	s.worker.begin(t.Position(), keep || sameTask)
}

// begin sets up a position. It forgets what earlier searches learnt, unless keep is set.
func (w *worker) begin(p game.Position, keep bool) {
	if !keep {
		w.vcf.forget()
		w.vct.forget()
		w.history.forget()
		w.corrections.forget()
	}
	w.ended, w.exactLosses = false, false
	w.setPosition(p)
	w.evals[0] = w.evaluation()
}

// tableBytes returns the size of the table in bytes. It is at most what a search within the node limit of l can
// fill, unless keep is set.
func (s *Thinker) tableBytes(l search.Limits, keep bool) int64 {
	if n := l.Nodes; n > 0 && !keep {
		return min(s.bytes, slotBytes*slotsFor(n))
	}
	return s.bytes
}

// slotsFor returns the number of table slots for a node limit: the least power of two above two slots per
// node, but at least minSlots.
func slotsFor(nodes int64) int64 {
	n := int64(minSlots)
	for n <= 2*nodes {
		n *= 2
	}
	return n
}

// winInOne reports a win by five if the side to move has one, and returns whether it has.
func (s *Thinker) winInOne() bool {
	w := s.worker
	if !w.has(w.toMove, p4Five) {
		return false
	}
	first := w.firstWith(w.toMove, p4Five)
	if s.isRestricted() {
		first = noCell
		for _, m := range s.Moves() {
			if w.patternAt(cell(m), w.toMove) == p4Five {
				first = cell(m)
			}
		}
	}
	if first == noCell {
		return false
	}
	s.reportWin(first, 1, nil)
	return true
}

// winByVCF searches for a VCF at the root and reports whether the task is done.
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
	if !s.mayPlay(line[0]) {
		return w.ended
	}
	s.reportWin(line[0], plies, line[1:])
	return s.Lines() == 1
}

// Limits of VCT searches, in nodes. vctNodes may lower them.
const (
	rootVCTNodes = 20_000 // at the root
	minVCTNodes  = 250    // least limit after one of the best root moves
	vctShare     = 64     // the limit there is 1/vctShare of the nodes so far, if that is more
)

// winByVCT searches for a VCT at the root and reports whether the task is done. It skips the search if there
// is a depth limit, because such wins are far deeper.
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
	if !s.mayPlay(line[0]) {
		return w.ended
	}
	s.reportWin(line[0], plies, line[1:])
	return s.Lines() == 1
}

// vctNodes returns n, or 1/32 of the node limit if that is less.
func (s *Thinker) vctNodes(n int) int {
	if limit := s.Limits().Nodes; limit > 0 {
		return min(n, int(limit/32))
	}
	return n
}

// verifyByVCT returns the score v of a root move, or the score of a proved loss if it finds a VCT of the other
// side after the move.
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

// deepen runs iterative deepening at the root.
func (s *Thinker) deepen(list []cell) {
	depthLimit := min(s.worker.empties(), maxPly-2)
	if limit := s.Limits().Depth; limit > 0 {
		depthLimit = min(depthLimit, limit)
	}
	var c confidence
	for depth := 1; depth <= depthLimit; depth++ {
		s.Deepen()
		s.worker.exactLosses = s.Lines() > 1 || depth > 1 && abs(s.best) > maxEvaluation
		if !s.searchRoot(list, depth) {
			return
		}
		s.Completed(depth)
		c.follow(s.Best())
		if s.AllProved() || s.SoftLimitReached(c.patience()) || len(list) == 1 && s.Timed() {
			return
		}
	}
}

// avoidProvedLoss replaces a best move that is proved to lose, if the search was stopped after the proof. It
// takes the first move of the list that is not known to lose.
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

// rootMoves returns the root moves in move order and sets nearMoves. On the empty board it returns only the
// centre, if a single line is requested; otherwise the moves near the centre count as near the stones.
func (s *Thinker) rootMoves() (list []cell) {
	w, g := s.worker, s.geometry
	empty := len(w.played) == 0
	if empty && s.Lines() == 1 && !s.isRestricted() {
		return []cell{cell(g.rows/2*g.columns + g.columns/2)}
	}
	var scores []scoredMove
	order := w.moveOrder(0, noCell)
	s.nearMoves = 0
	for _, m := range s.Moves() {
		next := order.score(w.board, cell(m))
		if w.isNear(next.at) || empty && g.fromCentre(next.at) <= nearCentre {
			next.score += nearBonus
			s.nearMoves++
		}
		scores = append(scores, next)
	}
	if s.isRestricted() && s.nearMoves == 0 {
		s.nearMoves = len(scores) // all are far from the stones
	}
	for n := range scores {
		list = append(list, pickBest(scores, n))
	}
	return list
}

// nearCentre is the distance from the centre of the first moves that are worth a look.
const nearCentre = 2

// fromCentre returns the number of steps of a king from the centre to c.
func (g *geometry) fromCentre(c cell) int {
	at := int(c)
	return max(abs(at/g.columns-g.rows/2), abs(at%g.columns-g.columns/2))
}

// nearBonus is added to the scores of moves near the stones. It is above the score of any other move.
const nearBonus = 1 << 20

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

// moveToFront moves list[i] to the front. The other moves keep their order.
func moveToFront(list []cell, i int) {
	move := list[i]
	copy(list[1:i+1], list[:i])
	list[0] = move
}

// scoreRootMove returns the score of a root move. If the move would be among the best, it is verified by VCT.
func (s *Thinker) scoreRootMove(c cell, depth, number, wanted, alpha int) int {
	v := s.searchRootMove(c, depth, number, wanted, alpha)
	if !s.worker.ended && depth > 2 && (v > alpha || number < wanted) {
		v = s.verifyByVCT(c, v)
	}
	return v
}

// searchRootMove searches root move number number. The first wanted moves are searched by aspirate, the others
// with late-move reduction and a null window first.
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
	aspirationDepth  = 5  // least depth in plies at which they are used
	aspirationWindow = 10 // to either side of the last score
)

// aspirate searches the position after one of the first root moves and returns its score for the side to move
// at the root. If a single line is wanted, it first tries a window around the last score, and widens the
// window until the score lies inside.
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
