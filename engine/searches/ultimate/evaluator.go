package ultimate

import (
	"math"
	"math/bits"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
	"github.com/mnkdesk/mnkdesk/engine/searches/bestfirst"
)

// exploration is the default exploration constant. It did best of the values tried.
const exploration = 0.1

// Search returns the search bestfirst for ultimate tic-tac-toe with the given rules.
func Search(r nested.Rules) search.Search {
	return bestfirst.Search(
		exploration,
		func(v playerspec.Values) (bestfirst.Evaluator, error) {
			if !v.Has("weights") {
				return newEvaluator(r, fittedWorths[r]), nil
			}
			w, err := weightfile.Read(v.Text("weights"), Weights.check)
			if err != nil {
				return nil, err
			}
			return newEvaluator(r, sync.OnceValue(func() *worths { return newWorths(w) })), nil
		},
		weightfile.Option(),
	)
}

// evaluator implements bestfirst.Evaluator for ultimate tic-tac-toe.
type evaluator struct {
	bestfirst.Boards[board]

	rules          nested.Rules
	worths         *worths
	net            *packedNet // nil if the weights have none, or the rules do not use it
	loadWorths     func() *worths
	expectedScores *[2*shares + 1]float32
}

// newEvaluator returns the evaluator for the rules. It calls loadWorths, which may take a moment, at its
// first position.
func newEvaluator(r nested.Rules, loadWorths func() *worths) *evaluator {
	return &evaluator{rules: r, loadWorths: loadWorths, expectedScores: shareTable()}
}

// Set implements bestfirst.Evaluator.
func (s *evaluator) Set(p game.Position) {
	if s.worths == nil {
		if s.worths = s.loadWorths(); s.rules.Closes() {
			s.net = s.worths.net
		}
	}
	s.Begin(boardOf(p, s.rules))
}

// Play implements bestfirst.Evaluator.
func (s *evaluator) Play(move uint8) { s.Next().play(move, &s.worths.blocks) }

// Finish implements bestfirst.Evaluator.
func (s *evaluator) Finish() uint8 {
	for _, eval := range s.Evaluate(nil) {
		if eval.Proof == search.ProvedWin {
			return eval.Move
		}
	}
	return 0
}

// Evaluate implements bestfirst.Evaluator.
func (s *evaluator) Evaluate(list []bestfirst.Evaluation) []bestfirst.Evaluation {
	b := s.Now()
	l := s.prospects()
	for set := b.active(); set != 0; set &= set - 1 {
		list = s.evaluateBlock(bits.TrailingZeros16(set), &l, list)
	}
	return list
}

// prospects describes the large board from the view of the side to move.
type prospects struct {
	sides [2]sideOutlook // the side to move, its opponent
	sum   float32        // the sum of the side to move, less that of its opponent
	// deciding holds the blocks that win the game for the side to move if it wins them. threats
	// holds the blocks in which its opponent wins the game as soon as it may play there.
	deciding, threats uint16
	// views holds the contents of the blocks from the view of the opponent, who moves next. units
	// is the sum of what these contents and the bias add to the net's hidden units.
	views *[9]uint16
	units units
}

// sideOutlook holds what the blocks are worth to a side.
type sideOutlook struct {
	odds  [10]float32 // of winning each block; 0 at noBlock
	slope [9]float32  // the derivative of sum by each of the odds
	sum   float32     // the worth of all lines and blocks
}

// prospects returns the prospects of the current board.
func (s *evaluator) prospects() (l prospects) {
	b := s.Now()
	side := b.side & 1
	own, opp := &l.sides[0], &l.sides[1]
	l.views = &b.views[side^1]
	if s.net != nil {
		l.units = s.net.bias
	}
	for i, view := range l.views {
		e := &s.worths.blocks[i][view]
		own.odds[i], opp.odds[i] = e.odds[1], e.odds[0]
		l.units.add(&e.units)
	}
	decided := b.won[0] | b.won[1]
	if !b.closesWon { // both sides may have a line in a block, so its marks do not tell who won it
		for set := decided; set != 0; set &= set - 1 {
			i := bits.TrailingZeros16(set)
			has := float32(b.won[side] >> i & 1)
			own.odds[i], opp.odds[i] = has, 1-has
		}
	}
	own.computeSum(s.worths.line, s.worths.block)
	opp.computeSum(s.worths.line, s.worths.block)
	l.sum = own.sum - opp.sum
	l.deciding = nested.Completing(b.won[side]) &^ decided
	for set := nested.Completing(b.won[side^1]) &^ decided; set != 0; set &= set - 1 {
		if block := bits.TrailingZeros16(set); s.worths.blocks[block][l.views[block]].wins[0] != 0 {
			l.threats |= 1 << block
		}
	}
	return l
}

