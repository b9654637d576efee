package gomoku

import (
	"math"
)

const (
	// mate is above every value: a game that is won at ply p is worth mate − p.
	mate = 30_000
	// proved is below every value that is a proof, and above every other one.
	proved = mate - 2*maxCells
	// likely is the value of a position, less its ply, all of whose moves lose but those that
	// come late, which were not tried: all but a proof.
	likely = 25_000
	// highest is the greatest value of an evaluation.
	highest = 20_000
	// deepest is the greatest number of plies from the root.
	deepest = 200
)

// worker searches on a board of its own.
type worker struct {
	*board
	sequences fourSearch
	threats   threatSearch
	table     *table
	tempo     [kinds]int  // what it is worth to be to move
	visit     func() bool // counts a node and reports whether the search must end
	ended     bool        // it must
	wary      bool        // all moves are tried where those before them lose, which may be a proof

	lists [deepest + 2][]scored // of moves, by ply
	pv    [deepest + 2][]cell   // the line that is expected from each ply
}

func newTempo(w *Weights) [kinds]int {
	return [kinds]int{kindFree: int(math.Round(w.Free.ToMove)), kindThreatened: int(math.Round(w.Threatened.ToMove))}
}

// scored is a move, and how early it is tried.
type scored struct {
	at    cell
	score int32
}

// newWorker returns a worker on an empty board. visit counts a node and reports whether the
// search must end.
func newWorker(g *geometry, infos *infoTables, weights *Weights, t *table, visit func() bool) *worker {
	w := &worker{board: newBoard(g, infos), tempo: newTempo(weights), table: t}
	w.visit = func() bool {
		w.ended = visit() || w.ended
		return w.ended
	}
	w.sequences = newFourSearch(w.board, w.visit)
	w.threats = newThreatSearch(w.board, &w.sequences, w.visit)
	return w
}

// The limits of searches for wins by fours, in fours played.
const (
	leafFours = 60
	rootFours = 20_000
)

// evaluation is what the position is worth to the side to move at first sight.
func (w *worker) evaluation() int {
	k := w.kind()
	sum := w.worth[w.toMove&1][k].mover() - w.worth[w.toMove&1^1][k].waiter()
	return min(max(sum/fineness+w.tempo[k], -highest), highest)
}

// settled returns the value of a position that is decided within a few plies, whatever the
// depth, from the threats on the board: ok is not set for any other. must is the only move
// that does not lose at once, if there is such a one.
func (w *worker) settled(ply int) (value int, must cell, ok bool) {
	me, other := w.toMove, w.toMove^1
	switch {
	case w.has(me, classFive):
		return mate - ply - 1, noCell, true
	case w.full(), w.stuck(), w.isDead():
		return 0, noCell, true
	case w.count[other&1][classFive] > 1:
		return -(mate - ply - 2), noCell, true
	case w.has(other, classFive):
		if must = w.any(other, classFive); w.forbids(must, me) {
			return -(mate - ply - 2), noCell, true
		}
		return 0, must, false
	case w.has(me, classOpenFour) && w.spacious(me, 1):
		return mate - ply - 3, noCell, true
	}
	return 0, noCell, false
}

// node returns the value of the position for the side to move, to be read as a bound where it
// is not between alpha and beta. A value beyond ±proved is a proof.
func (w *worker) node(depth, ply, alpha, beta int) int {
	w.pv[ply] = w.pv[ply][:0]
	if w.visit() {
		return 0
	}
	value, must, ok := w.settled(ply)
	if ok {
		return value
	}
	if ply >= deepest {
		return w.evaluation()
	}
	if must != noCell { // the answer to a four is free
		return w.forced(must, max(depth, 0), ply, alpha, beta)
	}
	alpha, beta = max(alpha, -(mate-ply-2)), min(beta, mate-ply-5)
	if alpha >= beta {
		return alpha
	}
	e := w.table.probe(w.key())
	if v := fromTable(e.value, ply); e.decides(v, depth, alpha, beta) && !(w.wary && guessed(v)) {
		return v
	}
	eval := w.evaluation()
	if depth <= 0 {
		return w.leaf(eval, ply, beta)
	}
	if !w.toTheEnd(depth) && w.tooGood(depth, eval, alpha, beta) {
		return eval
	}
	return w.search(depth, ply, alpha, beta, eval, e.move)
}