// computeSum computes slope and sum from the odds.
func (c *sideOutlook) computeSum(line, block float32) {
	x, g := &c.odds, &c.slope
	g[0] = x[1]*x[2] + x[3]*x[6] + x[4]*x[8]
	g[1] = x[0]*x[2] + x[4]*x[7]
	g[2] = x[0]*x[1] + x[5]*x[8] + x[4]*x[6]
	g[3] = x[4]*x[5] + x[0]*x[6]
	g[4] = x[3]*x[5] + x[1]*x[7] + x[0]*x[8] + x[2]*x[6]
	g[5] = x[3]*x[4] + x[2]*x[8]
	g[6] = x[7]*x[8] + x[0]*x[3] + x[2]*x[4]
	g[7] = x[6]*x[8] + x[1]*x[4]
	g[8] = x[6]*x[7] + x[2]*x[5] + x[0]*x[4]
	// Each line is counted once: those through the middle, and the edges.
	c.sum = line * (x[4]*g[4] + x[0]*(x[1]*x[2]+x[3]*x[6]) + x[8]*(x[6]*x[7]+x[2]*x[5]))
	c.sum += block * ((x[0] + x[1]) + (x[2] + x[3]) + (x[4] + x[5]) + (x[6] + x[7]) + x[8])
	for i := range g {
		g[i] = line*g[i] + block
	}
}

// evaluateBlock appends the evaluations of the moves in a block.
func (s *evaluator) evaluateBlock(block int, l *prospects, list []bestfirst.Evaluation) []bestfirst.Evaluation {
	b, entries := s.Now(), s.worths.blocks[block]
	bit := uint16(1) << block
	view := l.views[block]
	before := &entries[view]
	undecided := (b.won[0]|b.won[1])&bit == 0
	others := l.units
	others.subtract(&before.units)
	for left := before.free; left != 0; left &= left - 1 {
		cell := bits.TrailingZeros16(left) & 15
		after := step{block: block, entry: &entries[view+nested.Mark(game.Second, cell)], others: &others}
		wins := undecided && before.wins[1]>>cell&1 != 0
		closed, threats := b.closed, l.threats
		if before.free&(before.free-1) == 0 || wins && b.closesWon {
			closed |= bit
		}
		if threats&bit != 0 && (wins || after.entry.wins[0] == 0) {
			threats &^= bit
		}
		if undecided {
			odds := &after.entry.odds
			after.own, after.opp = odds[1]-l.sides[0].odds[block], odds[0]-l.sides[1].odds[block]
		}
		to := uint16(1) << cell
		free := closed&to != 0
		if free {
			to = allCells &^ closed
		}
		eval := bestfirst.Evaluation{Move: uint8(9*block + cell)}
		switch {
		case wins && l.deciding&bit != 0:
			eval.Worth, eval.Proof, eval.Plies = 1, search.ProvedWin, 1
		case to == 0:
			s.evaluateEnd(&eval, wins)
		case threats&to != 0:
			eval.Proof, eval.Plies = search.ProvedLoss, 2
		default:
			logit := s.logit(l, &after, to, free)
			eval.Worth = s.expectedScores[min(uint(max(int(logit*steps)+shares, 0)), 2*shares)]
			eval.Draw = min(eval.Worth, 1-eval.Worth) * s.drawRatio(l, &after)
		}
		list = append(list, eval)
	}
	return list
}

// step is a move that is being evaluated.
type step struct {
	block    int
	entry    *entry  // of the block after the move
	own, opp float32 // the change of either side's chance to win the block
	others   *units  // what the bias and the other blocks add to the net's units
}

// entryAfter returns the entry of a block after a step.
func (s *evaluator) entryAfter(l *prospects, after *step, block int) *entry {
	if block == after.block {
		return after.entry
	}
	return &s.worths.blocks[block][l.views[block]]
}

// logit returns the log odds of the side to move after a step. The opponent then plays in one of
// the blocks in the set to. free is set if it has a free turn.
func (s *evaluator) logit(l *prospects, after *step, to uint16, free bool) float32 {
	logit := l.sum + l.sides[0].slope[after.block]*after.own - l.sides[1].slope[after.block]*after.opp - s.worths.toMove
	if s.net != nil {
		logit -= s.netLogit(l, after, to, free)
	}
	if !free {
		return logit - s.turnWorth(l, after, bits.TrailingZeros16(to))
	}
	best := s.turnWorth(l, after, bits.TrailingZeros16(to))
	for to &= to - 1; to != 0; to &= to - 1 {
		best = max(best, s.turnWorth(l, after, bits.TrailingZeros16(to)))
	}
	return logit - best - s.worths.freeTurn
}

// drawRatio returns the probability of a draw after a step, divided by the expected score of the side
// that is worse off. A draw scores half a win, so the quotient is 2 if nothing but draws is
// possible. It falls as the lines of either side gain in worth. It is 0 if most blocks win: draws
// are not estimated then.
func (s *evaluator) drawRatio(l *prospects, after *step) float32 {
	if s.Now().mostBlocksWin {
		return 0
	}
	hopes := l.sides[0].sum + l.sides[1].sum + l.sides[0].slope[after.block]*after.own + l.sides[1].slope[after.block]*after.opp
	return drawRatioTable[min(uint(max(int(hopes*hopeSteps), 0)), uint(len(drawRatioTable)-1))]
}

// netLogit returns what the net adds to the log odds of the opponent after a step.
func (s *evaluator) netLogit(l *prospects, after *step, to uint16, free bool) float32 {
	target := &s.net.free
	if !free {
		target = &s.entryAfter(l, after, bits.TrailingZeros16(to)).target
	}
	return s.net.logit(after.others, &after.entry.units, target)
}

// turnWorth returns what it is worth to the opponent to move in a block after a step.
func (s *evaluator) turnWorth(l *prospects, after *step, block int) float32 {
	own, opp := l.sides[0].slope[block], l.sides[1].slope[block]
	if block != after.block {
		third := completingBlock[after.block][block]
		own += s.worths.line * after.own * l.sides[0].odds[third]
		opp += s.worths.line * after.opp * l.sides[1].odds[third]
	}
	t := &s.entryAfter(l, after, block).turn
	return opp*t.gain + own*t.stop
}

// evaluateEnd evaluates a move after which no further move is possible.
func (s *evaluator) evaluateEnd(eval *bestfirst.Evaluation, wins bool) {
	b := s.Now()
	own, opp := bits.OnesCount16(b.won[b.side&1]), bits.OnesCount16(b.won[b.side&1^1])
	if wins {
		own++
	}
	eval.Worth, eval.Draw, eval.Proof, eval.Plies = 0.5, 1, search.ProvedDraw, 1
	switch {
	case !b.mostBlocksWin || own == opp:
	case own > opp:
		eval.Worth, eval.Draw, eval.Proof = 1, 0, search.ProvedWin
	default:
		eval.Worth, eval.Draw, eval.Proof = 0, 0, search.ProvedLoss
	}
}

const (
	// steps is the number of entries of shareTable per unit of the log odds. shares is the number
	// of entries on either side of 0.
	steps  = 256
	shares = 8 * steps
)

// shareTable returns the table of expected scores, indexed by the log odds times steps, plus
// shares.
var shareTable = sync.OnceValue(func() *[2*shares + 1]float32 {
	t := new([2*shares + 1]float32)
	for i := range t {
		t[i] = float32(1 / (1 + math.Exp(-float64(i-shares)/steps)))
	}
	return t
})

const (
	// hopeSteps is the number of entries of drawRatioTable per unit of the worth of the lines.
	hopeSteps = 64
	// drawDecay is the increase in the worth of the lines that makes draws less likely by a factor of
	// e. Of 0.25, 0.5 and 1, it did best with contempt.
	drawDecay = 0.5
)

// drawRatioTable holds the results of drawRatio, indexed by the worth of the lines times hopeSteps.
var drawRatioTable = func() (t [8 * hopeSteps]float32) {
	for i := range t {
		t[i] = float32(2 * math.Exp(-float64(i)/hopeSteps/drawDecay))
	}
	return t
}()