// toTheEnd reports whether a search to a depth ends with the game. It leaves no move out then, so its
// value is a proof, of a draw too.
func (w *worker) toTheEnd(depth int) bool { return depth >= w.empties() }

// threatWin looks for a win by threats of the side to move, remembers it, and returns in how many
// plies it wins; 0 if none is seen after so many nodes.
func (w *worker) threatWin(limit int) int {
	plies := w.threats.win(limit)
	if plies > 0 {
		w.table.store(w.key(), entry{mate - plies, 127, w.threats.first(), lower})
	}
	return plies
}

// leaf is the value where the search ends: the evaluation, or a win by fours.
func (w *worker) leaf(eval, ply, beta int) int {
	if eval < beta {
		if plies := w.sequences.win(leafFours, false); plies > 0 {
			return mate - ply - plies
		}
	}
	return eval
}

// margin is by how much the evaluation may change for each ply.
const margin = 35

// tooGood reports whether the position is so far above beta that a few plies will not change it.
func (w *worker) tooGood(depth, eval, alpha, beta int) bool {
	return depth <= 4 && beta-alpha == 1 && abs(beta) < proved && eval-margin*depth >= beta &&
		!w.threatened()
}

// threatened reports whether the other side wins by an open four unless the side to move stops
// all of them or makes a four.
func (w *worker) threatened() bool {
	return w.has(w.toMove^1, classOpenFour) && w.spacious(w.toMove^1, 2)
}

// forced searches the only move.
func (w *worker) forced(must cell, depth, ply, alpha, beta int) int {
	w.play(must)
	v := -w.node(depth, ply+1, -beta, -alpha)
	w.undo()
	if w.ended {
		return 0
	}
	if v > alpha {
		w.extend(ply, must)
	}
	return v
}

// extend makes c, and what is expected after it, the line from ply.
func (w *worker) extend(ply int, c cell) {
	w.pv[ply] = append(append(w.pv[ply][:0], c), w.pv[ply+1]...)
}

// reductions has by how many plies a late move is searched less deep, by depth and number.
var reductions = func() (t [64][64]int8) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			t[d][n] = int8(0.4 + math.Log(float64(d))*math.Log(float64(n))*0.7)
		}
	}
	return t
}()

// search tries the moves of a position.
func (w *worker) search(depth, ply, alpha, beta, eval int, hash cell) int {
	best, bestMove, from := w.candidates(ply, hash), noCell, alpha
	threatened, most, toTheEnd := w.threatened(), w.mostMoves(depth), w.toTheEnd(depth)
	for n := 0; w.another(n, ply, threatened, toTheEnd || best <= -proved); n++ {
		c := pick(w.lists[ply], n)
		calm := !threatened && !toTheEnd && w.calm(c)
		if n > 0 && !toTheEnd && w.leftOut(n >= most && (calm || ply > 1), calm && futile(depth, eval, alpha), ply, best) {
			best = max(best, ply-likely)
			break
		}
		v := w.try(c, n == 0, depth-1, reduction(calm, depth, n), ply, alpha, beta)
		if w.ended {
			return 0
		}
		if v > best {
			best, bestMove = v, c
		}
		if v > alpha {
			alpha = v
			w.extend(ply, c)
			if v >= beta {
				break
			}
		}
	}
	w.remember(depth, ply, best, from, beta, bestMove)
	return best
}

// leftOut reports whether a move that comes late, or is futile, need not be tried after others of
// which the best has a value. Where those lose, one that is futile may not.
func (w *worker) leftOut(late, futile bool, ply, best int) bool {
	if best <= -proved {
		return late && ply > 1 && !w.wary
	}
	return late || futile
}

// guessed reports whether a value is that of a win or a loss that is likely and not proved.
func guessed(v int) bool { return highest < abs(v) && abs(v) < proved }

// futile reports whether a calm move has too far to go to alpha.
func futile(depth, eval, alpha int) bool {
	return depth <= 4 && eval+margin*(depth+1) <= alpha
}

// The numbers of moves that are tried, by depth, are a·√depth − b and most at the most.
var (
	quietMoves = moveNumbers(12, 9, 24)
	sharpMoves = moveNumbers(5, 2, 8)
)

func moveNumbers(a, b, most float64) (t [64]int) {
	for depth := range t {
		t[depth] = int(math.Round(min(a*math.Sqrt(float64(depth))-b, most)))
	}
	return t
}

// mostMoves is how many moves are tried before those after them come too late: the fewer where
// one side or the other threatens an open four, since most moves then have nothing to do with it.
func (w *worker) mostMoves(depth int) int {
	if w.has(first, classOpenFour) || w.has(second, classOpenFour) {
		return sharpMoves[min(depth, 63)]
	}
	return quietMoves[min(depth, 63)]
}

// reduction is by how many plies less a move is searched at first.
func reduction(calm bool, depth, number int) int {
	if !calm || number <= 1 || depth <= 2 {
		return 0
	}
	return int(reductions[min(depth, 63)][min(number, 63)])
}

// try searches a move: the first with the whole window, any other to see whether it is better
// at all.
func (w *worker) try(c cell, whole bool, depth, reduction, ply, alpha, beta int) (v int) {
	w.play(c)
	defer w.undo()
	if whole {
		return -w.node(depth, ply+1, -beta, -alpha)
	}
	v = -w.node(depth-reduction, ply+1, -alpha-1, -alpha)
	if v > alpha && reduction > 0 && !w.ended {
		v = -w.node(depth, ply+1, -alpha-1, -alpha)
	}
	if v > alpha && v < beta && !w.ended {
		v = -w.node(depth, ply+1, -beta, -alpha)
	}
	return v
}

// calm reports whether a move neither makes a four that leads further nor takes the cell of one.
func (w *worker) calm(c cell) bool {
	return w.known(c, first).class.calm() && w.known(c, second).class.calm()
}

// candidates lists the moves of a node with their scores: the defences and fours where an open
// four threatens, else the moves near the stones. It returns the value of all moves that are
// never listed, which lose to the open four; -mate if there are none.
func (w *worker) candidates(ply int, hash cell) int {
	list := w.lists[ply][:0]
	me, other := w.toMove, w.toMove^1
	set, rest := w.near[me&1], -mate
	set.addAll(&w.near[other&1])
	if w.threatened() {
		set, rest = w.defences(), -(mate - ply - 4)
		own := w.fours(me)
		set.addAll(&own)
	}
	w.dropForbidden(&set, me)
	for i := range set {
		for x := set[i]; x != 0; x &= x - 1 {
			list = append(list, w.score(lowest(i, x), hash))
		}
	}
	w.lists[ply] = list
	return rest
}

// another reports whether there is a move number n to be tried. Moves far from the stones are
// listed last if far is set; none of them is forbidden.
func (w *worker) another(n, ply int, threatened, far bool) bool {
	if n == len(w.lists[ply]) && far && !threatened && (n == 0 || w.isNear(w.lists[ply][n-1].at)) {
		for c := range cell(w.geometry.cells) {
			if w.stones[c&cellMask] == 0 && !w.isNear(c) {
				w.lists[ply] = append(w.lists[ply], scored{c, 0})
			}
		}
	}
	return n < len(w.lists[ply])
}

// isNear reports whether an empty cell is near the stones.
func (w *worker) isNear(c cell) bool { return w.near[first].has(c) || w.near[second].has(c) }

// score is a move with its place in the order.
func (w *worker) score(c, hash cell) scored {
	if c == hash {
		return scored{c, math.MaxInt32}
	}
	return scored{c, w.order(c)}
}

// pick moves the best of list[n:] to its place n.
func pick(list []scored, n int) cell {
	best := n
	for i := n + 1; i < len(list); i++ {
		if list[i].score > list[best].score {
			best = i
		}
	}
	list[n], list[best] = list[best], list[n]
	return list[n].at
}

// remember notes the value of a node.
func (w *worker) remember(depth, ply, best, alpha, beta int, move cell) {
	e := entry{toTable(best, ply), min(depth, 127), move, exact}
	switch {
	case best >= beta:
		e.bound = lower
	case best <= alpha:
		e.bound = upper
	}
	w.table.store(w.key(), e)
}

// toTable and fromTable count the plies of a proof from the position in place of the root.
func toTable(v, ply int) int {
	switch {
	case v >= proved:
		return v + ply
	case v <= -proved:
		return v - ply
	}
	return v
}

func fromTable(v, ply int) int {
	switch {
	case v >= proved:
		return v - ply
	case v <= -proved:
		return v + ply
	}
	return v
}

func abs(x int) int { return max(x, -x) }
